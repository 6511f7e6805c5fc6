#include "core/base/dice.hpp"

#include <sodium.h>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <functional>
#include <stdexcept>

namespace condottiero {

Face ScriptedDice::roll(int sides, const Purpose& why, int) {
    if (faces_.empty())
        throw std::logic_error("no die left for " + std::string(why.rule->id) + " " + std::string(why.subject));
    const int face = faces_.front();
    faces_.pop_front();
    if (face < 1 || face > sides)
        throw std::logic_error("face " + std::to_string(face) + " is out of range for " + std::string(why.rule->id));
    return {face, RolledBy::Script};
}

DiceKey key_from_seed(std::uint64_t seed) {
    return digest("condottiero seed " + std::to_string(seed));
}

DiceKey key_of_turn(const DiceKey& key, int turn) {
    return hmac_sha256(key, "turn " + std::to_string(turn));
}

namespace {
template <class Word>
bool same_ends(std::string_view a, std::string_view b) {
    const auto word = [](const char* at) {
        Word out{};
        std::memcpy(&out, at, sizeof out);
        return out;
    };
    const std::size_t last = a.size() - sizeof(Word);
    return word(a.data()) == word(b.data()) && word(a.data() + last) == word(b.data() + last);
}

/// Subjects are short, and mostly that of the die before: comparing them here is quicker than calling for it.
[[gnu::always_inline]] inline bool same(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    if (a.size() > 2 * sizeof(std::uint64_t) || a.size() < sizeof(std::uint32_t)) return a == b;
    return a.size() < sizeof(std::uint64_t) ? same_ends<std::uint32_t>(a, b) : same_ends<std::uint64_t>(a, b);
}
}  // namespace

// Every die has four bytes of its own in its purpose's stream: where the stream's blocks of 64 bytes are numbered
// from 0, die 17 has the second four bytes of block 1.
constexpr std::uint32_t dice_in_block = 16;

KeyedDice::KeyedDice(const DiceKey& key) : key_(key) {
    quicken();
    const Digest secret = hmac_sha256(key_, "purposes");
    std::copy_n(secret.begin(), purpose_secret_.size(), purpose_secret_.begin());
}

void KeyedDice::ask(int sides, const Purpose& why) {
    rule_ = why.rule->id;
    subject_ = why.subject;
    sides_ = sides;
    question_.assign(why.rule->id).append(1, ' ').append(why.subject).append(1, '\n').append(std::to_string(sides));
    std::array<std::uint8_t, crypto_shorthash_siphashx24_BYTES> digest{};
    crypto_shorthash_siphashx24(digest.data(), reinterpret_cast<const unsigned char*>(question_.data()),
                                question_.size(), purpose_secret_.data());
    std::copy_n(digest.begin(), nonce_.size(), nonce_.begin());
    blocks_ = 0;
}

void KeyedDice::draw(std::uint32_t from, std::uint32_t blocks) {
    static constexpr std::array<std::uint8_t, std::size_t{block_bytes} * most_blocks> blank{};
    crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), blank.data(), std::size_t{blocks} * block_bytes, nonce_.data(),
                                       from, key_.data());
    from_ = from;
    blocks_ = blocks;
}

std::uint32_t KeyedDice::number(std::uint32_t block, std::uint32_t place) {
    // Most purposes need a die or two. What has used up a block will use up more.
    if (block - from_ >= blocks_) draw(block, block == 0 ? 1 : most_blocks);
    const std::uint8_t* const at = bytes_.data() + (block - from_) * block_bytes + 4 * place;
    return std::uint32_t{at[0]} | std::uint32_t{at[1]} << 8U | std::uint32_t{at[2]} << 16U |
           std::uint32_t{at[3]} << 24U;
}

Face KeyedDice::roll(int sides, const Purpose& why, int index) {
    assert(sides >= 2 && sides <= most_sides && index >= 0);
    const auto faces = static_cast<std::uint32_t>(sides), at = static_cast<std::uint32_t>(index);
    if (sides_ != sides || !same(subject_, why.subject) || !same(rule_, why.rule->id)) ask(sides, why);
    // 2^32 numbers do not divide by six: a number that is one too many falls again, from the same place of a block
    // that no index comes to.
    constexpr std::uint32_t out_of_reach = 1U << 27U;
    for (std::uint32_t block = at / dice_in_block;; block += out_of_reach) {
        const std::uint64_t scaled = std::uint64_t{number(block, at % dice_in_block)} * faces;
        const auto rest = static_cast<std::uint32_t>(scaled);
        if (rest >= faces || rest >= (0U - faces) % faces)
            return {static_cast<int>(scaled >> 32U) + 1, RolledBy::Program};
    }
}

std::uint32_t DiceUsed::number_of(std::string_view rule, std::string_view subject) {
    if (2 * purposes_.size() >= slots_.size()) grow();
    // Where a purpose lies is nobody's business but this table's: its number is the order in which it was asked for.
    const std::hash<std::string_view> hash_of;
    const std::size_t hash = hash_of(subject) + 31 * hash_of(rule);
    for (std::size_t slot = hash;; ++slot) {
        std::uint32_t& held = slots_[slot & (slots_.size() - 1)];
        if (held == 0) {
            Row& row = purposes_.emplace_back();
            row.rule = rule;
            row.subject = subject;
            row.hash = hash;
            return (held = static_cast<std::uint32_t>(purposes_.size())) - 1;
        }
        const Row& row = purposes_[held - 1];
        if (row.hash == hash && same(row.subject, subject) && same(row.rule, rule)) return held - 1;
    }
}

void DiceUsed::grow() {
    slots_.assign(std::max<std::size_t>(16, 2 * slots_.size()), 0);
    purposes_.reserve(slots_.size() / 2);
    for (std::uint32_t i = 0; i < purposes_.size(); ++i) {
        std::size_t slot = purposes_[i].hash;
        while (slots_[slot & (slots_.size() - 1)] != 0) ++slot;
        slots_[slot & (slots_.size() - 1)] = i + 1;
    }
}

int& DiceUsed::of(std::string_view rule, std::string_view subject) {
    return purposes_[number_of(rule, subject)].used;
}

int RecordedDice::roll(int sides, const Rule& rule, std::string_view subject) {
    // Rules are compared by their ids, not by where they are kept: two may be kept in one place one after the other.
    if (drawn_.empty() || !same(purposes_.subject(last_), subject) || !same(purposes_.rule(last_), rule.id))
        last_ = purposes_.number_of(rule.id, subject);
    int& used = purposes_.used(last_);
    const Face face = source_->roll(sides, {&rule, subject, cups_}, used);
    assert(face.value >= 1 && face.value <= sides);
    // Written straight where it stays: built elsewhere and copied, it takes as long as a die.
    Drawn& drawn = drawn_.emplace_back();
    drawn.purpose = last_;
    drawn.index = used++;
    drawn.sides = sides;
    drawn.face = face.value;
    drawn.by = face.by;
    return face.value;
}

std::vector<Roll> RecordedDice::rolls() const {
    std::vector<Roll> out;
    out.reserve(drawn_.size());
    // One roll is like the one before it in all but a number or two: it is copied from that one.
    Roll like{};
    std::uint32_t purpose = 0;
    for (const Drawn& drawn : drawn_) {
        if (out.empty() || drawn.purpose != purpose) {
            purpose = drawn.purpose;
            like.rule = purposes_.rule(purpose);
            like.subject = purposes_.subject(purpose);
        }
        Roll& roll = out.emplace_back(like);
        roll.index = drawn.index;
        roll.sides = drawn.sides;
        roll.face = drawn.face;
        roll.by = drawn.by;
    }
    return out;
}

}  // namespace condottiero
