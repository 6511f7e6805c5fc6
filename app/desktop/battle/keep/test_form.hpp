#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/window/shell.hpp"
#include "app/session/table/assist_form.hpp"
#include "app/session/table/kept_roster.hpp"

class wxButton;
class wxChoice;
class wxStaticText;
class wxTextCtrl;

namespace condottiero {

class FactList;
class Reader;

/// The form of a test at a real table: which, who and whom, the facts, the sums as they grow, the dice, what came of
/// it.
class TestForm : public wxPanel {
public:
    TestForm(wxWindow* parent, Shell& window);

    /// Shows that table. `open`: whether something may be changed.
    void show(const TableKeeping& keeping, BattleId battle, const KeptTable& table, bool open);
    /// Another campaign: what was asked and typed is not for it.
    void forget();
    /// Somebody was pointed at in the roster.
    void pick(const std::string& subject);
    void choose(const std::string& test, const std::string& who = {});
    void take(const TableAsk& ask);
    /// Makes a test with the program's dice or with faces that were typed. False: it was not made, and why is said.
    bool roll(const TableAsk& ask, const std::optional<std::vector<int>>& faces);
    void say_fault(const std::string& fault);
    /// Lines in place of what came of the last step.
    void tell(const std::string& title, const std::vector<std::string>& lines);

    [[nodiscard]] const TableAsk& ask() const { return form_->ask(); }
    std::function<void()> on_asked;  ///< who or whom has changed

private:
    /// The table that is shown is still to be found.
    [[nodiscard]] bool is_there() const;
    void build();
    void share_height();
    void fill();
    void fill_choices(const KeptTable& table);
    void fill_target(const AskReading& reading);
    void fill_outcome();
    [[nodiscard]] std::string outcome_page() const;
    void roll_clicked();
    void apply_clicked();
    void changed();
    [[nodiscard]] KeptTable table() const;

    Shell* shell_;
    const TableKeeping* keeping_ = nullptr;
    std::optional<BattleId> battle_;
    std::optional<AssistForm> form_;
    bool open_ = false;
    bool low_ = false;                             ///< no room for both readers
    std::optional<TableAsk> ready_;                ///< that can be made as it stands
    std::vector<const TableTest*> tests_;          ///< in the order of the list; nothing: a line
    std::vector<std::string> who_are_, whom_are_;  ///< in the order of the lists

    wxChoice* test_;
    wxChoice* who_;
    wxChoice* whom_;
    wxStaticText* whom_label_;
    FactList* facts_;
    Reader* target_;
    wxButton* roll_;
    wxTextCtrl* faces_;
    wxButton* apply_;
    wxStaticText* fault_;
    wxButton* undo_;
    Reader* outcome_;
};

}  // namespace condottiero
