#include "db/definitions/papers/dice_bundle_yaml.hpp"

#include <fmt/format.h>

#include "core/base/text.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"
#include "db/definitions/yaml/yaml_text.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits bundle_limits{4U << 20U, 400'000};
constexpr std::size_t most_dice = 50'000, longest_orders = 20'000, most_cups = 200, most_rollings = 50;
constexpr int form_of_cups = 2, most_steps = 1'000'000'000;

constexpr std::string_view how_to_check_a_die =
    R"(#   the purpose key    printf purposes | openssl dgst -sha256 -mac hmac -macopt hexkey:KEY     its first 32 digits
#   the nonce          printf 'RULE SUBJECT\nSIDES' | openssl mac -macopt size:16 -macopt hexkey:PURPOSE-KEY SIPHASH
#                      its first 24 digits
#   the die            number N is the bytes from 4 N of the ChaCha20 stream of key and nonce, counted from block 0, read
#                      as a little-endian number, times SIDES, divided by 2^32, plus one:
#                      head -c 64 /dev/zero | openssl enc -chacha20 -K KEY -iv 00000000NONCE | xxd
)";

constexpr std::string_view how_to_check =
    R"(# How to check it without this program (orders.txt holds the text of `orders`, each line ended, nothing behind):
#   the promise        printf SECRET | xxd -r -p | sha256sum
#   your sheet         sha256sum YOUR-SHEET.yaml            is the number beside your side in the orders
#   the key            openssl dgst -sha256 -mac hmac -macopt hexkey:SECRET orders.txt
)";

std::string line_of(const Roll& roll) {
    std::string out = fmt::format("  - [{}, {}, {}, {}, {}", yaml_text(roll.rule), yaml_text(roll.subject), roll.index,
                                  roll.sides, roll.face);
    if (roll.by != RolledBy::Program) out += ", " + std::string(word(roll.by));
    return out + "]\n";
}

/// Several lines as YAML's block text.
std::string block(std::string_view text, std::string_view margin) {
    std::string out = "|\n";
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        out += std::string(margin) + std::string(text.substr(0, end + 1));
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

std::optional<Roll> roll_from(const std::vector<YamlValue>& parts) {
    constexpr int most = 1 << 26;
    const auto rule = parts[0].text(), subject = parts[1].text();
    const auto index = parts[2].whole(0, most), sides = parts[3].whole(2, KeyedDice::most_sides);
    const auto face = parts[4].whole(1, KeyedDice::most_sides);
    const auto by = parts.size() > 5 ? parts[5].word<RolledBy>() : RolledBy::Program;
    if (!rule || !subject || !index || !sides || !face || !by) return std::nullopt;
    return Roll{*rule, *subject, *index, *sides, *face, *by};
}

std::optional<Roll> read_roll(const YamlValue& value) {
    const std::vector<YamlValue> parts = value.items(6);
    if (parts.size() >= 5) return roll_from(parts);
    if (value.is(YamlNode::Kind::List)) value.wrong(tr(N_("[rule, subject, number, sides, face]")));
    return std::nullopt;
}

}  // namespace

std::string to_yaml(const DiceBundle& bundle) {
    std::string out = "# " + yaml_comment(say(N_("The dice of {}, turn {}."), bundle.title, bundle.seal.turn)) + "\n";
    out += how_to_check;
    out += how_to_check_a_die;
    out += "dice of: " + yaml_text(bundle.title) + "\n";
    out += fmt::format("turn: {}\npromise: \"{}\"\nsecret: \"{}\"\n", bundle.seal.turn, hex(bundle.promise),
                       hex(bundle.secret));
    out += "orders: " + block(bundle.seal.orders, "  ");
    if (bundle.others > 0) out += fmt::format("not shown: {}\n", bundle.others);
    out += "# rule, subject, number of its purpose, sides, face\ndice:" +
           std::string(bundle.rolls.empty() ? " []\n" : "\n");
    for (const Roll& roll : bundle.rolls) out += line_of(roll);
    return out;
}

namespace {

DiceBundle read_old(YamlMapping& fields) {
    DiceBundle bundle;
    {
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
    return bundle;
}

std::optional<CupRoll> read_cup_roll(const YamlValue& value) {
    const std::vector<YamlValue> parts = value.items(7);
    if (parts.size() < 6) {
        if (value.is(YamlNode::Kind::List)) value.wrong(tr(N_("[cup, rule, subject, number, sides, face]")));
        return std::nullopt;
    }
    const auto cup = parts[0].text();
    auto roll = roll_from({parts.begin() + 1, parts.end()});
    if (!cup || !roll) return std::nullopt;
    return CupRoll{*cup, std::move(*roll)};
}

std::optional<TaggedRoll> read_tagged(const YamlValue& value) {
    const std::vector<YamlValue> parts = value.items(4);
    if (parts.size() < 3) {
        if (value.is(YamlNode::Kind::List)) value.wrong(tr(N_("[tag, sides, face]")));
        return std::nullopt;
    }
    const auto tag = parts[0].text();
    const auto sides = parts[1].whole(2, KeyedDice::most_sides), face = parts[2].whole(1, KeyedDice::most_sides);
    const auto by = parts.size() > 3 ? parts[3].word<RolledBy>() : RolledBy::Program;
    if (!tag || !sides || !face || !by) return std::nullopt;
    return TaggedRoll{*tag, *sides, *face, *by};
}

std::string read_block(const YamlValue& value, std::size_t longest) {
    std::string text(value.raw());
    if (text.empty() || text.size() > longest)
        value.wrong(say(N_("a text of several lines, of {} letters at the most"), longest));
    return text;
}

RollingBundle read_rolling(const YamlValue& value) {
    YamlMapping fields(value);
    RollingBundle out;
    out.opened_in = fields["opened in step"].whole(0, most_steps).value_or(0);
    out.taken_back_in = fields["taken back in step"].whole(1, most_steps);
    out.promised = read_block(fields.need("promised"), longest_orders);
    out.drawn_from = read_block(fields.need("drawn from"), longest_orders);
    for (const YamlValue& item : fields["cups"].items(most_cups)) {
        const std::vector<YamlValue> parts = item.items(2);
        if (parts.size() == 2)
            out.cups.push_back({parts[0].text().value_or(""), read_digest(parts[1])});
        else
            item.wrong(tr(N_("[cup, secret]")));
    }
    for (const YamlValue& item : fields.need("dice").items(most_dice))
        if (auto roll = read_cup_roll(item)) out.rolls.push_back(std::move(*roll));
    for (const YamlValue& item : fields["others"].items(most_dice))
        if (auto roll = read_tagged(item)) out.others.push_back(std::move(*roll));
    return out;
}

TurnBundle read_new(YamlMapping& fields) {
    TurnBundle out;
    static_cast<void>(fields["form"].whole(form_of_cups, form_of_cups));
    out.title = fields.need("dice of").text().value_or("");
    out.mark = fields.need("campaign").text().value_or("");
    out.turn = fields.need("turn").whole(0, most_steps).value_or(0);
    for (const YamlValue& item : fields.need("rollings").items(most_rollings))
        out.rollings.push_back(read_rolling(item));
    for (const YamlValue& item : fields["sheets"].items(most_cups)) {
        const std::vector<YamlValue> parts = item.items(3);
        if (parts.size() < 2) {
            if (item.is(YamlNode::Kind::List)) item.wrong(tr(N_("[side, digest]")));
            continue;
        }
        SheetDigest sheet{parts[0].text().value_or(""), parts[1].text().value_or(""), std::nullopt};
        if (parts.size() > 2) sheet.salt = read_digest(parts[2]);
        out.sheets.push_back(std::move(sheet));
    }
    for (const YamlValue& item : fields["heads"].items(most_dice)) {
        const std::vector<YamlValue> parts = item.items(2);
        if (parts.size() == 2)
            out.heads.push_back({parts[0].whole(0, most_steps).value_or(0), parts[1].text().value_or("")});
        else
            item.wrong(tr(N_("[step, head]")));
    }
    return out;
}

}  // namespace

AnyBundle read_dice_bundle(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, bundle_limits);
    Faults faults(tree);
    AnyBundle out;
    {
        YamlMapping fields(YamlValue(faults, tree.root()));
        if (fields["form"].given())
            out = read_new(fields);
        else
            out = read_old(fields);
    }
    faults.refuse_if_any();
    return out;
}

std::string to_yaml(const AnyBundle& bundle) {
    return std::visit([](const auto& each) { return to_yaml(each); }, bundle);
}

Verdict check_bundle(const AnyBundle& bundle, const std::vector<KeptPaper>& papers) {
    if (const auto* cups = std::get_if<TurnBundle>(&bundle)) return check_bundle(*cups, papers);
    return check_bundle(std::get<DiceBundle>(bundle));
}

namespace {

constexpr std::string_view how_to_check_cups =
    R"(# How to check it without this program, for each rolling (each text's lines ended, nothing behind):
#   the promise        sha256sum promised.txt                  is the number on the papers of this turn
#   a cup's secret     printf SECRET | xxd -r -p | sha256sum   is the number of that cup in `promised`
#   a word             printf 'SIDE TURN WORD' | sha256sum     is what the side committed to, a turn before
#   a cup's key        openssl dgst -sha256 -mac hmac -macopt hexkey:SECRET drawn-from.txt
#   your sheet         openssl dgst -sha256 -mac hmac -macopt hexkey:SALT YOUR-SHEET.yaml
# `others` are dice whose subject is not for whom this was made: each stands under a tag.
)";

std::string line_of(const CupRoll& each) {
    const Roll& roll = each.roll;
    std::string out = fmt::format("      - [{}, {}, {}, {}, {}, {}", yaml_text(each.cup), yaml_text(roll.rule),
                                  yaml_text(roll.subject), roll.index, roll.sides, roll.face);
    if (roll.by != RolledBy::Program) out += fmt::format(", {}", word(roll.by));
    return out + "]\n";
}

std::string line_of(const TaggedRoll& roll) {
    std::string out = fmt::format("      - [\"{}\", {}, {}", roll.tag, roll.sides, roll.face);
    if (roll.by != RolledBy::Program) out += fmt::format(", {}", word(roll.by));
    return out + "]\n";
}

template <class Items>
std::string list_of(std::string_view name, const Items& items) {
    std::string out = fmt::format("    {}:{}\n", name, items.empty() ? " []" : "");
    for (const auto& item : items) out += line_of(item);
    return out;
}

std::string to_yaml(const RollingBundle& rolling) {
    std::string out = fmt::format("  - opened in step: {}\n", rolling.opened_in);
    if (rolling.taken_back_in) out += fmt::format("    taken back in step: {}\n", *rolling.taken_back_in);
    out += "    promised: " + block(rolling.promised, "      ");
    out += "    drawn from: " + block(rolling.drawn_from, "      ");
    out += "    cups:\n";
    for (const Cup& cup : rolling.cups)
        out += fmt::format("      - [{}, \"{}\"]\n", yaml_text(cup.name), hex(cup.secret));
    out += "    # cup, rule, subject, number of its purpose, sides, face\n";
    return out + list_of("dice", rolling.rolls) + list_of("others", rolling.others);
}

}  // namespace

std::string to_yaml(const TurnBundle& bundle) {
    std::string out = "# " + yaml_comment(say(N_("The dice of {}, turn {}."), bundle.title, bundle.turn)) + "\n";
    out += how_to_check_cups;
    out += how_to_check_a_die;
    out += fmt::format("form: {}\ndice of: {}\ncampaign: {}\nturn: {}\nrollings:\n", form_of_cups,
                       yaml_text(bundle.title), yaml_text(bundle.mark), bundle.turn);
    for (const RollingBundle& rolling : bundle.rollings) out += to_yaml(rolling);
    out += std::string("sheets:") + (bundle.sheets.empty() ? " []\n" : "\n");
    for (const SheetDigest& sheet : bundle.sheets)
        out += fmt::format("  - [{}, \"{}\"{}]\n", yaml_text(sheet.side), sheet.digest,
                           sheet.salt ? fmt::format(", \"{}\"", hex(*sheet.salt)) : "");
    out += "# how the journal went on: the number of a step, and the head of its chain as it stands on papers\n";
    out += std::string("heads:") + (bundle.heads.empty() ? " []\n" : "\n");
    for (const PaperStep& head : bundle.heads) out += fmt::format("  - [{}, \"{}\"]\n", head.step, head.head);
    return out;
}

}  // namespace condottiero
