#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/battle/record/record_grid.hpp"
#include "app/desktop/window/shell.hpp"
#include "core/campaign/battle/result_entry.hpp"

class wxBoxSizer;
class wxButton;
class wxCheckBox;
class wxHyperlinkCtrl;
class wxRadioButton;
class wxScrolledWindow;
class wxStaticText;
class wxTextCtrl;

namespace condottiero {

class ThinBar;

/// What a battle cost, typed in; beside it what follows from it, what cannot be, and what it waits for. Whatever was
/// typed is kept as a draft as soon as its row is left.
class RecordPanel : public wxPanel {
public:
    RecordPanel(wxWindow* parent, Shell& window);
    void show(std::optional<BattleId> battle);
    /// What was typed and is not yet on the disk; nothing of another campaign.
    void keep();
    /// Another campaign: what was typed is not for it.
    void forget();

    // What can be done with the battle that is shown.
    void close_battle();
    void read_form();
    void fill_all_standing();
    [[nodiscard]] bool can_type() const;
    [[nodiscard]] bool can_close() const { return can_type() && form_->left() == 0 && found_.empty(); }

private:
    static constexpr int pause_milliseconds = 4000;  ///< of nobody typing, then it is kept
    /// A part of what stands beside the grid: made anew when what it says changes.
    struct Part {
        wxPanel* panel = nullptr;
        wxBoxSizer* body = nullptr;
        std::vector<std::string> said;
    };
    Part add_part(std::string_view title, wxSizer& into);
    void build_side();
    void arrange();
    [[nodiscard]] int room_for_words() const;
    /// What is shown is still to be found, and in the campaign of which it was shown.
    [[nodiscard]] bool is_there() const;
    void drop_form();
    void fill();
    void show_result();
    void show_also();
    void show_then();
    void show_faults();
    void show_left();
    /// True: it says something new, and is empty now.
    bool begin(Part& part, std::vector<std::string> says);
    void end(Part& part);
    void add_words(Part& part, const std::string& words, bool dim);
    void after_change();
    void read_form_from(const std::string& path);

    Shell* shell_;
    RecordGrid* grid_;
    wxPanel* side_;
    wxScrolledWindow* parts_;
    wxBoxSizer *across_, *beside_, *list_;
    wxPanel* closing_;
    Part result_, also_, then_, faults_;
    std::array<wxRadioButton*, 3> outcomes_{};
    wxStaticText* reason_;
    ThinBar* left_bar_;
    wxStaticText *left_, *waits_, *how_;
    wxButton* close_;
    wxButton* rest_;
    wxHyperlinkCtrl* read_;
    wxTextCtrl* note_ = nullptr;
    wxTimer pause_;

    std::string campaign_;  ///< its mark
    std::optional<BattleId> battle_;
    std::optional<ResultEntry> form_;
    std::vector<EntryFault> found_;        ///< in what is shown
    std::optional<BattleReport> in_hand_;  ///< what the form was filled from, or kept as
    /// What was being typed when somebody looked away, and what it was typed over.
    std::optional<std::pair<ResultEntry, BattleReport>> aside_;
    bool as_played_ = false;  ///< nobody has written over what the program fought
    bool read_only_ = false, narrow_ = false;
    friend class ResultDrop;
};

}  // namespace condottiero
