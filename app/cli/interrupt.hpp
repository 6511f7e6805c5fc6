#pragma once

#include <stop_token>
#include <thread>

namespace condottiero {

/// While it lives, Ctrl-C does not end the program: whatever is under way is asked to stop, and says what it has.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
    [[nodiscard]] bool came() const { return source_.stop_requested(); }

private:
    void (*before_)(int);
    std::stop_source source_;
    std::jthread watcher_;  ///< a signal's handler may do nothing but raise a flag
};

}  // namespace condottiero
