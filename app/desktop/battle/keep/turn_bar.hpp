#pragma once

#include <wx/window.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/session/fight/playback.hpp"

namespace condottiero {

/// The turns of a battle as boxes, and below them the rounds of the present turn with their ticks. A click goes there.
class TurnBar : public wxWindow {
public:
    struct Box {
        std::string words;
        Playback::Box state;
        bool quiet = false;  ///< nothing happened in it
        bool operator==(const Box&) const = default;
    };
    /// `walks`: arrows move a cursor and Enter goes there; else arrows are for whoever holds it.
    TurnBar(wxWindow* parent, bool walks);

    void show(std::vector<Box> turns, std::vector<Box> rounds);
    std::function<void(int)> on_turn, on_round;  ///< from 1

protected:
    [[nodiscard]] wxSize DoGetBestClientSize() const override;

private:
    struct Place {
        bool turn;
        int number;  ///< from 1
        bool operator==(const Place&) const = default;
    };
    [[nodiscard]] wxRect rect_of(const Place& place) const;
    [[nodiscard]] std::optional<Place> place_at(const wxPoint& point) const;
    [[nodiscard]] const Box& box_of(const Place& place) const;
    [[nodiscard]] int count(bool turns) const;
    [[nodiscard]] int row_height() const;
    void paint();
    void draw_turn(wxDC& dc, const Place& place) const;
    void draw_round(wxDC& dc, const Place& place) const;
    void go(const Place& place) const;
    void key(wxKeyEvent& event);

    bool walks_;
    std::vector<Box> turns_, rounds_;
    Place cursor_{true, 1};
    std::optional<Place> pointed_;
};

}  // namespace condottiero
