#pragma once

#include <wx/window.h>

#include <functional>
#include <vector>

#include "app/session/reports/turns_of_war.hpp"

namespace condottiero {

/// The turns of the war in a row, with swords where battles were fought. Dragging goes back to the end of a turn, its
/// right end is now. By keyboard: arrows, Home, End.
class TimeSlider : public wxWindow {
public:
    explicit TimeSlider(wxWindow* parent);

    void show(const std::vector<TurnOfWar>& turns, std::size_t at);
    /// A turn of those shown; the last is now.
    [[nodiscard]] std::size_t at() const { return at_; }

    std::function<void(std::size_t)> on_move;
    std::function<std::string(std::size_t)> words_of;  ///< "now, turn 15", "end of turn 9: battle at D4"

private:
    void paint();
    void move_to(std::size_t turn);
    void key(wxKeyEvent& event);
    [[nodiscard]] double x_of(std::size_t turn) const;
    [[nodiscard]] std::size_t turn_at(int x) const;

    std::vector<TurnOfWar> turns_;
    std::size_t at_ = 0;
};

}  // namespace condottiero
