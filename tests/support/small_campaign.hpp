#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/dice.hpp"
#include "core/base/result.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/record/event.hpp"
#include "core/campaign/state/campaign.hpp"
#include "tests/support/map_from_text.hpp"

namespace condottiero {

/// A Force for a test; what is not said is of no interest to it.
struct AForce {
    std::string side = "red";
    std::string name{};  ///< "Force 1" if it has none
    Order order = Order::Explore;
    Reaction reaction = Reaction::None;
    std::optional<int> cv = 3;  ///< nothing: no C-in-C
    int figures = 20;           ///< of its first unit; 0: it has none yet
    std::string to{};           ///< where it is marching, if it is
};

/// A unit for a test. Each gets a profile of its own.
struct AUnit {
    int figures = 20;
    int full = 0;  ///< as many as it has
    std::string name{};
    Arm arm = Arm::Infantry;
    std::string type = "line";
    Quality quality = Quality::Average;
    bool mercenary = false;
    int cost = 10;
    bool mounted = false;
    bool scouts = false;
    bool firearms = false;
    int guns = 0;
    std::string list{};  ///< whose army list; empty: all may use it
};

/// What a command led to.
struct Played {
    std::vector<Event> events;
    std::vector<Roll> rolls;

    template <class E>
    [[nodiscard]] std::vector<E> all() const {
        std::vector<E> out;
        for (const Event& event : events)
            if (const E* one = std::get_if<E>(&event)) out.push_back(*one);
        return out;
    }
    template <class E>
    [[nodiscard]] bool has() const {
        return !all<E>().empty();
    }
    /// How many dice a rule asked for.
    [[nodiscard]] int dice_for(std::string_view rule) const;
};

/// A small war. Two sides, red and blue, own the map's territories of those names and its strongholds there; a third
/// may be added. Every switch is off, it is spring, and nobody has to be asked: the turn runs through by itself.
/// World and state lie open: a test sets what it is about.
class SmallCampaign {
public:
    /// The map as for map_from_text.
    explicit SmallCampaign(std::string_view map) : SmallCampaign(map, {"red", "blue"}) {}
    SmallCampaign(std::string_view map, std::initializer_list<std::string_view> sides);

    World world;
    CampaignState state;

    ForceId force(std::string_view square, const AForce& wish = {});
    UnitId unit(ForceId force, const AUnit& wish = {});
    CharacterId leader(ForceId force, const std::string& name, int command_value, Role role = Role::General);
    /// A battle of these Forces, all in one square, waiting to be fought.
    BattleId battle(const std::vector<ForceId>& attackers, const std::vector<ForceId>& defenders);

    [[nodiscard]] SquareId at(std::string_view square) const { return square_named(world.map, square); }
    [[nodiscard]] SideId side(std::string_view key) const { return world.side(key)->id; }
    [[nodiscard]] Force& of(ForceId force) { return state.forces.at(force); }
    [[nodiscard]] Unit& of(UnitId unit) { return state.units.at(unit); }
    [[nodiscard]] Unit& first_unit(ForceId force);
    /// "B2"
    [[nodiscard]] std::string place(ForceId force) { return world.map.name_of(of(force).square); }

    void turn_on(Switch what) { state.set(what, true); }
    /// From now on this side is asked about everything.
    void ask(std::string_view side) { state.side(this->side(side)).standing = StandingChoices{}; }
    /// Sets it on its way: one square is a destination, several are a route.
    void march(ForceId force, std::string_view squares, Means means = Means::Land, bool land = false);
    /// What its sheet would ask for in phase 1.
    void wants(ForceId force, Order order);

    /// Decides and applies. Throws when the command is refused, a die is lacking, or one is left over.
    Played play(const Command& command, std::initializer_list<int> dice = {}) {
        return play(command, std::vector<int>(dice));
    }
    Played play(const Command& command, const std::vector<int>& dice);
    /// Why a command is refused. Throws when it is not. Nothing is applied.
    Refusal refused(const Command& command);
    /// Plays one phase, from its beginning to the beginning of the next.
    Played run(Phase phase, std::initializer_list<int> dice = {}) { return run(phase, std::vector<int>(dice)); }
    Played run(Phase phase, const std::vector<int>& dice);
    /// Goes on until a phase begins. Throws when somebody has to be asked on the way, or a die is left over.
    Played run_until(Phase phase, std::initializer_list<int> dice = {}) {
        return run_until(phase, std::vector<int>(dice));
    }
    Played run_until(Phase phase, const std::vector<int>& dice);
};

}  // namespace condottiero
