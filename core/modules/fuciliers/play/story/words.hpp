#pragma once

#include <string>
#include <vector>

#include "core/modules/fuciliers/play/story/log.hpp"

namespace condottiero::fuciliers {

/// How the units, people and commands of a battle are called.
class BattleNames {
public:
    explicit BattleNames(const Position& position);
    [[nodiscard]] const std::string& unit(int no) const { return of(units_, no); }
    [[nodiscard]] const std::string& person(int no) const { return of(people_, no); }
    [[nodiscard]] const std::string& command(int no) const { return of(commands_, no); }
    [[nodiscard]] const std::string& side(int no) const { return of(sides_, no); }

private:
    static const std::string& of(const std::vector<std::string>& names, int no);
    std::vector<std::string> units_, people_, commands_, sides_;
};

/// "combat"; rounds count from 1.
std::string round_title(int round);
/// What happened, with the faces that fell, the modifiers and their reasons, and the rule.
std::string in_words(const Event& event, const Log& log, const BattleNames& names);
/// The whole battle, a line an event; turns and rounds as headings. `why`: every roll with its reasons.
std::vector<std::string> transcript(const Log& log, const BattleNames& names, bool why);

}  // namespace condottiero::fuciliers
