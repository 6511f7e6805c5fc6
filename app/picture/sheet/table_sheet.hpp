#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/date.hpp"
#include "core/battle/scene.hpp"

namespace condottiero {

/// A sheet for the table, for one reader: all the words on it, and nothing he may not know.
struct TableSheet {
    struct Unit {
        std::string name;
        std::string kind;  ///< "veteran line; musket, bayonet"
        int figures = 0;
        std::optional<int> counters = {};      ///< nothing: the rules count none
        std::vector<std::string> states = {};  ///< how it begins
    };
    struct Command {
        std::string name;                  ///< empty: those directly under a C-in-C
        std::vector<std::string> leaders;  ///< "Brigadier Hale, CV 3", each with a box to strike
        std::vector<Unit> units;
    };
    struct Force {
        std::string name;  ///< empty: the only one of its army
        std::string note;
        std::vector<Command> commands;
        std::vector<std::string> people;  ///< who leads none of these commands
    };
    struct Army {
        std::string title;   ///< "France, defends"
        std::string note;    ///< at the right of it
        std::string colour;  ///< a word of the palette of sides: its device
        std::vector<Force> forces;
    };
    struct Line {
        std::string label, words;
        bool small = false;
    };
    struct Section {
        std::string title;
        std::vector<Line> lines;
    };
    /// What is written into a box of the check list beforehand; rounds and turns count from 1.
    struct Pencilled {
        int round, turn;
        std::string words;
    };

    std::string title;          ///< "Battle of Alessandria"
    std::string reader;         ///< "Table sheet, umpire"
    std::string reference;      ///< "battle 1"
    std::string circumstances;  ///< campaign, day, weather, square, rules
    Date date{1700, 1, 1};
    std::string counted{};              ///< what is counted of units: "volleys"
    std::vector<Army> armies;           ///< whose rosters he has, from above
    std::optional<TableScene> table;    ///< nothing: no sketch
    std::vector<std::string> pieces{};  ///< number of each piece of its ground
    std::vector<Section> sections;
    std::vector<std::string> rounds;  ///< of the check list; none: no check list
    int turns = 0;
    std::vector<Pencilled> pencilled;
    std::vector<std::string> signers;
    std::string foot;  ///< what to do with it, and of which step it is
};

}  // namespace condottiero
