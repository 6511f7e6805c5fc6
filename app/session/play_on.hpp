#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/session/session.hpp"

namespace condottiero {

/// How far the program plays, and for whom.
struct PlayWish {
    int turns = 0;                   ///< how many more turns to play to their end; 0: all there are
    std::vector<SideId> sides = {};  ///< whom it plays for; nobody named: every side, and the game master too
};

/// What a turn brought, or as much of it as was played.
struct TurnNews {
    int turn;
    Date date;
    std::vector<std::string> happenings;  ///< the weighty ones, in words
};

/// Is told of a turn when it is over, or when play ends in the middle of it.
using TellTurn = std::function<void(const TurnNews&)>;

enum class PlayEnd { WarOver, TurnsPlayed, LeftOff, Waits };
struct PlayedOn {
    PlayEnd end;
    std::string waits_for = {};  ///< what the program may not settle, or cannot
};

/// Runs a war on with the program's own players (core/campaign/policy). Each step is recorded under a name that says
/// whom the program played, and is on the disk before the next; asked to stop, it stops between two of them.
PlayedOn play_on(Session& session, const PlayWish& wish, const TellTurn& tell = {}, const std::stop_token& stop = {});

/// "program for Lago": the name of its steps; the same in every language, since it stands in the record.
std::string program_for(const std::string& whom);

}  // namespace condottiero
