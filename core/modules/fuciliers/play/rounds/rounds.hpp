#pragma once

#include "core/modules/fuciliers/play/rounds/played_battle.hpp"

// The course of a battle: the eight rounds in order, each with its own file. A round asks the commanders what they
// want, the table what is possible, the judge what a test needs, and the dice.
namespace condottiero::fuciliers {

/// Exploration, ground, deployment, speeches. (chapter 2)
void before_the_battle(PlayedBattle& battle);
void play_round(PlayedBattle& battle, Round round);
/// One turn of eight rounds. (NFW-3.0-a)
void play_turn(PlayedBattle& battle);
/// To the end.
void play(PlayedBattle& battle);

// The rounds.
void reserves_and_reinforcements(PlayedBattle& battle);
void orders(PlayedBattle& battle);
void reorganisation(PlayedBattle& battle);
void shooting(PlayedBattle& battle);
void movement(PlayedBattle& battle);
void combat(PlayedBattle& battle);
void influence(PlayedBattle& battle);
void command_tests(PlayedBattle& battle);

// What more than one of them does.

/// Sets a command down in march formation, inside the zone: where its commander wants it and his leader reaches all of
/// it; else closer together and deeper; else on a longer line. All of it or nothing. (NFW-2.3.1-b, NFW-2.3.3-a)
bool deploy_command(PlayedBattle& battle, CommandNo command, const Box& zone, Facing facing);

/// A unit has come up to an enemy: lined up, and what follows at once. False: there was no room.
/// `from`: where the middle of its front stood before the move.
bool engage(PlayedBattle& battle, UnitNo unit, UnitNo enemy, Point from);
/// Who fights goes on until one has fled or is destroyed: blocks that losses have drawn apart stand against each other
/// again. (NFW-3.6.2-d)
void close_up(PlayedBattle& battle, const Engagement& engagement);
void envelop(PlayedBattle& battle, UnitNo unit);
bool burst_through(PlayedBattle& battle, UnitNo unit, UnitNo friendly, Facing way);
bool shelter_gunners(PlayedBattle& battle, UnitNo battery, UnitNo enemy);
/// As far as that way, or until something stops it.
Length push(PlayedBattle& battle, UnitNo unit, Facing way, Length distance);

void move_people(PlayedBattle& battle, CommandNo command);
void step_aside(PlayedBattle& battle, UnitNo moved);

}  // namespace condottiero::fuciliers
