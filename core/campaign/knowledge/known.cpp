#include "core/campaign/knowledge/known.hpp"

#include <algorithm>
#include <map>

#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

/// Beyond the number of any Force: what a side calls the Forces of others.
constexpr int first_number = 1'000'000;

constexpr std::size_t row_of(SideId side) {
    return static_cast<std::size_t>(side.value() - 1);
}

/// From where a side sees.
struct Post {
    SquareId square;
    int column, row;
};

std::vector<Post> posts_of(const World& world, const CampaignState& state, SideId side) {
    std::vector<Post> out;
    const auto add = [&](SquareId square) { out.push_back({square, world.map.column(square), world.map.row(square)}); };
    for (const Force& force : state.forces)
        if (force.on_map() && friends(state, force.side, side)) add(force.square);
    for (const Stronghold& place : world.strongholds)
        if (const auto holder = holder_of(world, state, place); holder && friends(state, *holder, side))
            add(place.square);
    return out;
}

bool is_watched(const World& world, const std::vector<Post>& posts, SquareId square) {
    const int column = world.map.column(square), row = world.map.row(square);
    return std::any_of(posts.begin(), posts.end(), [&](const Post& post) {
        return std::abs(post.column - column) <= world.sight && std::abs(post.row - row) <= world.sight &&
               world.map.distance(post.square, square) <= world.sight;
    });
}

std::vector<SquareId> squares_seen(const World& world, const std::vector<Post>& posts) {
    const CampaignMap& map = world.map;
    const auto around = [&](int at, int size) {
        return std::pair(std::max(0, at - world.sight), std::min(size - 1, at + world.sight));
    };
    std::vector<SquareId> out;
    for (const Post& post : posts) {
        const auto [west, east] = around(post.column, map.width());
        const auto [north, south] = around(post.row, map.height());
        for (int x = west; x <= east; ++x)
            for (int y = north; y <= south; ++y)
                if (const auto square = map.at(x, y); square && map.distance(post.square, *square) <= world.sight)
                    out.push_back(*square);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

/// Captured dispatches show one enemy whole until his next battle (CAM-p8-b).
bool has_read(const CampaignState& state, SideId side, ForceId force) {
    return std::any_of(state.conditions.begin(), state.conditions.end(), [&](const Condition& c) {
        return c.kind == EventKind::EnemyDispatches && c.force == force && c.side == side;
    });
}

/// A side and its allies, to be asked about often.
class Friends {
public:
    Friends(const CampaignState& state, SideId side) : state_(state) {
        for (std::size_t i = 0; i < state.sides.size(); ++i)
            are_.push_back(friends(state, SideId(static_cast<int>(i) + 1), side));
    }
    [[nodiscard]] bool has(SideId side) const { return are_[row_of(side)]; }
    [[nodiscard]] bool has(ForceId force) const { return has(state_.forces.at(force).side); }
    [[nodiscard]] const std::vector<bool>& all() const { return are_; }

private:
    const CampaignState& state_;
    std::vector<bool> are_;
};

bool fights(const Friends& friendly, const Battle& battle) {
    for (const std::vector<Engaged>& army : battle.armies)
        for (const Engaged& one : army)
            if (friendly.has(one.force)) return true;
    return false;
}
bool fights(const CampaignState& state, const Battle& battle, SideId side) {
    return fights(Friends(state, side), battle);
}

/// Whom a side meets in a battle: all that stand in it, and those from next door that came onto the table.
template <class Fn>
void for_each_met(const Friends& friendly, const Battle& battle, const Fn& fn) {
    for (const std::vector<Engaged>& army : battle.armies)
        for (const Engaged& one : army)
            if (!friendly.has(one.force)) fn(one.force);
    if (battle.report)
        for (const ForceId force : battle.report->arrived)
            if (!friendly.has(force)) fn(force);
}

/// One side's sightings after a step.
class Watch {
public:
    Watch(const World& world, const CampaignState& state, SideId side, Sightings& sightings)
        : world_(world),
          state_(state),
          side_(side),
          friendly_(state, side),
          all_(sightings),
          posts_(posts_of(world, state, side)) {}

    void run() {
        std::map<ForceId, ForceId> now;
        for (const Force& force : state_.forces) {
            if (!force.on_map() || friendly_.has(force.side)) continue;
            if (!is_watched(world_, posts_, force.square) && !has_read(state_, side_, force.id)) continue;
            const auto known = all_.now.find(force.id);
            now.emplace(force.id, known != all_.now.end() ? known->second : next());
        }
        all_.now = std::move(now);
        const bool as_before = all_.friends == friendly_.all();
        all_.friends = friendly_.all();
        for (const Battle& battle : state_.battles) {
            // Nobody comes to a battle when its turn is over: whoever was met there was met before.
            const bool is_settled = battle.turn + 1 < state_.turn;
            if ((as_before && is_settled) || !fights(friendly_, battle)) continue;
            for_each_met(friendly_, battle, [&](ForceId force) {
                const std::pair meeting(battle.id, force);
                if (all_.met.contains(meeting)) return;
                const auto known = all_.now.find(force);
                all_.met.emplace(meeting, known != all_.now.end() ? known->second : next());
            });
        }
    }
    [[nodiscard]] const std::vector<Post>& posts() const { return posts_; }

private:
    ForceId next() { return ForceId(first_number + ++all_.given); }

    const World& world_;
    const CampaignState& state_;
    SideId side_;
    Friends friendly_;
    Sightings& all_;
    std::vector<Post> posts_;
};

/// All that is left of a Force of others: whose it is, and where.
Force stranger(const Force& force, ForceId number, ForceStatus status, SquareId where) {
    return {.id = number,
            .side = force.side,
            .name = "",
            .status = status,
            .square = where,
            .order = Order::Explore,
            .reaction = Reaction::None,
            .came_from = where};
}

/// Takes out of a copy of the war what a side does not know.
class Forgetting {
public:
    Forgetting(const World& world, const CampaignState& truth, SideId side)
        : world_(world), truth_(truth), side_(side), out_{side, truth, {}}, now_(out_.state) {
        now_.sightings.resize(world.sides.size());
    }

    Known known() {
        Watch watch(world_, truth_, side_, sightings());
        watch.run();
        out_.seen = squares_seen(world_, watch.posts());
        forget_battles();
        forget_forces();
        forget_sides();
        forget_papers();
        forget_places();
        call_by_their_numbers();
        return std::move(out_);
    }

private:
    Sightings& sightings() { return now_.sightings[row_of(side_)]; }
    [[nodiscard]] bool friendly(SideId side) const { return friends(truth_, side, side_); }
    [[nodiscard]] bool friendly(ForceId force) const { return friendly(truth_.forces.at(force).side); }
    [[nodiscard]] bool whole(ForceId force) const { return friendly(force) || has_read(truth_, side_, force); }
    std::optional<ForceId> number(ForceId force) {
        if (friendly(force)) return force;
        const auto called = sightings().now.find(force);
        return called == sightings().now.end() ? std::nullopt : std::optional(called->second);
    }

    void forget_battles() {
        Table<BattleId, Battle> battles;
        now_.enemy_left.clear();
        for (const Battle& battle : truth_.battles) {
            // Of a copy that is still whole, with the numbers that this side has just given.
            if (auto known = battle_known_to(now_, battle, side_)) battles.put(std::move(*known));
            remember_enemy(battle);
        }
        known_battles_ = std::move(battles);
    }

    /// As many of the enemy as stood on the table at the end: nobody forgets them for having lost sight of them.
    void remember_enemy(const Battle& battle) {
        if (!battle.report || !fights(truth_, battle, side_)) return;
        if (const auto told = truth_.enemy_left.find(battle.id); told != truth_.enemy_left.end()) {
            now_.enemy_left.insert(*told);
            return;
        }
        int left = 0;
        for (const UnitResult& unit : battle.report->units) {
            const SideId side = truth_.forces.at(truth_.units.at(unit.unit).force).side;
            if (at_war(truth_, side, side_)) left += unit.on_table;
        }
        now_.enemy_left.emplace(battle.id, at_a_glance(left));
    }

    void forget_forces() {
        std::map<ForceId, Force> strangers;
        std::map<ForceId, int> from_afar;
        Table<ForceId, Force> forces;
        for (const Force& force : truth_.forces) {
            if (friendly(force.side)) {
                forces.put(force);
                continue;
            }
            const auto called = sightings().now.find(force.id);
            if (called == sightings().now.end()) continue;
            Force& known = strangers.emplace(called->second, force).first->second;
            known.id = called->second;
            if (whole(force.id)) continue;
            known = stranger(force, called->second, ForceStatus::OnMap, force.square);
            const auto told = truth_.from_afar.find(force.id);
            from_afar.emplace(called->second,
                              told != truth_.from_afar.end() ? told->second : at_a_glance(figures_of(force.id)));
        }
        for (const Battle& battle : truth_.battles)
            if (fights(truth_, battle, side_))
                for_each_met(Friends(truth_, side_), battle, [&](ForceId id) {
                    const Force& force = truth_.forces.at(id);
                    const ForceId called = sightings().met.at({battle.id, id});
                    Force& known =
                        strangers.emplace(called, stranger(force, called, ForceStatus::OutOfSight, battle.square))
                            .first->second;
                    known.name = force.name;
                });
        for (auto& [called, force] : strangers) forces.put(std::move(force));
        forget_units(forces);
        now_.forces = std::move(forces);
        now_.battles = std::move(known_battles_);
        now_.from_afar = std::move(from_afar);
    }

    [[nodiscard]] int figures_of(ForceId force) const {
        int sum = 0;
        for (const Unit& unit : truth_.units)
            if (unit.force == force) sum += unit.standing();
        return sum;
    }

    void forget_units(const Table<ForceId, Force>& forces) {
        Table<UnitId, Unit> units;
        Table<CharacterId, Character> characters;
        Table<CommandId, ForceCommand> commands;
        const auto keep = [&](const auto& rows, auto& kept) {
            for (const auto& row : rows) {
                if (!whole(row.force)) continue;
                const auto called = friendly(row.force) ? std::optional(row.force) : number(row.force);
                if (!called || !forces.has(*called)) continue;
                kept.put(row);
                kept.at(row.id).force = *called;
            }
        };
        keep(truth_.units, units);
        keep(truth_.characters, characters);
        keep(truth_.commands, commands);
        now_.units = std::move(units);
        now_.characters = std::move(characters);
        now_.commands = std::move(commands);
    }

    /// The fortunes of others, but for what everybody hears of.
    void forget_sides() {
        for (const Side& other : world_.sides) {
            if (friendly(other.id)) continue;
            const SideState& slate = truth_.side(other.id);
            SideState known;
            known.battles_won = slate.battles_won;
            known.battles_lost = slate.battles_lost;
            known.forces_destroyed = slate.forces_destroyed;
            known.defeated = slate.defeated;
            now_.side(other.id) = known;
        }
        std::erase_if(now_.choices, [&](const Choice& choice) { return choice.side != side_; });
    }

    /// Sheets, purchases and beds of others. That a sheet is in, everybody may know.
    void forget_papers() {
        for (Sheet& sheet : now_.sheets)
            if (sheet.side != side_) sheet.orders = {}, sheet.text.clear();
        std::erase_if(now_.words, [&](const auto& word) { return word.first != side_; });
        now_.envelopes.clear();
        std::erase_if(now_.hospital, [&](const InHospital& bed) { return !now_.units.has(bed.unit); });
        Table<BatchId, Batch> batches;
        for (const Batch& batch : truth_.batches)
            if (batch.side == side_) batches.put(batch);
        now_.batches = std::move(batches);
    }

    void forget_places() {
        std::erase_if(now_.boats, [&](const auto& there) { return !out_.sees(there.first); });
        std::erase_if(now_.contacts,
                      [&](const Contact& contact) { return !out_.sees(contact.square) || !number(contact.mover); });
        for (Contact& contact : now_.contacts) contact.mover = *number(contact.mover);
        std::erase_if(now_.march_order, [&](ForceId force) { return !friendly(force); });
        std::erase_if(now_.conditions, [&](const Condition& c) {
            return (c.force && !whole(*c.force)) || (c.side && *c.side != side_);
        });
        for (Condition& condition : now_.conditions)
            if (condition.force) condition.force = number(*condition.force);
    }

    /// What a side knows, known to it once more, is the same.
    void call_by_their_numbers() {
        Sightings& mine = sightings();
        std::map<ForceId, ForceId> now;
        std::map<std::pair<BattleId, ForceId>, ForceId> met;
        for (const auto& [force, called] : mine.now) now.emplace(called, called);
        for (const auto& [meeting, called] : mine.met) met.emplace(std::pair(meeting.first, called), called);
        mine.now = std::move(now);
        mine.met = std::move(met);
        for (const Side& other : world_.sides)
            if (other.id != side_) now_.sightings[row_of(other.id)] = {};
    }

    const World& world_;
    const CampaignState& truth_;
    SideId side_;
    Known out_;
    CampaignState& now_;
    Table<BattleId, Battle> known_battles_;
};

}  // namespace

int at_a_glance(int figures) {
    constexpr int step = 20, least = 10;
    return std::max(least, (figures + step / 2) / step * step);
}

bool Known::whole(ForceId force) const {
    return state.forces.has(force) && !sighted(force) && state.forces.at(force).status != ForceStatus::OutOfSight;
}

bool Known::own(SideId of) const {
    return !side || friends(state, of, *side);
}

Known known_to(const World& world, const CampaignState& state, std::optional<SideId> side) {
    return side ? Forgetting(world, state, *side).known() : Known{std::nullopt, state, {}};
}

bool watches(const World& world, const CampaignState& state, SideId side, SquareId square) {
    return is_watched(world, posts_of(world, state, side), square);
}

void keep_watch(const World& world, CampaignState& state) {
    state.sightings.resize(world.sides.size());
    for (const Side& side : world.sides) Watch(world, state, side.id, state.sightings[row_of(side.id)]).run();
}

std::optional<ForceId> number_known_to(const CampaignState& state, SideId side, ForceId force,
                                       std::optional<BattleId> met_in) {
    if (friends(state, state.forces.at(force).side, side)) return force;
    if (row_of(side) >= state.sightings.size()) return std::nullopt;
    const Sightings& all = state.sightings[row_of(side)];
    if (met_in)
        if (const auto met = all.met.find({*met_in, force}); met != all.met.end()) return met->second;
    const auto seen = all.now.find(force);
    return seen == all.now.end() ? std::nullopt : std::optional(seen->second);
}

std::optional<Battle> battle_known_to(const CampaignState& state, const Battle& battle, SideId side) {
    if (!fights(state, battle, side)) return std::nullopt;
    const auto friendly = [&](ForceId force) { return friends(state, state.forces.at(force).side, side); };
    Battle known = battle;
    for (std::vector<Engaged>& army : known.armies) {
        for (Engaged& one : army)
            if (!friendly(one.force))
                one = {number_known_to(state, side, one.force, battle.id).value_or(one.force), Order::Explore,
                       Reaction::None};
    }
    std::erase_if(known.next_door, [&](ForceId force) { return !friendly(force); });
    std::erase_if(known.moved_off, [&](ForceId force) { return !friendly(force); });
    std::erase_if(known.asked, [&](SideId asked) { return !friends(state, asked, side); });
    known.draft.reset();
    known.kept = {};
    if (known.report) known.report = report_known_to(state, *known.report, side);
    return known;
}

BattleReport report_known_to(const CampaignState& state, BattleReport report, SideId side) {
    const auto friendly = [&](ForceId force) { return friends(state, state.forces.at(force).side, side); };
    std::erase_if(report.units, [&](const UnitResult& unit) { return !friendly(state.units.at(unit.unit).force); });
    std::erase_if(report.characters,
                  [&](const CharacterResult& man) { return !friendly(state.characters.at(man.character).force); });
    for (ForceId& force : report.arrived) force = number_known_to(state, side, force, report.battle).value_or(force);
    return report;
}

}  // namespace condottiero
