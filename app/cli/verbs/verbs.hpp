#pragma once

#include <CLI/CLI.hpp>

#include "app/cli/console.hpp"

namespace condottiero {

// One function a verb, or a family of them: what it takes, what it says of itself, what it does.

void add_new(CLI::App& app, Console& console);
void add_show(CLI::App& app, Console& console);
void add_sheet(CLI::App& app, Console& console);
void add_order(CLI::App& app, Console& console);
void add_advance(CLI::App& app, Console& console);
void add_answer(CLI::App& app, Console& console);
void add_battle(CLI::App& app, Console& console);
void add_play(CLI::App& app, Console& console);
void add_book(CLI::App& app, Console& console);
void add_history(CLI::App& app, Console& console);  ///< log, undo, redo, history, explain
void add_army(CLI::App& app, Console& console);     ///< an army by itself, without a campaign
void add_check(CLI::App& app, Console& console);
void add_dice_verbs(CLI::App& app, Console& console);  ///< dice, codes, envelope
void add_verify(CLI::App& app, Console& console);      ///< verify, salvage
void add_twin(CLI::App& app, Console& console);        ///< export, import
void add_rules(CLI::App& app, Console& console);
void add_judge(CLI::App& app, Console& console);
void add_odds(CLI::App& app, Console& console);

/// An option that several verbs share.
inline void add_file(CLI::App* verb, std::string& file) {
    verb->add_option("FILE", file, "the campaign file (.condottiero)")->required();
}
inline void add_dice(CLI::App* verb, std::string& dice) {
    verb->add_option("--dice", dice,
                     "which dice: ask, seed:7, or faces as they fell: 4,1,6 (- lets the program roll that one, ... at "
                     "the end all that follow); without it, the campaign's own");
}

}  // namespace condottiero
