#include "app/cli/interrupt.hpp"

#include <chrono>
#include <csignal>

namespace condottiero {

namespace {

volatile std::sig_atomic_t raised = 0;

void raise_flag(int) {
    raised = 1;
}

}  // namespace

Interrupt::Interrupt() : before_(std::signal(SIGINT, raise_flag)) {
    raised = 0;
    watcher_ = std::jthread([this](const std::stop_token& done) {
        while (!done.stop_requested() && !source_.stop_requested()) {
            if (raised != 0) source_.request_stop();
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
