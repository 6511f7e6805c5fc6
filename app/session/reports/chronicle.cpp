#include "app/session/reports/chronicle.hpp"

#include <algorithm>

#include "app/session/reports/chronicle_heads.hpp"
#include "app/session/words/names.hpp"
#include "app/session/words/report_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// Forces bring their side, units their Force, a battle those who fight in it; but what befell a unit there is its own.
void complete(Named& about, const CampaignState& now) {
    add_owners(about, now);
    for (const BattleId id : about.battles) {
        if (!now.battles.has(id)) continue;
        about.squares.insert(now.battles.at(id).square);
        if (!about.units.empty()) continue;
        for (const std::vector<Engaged>& army : now.battles.at(id).armies)
            for (const Engaged& each : army) {
                about.forces.insert(each.force);
                about.sides.insert(now.forces.at(each.force).side);
            }
    }
}

class Linker {
public:
    explicit Linker(ChronicleSentence& sentence) : sentence_(sentence) {}

    /// Wherever the name stands in the words, unless a longer one stands there already.
    void link(const std::string& name, const ChronicleTarget& target) {
        if (name.empty()) return;
        for (std::size_t at = sentence_.words.find(name); at != std::string::npos;
             at = sentence_.words.find(name, at + name.size()))
            if (is_whole(at, at + name.size()) && is_free(at, at + name.size()))
                sentence_.links.push_back({at, at + name.size(), target});
    }

private:
    [[nodiscard]] bool is_whole(std::size_t from, std::size_t to) const {
        const auto is_letter = [&](std::size_t at) {
            const auto letter = static_cast<unsigned char>(sentence_.words[at]);
            return std::isalnum(letter) != 0 || letter >= 0x80;
        };
        return (from == 0 || !is_letter(from - 1)) && (to == sentence_.words.size() || !is_letter(to));
    }
    [[nodiscard]] bool is_free(std::size_t from, std::size_t to) const {
        return std::none_of(sentence_.links.begin(), sentence_.links.end(),
                            [&](const ChronicleSentence::Link& link) { return from < link.to && link.from < to; });
    }

    ChronicleSentence& sentence_;
};

/// Longer names first: a shorter one may be part of them.
void link_names(const World& world, const Names& names, ChronicleSentence& sentence) {
    std::vector<std::pair<std::string, ChronicleTarget>> all;
    for (const BattleId id : sentence.about.battles) {
        all.emplace_back(names.of(id), id);
        all.emplace_back(say(N_("Battle {}"), id.value()), id);
    }
    for (const UnitId id : sentence.about.units) all.emplace_back(names.of(id), id);
    for (const ForceId id : sentence.about.forces) all.emplace_back(names.of(id), id);
    for (const SquareId id : sentence.about.squares)
        if (world.map.has(id)) {
            all.emplace_back(world.map.title_of(id), id);
            all.emplace_back(world.map.name_of(id), id);
        }
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    Linker linker(sentence);
    for (const auto& [name, target] : all) linker.link(name, target);
    if (const std::size_t open = sentence.words.rfind('[');
        open != std::string::npos && sentence.words.ends_with(']') && open + 2 < sentence.words.size())
        sentence.links.push_back(
            {open + 1, sentence.words.size() - 1, sentence.words.substr(open + 1, sentence.words.size() - open - 2)});
    std::sort(sentence.links.begin(), sentence.links.end(),
              [](const auto& a, const auto& b) { return a.from < b.from; });
}

/// "Guards: 3 dead." and then "Guards: 4 wounded." of the same unit are one sentence.
bool joined(ChronicleSentence& before, const ChronicleSentence& next, const std::string& unit) {
    const std::string label = fmt::format("{}: ", unit);
    if (before.about.units != next.about.units || !before.words.starts_with(label) || !next.words.starts_with(label) ||
        !before.words.ends_with('.'))
        return false;
    before.words.pop_back();
    before.words += fmt::format(", {}", std::string_view(next.words).substr(label.size()));
    hear(before.headline, next.headline);
    return true;
}

bool is_wanted(const ChronicleSentence& sentence, const ChronicleFilter& filter) {
    const Named& about = sentence.about;
    return (!filter.side || about.sides.contains(*filter.side)) &&
           (!filter.force || about.forces.contains(*filter.force)) &&
           (!filter.battle || about.battles.contains(*filter.battle));
}

}  // namespace

std::vector<ChroniclePassage> chronicle_of(const World& world, const CampaignState& now, const Entry& step) {
    const Names names(world, now);
    std::vector<ChroniclePassage> out;
    std::optional<BattleId> battle;  // that the last passage tells of
    for (const Event& event : step.events) {
        const auto place = place_of(event, out.empty() ? std::nullopt : std::optional(out.back().kind));
        if (!place) continue;
        ChronicleSentence sentence;
        sentence.words = in_words(world, now, event);
        if (sentence.words.empty()) continue;
        sentence.detail = place->detail;
        sentence.headline = headline_of(world, now, event);
        sentence.about = named_in(event);
        const std::optional<BattleId> its_battle = battle_of(event);
        const bool of_another = battle && its_battle && *battle != *its_battle;
        if (out.empty() || out.back().kind != place->kind || of_another) {
            out.push_back({place->kind, {}, {}});
            battle.reset();
        }
        if (its_battle) battle = its_battle;
        if (const auto* posted = std::get_if<Posted>(&event);
            posted != nullptr && !out.back().sentences.empty() &&
            joined(out.back().sentences.back(), sentence, names.of(posted->unit)))
            continue;
        link_names(world, names, sentence);
        complete(sentence.about, now);
        out.back().sentences.push_back(std::move(sentence));
    }
    for (ChroniclePassage& passage : out) {
        ChronicleHeadline headline;
        for (const ChronicleSentence& sentence : passage.sentences) hear(headline, sentence.headline);
        passage.head = head_in_words(world, now, passage.kind, headline);
    }
    return out;
}

std::vector<ChronicleStep> chronicle_steps(const CampaignState& opening, const std::vector<Entry>& entries,
                                           const Standings& standings) {
    std::vector<ChronicleStep> out;
    Date date = opening.date, next = opening.date;
    int turn = opening.turn;
    std::size_t stand = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry& entry = entries[i];
        if (entry.kind != EntryKind::Done) continue;
        const bool stands = stand < standings.done.size() && static_cast<std::size_t>(standings.done[stand]) == i;
        if (stands) ++stand;
        if (entry.turn != turn) date = next, turn = entry.turn;
        out.push_back({i, entry.turn, date, stand, !stands});
        if (!stands) continue;
        for (const Event& event : entry.events)
            if (const auto* came = std::get_if<DateCame>(&event)) next = came->date;
    }
    return out;
}

std::vector<ChroniclePassage> filtered(const World& world, const CampaignState& now,
                                       const std::vector<ChroniclePassage>& passages, const ChronicleFilter& filter) {
    std::vector<ChroniclePassage> out;
    for (const ChroniclePassage& passage : passages) {
        if (!filter.has(passage.kind)) continue;
        ChroniclePassage kept{passage.kind, {}, {}};
        ChronicleHeadline headline;
        for (const ChronicleSentence& sentence : passage.sentences) {
            if (!is_wanted(sentence, filter)) continue;
            hear(headline, sentence.headline);  // a detail names its passage even where it is not read
            if (!sentence.detail || filter.details) kept.sentences.push_back(sentence);
        }
        if (kept.sentences.empty()) continue;
        kept.head = head_in_words(world, now, kept.kind, headline);
        out.push_back(std::move(kept));
    }
    return out;
}

}  // namespace condottiero
