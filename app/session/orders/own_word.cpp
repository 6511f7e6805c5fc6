#include "app/session/orders/own_word.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "app/session/fresh_secret.hpp"
#include "core/base/text.hpp"
#include "core/campaign/sealed/dice_words.hpp"
#include "db/definitions/papers/other_files.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {

Digest kept_secret(const std::string& path) {
    constexpr std::size_t most_bytes = 100, digits = 64;
    if (!fs::exists(path)) {
        write_file(path, hex(fresh_secret()) + "\n");
        std::error_code ignored;
        fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, ignored);
    }
    const std::string text = read_file(path, most_bytes);
    const std::optional<Digest> secret = digest_from_hex(std::string_view(text).substr(0, digits));
    if (!secret) throw Failure(say(N_("{} holds no secret: 64 digits from 0 to f were expected"), path));
    return *secret;
}

std::string word_of(const Digest& secret, const std::string& side, int turn) {
    constexpr std::size_t word_digits = 32;
    return hex(hmac_sha256(secret, fmt::format("word of {} for turn {}", side, turn))).substr(0, word_digits);
}

}  // namespace

OwnWord own_word(const std::string& secret_file, const std::string& side, int turn) {
    const Digest secret = kept_secret(secret_file);
    return {word_of(secret, side, turn), commitment_to(side, turn + 1, word_of(secret, side, turn + 1))};
}

}  // namespace condottiero
