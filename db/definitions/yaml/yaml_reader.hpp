#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/army/profile.hpp"
#include "core/base/problem.hpp"
#include "core/base/words.hpp"
#include "db/definitions/yaml/yaml_tree.hpp"

namespace condottiero {

/// Everything that is wrong with one file, collected while it is read to its end.
class Faults {
public:
    explicit Faults(const YamlTree& tree) : tree_(&tree) {}

    void add(Spot spot, std::string found, std::string expected, const Rule* rule = nullptr);
    [[nodiscard]] bool none() const { return count_ == 0; }
    [[nodiscard]] int count() const { return count_; }
    /// More have been found than will be told.
    [[nodiscard]] bool full() const;
    /// Throws BadInput with every fault, in the order of the file.
    void refuse_if_any() const;

    [[nodiscard]] std::string_view source() const { return tree_->source(); }

    /// What is being read, for people: "force Vanguard".
    std::string subject;

private:
    struct Found {
        Spot spot;
        Problem problem;
    };

    const YamlTree* tree_;
    std::vector<Found> found_;
    int count_ = 0;
};

class YamlMapping;

/// A value of the file, or the want of one. Every question answers with the value, or notes a fault and answers
/// nothing; a value that is not there answers nothing and is no fault.
class YamlValue {
public:
    YamlValue(Faults& faults, Spot where_missing) : faults_(&faults), spot_(where_missing) {}
    YamlValue(Faults& faults, YamlNode node, Spot spot) : faults_(&faults), node_(node), spot_(spot) {}
    YamlValue(Faults& faults, YamlNode node) : YamlValue(faults, node, node.spot()) {}

    [[nodiscard]] bool given() const { return node_ && node_->kind() != YamlNode::Kind::Nothing; }
    [[nodiscard]] bool is(YamlNode::Kind kind) const { return node_ && node_->kind() == kind; }
    [[nodiscard]] Spot spot() const { return spot_; }
    [[nodiscard]] Faults& faults() const { return *faults_; }
    /// The same value, whose faults go elsewhere.
    [[nodiscard]] YamlValue in(Faults& faults) const {
        YamlValue other(*this);
        other.faults_ = &faults;
        return other;
    }
    /// A scalar's own text, else nothing.
    [[nodiscard]] std::string_view raw() const { return node_ ? node_->text() : std::string_view(); }

    /// Notes that the value as it stands is wrong.
    void wrong(std::string expected, const Rule* rule = nullptr) const;

    static constexpr std::size_t name_length = 80;
    static constexpr std::size_t note_length = 4000;
    /// One line of printable text.
    [[nodiscard]] std::optional<std::string> text(std::size_t longest = name_length) const;
    /// Text of several lines.
    [[nodiscard]] std::optional<std::string> note() const;
    [[nodiscard]] std::optional<int> whole(int least, int most) const;
    [[nodiscard]] std::optional<double> number(double least, double most) const;
    [[nodiscard]] std::optional<Points> points(Points most) const;
    [[nodiscard]] std::optional<bool> yes_no() const;
    /// The number of the one of these words that stands here; case, spaces, hyphens and underscores do not matter.
    [[nodiscard]] std::optional<std::size_t> one_of(const std::vector<std::string_view>& words) const;
    template <Worded E>
    [[nodiscard]] std::optional<E> word() const {
        constexpr auto words = words_of(E{});
        const auto found = one_of({words.begin(), words.end()});
        if (!found) return std::nullopt;
        return static_cast<E>(*found);
    }

    /// The values of a list.
    [[nodiscard]] std::vector<YamlValue> items(std::size_t most = std::size_t(-1)) const;
    /// The keys and values of a mapping, whose keys are names.
    [[nodiscard]] std::vector<std::pair<YamlValue, YamlValue>> entries() const;

private:
    Faults* faults_;
    std::optional<YamlNode> node_;
    Spot spot_;
};

/// The fields of a mapping. When it goes, every key that nobody asked for is a fault, and its subject with it.
class YamlMapping {
public:
    /// A value that is not a mapping is a fault and reads as one without keys.
    explicit YamlMapping(const YamlValue& value, std::string subject = {});
    ~YamlMapping();
    YamlMapping(const YamlMapping&) = delete;
    YamlMapping& operator=(const YamlMapping&) = delete;

    [[nodiscard]] Spot spot() const { return spot_; }
    [[nodiscard]] Faults& faults() const { return *faults_; }
    /// Names what is being read in the faults that follow.
    void is_about(std::string subject);

    /// What has not been asked for will not be, and is no fault.
    void leave_the_rest();

    /// The value of a key, or the want of one. `key` lives as long as the mapping.
    YamlValue operator[](std::string_view key);
    /// As above; that it is missing is a fault.
    YamlValue need(std::string_view key);

private:
    struct Entry {
        std::string key;  ///< as `plain_key` has it
        YamlValue name;
        YamlValue value;
        bool asked = false;
    };

    Faults* faults_;
    Spot spot_;
    bool is_mapping_;
    std::vector<Entry> entries_;  ///< by key
    std::vector<std::string_view> asked_;
    std::string outer_subject_;
};

/// "one, two or three", and what was probably meant.
std::string one_of_in_words(const std::vector<std::string>& words, std::string_view typed);
/// A word without what people write differently: lower case, a blank for _ and -.
std::string plain_key(std::string_view word);
/// A whole number in decimal notation and nothing else.
std::optional<int> whole_number(std::string_view text);

}  // namespace condottiero
