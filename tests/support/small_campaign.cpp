#include "tests/support/small_campaign.hpp"

#include <algorithm>
#include <deque>
#include <stdexcept>

#include "core/campaign/engine/decide.hpp"
#include "core/campaign/engine/need.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/record/apply.hpp"
#include "core/campaign/weather/weather.hpp"
#include "db/definitions/lists/tables_yaml.hpp"

namespace condottiero {

namespace {

World world_on(CampaignMap map) {
    static const HouseTables tables = read_tables(standard_tables(), "tables.yaml");
    return {.title = "A small war",
            .map = std::move(map),
            .sides = {},
            .side_of_territory = {},
            .strongholds = {},
            .district = {},
            .profiles = {},
            .tables = tables,
            .scale = {},
            .start = {1706, 5, 1},
            .battle_rules = "any",
            .notes = {}};
}

void take_possession(World& world) {
    for (const std::string& territory : world.map.territories()) {
        const Side* owner = world.side(territory);
        world.side_of_territory.push_back(owner == nullptr ? std::nullopt : std::optional(owner->id));
    }
    for (const Place& place : world.map.places())
        if (place.kind >= PlaceKind::Stronghold)
            world.strongholds.push_back(
                {place.square, place.name, place.kind == PlaceKind::Capital, world.first_owner(place.square)});
    world.district = districts(world.map, world.side_of_territory, world.strongholds);
}

/// Its own dice and its own account of what happened.
class Play {
public:
    Play(SmallCampaign& war, const std::vector<int>& dice)
        : war_(war), script_(std::deque<int>(dice.begin(), dice.end())), dice_(script_, {}) {}

    void play(const Command& command) {
        Result<std::vector<Event>> decision = decide(war_.world, war_.state, command, dice_);
        if (!decision)
            throw std::logic_error("refused by " + std::string(decision.refusal().rule->id) + ": " +
                                   decision.refusal().detail);
        for (const Event& event : decision.value()) {
            apply(war_.state, event);
            out_.events.push_back(event);
        }
    }
    void end_phase() {
        for (const Phase phase = war_.state.phase; war_.state.phase == phase && !war_.state.over;) {
            const std::size_t before = out_.events.size();
            play(Advance{});
            if (before == out_.events.size() && war_.state.phase == phase) throw std::logic_error("nothing goes on");
        }
    }
    Played finished() {
        if (!script_.spent()) throw std::logic_error("dice are left over");
        out_.rolls = dice_.rolls();
        return std::move(out_);
    }

private:
    SmallCampaign& war_;
    ScriptedDice script_;
    RecordedDice dice_;
    Played out_;
};

}  // namespace

int Played::dice_for(std::string_view rule) const {
    return static_cast<int>(
        std::count_if(rolls.begin(), rolls.end(), [&](const Roll& roll) { return roll.rule == rule; }));
}

SmallCampaign::SmallCampaign(std::string_view map, std::initializer_list<std::string_view> sides)
    : world(world_on(map_from_text(map))) {
    constexpr StandingChoices asks_nobody{NoSheet::Keep, Retreat::Back, Joining::Never, Buying::Save,
                                          Picking::Neediest};
    for (const std::string_view key : sides) {
        const std::string name(key);
        world.sides.add({world.sides.next_id(), name, name, "", Points::whole(1000)});
        state.sides.emplace_back().standing = asks_nobody;
    }
    take_possession(world);
    state.phase = Phase::Weather;
    state.date = world.start;
    state.season = season_of(world, world.start);
    state.river_levels.resize(world.map.rivers().size());
}

ForceId SmallCampaign::force(std::string_view square, const AForce& wish) {
    const ForceId id = state.forces.next_id();
    const SquareId where = at(square);
    state.forces.add({.id = id,
                      .side = side(wish.side),
                      .name = wish.name.empty() ? "Force " + std::to_string(id.value()) : wish.name,
                      .status = ForceStatus::OnMap,
                      .square = where,
                      .order = wish.order,
                      .reaction = wish.reaction,
                      .came_from = where});
    if (wish.cv)
        leader(id, "Leader of " + of(id).name, *wish.cv, Role::CommanderInChief);
    else
        of(id).leaderless_since = state.turn;
    if (wish.figures > 0) unit(id, {.figures = wish.figures});
    if (!wish.to.empty()) march(id, wish.to);
    return id;
}

UnitId SmallCampaign::unit(ForceId force, const AUnit& wish) {
    const UnitId id = state.units.next_id();
    const std::string name = wish.name.empty() ? "Unit " + std::to_string(id.value()) : wish.name;
    const ProfileId profile = world.profiles.next_id();
    world.profiles.add({.id = profile,
                        .key = name,
                        .name = name,
                        .side = wish.list,
                        .arm = wish.arm,
                        .type = wish.type,
                        .quality = wish.quality,
                        .mercenary = wish.mercenary,
                        .cost = Points::whole(wish.cost),
                        .guns = wish.guns,
                        .firearms = wish.firearms,
                        .scouts = wish.scouts,
                        .mounted = wish.mounted,
                        .more = {}});
    Unit unit{id, force, std::nullopt, profile, name, wish.quality, wish.mercenary, 0, wish.figures, {}, wish.guns};
    unit.full = std::max(wish.full, wish.figures);
    unit.accounts[Account::Standing] = wish.figures;
    state.units.add(unit);
    return id;
}

CharacterId SmallCampaign::leader(ForceId force, const std::string& name, int command_value, Role role) {
    const CharacterId id = state.characters.next_id();
    state.characters.add({id, force, std::nullopt, name, role, command_value, false, false, "", Fate::Present});
    return id;
}

BattleId SmallCampaign::battle(const std::vector<ForceId>& attackers, const std::vector<ForceId>& defenders) {
    const auto engaged = [&](const std::vector<ForceId>& forces) {
        std::vector<Engaged> out;
        for (const ForceId id : forces) out.push_back({id, of(id).order, of(id).reaction});
        return out;
    };
    const BattleId id = state.battles.next_id();
    state.battles.add({id,
                       state.turn,
                       of(attackers.front()).square,
                       {engaged(attackers), engaged(defenders)},
                       std::nullopt,
                       BattleStep::Fighting,
                       {},
                       {},
                       std::nullopt,
                       std::nullopt,
                       Outcome::Stalemate,
                       false,
                       {}});
    state.phase = Phase::Battle;
    state.battles_opened = true;
    return id;
}

Unit& SmallCampaign::first_unit(ForceId force) {
    const auto found =
        std::find_if(state.units.begin(), state.units.end(), [&](const Unit& unit) { return unit.force == force; });
    if (found == state.units.end()) throw std::logic_error("a Force without units");
    return *found;
}

void SmallCampaign::march(ForceId force, std::string_view squares, Means means, bool land) {
    const std::vector<SquareId> named = squares_named(world.map, squares);
    if (named.size() > 1) {
        of(force).march = March{named, true, means, land};
        return;
    }
    MarchSearch search;
    const auto way = find_way(world, state, of(force).side, of(force).square, named.front(), means, search);
    of(force).march = March{way.value_or(named), false, means, land};
}

void SmallCampaign::wants(ForceId force, Order order) {
    of(force).wants_order = true;
    of(force).wanted = order;
}

Played SmallCampaign::play(const Command& command, const std::vector<int>& dice) {
    Play play(*this, dice);
    play.play(command);
    return play.finished();
}

Refusal SmallCampaign::refused(const Command& command) {
    ScriptedDice none{};
    RecordedDice dice(none);
    const Result<std::vector<Event>> decision = decide(world, state, command, dice);
    if (decision) throw std::logic_error("the command is not refused");
    return decision.refusal();
}

Played SmallCampaign::run(Phase phase, const std::vector<int>& dice) {
    if (state.phase != phase) {
        state.phase = phase;
        state.began = false;
    }
    Play play(*this, dice);
    play.end_phase();
    return play.finished();
}

Played SmallCampaign::run_until(Phase phase, const std::vector<int>& dice) {
    Play play(*this, dice);
    do play.end_phase();
    while (state.phase != phase && !state.over);
    return play.finished();
}

}  // namespace condottiero
