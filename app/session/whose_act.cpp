#include "app/session/whose_act.hpp"

#include <algorithm>

namespace condottiero {

namespace {

struct SideOfCommand {
    const CampaignState& state;

    using Answer = std::optional<SideId>;
    [[nodiscard]] Answer of(ForceId force) const {
        return state.forces.has(force) ? Answer(state.forces.at(force).side) : std::nullopt;
    }
    [[nodiscard]] Answer of(UnitId unit) const {
        return state.units.has(unit) ? of(state.units.at(unit).force) : std::nullopt;
    }

    Answer operator()(const SubmitSheet& c) const { return c.sheet.side; }
    Answer operator()(const PlaceForce& c) const { return of(c.force); }
    Answer operator()(const ChooseSquare& c) const { return of(c.force); }
    Answer operator()(const NameNeighbours& c) const { return c.side; }
    Answer operator()(const BuyReplacements& c) const { return of(c.unit); }
    Answer operator()(const BuyUnit& c) const { return c.side; }
    Answer operator()(const BuyLeader& c) const { return of(c.force); }
    Answer operator()(const CloseMarket& c) const { return c.side; }
    Answer operator()(const ChooseForce& c) const { return c.side; }
    Answer operator()(const RepairBridge& c) const { return of(c.force); }
    Answer operator()(const SpendWorks& c) const { return of(c.force); }
    Answer operator()(const SetStanding& c) const { return c.side; }
    Answer operator()(const CloseSheets&) const { return std::nullopt; }
    Answer operator()(const Advance&) const { return std::nullopt; }
    Answer operator()(const DraftResult&) const { return std::nullopt; }
    Answer operator()(const RecordResult&) const { return std::nullopt; }
    Answer operator()(const PlayBattle&) const { return std::nullopt; }
    Answer operator()(const KeepBattle&) const { return std::nullopt; }
    Answer operator()(const RoundAtTable&) const { return std::nullopt; }
    Answer operator()(const TestAtTable&) const { return std::nullopt; }
    Answer operator()(const MarkAtTable&) const { return std::nullopt; }
    Answer operator()(const SetBattleStanding&) const { return std::nullopt; }
    Answer operator()(const SetSwitch&) const { return std::nullopt; }
    Answer operator()(const SetRelation&) const { return std::nullopt; }
    Answer operator()(const AmendForce&) const { return std::nullopt; }
    Answer operator()(const AmendFigures&) const { return std::nullopt; }
    Answer operator()(const AcceptEdited&) const { return std::nullopt; }
};

}  // namespace

std::optional<SideId> side_of(const CampaignState& state, const Command& command) {
    return std::visit(SideOfCommand{state}, command);
}

Act act_of(const World& world, const CampaignState& state, Command command, std::optional<SideId> from) {
    const std::optional<SideId> side = side_of(state, command);
    const bool own = from && from == side;
    if (auto* sheet = std::get_if<SubmitSheet>(&command)) sheet->by_game_master = !own;
    return {std::move(command), own && world.sides.has(*side) ? world.sides.at(*side).key : game_master};
}

std::string who_goes_back(const World& world, const Entry& step, std::optional<SideId> from) {
    return from && world.sides.at(*from).key == step.by ? step.by : game_master;
}

std::string in_journal(const World& world, const std::string& who) {
    const auto side =
        std::find_if(world.sides.begin(), world.sides.end(), [&](const Side& each) { return each.name == who; });
    return side == world.sides.end() ? who : side->key;
}

}  // namespace condottiero
