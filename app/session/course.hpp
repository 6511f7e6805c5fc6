#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/campaign/record/steps.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "core/campaign/state/campaign.hpp"

namespace condottiero {

/// How things stand at some point of a war, and which dice fall next.
struct Point {
    CampaignState state;
    DiceSeal seal;
    DiceUsed used = {};  ///< by the steps that stand, since sheets were opened last
};

/// The sheets of a turn were opened.
struct Opening {
    int step;
    int turn;
    int rolling;                       ///< how often the turn has been opened, with this time
    std::string drawn_from;            ///< what its dice are drawn from
    std::optional<int> taken_back_in;  ///< a step, unless it stands
};

/// Of which rolling a step's dice are, and from which cups each of them fell (core/campaign/state/cup.hpp).
struct DiceOfStep {
    int turn = 0;
    int rolling = 1;
    std::vector<std::string> cups;
};

/// The way a war has gone, step by step, with what was taken back. It keeps no steps: who goes it says where they are
/// to be had again.
class Course {
public:
    /// A step that came before, by its place in the journal. Good until the next is asked for.
    using Recall = std::function<const Entry&(std::size_t place)>;

    /// `mark`: that of its dice (mark_in_dice). `most_bytes`: about as much as may be kept to go back quickly.
    Course(Campaign campaign, std::string mark, std::size_t most_bytes);

    [[nodiscard]] const World& world() const { return campaign_.world; }
    [[nodiscard]] const CampaignState& opening() const { return campaign_.opening; }
    [[nodiscard]] const Point& now() const { return now_; }
    [[nodiscard]] const Standings& standings() const { return standings_; }
    /// How many dice each purpose has had by now.
    [[nodiscard]] DiceUsed used() const;
    /// Every opening of sheets there ever was, oldest first.
    [[nodiscard]] const std::vector<Opening>& openings() const { return openings_; }
    /// Which rolling the next opening of a turn begins.
    [[nodiscard]] int next_rolling(int turn) const;
    /// By the number of the step, in a campaign whose dice fall from cups.
    [[nodiscard]] const std::map<int, DiceOfStep>& dice() const { return dice_; }

    /// Where a step leads from here. Throws Damaged if it holds what cannot have happened.
    [[nodiscard]] Point after(const Entry& entry, const Recall& recall) const;
    /// After that many of the steps that stand, from the first.
    [[nodiscard]] Point point_after(std::size_t steps, const Recall& recall) const;

    /// Goes on by a step; `to` is where it leads.
    void take(const Entry& entry, Point to);
    void take(const Entry& entry, const Recall& recall);

private:
    void seal(Point& point) const;
    void seal(Point& point, int rolling) const;
    void note_dice(const Entry& entry, const DiceSeal& before, const CampaignState& after);
    void note_step_back(const Entry& entry);
    void go_on(EntryKind kind, Point to);
    void follow(Point& point, const Entry& entry) const;
    void keep_point();

    Campaign campaign_;
    std::string mark_;
    std::size_t most_bytes_;
    Point now_;
    Standings standings_;
    int taken_ = 0;
    std::vector<Opening> openings_;
    std::map<int, DiceOfStep> dice_;
    std::map<std::size_t, Point> points_;  ///< by number of steps: only to be quick, and thrown away at will
};

}  // namespace condottiero
