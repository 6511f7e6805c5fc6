#pragma once

#include <wx/bmpbndl.h>

#include <array>
#include <optional>
#include <vector>

#include "app/desktop/battle/battle_mode.hpp"
#include "app/desktop/window/pane.hpp"

class wxBoxSizer;
class wxChoice;
class wxDataViewListCtrl;
class wxSimplebook;
class wxStaticText;
class wxToggleButton;

namespace condottiero {

class AssistPanel;
class BeforePanel;
class EmptyState;
class RecordPanel;
class WatchPanel;

/// Battles to come and past: who fights where, what may come of it, and the ways to settle it.
class BattlesPage : public Pane {
public:
    BattlesPage(wxWindow* parent, Shell& window);

    void show_battle(BattleId battle);
    void show_mode(BattleMode mode);
    [[nodiscard]] std::optional<BattleId> chosen() const { return chosen_; }
    [[nodiscard]] BattleMode mode() const { return mode_; }
    /// How many battles are to be fought now.
    [[nodiscard]] int waiting() const;

    // What can be done with the battle that is shown.
    [[nodiscard]] BeforePanel& before() { return *before_; }
    [[nodiscard]] RecordPanel& record() { return *record_; }
    [[nodiscard]] WatchPanel& watch() { return *watch_; }
    [[nodiscard]] AssistPanel& assist() { return *assist_; }

    [[nodiscard]] std::optional<Paper> paper() override;

protected:
    void refresh(Desk::Change change) override;

private:
    struct Row {
        BattleId battle;
        std::string name, turn;
        int sign;  ///< what stands before it changes with it
        bool operator==(const Row&) const = default;
    };
    wxPanel* build_head();
    void arrange();
    void choose(BattleId battle);
    [[nodiscard]] std::vector<Row> rows_now() const;
    [[nodiscard]] wxBitmapBundle sign_of(const Battle& battle) const;
    void list_battles();
    void mark_chosen();
    void show_chosen();
    void show_head();
    [[nodiscard]] bool may_record() const;

    wxDataViewListCtrl* list_;
    EmptyState* empty_;
    wxPanel* work_;
    wxChoice* choice_;
    wxStaticText *name_, *circumstances_;
    std::array<wxToggleButton*, 4> modes_{};
    wxSimplebook* book_;
    BeforePanel* before_;
    RecordPanel* record_;
    AssistPanel* assist_;
    WatchPanel* watch_;
    std::vector<Row> rows_;  ///< of the list
    std::optional<BattleId> chosen_;
    BattleMode mode_ = BattleMode::Before;
    bool listing_ = false;  ///< the list is being made: what it says of its selection is no wish
};

}  // namespace condottiero
