#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/session/course.hpp"

namespace condottiero {

/// A war from its first day to the present, step by step, with what was taken back, and every step at hand.
class Timeline {
public:
    /// `mark`: that of its dice (mark_in_dice).
    Timeline(Campaign campaign, std::string mark);

    [[nodiscard]] const Course& course() const { return course_; }
    [[nodiscard]] Course::Recall recall() const {
        return [this](std::size_t place) -> const Entry& { return entries_[place]; };
    }
    [[nodiscard]] const World& world() const { return course_.world(); }
    [[nodiscard]] const CampaignState& opening() const { return course_.opening(); }
    [[nodiscard]] const Point& now() const { return course_.now(); }
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const Standings& standings() const { return course_.standings(); }
    /// How many dice each purpose has had by now.
    [[nodiscard]] DiceUsed used() const { return course_.used(); }

    /// Where a step leads from here. Throws Damaged if it holds what cannot have happened.
    [[nodiscard]] Point after(const Entry& entry) const { return course_.after(entry, recall()); }
    /// After that many of the steps that stand, from the first.
    [[nodiscard]] Point point_after(std::size_t steps) const { return course_.point_after(steps, recall()); }
    /// Every step that stands, oldest first, by its place in the journal, and how things stood after it.
    void retell(const std::function<void(std::size_t, const Entry&, const CampaignState&)>& hear) const;

    /// Goes on by a step; `to` is where it leads.
    void take(Entry entry, Point to);
    void take(Entry entry);

private:
    Course course_;
    std::vector<Entry> entries_;
};

}  // namespace condottiero
