#include "app/session/table/table_dice.hpp"

#include <algorithm>

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
    if (handful_ == 0) expect(1, sides, why);
    if (faces_.empty() && !left_to_program_) {
        const auto no_face = [&](int face) { return face < 1 || face > sides; };
        do {
            const std::vector<int> faces = ask_(handful_, sides, why);
            faces_.assign(faces.begin(), faces.end());
        } while (std::any_of(faces_.begin(), faces_.end(), no_face) || static_cast<int>(faces_.size()) > handful_);
        left_to_program_ = faces_.empty();
    }
    --handful_;
    if (left_to_program_) return program_->roll(sides, why, index);
    const int face = faces_.front();
    faces_.pop_front();
    return {face, RolledBy::Typed};
}

void AskedDice::expect(int count, int, const Purpose&) {
    handful_ = count;
    left_to_program_ = false;
    faces_.clear();
}

std::optional<std::vector<int>> faces_in(std::string_view text, int sides, int most) {
    std::vector<int> faces;
    const auto one = [&](int face) {
        faces.push_back(face);
        return face >= 1 && face <= sides && static_cast<int>(faces.size()) <= most;
    };
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ' || text[at] == ',') {
            ++at;
            continue;
        }
        if (!is_digit(text[at])) return std::nullopt;
        int face = text[at++] - '0';  // a D6 needs one digit, so that they can stand side by side
        while (sides > 9 && at < text.size() && is_digit(text[at]) && face < 1000)
            face = 10 * face + (text[at++] - '0');
        if (!one(face)) return std::nullopt;
    }
    return faces;
}

}  // namespace condottiero
