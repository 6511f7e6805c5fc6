#include "app/session/dice_bundle.hpp"

#include <algorithm>
#include <charconv>

#include "core/base/text.hpp"
#include "core/campaign/view.hpp"

namespace condottiero {

namespace {

/// What secrets are good for, and for how long.
constexpr Rule sealed_dice{
    "SESSION-dice", "Condottiero",
    "The secret of a turn's dice is revealed when none of them can fall any more: when the sheets "
    "of the next turn are due."};

template <class Events>
bool opens_sheets(const Events& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const Event& event) { return std::holds_alternative<SheetsOpened>(event); });
}

std::optional<int> number_of(std::string_view subject, std::string_view kind) {
    if (!subject.starts_with(kind)) return std::nullopt;
    int value = 0;
    const char* const end = subject.data() + subject.size();
    const auto [stopped, error] = std::from_chars(subject.data() + kind.size(), end, value);
    return error == std::errc{} && stopped == end ? std::optional(value) : std::nullopt;
}

/// Whether a side knows that there is such a thing as this die is about.
class Knows {
public:
    Knows(const Session& session, SideId side)
        : state_(session.state()), side_(side), view_(view_of(session.world(), state_, side)) {}

    bool operator()(const Roll& roll) const {
        const std::string_view subject = roll.subject;
        if (const auto force = number_of(subject, "force ")) return knows(ForceId(*force));
        if (const auto unit = number_of(subject, "unit "))
            return state_.units.has(UnitId(*unit)) && knows(state_.units.at(UnitId(*unit)).force);
        if (const auto man = number_of(subject, "character "))
            return state_.characters.has(CharacterId(*man)) && knows(state_.characters.at(CharacterId(*man)).force);
        if (const auto side = number_of(subject, "side ")) return SideId(*side) == side_;
        return subject.starts_with("zone ") || subject.starts_with("river ");
    }

private:
    [[nodiscard]] bool knows(ForceId force) const {
        return state_.forces.has(force) && (state_.forces.at(force).side == side_ || view_.whole.contains(force));
    }

    const CampaignState& state_;
    SideId side_;
    View view_;
};

}  // namespace

Result<DiceBundle> dice_bundle(const Session& session, int turn, std::optional<SideId> for_side, int sealed_from) {
    const int now = session.timeline().now().seal.turn;
    if (turn < 0 || turn > now) return Refusal{&sealed_dice, say(N_("turn {} has not come"), turn)};
    if (turn == now)
        return Refusal{&sealed_dice,
                       say(N_("the dice of turn {} can still fall: its secret is revealed when the sheets "
                              "of the next turn are due"),
                           turn)};
    DiceBundle out;
    out.title = session.world().title;
    out.seal = first_seal(session.mark());
    CampaignState state = session.opening();
    for (const int step : session.standings().done) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(step)];
        if (opens_sheets(entry.events) && state.turn <= turn)
            out.seal = seal_of_next(session.world(), state, session.mark(), out.seal);
        else if (opens_sheets(entry.events))
            break;
        for (const Event& event : entry.events) apply(state, event);
        if (out.seal.turn == turn && entry.seq < sealed_from && !entry.rolls.empty())
            return Refusal{&sealed_dice, say(N_("dice of turn {} fell before this campaign had sealed dice"), turn)};
        if (out.seal.turn == turn) out.rolls.insert(out.rolls.end(), entry.rolls.begin(), entry.rolls.end());
    }
    if (out.seal.turn != turn) return Refusal{&sealed_dice, say(N_("no sheets were opened in turn {}"), turn)};
    out.secret = secret_of_turn(session.dice_key(), turn);
    out.promise = promise_of(out.secret);
    if (for_side) {
        const Knows knows(session, *for_side);
        out.others = static_cast<int>(std::erase_if(out.rolls, [&](const Roll& roll) { return !knows(roll); }));
    }
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
