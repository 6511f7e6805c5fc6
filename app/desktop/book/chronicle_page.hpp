#pragma once

#include <wx/timer.h>

#include <set>
#include <vector>

#include "app/desktop/window/pane.hpp"
#include "app/session/reports/chronicle_text.hpp"

class wxCheckBox;
class wxChoice;
class wxStaticText;

namespace condottiero {

class ChronicleView;
class EmptyState;

/// What happened, the latest turn first, by turn, side, Force, battle and kind.
class ChroniclePage : public Pane {
public:
    ChroniclePage(wxWindow* parent, Shell& window);

    std::optional<Paper> paper() override;
    std::optional<std::string> csv() override;

    // What can be asked of it.
    void toggle_details();
    void clear_filter();
    [[nodiscard]] bool is_filtered() const { return filter_ != ChronicleFilter{}; }

protected:
    void refresh(Desk::Change change) override;

private:
    /// What stands in the column, in its order: the head of a turn, a step, or folded steps.
    struct Part {
        ChronicleStep step;
        enum class What { Chapter, Step, Folded } what;
        std::size_t count = 1;  ///< of folded steps
    };
    wxWindow* make_filter();
    void read_steps();
    void fill_choices();
    void filter_changed();
    void plan();
    void begin_page();
    bool build_some(int milliseconds);
    void work();
    void show_empty(bool empty);
    void go_to(const ChronicleTarget& target);
    void go_back_to(const ChronicleStep& step);
    [[nodiscard]] std::vector<ChronicleText> texts_of(const Part& part) const;

    ChronicleFilter filter_;
    std::vector<ChronicleStep> steps_;  ///< oldest first
    std::vector<Part> parts_;
    std::size_t built_ = 0;           ///< so many of them are in the view
    std::optional<Part> chapter_;     ///< waits for something to stand below it
    std::set<std::size_t> unfolded_;  ///< by the first entry of what was taken back
    std::vector<int> turns_;
    std::vector<SideId> sides_;
    std::vector<ForceId> forces_;
    std::vector<BattleId> battles_;
    wxTimer timer_;

    wxChoice* turn_;
    wxChoice* side_;
    wxChoice* force_;
    wxChoice* battle_;
    std::vector<wxCheckBox*> kinds_;
    wxCheckBox* details_;
    ChronicleView* view_;
    EmptyState* empty_;
};

}  // namespace condottiero
