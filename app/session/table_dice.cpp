#include "app/session/table_dice.hpp"

#include "core/base/text.hpp"

namespace condottiero {

namespace {
std::string in_words(int sides, const Purpose& why) {
    return say(N_("a D{} for {} ({})   [{}]"), sides, why.subject, tr(why.rule->gist), why.rule->id);
}
}  // namespace

Face TurnDice::roll(int sides, const Purpose& why, int index) {
    if (turn_ != state_->turn) {
        turn_ = state_->turn;
        dice_ = KeyedDice(key_of_turn(key_, turn_));
    }
    return {dice_.roll(sides, why, index).value, RolledBy::Script};
}

Face TypedDice::roll(int sides, const Purpose& why, int index) {
    if (next_ == faces_.size() && !open_)
        throw WrongDice(say(N_("the dice ran out: wanted is {}; nothing was changed"), in_words(sides, why)));
    const std::optional<int> face = next_ < faces_.size() ? faces_[next_++] : std::nullopt;
    if (!face) return program_->roll(sides, why, index);
    if (*face < 1 || *face > sides)
        throw WrongDice(
            say(N_("die {} shows {}, but wanted is {}; nothing was changed"), next_, *face, in_words(sides, why)));
    return {*face, RolledBy::Typed};
}

Face AskedDice::roll(int sides, const Purpose& why, int index) {
    while (true) {
        const std::optional<int> face = ask_(sides, why);
        if (!face) return program_->roll(sides, why, index);
        if (*face >= 1 && *face <= sides) return {*face, RolledBy::Typed};
    }
}

}  // namespace condottiero
