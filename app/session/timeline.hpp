#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "core/campaign/state/campaign.hpp"

namespace condottiero {

/// How things stand at some point of a war, and which dice fall next.
struct Point {
    CampaignState state;
    DiceSeal seal;
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

/// A war from its first day to the present, step by step, with what was taken back.
class Timeline {
public:
    /// `mark`: that of its dice (mark_in_dice).
    Timeline(Campaign campaign, std::string mark);

    [[nodiscard]] const World& world() const { return campaign_.world; }
    [[nodiscard]] const CampaignState& opening() const { return campaign_.opening; }
    [[nodiscard]] const Point& now() const { return now_; }
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const Standings& standings() const { return standings_; }

    /// Where a step leads from here. Throws Damaged if it holds what cannot have happened.
    [[nodiscard]] Point after(const Entry& entry) const;
    /// After that many of the steps that stand, from the first.
    [[nodiscard]] Point point_after(std::size_t steps) const;
    /// Every step that stands, oldest first, by its place in the journal, and how things stood after it.
    void retell(const std::function<void(std::size_t, const Entry&, const CampaignState&)>& hear) const;
    /// Every opening of sheets there ever was, oldest first.
    [[nodiscard]] const std::vector<Opening>& openings() const { return openings_; }
    /// Of a step with dice, in a campaign whose dice fall from cups.
    [[nodiscard]] const DiceOfStep* dice_of(int step) const;
    /// Which rolling the next opening of a turn begins.
    [[nodiscard]] int next_rolling(int turn) const;
    /// How many dice each purpose has had by now.
    [[nodiscard]] DiceUsed used() const;

    /// Goes on by a step; `to` is where it leads.
    void take(Entry entry, Point to);
    void take(Entry entry);

private:
    void seal(Point& point) const;
    void seal(Point& point, int rolling) const;
    void note_dice(const Entry& entry, const DiceSeal& before, const CampaignState& after);
    void note_step_back(const Entry& entry);
    void keep(Entry entry, Point to);
    void follow(Point& point, const Entry& entry) const;

    Campaign campaign_;
    std::string mark_;
    Point now_;
    std::vector<Entry> entries_;
    Standings standings_;
    std::vector<Opening> openings_;
    std::map<int, DiceOfStep> dice_;
    std::map<std::size_t, Point> points_;  ///< by number of steps: only to be quick, and thrown away at will
};

/// How many dice each purpose has had, by the steps that stand, since sheets were opened last.
DiceUsed dice_used(const std::vector<Entry>& entries, const Standings& standings);

}  // namespace condottiero
