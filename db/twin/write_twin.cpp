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

std::string head_text(const WholeCampaign& campaign, const std::string& title, const Digest& beginning,
                      const Digest& head, const std::vector<std::string>& files) {
    std::string out = fmt::format(
        "# {}: the plain-text twin of a campaign. It is edited with care and imported as a whole.\n"
        "# The dice key is the secret of all dice to come: as long as the war lasts it is not for players.\n"
        "form: {}\nmark: {}\ndice_key: {}\nsealed_from: {}\nsteps: {}\nbeginning: {}\nhead: {}\ndefinitions:\n",
        yaml_comment(title), campaign.mark.empty() ? form_without_mark : form_with_mark,
        campaign.mark.empty() ? dice_mark(campaign.key) : campaign.mark, hex(campaign.key), campaign.sealed_from,
        campaign.entries.size(), hex(beginning), hex(head));
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

/// What was written is read again: there is never a twin that cannot be imported.
void check(const std::vector<SourceFile>& files, const Digest& beginning, const Digest& head) {
    const TwinRead back = read_twin({files.rbegin(), files.rend()});
    std::vector<Entry> entries;
    for (const TwinStep& step : back.steps) entries.push_back(step.entry);
    try {
        back.faults.refuse_if_any(tr(N_("the twin")));
    } catch (const BadTwin& bad) {
        throw Failure(
            say(N_("this campaign holds something that cannot be written as a twin: {}"), std::string(bad.what())));
    }
    if (digest_of_beginning(back.key, back.sealed_from, back.mark, back.definitions) != beginning ||
        digest_of_steps(beginning, entries) != head)
        throw Failure(
            tr(N_("this campaign holds something that cannot be written as a twin: it would not be read back as "
                  "it was written")));
}

}  // namespace

std::vector<SourceFile> write_twin(const WholeCampaign& campaign, const std::string& title) {
    std::vector<SourceFile> out;
    std::vector<std::string> names;
    for (const SourceFile& definition : campaign.definitions) {
        const bool plain = names_its_file(definition.name, campaign.definitions);
        names.push_back(plain ? definition.name : fmt::format("definition-{}", names.size() + 1));
        out.push_back({definition_file(names.back()), definition.text});
    }
    const Digest beginning =
        digest_of_beginning(campaign.key, campaign.sealed_from, campaign.mark, campaign.definitions);
    Digest digest = beginning;
    std::map<int, std::string> turns;
    for (const Entry& entry : campaign.entries) {
        std::string& turn = turns[entry.turn];
        if (turn.empty()) turn = fmt::format("# The steps that were given in turn {}.\n", entry.turn);
        put_step(turn, entry, digest = digest_of_step(digest, entry));
    }
    for (auto& [turn, text] : turns) out.push_back({turn_file(turn), std::move(text)});
    out.push_back({twin_yaml, head_text(campaign, title, beginning, digest, names)});
    check(out, beginning, digest);
    return out;
}

std::string turn_file(int turn) {
    return fmt::format("journal/turn-{:03}.yaml", turn);
}

std::string definition_file(std::string_view file) {
    return "definitions/" + std::string(file);
}

}  // namespace condottiero
