#include "db/definitions/papers/dice_bundle_yaml.hpp"

#include <fmt/format.h>

#include "core/base/text.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"
#include "db/definitions/yaml/yaml_text.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits bundle_limits{4U << 20U, 400'000};
constexpr std::size_t most_dice = 50'000, longest_orders = 20'000;

constexpr std::string_view how_to_check =
    R"(# How to check it without this program (orders.txt holds the text of `orders`, each line ended, nothing behind):
#   the promise        printf SECRET | xxd -r -p | sha256sum
#   your sheet         sha256sum YOUR-SHEET.yaml            is the number beside your side in the orders
#   the key            openssl dgst -sha256 -mac hmac -macopt hexkey:SECRET orders.txt
#   the purpose key    printf purposes | openssl dgst -sha256 -mac hmac -macopt hexkey:KEY     its first 32 digits
#   the nonce          printf 'RULE SUBJECT\nSIDES' | openssl mac -macopt size:16 -macopt hexkey:PURPOSE-KEY SIPHASH
#                      its first 24 digits
#   the die            number N is the bytes from 4 N of the ChaCha20 stream of key and nonce, counted from block 0, read
#                      as a little-endian number, times SIDES, divided by 2^32, plus one:
#                      head -c 64 /dev/zero | openssl enc -chacha20 -K KEY -iv 00000000NONCE | xxd
)";

std::string line_of(const Roll& roll) {
    std::string out = fmt::format("  - [{}, {}, {}, {}, {}", yaml_text(roll.rule), yaml_text(roll.subject), roll.index,
                                  roll.sides, roll.face);
    if (roll.by != RolledBy::Program) out += ", " + std::string(word(roll.by));
    return out + "]\n";
}

/// Several lines as YAML's block text.
std::string block(std::string_view text) {
    std::string out = "|\n";
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        out += "  " + std::string(text.substr(0, end + 1));
        text.remove_prefix(end + 1);
    }
    return out;
}

Digest read_digest(const YamlValue& value) {
    const std::optional<std::string> text = value.text();
    const std::optional<Digest> digest = text ? digest_from_hex(*text) : std::nullopt;
    if (text && !digest) value.wrong(tr(N_("64 digits from 0 to f")));
    return digest.value_or(Digest{});
}

std::optional<Roll> read_roll(const YamlValue& value) {
    const std::vector<YamlValue> parts = value.items(6);
    if (parts.size() < 5) {
        if (value.is(YamlNode::Kind::List)) value.wrong(tr(N_("[rule, subject, number, sides, face]")));
        return std::nullopt;
    }
    constexpr int most = 1 << 26;
    const auto rule = parts[0].text(), subject = parts[1].text();
    const auto index = parts[2].whole(0, most), sides = parts[3].whole(2, KeyedDice::most_sides);
    const auto face = parts[4].whole(1, KeyedDice::most_sides);
    const auto by = parts.size() > 5 ? parts[5].word<RolledBy>() : RolledBy::Program;
    if (!rule || !subject || !index || !sides || !face || !by) return std::nullopt;
    return Roll{*rule, *subject, *index, *sides, *face, *by};
}

}  // namespace

std::string to_yaml(const DiceBundle& bundle) {
    std::string out = "# " + yaml_comment(say(N_("The dice of {}, turn {}."), bundle.title, bundle.seal.turn)) + "\n";
    out += how_to_check;
    out += "dice of: " + yaml_text(bundle.title) + "\n";
    out += fmt::format("turn: {}\npromise: \"{}\"\nsecret: \"{}\"\n", bundle.seal.turn, hex(bundle.promise),
                       hex(bundle.secret));
    out += "orders: " + block(bundle.seal.orders);
    if (bundle.others > 0) out += fmt::format("not shown: {}\n", bundle.others);
    out += "# rule, subject, number of its purpose, sides, face\ndice:" +
           std::string(bundle.rolls.empty() ? " []\n" : "\n");
    for (const Roll& roll : bundle.rolls) out += line_of(roll);
    return out;
}

DiceBundle read_dice_bundle(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, bundle_limits);
    Faults faults(tree);
    DiceBundle bundle;
    {
        YamlMapping fields(YamlValue(faults, tree.root()));
        bundle.title = fields.need("dice of").text().value_or("");
        bundle.seal.turn = fields.need("turn").whole(0, 100'000).value_or(0);
        bundle.promise = read_digest(fields.need("promise"));
        bundle.secret = read_digest(fields.need("secret"));
        const YamlValue orders = fields.need("orders");
        bundle.seal.orders = orders.raw();
        if (bundle.seal.orders.empty() || bundle.seal.orders.size() > longest_orders)
            orders.wrong(tr(N_("the text that the key is computed from")));
        bundle.others = fields["not shown"].whole(0, 1'000'000).value_or(0);
        for (const YamlValue& item : fields.need("dice").items(most_dice))
            if (auto roll = read_roll(item)) bundle.rolls.push_back(std::move(*roll));
    }
    faults.refuse_if_any();
    return bundle;
}

}  // namespace condottiero
