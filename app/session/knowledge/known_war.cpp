#include "app/session/knowledge/known_war.hpp"

#include "core/campaign/knowledge/told.hpp"

namespace condottiero {

KnownWar::KnownWar(const Session& session, std::optional<SideId> side, std::optional<std::size_t> steps)
    : session_(&session), known_{side, {}, {}} {
    hear_all();
    look_at(steps);
}

void KnownWar::look_at(std::optional<std::size_t> steps) {
    steps_ = steps;
    known_ =
        steps ? known_to(world(), session_->state_after(*steps), side()) : known_to(world(), session_->state(), side());
}

void KnownWar::hear_all() {
    if (!side()) return;
    heard_.clear();
    for (const Entry& entry : session_->entries())
        heard_.push_back({entry.seq, entry.kind, entry.turn, "", std::nullopt, {}, {}});
    session_->timeline().retell([&](std::size_t place, const Entry& entry, const CampaignState& after) {
        heard_[place] = told_to(world(), after, *side(), entry);
    });
}

void KnownWar::go_on() {
    const Entry& last = session_->entries().back();
    if (side() && last.kind == EntryKind::Done)
        heard_.push_back(told_to(world(), session_->state(), *side(), last));
    else
        hear_all();
    look_at(std::nullopt);
}

}  // namespace condottiero
