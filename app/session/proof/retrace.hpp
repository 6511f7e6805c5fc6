#pragma once

#include "app/session/course.hpp"
#include "core/base/problem.hpp"
#include "core/campaign/casualties/book.hpp"

namespace condottiero {

/// A war gone through once more, from its first step to its last, with its casualty book. It holds no more than one of
/// the steps; what was taken back is asked for again.
class Retrace {
public:
    /// `mark`: that of its dice. The steps must outlive it.
    Retrace(Campaign campaign, std::string mark, Steps& steps);

    [[nodiscard]] const Course& course() const { return course_; }
    /// Goes on by a step. Throws Damaged if it holds what cannot have happened; then it stays where it is.
    void take(const Entry& entry);
    /// Whether how things stand now has the digest that the step gives; true if it gives none.
    [[nodiscard]] bool agrees(const Entry& entry) const;
    /// What does not balance.
    [[nodiscard]] Problems book() const { return book_.check(course_.now().state); }

private:
    Steps* steps_;
    Course course_;
    BookSums book_;
};

}  // namespace condottiero
