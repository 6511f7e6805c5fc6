#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/base/text.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/definitions/yaml/file_names.hpp"
#include "db/definitions/yaml/source_text.hpp"
#include "db/definitions/yaml/yaml_text.hpp"
#include "db/twin/step_digest.hpp"
#include "db/twin/twin.hpp"
#include "db/twin/twin_scalar.hpp"

namespace condottiero {

namespace {

/// Whether a file may be called as its definition is, beside the others.
bool names_its_file(const std::string& name, const std::vector<SourceFile>& all) {
    const auto in_the_way = [&](const SourceFile& other) { return other.name.starts_with(name + "/"); };
    return stays_inside(name) && name.size() <= longest_file_name && is_printable(name) &&
           twin_scalar(name).front() != '{' && !name.ends_with(".part") &&
           std::none_of(all.begin(), all.end(), in_the_way);
}

/// Where the journal of a twin begins and ends.
struct Ends {
    Digest beginning, head;
    std::size_t steps = 0;
};

std::string head_text(const CampaignFrame& campaign, const std::string& title, const Ends& ends,
                      const std::vector<std::string>& files) {
    std::string out = fmt::format(
        "# {}: the plain-text twin of a campaign. It is edited with care and imported as a whole.\n"
        "# The dice key is the secret of all dice to come: as long as the war lasts it is not for players.\n"
        "form: {}\nmark: {}\ndice_key: {}\nsealed_from: {}\nsteps: {}\nbeginning: {}\nhead: {}\ndefinitions:\n",
        yaml_comment(title), campaign.mark.empty() ? form_without_mark : form_with_mark,
        campaign.mark.empty() ? dice_mark(campaign.key) : campaign.mark, hex(campaign.key), campaign.sealed_from,
        ends.steps, hex(ends.beginning), hex(ends.head));
    for (std::size_t i = 0; i < files.size(); ++i) {
        const SourceFile& definition = campaign.definitions[i];
        out += "  - name: " + twin_scalar(definition.name) + "\n";
        if (files[i] != definition.name) out += "    file: " + twin_scalar(files[i]) + "\n";
        out += "    sha256: " + hex(sha256(definition.text)) + "\n";
    }
    return out;
}

void put_step(std::string& out, const Entry& entry, const Digest& digest) {
    out += fmt::format("\n- step: {}\n  kind: {}\n  by: {}\n", entry.seq, word(entry.kind), twin_scalar(entry.by));
    if (entry.command) out += "  command: " + twin_scalar(to_text(*entry.command)) + "\n";
    if (!entry.events.empty()) out += "  events:\n";
    for (const Event& event : entry.events) out += "    - " + twin_scalar(to_text(event)) + "\n";
    if (!entry.rolls.empty()) out += "  dice:\n";
    for (const Roll& roll : entry.rolls) out += "    - " + twin_scalar(to_text(roll)) + "\n";
    if (entry.state) out += "  state: " + hex(*entry.state) + "\n";
    out += "  print: " + hex(digest) + "\n";
}

[[noreturn]] void refuse(const std::string& why) {
    throw Failure(say(N_("this campaign holds something that cannot be written as a twin: {}"), why));
}
[[noreturn]] void refuse_as_different() {
    refuse(tr(N_("it would not be read back as it was written")));
}

// What was written is read again, file by file: there is never a twin that cannot be imported.

void refuse_if_any(const TwinFaults& faults) {
    try {
        faults.refuse_if_any(tr(N_("the twin")));
    } catch (const BadTwin& bad) {
        refuse(bad.what());
    }
}

/// `digests`: of all steps, the beginning before them.
void check_turn(const SourceFile& file, int turn, std::size_t steps, const std::vector<Digest>& digests) {
    if (turn_of_file(file.name) != turn) refuse_as_different();
    try {
        const std::vector<TwinStep> back = read_turn(file, turn);
        if (back.size() != steps) refuse_as_different();
        for (const TwinStep& step : back) {
            const auto number = static_cast<std::size_t>(step.entry.seq);
            if (number == 0 || number >= digests.size() ||
                digest_of_step(digests[number - 1], step.entry) != digests[number])
                refuse_as_different();
        }
    } catch (const BadInput& bad) {
        TwinFaults faults;
        faults.add(file.name, bad);
        refuse_if_any(faults);
    }
}

void check_frame(const std::vector<SourceFile>& files, const Ends& ends) {
    const TwinRead back = read_frame(files);
    refuse_if_any(back.faults);
    if (digest_of_beginning(back.key, back.sealed_from, back.mark, back.definitions) != ends.beginning ||
        back.sealed_from < 1 || static_cast<std::size_t>(back.sealed_from) > ends.steps + 1)
        refuse_as_different();
}

/// The files of the turns, by turn, and how many steps each has.
struct Turns {
    std::map<int, std::pair<std::string, std::size_t>> texts;
    std::vector<Digest> digests;
};

Turns write_turns(Steps& steps, const Digest& beginning) {
    Turns out{{}, {beginning}};
    while (const std::optional<Entry> entry = steps.next()) {
        auto& [text, count] = out.texts[entry->turn];
        if (text.empty()) text = fmt::format("# The steps that were given in turn {}.\n", entry->turn);
        out.digests.push_back(digest_of_step(out.digests.back(), *entry));
        put_step(text, *entry, out.digests.back());
        ++count;
    }
    return out;
}

}  // namespace

std::vector<SourceFile> write_twin(const CampaignFrame& campaign, Steps& steps, const std::string& title) {
    std::vector<SourceFile> out;
    std::vector<std::string> names;
    for (const SourceFile& definition : campaign.definitions) {
        const bool plain = names_its_file(definition.name, campaign.definitions);
        names.push_back(plain ? definition.name : fmt::format("definition-{}", names.size() + 1));
        out.push_back({definition_file(names.back()), definition.text});
    }
    const Digest beginning =
        digest_of_beginning(campaign.key, campaign.sealed_from, campaign.mark, campaign.definitions);
    Turns turns = write_turns(steps, beginning);
    const Ends ends{beginning, turns.digests.back(), turns.digests.size() - 1};
    SourceFile head{twin_yaml, head_text(campaign, title, ends, names)};
    out.push_back(head);
    check_frame(out, ends);
    out.pop_back();
    for (auto& [turn, written] : turns.texts) {
        out.push_back({turn_file(turn), std::move(written.first)});
        check_turn(out.back(), turn, written.second, turns.digests);
    }
    out.push_back(std::move(head));
    return out;
}

std::string turn_file(int turn) {
    return fmt::format("journal/turn-{:03}.yaml", turn);
}

std::string definition_file(std::string_view file) {
    return "definitions/" + std::string(file);
}

}  // namespace condottiero
