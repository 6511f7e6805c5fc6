#include "core/campaign/sealed/cups.hpp"

#include <fmt/format.h>

#include "core/campaign/state/cup.hpp"

namespace condottiero {

Digest secret_of_cup(const Digest& secret_of_turn, std::string_view name) {
    return hmac_sha256(secret_of_turn, "cup of " + std::string(name));
}

std::vector<Cup> cups_of(const Digest& secret_of_turn, const std::vector<std::string>& sides) {
    std::vector<Cup> out;
    for (std::string& name : cup_names(sides)) {
        const Digest secret = secret_of_cup(secret_of_turn, name);
        out.push_back({std::move(name), secret});
    }
    return out;
}

namespace {
std::string promise_heading(int turn, int rolling) {
    return fmt::format("condottiero cups 2\nturn {}\nrolling {}\n", turn, rolling);
}

Digest sha256_of(const Digest& secret) {
    return sha256({reinterpret_cast<const char*>(secret.data()), secret.size()});
}
}  // namespace

std::string promise_text(int turn, int rolling, const std::vector<Cup>& cups) {
    std::string out = promise_heading(turn, rolling);
    for (const Cup& cup : cups) out += fmt::format("{} {}\n", hex(sha256_of(cup.secret)), cup.name);
    return out;
}

std::vector<Digest> promised_cups(std::string_view text, int turn, int rolling, const std::vector<std::string>& sides) {
    const std::string heading = promise_heading(turn, rolling);
    if (!text.starts_with(heading)) return {};
    text.remove_prefix(heading.size());
    std::vector<Digest> out;
    constexpr std::size_t digits = 64;
    for (const std::string& name : cup_names(sides)) {
        const std::optional<Digest> digest = digest_from_hex(text.substr(0, std::min(digits, text.size())));
        const std::string rest = " " + name + "\n";
        if (!digest || text.substr(digits, rest.size()) != rest) return {};
        text.remove_prefix(digits + rest.size());
        out.push_back(*digest);
    }
    return text.empty() ? out : std::vector<Digest>();
}

DiceKey key_of_cup(const Digest& cup_secret, std::string_view drawn_from) {
    return hmac_sha256(cup_secret, drawn_from);
}

std::string tag_of(const Digest& cup_secret, const Roll& roll) {
    constexpr std::size_t tag_digits = 16;
    return hex(hmac_sha256(cup_secret, fmt::format("tag of {} {} {}", roll.rule, roll.subject, roll.index)))
        .substr(0, tag_digits);
}

}  // namespace condottiero
