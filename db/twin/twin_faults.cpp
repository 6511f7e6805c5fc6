#include "db/twin/twin_faults.hpp"

#include <algorithm>
#include <tuple>

#include "core/base/text.hpp"

namespace condottiero {

namespace {
// Enough to mend a twin by.
constexpr std::size_t most_told = 200;

Problems with_their_files(const std::vector<TwinFault>& faults) {
    Problems out;
    for (const TwinFault& fault : faults) {
        out.push_back(fault.problem);
        out.back().where = fault.file + (fault.problem.where.empty() ? "" : ", ") + fault.problem.where;
    }
    return out;
}
}  // namespace

BadTwin::BadTwin(const std::string& folder, const std::vector<TwinFault>& faults)
    : BadInput(folder, with_their_files(faults)) {
    for (std::size_t i = 0; i < std::min(faults.size(), most_told); ++i)
        sentences_ += (i == 0 ? "" : "\n") + folder + "/" + faults[i].file + ": " + in_words(faults[i].problem);
    if (faults.size() > most_told)
        sentences_ += "\n" + folder + ": " +
                      counted(N_("{} more fault"), N_("{} more faults"), static_cast<long>(faults.size() - most_told));
}

void TwinFaults::add(const std::string& file, Problem problem) {
    faults_.push_back({file, std::move(problem)});
}

void TwinFaults::add(const std::string& file, const BadInput& bad) {
    for (const Problem& problem : bad.problems()) add(file, problem);
}

bool TwinFaults::blame(const std::string& file) const {
    return std::any_of(faults_.begin(), faults_.end(), [&](const TwinFault& fault) { return fault.file == file; });
}

void TwinFaults::refuse_if_any(const std::string& folder) const {
    if (none()) return;
    std::vector<TwinFault> sorted = faults_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const TwinFault& a, const TwinFault& b) {
        return std::tie(a.file, a.problem.line) < std::tie(b.file, b.problem.line);
    });
    throw BadTwin(folder, sorted);
}

}  // namespace condottiero
