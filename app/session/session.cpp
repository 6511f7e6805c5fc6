#include "app/session/session.hpp"

#include "app/session/fits.hpp"
#include "core/base/text.hpp"
#include "core/campaign/decide.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

Session::Session(Campaign campaign, Journal& journal, const DiceKey& key)
    : campaign_(std::move(campaign)),
      journal_(&journal),
      state_(campaign_.opening),
      program_dice_(key, state_),
      entries_(journal.read()),
      standings_(condottiero::standings(entries_)) {
    state_ = state_after(standings_.done.size());
}

CampaignState Session::state_after(std::size_t steps) const {
    CampaignState state = campaign_.opening;
    for (std::size_t i = 0; i < steps; ++i) replay(state, entries_[static_cast<std::size_t>(standings_.done[i])]);
    return state;
}

void Session::replay(CampaignState& state, const Entry& entry) const {
    for (const Event& event : entry.events) {
        if (const std::string why = why_it_cannot_be(world(), state, event); !why.empty())
            throw Damaged(say(N_("the journal is damaged: step {}: {}"), entry.seq, why));
        apply(state, event);
    }
}

Result<std::vector<Event>> Session::preview(const Command& command, Dice* table_dice) {
    RecordedDice dice = dice_on(table_dice);
    return decide(world(), state_, command, dice);
}

Result<std::vector<Event>> Session::submit(const Command& command, const std::string& by, Dice* table_dice) {
    RecordedDice dice = dice_on(table_dice);
    Result<std::vector<Event>> decision = decide(world(), state_, command, dice);
    if (!decision) return decision;
    Entry entry = next_entry(EntryKind::Done, by);
    entry.command = command;
    entry.events = decision.value();
    entry.rolls = dice.rolls();
    CampaignState after = state_;
    for (const Event& event : entry.events) apply(after, event);
    keep(std::move(entry), std::move(after));
    return decision;
}

Result<int> Session::undo(const std::string& by) {
    if (standings_.done.empty()) return Refusal{&undo_and_redo, tr(N_("There is no step to take back."))};
    const int step = standings_.done.back();
    keep(next_entry(EntryKind::Undo, by), state_after(standings_.done.size() - 1));
    return entries_[static_cast<std::size_t>(step)].seq;
}

Result<int> Session::redo(const std::string& by) {
    if (standings_.undone.empty())
        return Refusal{&undo_and_redo, tr(N_("There is no step to do again: none was taken back, or something was done "
                                             "since."))};
    const int step = standings_.undone.back();
    CampaignState after = state_;
    replay(after, entries_[static_cast<std::size_t>(step)]);
    keep(next_entry(EntryKind::Redo, by), std::move(after));
    return entries_[static_cast<std::size_t>(step)].seq;
}

RecordedDice Session::dice_on(Dice* table_dice) {
    return {table_dice != nullptr ? *table_dice : program_dice_, dice_used(entries_, standings_, state_.turn)};
}

Entry Session::next_entry(EntryKind kind, const std::string& by) const {
    return {static_cast<int>(entries_.size()) + 1, kind, state_.turn, by, std::nullopt, {}, {}};
}

void Session::keep(Entry entry, CampaignState after) {
    journal_->append(entry);  // on disk before it is true
    entries_.push_back(std::move(entry));
    standings_ = condottiero::standings(entries_);
    state_ = std::move(after);
    if (listener_) listener_(entries_.back());
}

DiceUsed dice_used(const std::vector<Entry>& entries, const Standings& standings, int turn) {
    DiceUsed used;
    // Turns only go up along the steps that stand.
    for (auto step = standings.done.rbegin(); step != standings.done.rend(); ++step) {
        const Entry& entry = entries[static_cast<std::size_t>(*step)];
        if (entry.turn != turn) break;
        for (const Roll& roll : entry.rolls) ++used[purpose_key(roll.rule, roll.subject)];
    }
    return used;
}

}  // namespace condottiero
