#pragma once

#include <optional>
#include <vector>

#include "app/session/session.hpp"
#include "core/campaign/knowledge/known.hpp"

namespace condottiero {

/// All that is written, drawn or told for somebody is made of this: how things stand as he knows them, and what
/// happened as he heard of it. The game master's is the war itself and its journal.
class KnownWar {
public:
    /// As of the first so many of the steps that stand; nothing: now. The session must outlive it.
    KnownWar(const Session& session, std::optional<SideId> side, std::optional<std::size_t> steps = std::nullopt);

    [[nodiscard]] const World& world() const { return session_->world(); }
    [[nodiscard]] std::optional<SideId> side() const { return known_.side; }
    [[nodiscard]] const Known& known() const { return known_; }
    [[nodiscard]] const CampaignState& state() const { return known_.state; }
    /// How things stood on the first day, as he knew it.
    [[nodiscard]] CampaignState opening() const { return known_to(world(), session_->opening(), side()).state; }
    /// By their places in the journal. One of which he heard nothing, or that was taken back, is empty.
    [[nodiscard]] const std::vector<Entry>& entries() const { return side() ? heard_ : session_->entries(); }
    [[nodiscard]] const Standings& standings() const { return session_->standings(); }
    [[nodiscard]] std::optional<std::size_t> steps() const { return steps_; }

    /// Goes on by the step that the session took last, or to another moment.
    void go_on();
    void look_at(std::optional<std::size_t> steps);

private:
    void hear_all();

    const Session* session_;
    std::optional<std::size_t> steps_;
    Known known_;
    std::vector<Entry> heard_;
};

}  // namespace condottiero
