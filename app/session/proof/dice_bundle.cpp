#include "app/session/proof/dice_bundle.hpp"

#include <algorithm>
#include <set>

#include "core/base/text.hpp"
#include "core/campaign/knowledge/told.hpp"
#include "core/campaign/record/apply.hpp"
#include "core/campaign/state/cup.hpp"

namespace condottiero {

namespace {

/// What secrets are good for, and for how long.
constexpr Rule sealed_dice{"SESSION-dice", "Condottiero",
                           "The secret of a turn's dice is revealed once none of them can still fall: when the sheets "
                           "of the next turn are due."};

template <class Events>
bool opens_sheets(const Events& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const Event& event) { return std::holds_alternative<SheetsOpened>(event); });
}

Refusal no_sheets_opened(int turn) {
    return {&sealed_dice, say(N_("no sheets were opened in turn {}"), turn)};
}

Result<AnyBundle> old_bundle(const Session& session, int turn, std::optional<SideId> for_side, int sealed_from) {
    DiceBundle out;
    out.title = session.world().title;
    const std::string mark = dice_mark(session.dice_key());
    out.seal = first_seal(session.world(), mark);
    CampaignState state = session.opening();
    for (const int step : session.standings().done) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(step)];
        if (opens_sheets(entry.events) && state.turn <= turn)
            out.seal = seal_of_next(session.world(), state, mark, out.seal, 1);
        else if (opens_sheets(entry.events))
            break;
        for (const Event& event : entry.events) apply(state, event);
        if (out.seal.turn == turn && entry.seq < sealed_from && !entry.rolls.empty())
            return Refusal{&sealed_dice,
                           say(N_("some dice of turn {} fell before this campaign had sealed dice"), turn)};
        if (out.seal.turn != turn) continue;
        for (const Roll& roll : entry.rolls) {
            if (!for_side || hears_of_roll(session.world(), state, *for_side, roll.subject))
                out.rolls.push_back(roll);
            else
                ++out.others;
        }
    }
    if (out.seal.turn != turn) return no_sheets_opened(turn);
    out.secret = secret_of_turn(session.dice_key(), turn);
    out.promise = promise_of(out.secret);
    return AnyBundle(std::move(out));
}

/// What fell in one rolling, each die once: a step that was made again has the same.
struct Fallen {
    std::vector<CupRoll> rolls;
    std::set<std::string> kept_from_side;  ///< cups in which a die fell that a side does not hear of
};

/// A roll by its step and its place in it.
using RollPlace = std::pair<int, std::size_t>;

/// The rolls of others that a side heard of when they fell: what was taken back, it need not know.
std::set<RollPlace> heard_of(const Timeline& timeline, int turn, int rolling, SideId side) {
    std::set<RollPlace> out;
    const std::map<int, DiceOfStep>& all = timeline.course().dice();
    timeline.retell([&](std::size_t, const Entry& entry, const CampaignState& after) {
        const auto dice = all.find(entry.seq);
        if (dice == all.end() || dice->second.turn != turn || dice->second.rolling != rolling) return;
        for (std::size_t i = 0; i < entry.rolls.size(); ++i)
            if (hears_of_roll(timeline.world(), after, side, entry.rolls[i].subject)) out.emplace(entry.seq, i);
    });
    return out;
}

Fallen fallen_in(const Course& course, const Course::Recall& recall, int turn, int rolling,
                 const std::set<RollPlace>& heard) {
    Fallen out;
    // A die that fell in a step taken back, and in the one that was made again, is heard of if it is in either.
    std::map<std::tuple<std::string, std::string, int, int, int, RolledBy>, bool> known;
    std::map<std::string, int> unheard;
    for (const auto& [step, dice] : course.dice()) {
        if (dice.turn != turn || dice.rolling != rolling) continue;
        const Entry& entry = recall(static_cast<std::size_t>(step - 1));
        for (std::size_t i = 0; i < entry.rolls.size(); ++i) {
            const Roll& roll = entry.rolls[i];
            const auto [die, is_new] =
                known.try_emplace({roll.rule, roll.subject, roll.index, roll.sides, roll.face, roll.by}, false);
            if (is_new) out.rolls.push_back({dice.cups[i], roll});
            if (is_new) ++unheard[dice.cups[i]];
            if (die->second || !heard.contains({entry.seq, i})) continue;
            die->second = true;
            --unheard[dice.cups[i]];
        }
    }
    for (const auto& [cup, dice] : unheard)
        if (dice > 0) out.kept_from_side.insert(cup);
    return out;
}

/// Whether it hears of every roll that could be in the cup: of the table's always, of a battle's if it fights there.
bool looks_into(const World& world, const Fallen& fallen, const std::string& cup, std::optional<SideId> side) {
    if (!side || cup == "everyone" || cup == "side " + name_in_dice(world.sides.at(*side))) return true;
    if (fallen.kept_from_side.contains(cup)) return false;
    return std::any_of(fallen.rolls.begin(), fallen.rolls.end(), [&](const CupRoll& each) { return each.cup == cup; });
}

RollingBundle rolling_bundle(const Session& session, const Opening& opening, std::optional<SideId> side) {
    const World& world = session.world();
    const Timeline& timeline = session.timeline();
    const Fallen fallen =
        fallen_in(timeline.course(), timeline.recall(), opening.turn, opening.rolling,
                  side ? heard_of(timeline, opening.turn, opening.rolling, *side) : std::set<RollPlace>());
    const std::vector<Cup> cups =
        cups_of(secret_of_rolling(session.dice_key(), opening.turn, opening.rolling), sides_in_dice(world));
    RollingBundle out{opening.drawn_from,   promise_text(opening.turn, opening.rolling, cups), {}, {}, {}, opening.step,
                      opening.taken_back_in};
    std::map<std::string, Digest> hidden;
    for (const Cup& cup : cups)
        if (looks_into(world, fallen, cup.name, side))
            out.cups.push_back(cup);
        else
            hidden.emplace(cup.name, cup.secret);
    for (const CupRoll& each : fallen.rolls) {
        const auto secret = hidden.find(each.cup);
        if (secret == hidden.end())
            out.rolls.push_back(each);
        else
            out.others.push_back({tag_of(secret->second, each.roll), each.roll.sides, each.roll.face, each.roll.by});
    }
    std::sort(out.others.begin(), out.others.end());
    return out;
}

std::string digest_of_rolling(const Course& course, const Course::Recall& recall, const DiceKey& key,
                              const Opening& opening) {
    const Digest secret = secret_of_rolling(key, opening.turn, opening.rolling);
    std::map<std::string, Digest> cups;
    std::vector<TaggedRoll> rolls;
    for (const CupRoll& each : fallen_in(course, recall, opening.turn, opening.rolling, {}).rolls) {
        const auto cup = cups.try_emplace(each.cup, secret_of_cup(secret, each.cup)).first;
        rolls.push_back({tag_of(cup->second, each.roll), each.roll.sides, each.roll.face, each.roll.by});
    }
    return digest_of_dice(std::move(rolls));
}

/// The sheets that lay open the last time the turn's were opened.
std::vector<SheetDigest> sheets_of(const Session& session, int turn, std::optional<SideId> reader) {
    std::vector<SheetDigest> out;
    const Opening* last = nullptr;
    for (const Opening& opening : session.timeline().course().openings())
        if (opening.turn == turn) last = &opening;
    if (last == nullptr) return out;
    const std::vector<int>& done = session.standings().done;
    const auto place = std::find(done.begin(), done.end(), last->step - 1);
    if (place == done.end()) return out;
    const CampaignState state = session.state_after(static_cast<std::size_t>(place - done.begin()));
    for (const Sheet& sheet : state.sheets) {
        const std::string side = name_in_dice(session.world().sides.at(sheet.side));
        const Digest salt = salt_of_sheet(session.dice_key(), side, turn);
        out.push_back({side, digest_of_sheet(salt, sheet.text),
                       !reader || *reader == sheet.side ? std::optional(salt) : std::nullopt});
    }
    return out;
}

std::vector<PaperStep> heads_from(const Session& session, int turn) {
    std::vector<PaperStep> out;
    const std::vector<Entry>& entries = session.entries();
    const auto first = std::find_if(entries.begin(), entries.end(),
                                    [&](const Entry& entry) { return entry.turn >= std::max(1, turn); });
    for (auto entry = first; entry != entries.end(); ++entry)
        out.push_back({entry->seq, head_on_paper(session.dice_key(), entry->seq, session.head_at(entry->seq))});
    return out;
}

Result<AnyBundle> new_bundle(const Session& session, int turn, std::optional<SideId> for_side) {
    TurnBundle out{title_in_dice(session.world()), session.mark(), turn, {}, {}, heads_from(session, turn)};
    if (turn == 0)
        out.rollings.push_back(rolling_bundle(
            session,
            {0, 0, 1, first_seal(session.world(), mark_in_dice(session.dice_key(), session.mark())).orders,
             std::nullopt},
            for_side));
    for (const Opening& opening : session.timeline().course().openings())
        if (opening.turn == turn) out.rollings.push_back(rolling_bundle(session, opening, for_side));
    if (out.rollings.empty()) return no_sheets_opened(turn);
    out.sheets = sheets_of(session, turn, for_side);
    return AnyBundle(std::move(out));
}

}  // namespace

Result<AnyBundle> dice_bundle(const Session& session, int turn, std::optional<SideId> for_side, int sealed_from) {
    const int now = session.timeline().now().seal.turn;
    if (turn < 0 || turn > now) return Refusal{&sealed_dice, say(N_("turn {} has not come yet"), turn)};
    if (turn == now &&
        !(turn > 0 && awaits_sheets(session.state()) && session.timeline().course().next_rolling(turn) > 1))
        return Refusal{&sealed_dice,
                       say(N_("the dice of turn {} can still fall: its secret is revealed when the sheets "
                              "of the next turn are due"),
                           turn)};
    return is_by_cups(session.mark()) ? new_bundle(session, turn, for_side)
                                      : old_bundle(session, turn, for_side, sealed_from);
}

DicePromise next_promise(const Session& session) {
    const CampaignState& state = session.state();
    const bool this_turn = state.phase == Phase::Weather || state.phase == Phase::Placing || awaits_sheets(state);
    const int turn = this_turn ? state.turn : state.turn + 1, rolling = session.timeline().course().next_rolling(turn);
    return {turn, rolling, promise_of_turn(session.dice_key(), session.world(), session.mark(), turn, rolling)};
}

std::vector<DiceDigest> dice_told(const Course& course, const Course::Recall& recall, const DiceKey& key) {
    std::vector<DiceDigest> out;
    const CampaignState& state = course.now().state;
    if (!awaits_sheets(state)) return out;
    for (const Opening& opening : course.openings())
        if (opening.turn == state.turn - 1 || opening.turn == state.turn)
            out.push_back({opening.turn, opening.rolling, digest_of_rolling(course, recall, key, opening)});
    return out;
}

}  // namespace condottiero
