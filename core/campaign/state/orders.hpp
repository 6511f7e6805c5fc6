#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "core/base/id.hpp"
#include "core/campaign/state/terms.hpp"

namespace condottiero {

/// Where a Force is to go: the squares in order, or a destination whose way the map finds (CAM-p2-m).
struct March {
    std::vector<SquareId> route;  ///< without the square it stands in; the last is the destination
    bool exact;                   ///< the player named every square: no other way may be taken
    Means means;
    bool land;  ///< leave the boats at the end

    [[nodiscard]] SquareId destination() const { return route.back(); }
    bool operator==(const March&) const = default;
    static auto fields(auto& self) { return std::tie(self.route, self.exact, self.means, self.land); }
};

/// What a sheet says of one Force. By name, since a Force detached by the same sheet has no number yet.
struct ForceOrders {
    std::string force;
    std::optional<Order> order;
    bool rally;
    bool halt;  ///< give up the march it is on
    std::optional<March> march;
    OnContact on_contact;
    IfTestFails if_test_fails;

    bool operator==(const ForceOrders&) const = default;
    static auto fields(auto& self) {
        return std::tie(self.force, self.order, self.rally, self.halt, self.march, self.on_contact, self.if_test_fails);
    }
};

// Rearranging Forces in one square, before the tests (CAM-map-i). By name, in the order of the sheet.
struct Join {
    std::string force, into;
    bool operator==(const Join&) const = default;
    static auto fields(auto& self) { return std::tie(self.force, self.into); }
};
struct Detach {
    std::string force, name;
    CharacterId leader;
    std::vector<UnitId> units;
    bool operator==(const Detach&) const = default;
    static auto fields(auto& self) { return std::tie(self.force, self.name, self.leader, self.units); }
};
struct Exchange {
    UnitId unit;
    std::string into;
    bool operator==(const Exchange&) const = default;
    static auto fields(auto& self) { return std::tie(self.unit, self.into); }
};
using Rearrangement = std::variant<Join, Detach, Exchange>;

// Standing choices: how the turn goes on without asking. `Ask` asks.
enum class NoSheet { Ask, Keep };
constexpr auto words_of(NoSheet) {
    return std::array<std::string_view, 2>{"ask", "keep"};
}
enum class Retreat { Ask, Home, Back, First };
constexpr auto words_of(Retreat) {
    return std::array<std::string_view, 4>{"ask", "home", "back", "first"};
}
enum class Joining { Ask, Always, Never };
constexpr auto words_of(Joining) {
    return std::array<std::string_view, 3>{"ask", "always", "never"};
}
enum class Buying { Ask, Save, Replace };
constexpr auto words_of(Buying) {
    return std::array<std::string_view, 3>{"ask", "save", "replace"};
}
enum class Picking { Ask, Neediest };
constexpr auto words_of(Picking) {
    return std::array<std::string_view, 2>{"ask", "neediest"};
}

struct StandingChoices {
    NoSheet sheet = NoSheet::Ask;
    Retreat retreat = Retreat::Ask;
    Joining join = Joining::Ask;
    Buying buy = Buying::Ask;
    Picking pick = Picking::Ask;

    bool operator==(const StandingChoices&) const = default;
    static auto fields(auto& self) { return std::tie(self.sheet, self.retreat, self.join, self.buy, self.pick); }
};

/// Everything one side wants of one turn.
struct Orders {
    std::vector<Rearrangement> rearrangements;
    std::vector<ForceOrders> forces;
    std::optional<StandingChoices> standing;

    bool operator==(const Orders&) const = default;
    static auto fields(auto& self) { return std::tie(self.rearrangements, self.forces, self.standing); }
};

/// A sheet as it lies in the box: what it means, and what the player wrote.
struct Sheet {
    SideId side;
    int turn;
    Orders orders;
    std::string text;

    bool operator==(const Sheet&) const = default;
    static auto fields(auto& self) { return std::tie(self.side, self.turn, self.orders, self.text); }
};

}  // namespace condottiero
