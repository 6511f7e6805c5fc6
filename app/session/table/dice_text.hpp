#pragma once

#include <memory>
#include <string_view>

#include "app/session/session.hpp"
#include "app/session/table/table_dice.hpp"

namespace condottiero {

/// Dice as they are named on the command line and in replays:
///   seed:7      the program's, from a seed of its own
///   ask         asked for one by one
///   4,1,6       these and no more; `-` in a place: the program rolls that one; `...` at the end: and all that follow
/// Throws WrongDice if it is none of these. The session must outlive the dice.
std::unique_ptr<Dice> dice_from_text(std::string_view text, Session& session, AskedDice::Ask ask);

/// "4,1,-,...": the typed ones alone, on top of the program's.
TypedDice typed_dice_from_text(std::string_view text, Dice& program);

}  // namespace condottiero
