#pragma once

#include <optional>
#include <set>
#include <string>

#include "app/session/chronicle.hpp"

namespace condottiero {

/// How the chronicle takes an event.
struct ChroniclePlace {
    ChronicleKind kind;
    bool everyone;  ///< may know of it
    bool detail = false;
};
/// Nothing: it is not told. Some events belong to whatever was told before them.
std::optional<ChroniclePlace> place_of(const Event& event, std::optional<ChronicleKind> before);

/// Finds what a passage is called by hearing its events: the one that matters most gives it its name.
class ChronicleHead {
public:
    ChronicleHead(const World& world, const CampaignState& now) : world_(&world), now_(&now) {}

    /// Whether it begins a passage of its own, after those that were heard.
    [[nodiscard]] bool is_another(const Event& event) const;
    void hear(const Event& event);
    [[nodiscard]] std::string in_words(ChronicleKind kind) const;

private:
    const World* world_;
    const CampaignState* now_;
    std::string best_;
    int rank_ = 0;
    std::optional<BattleId> battle_;
    std::set<SquareId> met_;
    std::set<ForceId> marched_;
    std::set<Weather> weather_;
};

}  // namespace condottiero
