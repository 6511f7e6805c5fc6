#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/army/profile.hpp"
#include "core/base/explain.hpp"
#include "core/base/id.hpp"
#include "core/battle/actor.hpp"
#include "core/battle/table/geometry.hpp"

// A battle as it is told, whatever the rules: what happened, who did it to whom, the dice that fell, why, and by which
// rule. A story is data; here alone words are made of it, in the reader's language, where they are shown.
namespace condottiero {

/// Who is in a battle, and how its story calls them: two of one name are told apart. Ids are the brief's.
struct Cast {
    struct Unit {
        std::string name;
        int side;
        std::optional<UnitId> id;
    };
    struct Person {
        std::string name;
        std::optional<CharacterId> id;  ///< nothing: a soldier out of the ranks
    };
    std::array<std::string, 2> sides;
    std::vector<std::string> commands;
    std::vector<Unit> units;
    std::vector<Person> people;
};
/// Two sides of one name are told apart by where they stand.
std::array<std::string, 2> told_apart(const std::string& below, const std::string& above);
/// Of those who have one name, one is told from another by his side.
struct NameOnASide {
    std::string name;
    std::size_t side;
};
std::vector<std::string> told_apart(const std::vector<NameOnASide>& all, const std::array<std::string, 2>& sides);

/// "?" for nobody.
std::string name_of(const Actor& actor, const Cast& cast);

/// A sentence before it is said: its English with a place for each part.
struct Phrase {
    /// English, translated where it is shown.
    struct Word {
        std::string_view english;
    };
    struct Figures {
        int count;
    };
    struct Distance {
        table::Length length;
    };
    using Part = std::variant<Actor, int, Word, Figures, Distance, Points>;

    std::string_view english;
    std::vector<Part> parts;
};

/// A die of that face or more counts.
struct Needed {
    std::string_view english;  ///< "hits on {}"
    int from;
};

struct Happening {
    int turn = 0;   ///< 0: before the first
    int round = 0;  ///< of the turn, from 1
    Phrase what;
    Actor who, whom;
    std::vector<int> faces;  ///< of one handful
    std::optional<Needed> needed;
    std::optional<Tally> reasons;
    const Rule* rule = nullptr;
    std::optional<int> known_to;  ///< to that side alone
};

struct Story {
    Cast cast;
    std::vector<std::string_view> rounds;  ///< the names of a turn's, in English
    std::vector<Happening> happenings;     ///< in their order
};

/// A moment of a battle to look at: turn 0 is all of it, round 0 the whole turn.
struct Moment {
    int turn = 0;
    int round = 0;
};

/// "combat"
std::string round_title(const Story& story, int round);
/// "Foot loses 2 figures, 10 left"
std::string in_words(const Phrase& phrase, const Cast& cast);
/// "hits on 5"
std::string in_words(const Needed& needed);
/// "Foot: 2 of 8 dice hit  [51253142; hits on 5; −1 long range + 1 artillery = 0; CAM-p3-l]"
std::string in_words(const Happening& happening, const Cast& cast);
/// A line for each happening of that moment, under headings for turns and for the rounds in which anything happened.
std::vector<std::string> transcript(const Story& story, const Moment& moment = {});

}  // namespace condottiero
