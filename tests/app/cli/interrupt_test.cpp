#include "app/cli/interrupt.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <thread>

using namespace condottiero;

TEST_CASE("Ctrl-C asks what is under way to stop, and ends nothing", "[cli]") {
    const Interrupt interrupt;
    CHECK_FALSE(interrupt.came());
    std::raise(SIGINT);
    for (int i = 0; i < 1000 && !interrupt.came(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(interrupt.came());
    CHECK(interrupt.token().stop_requested());
}

TEST_CASE("a Ctrl-C of before is not that of now", "[cli]") {
    {
        const Interrupt interrupt;
        std::raise(SIGINT);
    }
    const Interrupt interrupt;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    CHECK_FALSE(interrupt.came());
}
