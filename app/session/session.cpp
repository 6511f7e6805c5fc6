#include "app/session/session.hpp"

#include "app/session/whose_act.hpp"
#include "core/base/text.hpp"
#include "core/campaign/engine/decide.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

Session::Session(Campaign campaign, Journal& journal, const DiceKey& key, std::string mark)
    : key_(key),
      mark_(mark.empty() ? dice_mark(key) : std::move(mark)),
      timeline_(std::move(campaign), mark_in_dice(key, mark_)),
      journal_(&journal),
      program_dice_(key, timeline_.now().seal) {
    for (Entry& entry : journal.read()) timeline_.take(std::move(entry));
    program_dice_.draw_from(timeline_.now().seal);
    check_digests();
}

/// The last digest of a turn against what the same steps come to now: a program that folds otherwise than the one that
/// wrote them would tell another war.
void Session::check_digests() const {
    for (std::size_t steps = standings().done.size(); steps > 0; --steps) {
        const Entry& entry = entries()[static_cast<std::size_t>(standings().done[steps - 1])];
        if (!entry.state) continue;
        if (digest_of(state_after(steps)) != *entry.state)
            throw Damaged(say(N_("step {} now comes out differently from when it was written: this program and the one "
                                 "that wrote it disagree"),
                              entry.seq));
        return;
    }
}

Result<std::vector<Event>> Session::preview(const Command& command, Dice& dice) const {
    RecordedDice recorded(dice, timeline_.used());
    return decide(world(), state(), command, recorded);
}

Result<std::vector<Event>> Session::submit(const Command& command, const std::string& by, Dice* table_dice) {
    RecordedDice dice(table_dice != nullptr ? *table_dice : program_dice_, timeline_.used());
    Result<std::vector<Event>> decision = decide(world(), state(), command, dice);
    if (!decision) return decision;
    Entry entry = next_entry(EntryKind::Done, by);
    entry.command = command;
    entry.events = decision.value();
    entry.rolls = dice.rolls();
    Point after = timeline_.after(entry);
    keep(std::move(entry), std::move(after));
    return decision;
}

Result<int> Session::undo(const std::string& by) {
    if (standings().done.empty()) return Refusal{&undo_and_redo, tr(N_("There is no step to take back."))};
    const int step = standings().done.back();
    Entry entry = next_entry(EntryKind::Undo, by);
    Point before = timeline_.after(entry);
    keep(std::move(entry), std::move(before));
    return entries()[static_cast<std::size_t>(step)].seq;
}

Result<int> Session::redo(const std::string& by) {
    if (standings().undone.empty())
        return Refusal{
            &undo_and_redo,
            tr(N_("There is no step to do again: none was taken back, or something else has been done since."))};
    const int step = standings().undone.back();
    Entry entry = next_entry(EntryKind::Redo, by);
    Point after = timeline_.after(entry);
    keep(std::move(entry), std::move(after));
    return entries()[static_cast<std::size_t>(step)].seq;
}

Entry Session::next_entry(EntryKind kind, const std::string& by) const {
    return {static_cast<int>(entries().size()) + 1, kind, state().turn, in_journal(world(), by), std::nullopt, {}, {}};
}

void Session::keep(Entry entry, Point after) {
    if (after.state.turn != state().turn) entry.state = digest_of(after.state);
    journal_->append(entry);  // on disk before it is true
    timeline_.take(std::move(entry), std::move(after));
    program_dice_.draw_from(timeline_.now().seal);
    for (const Listener& listener : listeners_) listener(entries().back());
}

}  // namespace condottiero
