#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/session/table/table_dice.hpp"
#include "app/session/timeline.hpp"
#include "core/base/dice.hpp"
#include "core/base/result.hpp"
#include "core/campaign/record/journal.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "core/campaign/state/campaign.hpp"

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
    /// Without a mark the campaign has that of its dice key, as all had before marks were kept.
    Session(Campaign campaign, Journal& journal, const DiceKey& key, std::string mark = {});
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    [[nodiscard]] const World& world() const { return timeline_.world(); }
    [[nodiscard]] const CampaignState& opening() const { return timeline_.opening(); }
    [[nodiscard]] const CampaignState& state() const { return timeline_.now().state; }
    [[nodiscard]] const std::vector<Entry>& entries() const { return timeline_.entries(); }
    [[nodiscard]] const Standings& standings() const { return timeline_.standings(); }
    /// How things stood after that many of the steps that stand, from the first.
    [[nodiscard]] CampaignState state_after(std::size_t steps) const { return timeline_.point_after(steps).state; }
    [[nodiscard]] const Timeline& timeline() const { return timeline_; }
    [[nodiscard]] const DiceKey& dice_key() const { return key_; }
    /// The digest of a step, which stands for all before it.
    [[nodiscard]] Digest head_at(int step) const { return journal_->head_at(step); }
    /// What tells this campaign from every other.
    [[nodiscard]] const std::string& mark() const { return mark_; }

    /// The campaign's own dice, for whoever mixes them with others.
    [[nodiscard]] Dice& program_dice() { return program_dice_; }

    void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

    /// What a command would bring if these dice fell. Nothing changes. The campaign's own dice are not to be had for
    /// it: nobody sees them before they fall.
    [[nodiscard]] Result<std::vector<Event>> preview(const Command& command, Dice& dice) const;
    /// Throws what the journal or the table's dice throw; then nothing has changed.
    Result<std::vector<Event>> submit(const Command& command, const std::string& by, Dice* table_dice = nullptr);
    /// The number of the step that was taken back, or done again.
    Result<int> undo(const std::string& by);
    Result<int> redo(const std::string& by);

private:
    [[nodiscard]] Entry next_entry(EntryKind kind, const std::string& by) const;
    void keep(Entry entry, Point after);
    void check_digests() const;

    DiceKey key_;
    std::string mark_;
    Timeline timeline_;
    Journal* journal_;
    SealedDice program_dice_;
    std::vector<Listener> listeners_;
};

}  // namespace condottiero
