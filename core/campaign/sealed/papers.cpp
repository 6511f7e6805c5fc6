#include "core/campaign/sealed/papers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/campaign/state/cup.hpp"

namespace condottiero {

namespace {

constexpr std::string_view proof = "proof ";

/// The kinds of lines, and in how many parts each comes; the last part may be several words.
struct Kind {
    std::string_view name;
    std::size_t parts;
};
constexpr std::array kinds{Kind{"campaign", 1}, Kind{"step", 2}, Kind{"promise", 2}, Kind{"word", 4},
                           Kind{"sheet", 3},    Kind{"dice", 2}, Kind{"salt", 3}};

std::optional<int> number_from(std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || value < 0 || std::to_string(value) != digits) return std::nullopt;
    return value;
}

std::string turn_and_side(const CampaignState& state, const Side& side) {
    return fmt::format("{} {}", state.turn, name_in_dice(side));
}

void add_words(const PaperMoment& at, std::vector<std::string>& out) {
    for (const Side& side : at.world->sides) {
        const std::string whose = turn_and_side(*at.state, side);
        if (at.state->committed)
            if (const auto found = at.state->committed->find(side.id); found != at.state->committed->end()) {
                out.push_back(fmt::format("{}word {} committed {}", proof, whose, found->second));
                continue;
            }
        if (const auto word = at.state->words.find(side.id); word != at.state->words.end())
            out.push_back(fmt::format("{}word {} plain {}", proof, whose, word->second));
    }
}

}  // namespace

std::string head_on_paper(const DiceKey& campaign_key, int step, const Digest& chain) {
    constexpr std::size_t head_digits = 32;
    const Digest blind = hmac_sha256(campaign_key, fmt::format("paper of step {}", step));
    return hex(hmac_sha256(blind, {reinterpret_cast<const char*>(chain.data()), chain.size()})).substr(0, head_digits);
}

Digest salt_of_sheet(const DiceKey& campaign_key, std::string_view side, int turn) {
    return hmac_sha256(campaign_key, fmt::format("salt of the sheet of {} for turn {}", side, turn));
}

std::string digest_of_sheet(const Digest& salt, std::string_view sheet_text) {
    return hex(hmac_sha256(salt, sheet_text));
}

std::string proof_step(int step, const std::string& head) {
    return fmt::format("{}step {} {}", proof, step, head);
}

std::vector<std::string> proof_lines(const PaperMoment& at) {
    std::vector<std::string> out{fmt::format("{}campaign {}", proof, at.mark),
                                 proof_step(at.step, head_on_paper(at.key, at.step, at.chain))};
    const int turn = at.state->turn;
    if (at.state->phase == Phase::Weather || at.state->phase == Phase::Placing || awaits_sheets(*at.state)) {
        out.push_back(fmt::format("{}promise {} {}", proof, to_text(TurnRolling{turn, at.next_rolling}),
                                  hex(promise_of_turn(at.key, *at.world, at.mark, turn, at.next_rolling))));
        add_words(at, out);
        for (const Sheet& sheet : at.state->sheets) {
            const Side& side = at.world->sides.at(sheet.side);
            out.push_back(fmt::format("{}sheet {} {}", proof, turn_and_side(*at.state, side),
                                      digest_of_sheet(salt_of_sheet(at.key, name_in_dice(side), turn), sheet.text)));
        }
    }
    for (const DiceDigest& dice : at.dice)
        out.push_back(fmt::format("{}dice {} {}", proof, to_text(TurnRolling{dice.turn, dice.rolling}), dice.digest));
    return out;
}

std::string salt_line(const PaperMoment& at, SideId side) {
    const Side& own = at.world->sides.at(side);
    return fmt::format("{}salt {} {}", proof, turn_and_side(*at.state, own),
                       hex(salt_of_sheet(at.key, name_in_dice(own), at.state->turn)));
}

std::optional<ProofLine> proof_line_from(std::string_view line) {
    if (!line.starts_with(proof)) return std::nullopt;
    line.remove_prefix(proof.size());
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto* const kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const Kind& each) { return each.name == line.substr(0, end); });
    if (kind == kinds.end()) return std::nullopt;
    line.remove_prefix(std::min(end + 1, line.size()));
    ProofLine out{std::string(kind->name), {}};
    while (out.parts.size() + 1 < kind->parts) {
        const std::size_t blank = line.find(' ');
        if (blank == std::string_view::npos) return std::nullopt;
        out.parts.emplace_back(line.substr(0, blank));
        line.remove_prefix(blank + 1);
    }
    if (line.empty()) return std::nullopt;
    out.parts.emplace_back(line);
    return out;
}

KeptPaper read_paper(std::string_view text, std::string name) {
    KeptPaper out{std::move(name), std::string(text), {}};
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        // A margin is a remark's or a mail's; what is behind the last letter is a mail's, too.
        line.remove_prefix(std::min(line.find_first_not_of("#> \t"), line.size()));
        line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        if (proof_line_from(line)) out.lines.emplace_back(line);
    }
    return out;
}

std::optional<TurnRolling> turn_rolling_from(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto turn = number_from(text.substr(0, dot)), rolling = number_from(text.substr(dot + 1));
    if (!turn || !rolling) return std::nullopt;
    return TurnRolling{*turn, *rolling};
}

std::string to_text(const TurnRolling& which) {
    return fmt::format("{}.{}", which.turn, which.rolling);
}

namespace {
std::optional<ProofLine> first_of_kind(const KeptPaper& paper, std::string_view kind) {
    for (const std::string& line : paper.lines)
        if (std::optional<ProofLine> taken = proof_line_from(line); taken && taken->kind == kind) return taken;
    return std::nullopt;
}
}  // namespace

std::optional<PaperStep> step_of(const KeptPaper& paper) {
    const std::optional<ProofLine> line = first_of_kind(paper, "step");
    const std::optional<int> step = line ? number_from(line->parts[0]) : std::nullopt;
    if (!step) return std::nullopt;
    return PaperStep{*step, line->parts[1]};
}

}  // namespace condottiero
