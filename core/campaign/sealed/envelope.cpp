#include "core/campaign/sealed/envelope.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <charconv>
#include <vector>

#include "core/base/text.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

constexpr std::string_view without_number = "condottiero envelope 1\n", with_number = "condottiero envelope 2\n";
constexpr std::size_t most_bytes = 1U << 20U;
constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;

const unsigned char* raw(std::string_view bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

Refusal no(const std::string& why) {
    return {&rules::order_sheets, why};
}

std::string heading(std::string_view mark, std::string_view side, int turn, std::optional<std::uint64_t> number) {
    return fmt::format("{}campaign {}\nside {}\nturn {}\n{}", number ? with_number : without_number, mark, side, turn,
                       number ? fmt::format("sealed {}\n", *number) : std::string());
}

Digest key_of_side(const DiceKey& campaign_key, std::string_view side) {
    return hmac_sha256(campaign_key, "envelopes of " + std::string(side));
}

using Nonce = std::array<unsigned char, crypto_aead_xchacha20poly1305_ietf_NPUBBYTES>;

/// From what is sealed: the same sheet makes the same envelope, and no two sheets share a nonce.
Nonce nonce_of(const Digest& key, const std::string& about, std::string_view sheet) {
    const Digest digest = hmac_sha256(key, about + std::string(sheet));
    Nonce nonce{};
    std::copy_n(digest.begin(), nonce.size(), nonce.begin());
    return nonce;
}

std::string in_lines(std::string_view text) {
    constexpr std::size_t line = 76;
    std::string out;
    for (; !text.empty(); text.remove_prefix(std::min(line, text.size()))) {
        out += text.substr(0, line);
        out += '\n';
    }
    return out;
}

template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number out{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(out) : std::nullopt;
}

/// "side lago\n" from the front of the text.
std::optional<std::string> take_line(std::string_view& text, std::string_view name) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(name)) return std::nullopt;
    std::string value(text.substr(name.size(), end - name.size()));
    text.remove_prefix(end + 1);
    return value;
}

}  // namespace

std::string side_code(const DiceKey& campaign_key, std::string_view mark, std::string_view side) {
    return std::string(mark) + "-" + std::string(side) + "-" + hex(key_of_side(campaign_key, side));
}

Result<std::string> seal_envelope(std::string_view code, int turn, std::string_view sheet,
                                  std::optional<std::uint64_t> number) {
    const std::size_t first = code.find('-'), last = code.rfind('-');
    const auto key = last == std::string_view::npos ? std::nullopt : digest_from_hex(code.substr(last + 1));
    if (!key || first == last) return no(tr(N_("this is not a side's code: ask the game master for it (codes)")));
    const std::string about = heading(code.substr(0, first), code.substr(first + 1, last - first - 1), turn, number);
    const Nonce nonce = nonce_of(*key, about, sheet);
    std::string sealed(nonce.begin(), nonce.end());
    sealed.resize(nonce.size() + sheet.size() + crypto_aead_xchacha20poly1305_ietf_ABYTES);
    crypto_aead_xchacha20poly1305_ietf_encrypt(reinterpret_cast<unsigned char*>(sealed.data()) + nonce.size(), nullptr,
                                               raw(sheet), sheet.size(), raw(about), about.size(), nullptr,
                                               nonce.data(), key->data());
    std::string text(sodium_base64_encoded_len(sealed.size(), base64), '\0');
    sodium_bin2base64(text.data(), text.size(), raw(sealed), sealed.size(), base64);
    text.pop_back();  // the zero at its end
    return about + in_lines(text);
}

std::string name_in_journal(const OpenedEnvelope& envelope) {
    return envelope.number ? fmt::format("{} {}", envelope.digest, *envelope.number) : envelope.digest;
}

std::optional<std::uint64_t> number_of_envelope(std::string_view name) {
    const std::size_t blank = name.find(' ');
    return blank == std::string_view::npos ? std::nullopt : number_in<std::uint64_t>(name.substr(blank + 1));
}

bool is_envelope(std::string_view text) {
    return text.starts_with("condottiero envelope ");
}

Result<OpenedEnvelope> open_envelope(const DiceKey& campaign_key, std::string_view mark, std::string_view text) {
    std::string_view rest = text;
    const bool numbered = rest.starts_with(with_number);
    if (text.size() > most_bytes || !(numbered || rest.starts_with(without_number)))
        return no(tr(N_("this is not an envelope that this program knows")));
    rest.remove_prefix(numbered ? with_number.size() : without_number.size());
    const auto whose = take_line(rest, "campaign "), side = take_line(rest, "side "), turn = take_line(rest, "turn ");
    const auto sealed_at = numbered ? take_line(rest, "sealed ") : std::nullopt;
    const auto turn_number = turn ? number_in<int>(*turn) : std::nullopt;
    OpenedEnvelope out;
    out.number = sealed_at ? number_in<std::uint64_t>(*sealed_at) : std::nullopt;
    if (!whose || !side || !turn_number || out.number.has_value() != numbered)
        return no(tr(N_("the envelope is incomplete")));
    out.turn = *turn_number;
    if (*whose != mark) return no(tr(N_("the envelope is for another campaign")));
    out.side = *side;
    out.digest = hex(sha256(text));
    std::string sealed(rest.size(), '\0');
    std::size_t count = 0;
    const char* end = nullptr;
    const bool is_base64 = sodium_base642bin(reinterpret_cast<unsigned char*>(sealed.data()), sealed.size(),
                                             rest.data(), rest.size(), "\n", &count, &end, base64) == 0 &&
                           end == rest.data() + rest.size();
    constexpr std::size_t around = Nonce().size() + crypto_aead_xchacha20poly1305_ietf_ABYTES;
    if (!is_base64 || count < around) return no(tr(N_("the envelope is incomplete")));
    sealed.resize(count);
    const Digest key = key_of_side(campaign_key, *side);
    const std::string about = heading(mark, *side, out.turn, out.number);
    out.sheet.resize(count - around);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(reinterpret_cast<unsigned char*>(out.sheet.data()), nullptr, nullptr,
                                                   raw(sealed) + Nonce().size(), count - Nonce().size(), raw(about),
                                                   about.size(), raw(sealed), key.data()) != 0)
        return no(say(N_("the envelope was not sealed with the code of {} for turn {}, or was altered on its way"),
                      out.side, out.turn));
    // There is one way only to write an envelope: no space or zero more makes it another.
    const Nonce nonce = nonce_of(key, about, out.sheet);
    const Result<std::string> again =
        seal_envelope(side_code(campaign_key, mark, *side), out.turn, out.sheet, out.number);
    if (!std::equal(nonce.begin(), nonce.end(), raw(sealed)) || !again || again.value() != text)
        return no(tr(N_("the envelope is not written the way envelopes are sealed")));
    return out;
}

}  // namespace condottiero
