#pragma once

#include <wx/panel.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/window/shell.hpp"
#include "app/session/table/assist_form.hpp"

class wxBoxSizer;
class wxButton;
class wxChoice;
class wxSpinCtrl;
class wxStaticText;
class wxTextCtrl;

namespace condottiero {

class CheckList;
class EmptyState;
class RosterView;
class TestForm;
class TurnBar;

/// A battle at a real table, kept here: the check list, the roster with its markers, the form of a test, and a line for
/// quick hands.
class AssistPanel : public wxPanel {
public:
    AssistPanel(wxWindow* parent, Shell& window);
    /// Comes again after every change of the desk.
    void show(std::optional<BattleId> battle);
    /// Another campaign: what was typed is not for it.
    void forget();

    void next_round();
    void type_a_line();  ///< puts the cursor into the line
    /// Whether a battle is kept here that goes on.
    [[nodiscard]] bool can_keep() const { return open_; }

private:
    void build();
    [[nodiscard]] wxPanel* build_check(wxWindow* parent);
    [[nodiscard]] wxPanel* build_roster(wxWindow* parent);
    [[nodiscard]] wxPanel* build_line(wxWindow* parent);
    void lay_out();
    void say_empty(std::optional<BattleId> battle);
    void fill();
    void fill_check(const KeptTable& table);
    void fill_losses();
    void go_to(int turn, int round);
    void lose();
    void take_line();
    void carry_out(const TableLine& line);
    void show_all_of(const std::string& subject);
    void record(const KeptTable& table);
    void say_faults(const Problems& problems);
    [[nodiscard]] const TableKeeping& keeping() const;
    [[nodiscard]] KeptTable table() const;

    Shell* shell_;
    std::optional<BattleId> battle_;
    bool kept_ = false;  ///< there is something to show
    bool open_ = false;  ///< and something may be changed
    int turn_ = 0, round_ = 0;
    std::vector<std::string> typed_;  ///< lines, to be called up again
    std::size_t typed_at_ = 0;

    EmptyState* empty_;
    wxPanel* all_;
    wxBoxSizer* columns_;
    wxPanel* check_panel_;
    CheckList* check_;
    wxPanel* top_;
    TurnBar* bar_;
    wxStaticText* steps_;
    std::array<wxButton*, 2> next_{};
    RosterView* roster_;
    wxStaticText* loser_;
    wxSpinCtrl* lost_;
    wxChoice* how_;
    wxButton* lose_;
    TestForm* form_;
    wxTextCtrl* line_;
    wxStaticText* faults_;
};

}  // namespace condottiero
