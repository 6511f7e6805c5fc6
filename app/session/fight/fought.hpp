#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "core/battle/module.hpp"

namespace condottiero {

/// All it takes to fight a battle again as it was fought, apart from the session: for another thread.
struct FoughtRecord {
    int step;  ///< of the journal, in which it was fought
    const BattleModule* module;
    BattleBrief brief;
    std::vector<int> faces;
};
/// Whether the program fought it, and did not take it back.
bool was_played(const Session& session, BattleId battle);
/// Nothing if it did not, or if an older edition of the rules did: the same dice come to another battle now.
std::optional<FoughtRecord> fought_record(const Session& session, BattleId battle);
FoughtBattle fight_again(const FoughtRecord& record);

/// A battle that the program fought, fought again with the dice that fell in it: its story and its table. Nothing
/// if it never did, or took it back.
std::optional<FoughtBattle> fought_again(const Session& session, BattleId battle);

/// Whether a side may watch that battle: its own, and not before there is a result.
bool may_watch(const CampaignState& state, BattleId battle, SideId side);
/// Which army of it is that side's.
std::optional<int> army_of(const CampaignState& state, BattleId battle, SideId side);

/// Two army files on a field of their own, the first below.
struct ArmiesWish {
    std::string first, second;
    std::uint64_t seed = 1;
    std::string ground = "plain";  ///< a word of the map's grounds
    bool forest = false, road = false, river = false;
};
struct FieldBattle {
    const BattleModule* rules;
    BattleBrief brief;
};
/// Throws BadInput with the faults of the files and whatever their rules do not allow, and Failure.
FieldBattle field_battle(const ArmiesWish& wish);
/// Throws Failure, too, if the rules cannot play a battle by themselves.
FoughtBattle fight_armies(const ArmiesWish& wish);

}  // namespace condottiero
