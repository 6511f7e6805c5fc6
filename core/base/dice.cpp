#include "core/base/dice.hpp"

#include <sodium.h>

#include <cassert>
#include <stdexcept>

namespace condottiero {

Face ScriptedDice::roll(int sides, const Purpose& why, int) {
    if (faces_.empty()) throw std::logic_error("no die left for " + std::string(why.rule->id) + ", " + why.subject);
    const int face = faces_.front();
    faces_.pop_front();
    if (face < 1 || face > sides)
        throw std::logic_error("face " + std::to_string(face) + " is out of range for " + std::string(why.rule->id));
    return {face, RolledBy::Script};
}

DiceKey digest(std::string_view bytes) {
    DiceKey out{};
    crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       nullptr, 0);
    return out;
}

std::string hex(const DiceKey& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const std::uint8_t byte : bytes) {
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    }
    return out;
}

DiceKey key_from_seed(std::uint64_t seed) {
    return digest("condottiero seed " + std::to_string(seed));
}

namespace {
DiceKey keyed_digest(const DiceKey& key, std::string_view bytes) {
    DiceKey out{};
    crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       key.data(), key.size());
    return out;
}
}  // namespace

KeyedDice::KeyedDice(const DiceKey& key, int turn) : turn_key_(keyed_digest(key, "turn " + std::to_string(turn))) {}

Face KeyedDice::roll(int sides, const Purpose& why, int index) {
    assert(sides >= 2 && sides <= 256);
    const DiceKey print =
        digest(purpose_key(why.rule->id, why.subject) + "\n" + std::to_string(sides) + "\n" + std::to_string(index));
    std::array<std::uint8_t, 64> stream{};
    crypto_stream_chacha20(stream.data(), stream.size(), print.data(), turn_key_.data());
    // A byte above the greatest multiple of `sides` is thrown away, so that every face is equally likely.
    const int limit = 256 / sides * sides;
    for (const std::uint8_t byte : stream)
        if (byte < limit) return {byte % sides + 1, RolledBy::Program};
    // Fails to return with a chance below 2^-60 for any size of die; start again from another question.
    return roll(sides, {why.rule, why.subject + "'"}, index);
}

std::string purpose_key(std::string_view rule, std::string_view subject) {
    return std::string(rule) + " " + std::string(subject);
}

int RecordedDice::roll(int sides, const Rule& rule, const std::string& subject) {
    int& used = used_[purpose_key(rule.id, subject)];
    const Face face = source_->roll(sides, {&rule, subject}, used);
    assert(face.value >= 1 && face.value <= sides);
    rolls_.push_back({std::string(rule.id), subject, used, sides, face.value, face.by});
    ++used;
    return face.value;
}

}  // namespace condottiero
