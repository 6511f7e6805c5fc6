#include "db/definitions/yaml/yaml_tree.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <streambuf>

#include "core/base/text.hpp"
#include "core/base/visible.hpp"
#include "db/definitions/yaml/source_text.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_double_keys = 50;

Problem at(std::string_view source, int line, int column, std::string found, std::string expected) {
    return {line, column_in_words(source, {line, column}), std::move(found), std::move(expected)};
}

/// The file as a stream, without another copy of it.
class ViewBuffer final : public std::streambuf {
public:
    explicit ViewBuffer(std::string_view text) {
        char* begin = const_cast<char*>(text.data());
        setg(begin, begin, begin + text.size());
    }
};

bool tab_in_margin(std::string_view source, int line) {
    const std::string_view text = line_of(source, line);
    return text.substr(0, text.find_first_not_of(" \t")).find('\t') != std::string_view::npos;
}
std::string no_end_of_quotation() {
    return tr(N_("a quotation mark that closes the text"));
}
std::string no_tab() {
    return tr(N_("spaces: YAML allows no tab before a key"));
}

/// What the parser of yaml-cpp trips over, in words that help.
std::string meant(const std::string& message) {
    const auto says = [&](const char* text) { return message.find(text) != std::string::npos; };
    if (says(YAML::ErrorMsg::TAB_IN_INDENTATION)) return no_tab();
    if (says("end of sequence flow") || says(YAML::ErrorMsg::END_OF_SEQ_FLOW))
        return tr(N_("a ] that closes the list"));
    if (says("end of map flow") || says(YAML::ErrorMsg::END_OF_MAP_FLOW)) return tr(N_("a } that closes the group"));
    if (says(YAML::ErrorMsg::END_OF_MAP)) return tr(N_("a key indented as far as those above"));
    if (says(YAML::ErrorMsg::END_OF_SEQ)) return tr(N_("a dash indented as far as those above"));
    if (says(YAML::ErrorMsg::EOF_IN_SCALAR)) return no_end_of_quotation();
    if (says(YAML::ErrorMsg::MAP_VALUE)) return tr(N_("no second colon here; text with a colon goes in quotes"));
    if (says("recursion") || says("Maximum")) return tr(N_("shallower nesting"));
    return say(N_("YAML that can be read ({})"), message);
}

}  // namespace

/// Takes the events of the parser, counts them and lays the rows down.
class TreeBuilder final : public YAML::EventHandler {
public:
    TreeBuilder(YamlTree& tree, const YamlLimits& limits) : tree_(&tree), limits_(&limits) {}

    [[nodiscard]] Problems& double_keys() { return double_keys_; }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (begun_) refuse(mark, tr(N_("a second document")), tr(N_("one document in a file")));
        begun_ = true;
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        no_anchor(mark, anchor);
        add(mark, YamlTree::Kind::Nothing);
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        refuse(mark, tr(N_("an alias (*)")), tr(N_("the values themselves, written out")));
    }
    void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
        refuse(mark, shown("&" + name), tr(N_("no anchor; text that begins with & goes in quotes")));
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        check(mark, tag, anchor);
        YamlTree::Row& row = add(mark, YamlTree::Kind::Scalar);
        row.text = static_cast<std::uint32_t>(tree_->pool_.size());
        row.extent = static_cast<std::uint32_t>(value.size());
        tree_->pool_ += value;
        if (!open_.empty() && open_.back().mapping && !open_.back().key_next) look_back(open_.back());
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        check(mark, tag, anchor);
        open(mark, YamlTree::Kind::List);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        check(mark, tag, anchor);
        open(mark, YamlTree::Kind::Mapping);
    }
    void OnMapEnd() override {
        find_double_keys(open_.back().row);
        close();
    }

private:
    struct Open {
        std::size_t row;
        bool mapping;
        bool key_next;
        std::size_t last_key = 0;
        std::size_t repeated = 0;
    };

    [[noreturn]] void refuse(const YAML::Mark& mark, std::string found, std::string expected) const {
        throw BadInput(tree_->file_,
                       {at(tree_->source_, mark.line + 1, mark.column + 1, std::move(found), std::move(expected))});
    }
    void no_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) const {
        if (anchor != YAML::NullAnchor) refuse(mark, tr(N_("an anchor (&)")), tr(N_("plain values")));
    }
    void check(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) const {
        no_anchor(mark, anchor);
        if (!tag.empty() && tag != "?" && tag != "!")
            refuse(mark, shown(tag), tr(N_("no tag; text that begins with ! goes in quotes")));
    }

    YamlTree::Row& add(const YAML::Mark& mark, YamlTree::Kind kind) {
        if (tree_->nodes_.size() >= limits_->nodes)
            refuse(mark, tr(N_("more entries")), say(N_("at most {} entries in a file"), limits_->nodes));
        if (!open_.empty() && open_.back().mapping) {
            if (open_.back().key_next && kind != YamlTree::Kind::Scalar)
                refuse(mark, tr(N_("a key that is not a word")), tr(N_("a word, a colon and its value")));
            open_.back().key_next = !open_.back().key_next;
        }
        tree_->nodes_.push_back({static_cast<std::uint32_t>(std::max(mark.line, 0)),
                                 static_cast<std::uint32_t>(std::max(mark.column, 0)) & 0x3FFFFFFFU,
                                 static_cast<std::uint32_t>(kind) & 3U, 0, 0});
        return tree_->nodes_.back();
    }
    void open(const YAML::Mark& mark, YamlTree::Kind kind) {
        if (static_cast<int>(open_.size()) >= limits_->depth)
            refuse(mark, tr(N_("deeper nesting")), say(N_("at most {} levels"), limits_->depth));
        add(mark, kind);
        open_.push_back({tree_->nodes_.size() - 1, kind == YamlTree::Kind::Mapping, true});
    }
    void close() {
        tree_->nodes_[open_.back().row].extent = static_cast<std::uint32_t>(tree_->nodes_.size());
        open_.pop_back();
    }
    /// The same key again and again: that need not be read to its end.
    void look_back(Open& mapping);
    void find_double_keys(std::size_t mapping);

    YamlTree* tree_;
    const YamlLimits* limits_;
    std::vector<Open> open_;
    std::vector<YamlNode> keys_;
    Problems double_keys_;
    bool begun_ = false;
};

void TreeBuilder::look_back(Open& mapping) {
    const std::size_t row = tree_->nodes_.size() - 1;
    const YamlNode key(*tree_, row);
    if (mapping.last_key > 0 && YamlNode(*tree_, mapping.last_key).text() == key.text() &&
        ++mapping.repeated > most_double_keys)
        throw BadInput(tree_->file_, {at(tree_->source_, key.spot().line, key.spot().column, shown(key.text()),
                                         tr(N_("each key once")))});
    mapping.last_key = row;
}

void TreeBuilder::find_double_keys(std::size_t mapping) {
    tree_->nodes_[mapping].extent = static_cast<std::uint32_t>(tree_->nodes_.size());
    const std::vector<YamlNode> children = YamlNode(*tree_, mapping).children();
    keys_.clear();
    for (std::size_t i = 0; i < children.size(); i += 2) keys_.push_back(children[i]);
    std::stable_sort(keys_.begin(), keys_.end(),
                     [](const YamlNode& a, const YamlNode& b) { return a.text() < b.text(); });
    for (std::size_t i = 1; i < keys_.size() && double_keys_.size() < most_double_keys; ++i)
        if (keys_[i].text() == keys_[i - 1].text()) {
            const Spot spot = keys_[i].spot();
            double_keys_.push_back(at(tree_->source_, spot.line, spot.column, shown(keys_[i].text()),
                                      say(N_("each key once; it is already in line {}"), keys_[i - 1].spot().line)));
        }
}

/// Keeps from the parser what it would choke on before it says a word: it reads a bracket to its end, and a line too.
void YamlTree::guard(const SourceMeasure& source, const YamlLimits& limits) const {
    constexpr std::size_t longest_line = 256U << 10U;
    constexpr std::size_t most_open = 1000;
    constexpr std::size_t largest_group = 30'000;
    const auto refuse = [&](int line, std::string found, std::string expected) {
        throw BadInput(file_, {{line, "", std::move(found), std::move(expected)}});
    };
    if (source.directive_line > 0)
        refuse(source.directive_line, tr(N_("a line that begins with %")), tr(N_("keys and values")));
    if (source.marks > limits.nodes)
        refuse(0, say(N_("{} commas, colons and lines"), source.marks), say(N_("at most {}"), limits.nodes));
    if (source.longest_line > longest_line)
        refuse(source.longest_line_number, say(N_("a line of {} bytes"), source.longest_line),
               say(N_("at most {}"), longest_line));
    if (source.most_open > most_open)
        refuse(source.most_open_line, say(N_("{} brackets open at once"), source.most_open),
               say(N_("at most {} levels"), limits.depth));
    if (source.largest_group > largest_group)
        refuse(source.largest_group_line, say(N_("{} commas and colons in one pair of brackets"), source.largest_group),
               say(N_("at most {}; a line with a dash for each has no such limit"), largest_group));
}

YamlTree::YamlTree(std::string file, std::string_view text, const YamlLimits& limits)
    : file_(std::move(file)), source_(text) {
    if (text.size() > limits.bytes)
        throw BadInput(file_, {{0, "", say(N_("{} bytes"), text.size()), say(N_("at most {}"), limits.bytes)}});
    const SourceMeasure source = measure(file_, text);
    guard(source, limits);
    // No file has more nodes than marks that can begin one, so nothing ever grows by copying.
    nodes_.reserve(std::min(source.marks + 2, limits.nodes));
    pool_.reserve(text.size());

    TreeBuilder builder(*this, limits);
    ViewBuffer buffer(text);
    std::istream stream(&buffer);
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) continue;
        while (parser.HandleNextDocument(builder)) continue;
    } catch (const YAML::Exception& error) {
        throw BadInput(file_, {at(source_, error.mark.line + 1, error.mark.column + 1,
                                  word_at(source_, {error.mark.line + 1, error.mark.column + 1}),
                                  tab_in_margin(source_, error.mark.line + 1) ? no_tab() : meant(error.msg))});
    }
    // yaml-cpp takes a quotation that the end of the file cuts off; only the last can be one.
    if (const auto last = std::find_if(nodes_.rbegin(), nodes_.rend(),
                                       [](const Row& row) { return row.kind == static_cast<unsigned>(Kind::Scalar); });
        last != nodes_.rend()) {
        const Spot spot{static_cast<int>(last->line) + 1, static_cast<int>(last->column) + 1};
        if (!quotation_ends(source_, spot))
            throw BadInput(file_, {at(source_, spot.line, spot.column, word_at(source_, spot), no_end_of_quotation())});
    }
    if (!builder.double_keys().empty()) throw BadInput(file_, std::move(builder.double_keys()));
    if (nodes_.empty()) nodes_.push_back({0, 0, static_cast<std::uint32_t>(Kind::Nothing) & 3U, 0, 0});
}

void YamlTree::refuse_unseen() const {
    constexpr std::string_view blanks = "\n\r\t";
    constexpr std::size_t most_faults = 100;
    // As they stand, or by their numbers after a backslash.
    if (find_unseen(source_, blanks) == std::string_view::npos && source_.find('\\') == std::string_view::npos) return;
    Problems found;
    for (const Row& row : nodes_) {
        if (row.kind != static_cast<unsigned>(Kind::Scalar) || found.size() == most_faults) continue;
        const std::string_view text = std::string_view(pool_).substr(row.text, row.extent);
        if (find_unseen(text, blanks) == std::string_view::npos) continue;
        found.push_back(at(source_, static_cast<int>(row.line) + 1, static_cast<int>(row.column) + 1, shown(text),
                           tr(N_("letters that can be seen, without signs that hide or turn others round"))));
    }
    if (!found.empty()) throw BadInput(file_, std::move(found));
}

YamlNode YamlTree::root() const {
    return {*this, 0};
}

std::string_view YamlNode::text() const {
    if (kind() != Kind::Scalar) return {};
    return std::string_view(tree_->pool_).substr(row().text, row().extent);
}

std::size_t YamlNode::next() const {
    return kind() == Kind::List || kind() == Kind::Mapping ? row().extent : row_ + 1;
}

std::vector<YamlNode> YamlNode::children() const {
    std::vector<YamlNode> out;
    if (kind() != Kind::List && kind() != Kind::Mapping) return out;
    for (std::size_t at = row_ + 1; at < row().extent; at = out.back().next()) out.emplace_back(*tree_, at);
    return out;
}

}  // namespace condottiero
