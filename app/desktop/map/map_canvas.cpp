#include "app/desktop/map/map_canvas.hpp"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>

#include "app/desktop/pane.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr double least_px = 6, most_px = 160;

/// Zooms that tiles are kept for: whole pixels, so that edges are sharp.
double stepped(double square_px) {
    return std::clamp(std::round(square_px), least_px, most_px);
}

}  // namespace

MapCanvas::MapCanvas(wxWindow* parent, Desk& desk)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      desk_(&desk),
      tiles_([this] { CallAfter([this] { Refresh(false); }); }) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("map"))));
    SetMinSize(FromDIP(wxSize(300, 200)));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        if (!fitted_) fit();
        keep_in_sight();
        event.Skip();
    });
    Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        zoom_by(std::pow(1.2, event.GetWheelRotation() / static_cast<double>(std::max(1, event.GetWheelDelta()))),
                event.GetPosition());
    });
    Bind(wxEVT_MAGNIFY, [this](wxMouseEvent& event) {
        zoom_by(1 + static_cast<double>(event.GetMagnification()), event.GetPosition());
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        press(event);
    });
    Bind(wxEVT_MIDDLE_DOWN, [this](wxMouseEvent& event) { press(event); });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { move(event); });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { release(event); });
    Bind(wxEVT_MIDDLE_UP, [this](wxMouseEvent& event) { release(event); });
    Bind(wxEVT_RIGHT_UP, [this](wxMouseEvent& event) {
        if (const auto square = square_at(event.GetPosition()); square && on_menu) {
            cursor_ = square;
            on_menu(*square);
        }
    });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { grip_.reset(); });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
        Refresh(false);
        event.Skip();
    });
}

double MapCanvas::scale() const {
    return GetContentScaleFactor();
}

void MapCanvas::show_campaign(bool another) {
    if (!desk_->is_open()) {
        tiles_.show(nullptr);
        world_.reset();
        ground_.reset();
        return Refresh(false);
    }
    if (another || !world_) {
        world_ = std::make_shared<const World>(desk_->world());
        cursor_.reset();
        reach_.reset();
        routes_.clear();
        fitted_ = false;
    }
    // Ground depends on the map and on who holds what: it is drawn anew only if that changes.
    const CampaignState& state = desk_->state();
    if (another || !ground_ || ground_->state.held != state.held || ground_->picture.layers != layers_ ||
        ground_->picture.palette != palette_ || ground_->state.broken_bridges != state.broken_bridges) {
        auto ground = std::make_shared<Tiles::Ground>(Tiles::Ground{world_, state, {}});
        ground->picture = MapPicture{.world = world_.get(), .state = &ground->state, .view = {}};
        ground->picture.layers = layers_;
        ground->picture.palette = palette_;
        ground->picture.shapes = shapes_of(world_->map);
        ground_ = ground;
        tiles_.show(ground_);
    }
    if (!fitted_) fit();
    Refresh(false);
}

void MapCanvas::set_look(const Layers& layers, Palette palette) {
    layers_ = layers;
    palette_ = palette;
    show_campaign(false);
}

void MapCanvas::set_reach(std::optional<ReachOverlay> reach) {
    reach_ = std::move(reach);
    Refresh(false);
}

void MapCanvas::set_routes(std::vector<PlannedRoute> routes) {
    routes_ = std::move(routes);
    Refresh(false);
}

void MapCanvas::keep_in_sight() {
    if (!world_) return;
    // Half a window of nothing round the map at most.
    const wxSize size = GetClientSize();
    const double width = world_->map.width() * square_px_, height = world_->map.height() * square_px_;
    const auto within = [](double at, double map, double window) {
        if (map <= window) return (map - window) / 2;
        return std::clamp(at, -window / 4, map - window * 3 / 4);
    };
    left_ = std::round(within(left_, width, size.x));
    top_ = std::round(within(top_, height, size.y));
}

void MapCanvas::zoom_by(double factor, std::optional<wxPoint> at) {
    if (!world_) return;
    const wxSize size = GetClientSize();
    const wxPoint fixed = at.value_or(wxPoint(size.x / 2, size.y / 2));
    double next = stepped(square_px_ * factor);
    if (next == square_px_ && factor != 1) next = std::clamp(square_px_ + (factor > 1 ? 1 : -1), least_px, most_px);
    const double column = (left_ + fixed.x) / square_px_, row = (top_ + fixed.y) / square_px_;
    square_px_ = next;
    left_ = column * next - fixed.x;
    top_ = row * next - fixed.y;
    fitted_ = true;
    tiles_.forget_wishes();
    keep_in_sight();
    Refresh(false);
}

void MapCanvas::fit() {
    const wxSize size = GetClientSize();
    if (!world_ || size.x < 50 || size.y < 50) return;
    const double room =
        std::min(size.x / static_cast<double>(world_->map.width()), size.y / static_cast<double>(world_->map.height()));
    square_px_ = std::clamp(std::floor(room), least_px, most_px);
    fitted_ = true;
    tiles_.forget_wishes();
    keep_in_sight();
    Refresh(false);
}

void MapCanvas::centre_on(SquareId square) {
    if (!world_) return;
    cursor_ = square;
    const wxSize size = GetClientSize();
    const int column = world_->map.column(square), row = world_->map.row(square);
    left_ = (column + .5) * square_px_ - size.x / 2.0;
    top_ = (row + .5) * square_px_ - size.y / 2.0;
    keep_in_sight();
    Refresh(false);
}

SquareRect MapCanvas::seen() const {
    const wxSize size = GetClientSize();
    return within(world_->map,
                  {static_cast<int>(std::floor(left_ / square_px_)), static_cast<int>(std::floor(top_ / square_px_)),
                   static_cast<int>(std::ceil((left_ + size.x) / square_px_)),
                   static_cast<int>(std::ceil((top_ + size.y) / square_px_))});
}

MapPicture MapCanvas::picture() const {
    MapPicture out{.world = &desk_->world(), .state = &desk_->state(), .view = desk_->view()};
    out.palette = palette_;
    out.layers = layers_;
    out.square_px = square_px_;
    out.part = seen();
    out.reach = reach_;
    out.routes = routes_;
    out.shapes = ground_->picture.shapes;
    if (const auto* force = std::get_if<ForceId>(&desk_->selected())) out.selected = *force;
    return out;
}

void MapCanvas::draw_tiles(cairo_t* cairo) {
    const SquareRect part = seen();
    const double device = square_px_ * scale();
    const double tile = Tiles::squares * square_px_;
    for (int row = part.top / Tiles::squares; row * Tiles::squares < part.bottom; ++row)
        for (int column = part.left / Tiles::squares; column * Tiles::squares < part.right; ++column) {
            const Tiles::Tile found = tiles_.at(column, row, device);
            if (!found.surface) continue;
            cairo_save(cairo);
            cairo_translate(cairo, column * tile, row * tile);
            const double shrink = square_px_ / found.square_px;
            cairo_scale(cairo, shrink, shrink);
            cairo_set_source_surface(cairo, found.surface.get(), 0, 0);
            cairo_pattern_set_filter(cairo_get_source(cairo),
                                     found.square_px == device ? CAIRO_FILTER_FAST : CAIRO_FILTER_GOOD);
            cairo_paint(cairo);
            cairo_restore(cairo);
        }
}

void MapCanvas::paint() {
    wxPaintDC dc(this);
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
    auto* cairo = static_cast<cairo_t*>(graphics->GetNativeContext());
    const picture::Colour& ground = picture::tokens::surround;
    cairo_set_source_rgb(cairo, ground.r, ground.g, ground.b);
    cairo_paint(cairo);
    if (!world_ || !desk_->is_open()) return;
    cairo_save(cairo);
    cairo_translate(cairo, -left_, -top_);
    draw_tiles(cairo);
    draw_over(cairo, picture());
    if (cursor_) {
        const int column = world_->map.column(*cursor_), row = world_->map.row(*cursor_);
        const picture::Colour& accent = picture::tokens::accent;
        cairo_set_source_rgb(cairo, accent.r, accent.g, accent.b);
        cairo_set_line_width(cairo, HasFocus() ? 2.5 : 1.2);
        cairo_rectangle(cairo, column * square_px_ + 1, row * square_px_ + 1, square_px_ - 2, square_px_ - 2);
        cairo_stroke(cairo);
    }
    cairo_restore(cairo);
}

std::optional<SquareId> MapCanvas::square_at(const wxPoint& point) const {
    if (!world_) return std::nullopt;
    const double column = (left_ + point.x) / square_px_, row = (top_ + point.y) / square_px_;
    if (column < 0 || row < 0 || column >= world_->map.width() || row >= world_->map.height()) return std::nullopt;
    return world_->map.at(static_cast<int>(column), static_cast<int>(row));
}

std::optional<ForceId> MapCanvas::force_at(const wxPoint& point) const {
    if (!world_ || !layers_.has(Layer::Forces)) return std::nullopt;
    const double x = left_ + point.x, y = top_ + point.y;
    for (const PlacedCounter& counter : placed_counters(picture()))
        if (x >= counter.left && x < counter.right && y >= counter.top && y < counter.bottom)
            return counter.forces.front();
    return std::nullopt;
}

void MapCanvas::press(const wxMouseEvent& event) {
    grip_ = Grip{event.GetPosition(), event.LeftDown() ? force_at(event.GetPosition()) : std::nullopt, false};
    if (!HasCapture()) CaptureMouse();
}

void MapCanvas::move(const wxMouseEvent& event) {
    const wxPoint at = event.GetPosition();
    if (!grip_) {
        if (const auto square = square_at(at)) hover(*square);
        return;
    }
    const wxPoint by = at - grip_->at;
    if (!grip_->moved && std::abs(by.x) + std::abs(by.y) < FromDIP(5)) return;
    grip_->moved = true;
    if (!grip_->force) {
        left_ -= by.x;
        top_ -= by.y;
        grip_->at = at;
        fitted_ = true;
        keep_in_sight();
        Refresh(false);
    } else if (const auto square = square_at(at); square && on_drag) {
        on_drag(*grip_->force, *square, false);
    }
}

void MapCanvas::release(const wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    if (!grip_) return;
    const Grip grip = *grip_;
    grip_.reset();
    const auto square = square_at(event.GetPosition());
    if (!square) return;
    if (grip.moved) {
        if (grip.force && on_drag) on_drag(*grip.force, *square, true);
        return;
    }
    cursor_ = square;
    hover(*square);
    if (on_choose) on_choose(*square, grip.force);
    Refresh(false);
}

void MapCanvas::hover(SquareId square) {
    if (on_hover) on_hover(square);
}

void MapCanvas::step_cursor(int right, int down) {
    if (!world_) return;
    int column = world_->map.width() / 2, row = world_->map.height() / 2;
    if (cursor_) {
        column = std::clamp(world_->map.column(*cursor_) + right, 0, world_->map.width() - 1);
        row = std::clamp(world_->map.row(*cursor_) + down, 0, world_->map.height() - 1);
    }
    cursor_ = world_->map.at(column, row);
    scroll_to_cursor();
    hover(*cursor_);
    Refresh(false);
}

void MapCanvas::scroll_to_cursor() {
    const wxSize size = GetClientSize();
    const int column = world_->map.column(*cursor_), row = world_->map.row(*cursor_);
    const double x = column * square_px_, y = row * square_px_;
    left_ = std::clamp(left_, x + 2 * square_px_ - size.x, x - square_px_);
    top_ = std::clamp(top_, y + 2 * square_px_ - size.y, y - square_px_);
    keep_in_sight();
}

void MapCanvas::key(wxKeyEvent& event) {
    const int far = event.ShiftDown() ? 5 : 1;
    switch (event.GetKeyCode()) {
        case WXK_LEFT: return step_cursor(-far, 0);
        case WXK_RIGHT: return step_cursor(far, 0);
        case WXK_UP: return step_cursor(0, -far);
        case WXK_DOWN: return step_cursor(0, far);
        case WXK_RETURN:
            if (cursor_ && on_choose && !event.ControlDown()) return on_choose(*cursor_, std::nullopt);
            break;
        case WXK_WINDOWS_MENU:
        case WXK_MENU:
            if (cursor_ && on_menu) return on_menu(*cursor_);
            break;
        case '+':
        case WXK_NUMPAD_ADD: return zoom_by(1.2);
        case '-':
        case WXK_NUMPAD_SUBTRACT: return zoom_by(1 / 1.2);
        case WXK_HOME: return fit();
        default: break;
    }
    event.Skip();
}

}  // namespace condottiero
