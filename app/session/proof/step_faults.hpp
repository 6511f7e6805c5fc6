#pragma once

#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"

namespace condottiero {

/// What a verification finds wrong with the steps, one after the other. What an import has owned up to is no fault: it
/// is one sentence for each such import, and for that step and those that it names alone.
class StepFaults {
public:
    void add(const Entry& step, const std::string& what);
    /// Whatever comes next; if it owns up to an edit, the steps that it names are no faults any more.
    void read(const Entry& step);

    [[nodiscard]] std::vector<std::string> sentences() const;
    [[nodiscard]] std::vector<int> steps() const;
    [[nodiscard]] const std::vector<std::string>& owned_up() const { return owned_up_; }

private:
    struct Fault {
        int step;
        std::string sentence;
    };
    std::vector<Fault> faults_;
    std::vector<std::string> owned_up_;
};

}  // namespace condottiero
