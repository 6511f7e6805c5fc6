#include "app/session/reports/status_text.hpp"

#include <algorithm>

#include "app/session/words/names.hpp"
#include "app/session/words/square_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/march_text.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/reach.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

std::string head(const World& world, const CampaignState& state) {
    const std::string when =
        say(N_("turn {} of {}, {}, {}"), state.turn, world.turns, in_words(state.date), tr(word(state.season)));
    if (!state.over) return say(N_("{}: {}; phase: {}"), world.title, when, tr(word(state.phase)));
    return state.winner ? say(N_("{}: {}; the campaign is over, won by {}"), world.title, when,
                              Names(world, state).victors(*state.winner))
                        : say(N_("{}: {}; the campaign is over, a draw"), world.title, when);
}

void add_weather(const World& world, const CampaignState& state, std::vector<std::string>& out) {
    if (!state.is_on(Switch::Weather)) return;
    for (const Climate zone : zones_in_use(world)) {
        std::vector<std::string> facts{say(N_("weather, {}: {}"), tr(word(zone)), tr(word(state.zone(zone).weather)))};
        if (state.is_on(Switch::WindAndRiverLevel))
            facts.push_back(
                say(N_("wind {} from {}"), tr(word(state.zone(zone).wind)), word(state.zone(zone).wind_from)));
        if (state.zone(zone).frozen) facts.push_back(tr(N_("the waters are frozen")));
        out.push_back(joined(facts, "; "));
    }
}

std::string column(const std::string& text, std::size_t width) {
    std::size_t letters = 0;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++letters;
    return letters >= width ? text + " " : text + std::string(width - letters, ' ');
}

std::string force_line(const World& world, const CampaignState& state, const Force& force, bool whole) {
    const std::string where = world.map.title_of(force.square);
    if (!whole)
        return "     " + column(force.name.empty() ? tr(N_("a Force")) : force.name, 24) + column(where, 20) +
               say(N_("about {} figures"), figures(state, force.id));
    std::string line = fmt::format("{:>4} ", force.id.value()) + column(force.name, 24);
    if (!force.on_map())
        return line + (force.status == ForceStatus::Expected && force.expected_turn > 0
                           ? say(N_("expected in turn {} at {}"), force.expected_turn, where)
                           : tr(word(force.status)));
    std::vector<std::string> facts{counted(N_("{} figure"), N_("{} figures"), figures(state, force.id))};
    if (force.reaction != Reaction::None) facts.push_back(tr(word(force.reaction)));
    if (force.aboard) facts.push_back(tr(N_("aboard")));
    if (force.works > 0) facts.push_back(counted(N_("{} point of works"), N_("{} points of works"), force.works));
    if (state.is_on(Switch::Supply) && !in_supply(world, state, force.id)) facts.push_back(tr(N_("out of supply")));
    if (state.side(force.side).must_test) facts.push_back(tr(N_("Will to Fight marker")));
    if (force.march) facts.push_back(going_in_words(world.map, *force.march));
    return line + column(where, 20) + column(std::string(word(force.order)), 13) +
           column(say(N_("CV {}"), command_value(state, force.id)), 5) + joined(facts);
}

std::string side_line(const World& world, const CampaignState& state, const Side& side, bool whole) {
    const SideState& slate = state.side(side.id);
    std::vector<std::string> facts{
        say(slate.defeated ? N_("{} (beaten): {} battles won, {} lost") : N_("{}: {} battles won, {} lost"), side.name,
            slate.battles_won, slate.battles_lost)};
    if (whole) facts.push_back(say(N_("{} points in the pool"), in_words(slate.pool)));
    std::vector<std::string> taken;
    for (const auto& [square, holder] : state.held)
        if (holder == side.id) taken.push_back(world.map.title_of(square));
    if (!taken.empty()) facts.push_back(say(N_("holds {}"), list_in_words(taken)));
    if (slate.must_test) facts.push_back(tr(N_("must test its Will to Fight in phase 5")));
    return joined(facts, "; ");
}

}  // namespace

std::vector<std::string> status(const World& world, const Known& known) {
    const CampaignState& state = known.state;
    std::vector<std::string> out{head(world, state)};
    add_weather(world, state, out);
    for (const Side& side : world.sides) {
        out.push_back(side_line(world, state, side, known.own(side.id)));
        for (const Force& force : state.forces) {
            const bool gone = force.status == ForceStatus::Lost || force.status == ForceStatus::Joined ||
                              force.status == ForceStatus::SentHome || force.status == ForceStatus::OutOfSight;
            if (force.side != side.id || gone) continue;
            out.push_back(force_line(world, state, force, known.whole(force.id)));
        }
    }
    const Names names(world, state);
    for (const Fortress& fortress : world.fortresses)
        out.push_back(say(N_("{}: {}"), names.of(fortress.square), resistance_in_words(world, state, fortress.square)));
    for (const Battle& battle : state.battles)
        if (battle.step < BattleStep::Done) out.push_back(names.of(battle.id) + ": " + tr(word(battle.step)));
    return out;
}

namespace {

std::string chances_in_words(const std::vector<Chance>& chances) {
    std::string out;
    for (std::size_t n = 0; n < chances.size(); ++n) {
        const int more = n + 1 < chances.size() ? chances[n + 1].ways : 0;
        const Chance exactly{chances[n].ways - more, chances[n].out_of};
        if (exactly.ways == 0) continue;
        const long count = static_cast<long>(n);
        const std::string squares =
            n == 0 ? tr(N_("stays")) : fmt::format(fmt::runtime(tr(N_("{} square"), N_("{} squares"), count)), count);
        out += (out.empty() ? "" : ", ") + fmt::format("{} {}/{}", squares, exactly.ways, exactly.out_of);
    }
    return out;
}

std::string march_remark(const World& world, const CampaignState& state, ForceId force, Order order) {
    const Tally modifiers = land_movement(land_start(world, state, force, order));
    return say(N_("{}: {}  ({})"), word(order),
               chances_in_words(distance_chances(world, state, force, order, Means::Land)), explain(modifiers));
}

std::vector<std::string> remarks(const World& world, const CampaignState& state, ForceId id) {
    std::vector<std::string> out;
    const Force& force = state.forces.at(id);
    if (force.aboard) {
        out.push_back(tr(N_("aboard")));
    } else {
        for (const Order order : {Order::ForcedMarch, Order::Explore})
            out.push_back(march_remark(world, state, id, order));
    }
    if (!cannot_embark(world, state, id))
        out.push_back(say(N_("by boats, EXPLORE: {}"),
                          chances_in_words(distance_chances(world, state, id, Order::Explore, Means::Boats))));
    out.push_back(may_test(state, id)
                      ? say(N_("a new order is accepted on {} faces of 6  ({})"), faces_that_accept(world, state, id),
                            explain(force_test_modifiers(force_test_facts(world, state, id), world.tables).terms()))
                      : tr(N_("no Force test this turn")));
    return out;
}

}  // namespace

std::vector<std::string> force_in_full(const World& world, const Known& known, ForceId id) {
    const CampaignState& state = known.state;
    const Force& force = state.forces.at(id);
    if (!known.whole(id)) return {tr(N_("this side does not know of that Force"))};
    std::vector<std::string> out{world.sides.at(force.side).name, force_line(world, state, force, true)};
    for (const CharacterId man : characters_of(state, id)) {
        const Character& c = state.characters.at(man);
        out.push_back(fmt::format("     {} {}{}", tr(word(c.role)), c.name,
                                  c.command_value > 0 ? ", CV " + std::to_string(c.command_value) : ""));
    }
    for (const UnitId unit : units_of(state, id)) {
        const Unit& u = state.units.at(unit);
        std::vector<std::string> facts{fmt::format("{}/{}", u.standing(), u.full)};
        if (const int sick = u.accounts[Account::Hospital]; sick > 0) facts.push_back(say(N_("{} in hospital"), sick));
        if (u.guns > 0) facts.push_back(counted(N_("{} gun"), N_("{} guns"), u.guns));
        if (u.mercenary) facts.push_back(tr(N_("mercenary")));
        out.push_back(fmt::format("{:>9} ", unit.value()) + column(u.name, 26) + column(tr(word(u.quality)), 9) +
                      joined(facts));
    }
    if (!force.on_map()) return out;
    for (const std::string& remark : remarks(world, state, id)) out.push_back("   " + remark);
    MarchSearch search;
    const Order order = force.order == Order::Defend ? Order::Explore : force.order;
    std::string squares;
    for (const Reachable& there : reach(world, state, id, order, force.aboard ? Means::Boats : Means::Land, search))
        squares += fmt::format(" {} {}%", world.map.name_of(there.square), there.chance.percent());
    out.push_back("   " + say(N_("within reach under {}:{}"), word(order), squares));
    return out;
}

std::map<ForceId, std::vector<std::string>> sheet_remarks(const World& world, const CampaignState& state, SideId side) {
    std::map<ForceId, std::vector<std::string>> out;
    for (const ForceId force : forces_of(state, side)) out[force] = remarks(world, state, force);
    return out;
}

}  // namespace condottiero
