#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace condottiero {

struct ScreenPoint {
    int x = 0, y = 0;
};

/// A hand on the mouse and the keyboard of a display, and an eye on its screen: the events are those that a person's
/// would be. Lives beside the window's thread and touches nothing of it.
class Robot {
public:
    Robot();
    ~Robot();
    Robot(const Robot&) = delete;
    Robot& operator=(const Robot&) = delete;

    void move(ScreenPoint to);
    void click(ScreenPoint at, int button = 1);
    void double_click(ScreenPoint at);
    void drag(ScreenPoint from, ScreenPoint to, int steps = 12);
    void wheel(ScreenPoint at, int notches);
    /// "Ctrl+Shift+Z", "Return", "a".
    void key(std::string_view keys);
    void type(std::string_view text);
    /// How many clicks and keys there were by now; a drag is one.
    [[nodiscard]] int acts() const { return acts_; }

    /// Whether there is a window whose title begins like that.
    [[nodiscard]] bool sees_window(std::string_view title) const;
    /// The whole screen, as a PNG.
    void picture(const std::string& file);

private:
    struct Closer {
        void operator()(void* display) const;
    };
    std::unique_ptr<void, Closer> display_;
    int acts_ = 0;
};

}  // namespace condottiero
