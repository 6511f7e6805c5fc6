#include "db/definitions/papers/sheet_edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/text.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"
#include "db/definitions/yaml/yaml_text.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

/// A key of a mapping and its value.
struct Field {
    YamlNode key, value;
};

std::optional<Field> field(const YamlNode& mapping, std::string_view key) {
    if (mapping.kind() != YamlNode::Kind::Mapping) return std::nullopt;
    const std::vector<YamlNode> all = mapping.children();
    for (std::size_t i = 0; i + 1 < all.size(); i += 2)
        if (plain_key(all[i].text()) == plain_key(key)) return Field{all[i], all[i + 1]};
    return std::nullopt;
}

/// What a sheet says of a Force.
std::optional<YamlNode> entry_of(const YamlTree& sheet, const std::string& force) {
    const auto forces = field(sheet.root(), "forces");
    if (!forces || forces->value.kind() != YamlNode::Kind::List) return std::nullopt;
    for (const YamlNode& entry : forces->value.children())
        if (const auto name = field(entry, "force"); name && name->value.text() == force) return entry;
    return std::nullopt;
}

/// A sheet and where everything in it stands, to be changed once.
class Editor {
public:
    explicit Editor(const std::string& sheet) : text_(sheet), tree_(tr(N_("sheet")), text_, sheet_limits) {}

    void answer(const std::string& force, std::string_view key, const std::string& value);
    void rearrange(const std::string& entry);
    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    using Kind = YamlNode::Kind;
    [[nodiscard]] std::size_t place(const YamlNode& node) const;
    /// Behind the colon of a key.
    [[nodiscard]] std::size_t behind(const YamlNode& key) const;
    [[nodiscard]] std::size_t end_of(const YamlNode& node, bool in_flow) const;
    [[nodiscard]] std::size_t next_line(std::size_t at) const;
    [[nodiscard]] bool is_flow(const YamlNode& node) const {
        return text_[place(node)] == '{' || text_[place(node)] == '[';
    }
    /// Behind a quotation or a group that begins there.
    [[nodiscard]] std::size_t closed(std::size_t at) const;
    void write_over(const Field& field, const std::string& value, bool in_flow);
    /// A first item for the list of a key of the sheet. `block`: as a line or more, `flow`: within brackets.
    void add_first(std::string_view key, std::string_view before, const std::string& block, const std::string& flow);

    std::string text_, out_ = text_;
    YamlTree tree_;
};

std::size_t Editor::place(const YamlNode& node) const {
    const std::string_view line = line_of(text_, node.spot().line);
    if (line.data() == nullptr) return text_.size();
    const auto start = static_cast<std::size_t>(line.data() - text_.data());
    return std::min(start + static_cast<std::size_t>(node.spot().column - 1), text_.size());
}

std::size_t Editor::closed(std::size_t at) const {
    if (text_[at] == '"' || text_[at] == '\'') {
        for (std::size_t i = at + 1; i < text_.size(); ++i) {
            const bool escapes = text_[at] == '"' ? text_[i] == '\\' : text_.substr(i, 2) == "''";
            if (escapes)
                ++i;
            else if (text_[i] == text_[at])
                return i + 1;
        }
        return text_.size();
    }
    int open = 0;
    for (std::size_t i = at; i < text_.size(); ++i) {
        const char sign = text_[i];
        const bool begins = i == 0 || std::string_view(" \n,[{:").find(text_[i - 1]) != std::string_view::npos;
        if ((sign == '"' || sign == '\'') && begins) {
            i = closed(i) - 1;
        } else if (sign == '#' && begins) {
            i = next_line(i) - 1;
        } else if (sign == '[' || sign == '{') {
            ++open;
        } else if ((sign == ']' || sign == '}') && --open == 0) {
            return i + 1;
        }
    }
    return text_.size();
}

std::size_t Editor::behind(const YamlNode& key) const {
    const std::size_t at = place(key);
    const bool quoted = text_[at] == '"' || text_[at] == '\'';
    return text_.find(':', quoted ? closed(at) : at) + 1;
}

std::size_t Editor::next_line(std::size_t at) const {
    const std::size_t end = text_.find('\n', at);
    return end == std::string::npos ? text_.size() : end + 1;
}

std::size_t Editor::end_of(const YamlNode& node, bool in_flow) const {
    const std::size_t at = place(node);
    const std::vector<YamlNode> children = node.children();
    if (is_flow(node) || text_[at] == '"' || text_[at] == '\'') return closed(at);
    if (!children.empty()) return end_of(children.back(), false);
    std::size_t end = at;
    while (end < text_.size() && text_[end] != '\n' && text_[end] != '\r' &&
           !(in_flow && std::string_view(",]}").find(text_[end]) != std::string_view::npos) &&
           !(text_[end] == '#' && text_[end - 1] == ' '))
        ++end;
    while (end > at && text_[end - 1] == ' ') --end;
    return end;
}

void Editor::write_over(const Field& field, const std::string& value, bool in_flow) {
    const std::size_t from = behind(field.key);
    const bool nothing = field.value.kind() == Kind::Nothing;
    std::size_t to = nothing ? from : end_of(field.value, in_flow);
    const std::size_t had = to - from;
    const std::string now = value.empty() ? std::string() : " " + value;
    // A remark stays where it stood, if there is room.
    while (nothing && now.size() > to - from && text_.substr(to, 2) == "  ") ++to;
    out_ = text_;
    const bool remark = !in_flow && text_.substr(to, 1) == " " && now.size() < had;
    out_.replace(from, to - from, remark ? now + std::string(had - now.size(), ' ') : now);
}

void Editor::add_first(std::string_view key, std::string_view before, const std::string& block,
                       const std::string& flow) {
    const auto lines = [&](std::size_t margin) {
        std::string out;
        for (std::size_t from = 0; from < block.size(); from = block.find('\n', from) + 1)
            out += std::string(margin, ' ') + block.substr(from, block.find('\n', from) + 1 - from);
        return out;
    };
    constexpr std::size_t margin = 2;
    const auto found = field(tree_.root(), key);
    if (!found) {
        const auto next = before.empty() ? std::nullopt : field(tree_.root(), before);
        const std::string gap = next || text_.empty() || text_.ends_with('\n') ? "" : "\n";
        out_ = text_;
        out_.insert(next ? place(next->key) : text_.size(), fmt::format("{}{}:\n{}", gap, key, lines(margin)));
        return;
    }
    out_ = text_;
    if (found->value.kind() == Kind::List && is_flow(found->value)) {
        const std::string gap = found->value.children().empty() ? "" : ", ";
        out_.insert(place(found->value) + 1, flow + gap);
        return;
    }
    const bool list = found->value.kind() == Kind::List;
    const std::size_t at = next_line(place(found->key));
    const std::string gap = at > 0 && text_[at - 1] == '\n' ? "" : "\n";
    out_.insert(at, gap + lines(list ? static_cast<std::size_t>(found->value.spot().column - 1) : margin));
}

void Editor::answer(const std::string& force, std::string_view key, const std::string& value) {
    const std::optional<YamlNode> entry = entry_of(tree_, force);
    if (!entry) {
        if (value.empty()) return;
        return add_first("forces", {}, fmt::format("- force: {}\n  {}: {}\n", yaml_text(force), key, value),
                         fmt::format("{{force: {}, {}: {}}}", yaml_text(force), key, value));
    }
    const bool flow = is_flow(*entry);
    if (const auto given = field(*entry, key)) return write_over(*given, value, flow);
    if (value.empty()) return;
    const Field name = *field(*entry, "force");
    const std::size_t end = end_of(name.value, flow);
    if (flow)
        out_.insert(end, fmt::format(", {}: {}", key, value));
    else
        out_.insert(next_line(end),
                    fmt::format("{}{}{}: {}\n", next_line(end) == text_.size() && !text_.ends_with('\n') ? "\n" : "",
                                std::string(static_cast<std::size_t>(name.key.spot().column - 1), ' '), key, value));
}

void Editor::rearrange(const std::string& entry) {
    add_first("rearrange", "forces", fmt::format("- {}\n", entry), entry);
}

/// Values stand in more ways than are written over here, in several lines or in blocks; none may be lost unseen.
void must_read(const std::string& sheet, const std::string& force, std::string_view key,
               const std::vector<std::string>& wanted) {
    const YamlTree tree(tr(N_("sheet")), sheet, sheet_limits);
    const std::optional<YamlNode> entry = entry_of(tree, force);
    const std::optional<Field> now = entry ? field(*entry, key) : std::nullopt;
    std::vector<std::string> said;
    if (now && now->value.kind() == YamlNode::Kind::Scalar) said.emplace_back(now->value.text());
    if (now)
        for (const YamlNode& item : now->value.children()) said.emplace_back(item.text());
    if (said == wanted) return;
    const int line = now ? now->key.spot().line : 0;
    throw BadInput(tr(N_("sheet")), {{line, say(N_("force {}"), force), std::string(key),
                                      tr(N_("a value on one line, that can be written over")), nullptr}});
}

}  // namespace

std::string with_answer(const std::string& sheet, const std::string& force, std::string_view key,
                        const std::string& answer) {
    Editor editor(sheet);
    editor.answer(force, key, answer.empty() ? std::string() : yaml_text(answer));
    std::string out = editor.take();
    must_read(out, force, key, answer.empty() ? std::vector<std::string>{} : std::vector{answer});
    return out;
}

std::string with_route(const std::string& sheet, const std::string& force, const std::vector<std::string>& squares) {
    Editor editor(sheet);
    editor.answer(force, "route", squares.empty() ? std::string() : yaml_list(squares));
    std::string out = editor.take();
    must_read(out, force, "route", squares);
    return out;
}

std::string with_exchange(const std::string& sheet, const std::string& force, const std::string& into,
                          const std::vector<std::string>& units) {
    Editor editor(sheet);
    editor.rearrange(
        fmt::format("{{exchange: {}, into: {}, units: {}}}", yaml_text(force), yaml_text(into), yaml_list(units)));
    return editor.take();
}

}  // namespace condottiero
