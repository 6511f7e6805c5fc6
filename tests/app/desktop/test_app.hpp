#pragma once

#include <thread>
#include <vector>

#include "app/desktop/app.hpp"
#include "tests/app/desktop/window.hpp"

namespace condottiero {

/// The program, with its tests on a thread beside it and a watch on every handler.
class TestApp : public App {
public:
    bool OnInit() override;
    int OnExit() override;
    void CallEventHandler(wxEvtHandler* handler, wxEventFunctor& functor, wxEvent& event) const override;
    std::vector<Handler> take_slow(double from_milliseconds);

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
