#include "app/session/books/order_of_battle.hpp"

#include <algorithm>

#include "app/session/words/csv.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/orders/sheets.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "db/definitions/papers/sheet_edit.hpp"

namespace condottiero {

namespace {

/// What a unit carries: its army list has a column for it, or it has guns, or firearms.
std::string arms_of(const Profile& profile, const Unit& unit) {
    for (const char* key : {"ARM", "arm"})
        if (const auto found = profile.more.find(key); found != profile.more.end()) return found->second;
    if (unit.guns > 0) return counted(N_("{} gun"), N_("{} guns"), unit.guns);
    return profile.firearms ? tr(N_("firearms")) : std::string();
}

std::string note_on(const Names& names, const CampaignState& state, const Force& force) {
    std::vector<std::string> facts;
    if (force.on_map()) {
        facts = {names.of(force.square), tr(word(force.order))};
        if (force.reaction != Reaction::None) facts.push_back(tr(word(force.reaction)));
    } else if (force.status == ForceStatus::Expected) {
        facts.push_back(say(N_("expected in turn {}"), force.expected_turn));
    } else {
        facts.push_back(tr(word(force.status)));
    }
    if (const Character* leader = commander_of(state, force.id)) {
        facts.push_back(leader->name);
        facts.push_back(say(N_("CV {}"), command_value(state, force.id)));
    }
    return joined(facts);
}

bool is_there(const Force& force) {
    return force.on_map() || force.status == ForceStatus::Expected || force.status == ForceStatus::ToPlace;
}

class Lister {
public:
    Lister(const World& world, const Known& known)
        : world_(world), known_(known), state_(known.state), names_(world, known.state) {}

    std::vector<OrderOfBattleRow> list() {
        for (const Side& side : world_.sides) {
            const std::size_t row = open({OrderOfBattleLevel::Side, side.id, {}, {}, side.name});
            for (const Force& force : state_.forces)
                if (force.side == side.id && is_there(force) && known_.whole(force.id)) add_force(force, row);
            if (rows_.size() == row + 1) rows_.pop_back();
        }
        return std::move(rows_);
    }

private:
    std::size_t open(OrderOfBattleRow row, std::size_t parent = OrderOfBattleRow::none) {
        row.parent = parent;
        rows_.push_back(std::move(row));
        return rows_.size() - 1;
    }

    void add_force(const Force& force, std::size_t parent) {
        const std::size_t row = open(
            {OrderOfBattleLevel::Force, force.side, force.id, {}, force.name, note_on(names_, state_, force)}, parent);
        const std::vector<UnitId> units = units_of(state_, force.id);
        for (const UnitId unit : units)
            if (!state_.units.at(unit).command) add_unit(state_.units.at(unit), row);
        for (const ForceCommand& command : state_.commands) {
            const auto is_in = [&](UnitId unit) { return state_.units.at(unit).command == command.id; };
            if (std::none_of(units.begin(), units.end(), is_in)) continue;
            const std::string general = command.general ? names_.of(*command.general) : std::string();
            const std::size_t under =
                open({OrderOfBattleLevel::UnderGeneral, force.side, force.id, {}, command.name, general}, row);
            for (const UnitId unit : units)
                if (is_in(unit)) add_unit(state_.units.at(unit), under);
        }
    }

    /// What lies sealed in a side's sheet is for that side and the game master.
    [[nodiscard]] std::string way_over(UnitId unit, SideId side) const {
        if (known_.side && *known_.side != side) return {};
        for (const Sheet& sheet : state_.sheets)
            for (const Rearrangement& wish : sheet.orders.rearrangements)
                if (const auto* exchange = std::get_if<Exchange>(&wish); exchange != nullptr && exchange->unit == unit)
                    return exchange->into;
        return {};
    }

    void add_unit(const Unit& unit, std::size_t parent) {
        const Profile& profile = world_.profiles.at(unit.profile);
        const SideId side = state_.forces.at(unit.force).side;
        OrderOfBattleRow row{OrderOfBattleLevel::Unit, side, unit.force, unit.id, unit.name};
        if (unit.mercenary) row.note = tr(N_("mercenary"));
        if (state_.phase == Phase::Orders && !state_.sheets_open) row.goes_to = way_over(unit.id, side);
        row.quality = tr(word(unit.quality));
        row.type = profile.type.empty() ? tr(word(profile.arm)) : tr(profile.type);
        row.arms = arms_of(profile, unit);
        row.now = unit.standing();
        row.full = unit.full;
        row.hospital = unit.accounts[Account::Hospital];
        row.points = profile.cost * unit.standing();
        for (std::size_t above = parent; above != OrderOfBattleRow::none; above = rows_[above].parent) {
            OrderOfBattleRow& sum = rows_[above];
            sum.now += row.now, sum.full += row.full, sum.hospital += row.hospital;
            sum.points = sum.points + row.points;
        }
        open(std::move(row), parent);
    }

    const World& world_;
    const Known& known_;
    const CampaignState& state_;
    Names names_;
    std::vector<OrderOfBattleRow> rows_;
};

/// No die falls while Forces are rearranged.
class NoDice final : public Dice {
public:
    Face roll(int, const Purpose&, int) override { return {1, RolledBy::Script}; }
};

}  // namespace

std::vector<OrderOfBattleRow> order_of_battle(const World& world, const Known& known) {
    return Lister(world, known).list();
}

std::string as_csv(const std::vector<OrderOfBattleRow>& rows) {
    std::string out =
        csv_line({tr(N_("Side")), tr(N_("Force")), tr(N_("Command")), tr(N_("Unit")), tr(N_("Quality")), tr(N_("Type")),
                  tr(N_("Arms")), tr(N_("Now")), tr(N_("Full")), tr(N_("Hospital")), tr(N_("Points"))});
    std::string side, force, command;
    for (const OrderOfBattleRow& row : rows) switch (row.level) {
            case OrderOfBattleLevel::Side: side = row.name; break;
            case OrderOfBattleLevel::Force: force = row.name, command.clear(); break;
            case OrderOfBattleLevel::UnderGeneral: command = row.name; break;
            case OrderOfBattleLevel::Unit:
                out +=
                    csv_line({side, force, command, row.name, row.quality, row.type, row.arms, std::to_string(row.now),
                              std::to_string(row.full), std::to_string(row.hospital), in_words(row.points)});
        }
    return out;
}

std::optional<Refusal> cannot_exchange(const World& world, const CampaignState& state, UnitId unit, ForceId into) {
    if (state.phase != Phase::Orders || state.sheets_open)
        return Refusal{
            &rules::stacking,
            tr(N_("Units are exchanged by order sheet, in the orders phase, before the sheets are opened."))};
    const Force& from = state.forces.at(state.units.at(unit).force);
    if (state.forces.at(into).side != from.side)
        return Refusal{&rules::stacking, say(N_("{} belongs to another side."), state.forces.at(into).name)};
    NoDice none;
    RecordedDice dice(none, {});
    Turn turn(world, state, dice);
    return rearrange(turn, from.side, Exchange{unit, state.forces.at(into).name});
}

std::string with_exchange(const std::string& sheet, const CampaignState& state, UnitId unit, ForceId into) {
    const Unit& who = state.units.at(unit);
    return with_exchange(sheet, state.forces.at(who.force).name, state.forces.at(into).name, {who.name});
}

}  // namespace condottiero
