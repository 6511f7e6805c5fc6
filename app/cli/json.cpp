#include "app/cli/json.hpp"

#include <fmt/format.h>

#include "app/session/books/rule_book.hpp"
#include "app/session/reports/todo_text.hpp"
#include "core/base/visible.hpp"
#include "core/campaign/state/forces.hpp"
#include "db/campaign_file/codec.hpp"

namespace condottiero {

std::string printed(const Json& json) {
    const auto by_number = [](char32_t letter) {
        constexpr char32_t first_of_two = 0x10000;
        if (letter < first_of_two) return fmt::format("\\u{:04x}", static_cast<unsigned>(letter));
        const auto rest = static_cast<unsigned>(letter - first_of_two);
        return fmt::format("\\u{:04x}\\u{:04x}", 0xD800U + (rest >> 10U), 0xDC00U + (rest & 0x3FFU));
    };
    return visible(json.dump(2, ' ', false, Json::error_handler_t::replace), "\n", by_number);
}

Json json_of(const Rule& rule) {
    Json out{{"id", rule.id}, {"source", rule.source}, {"gist", rule.gist}, {"ruling", has_ruling(rule)}};
    if (!rule.ruling.empty()) out["decided"] = rule.ruling;
    return out;
}

namespace {

Json unit_json(const Unit& unit) {
    Json accounts;
    for (std::size_t a = 0; a < account_count; ++a)
        accounts[std::string(word(static_cast<Account>(a)))] = unit.accounts[static_cast<Account>(a)];
    return {{"unit", unit.id.value()},     {"name", unit.name},   {"quality", word(unit.quality)},
            {"mercenary", unit.mercenary}, {"full", unit.full},   {"enlisted", unit.enlisted},
            {"guns", unit.guns},           {"accounts", accounts}};
}

Json force_json(const World& world, const CampaignState& state, const Force& force, bool whole) {
    Json out{{"force", force.id.value()},
             {"side", world.sides.at(force.side).key},
             {"status", word(force.status)},
             {"square", world.map.name_of(force.square)}};
    if (!whole) {
        if (state.from_afar.contains(force.id)) out["about"] = figures(state, force.id);
        return out;
    }
    out["name"] = force.name;
    out["order"] = word(force.order);
    out["reaction"] = word(force.reaction);
    out["command_value"] = command_value(state, force.id);
    out["figures"] = figures(state, force.id);
    if (force.march) out["destination"] = world.map.name_of(force.march->destination());
    out["units"] = Json::array();
    for (const UnitId unit : units_of(state, force.id)) out["units"].push_back(unit_json(state.units.at(unit)));
    return out;
}

}  // namespace

Json json_of_needs(const World& world, const Known& known) {
    const CampaignState& state = known.state;
    Json out = Json::array();
    for (const Need& need : needs(world, state)) {
        if (known.side && need.side != known.side) continue;
        Json one{{"kind", word(need.kind)}, {"text", in_words(world, state, need)}};
        if (need.side) one["side"] = world.sides.at(*need.side).key;
        if (need.force) one["force"] = need.force->value();
        if (need.battle) one["battle"] = need.battle->value();
        for (const SquareId square : need.squares) one["squares"].push_back(world.map.name_of(square));
        for (const ForceId force : need.forces) one["forces"].push_back(force.value());
        out.push_back(one);
    }
    return out;
}

Json json_of(const World& world, const Known& known) {
    const CampaignState& state = known.state;
    Json out{{"campaign", world.title},
             {"turn", state.turn},
             {"turns", world.turns},
             {"date", fmt::format("{:04}-{:02}-{:02}", state.date.year, state.date.month, state.date.day)},
             {"season", word(state.season)},
             {"phase", word(state.phase)},
             {"over", state.over},
             {"needs", json_of_needs(world, known)},
             {"sides", Json::array()},
             {"forces", Json::array()},
             {"battles", Json::array()}};
    for (const Side& side : world.sides) {
        const SideState& slate = state.side(side.id);
        out["sides"].push_back({{"side", side.key},
                                {"name", side.name},
                                {"battles_won", slate.battles_won},
                                {"battles_lost", slate.battles_lost},
                                {"defeated", slate.defeated}});
    }
    for (const Force& force : state.forces)
        if (force.status != ForceStatus::OutOfSight)
            out["forces"].push_back(force_json(world, state, force, known.whole(force.id)));
    for (const Battle& battle : state.battles)
        out["battles"].push_back({{"battle", battle.id.value()},
                                  {"turn", battle.turn},
                                  {"square", world.map.name_of(battle.square)},
                                  {"step", word(battle.step)},
                                  {"outcome", battle.report ? Json(word(battle.outcome)) : Json()}});
    return out;
}

Json json_of(const Entry& entry, bool stands) {
    Json out{
        {"step", entry.seq}, {"kind", word(entry.kind)}, {"turn", entry.turn}, {"by", entry.by}, {"stands", stands}};
    if (entry.command) out["command"] = to_text(*entry.command);
    out["events"] = Json::array();
    for (const Event& event : entry.events) out["events"].push_back(to_text(event));
    out["rolls"] = Json::array();
    for (const Roll& roll : entry.rolls)
        out["rolls"].push_back({{"rule", roll.rule},
                                {"subject", roll.subject},
                                {"index", roll.index},
                                {"sides", roll.sides},
                                {"face", roll.face},
                                {"by", word(roll.by)}});
    return out;
}

Json json_of(const Tally& tally) {
    Json terms = Json::array();
    for (const Tally::Term& term : tally.terms()) terms.push_back({{"label", term.label}, {"amount", term.amount}});
    return {{"rule", tally.rule().id}, {"terms", terms}, {"total", tally.total()}};
}

namespace {

template <class Test>
Json test_json(const Test& test) {
    Json out{{"test", test.name}, {"title", test.title}, {"rules", Json::array()}, {"facts", Json::array()}};
    for (const Rule* rule : test.rules) out["rules"].push_back(rule->id);
    for (const Fact& fact : test.facts) {
        Json one{{"fact", fact.name}, {"gist", fact.gist}, {"default", fact.fallback}};
        if (fact.choices.empty()) {
            one["least"] = fact.least;
            one["most"] = fact.most;
        } else {
            one["choices"] = fact.choices;
        }
        out["facts"].push_back(one);
    }
    return out;
}

}  // namespace

Json json_of(const RuleTest& test) {
    return test_json(test);
}
Json json_of(const ReckonedTest& test) {
    return test_json(test);
}

}  // namespace condottiero
