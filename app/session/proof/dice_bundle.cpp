#include "app/session/proof/dice_bundle.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/campaign/knowledge/told.hpp"
#include "core/campaign/record/apply.hpp"

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

}  // namespace

Result<DiceBundle> dice_bundle(const Session& session, int turn, std::optional<SideId> for_side, int sealed_from) {
    const int now = session.timeline().now().seal.turn;
    if (turn < 0 || turn > now) return Refusal{&sealed_dice, say(N_("turn {} has not come yet"), turn)};
    if (turn == now)
        return Refusal{&sealed_dice,
                       say(N_("the dice of turn {} can still fall: its secret is revealed when the sheets "
                              "of the next turn are due"),
                           turn)};
    DiceBundle out;
    out.title = session.world().title;
    const std::string mark = dice_mark(session.dice_key());
    out.seal = first_seal(mark);
    CampaignState state = session.opening();
    for (const int step : session.standings().done) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(step)];
        if (opens_sheets(entry.events) && state.turn <= turn)
            out.seal = seal_of_next(session.world(), state, mark, out.seal);
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
    if (out.seal.turn != turn) return Refusal{&sealed_dice, say(N_("no sheets were opened in turn {}"), turn)};
    out.secret = secret_of_turn(session.dice_key(), turn);
    out.promise = promise_of(out.secret);
    return out;
}

DicePromise next_promise(const Session& session) {
    const CampaignState& state = session.state();
    const int turn = state.phase == Phase::Weather || state.phase == Phase::Placing || awaits_sheets(state)
                         ? state.turn
                         : state.turn + 1;
    return {turn, promise_of(secret_of_turn(session.dice_key(), turn))};
}

}  // namespace condottiero
