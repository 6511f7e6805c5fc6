#include "app/session/proof/verify.hpp"

#include <algorithm>
#include <map>

#include "app/session/proof/retrace.hpp"
#include "core/base/text.hpp"
#include "core/campaign/engine/decide.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

/// The dice of a step once more: the program's from their key, those of a table as they were typed.
class SameDice final : public Dice {
public:
    SameDice(const Entry& entry, Dice& sealed, bool check) : rolls_(entry.rolls), sealed_(sealed), check_(check) {}

    Face roll(int sides, const Purpose& why, int index) override {
        const Roll* const roll = next_ < rolls_.size() ? &rolls_[next_++] : nullptr;
        const bool same = roll != nullptr && roll->rule == why.rule->id && roll->subject == why.subject &&
                          roll->sides == sides && roll->face >= 1 && roll->face <= sides;
        if (same && (roll->by != RolledBy::Program || !check_)) {
            ++taken_;
            return {roll->face, roll->by};
        }
        ++drawn_;
        return sealed_.roll(sides, why, index);
    }
    [[nodiscard]] int taken() const { return taken_; }
    [[nodiscard]] int drawn() const { return drawn_; }

private:
    const std::vector<Roll>& rolls_;
    Dice& sealed_;
    bool check_;
    std::size_t next_ = 0;
    int taken_ = 0, drawn_ = 0;
};

std::string sentence(const Event& event) {
    return to_text(event);
}

/// The first thing in which what a step says it brought is not what it brings.
template <class T, class Text>
std::string first_difference(const std::vector<T>& written, const std::vector<T>& anew, const Text& text) {
    for (std::size_t i = 0; i < std::max(written.size(), anew.size()); ++i) {
        const std::string found = i < written.size() ? text(written[i]) : tr(N_("nothing"));
        const std::string expected = i < anew.size() ? text(anew[i]) : tr(N_("nothing"));
        if (found != expected) return say(N_("found {}, expected {}"), found, expected);
    }
    return {};
}

class Examination {
public:
    Examination(Campaign campaign, Steps& steps, const DiceKey& dice_key, int sealed_from)
        : journal_(&steps),
          sealed_from_(sealed_from),
          war_(std::move(campaign), dice_mark(dice_key), steps),
          sealed_(dice_key, now().seal) {}

    Verdict run(const std::function<bool(std::size_t)>& progress) {
        bool goes_on = true;
        while (const std::optional<Entry> entry = journal_->next()) {
            if (goes_on && progress && !progress(static_cast<std::size_t>(entry->seq - 1))) {
                verdict_.unchecked.push_back(say(N_("steps from {} on, because the check was stopped"), entry->seq));
                break;
            }
            goes_on = goes_on && examine(*entry);
        }
        conclude();
        return std::move(verdict_);
    }

private:
    [[nodiscard]] const Point& now() const { return war_.course().now(); }

    void fault(const Entry& entry, const std::string& what) {
        verdict_.faults.push_back(say(N_("step {}, turn {}: {}"), entry.seq, entry.turn, what));
    }

    /// False if nothing behind it can be examined.
    bool examine(const Entry& entry) {
        try {
            const int turn = now().state.turn;
            if (entry.turn != turn) fault(entry, say(N_("it was given in turn {}"), turn));
            if (entry.kind == EntryKind::Done) judge_again(entry);
            war_.take(entry);
            check_digest(entry, turn);
            ++steps_;
            return true;
        } catch (const Failure& failure) {
            fault(entry, failure.what());
            return false;
        }
    }

    void judge_again(const Entry& entry) {
        const bool sealed = entry.seq >= sealed_from_;
        sealed_.draw_from(now().seal);
        SameDice same(entry, sealed_, sealed);
        RecordedDice dice(same, war_.course().used());
        const Result<std::vector<Event>> decision = decide(war_.course().world(), now().state, *entry.command, dice);
        if (!decision) return fault(entry, say(N_("its command is now refused: {}"), decision.refusal().detail));
        std::vector<Roll> rolls = dice.rolls();
        if (!sealed)  // dice were numbered otherwise
            for (std::size_t i = 0; i < std::min(rolls.size(), entry.rolls.size()); ++i)
                rolls[i].index = entry.rolls[i].index;
        if (const std::string why =
                first_difference(entry.rolls, rolls, [](const Roll& roll) { return to_text(roll); });
            !why.empty())
            fault(entry, say(N_("a die: {}"), why));
        if (const std::string why = first_difference(entry.events, decision.value(), sentence); !why.empty())
            fault(entry, say(N_("what came of it: {}"), why));
        drawn_ += same.drawn();
        (sealed ? typed_ : unsealed_) += same.taken();
        note_opening(entry);
    }

    /// Sheets that were opened twice, with other orders or words the second time: whoever saw the first dice could
    /// choose between them.
    void note_opening(const Entry& entry) {
        const bool opens = std::any_of(entry.events.begin(), entry.events.end(),
                                       [](const Event& event) { return std::holds_alternative<SheetsOpened>(event); });
        if (!opens) return;
        const DiceSeal& seal = now().seal;
        const auto [first, is_first] = opened_.emplace(seal.turn, seal.orders);
        if (!is_first && first->second != seal.orders)
            verdict_.unchecked.push_back(
                say(N_("step {}: the sheets of turn {} had been opened before, were taken back, and were opened again "
                       "with other orders: whoever saw the first dice may have chosen between the two"),
                    entry.seq, seal.turn));
    }

    void check_digest(const Entry& entry, int turn_before) {
        if (!war_.agrees(entry)) return fault(entry, tr(N_("how things stood after it does not match its digest")));
        if (!entry.state && now().state.turn != turn_before && entry.seq >= sealed_from_)
            return fault(entry, tr(N_("it led into another turn and has no digest of it")));
        if (entry.state) ++digests_;
    }

    void conclude() {
        verdict_.holds.push_back(counted(N_("{} step follows from the beginning, of which {} stands"),
                                         N_("{} steps follow from each other, {} of them stand"), steps_,
                                         war_.course().standings().done.size()));
        if (drawn_ > 0)
            verdict_.holds.push_back(counted(N_("{} die of the program is as its key has it"),
                                             N_("{} dice of the program are as their keys have them"), drawn_));
        if (digests_ > 0)
            verdict_.holds.push_back(
                counted(N_("{} digest of a turn agrees"), N_("{} digests of turns agree"), digests_));
        const Problems book = war_.book();
        for (const Problem& problem : book) verdict_.faults.push_back(in_words(problem));
        if (book.empty()) verdict_.holds.push_back(tr(N_("the casualty book balances")));
        if (typed_ > 0)
            verdict_.unchecked.push_back(counted(N_("{} die fell on a table and was typed in; ask who saw it"),
                                                 N_("{} dice fell on a table and were typed in; ask who saw them"),
                                                 typed_));
        if (unsealed_ > 0)
            verdict_.unchecked.push_back(
                counted(N_("{} die of the steps before step {} comes from a program that did not seal it"),
                        N_("{} dice of the steps before step {} come from a program that did not seal them"), unsealed_,
                        sealed_from_));
        verdict_.unchecked.push_back(
            tr(N_("whether the promises are those that the players were shown: each must compare his own")));
    }

    Steps* journal_;
    int sealed_from_;
    Retrace war_;
    SealedDice sealed_;
    Verdict verdict_;
    std::map<int, std::string> opened_;  ///< by turn: what the sheets were opened with first
    int steps_ = 0, drawn_ = 0, typed_ = 0, unsealed_ = 0, digests_ = 0;
};

}  // namespace

Verdict verify(Campaign campaign, Steps& steps, const DiceKey& dice_key, int sealed_from,
               const std::function<bool(std::size_t)>& progress) {
    return Examination(std::move(campaign), steps, dice_key, sealed_from).run(progress);
}

}  // namespace condottiero
