#include "core/base/dice.hpp"

#include <sodium.h>

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace condottiero {

Face ScriptedDice::roll(int sides, const Purpose& why, int) {
    if (faces_.empty()) throw std::logic_error("no die left for " + purpose_key(why.rule->id, why.subject));
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

// Every die has four bytes of its own in its purpose's stream: where the stream's blocks of 64 bytes are numbered
// from 0, die 17 has the second four bytes of block 1.
constexpr std::uint32_t dice_in_block = 16;

KeyedDice::KeyedDice(const DiceKey& key, int turn) : turn_key_(keyed_digest(key, "turn " + std::to_string(turn))) {
    const DiceKey secret = keyed_digest(turn_key_, "purposes");
    std::copy_n(secret.begin(), purpose_secret_.size(), purpose_secret_.begin());
}

bool KeyedDice::asked(int sides, const Purpose& why) const {
    return sides_ == sides && subject_ == why.subject && rule_ == why.rule->id;
}

void KeyedDice::ask(int sides, const Purpose& why) {
    rule_ = why.rule->id;
    subject_ = why.subject;
    sides_ = sides;
    const std::string question = purpose_key(rule_, subject_) + "\n" + std::to_string(sides);
    std::array<std::uint8_t, crypto_shorthash_siphashx24_BYTES> print{};
    crypto_shorthash_siphashx24(print.data(), reinterpret_cast<const unsigned char*>(question.data()), question.size(),
                                purpose_secret_.data());
    std::copy_n(print.begin(), nonce_.size(), nonce_.begin());
}

void KeyedDice::draw(std::uint32_t block) {
    block_ = block;
    static constexpr Block blank{};
    crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), blank.data(), blank.size(), nonce_.data(), block,
                                       turn_key_.data());
}

std::uint32_t KeyedDice::number(std::uint32_t place) const {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < 4; ++i) out |= std::uint32_t{bytes_[4 * place + i]} << (8U * i);
    return out;
}

Face KeyedDice::roll(int sides, const Purpose& why, int index) {
    assert(sides >= 2 && sides <= most_sides && index >= 0);
    const auto faces = static_cast<std::uint32_t>(sides), at = static_cast<std::uint32_t>(index);
    const bool same_stream = asked(sides, why);
    if (!same_stream) ask(sides, why);
    // 2^32 numbers do not divide by six: a number that is one too many falls again, from the same place of a block
    // that no index comes to.
    constexpr std::uint32_t out_of_reach = 1U << 27U;
    for (std::uint32_t block = at / dice_in_block;; block += out_of_reach) {
        if (!same_stream || block != block_) draw(block);
        const std::uint64_t scaled = std::uint64_t{number(at % dice_in_block)} * faces;
        const auto rest = static_cast<std::uint32_t>(scaled);
        if (rest >= faces || rest >= (0U - faces) % faces)
            return {static_cast<int>(scaled >> 32U) + 1, RolledBy::Program};
    }
}

std::string purpose_key(std::string_view rule, std::string_view subject) {
    std::string key;
    key.reserve(rule.size() + 1 + subject.size());
    return key.append(rule).append(1, ' ').append(subject);
}

int RecordedDice::roll(int sides, const Rule& rule, const std::string& subject) {
    const bool as_last = used_by_last_ != nullptr && rolls_.back().subject == subject && rolls_.back().rule == rule.id;
    if (!as_last) used_by_last_ = &used_[purpose_key(rule.id, subject)];
    const int index = *used_by_last_;
    const Face face = source_->roll(sides, {&rule, subject}, index);
    assert(face.value >= 1 && face.value <= sides);
    rolls_.push_back({std::string(rule.id), subject, index, sides, face.value, face.by});
    ++*used_by_last_;
    return face.value;
}

}  // namespace condottiero
