#include "app/session/proof/verify.hpp"

#include <algorithm>
#include <map>

#include "app/session/proof/dice_bundle.hpp"
#include "app/session/proof/retrace.hpp"
#include "app/session/proof/step_faults.hpp"
#include "core/base/text.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/brief.hpp"
#include "core/campaign/engine/decide.hpp"
#include "core/campaign/state/rules.hpp"
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
    explicit Examination(VerifyFrom from)
        : from_(std::move(from)),
          war_(std::move(from_.campaign), mark_in_dice(from_.dice_key, from_.mark), *from_.steps),
          sealed_(from_.dice_key, now().seal) {}

    Verdict run(const std::function<bool(std::size_t)>& progress) {
        bool goes_on = true;
        while (const std::optional<Entry> entry = from_.steps->next()) {
            if (goes_on && progress && !progress(static_cast<std::size_t>(entry->seq - 1))) {
                verdict_.unchecked.push_back(say(N_("steps from {} on, because the check was stopped"), entry->seq));
                break;
            }
            goes_on = goes_on && examine(*entry);
        }
        conclude();
        return std::move(verdict_);
    }
    [[nodiscard]] std::vector<int> steps_at_fault() const { return faults_.steps(); }

private:
    [[nodiscard]] const Point& now() const { return war_.course().now(); }

    void fault(const Entry& entry, const std::string& what) { faults_.add(entry, what); }

    /// False if nothing behind it can be examined.
    bool examine(const Entry& entry) {
        try {
            const int turn = now().state.turn;
            if (entry.turn != turn) fault(entry, say(N_("it was given in turn {}"), turn));
            faults_.read(entry);
            if (entry.kind == EntryKind::Done && !std::holds_alternative<AcceptEdited>(*entry.command))
                judge_again(entry);
            war_.take(entry);
            if (entry.kind == EntryKind::Undo) undone_in_.push_back(entry.seq);
            check_digest(entry, turn);
            check_papers(entry.seq);
            ++steps_;
            return true;
        } catch (const Failure& failure) {
            fault(entry, failure.what());
            return false;
        }
    }

    /// What a step's command brings if it is decided once more, and what is wrong with what it says that it brought.
    struct Judged {
        std::vector<std::string> faults;
        int taken = 0, drawn = 0;
    };
    [[nodiscard]] Judged judge_dice(const Entry& entry, std::vector<Roll> rolls, const SameDice& same) const {
        if (entry.seq < from_.sealed_from)  // dice were numbered otherwise
            for (std::size_t i = 0; i < std::min(rolls.size(), entry.rolls.size()); ++i)
                rolls[i].index = entry.rolls[i].index;
        const std::string why = first_difference(entry.rolls, rolls, [](const Roll& roll) { return to_text(roll); });
        if (why.empty()) return {{}, same.taken(), same.drawn()};
        return {{say(N_("a die: {}"), why)}, same.taken(), 0};
    }
    Judged judge(const Entry& entry, const CampaignState& state, bool as_before) {
        const bool sealed = entry.seq >= from_.sealed_from;
        sealed_.draw_from(now().seal);
        SameDice same(entry, sealed_, sealed);
        RecordedDice dice(same, war_.course().used());
        const Result<std::vector<Event>> decision = decide(war_.course().world(), state, *entry.command, dice);
        if (!decision) return {{say(N_("its command is now refused: {}"), decision.refusal().detail)}};
        Judged out = judge_dice(entry, dice.rolls(), same);
        const std::vector<Event> events =
            as_before ? as_told_before(entry, decision.value()) : std::vector<Event>(decision.value());
        if (const std::string why = first_difference(entry.events, events, sentence); !why.empty())
            out.faults.push_back(say(N_("what came of it: {}"), why));
        return out;
    }

    /// A battle that an older edition of the rules played, which this program would play otherwise.
    [[nodiscard]] const BattleReport* of_older_edition(const Entry& entry) const {
        if (!std::holds_alternative<PlayBattle>(*entry.command) || entry.events.size() != 1) return nullptr;
        const ResultDrafted* drafted = std::get_if<ResultDrafted>(&entry.events.front());
        const BattleModule* module = war_.course().world().module;
        const bool older = drafted != nullptr && module != nullptr && edition_of(drafted->report) < module->edition;
        return older ? &drafted->report : nullptr;
    }
    /// Its dice are as their keys have them, and what came of it could have come.
    Judged judge_as_recorded(const Entry& entry, const BattleReport& report) {
        ++older_battles_;
        const bool sealed = entry.seq >= from_.sealed_from;
        sealed_.draw_from(now().seal);
        SameDice same(entry, sealed_, sealed);
        RecordedDice dice(same, war_.course().used());
        for (const Roll& roll : entry.rolls) {
            const Rule rule{roll.rule, {}, {}};
            dice.roll(roll.sides, rule, roll.subject);
        }
        Judged out = judge_dice(entry, dice.rolls(), same);
        const World& world = war_.course().world();
        if (not_to_be_fought(now().state, report.battle) || !check_report(world, now().state, report).empty())
            out.faults.push_back(tr(N_("its battle cannot have ended so")));
        return out;
    }

    void judge_again(const Entry& entry) {
        const BattleReport* const older = of_older_edition(entry);
        Judged judged = older != nullptr ? judge_as_recorded(entry, *older) : judge(entry, now().state, false);
        if (!judged.faults.empty() && older == nullptr && !is_by_cups(from_.mark)) {
            // It may have been decided by a program before, whose rulings are no fault in its campaigns.
            CampaignState before = now().state;
            for (std::size_t i = chapter_count; i < switch_count; ++i) before.set(static_cast<Switch>(i), true);
            if (Judged then = judge(entry, before, true); then.faults.empty()) judged = std::move(then);
        }
        for (const std::string& what : judged.faults) fault(entry, what);
        drawn_ += judged.drawn;
        (entry.seq >= from_.sealed_from ? typed_ : unsealed_) += judged.taken;
        tells_checks_ = tells_checks_ || std::any_of(entry.events.begin(), entry.events.end(), is_check);
        note_opening(entry);
    }

    static bool is_check(const Event& event) {
        const Tested* test = std::get_if<Tested>(&event);
        return test != nullptr && (test->rule == rules::wounded_check.id || test->rule == rules::deserter_check.id);
    }

    /// Without what programs before did not write down: what the Wounded and Deserter checks came to, which changes
    /// nothing, up to the first step that has it; and field works that a battle spends, which they kept.
    [[nodiscard]] std::vector<Event> as_told_before(const Entry& entry, std::vector<Event> events) const {
        const auto spends = [](const Event& event) { return std::holds_alternative<WorksSpent>(event); };
        const bool tells = tells_checks_ || std::any_of(entry.events.begin(), entry.events.end(), is_check);
        if (!tells) std::erase_if(events, is_check);
        if (std::none_of(entry.events.begin(), entry.events.end(), spends)) std::erase_if(events, spends);
        return events;
    }

    /// Papers that were made after this step say what they would say if they were made again.
    void check_papers(int step) {
        for (const KeptPaper& paper : from_.papers) {
            const std::optional<PaperStep> made = step_of(paper);
            if (!made || made->step != step) continue;
            held_.emplace(&paper, war_.course().standings().done);
            check_paper(paper, made->step);
        }
    }
    void check_paper(const KeptPaper& paper, int step) {
        const Course& course = war_.course();
        const std::string mark = from_.mark.empty() ? dice_mark(from_.dice_key) : from_.mark;
        const PaperMoment moment{
            &course.world(),
            &now().state,
            from_.dice_key,
            mark,
            step,
            from_.head_at(step),
            course.next_rolling(now().state.turn),
            dice_told(
                course, [&](std::size_t place) -> const Entry& { return from_.steps->again(place); }, from_.dice_key)};
        std::vector<std::string> expected = proof_lines(moment);
        for (const Side& side : course.world().sides) expected.push_back(salt_line(moment, side.id));
        bool right = true;
        for (const std::string& line : paper.lines) {
            if (std::find(expected.begin(), expected.end(), line) != expected.end()) continue;
            right = false;
            verdict_.faults.push_back(
                say(N_("{}: when step {} was done, this campaign would not have written \"{}\": what had happened by "
                       "then has been written anew, or the paper is of another campaign"),
                    paper.name, step, line));
        }
        if (!right) return;
        verdict_.holds.push_back(say(N_("{}: it was made after step {} of this campaign"), paper.name, step));
    }
    void tell_of_papers() {
        for (const KeptPaper& paper : from_.papers) {
            if (held_.contains(&paper)) {
                tell_corrections(paper);
                continue;
            }
            const std::optional<PaperStep> made = step_of(paper);
            if (!made)
                verdict_.unchecked.push_back(say(N_("{}: it bears no lines to prove anything with"), paper.name));
            else if (made->step > steps_)
                verdict_.faults.push_back(
                    say(N_("{}: it was made after step {}, and this campaign ends with step {}: steps are missing"),
                        paper.name, made->step, steps_));
        }
    }
    /// Nothing that was printed is false because it was taken back later.
    void tell_corrections(const KeptPaper& paper) {
        const std::vector<int>&then = held_.at(&paper), &now_stand = war_.course().standings().done;
        if (then.size() <= now_stand.size() && std::equal(then.begin(), then.end(), now_stand.begin())) return;
        const int step = step_of(paper)->step;
        const auto back = std::find_if(undone_in_.begin(), undone_in_.end(), [&](int undo) { return undo > step; });
        verdict_.holds.push_back(say(N_("{}: corrected in step {}: some of what it tells was taken back"), paper.name,
                                     back == undone_in_.end() ? step : *back));
    }

    /// Sheets that were opened twice, with other orders or words the second time: whoever saw the first dice could
    /// choose between them.
    void note_opening(const Entry& entry) {
        const bool opens = std::any_of(entry.events.begin(), entry.events.end(),
                                       [](const Event& event) { return std::holds_alternative<SheetsOpened>(event); });
        if (!opens) return;
        const DiceSeal& seal = now().seal;
        const auto [first, is_first] = opened_.emplace(seal.turn, seal.orders);
        if (is_first || first->second == seal.orders) return;
        if (is_by_cups(from_.mark))
            verdict_.unchecked.push_back(say(
                N_("step {}: the sheets of turn {} had been opened before and were taken back: this is rolling {} of "
                   "the turn, with another secret and the words known; both rollings are published"),
                entry.seq, seal.turn, seal.rolling));
        else
            verdict_.unchecked.push_back(
                say(N_("step {}: the sheets of turn {} had been opened before, were taken back, and were opened again "
                       "with other orders: whoever saw the first dice may have chosen between the two"),
                    entry.seq, seal.turn));
    }

    void check_digest(const Entry& entry, int turn_before) {
        if (!war_.agrees(entry)) return fault(entry, tr(N_("how things stood after it does not match its digest")));
        if (!entry.state && now().state.turn != turn_before && entry.seq >= from_.sealed_from)
            return fault(entry, tr(N_("it led into another turn and has no digest of it")));
        if (entry.state) ++digests_;
    }

    void tell_of_key() {
        if (is_from_seed(from_.mark))
            verdict_.unchecked.push_back(tr(
                N_("anything about the dice: their key was made from a seed, for trials, and anybody can guess it")));
        else if (!is_by_cups(from_.mark))
            verdict_.unchecked.push_back(tr(
                N_("whether whoever knew the secrets chose the dice: this campaign keeps the scheme it began with, in "
                   "which sheets and words, and nothing committed to before, make the dice")));
        if (is_by_cups(from_.mark) && from_.sealed_from != 1)
            verdict_.faults.push_back(
                say(N_("it says that its dice are sealed from step {} on, and it began with sealed dice"),
                    from_.sealed_from));
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
        const std::vector<std::string> faults = faults_.sentences();
        verdict_.faults.insert(verdict_.faults.begin(), faults.begin(), faults.end());
        verdict_.unchecked.insert(verdict_.unchecked.end(), faults_.owned_up().begin(), faults_.owned_up().end());
        const Problems book = war_.book();
        for (const Problem& problem : book) verdict_.faults.push_back(in_words(problem));
        if (book.empty()) verdict_.holds.push_back(tr(N_("the casualty book balances")));
        if (older_battles_ > 0)
            verdict_.unchecked.push_back(
                counted(N_("{} battle was played by an older edition of its rules: its dice are held against their "
                           "keys, and it is not fought again"),
                        N_("{} battles were played by older editions of their rules: their dice are held against "
                           "their keys, and they are not fought again"),
                        older_battles_));
        if (typed_ > 0)
            verdict_.unchecked.push_back(counted(N_("{} die fell on a table and was typed in; ask who saw it"),
                                                 N_("{} dice fell on a table and were typed in; ask who saw them"),
                                                 typed_));
        if (unsealed_ > 0)
            verdict_.unchecked.push_back(
                counted(N_("{} die of the steps before step {} comes from a program that did not seal it"),
                        N_("{} dice of the steps before step {} come from a program that did not seal them"), unsealed_,
                        from_.sealed_from));
        tell_of_papers();
        tell_of_key();
        verdict_.unchecked.push_back(
            from_.papers.empty()
                ? tr(N_("whether the players were shown the same: name the papers that they kept, and they are held "
                        "against it"))
                : tr(N_("whether everybody was shown the same: compare your papers of a step with those of others")));
    }

    VerifyFrom from_;
    Retrace war_;
    SealedDice sealed_;
    Verdict verdict_;
    std::map<const KeptPaper*, std::vector<int>> held_;  ///< which steps stood when it was made
    std::vector<int> undone_in_;
    StepFaults faults_;
    std::map<int, std::string> opened_;  ///< by turn: what the sheets were opened with first
    bool tells_checks_ = false;
    int steps_ = 0, drawn_ = 0, typed_ = 0, unsealed_ = 0, digests_ = 0, older_battles_ = 0;
};

}  // namespace

Verdict verify(VerifyFrom from, const std::function<bool(std::size_t)>& progress) {
    return Examination(std::move(from)).run(progress);
}

std::vector<int> steps_that_differ(VerifyFrom from) {
    Examination examination(std::move(from));
    static_cast<void>(examination.run({}));
    return examination.steps_at_fault();
}

}  // namespace condottiero
