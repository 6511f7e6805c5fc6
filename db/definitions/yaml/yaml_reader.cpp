#include "db/definitions/yaml/yaml_reader.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/text.hpp"
#include "db/definitions/yaml/source_text.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {
// Enough to mend a file by; a hostile one may have a million.
constexpr std::size_t most_faults = 100;
}  // namespace

void Faults::add(Spot spot, std::string found, std::string expected, const Rule* rule) {
    ++count_;
    if (full()) return;
    std::string where = column_in_words(tree_->source(), spot);
    if (!subject.empty()) where += ", " + subject;
    found_.push_back({spot, {spot.line, std::move(where), std::move(found), std::move(expected), rule}});
}

bool Faults::full() const {
    return found_.size() >= most_faults;
}

void Faults::refuse_if_any() const {
    if (none()) return;
    std::vector<Found> sorted = found_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Found& a, const Found& b) {
        return std::pair(a.spot.line, a.spot.column) < std::pair(b.spot.line, b.spot.column);
    });
    Problems all;
    for (Found& each : sorted) all.push_back(std::move(each.problem));
    if (const int more = count_ - static_cast<int>(all.size()); more > 0)
        all.push_back({0, "", counted(N_("{} more fault"), N_("{} more faults"), more), ""});
    throw BadInput(tree_->file(), std::move(all));
}

void YamlValue::wrong(std::string expected, const Rule* rule) const {
    std::string found;
    if (!given())
        found = tr(N_("nothing"));
    else if (is(YamlNode::Kind::List))
        found = tr(N_("a list"));
    else if (is(YamlNode::Kind::Mapping))
        found = tr(N_("keys and values"));
    else
        found = shown(node_->text());
    faults_->add(spot_, std::move(found), std::move(expected), rule);
}

std::optional<std::string> YamlValue::text(std::size_t longest) const {
    if (!given()) return std::nullopt;
    if (!raw().empty() && raw().size() <= longest && is_printable(raw())) return std::string(raw());
    wrong(say(N_("one line of at most {} characters"), longest));
    return std::nullopt;
}

std::optional<std::string> YamlValue::note() const {
    if (!given()) return std::nullopt;
    if (is(YamlNode::Kind::Scalar) && raw().size() <= note_length && is_printable(raw(), true))
        return std::string(raw());
    wrong(say(N_("text of at most {} characters"), note_length));
    return std::nullopt;
}

std::optional<int> whole_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<int> YamlValue::whole(int least, int most) const {
    if (!given()) return std::nullopt;
    if (const auto value = whole_number(raw()); value && *value >= least && *value <= most) return value;
    wrong(say(N_("a whole number from {} to {}"), least, most));
    return std::nullopt;
}

std::optional<double> YamlValue::number(double least, double most) const {
    if (!given()) return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(raw().data(), raw().data() + raw().size(), value);
    const bool whole = error == std::errc() && end == raw().data() + raw().size();
    if (whole && value >= least && value <= most) return value;
    wrong(say(N_("a number from {} to {}"), least, most));
    return std::nullopt;
}

std::optional<Points> YamlValue::points(Points most) const {
    const auto value = number(0, most.in_hundredths() / 100.0);
    if (!value) return std::nullopt;
    const double hundredths = *value * 100;
    if (std::abs(hundredths - std::round(hundredths)) > 1e-6) {
        wrong(tr(N_("points with at most two decimals")));
        return std::nullopt;
    }
    return Points::hundredths(static_cast<int>(std::lround(hundredths)));
}

std::optional<bool> YamlValue::yes_no() const {
    const auto found = one_of({"yes", "no", "true", "false", "on", "off"});
    if (!found) return std::nullopt;
    return *found % 2 == 0;
}

std::optional<std::size_t> YamlValue::one_of(const std::vector<std::string_view>& words) const {
    if (!given()) return std::nullopt;
    const std::string typed = plain_key(raw());
    for (std::size_t i = 0; i < words.size(); ++i)
        if (plain_key(words[i]) == typed) return i;
    wrong(one_of_in_words({words.begin(), words.end()}, raw()));
    return std::nullopt;
}

std::vector<YamlValue> YamlValue::items(std::size_t most) const {
    std::vector<YamlValue> out;
    if (!given()) return out;
    if (!is(YamlNode::Kind::List)) {
        wrong(tr(N_("a list: [one, two], or one line with a dash for each")));
        return out;
    }
    for (const YamlNode& child : node_->children()) {
        if (out.size() == most) {
            faults_->add(child.spot(), tr(N_("more of them")), say(N_("at most {}"), most));
            break;
        }
        out.emplace_back(*faults_, child);
    }
    return out;
}

std::vector<std::pair<YamlValue, YamlValue>> YamlValue::entries() const {
    std::vector<std::pair<YamlValue, YamlValue>> out;
    if (!given()) return out;
    if (!is(YamlNode::Kind::Mapping)) {
        wrong(tr(N_("keys and values")));
        return out;
    }
    const std::vector<YamlNode> children = node_->children();
    for (std::size_t i = 0; i + 1 < children.size(); i += 2) {
        const YamlNode& value = children[i + 1];
        // Of a value that is not there, the parser knows no place.
        const Spot spot = value.kind() == YamlNode::Kind::Nothing ? children[i].spot() : value.spot();
        out.emplace_back(YamlValue(*faults_, children[i]), YamlValue(*faults_, value, spot));
    }
    return out;
}

YamlMapping::YamlMapping(const YamlValue& value, std::string subject)
    : faults_(&value.faults()),
      spot_(value.spot()),
      is_mapping_(!value.given() || value.is(YamlNode::Kind::Mapping)),
      outer_subject_(faults_->subject) {
    if (!subject.empty()) faults_->subject = std::move(subject);
    for (const auto& [key, field] : value.entries()) entries_.push_back({plain_key(key.raw()), key, field});
    std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.key < b.key; });
    for (std::size_t i = 1; i < entries_.size(); ++i)
        if (entries_[i].key == entries_[i - 1].key) {
            entries_[i].name.wrong(
                say(N_("each key once; it is already in line {}"), entries_[i - 1].name.spot().line));
            entries_[i].asked = true;
        }
}

YamlMapping::~YamlMapping() {
    const std::vector<std::string> known(asked_.begin(), asked_.end());
    for (const Entry& entry : entries_) {
        if (entry.asked) continue;
        // Of a million unknown keys nobody wants to hear what each may have meant.
        entry.name.wrong(faults_->full() ? std::string()
                                         : say(N_("a key known here: {}"), one_of_in_words(known, entry.key)));
    }
    faults_->subject = std::move(outer_subject_);
}

void YamlMapping::is_about(std::string subject) {
    faults_->subject = std::move(subject);
}

void YamlMapping::leave_the_rest() {
    for (Entry& entry : entries_) entry.asked = true;
}

YamlValue YamlMapping::operator[](std::string_view key) {
    asked_.push_back(key);
    const std::string wanted = plain_key(key);
    auto found = std::lower_bound(entries_.begin(), entries_.end(), wanted,
                                  [](const Entry& entry, const std::string& k) { return entry.key < k; });
    if (found == entries_.end() || found->key != wanted) return {*faults_, spot_};
    found->asked = true;
    return found->value;
}

YamlValue YamlMapping::need(std::string_view key) {
    const YamlValue value = (*this)[key];
    if (!value.given() && is_mapping_) faults_->add(value.spot(), {}, say(N_("the key {} and its value"), key));
    return value;
}

std::string one_of_in_words(const std::vector<std::string>& words, std::string_view typed) {
    const std::string meant = did_you_mean(typed, words);
    if (meant.empty()) return choice_in_words(words);
    return say(N_("{}; did you mean {}?"), choice_in_words(words), meant);
}

std::string plain_key(std::string_view word) {
    std::string out(word);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == '_' || c == '-') c = ' ';
    }
    return out;
}

}  // namespace condottiero
