#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/id.hpp"
#include "core/base/words.hpp"

namespace condottiero {

/// What there is to speak of. A command is one of those that meet in a battle, counted through both armies from 1, the
/// attacker's first; all others are rows of the campaign and of its map.
enum class SubjectKind { Force, Unit, Side, Square, Battle, Character, Batch, River, Command, Zone };
constexpr auto words_of(SubjectKind) {
    return std::array<std::string_view, 10>{"force",     "unit",  "side",  "square",  "battle",
                                            "character", "batch", "river", "command", "zone"};
}

/// Whom a roll, a marker or a fault is about. In files: "force 3", "command 2", "zone temperate".
struct Subject {
    SubjectKind kind;
    int number = 0;         ///< a zone has none
    std::string name = {};  ///< a zone has nothing else
    bool operator==(const Subject&) const = default;
};

/// A subject and what some rolls say besides: "force 3 unit", "zone temperate strength".
struct RollSubject {
    Subject subject;
    std::string rest;
};

constexpr SubjectKind subject_kind(ForceId) {
    return SubjectKind::Force;
}
constexpr SubjectKind subject_kind(UnitId) {
    return SubjectKind::Unit;
}
constexpr SubjectKind subject_kind(SideId) {
    return SubjectKind::Side;
}
constexpr SubjectKind subject_kind(SquareId) {
    return SubjectKind::Square;
}
constexpr SubjectKind subject_kind(BattleId) {
    return SubjectKind::Battle;
}
constexpr SubjectKind subject_kind(CharacterId) {
    return SubjectKind::Character;
}
constexpr SubjectKind subject_kind(BatchId) {
    return SubjectKind::Batch;
}

template <class Tag>
Subject subject_of(Id<Tag> id) {
    return {subject_kind(id), id.value()};
}

/// As it stands in files.
std::string to_text(const Subject& subject);
template <class Tag>
std::string subject(Id<Tag> id) {
    return to_text(subject_of(id));
}

/// The one way back. Nothing if it is anything but what to_text writes: files come from strangers.
std::optional<Subject> subject_from(std::string_view text);
std::optional<RollSubject> roll_subject_from(std::string_view text);
/// Its number, if it is of that kind.
std::optional<int> number_of(std::string_view subject, SubjectKind kind);

}  // namespace condottiero
