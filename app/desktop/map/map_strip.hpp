#pragma once

#include <wx/panel.h>

#include <functional>

#include "app/desktop/map/time_slider.hpp"

class wxStaticText;
class wxBitmapButton;

namespace condottiero {

/// Under the map: how long a kilometre is, which moment is looked at, how large a square is.
class MapStrip : public wxPanel {
public:
    explicit MapStrip(wxWindow* parent);

    void show_zoom(int square_px, int square_km);
    void show_turns(const std::vector<TurnOfWar>& turns, std::size_t at);
    [[nodiscard]] TimeSlider& slider() { return *slider_; }
    [[nodiscard]] std::size_t at() const { return slider_->at(); }

    std::function<void(int)> on_step;  ///< 1 larger, -1 smaller

private:
    void paint_scale(wxWindow& bar);

    wxWindow* scale_;
    TimeSlider* slider_;
    wxStaticText *moment_, *zoom_;
    int square_px_ = 40, square_km_ = 1;
};

}  // namespace condottiero
