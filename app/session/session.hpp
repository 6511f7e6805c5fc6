#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/session/table_dice.hpp"
#include "core/base/dice.hpp"
#include "core/base/result.hpp"
#include "core/campaign/campaign.hpp"
#include "core/campaign/journal.hpp"

namespace condottiero {

/// Why there may be nothing to take back or to do again.
inline constexpr Rule undo_and_redo{"SESSION-undo", "Condottiero",
                                    "Undo takes back the last step that stands, redo does the last undone one again; "
                                    "a new step ends what could be done again. Nothing is ever erased."};

/// The one way in, for window and command line alike: a command is judged, written down, and only then true.
class Session {
public:
    /// Is told of each step when it is on the disk and true.
    using Listener = std::function<void(const Entry&)>;

    /// Goes on where the journal ends. Throws Damaged if it holds what cannot have happened.
    Session(Campaign campaign, Journal& journal, const DiceKey& key);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    [[nodiscard]] const World& world() const { return campaign_.world; }
    [[nodiscard]] const CampaignState& opening() const { return campaign_.opening; }
    [[nodiscard]] const CampaignState& state() const { return state_; }
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    [[nodiscard]] const Standings& standings() const { return standings_; }
    /// How things stood after the first so many of the steps that stand.
    [[nodiscard]] CampaignState state_after(std::size_t steps) const;

    /// The campaign's own dice, for whoever mixes them with others.
    [[nodiscard]] Dice& program_dice() { return program_dice_; }

    void listen(Listener listener) { listener_ = std::move(listener); }

    /// What a command would bring, with the dice that would fall. Nothing changes.
    Result<std::vector<Event>> preview(const Command& command, Dice* table_dice = nullptr);
    /// Throws what the journal or the table's dice throw; then nothing has changed.
    Result<std::vector<Event>> submit(const Command& command, const std::string& by, Dice* table_dice = nullptr);
    /// The number of the step that was taken back, or done again.
    Result<int> undo(const std::string& by);
    Result<int> redo(const std::string& by);

private:
    [[nodiscard]] RecordedDice dice_on(Dice* table_dice);
    [[nodiscard]] Entry next_entry(EntryKind kind, const std::string& by) const;
    void keep(Entry entry, CampaignState after);
    void replay(CampaignState& state, const Entry& entry) const;

    Campaign campaign_;
    Journal* journal_;
    CampaignState state_;
    TurnDice program_dice_;
    std::vector<Entry> entries_;
    Standings standings_;
    Listener listener_;
};

/// How many dice each purpose has had in the turn at hand, by the steps that stand.
DiceUsed dice_used(const std::vector<Entry>& entries, const Standings& standings, int turn);

}  // namespace condottiero
