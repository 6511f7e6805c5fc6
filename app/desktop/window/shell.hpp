#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/desktop/window/desk.hpp"
#include "app/desktop/window/preferences.hpp"

namespace condottiero {

enum class PageId { Map, OrderOfBattle, Battles, Book, Chronicle };

/// What the parts of the window may ask of the window they are in.
class Shell {
public:
    Shell() = default;
    Shell(const Shell&) = delete;
    Shell& operator=(const Shell&) = delete;
    virtual ~Shell() = default;

    [[nodiscard]] virtual Desk& desk() = 0;
    [[nodiscard]] virtual const Preferences& preferences() const = 0;
    /// From now on, and the next time.
    virtual void prefer(const Preferences& preferences) = 0;

    /// Does it, with the dice of the preferences; why a rule says no, or what failed, is said in the bar.
    virtual bool submit(const Command& command) = 0;
    /// The same with dice that fell elsewhere.
    virtual bool submit_with(const Command& command, Dice& table_dice) = 0;
    virtual void undo() = 0;
    /// The next step of the turn, or what must be settled before it.
    virtual void go_on() = 0;
    /// Hands a need to whoever settles it: a dialog, or the page of the battle.
    virtual void settle(const Need& need) = 0;
    /// Takes a march into the order sheet of the Force's side.
    virtual void order_march(ForceId force, const std::vector<SquareId>& way) = 0;
    /// The order sheet of a side, to be filled in or corrected.
    virtual void write_sheet(SideId side) = 0;

    /// Runs what reaches into the world outside. False: it failed, the bar says why, and nothing was changed.
    virtual bool guarded(const std::function<void()>& doing) = 0;
    virtual void refuse(const Refusal& refusal) = 0;
    virtual void say_trouble(const std::string& what) = 0;
    /// One sentence at the left of the status line.
    virtual void hint(const std::string& sentence) = 0;

    virtual void show(PageId page) = 0;
    /// Selects it and shows the page it is looked at on: a battle on its own, everything else on the map.
    virtual void go_to(const Selection& what) = 0;
    /// What the rule says, in a reader of its own. An id, or how it begins.
    virtual void show_rule(const std::string& id) = 0;
};

}  // namespace condottiero
