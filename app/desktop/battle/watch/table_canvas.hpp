#pragma once

#include <wx/timer.h>
#include <wx/window.h>

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/desktop/battle/watch/table_image.hpp"

namespace condottiero {

/// The battle table from above in the window: the shared drawing, with the wheel to zoom at the pointer and dragging to
/// pan. It tells who is pointed at and chosen.
class TableCanvas : public wxWindow {
public:
    explicit TableCanvas(wxWindow* parent);

    using Scene = std::shared_ptr<const TableScene>;
    /// At once; nothing: an empty table.
    void show(Scene scene);
    /// What moved slides from where it was.
    void slide_to(Scene before, Scene scene, int milliseconds);
    void set_look(const std::array<std::string, 2>& colours, Palette palette);
    void select(const std::optional<Actor>& body);

    void zoom_by(double factor, std::optional<wxPoint> at = std::nullopt);
    void fit();

    std::function<void(std::optional<Actor>)> on_choose;
    std::function<void(std::optional<Actor>)> on_hover;

private:
    using Clock = std::chrono::steady_clock;
    struct Slide {
        Scene before;
        Clock::time_point from;
        int milliseconds;
    };
    struct Grip {
        wxPoint at;
        bool moved = false;
    };
    void paint();
    void draw_slide(cairo_t* cairo) const;
    void want_image();
    bool draw_image(cairo_t* cairo);
    void draw_selected(cairo_t* cairo, const TableScene& scene) const;
    [[nodiscard]] double slid() const;  ///< how far, from 0 to 1
    [[nodiscard]] TablePicture picture(const TableScene& scene) const;
    [[nodiscard]] std::optional<Actor> body_at(const wxPoint& point) const;
    [[nodiscard]] double fitting() const;
    void keep_in_sight();
    void move(const wxMouseEvent& event);
    void release(const wxMouseEvent& event);
    void key(wxKeyEvent& event);

    Scene scene_;
    std::optional<Slide> slide_;
    std::array<std::string, 2> colours_{"gold", "royal"};
    Palette palette_ = Palette::Atlas;
    std::optional<Actor> selected_;
    double cm_px_ = 4.7;
    double left_ = 0, top_ = 0;  ///< of the window in the picture
    bool fitted_ = true;         ///< and to stay so
    std::optional<Grip> grip_;
    wxTimer frames_;
    TableImage image_;
};

}  // namespace condottiero
