#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "app/desktop/battle/watch/table_canvas.hpp"
#include "app/desktop/look/paper.hpp"
#include "app/desktop/window/shell.hpp"
#include "app/session/fight/playback.hpp"

class wxBitmapButton;
class wxBoxSizer;
class wxChoice;

namespace condottiero {

class EmptyState;
class Reader;
class SideBars;
class TurnBar;

/// A battle that the program fought, watched from above: turn by turn, with the dice and reasons of each round.
class WatchPanel : public wxPanel {
public:
    WatchPanel(wxWindow* parent, Shell& window);
    ~WatchPanel() override;
    /// Comes again after every change of the desk.
    void show(std::optional<BattleId> battle);

    void play_pause();
    [[nodiscard]] bool playing() const { return clock_.IsRunning(); }
    void step(int rounds);
    void step_turns(int turns);
    void go_to_start();
    void go_to_end();
    void set_speed(int speed);  ///< from 1 to 9
    /// Whether there is a battle to be watched.
    [[nodiscard]] bool can_play() const { return playback_ != nullptr; }

    /// The present moment as a page.
    [[nodiscard]] std::optional<Paper> paper() const;

private:
    void build();
    void lay_out();
    void say_empty(std::optional<BattleId> battle);
    void fight_again(const FoughtRecord& record);
    void fought(int run, const std::shared_ptr<Playback>& playback, const std::string& trouble);
    void show_table(bool table);
    [[nodiscard]] bool is_there() const;  ///< what is shown, in its campaign
    [[nodiscard]] bool may_be_seen(BattleId battle) const;
    [[nodiscard]] std::array<std::string, 2> colours() const;
    [[nodiscard]] TableCanvas::Scene scene() const;

    void moved(bool forward);
    void show_moment();
    void hint_moment();
    void show_round();
    void show_units();
    void hint_unit(const std::optional<Actor>& body);
    void choose_unit(const std::optional<Actor>& body);
    void pause();
    void tick();
    void key(wxKeyEvent& event);

    Shell* shell_;
    EmptyState* empty_;
    wxPanel* all_;
    wxPanel* side_;
    TableCanvas* canvas_;
    TurnBar* bar_;
    wxBitmapButton* play_;
    wxChoice* speed_;
    wxChoice* unit_;
    Reader* reader_;
    SideBars* standing_;
    wxBoxSizer* split_;
    wxBoxSizer* controls_;

    std::optional<BattleId> battle_;
    std::string campaign_;  ///< its mark
    std::optional<SideId> eyes_;
    std::optional<int> step_;  ///< of its journal: what is shown, or being fought again
    int run_ = 0;              ///< what an earlier fight brings is not shown
    std::string trouble_;      ///< why it cannot be fought again
    BattleBrief brief_;
    std::shared_ptr<Playback> playback_;
    std::optional<Actor> chosen_, hovered_;
    std::vector<Actor> units_;  ///< in the order of the list
    wxTimer clock_;
    std::jthread fighter_;  ///< works on values of its own
};

}  // namespace condottiero
