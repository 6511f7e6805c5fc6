#include "app/session/proof/edited_twin.hpp"

#include "core/base/text.hpp"
#include "db/twin/step_digest.hpp"

namespace condottiero {

namespace {

/// The steps whose own digest is not that of what they hold now. Each is held against the digest that stood before it,
/// so that one changed step is one, not all that follow.
std::vector<int> changed_steps(const TwinRead& twin, const Digest& beginning) {
    std::vector<int> out;
    Digest before = twin.beginning.value_or(beginning);
    for (const TwinStep& step : twin.steps) {
        const Digest now = digest_of_step(before, step.entry);
        if (step.digest && *step.digest != now) out.push_back(step.entry.seq);
        before = step.digest.value_or(now);
    }
    return out;
}

}  // namespace

Edited what_was_edited(const TwinRead& twin) {
    Edited out{{}, false, {}, false, {}};
    const Digest beginning = digest_of_beginning(twin.key, twin.sealed_from, twin.mark, twin.definitions);
    Digest end = beginning;
    for (const TwinStep& step : twin.steps) end = digest_of_step(end, step.entry);
    if (twin.head == end) return out;  // it stands for all before it
    out.definitions = twin.changed_definitions;
    out.beginning = twin.beginning && *twin.beginning != beginning && out.definitions.empty();
    out.steps = changed_steps(twin, beginning);
    out.ending = out.definitions.empty() && !out.beginning && out.steps.empty();
    return out;
}

std::vector<std::string> remarks_on(const Edited& edited) {
    std::vector<std::string> out;
    for (const std::string& name : edited.definitions)
        out.push_back(say(N_("definition {} is not as it was exported"), name));
    if (edited.beginning)
        out.push_back(tr(
            N_("what comes before the first step (mark, dice key, sealed_from, names of definitions) is not as it was "
               "exported")));
    if (edited.steps.size() == 1) out.push_back(say(N_("step {} is not as it was exported"), edited.steps.front()));
    if (edited.steps.size() > 1)
        out.push_back(say(N_("steps {} are not as they were exported"), steps_in_words(edited.steps)));
    if (edited.ending) out.push_back(tr(N_("the journal does not end as it did when it was exported")));
    return out;
}

Entry owning_up(const Edited& edited, int seq, int turn, const std::string& by) {
    return {seq, EntryKind::Done, turn, by, AcceptEdited{edited}, {EditAccepted{edited}}, {}};
}

}  // namespace condottiero
