#pragma once

#include <functional>
#include <future>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "app/desktop/frame/main_frame.hpp"
#include "tests/app/desktop/robot.hpp"

namespace condottiero {

// The tests run on a thread of their own beside the program's, and see it through these.

/// Runs it on the window's thread, also while a dialog is open, and waits for its answer.
void on_window_thread(const std::function<void()>& doing);
template <class Asked>
auto ask(const Asked& asked) {
    using Answer = std::invoke_result_t<Asked>;
    if constexpr (std::is_void_v<Answer>) {
        on_window_thread(asked);
    } else {
        std::optional<Answer> answer;
        on_window_thread([&] { answer.emplace(asked()); });
        return std::move(*answer);
    }
}

/// The program's window. Only for use within `ask`.
MainFrame& frame();

Robot& robot();
/// Waits until it is so; fails the test with these words after ten seconds.
void wait_until(const std::string& what, const std::function<bool()>& so);
/// Until the window has nothing left to do.
void settle();

/// The middle of a shown control by its name or label, of the newest window that has one. Waits for it.
ScreenPoint middle_of(const std::string& name);
void click(const std::string& name);
bool is_shown(const std::string& name);
/// Where the counters of a square stand on the screen.
ScreenPoint square(const std::string& name);
/// Of a button or a text.
std::string label_of(const std::string& name);
/// The whole name of a control that adds to it what it shows.
std::string name_of(const std::string& name);

/// A picture of the screen among the artefacts of the tests, in a folder named after the screen if it has a name.
void screenshot(const std::string& name);

}  // namespace condottiero
