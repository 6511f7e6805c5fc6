#include "app/session/proof/twin.hpp"

#include <algorithm>

#include "app/session/course.hpp"
#include "app/session/proof/edited_twin.hpp"
#include "app/session/proof/verify.hpp"
#include "app/session/proof/which_file.hpp"
#include "core/base/text.hpp"
#include "core/campaign/record/laws.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/campaign_reader.hpp"
#include "db/campaign_file/codec.hpp"
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

constexpr std::size_t most_bytes_of_points = 16U << 20U;

/// Plays the steps of a twin one after the other.
class TwinFold {
public:
    TwinFold(Campaign campaign, TwinRead& twin)
        : twin_(&twin), course_(std::move(campaign), mark_in_dice(twin.key, twin.mark), most_bytes_of_points) {}

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
            course_.take(step.entry, std::move(after));
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
        const auto unlawful = apply_lawfully(course_.world(), state, step.entry);
        if (!unlawful || !unlawful->event)
            return wrong(step, step.line, std::string(word(step.entry.kind)), unlawful ? unlawful->why : fallback);
        const std::size_t at = *unlawful->event;
        wrong(step, step.event_lines[at], to_text(step.entry.events[at]),
              say(N_("an event that is possible: {}"), unlawful->why));
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
    out.edited = what_was_edited(twin);
    out.remarks = remarks_on(out.edited);
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

JudgedTwin import_twin(const std::string& folder, const std::string& path, const std::string& by) {
    JudgedTwin twin = judge_folder(folder);
    const CampaignFrame& campaign = twin.campaign;
    if (!twin.same) {
        KeptSteps steps(twin.entries);
        twin.edited.otherwise = steps_that_differ(
            {read_campaign(campaign.definitions), &steps, campaign.key, campaign.sealed_from, campaign.mark});
        const auto seq = static_cast<int>(twin.entries.size()) + 1;
        twin.entries.push_back(owning_up(twin.edited, seq, twin.turn, by));
    }
    static_cast<void>(CampaignFile::create(path, campaign.definitions, campaign.key, twin.entries, campaign.sealed_from,
                                           campaign.mark));
    return twin;
}

ExportedTwin export_twin(const std::string& path, const std::string& folder) {
    refuse_what_is_too_large(path);
    const CampaignReader file = CampaignReader::open(path);
    const CampaignFrame campaign{file->definitions(), file->dice_key(), file->sealed_from(), file->mark()};
    ExportedTwin out{title_of(campaign.definitions), static_cast<std::size_t>(file->length())};
    const TwinWritten done = put_twin(folder, write_twin(campaign, *file->steps(), out.title));
    out.written = done.written;
    out.kept = done.kept;
    out.removed = done.removed;
    return out;
}

}  // namespace condottiero
