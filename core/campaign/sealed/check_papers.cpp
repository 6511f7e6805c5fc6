#include "core/campaign/sealed/check_papers.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "core/base/text.hpp"

namespace condottiero {

namespace {

int number_of(const std::string& digits) {
    int value = -1;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

class PaperCheck {
public:
    PaperCheck(const TurnBundle& bundle, const KeptPaper& paper, Verdict& verdict)
        : bundle_(bundle), paper_(paper), verdict_(verdict) {}

    void run() {
        const bool sent = is_a_sheet_that_counted();
        if (paper_.lines.empty() && sent) return;
        if (paper_.lines.empty()) return unchecked(tr(N_("it bears no lines to prove anything with")));
        for (const std::string& text : paper_.lines)
            if (const std::optional<ProofLine> line = proof_line_from(text)) check(*line);
        if (!about_it_) return unchecked(say(N_("it says nothing of turn {}"), bundle_.turn));
        if (rolling_ != nullptr) tell_late_words();
        if (rolling_ != nullptr) tell_late_sheets();
        if (right_) verdict_.holds.push_back(say(N_("{}: it agrees with what was published"), paper_.name));
    }

private:
    void fault(const std::string& what) {
        right_ = false;
        verdict_.faults.push_back(say(N_("{}: {}"), paper_.name, what));
    }
    void unchecked(const std::string& what) { verdict_.unchecked.push_back(say(N_("{}: {}"), paper_.name, what)); }

    bool is_a_sheet_that_counted() {
        for (const SheetDigest& sheet : bundle_.sheets)
            if (sheet.salt && digest_of_sheet(*sheet.salt, paper_.text) == sheet.digest) {
                verdict_.holds.push_back(say(N_("{}: it is the sheet of {} that counted"), paper_.name, sheet.side));
                return true;
            }
        return false;
    }

    void check(const ProofLine& line) {
        if (line.kind == "campaign") return check_campaign(line.parts[0]);
        if (line.kind == "step") return check_step(number_of(line.parts[0]), line.parts[1]);
        const std::optional<TurnRolling> which = turn_rolling_from(line.parts[0]);
        if ((which ? which->turn : number_of(line.parts[0])) != bundle_.turn) return;
        about_it_ = true;
        if (line.kind == "promise") return check_promise(which, line.parts[1]);
        if (line.kind == "dice") return check_dice(which, line.parts[1]);
        if (line.kind == "word") return check_word(line.parts[1], line.parts[2], line.parts[3]);
        if (line.kind == "sheet") return check_sheet(line.parts[1], line.parts[2]);
    }

    void check_campaign(const std::string& mark) {
        if (mark != bundle_.mark) fault(say(N_("it is of campaign {}, not of {}"), mark, bundle_.mark));
    }
    void check_step(int step, const std::string& head) {
        const auto found = std::find_if(bundle_.heads.begin(), bundle_.heads.end(),
                                        [&](const PaperStep& each) { return each.step == step; });
        if (found == bundle_.heads.end()) return;
        about_it_ = true;
        if (found->head != head)
            fault(say(N_("step {} had another head when it was made: what had happened by then has been written anew"),
                      step));
    }
    [[nodiscard]] const RollingBundle* rolling(const std::optional<TurnRolling>& which) const {
        if (!which || which->rolling < 1 || static_cast<std::size_t>(which->rolling) > bundle_.rollings.size())
            return nullptr;
        return &bundle_.rollings[static_cast<std::size_t>(which->rolling - 1)];
    }
    void check_promise(const std::optional<TurnRolling>& which, const std::string& promise) {
        rolling_ = rolling(which);
        if (rolling_ == nullptr) return fault(tr(N_("it promises a rolling that was not published")));
        if (hex(sha256(rolling_->promised)) != promise) fault(tr(N_("another secret was promised on it")));
    }
    void check_dice(const std::optional<TurnRolling>& which, const std::string& digest) {
        const RollingBundle* const shown = rolling(which);
        if (shown == nullptr) return fault(tr(N_("it tells of a rolling that was not published")));
        if (digest_of_dice(all_tagged(*shown)) != digest)
            fault(tr(N_("other dice had fallen when it was made: one is missing here, or more, or not the same")));
    }
    /// Of the rolling that is promised on the same paper; the words of a paper that promises none are of the last.
    [[nodiscard]] std::optional<WordLine> word_of(const std::string& side) const {
        const RollingBundle& from = rolling_ != nullptr ? *rolling_ : bundle_.rollings.back();
        const std::optional<DrawnFrom> drawn = drawn_from_text(from.drawn_from);
        if (!drawn) return std::nullopt;
        for (const WordLine& line : drawn->words)
            if (line.side == side) return line;
        return std::nullopt;
    }
    void check_word(const std::string& side, const std::string& how, const std::string& text) {
        if (bundle_.rollings.empty()) return;
        words_.insert(side);
        const std::optional<WordLine> word = word_of(side);
        const bool kept = word && (how == "plain" ? word->given == WordGiven::Plain && word->text == text
                                                  : (word->given == WordGiven::Forfeited && word->text == text) ||
                                                        (word->given == WordGiven::Committed &&
                                                         commitment_to(side, bundle_.turn, word->text) == text));
        if (!kept) fault(say(N_("{} had given another word for the dice when it was made"), side));
    }
    void check_sheet(const std::string& side, const std::string& digest) {
        sheets_.insert(side);
        const auto found = std::find_if(bundle_.sheets.begin(), bundle_.sheets.end(),
                                        [&](const SheetDigest& each) { return each.side == side; });
        if (found != bundle_.sheets.end() && found->digest != digest)
            unchecked(say(N_("the orders of {} were replaced after it was made: if the game master commands that side, "
                             "he may have known the dice"),
                          side));
    }

    void tell_late_words() {
        const std::optional<DrawnFrom> drawn = drawn_from_text(rolling_->drawn_from);
        std::vector<std::string> late;
        for (const WordLine& line : drawn ? drawn->words : std::vector<WordLine>())
            if (line.given == WordGiven::Plain && !words_.contains(line.side)) late.push_back(line.side);
        if (!late.empty()) unchecked(say(N_("the words of {} came in after it was made"), list_in_words(late)));
    }
    void tell_late_sheets() {
        std::vector<std::string> late;
        for (const SheetDigest& sheet : bundle_.sheets)
            if (!sheet.digest.empty() && !sheets_.contains(sheet.side)) late.push_back(sheet.side);
        if (!late.empty())
            unchecked(
                say(N_("the orders of {} came in after it was made: a game master who commands one of these sides "
                       "may have known the dice before he gave them"),
                    list_in_words(late)));
    }

    const TurnBundle& bundle_;
    const KeptPaper& paper_;
    Verdict& verdict_;
    const RollingBundle* rolling_ = nullptr;
    std::set<std::string> words_, sheets_;
    bool about_it_ = false, right_ = true;
};

}  // namespace

void check_papers(const TurnBundle& bundle, const std::vector<KeptPaper>& papers, Verdict& verdict) {
    for (const KeptPaper& paper : papers) PaperCheck(bundle, paper, verdict).run();
    if (papers.empty())
        verdict.unchecked.push_back(
            tr(N_("your own papers: name the sheets and receipts that you kept behind the bundle, and they are held "
                  "against it")));
}

}  // namespace condottiero
