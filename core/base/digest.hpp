#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace condottiero {

/// 256 bits: a fingerprint of something longer, or a secret.
using Digest = std::array<std::uint8_t, 32>;

/// Lets what is reckoned with secrets and digests use all that the processor can do; the outcome is the same without.
/// Once is enough, and whatever makes digests here does it by itself.
void quicken();

/// BLAKE2b-256, for what the program alone has to check: journals, states.
Digest digest(std::string_view bytes);
/// What people may want to check with other tools is reckoned with what every tool has.
Digest sha256(std::string_view bytes);
Digest hmac_sha256(const Digest& key, std::string_view bytes);

std::string hex(const Digest& digest);
/// Nothing unless it is 64 digits as hex() writes them.
std::optional<Digest> digest_from_hex(std::string_view text);

/// A digest of many parts, none of which can be taken for a part of its neighbour.
class PartsDigest {
public:
    PartsDigest();
    void add(std::string_view part);
    void add(std::int64_t number);
    [[nodiscard]] Digest finished();

private:
    void add_bytes(const void* bytes, std::size_t count);

    static constexpr std::size_t state_bytes = 384;  ///< of the hash underneath
    alignas(64) std::array<unsigned char, state_bytes> state_;
    std::array<unsigned char, 1024> waiting_;  ///< small parts are hashed together
    std::size_t waits_ = 0;
};

}  // namespace condottiero
