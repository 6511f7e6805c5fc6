#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/army/profile.hpp"
#include "core/base/words.hpp"

// The words of Naran Fuciliers Wars: what a unit is, what it is doing, and how it stands.
namespace condottiero::fuciliers {

enum class TroopType : std::uint8_t { Disciplined, Irregular, Fanatic };
constexpr auto words_of(TroopType) {
    return std::array<std::string_view, 3>{"disciplined", "irregular", "fanatic"};
}

/// What kind of infantry, cavalry or artillery. (NFW-1.1-t)
enum class TroopClass : std::uint8_t {
    LineInfantry,
    LightInfantry,
    LightCavalry,
    Dragoons,
    HeavyCavalry,
    LightArtillery,
    HorseArtillery,
    FieldArtillery
};
constexpr auto words_of(TroopClass) {
    return std::array<std::string_view, 8>{"line infantry", "light infantry",  "light cavalry",   "dragoons",
                                           "heavy cavalry", "light artillery", "horse artillery", "field artillery"};
}

enum class Order : std::uint8_t { Attack, Hold, Oppose, GeneralRetreat };
constexpr auto words_of(Order) {
    return std::array<std::string_view, 4>{"ATTACK", "HOLD", "OPPOSE", "GENERAL RETREAT"};
}

/// The state of a unit: one at a time. (NFW-3.4.5-a)
enum class State : std::uint8_t { Ok, Bloodlust, Demoralised, FallingBack, Rout };
constexpr auto words_of(State) {
    return std::array<std::string_view, 5>{"OK", "bloodlust", "demoralised", "falling back", "rout"};
}

enum class Formation : std::uint8_t { Column, AttackColumn, Line, Square, Limbered, Battery };
constexpr auto words_of(Formation) {
    return std::array<std::string_view, 6>{"column", "attack column", "line", "square", "limbered", "battery"};
}

/// What a unit shoots with.
enum class Missile : std::uint8_t { None, Bow, Firearm, MountedFirearm, LightGun, MediumGun, HeavyGun, Howitzer };
constexpr auto words_of(Missile) {
    return std::array<std::string_view, 8>{"none",
                                           "bow",
                                           "firearm",
                                           "mounted firearm",
                                           "gun up to 6 pounds",
                                           "gun 7 to 10 pounds",
                                           "gun over 10 pounds",
                                           "howitzer"};
}
/// Powder in the hand, which the wet spoils.
constexpr bool is_firearm(Missile missile) {
    return missile == Missile::Firearm || missile == Missile::MountedFirearm;
}
constexpr bool is_artillery(Missile missile) {
    return missile >= Missile::LightGun;
}

enum class Ammunition : std::uint8_t { Bullets, Arrows, RoundShot, Grapeshot, Shell };
constexpr auto words_of(Ammunition) {
    return std::array<std::string_view, 5>{"bullets", "arrows", "round shot", "grapeshot", "shell"};
}

/// The rows of the kill table of close combat. (NFW-3.6.5-l)
enum class MeleeWeapon : std::uint8_t { OneHanded, CavalryLance, Polearm, TwoHanded, HornsAndHooves };
constexpr auto words_of(MeleeWeapon) {
    return std::array<std::string_view, 5>{"one-handed", "cavalry lance", "lance, pike or bayonet", "two-handed",
                                           "horns and hooves"};
}

enum class Cover : std::uint8_t { None, Light, Heavy, Total };
constexpr auto words_of(Cover) {
    return std::array<std::string_view, 4>{"none", "light", "heavy", "total"};
}

/// Whom a command belongs to. (NFW-3.7-b)
enum class Allegiance : std::uint8_t { Own, Allied, Mercenary };
constexpr auto words_of(Allegiance) {
    return std::array<std::string_view, 3>{"own", "allied", "mercenary"};
}

}  // namespace condottiero::fuciliers
