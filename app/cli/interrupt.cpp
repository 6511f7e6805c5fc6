#include "app/cli/interrupt.hpp"

#include <atomic>
#include <chrono>
#include <csignal>

namespace condottiero {

namespace {

// Raised in whatever thread the signal comes to, seen by the watcher.
std::atomic<bool> raised = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal's handler may wait for no lock");

void raise_flag(int) {
    raised = true;
}

}  // namespace

Interrupt::Interrupt() : before_(std::signal(SIGINT, raise_flag)) {
    raised = false;
    watcher_ = std::jthread([this](const std::stop_token& done) {
        while (!done.stop_requested() && !source_.stop_requested()) {
            if (raised) source_.request_stop();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    });
}

Interrupt::~Interrupt() {
    watcher_.request_stop();
    watcher_.join();
    std::signal(SIGINT, before_);
}

}  // namespace condottiero
