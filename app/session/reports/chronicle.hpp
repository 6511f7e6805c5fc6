#pragma once

#include <array>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/record/named.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// Where a word of a sentence leads: to a thing of the war, or to a rule.
using ChronicleTarget = std::variant<SquareId, ForceId, UnitId, BattleId, std::string>;

/// What a sentence would call its passage, and how much that matters. Marches, contacts and weather are counted.
struct ChronicleHeadline {
    int rank = 0;
    std::string words = {};
    std::set<SquareId> met = {};
    std::set<ForceId> marched = {};
    std::set<Weather> weather = {};
};

struct ChronicleSentence {
    struct Link {
        std::size_t from, to;  ///< bytes of the words
        ChronicleTarget target;
    };
    std::string words;
    std::vector<Link> links;
    Named about;  ///< with the owners of what it names
    ChronicleHeadline headline;
    bool detail = false;  ///< a test with its sum, a plan, paper that went about
};

/// What happened in one step, under one head.
struct ChroniclePassage {
    ChronicleKind kind;
    std::string head;
    std::vector<ChronicleSentence> sentences;
};
/// The passages of a step of the journal, with the names of the state `now`.
std::vector<ChroniclePassage> chronicle_of(const World& world, const CampaignState& now, const Entry& step);

/// Where a step stands in the war.
struct ChronicleStep {
    std::size_t entry;   ///< its place in the journal
    int turn;            ///< in which it began
    Date date;           ///< of that turn
    std::size_t moment;  ///< how many steps stand with it; of one taken back: stood before it
    bool undone;         ///< taken back, and not done again
};
/// Every step that was ever done, oldest first.
std::vector<ChronicleStep> chronicle_steps(const CampaignState& opening, const std::vector<Entry>& entries,
                                           const Standings& standings);

/// What of the chronicle is read.
struct ChronicleFilter {
    std::optional<int> turn = std::nullopt;  ///< nothing: all
    std::optional<SideId> side = std::nullopt;
    std::optional<ForceId> force = std::nullopt;
    std::optional<BattleId> battle = std::nullopt;
    std::array<bool, chronicle_kinds> kinds = every_kind();
    bool details = false;  ///< with the sums of the tests, with plans and papers

    static constexpr std::array<bool, chronicle_kinds> every_kind() {
        std::array<bool, chronicle_kinds> all{};
        all.fill(true);
        return all;
    }
    [[nodiscard]] bool has(ChronicleKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
    bool operator==(const ChronicleFilter&) const = default;
};
/// Only the sentences that are wanted, under a head that says no more than they do; passages without any are left out.
std::vector<ChroniclePassage> filtered(const World& world, const CampaignState& now,
                                       const std::vector<ChroniclePassage>& passages, const ChronicleFilter& filter);

}  // namespace condottiero
