#include "core/campaign/sealed/turn_bundle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/base/text.hpp"
#include "core/campaign/sealed/check_papers.hpp"
#include "core/campaign/state/cup.hpp"

namespace condottiero {

namespace {

std::string in_words(const Roll& roll) {
    return fmt::format("{} {} #{}, D{} = {}", roll.rule, roll.subject, roll.index, roll.sides, roll.face);
}

class RollingCheck {
public:
    RollingCheck(const TurnBundle& bundle, std::size_t place, Verdict& verdict)
        : bundle_(bundle),
          rolling_(bundle.rollings[place]),
          number_(static_cast<int>(place) + 1),
          name_(to_text(TurnRolling{bundle.turn, number_})),
          verdict_(verdict) {}

    void run() {
        const std::optional<DrawnFrom> drawn = drawn_from_text(rolling_.drawn_from);
        const bool same_campaign =
            drawn && (drawn->mark == bundle_.mark || (is_from_seed(drawn->mark) && is_from_seed(bundle_.mark)));
        if (!same_campaign || drawn->title != bundle_.title || drawn->turn != bundle_.turn || drawn->rolling != number_)
            return fault(
                tr(N_("what its dice are drawn from is not what this program writes for this turn of this "
                      "campaign, line by line")));
        check_cups(*drawn);
        check_numbers();
        check_faces();
        tell_words(*drawn);
    }

private:
    void fault(const std::string& what) const { verdict_.faults.push_back(say(N_("rolling {}: {}"), name_, what)); }
    void holds(const std::string& what) const { verdict_.holds.push_back(say(N_("rolling {}: {}"), name_, what)); }

    void check_cups(const DrawnFrom& drawn) {
        const std::vector<std::string> names = cup_names(drawn.sides());
        const std::vector<Digest> promised = promised_cups(rolling_.promised, bundle_.turn, number_, drawn.sides());
        if (promised.empty())
            return fault(tr(N_("the list of its cups is not what this program promises for these sides")));
        for (const Cup& cup : rolling_.cups) {
            const auto name = std::find(names.begin(), names.end(), cup.name);
            if (name == names.end() ||
                promise_of(cup.secret) != promised[static_cast<std::size_t>(name - names.begin())])
                fault(say(N_("the secret of the cup of {} is not the one that was promised"), cup.name));
            else
                keys_.try_emplace(cup.name, key_of_cup(cup.secret, rolling_.drawn_from));
        }
        if (keys_.size() != rolling_.cups.size()) return;
        holds(counted(N_("the secret of {} cup is the one that was promised"),
                      N_("the secrets of {} cups are those that were promised"), static_cast<long>(keys_.size())));
    }

    /// Dice of one purpose are numbered from 0 without a gap, so that none can be left out. One that was taken back may
    /// have fallen again.
    void check_numbers() const {
        std::map<std::string, int> next;
        bool all = true;
        for (const CupRoll& each : rolling_.rolls) {
            int& expected = next[each.roll.rule + " " + each.roll.subject];
            if (each.roll.index > expected) {
                fault(say(N_("{}: expected number {} for its purpose"), in_words(each.roll), expected));
                all = false;
            }
            expected = std::max(expected, each.roll.index + 1);
        }
        std::vector<TaggedRoll> tagged = all_tagged(rolling_);
        if (std::adjacent_find(tagged.begin(), tagged.end()) != tagged.end()) {
            fault(tr(N_("a die stands there twice")));
            all = false;
        }
        if (all) holds(tr(N_("the dice of each purpose are numbered without a gap")));
    }

    void check_faces() {
        int right = 0, typed = 0;
        for (const CupRoll& each : rolling_.rolls) {
            const Roll& roll = each.roll;
            const auto dice = keys_.find(each.cup);
            if (dice == keys_.end() || !may_be_in(each.cup, roll.subject)) {
                fault(say(N_("{}: its dice do not come from the cup of {}"), in_words(roll), each.cup));
                continue;
            }
            if (roll.by != RolledBy::Program) {
                ++typed;
                continue;
            }
            const Rule rule{roll.rule, "", ""};
            const bool possible = roll.sides >= 2 && roll.sides <= KeyedDice::most_sides && roll.index >= 0;
            const int face = possible ? dice->second.roll(roll.sides, {&rule, roll.subject}, roll.index).value : 0;
            if (face == roll.face)
                ++right;
            else
                fault(say(N_("{}: the key says {}"), in_words(roll), face));
        }
        holds(counted(N_("{} die of the program is as the key has it"),
                      N_("{} dice of the program are as the key has them"), right));
        const auto unchecked = [&](const std::string& what) {
            verdict_.unchecked.push_back(say(N_("rolling {}: {}"), name_, what));
        };
        if (typed > 0)
            unchecked(counted(N_("{} die fell on a table and was typed in; ask who saw it"),
                              N_("{} dice fell on a table and were typed in; ask who saw them"), typed));
        if (!rolling_.others.empty())
            unchecked(counted(N_("{} die that this bundle shows under a tag: its subject is not for its reader"),
                              N_("{} dice that this bundle shows under tags: their subjects are not for its reader"),
                              static_cast<long>(rolling_.others.size())));
    }

    void tell_words(const DrawnFrom& drawn) const {
        std::vector<std::string> plain, forfeited;
        for (const WordLine& line : drawn.words) {
            if (line.given == WordGiven::Plain) plain.push_back(line.side);
            if (line.given == WordGiven::Forfeited) forfeited.push_back(line.side);
        }
        if (!forfeited.empty())
            holds(
                say(N_("{} did not open the word that was committed to, and forfeited it"), list_in_words(forfeited)));
        if (!plain.empty())
            verdict_.unchecked.push_back(say(
                N_("rolling {}: {} gave a plain word, which a game master in league with whoever gave his word last "
                   "could have chosen: a paper from before shows whose words were in"),
                name_, list_in_words(plain)));
        if (rolling_.taken_back_in)
            verdict_.unchecked.push_back(say(
                N_("rolling {} was opened in step {} and taken back in step {}: whoever saw its dice may have wished "
                   "for others"),
                name_, rolling_.opened_in, *rolling_.taken_back_in));
    }

    const TurnBundle& bundle_;
    const RollingBundle& rolling_;
    int number_;
    std::string name_;
    Verdict& verdict_;
    std::map<std::string, KeyedDice> keys_;
};

}  // namespace

std::vector<TaggedRoll> all_tagged(const RollingBundle& rolling) {
    std::map<std::string, Digest> secrets;
    for (const Cup& cup : rolling.cups) secrets.emplace(cup.name, cup.secret);
    std::vector<TaggedRoll> out = rolling.others;
    for (const CupRoll& each : rolling.rolls)
        if (const auto secret = secrets.find(each.cup); secret != secrets.end())
            out.push_back({tag_of(secret->second, each.roll), each.roll.sides, each.roll.face, each.roll.by});
    std::sort(out.begin(), out.end());
    return out;
}

std::string digest_of_dice(std::vector<TaggedRoll> rolls) {
    std::sort(rolls.begin(), rolls.end());
    std::string text;
    for (const TaggedRoll& roll : rolls)
        text += fmt::format("{} {} {} {}\n", roll.tag, roll.sides, roll.face, word(roll.by));
    return hex(sha256(text));
}

Verdict check_bundle(const TurnBundle& bundle, const std::vector<KeptPaper>& papers) {
    Verdict verdict;
    verdict.holds.push_back(say(N_("turn {} of {}, campaign {}"), bundle.turn, bundle.title, bundle.mark));
    if (bundle.rollings.empty()) verdict.faults.push_back(tr(N_("it shows no dice")));
    for (std::size_t place = 0; place < bundle.rollings.size(); ++place) RollingCheck(bundle, place, verdict).run();
    if (bundle.rollings.size() > 1)
        verdict.unchecked.push_back(
            say(N_("the sheets of turn {} were opened {} times: the words were known from the first time on"),
                bundle.turn, bundle.rollings.size()));
    if (is_from_seed(bundle.mark))
        verdict.unchecked.push_back(tr(N_(
            "anything: the key of this campaign was made from a seed, for trials, and anybody can guess its secrets")));
    check_papers(bundle, papers, verdict);
    verdict.unchecked.push_back(
        tr(N_("whether the rules called for these dice and no others: that takes the whole campaign")));
    verdict.unchecked.push_back(
        tr(N_("whether everybody was shown the same: compare your papers of a step with those of others")));
    return verdict;
}

}  // namespace condottiero
