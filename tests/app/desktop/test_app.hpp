#pragma once

#include <thread>
#include <vector>

#include "app/desktop/frame/app.hpp"
#include "tests/app/desktop/window.hpp"

namespace condottiero {

/// How long a handler kept the window's thread, in milliseconds of work.
struct Handler {
    std::string what;
    double milliseconds;
};

/// The program, with its tests on a thread beside it and a watch on every handler.
class TestApp : public App {
public:
    bool OnInit() override;
    int OnExit() override;
    void CallEventHandler(wxEvtHandler* handler, wxEventFunctor& functor, wxEvent& event) const override;
    /// Those that took longest, the longest first. One in which a dialog ran does not count: a person thought in it.
    [[nodiscard]] std::vector<Handler> slowest(std::size_t count) const;

private:
    struct Running {
        const void* loop;
        bool dialog_ran = false;
    };
    mutable std::vector<Running> running_;
    mutable std::vector<Handler> handlers_;
    std::thread tests_;
};

}  // namespace condottiero
