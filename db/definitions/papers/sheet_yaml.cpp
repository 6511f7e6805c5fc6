#include "db/definitions/papers/sheet_yaml.hpp"

#include "core/base/text.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_entries = 4000;
constexpr std::size_t longest_course = 1000;

/// The words of a field, and its line; nothing where nothing is said.
std::optional<Written> written(const YamlValue& value) {
    const auto text = value.text();
    if (!text) return std::nullopt;
    return Written{*text, value.spot().line};
}

std::vector<Written> written_list(const YamlValue& value) {
    std::vector<Written> out;
    if (value.is(YamlNode::Kind::Scalar)) {  // one square, without the brackets
        if (const auto one = written(value)) out.push_back(*one);
        return out;
    }
    for (const YamlValue& item : value.items(longest_course))
        if (const auto one = written(item)) out.push_back(*one);
    return out;
}

WrittenForce read_force(const YamlValue& value) {
    YamlMapping fields(value);
    WrittenForce force;
    force.force = written(fields.need("force")).value_or(Written{});
    fields.is_about(say(N_("force {}"), force.force.text));
    force.order = written(fields["order"]);
    force.to = written(fields["to"]);
    force.route = written_list(fields["route"]);
    force.by = written(fields["by"]);
    force.land = written(fields["land"]);
    force.rally = written(fields["rally"]);
    force.halt = written(fields["halt"]);
    force.on_contact = written(fields["on contact"]);
    force.if_test_fails = written(fields["if test fails"]);
    return force;
}

/// {join: A, into: B}, {detach: A, as: B, leader: C, units: [...]} or {exchange: A, into: B, units: [...]}
std::optional<WrittenRearrangement> read_rearrangement(const YamlValue& value) {
    YamlMapping fields(value);
    using Kind = WrittenRearrangement::Kind;
    const std::pair<std::string_view, Kind> kinds[] = {
        {"join", Kind::Join}, {"detach", Kind::Detach}, {"exchange", Kind::Exchange}};
    std::optional<WrittenRearrangement> out;
    for (const auto& [key, kind] : kinds) {
        const auto force = written(fields[key]);
        if (!force) continue;
        if (out) value.wrong(tr(N_("only one of join, detach and exchange in an entry")));
        out = WrittenRearrangement{kind, *force, {}, {}, {}};
    }
    if (!out) {
        if (value.is(YamlNode::Kind::Mapping)) value.wrong(tr(N_("join, detach or exchange, and the Force's name")));
        for (const std::string_view key : {"as", "into", "leader", "units"}) (void)fields[key];
        return out;
    }
    fields.is_about(say(N_("force {}"), out->force.text));
    out->into = written(fields.need(out->kind == Kind::Detach ? "as" : "into")).value_or(Written{});
    if (out->kind == Kind::Detach) out->leader = written(fields["leader"]);
    if (out->kind != Kind::Join) out->units = written_list(fields.need("units"));
    return out;
}

void read_standing(const YamlValue& value, std::map<std::string, Written>& into) {
    YamlMapping fields(value, tr(N_("standing choices")));
    for (const std::string_view key : {"sheet", "retreat", "join", "buy", "pick"})
        if (const auto choice = written(fields[key])) into.emplace(key, *choice);
}

}  // namespace

WrittenSheet read_sheet(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, sheet_limits);
    tree.refuse_unseen();
    Faults faults(tree);
    WrittenSheet sheet;
    {
        YamlMapping fields(YamlValue(faults, tree.root()));
        sheet.campaign = written(fields["campaign"]);
        sheet.side = written(fields["side"]);
        sheet.turn = written(fields["turn"]);
        sheet.word = written(fields["word"]);
        sheet.next_word = written(fields["next word"]);
        for (const YamlValue& item : fields["rearrange"].items(most_entries))
            if (auto entry = read_rearrangement(item)) sheet.rearrangements.push_back(std::move(*entry));
        for (const YamlValue& item : fields["forces"].items(most_entries)) sheet.forces.push_back(read_force(item));
        read_standing(fields["standing"], sheet.standing);
    }
    faults.refuse_if_any();
    sheet.text = text;
    return sheet;
}

}  // namespace condottiero
