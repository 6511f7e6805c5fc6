#include "core/base/digest.hpp"

#include <sodium.h>

#include <cstring>

namespace condottiero {

namespace {
constexpr std::string_view hex_digits = "0123456789abcdef";

const unsigned char* raw(std::string_view bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}
}  // namespace

void quicken() {
    [[maybe_unused]] static const int done = sodium_init();
}

Digest digest(std::string_view bytes) {
    quicken();
    Digest out{};
    crypto_generichash(out.data(), out.size(), raw(bytes), bytes.size(), nullptr, 0);
    return out;
}

Digest sha256(std::string_view bytes) {
    Digest out{};
    crypto_hash_sha256(out.data(), raw(bytes), bytes.size());
    return out;
}

Digest hmac_sha256(const Digest& key, std::string_view bytes) {
    Digest out{};
    crypto_auth_hmacsha256(out.data(), raw(bytes), bytes.size(), key.data());
    return out;
}

std::string hex(const Digest& digest) {
    std::string out;
    for (const std::uint8_t byte : digest) {
        out += hex_digits[byte >> 4U];
        out += hex_digits[byte & 15U];
    }
    return out;
}

std::optional<Digest> digest_from_hex(std::string_view text) {
    Digest out{};
    if (text.size() != 2 * out.size() || text.find_first_not_of(hex_digits) != std::string_view::npos)
        return std::nullopt;
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = static_cast<std::uint8_t>(hex_digits.find(text[2 * i]) * 16 + hex_digits.find(text[2 * i + 1]));
    return out;
}

static_assert(sizeof(crypto_generichash_state) <= 384 && alignof(crypto_generichash_state) <= 64);

PartsDigest::PartsDigest() {
    quicken();
    crypto_generichash_init(reinterpret_cast<crypto_generichash_state*>(state_.data()), nullptr, 0, sizeof(Digest));
}

void PartsDigest::add_bytes(const void* bytes, std::size_t count) {
    const auto flush = [&] {
        crypto_generichash_update(reinterpret_cast<crypto_generichash_state*>(state_.data()), waiting_.data(), waits_);
        waits_ = 0;
    };
    if (count > waiting_.size() - waits_) flush();
    if (count > waiting_.size()) {
        crypto_generichash_update(reinterpret_cast<crypto_generichash_state*>(state_.data()),
                                  static_cast<const unsigned char*>(bytes), count);
        return;
    }
    std::memcpy(waiting_.data() + waits_, bytes, count);
    waits_ += count;
}

void PartsDigest::add(std::string_view part) {
    add(static_cast<std::int64_t>(part.size()));
    if (!part.empty()) add_bytes(part.data(), part.size());
}

void PartsDigest::add(std::int64_t number) {
    std::array<unsigned char, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(number) >> (8U * i));
    if (bytes.size() > waiting_.size() - waits_) return add_bytes(bytes.data(), bytes.size());
    std::memcpy(waiting_.data() + waits_, bytes.data(), bytes.size());
    waits_ += bytes.size();
}

Digest PartsDigest::finished() {
    Digest out{};
    auto* const state = reinterpret_cast<crypto_generichash_state*>(state_.data());
    crypto_generichash_update(state, waiting_.data(), waits_);
    crypto_generichash_final(state, out.data(), out.size());
    return out;
}

}  // namespace condottiero
