#include <algorithm>
#include <cmath>
#include <utility>

#include "app/desktop/map/map_canvas.hpp"

namespace condottiero {

namespace {

constexpr int linger_ms = 400;

}  // namespace

// The mouse.

void MapCanvas::bind_mouse() {
    Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        zoom_by(std::pow(1.2, event.GetWheelRotation() / static_cast<double>(std::max(1, event.GetWheelDelta()))),
                event.GetPosition());
    });
    Bind(wxEVT_MAGNIFY, [this](wxMouseEvent& event) {
        zoom_by(1 + static_cast<double>(event.GetMagnification()), event.GetPosition());
    });
    // The second press of a double click may begin a drag as well.
    for (const auto& down : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_MIDDLE_DOWN})
        Bind(down, [this](wxMouseEvent& event) { press(event); });
    for (const auto& up : {wxEVT_LEFT_UP, wxEVT_MIDDLE_UP}) Bind(up, [this](wxMouseEvent& event) { release(event); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { move(event); });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
        linger_.Stop();
        pointed_.reset();
        view_->marks.hovered.reset();
        hide_tip();
        Refresh(false);
        event.Skip();
    });
    Bind(wxEVT_RIGHT_UP, [this](wxMouseEvent& event) {
        SetFocus();
        linger_.Stop();
        hide_tip();
        const auto square = square_at(event.GetPosition());
        if (!square || !on_menu) return;
        set_cursor(*square);
        on_menu(*square);
    });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { give_up_grip(); });
}

void MapCanvas::press(const wxMouseEvent& event) {
    SetFocus();
    hide_tip();
    linger_.Stop();
    if (!world_ || grip_) return;
    const picture::Point at = in_picture(event.GetPosition());
    grip_ = Grip{Grip::What::Map, event.GetPosition()};
    grip_->second = event.LeftDClick();
    if (const auto there = view_->small_map_at(at)) {
        grip_->what = Grip::What::SmallMap;
        view_->camera().centre_on(*there);
        fitted_ = false;
        Refresh(false);
    } else if (event.LeftDown() || event.LeftDClick()) {
        grip_->force = view_->fanned_at(at);
        if (!grip_->force) grip_->force = view_->force_at(at);
        if (grip_->force && desk_->known().whole(*grip_->force)) grip_->what = Grip::What::Force;
    }
    CaptureMouse();
}

void MapCanvas::move(const wxMouseEvent& event) {
    const wxPoint at = event.GetPosition();
    if (!grip_) {
        if (!world_) return;
        const auto fanned = view_->fanned_at(in_picture(at));
        const auto hovered = fanned ? fanned : view_->force_at(in_picture(at));
        if (hovered != view_->marks.hovered) {
            view_->marks.hovered = hovered;
            Refresh(false);
        }
        const auto square = square_at(at);
        if (square && (!pointed_ || *pointed_ != *square)) {
            if (!view_->beside_fan(in_picture(at))) fold();
            hide_tip();
            point_at(*square);
        }
        return;
    }
    const wxPoint by = at - grip_->at;
    if (!grip_->moved && std::abs(by.x) + std::abs(by.y) < FromDIP(5)) return;
    grip_->moved = true;
    if (grip_->what == Grip::What::Force) {
        if (const auto square = square_at(at); square && on_drag) on_drag(*grip_->force, *square, false);
        return;
    }
    if (grip_->what == Grip::What::SmallMap) {
        if (const auto there = view_->small_map_at(in_picture(at))) view_->camera().centre_on(*there);
    } else {
        view_->camera().pan(-by.x, -by.y);
        grip_->at = at;
    }
    fitted_ = false;
    Refresh(false);
}

void MapCanvas::release(const wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    if (!grip_) return;
    const Grip grip = *grip_;
    grip_.reset();
    if (grip.what == Grip::What::SmallMap) return;
    const picture::Point at = in_picture(event.GetPosition());
    const auto square = square_at(event.GetPosition());
    if (grip.moved) {
        if (grip.what == Grip::What::Force && on_drag) on_drag(*grip.force, square, square.has_value());
        return;
    }
    if (const auto fanned = view_->fanned_at(at)) {
        const SquareId from = view_->marks.fan->square;
        fold();
        if (on_choose) on_choose(from, *fanned);
        return;
    }
    if (!square) return;
    if (grip.second) {
        if (on_open) on_open(*square);
        return;
    }
    set_cursor(*square);
    std::vector<ForceId> pile;
    for (const picture::ShownForce& shown : view_->pile_at(at)) pile.push_back(shown.force);
    if (on_click) on_click(*square, pile);
}

void MapCanvas::give_up_grip() {
    const std::optional<Grip> grip = std::exchange(grip_, std::nullopt);
    if (HasCapture()) ReleaseMouse();
    if (grip && grip->what == Grip::What::Force && grip->moved && on_drag) on_drag(*grip->force, std::nullopt, false);
}

void MapCanvas::point_at(SquareId square) {
    pointed_ = square;
    linger_.StartOnce(linger_ms);
    if (on_point) on_point(square);
}

// The keyboard.

void MapCanvas::step_cursor(int right, int down) {
    const CampaignMap& map = world_->map;
    int column = std::clamp(static_cast<int>(middle().x), 0, map.width() - 1);
    int row = std::clamp(static_cast<int>(middle().y), 0, map.height() - 1);
    if (const auto from = cursor()) {
        column = std::clamp(map.column(*from) + right, 0, map.width() - 1);
        row = std::clamp(map.row(*from) + down, 0, map.height() - 1);
    }
    if (view_->marks.fan && view_->marks.fan->square != *map.at(column, row)) fold();
    show_cursor(*map.at(column, row));
    hide_tip();
    if (on_point) on_point(*cursor());
}

std::optional<Stride> stride_of(int key) {
    struct Arrow {
        int key;
        Stride stride;
    };
    for (const Arrow& arrow :
         {Arrow{WXK_LEFT, {-1, 0}}, Arrow{WXK_RIGHT, {1, 0}}, Arrow{WXK_UP, {0, -1}}, Arrow{WXK_DOWN, {0, 1}},
          Arrow{WXK_NUMPAD_LEFT, {-1, 0}}, Arrow{WXK_NUMPAD_RIGHT, {1, 0}}, Arrow{WXK_NUMPAD_UP, {0, -1}},
          Arrow{WXK_NUMPAD_DOWN, {0, 1}}, Arrow{WXK_NUMPAD_HOME, {-1, -1}}, Arrow{WXK_NUMPAD_PAGEUP, {1, -1}},
          Arrow{WXK_NUMPAD_END, {-1, 1}}, Arrow{WXK_NUMPAD_PAGEDOWN, {1, 1}}})
        if (arrow.key == key) return arrow.stride;
    return std::nullopt;
}

bool MapCanvas::walk(const wxKeyEvent& event) {
    const auto stride = stride_of(event.GetKeyCode());
    if (!stride) return false;
    const int far = event.ShiftDown() ? 5 : 1;
    step_cursor(stride->right * far, stride->down * far);
    return true;
}

bool MapCanvas::take_digit(int key) {
    if (!view_->marks.fan || key < '1' || key > '9') return false;
    const auto number = static_cast<std::size_t>(key - '1');
    const screen::Fan fan = *view_->marks.fan;
    if (number >= fan.forces.size()) return false;
    fold();
    if (on_choose) on_choose(fan.square, fan.forces[number].force);
    return true;
}

void MapCanvas::enter() {
    if (!cursor()) return step_cursor(0, 0);
    if (!view_->marks.fan && fan_out(*cursor())) return;
    fold();
    if (on_click) on_click(*cursor(), {});
}

/// Through the Forces of the cursor's square. With none there the key leads to the next control.
void MapCanvas::choose_next(bool backwards) {
    std::vector<picture::ShownForce> here;
    if (cursor()) here = view_->forces_in(*cursor());
    if (here.empty()) {
        Navigate(backwards ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
        return;
    }
    const auto chosen = std::find_if(
        here.begin(), here.end(), [&](const picture::ShownForce& one) { return one.force == view_->marks.selected; });
    const auto count = static_cast<std::ptrdiff_t>(here.size());
    std::ptrdiff_t next = backwards ? count - 1 : 0;
    if (chosen != here.end()) next = (chosen - here.begin() + (backwards ? count - 1 : 1)) % count;
    if (on_choose) on_choose(*cursor(), here[static_cast<std::size_t>(next)].force);
}

void MapCanvas::key(wxKeyEvent& event) {
    if (!world_ || event.ControlDown() || event.AltDown()) return event.Skip();
    if (event.GetKeyCode() == WXK_ESCAPE) {
        if (grip_) return give_up_grip();
        if (view_->marks.tip) return hide_tip();
        if (fold()) return;
    }
    if (on_key && on_key(event)) return;
    if (walk(event) || take_digit(event.GetKeyCode())) return;
    switch (event.GetKeyCode()) {
        case WXK_RETURN:
        case WXK_NUMPAD_ENTER: return enter();
        case WXK_TAB: return choose_next(event.ShiftDown());
        case WXK_WINDOWS_MENU:
        case WXK_MENU:
            if (cursor() && on_menu) return on_menu(*cursor());
            break;
        case '+':
        case '=':
        case WXK_NUMPAD_ADD: return zoom_step(1);
        case '-':
        case WXK_NUMPAD_SUBTRACT: return zoom_step(-1);
        case WXK_HOME: return fit();
        default: break;
    }
    event.Skip();
}

}  // namespace condottiero
