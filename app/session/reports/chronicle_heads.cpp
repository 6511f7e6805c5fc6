#include "app/session/reports/chronicle_heads.hpp"

#include <algorithm>
#include <array>

#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

using Kind = ChronicleKind;

/// Tests stand with the phase that their rule belongs to.
constexpr std::array<std::pair<std::string_view, Kind>, 11> tests{{{"CAM-p0", Kind::Weather},
                                                                   {"CAM-p1", Kind::Orders},
                                                                   {"CAM-p2", Kind::Marches},
                                                                   {"CAM-p3", Kind::Battles},
                                                                   {"CAM-p4", Kind::Losses},
                                                                   {"CAM-p5", Kind::Politics},
                                                                   {"CAM-p6", Kind::Politics},
                                                                   {"CAM-p7", Kind::Reinforcements},
                                                                   {"CAM-p8", Kind::Events},
                                                                   {"HOUSE-a", Kind::Battles},
                                                                   {"HOUSE-b", Kind::Politics}}};

using Headline = ChronicleHeadline;

/// What an event would call its passage.
struct HeadlineOf {
    const World& world;
    const CampaignState& now;
    Names name{world, now};

    Headline operator()(const auto&) const { return {}; }
    Headline operator()(const ContactMade& e) const { return {.met = {e.square}}; }
    Headline operator()(const Marched& e) const { return {.marched = {e.force}}; }
    Headline operator()(const WeatherCame& e) const { return {.weather = {e.weather}}; }
    Headline operator()(const SeasonCame& e) const { return {2, say(N_("The season: {}"), tr(word(e.season)))}; }

    Headline operator()(const ForcePlaced&) const { return {1, tr(N_("Forces take up their places"))}; }
    Headline operator()(const SheetReceived& e) const { return {1, say(N_("Orders of {}"), name.of(e.sheet.side))}; }
    Headline operator()(const SheetsOpened&) const { return {2, tr(N_("The order sheets are opened"))}; }
    Headline operator()(const DugIn&) const { return {1, tr(N_("Field works grow"))}; }
    Headline operator()(const ForceFormed& e) const { return {3, say(N_("{} is formed"), e.force.name)}; }
    Headline operator()(const ForceMerged& e) const {
        return {3, say(N_("{} joins {}"), name.of(e.force), name.of(e.into))};
    }

    Headline operator()(const BattleOpened& e) const { return {4, battle(e.battle.id)}; }
    Headline operator()(const BattleFought& e) const {
        return {5, say(N_("{}: {}"), battle(e.report.battle), tr(word(e.outcome)))};
    }
    Headline operator()(const BattleWeatherCame& e) const { return {1, battle(e.battle)}; }
    Headline operator()(const NeighboursNamed& e) const {
        return {2, say(N_("Who comes to the {}"), of_battle(e.battle))};
    }
    Headline operator()(const ForceReacted&) const { return {1, tr(N_("The state of the Forces"))}; }
    Headline operator()(const MovedOff& e) const { return {2, say(N_("After the {}"), of_battle(e.battle))}; }

    Headline operator()(const Posted& e) const {
        if (e.battle) return {4, say(N_("Losses of the {}"), of_battle(*e.battle))};
        if (e.from == Account::NotArrived) return {1, tr(N_("Recruits join the ranks"))};
        if (e.from != Account::Standing && e.to == Account::Standing) return {1, tr(N_("Back in the ranks"))};
        return {2, say(N_("Losses: {}"), tr(word(e.cause)))};
    }
    Headline operator()(const ForceLost& e) const { return {5, say(N_("{} is lost"), name.of(e.force))}; }

    Headline operator()(const CampaignEnded&) const { return {6, tr(N_("The end of the war"))}; }
    Headline operator()(const SideDefeated& e) const { return {5, say(N_("{} gives up the war"), name.of(e.side))}; }
    Headline operator()(const PlaceHeld& e) const { return {4, say(N_("{} changes hands"), name.of(e.square))}; }
    Headline operator()(const SiegeStood& e) const {
        return e.resistance == 0 ? Headline{5, say(N_("A breach at {}"), name.of(e.square))}
                                 : Headline{3, say(N_("Before {}"), name.of(e.square))};
    }
    Headline operator()(const RelationSet& e) const {
        return {4, say(N_("{} and {}: {}"), name.of(e.a), name.of(e.b), tr(word(e.relation)))};
    }
    Headline operator()(const WillTestDue& e) const { return {2, will(name.of(e.side))}; }

    Headline operator()(const UnitRaised& e) const { return {3, say(N_("{} is raised"), e.unit.name)}; }
    Headline operator()(const BatchArrived&) const { return {4, tr(N_("Reinforcements arrive"))}; }
    Headline operator()(const BatchOrdered& e) const { return {2, say(N_("Purchases of {}"), name.of(e.batch.side))}; }
    Headline operator()(const MarketClosed& e) const { return {1, say(N_("Purchases of {}"), name.of(e.side))}; }

    Headline operator()(const EventRolled& e) const {
        if (!e.kind) return {};
        return {3, say(N_("{}: {}"), name.of(e.side), tr(word(*e.kind)))};
    }
    Headline operator()(const Amended&) const { return {5, tr(N_("The game master's word"))}; }
    Headline operator()(const EditAccepted&) const { return {5, tr(N_("An edited past"))}; }
    Headline operator()(const Tested& e) const {
        if (e.rule.starts_with("CAM-p5")) return {2, will(name.subject(e.subject))};
        if (e.rule.starts_with("CAM-p7-a")) return {1, tr(N_("Income"))};
        return {};
    }

private:
    [[nodiscard]] std::string place(BattleId id) const {
        if (!now.battles.has(id)) return name.of(id);
        const SquareId square = now.battles.at(id).square;
        const Place* there = world.map.place_at(square);
        return there != nullptr ? there->name : name.of(square);
    }
    [[nodiscard]] std::string battle(BattleId id) const { return say(N_("Battle of {}"), place(id)); }
    [[nodiscard]] std::string of_battle(BattleId id) const { return say(N_("battle of {}"), place(id)); }
    [[nodiscard]] static std::string will(const std::string& side) { return say(N_("Will {} fight on?"), side); }
};

/// By kind, where no event says it better.
std::string usual_head(Kind kind) {
    static constexpr std::array<std::string_view, chronicle_kinds> heads{
        N_("Marches"), N_("Battles"),  N_("Losses"),         N_("Weather"),
        N_("Orders"),  N_("Politics"), N_("Reinforcements"), N_("Random events")};
    return tr(heads[static_cast<std::size_t>(kind)]);
}

}  // namespace

std::optional<ChroniclePlace> place_of(const Event& event, std::optional<ChronicleKind> before) {
    if (const auto* test = std::get_if<Tested>(&event)) {
        for (const auto& [rule, kind] : tests)
            if (test->rule.starts_with(rule)) return ChroniclePlace{kind, true};
        return ChroniclePlace{before.value_or(Kind::Events), true};
    }
    // Figures that come for the first time are no loss.
    if (const auto* posted = std::get_if<Posted>(&event); posted != nullptr && posted->from == Account::NotArrived)
        return ChroniclePlace{Kind::Reinforcements};
    const Telling telling = std::visit([](const auto& e) { return e.telling; }, event);
    if (!telling.chapter) return std::nullopt;
    const bool along = telling.manner == Manner::Along;
    return ChroniclePlace{along ? before.value_or(*telling.chapter) : *telling.chapter,
                          telling.manner == Manner::Detail};
}

std::optional<BattleId> battle_of(const Event& event) {
    if (const auto* e = std::get_if<BattleOpened>(&event)) return e->battle.id;
    if (const auto* e = std::get_if<BattleFought>(&event)) return e->report.battle;
    if (const auto* e = std::get_if<MovedOff>(&event)) return e->battle;
    if (const auto* e = std::get_if<Posted>(&event)) return e->battle;
    return std::nullopt;
}

ChronicleHeadline headline_of(const World& world, const CampaignState& now, const Event& event) {
    return std::visit(HeadlineOf{world, now}, event);
}

void hear(ChronicleHeadline& all, const ChronicleHeadline& next) {
    if (next.rank > all.rank) all.rank = next.rank, all.words = next.words;
    all.met.insert(next.met.begin(), next.met.end());
    all.marched.insert(next.marched.begin(), next.marched.end());
    all.weather.insert(next.weather.begin(), next.weather.end());
}

std::string head_in_words(const World& world, const CampaignState& now, ChronicleKind kind,
                          const ChronicleHeadline& headline) {
    if (!headline.words.empty()) return headline.words;
    const Names names(world, now);
    if (!headline.met.empty())
        return say(N_("The enemy is met in {}"), names.of(std::vector(headline.met.begin(), headline.met.end())));
    if (headline.marched.size() == 1) return say(N_("{} marches"), names.of(*headline.marched.begin()));
    if (headline.marched.size() > 1) return tr(N_("The Forces march"));
    if (!headline.weather.empty()) {
        std::vector<std::string> words;
        for (const Weather each : headline.weather) words.push_back(tr(word(each)));
        return say(N_("The weather: {}"), list_in_words(words));
    }
    return usual_head(kind);
}

}  // namespace condottiero
