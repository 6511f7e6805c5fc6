#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "db/definitions/yaml/source_text.hpp"

namespace condottiero {

/// How much of a file is read before it is refused. A stranger's file costs no more than this.
struct YamlLimits {
    std::size_t bytes;
    std::size_t nodes;  ///< also commas, colons, brackets and lines together: whatever can begin a node
    int depth = 32;
};

class YamlNode;

/// A YAML file as it was written: keys, values and where they stand, nothing resolved. Read in one pass of events that
/// refuses aliases, tags, double keys and a second document. Keeps a view of the text, which must outlive it.
class YamlTree {
public:
    enum class Kind : std::uint8_t { Nothing, Scalar, List, Mapping };

    /// Throws BadInput.
    YamlTree(std::string file, std::string_view text, const YamlLimits& limits);

    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] std::string_view source() const { return source_; }
    [[nodiscard]] YamlNode root() const;
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    /// For what is handed in anew: throws BadInput if a text in it holds signs that hide, or turn others round.
    /// Campaigns keep opening with what they were begun with.
    void refuse_unseen() const;

private:
    friend class YamlNode;
    friend class TreeBuilder;

    // Nodes lie in the order of the file, a child after its parent: sixteen bytes each.
    struct Row {
        std::uint32_t line;
        std::uint32_t column : 30;
        std::uint32_t kind : 2;
        std::uint32_t text;    ///< where a scalar's text begins in the pool
        std::uint32_t extent;  ///< a scalar's length, else the row after the last descendant
    };

    void guard(const SourceMeasure& source, const YamlLimits& limits) const;

    std::string file_;
    std::string_view source_;
    std::vector<Row> nodes_;
    std::string pool_;
};

/// One value of a tree. As small as a pointer and a number; valid as long as its tree.
class YamlNode {
public:
    using Kind = YamlTree::Kind;

    YamlNode(const YamlTree& tree, std::size_t row) : tree_(&tree), row_(row) {}

    [[nodiscard]] Kind kind() const { return static_cast<Kind>(row().kind); }
    [[nodiscard]] Spot spot() const { return {static_cast<int>(row().line) + 1, static_cast<int>(row().column) + 1}; }
    /// A scalar's text, else nothing.
    [[nodiscard]] std::string_view text() const;
    /// The items of a list; the keys and values of a mapping, by turns.
    [[nodiscard]] std::vector<YamlNode> children() const;

private:
    [[nodiscard]] const YamlTree::Row& row() const { return tree_->nodes_[row_]; }
    [[nodiscard]] std::size_t next() const;

    const YamlTree* tree_;
    std::size_t row_;
};

}  // namespace condottiero
