#include "app/session/proof/twin.hpp"

#include <algorithm>

#include "app/session/course.hpp"
#include "app/session/proof/fits.hpp"
#include "app/session/proof/which_file.hpp"
#include "core/base/text.hpp"
#include "core/campaign/engine/decide.hpp"
#include "core/campaign/record/apply.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/twin/step_digest.hpp"
#include "db/twin/twin_folder.hpp"

namespace condottiero {

namespace {

std::optional<Campaign> read_definitions(TwinRead& twin) {
    try {
        return read_campaign(twin.definitions);
    } catch (const BadInput& bad) {
        twin.faults.add(bad.file().empty() ? twin_yaml : definition_file(bad.file()), bad);
        return std::nullopt;
    }
}

/// "3, 5 to 9 and 12", of numbers in their order.
std::string numbers_in_words(const std::vector<int>& numbers) {
    constexpr std::size_t most_told = 12;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < numbers.size() && parts.size() < most_told;) {
        std::size_t end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
        parts.push_back(end - i < 3 ? std::to_string(numbers[i]) : say(N_("{} to {}"), numbers[i], numbers[end - 1]));
        i = end - i < 3 ? i + 1 : end;
        if (parts.size() == most_told && i < numbers.size()) parts.push_back(tr(N_("others")));
    }
    return list_in_words(parts);
}

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

/// What is not as it was exported. Empty if everything is.
std::vector<std::string> differences(const TwinRead& twin) {
    const Digest beginning = digest_of_beginning(twin.key, twin.sealed_from, twin.mark, twin.definitions);
    Digest end = beginning;
    for (const TwinStep& step : twin.steps) end = digest_of_step(end, step.entry);
    if (twin.head == end) return {};  // it stands for all before it
    std::vector<std::string> out;
    for (const std::string& name : twin.changed_definitions)
        out.push_back(say(N_("definition {} is not as it was exported"), name));
    if (twin.beginning && *twin.beginning != beginning && out.empty())
        out.push_back(tr(
            N_("what comes before the first step (mark, dice key, sealed_from, names of definitions) is not as it was "
               "exported")));
    const std::vector<int> steps = changed_steps(twin, beginning);
    if (steps.size() == 1) out.push_back(say(N_("step {} is not as it was exported"), steps.front()));
    if (steps.size() > 1) out.push_back(say(N_("steps {} are not as they were exported"), numbers_in_words(steps)));
    if (out.empty()) out.push_back(tr(N_("the journal does not end as it did when it was exported")));
    return out;
}

constexpr std::size_t most_bytes_of_points = 16U << 20U;

/// Plays the steps of a twin one after the other.
class TwinFold {
public:
    TwinFold(Campaign campaign, TwinRead& twin)
        : twin_(&twin), course_(std::move(campaign), dice_mark(twin.key), most_bytes_of_points) {}

    /// Until the end, or the first step that cannot be: what comes after that cannot be judged. If the twin was edited,
    /// every step that comes into another turn gets the digest of it.
    void play(bool edited) {
        for (TwinStep& step : twin_->steps)
            if (!play_one(step, edited)) return;
    }
    /// Steps that do not come to what they came to.
    [[nodiscard]] const std::vector<int>& otherwise() const { return otherwise_; }
    [[nodiscard]] int turn() const { return course_.now().state.turn; }

private:
    bool play_one(TwinStep& step, bool edited) {
        const int turn = course_.now().state.turn;
        if (step.entry.turn != turn) {
            wrong(step, step.line, say(N_("in the file of turn {}"), step.entry.turn), turn_file(turn));
            return false;
        }
        try {
            Point after = course_.after(
                step.entry, [this](std::size_t place) -> const Entry& { return twin_->steps[place].entry; });
            reckon_digest(step.entry, after.state, edited && after.state.turn != turn, edited);
            course_.take(step.entry.kind, std::move(after));
            return true;
        } catch (const Failure& failure) {
            blame(step, failure.what());
            return false;
        }
    }

    void reckon_digest(Entry& entry, const CampaignState& after, bool wanted, bool edited) {
        if (!entry.state && !wanted) return;
        const Digest digest = digest_of(after);
        const std::optional<Digest> now = wanted || !edited ? std::optional(digest) : std::nullopt;
        if (entry.state && *entry.state != digest) otherwise_.push_back(entry.seq);
        entry.state = now;
    }

    /// Finds the event that cannot be.
    void blame(const TwinStep& step, const std::string& fallback) {
        CampaignState state = course_.now().state;
        for (std::size_t i = 0; i < step.entry.events.size(); ++i) {
            const Event& event = step.entry.events[i];
            const std::string why = why_it_cannot_be(course_.world(), state, event);
            if (!why.empty())
                return wrong(step, step.event_lines[i], to_text(event), say(N_("an event that is possible: {}"), why));
            apply(state, event);
        }
        wrong(step, step.line, std::string(word(step.entry.kind)), fallback);
    }

    void wrong(const TwinStep& step, int line, std::string found, std::string expected) {
        twin_->faults.add(step.file,
                          {line, say(N_("step {}"), step.entry.seq), std::move(found), std::move(expected), nullptr});
    }

    TwinRead* twin_;
    Course course_;
    std::vector<int> otherwise_;
};

std::string title_of(const std::vector<SourceFile>& definitions) {
    try {
        return read_campaign(definitions).world.title;
    } catch (const BadInput&) {
        return definitions.empty() ? std::string() : definitions.front().name;  // it can be mended in the twin
    }
}

}  // namespace

JudgedTwin judge_twin(TwinRead twin, const std::string& folder) {
    std::optional<Campaign> campaign = read_definitions(twin);
    twin.faults.refuse_if_any(folder);
    JudgedTwin out;
    out.remarks = differences(twin);
    out.title = campaign->world.title;
    TwinFold fold(std::move(*campaign), twin);
    fold.play(!out.remarks.empty());
    twin.faults.refuse_if_any(folder);
    for (const int step : fold.otherwise())
        out.remarks.push_back(say(N_("step {} now comes out differently from when it was exported"), step));
    out.same = out.remarks.empty();
    out.turn = fold.turn();
    out.campaign = {std::move(twin.definitions), twin.key, twin.sealed_from, std::move(twin.mark)};
    out.entries.reserve(twin.steps.size());
    for (TwinStep& step : twin.steps) out.entries.push_back(std::move(step.entry));
    return out;
}

JudgedTwin judge_folder(const std::string& folder) {
    TwinFiles found = gather_twin(folder);
    TwinRead twin = read_twin(found.files, std::move(found.faults));
    found = {};  // as large as the campaign
    return judge_twin(std::move(twin), folder);
}

JudgedTwin import_twin(const std::string& folder, const std::string& path) {
    JudgedTwin twin = judge_folder(folder);
    const CampaignFrame& campaign = twin.campaign;
    static_cast<void>(CampaignFile::create(path, campaign.definitions, campaign.key, twin.entries, campaign.sealed_from,
                                           campaign.mark));
    return twin;
}

ExportedTwin export_twin(const std::string& path, const std::string& folder) {
    refuse_what_is_too_large(path);
    const CampaignFile file = CampaignFile::open(path);
    const CampaignFrame campaign{file.definitions(), file.dice_key(), file.sealed_from(), file.mark()};
    ExportedTwin out{title_of(campaign.definitions), static_cast<std::size_t>(file.length())};
    const TwinWritten done = put_twin(folder, write_twin(campaign, *file.steps(), out.title));
    out.written = done.written;
    out.kept = done.kept;
    out.removed = done.removed;
    return out;
}

}  // namespace condottiero
