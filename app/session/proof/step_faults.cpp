#include "app/session/proof/step_faults.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace condottiero {

void StepFaults::add(const Entry& step, const std::string& what) {
    faults_.push_back({step.seq, say(N_("step {}, turn {}: {}"), step.seq, step.turn, what)});
}

void StepFaults::read(const Entry& step) {
    const auto* accepted = step.command ? std::get_if<AcceptEdited>(&*step.command) : nullptr;
    if (accepted == nullptr) return;
    const Edited& edited = accepted->edited;
    const auto names = [](const std::vector<int>& steps, int seq) {
        return std::find(steps.begin(), steps.end(), seq) != steps.end();
    };
    std::erase_if(faults_, [&](const Fault& fault) {
        return names(edited.steps, fault.step) || names(edited.otherwise, fault.step);
    });
    owned_up_.push_back(say(N_("what was edited in the twin that the campaign comes from, as {} owned up to in step "
                               "{}: {}"),
                            step.by, step.seq, where_edited(edited)));
}

std::vector<std::string> StepFaults::sentences() const {
    std::vector<std::string> out;
    for (const Fault& fault : faults_) out.push_back(fault.sentence);
    return out;
}

std::vector<int> StepFaults::steps() const {
    std::vector<int> out;
    for (const Fault& fault : faults_)
        if (out.empty() || out.back() != fault.step) out.push_back(fault.step);
    return out;
}

}  // namespace condottiero
