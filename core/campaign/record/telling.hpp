#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace condottiero {

/// Who hears of an event while the war goes on. The game master hears of all.
enum class Told {
    Everyone,  ///< public by design: the weather, who holds what, who has given up
    Own,       ///< sides to whose Forces, or their friends', everything belongs that it names
    Side,      ///< the side that it names, and its friends, whatever else it names
    Subject,   ///< as the rolls for its subject are told
    Fighters,  ///< sides with a Force in its battle, and their friends
    Nobody
};

/// What a passage of the chronicle is about; its reader chooses by it.
enum class ChronicleKind { Marches, Battles, Losses, Weather, Orders, Politics, Reinforcements, Events };
constexpr auto words_of(ChronicleKind) {
    return std::array<std::string_view, 8>{"marches", "battles",  "losses",         "weather",
                                           "orders",  "politics", "reinforcements", "events"};
}
constexpr std::size_t chronicle_kinds = words_of(ChronicleKind{}).size();

enum class Manner {
    Plain,
    Along,  ///< stays with what was told before it
    Detail  ///< a test with its sum, a plan, paper that went about
};

/// How an event is told. Each has one beside its name; there is no default.
struct Telling {
    Told told;
    std::optional<ChronicleKind> chapter = std::nullopt;  ///< nothing: the chronicle leaves it out
    Manner manner = Manner::Plain;
};

}  // namespace condottiero
