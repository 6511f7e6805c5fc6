#include "app/desktop/battle/watch/table_canvas.hpp"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/canvas.hpp"
#include "app/picture/tokens.hpp"
#include "app/session/fight/playback.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr double least_px = 3, most_px = 20, key_zoom = 1.2;
constexpr int frame_milliseconds = 16;

table::Length on_table(double pixels, double cm_px) {
    return static_cast<table::Length>(std::lround(pixels / cm_px * table::centimetre));
}

}  // namespace

TableCanvas::TableCanvas(wxWindow* parent)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      image_([this] { CallAfter([this] { Refresh(false); }); }) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("battle table"))));
    SetMinSize(FromDIP(wxSize(240, 160)));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        if (fitted_) fit();
        keep_in_sight();
        event.Skip();
    });
    Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
        zoom_by(std::pow(key_zoom, event.GetWheelRotation() / static_cast<double>(std::max(1, event.GetWheelDelta()))),
                event.GetPosition());
    });
    Bind(wxEVT_MAGNIFY, [this](wxMouseEvent& event) {
        zoom_by(1 + static_cast<double>(event.GetMagnification()), event.GetPosition());
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        grip_ = Grip{event.GetPosition(), false};
        if (!HasCapture()) CaptureMouse();
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { move(event); });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) { release(event); });
    Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { grip_.reset(); });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    style::repaint_with_focus(*this);
    frames_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        if (slid() >= 1) {
            frames_.Stop();
            slide_.reset();
        }
        Refresh(false);
    });
}

void TableCanvas::show(Scene scene) {
    const bool first = !scene_ && scene;
    scene_ = std::move(scene);
    slide_.reset();
    frames_.Stop();
    if (first && fitted_) fit();
    Refresh(false);
}

void TableCanvas::slide_to(Scene before, Scene scene, int milliseconds) {
    const bool moves = scene && before && !scene->moves.empty() && milliseconds > 0;
    show(std::move(scene));
    if (!moves) return;
    slide_ = Slide{std::move(before), Clock::now(), milliseconds};
    frames_.Start(frame_milliseconds);
}

double TableCanvas::slid() const {
    if (!slide_) return 1;
    const double gone = std::chrono::duration<double, std::milli>(Clock::now() - slide_->from).count();
    return std::min(1.0, gone / slide_->milliseconds);
}

void TableCanvas::set_look(const std::array<std::string, 2>& colours, Palette palette) {
    colours_ = colours;
    palette_ = palette;
    Refresh(false);
}

void TableCanvas::select(const std::optional<Actor>& body) {
    if (body == selected_) return;
    selected_ = body;
    Refresh(false);
}

TablePicture TableCanvas::picture(const TableScene& scene) const {
    return picture_in_window(scene, colours_, palette_, cm_px_);
}

double TableCanvas::fitting() const {
    const wxSize window = GetClientSize();
    if (!scene_ || window.x < 50 || window.y < 50) return least_px;
    TablePicture whole = picture(*scene_);
    double room = std::min(fitting_cm_px(whole, window.x), most_px);
    whole.cm_px = room;
    // The frame round the table grows little with it: once is enough.
    const double frame = table_size(whole).height - room * scene_->depth / table::centimetre;
    room = std::min(room, (window.y - frame) * table::centimetre / scene_->depth);
    return std::max(1.0, room);
}

void TableCanvas::fit() {
    cm_px_ = fitting();
    fitted_ = true;
    keep_in_sight();
    Refresh(false);
}

void TableCanvas::zoom_by(double factor, std::optional<wxPoint> at) {
    if (!scene_) return;
    const wxSize window = GetClientSize();
    const wxPoint fixed = at.value_or(wxPoint(window.x / 2, window.y / 2));
    const double next = std::clamp(cm_px_ * factor, std::min(least_px, fitting()), most_px);
    const Size corner = table_corner(picture(*scene_));
    const double x = (left_ + fixed.x - corner.width) / cm_px_, y = (top_ + fixed.y - corner.height) / cm_px_;
    cm_px_ = next;
    const Size moved = table_corner(picture(*scene_));
    left_ = x * next + moved.width - fixed.x;
    top_ = y * next + moved.height - fixed.y;
    fitted_ = false;
    keep_in_sight();
    Refresh(false);
}

void TableCanvas::keep_in_sight() {
    if (!scene_) return;
    const wxSize window = GetClientSize();
    const Size size = table_size(picture(*scene_));
    const auto within = [](double at, double whole, double room) {
        return std::round(whole <= room ? (whole - room) / 2 : std::clamp(at, 0.0, whole - room));
    };
    left_ = within(left_, size.width, window.x);
    top_ = within(top_, size.height, window.y);
}

void TableCanvas::draw_slide(cairo_t* cairo) const {
    // Names would have to look for new places at every frame: they come when everybody stands.
    const double part = slid(), eased = 1 - (1 - part) * (1 - part);
    const TableScene scene = on_the_way(*slide_->before, *scene_, eased);
    TablePicture moving = picture(scene);
    moving.names = false;
    cairo_translate(cairo, -left_, -top_);
    draw_table(cairo, moving);
    draw_selected(cairo, scene);
}

void TableCanvas::want_image() {
    const wxSize window = GetClientSize();
    if (window.x < 2 || window.y < 2) return;
    image_.want({scene_,
                 colours_,
                 palette_,
                 cm_px_,
                 {static_cast<int>(left_), static_cast<int>(top_), window.x, window.y},
                 GetContentScaleFactor()});
}

bool TableCanvas::draw_image(cairo_t* cairo) {
    const auto drawn = image_.drawn();
    // An older one, stretched, serves until the new one is there.
    if (!drawn || drawn->wish.colours != colours_) return false;
    cairo_save(cairo);
    cairo_translate(cairo, -left_, -top_);
    const double stretch = cm_px_ / drawn->wish.cm_px;
    cairo_scale(cairo, stretch, stretch);
    cairo_translate(cairo, drawn->wish.part.left, drawn->wish.part.top);
    cairo_scale(cairo, 1 / drawn->wish.scale, 1 / drawn->wish.scale);
    cairo_set_source_surface(cairo, drawn->surface.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), stretch == 1 ? CAIRO_FILTER_FAST : CAIRO_FILTER_GOOD);
    cairo_paint(cairo);
    cairo_restore(cairo);
    cairo_translate(cairo, -left_, -top_);
    draw_selected(cairo, *scene_);
    return true;
}

void TableCanvas::draw_selected(cairo_t* cairo, const TableScene& scene) const {
    if (!selected_) return;
    const Size corner = table_corner(picture(scene));
    picture::Canvas canvas(cairo);
    const auto px = [&](table::Length length) { return length * cm_px_ / table::centimetre; };
    for (const TableBody& body : scene.bodies) {
        if (body.who != *selected_) continue;
        const picture::Kept kept(canvas);
        cairo_translate(cairo, corner.width + px(body.outline.centre.x),
                        corner.height + px(scene.depth - body.outline.centre.y));
        cairo_rotate(cairo, body.outline.facing.step() * std::numbers::pi / 128);
        constexpr double air = 4;
        const double a = px(body.outline.half_width) + air, b = px(body.outline.half_depth) + air;
        canvas.box(-a, -b, 2 * a, 2 * b, 3).stroke_keep({picture::Colour::hex(0xFFFFFF), 4.6});
        canvas.stroke({picture::tokens::accent, 2.4});
    }
}

void TableCanvas::paint() {
    wxPaintDC dc(this);
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
    auto* cairo = static_cast<cairo_t*>(graphics->GetNativeContext());
    const picture::Colour& ground = picture::tokens::paper;
    cairo_set_source_rgb(cairo, ground.r, ground.g, ground.b);
    cairo_paint(cairo);
    if (!scene_) return;
    want_image();
    cairo_save(cairo);
    if (slide_) {
        draw_slide(cairo);
    } else if (!draw_image(cairo)) {
        TablePicture bare = picture(*scene_);
        bare.names = false;
        cairo_translate(cairo, -left_, -top_);
        draw_table(cairo, bare);
    }
    cairo_restore(cairo);
    if (!HasFocus()) return;
    const wxSize window = GetClientSize();
    picture::Canvas(cairo).box(1, 1, window.x - 2, window.y - 2).stroke({picture::tokens::accent, 2});
}

std::optional<Actor> TableCanvas::body_at(const wxPoint& point) const {
    if (!scene_) return std::nullopt;
    const Size corner = table_corner(picture(*scene_));
    const table::Point at{on_table(left_ + point.x - corner.width, cm_px_),
                          scene_->depth - on_table(top_ + point.y - corner.height, cm_px_)};
    const table::Length slack = on_table(FromDIP(3), cm_px_);
    for (const TableBody& body : scene_->bodies) {
        table::Box box = body.outline;
        box.half_width += slack, box.half_depth += slack;
        if (table::contains(box, at)) return body.who;
    }
    return std::nullopt;
}

void TableCanvas::move(const wxMouseEvent& event) {
    const wxPoint at = event.GetPosition();
    if (!grip_) {
        const auto body = body_at(at);
        SetCursor(body ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
        if (on_hover) on_hover(body);
        return;
    }
    const wxPoint by = at - grip_->at;
    if (!grip_->moved && std::abs(by.x) + std::abs(by.y) < FromDIP(5)) return;
    grip_->moved = true;
    left_ -= by.x;
    top_ -= by.y;
    grip_->at = at;
    fitted_ = false;
    keep_in_sight();
    Refresh(false);
}

void TableCanvas::release(const wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    if (!grip_) return;
    const bool moved = grip_->moved;
    grip_.reset();
    if (!moved && on_choose) on_choose(body_at(event.GetPosition()));
}

void TableCanvas::key(wxKeyEvent& event) {
    switch (event.GetUnicodeKey()) {
        case '+':
        case '=': return zoom_by(key_zoom);
        case '-': return zoom_by(1 / key_zoom);
        case '0': return fit();
        default: break;
    }
    switch (event.GetKeyCode()) {
        case WXK_NUMPAD_ADD: return zoom_by(key_zoom);
        case WXK_NUMPAD_SUBTRACT: return zoom_by(1 / key_zoom);
        case WXK_TAB:
            Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
            return;
        default: event.Skip();
    }
}

}  // namespace condottiero
