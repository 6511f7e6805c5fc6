#include "app/desktop/map/map_canvas.hpp"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>

#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// The Forces for which the turn waits, as far as they concern whoever is looking.
std::vector<ForceId> owed(const Desk& desk) {
    std::vector<ForceId> out;
    if (desk.looked_back()) return out;
    for (const Need& need : desk.needs())
        if (need.force && (!desk.eyes() || need.side == desk.eyes())) out.push_back(*need.force);
    return out;
}

}  // namespace

MapCanvas::MapCanvas(wxWindow* parent, Desk& desk)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      desk_(&desk),
      linger_(this) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("map"))));
    SetMinSize(FromDIP(wxSize(300, 200)));
    view_ = std::make_unique<screen::MapView>(std::max(1, static_cast<int>(GetContentScaleFactor())),
                                              [this] { CallAfter([this] { Refresh(false); }); });
    constexpr double usual_letter = 13.3;  // the system's at 10 points
    view_->set_letters(std::max(1.0, FromPhys(GetFont().GetPixelSize()).y / usual_letter));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        const wxSize size = GetClientSize();
        view_->resize({static_cast<double>(size.x), static_cast<double>(size.y)});
        if (fitted_) fit();
        zoomed();
        event.Skip();
    });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    for (const auto& focus : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
        Bind(focus, [this](wxFocusEvent& event) {
            view_->marks.focused = HasFocus();
            Refresh(false);
            event.Skip();
        });
    Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
        if (!pointed_ || grip_) return;
        fan_out(*pointed_);
        if (on_linger) on_linger(*pointed_);
    });
    bind_mouse();
}

// What is shown.

std::shared_ptr<const screen::Content> MapCanvas::content() const {
    auto out = std::make_shared<screen::Content>();
    out->world = world_;
    out->known = std::make_shared<const Known>(desk_->known());
    out->picture = MapPicture{.world = world_.get(), .known = out->known.get()};
    out->picture.layers = layers_;
    out->picture.palette = palette_;
    out->picture.shapes = shapes_;
    out->picture.scanned = scanned_;
    out->picture.scanned_opacity = scanned_opacity_;
    out->picture.sightings = sightings_;
    return out;
}

void MapCanvas::show_desk() {
    fold();
    if (!desk_->is_open()) {
        world_.reset();
        shapes_.reset();
        mark_.clear();
        view_->show(nullptr);
        return Refresh(false);
    }
    if (const std::string mark = desk_->session().mark(); mark != mark_) {
        mark_ = mark;
        world_ = std::make_shared<const World>(desk_->world());
        shapes_ = shapes_of(world_->map);
        fitted_ = true;
    }
    view_->show(content());
    view_->marks.owed = owed(*desk_);
    show_selection();
    if (fitted_) fit();
}

void MapCanvas::show_selection() {
    const auto* force = std::get_if<ForceId>(&desk_->selected());
    view_->marks.selected = force == nullptr ? std::nullopt : std::optional(*force);
    Refresh(false);
}

void MapCanvas::set_look(const Layers& layers, Palette palette) {
    layers_ = layers;
    palette_ = palette;
    if (world_) view_->show(content());
    Refresh(false);
}

void MapCanvas::set_scanned(std::shared_ptr<const ScannedMap> scanned, std::optional<double> opacity) {
    scanned_ = std::move(scanned);
    scanned_opacity_ = opacity;
    set_look(layers_, palette_);
}

void MapCanvas::set_reach(std::optional<ReachOverlay> reach) {
    view_->set_reach(std::move(reach));
    Refresh(false);
}

void MapCanvas::set_routes(std::vector<PlannedRoute> routes) {
    view_->set_routes(std::move(routes));
    Refresh(false);
}

void MapCanvas::set_past(const std::string& words) {
    view_->marks.past = words;
    Refresh(false);
}

void MapCanvas::set_tip(SquareId square, const std::vector<std::string>& lines) {
    const double s = square_px();
    const picture::Point corner =
        view_->camera().corner_of(world_->map.column(square), world_->map.row(square)) + picture::Point{s, s};
    view_->marks.tip = screen::Tip{lines, corner};
    Refresh(false);
}

void MapCanvas::hide_tip() {
    if (!view_->marks.tip) return;
    view_->marks.tip.reset();
    Refresh(false);
}

void MapCanvas::paint() {
    wxPaintDC dc(this);
    const wxSize size = GetClientSize();
    const int scale = std::max(1, static_cast<int>(GetContentScaleFactor()));
    if (!painted_ || screen::size_of(painted_) != in_picture({size.x, size.y}))
        painted_ = screen::blank(size.x, size.y, scale, screen::Backing::Opaque);
    {
        const screen::Cairo own = screen::drawing_on(painted_);
        view_->paint(own.get());
    }
    cairo_surface_flush(painted_.get());
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
    screen::paste(static_cast<cairo_t*>(graphics->GetNativeContext()), painted_, 0, 0);
}

// Where one looks.

void MapCanvas::zoomed() {
    hide_tip();
    if (on_zoom) on_zoom();
    Refresh(false);
}

void MapCanvas::zoom_by(double factor, std::optional<wxPoint> at) {
    if (!world_) return;
    const wxSize size = GetClientSize();
    view_->camera().zoom_by(factor, view_->in_map(in_picture(at.value_or(wxPoint(size.x / 2, size.y / 2)))));
    fitted_ = false;
    zoomed();
}

void MapCanvas::zoom_step(int by) {
    if (!world_) return;
    view_->camera().step(by);
    fitted_ = false;
    zoomed();
}

void MapCanvas::fit() {
    const wxSize size = GetClientSize();
    if (!world_ || size.x < 50 || size.y < 50) return;
    view_->camera().fit();
    fitted_ = true;
    zoomed();
}

void MapCanvas::centre_on(SquareId square) {
    if (!world_) return;
    set_cursor(square);
    fitted_ = false;
    view_->camera().centre_on({world_->map.column(square) + .5, world_->map.row(square) + .5});
    Refresh(false);
}

wxPoint MapCanvas::middle_of(SquareId square) const {
    const picture::Point corner = view_->camera().corner_of(world_->map.column(square), world_->map.row(square));
    const picture::Point part = view_->in_map({0, 0});  // of the window that the map has
    const double px = square_px();
    return {static_cast<int>(corner.x - part.x + .57 * px), static_cast<int>(corner.y - part.y + .68 * px)};
}

picture::Point MapCanvas::middle() const {
    const Size& window = view_->camera().window();
    return view_->camera().squares_at({window.width / 2, window.height / 2});
}

void MapCanvas::look_at(const picture::Point& middle, int square_px) {
    if (!world_) return;
    view_->camera().zoom_to(square_px, {0, 0});
    view_->camera().centre_on(middle);
    fitted_ = false;
    zoomed();
}

std::optional<SquareId> MapCanvas::square_at(const wxPoint& point) const {
    return view_->square_at(in_picture(point));
}

void MapCanvas::set_cursor(SquareId square) {
    view_->marks.cursor = square;
    Refresh(false);
}

void MapCanvas::show_cursor(SquareId square) {
    set_cursor(square);
    view_->camera().show(world_->map.column(square), world_->map.row(square));
}

bool MapCanvas::fan_out(SquareId square) {
    const std::vector<picture::ShownForce> here = view_->forces_in(square);
    if (here.size() < 2) return false;
    view_->marks.fan = screen::Fan{square, here};
    Refresh(false);
    return true;
}

bool MapCanvas::fold() {
    if (!view_->marks.fan) return false;
    view_->marks.fan.reset();
    Refresh(false);
    return true;
}

}  // namespace condottiero
