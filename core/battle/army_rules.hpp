#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.hpp"
#include "core/battle/battle.hpp"

// Armies of files: what a set of rules reads in them, what they cost, and whether it allows them.
namespace condottiero {

/// What an army file may say that only these rules understand (campaigns/README.md). In lower case, with blanks.
struct ArmyWords {
    /// Of the whole battle: "bases".
    struct Agreed {
        std::string_view key;
        std::vector<std::string_view> choices;  ///< none: yes or no
    };
    std::vector<Agreed> agreed;
    std::vector<std::string_view> comings;  ///< how a command or a unit comes to the table
    std::vector<std::string_view> starts;   ///< how a unit may begin
};

/// What an army costs, in words for people.
struct Muster {
    struct Line {
        std::string name, kind, more;
        Points points;
    };
    struct Command {
        std::string name;    ///< empty: the C-in-C's own
        std::string coming;  ///< empty: on the table
        std::vector<Line> lines;
    };
    Points points;
    std::vector<Command> commands;
    Problems unread;  ///< what of the army means nothing to these rules
};

struct ArmyRules {
    const ArmyWords* words;
    Muster (*muster)(const BriefArmy&);
    Problems (*check)(const BriefArmy&);  ///< every breach, and what means nothing
    Problems (*check_meeting)(const std::array<BriefArmy, 2>&);
    Date day;  ///< of a battle that no campaign leads to, in summer
};

}  // namespace condottiero
