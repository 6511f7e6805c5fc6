#include "db/definitions/yaml/yaml_tree.hpp"

#include <catch2/catch.hpp>

#include "tests/db/definitions/faults_of.hpp"
#include "tests/support/no_fault.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits limits{1U << 20U, 1000};

std::string in_short(const YamlNode& node) {
    std::string out;
    switch (node.kind()) {
        case YamlNode::Kind::Nothing: return "~";
        case YamlNode::Kind::Scalar: return std::string(node.text());
        case YamlNode::Kind::List:
            for (const YamlNode& child : node.children()) out += (out.empty() ? "" : " ") + in_short(child);
            return "[" + out + "]";
        case YamlNode::Kind::Mapping:
            for (const YamlNode& child : node.children()) out += (out.empty() ? "" : " ") + in_short(child);
            return "{" + out + "}";
    }
    return out;
}

std::string tree_of(const std::string& text) {
    const YamlTree tree("test.yaml", text, limits);
    return in_short(tree.root());
}

std::string refusal(const std::string& text) {
    return faults_of([&] { return YamlTree("test.yaml", text, limits); });
}

}  // namespace

TEST_CASE("a tree has what the file has, in its order") {
    CHECK(tree_of("") == "~");
    CHECK(tree_of("# only a comment\n") == "~");
    CHECK(tree_of("a") == "a");
    CHECK(tree_of("a: 1\nb: [x, y, {c: d}]\ne:\nf: ''\n") == "{a 1 b [x y {c d}] e ~ f }");
    CHECK(tree_of("- - 1\n  - 2\n- 3\n") == "[[1 2] 3]");
    CHECK(tree_of("rows: |\n  ab\n  cd\n") == "{rows ab\ncd\n}");
    CHECK(tree_of("name: \"Ch\\xe2teau\"\n") == "{name Ch\u00e2teau}");
    CHECK(tree_of("a: yes\nb: null\nc: ~\nd: \"null\"\n") == "{a yes b ~ c ~ d null}");
    CHECK(tree_of("\xEF\xBB\xBF"
                  "a: 1\n") == "{a 1}");
}

TEST_CASE("every value knows its place") {
    const std::string text = "a: 1\nb:\n  - x\n  - {c: d}\n";
    const YamlTree tree("test.yaml", text, limits);
    const auto top = tree.root().children();
    REQUIRE(top.size() == 4);
    CHECK(top[1].spot().line == 1);
    CHECK(top[1].spot().column == 4);
    const auto items = top[3].children();
    REQUIRE(items.size() == 2);
    CHECK(items[0].spot().line == 3);
    CHECK(items[0].spot().column == 5);
    CHECK(items[1].children()[1].spot().column == 9);
}

TEST_CASE("a file that is no YAML says where and what was expected") {
    CHECK(refusal("a: [b\n") != no_fault);
    CHECK(refusal("a: \"b\n") == "line 1, column 4: found \"b; expected a quotation mark that closes the text\n");
    CHECK(refusal("a: 'it''s\n") != no_fault);
    CHECK(refusal("a: 'it''s'\nb: \"\\\"\"\n") == no_fault);
    CHECK(refusal("a:\n\tb: c\n") == "line 2, column 3: found :; expected spaces: YAML allows no tab before a key\n");
    CHECK(refusal("a: b: c\n") ==
          "line 1, column 5: found :; expected no second colon here; text with a colon goes in quotes\n");
    CHECK(refusal("a: 1\n b: 2\n") != no_fault);
    CHECK(refusal("a: b\n---\nc: d\n") ==
          "line 2, column 1: found a second document; expected one document in a file\n");
    CHECK(refusal("a: !!int 1\n") ==
          "line 1, column 4: found tag:yaml.org,2002:int; expected no tag; text that begins with ! goes in quotes\n");
    CHECK(refusal("a: &x 1\n") ==
          "line 1, column 4: found &x; expected no anchor; text that begins with & goes in quotes\n");
    CHECK(refusal("[a]: b\n") ==
          "line 1, column 1: found a key that is not a word; expected a word, a colon and its value\n");
}

TEST_CASE("columns count characters, not bytes") {
    CHECK(refusal("n: [\u00e9t\u00e9, !!x y]\n") ==
          "line 1, column 10: found tag:yaml.org,2002:x; expected no tag; text that begins with ! goes in quotes\n");
}

TEST_CASE("all keys that stand twice come back together") {
    CHECK(refusal("a: 1\nb: {c: 1, d: 2, c: 3}\na: 2\n") ==
          "line 2, column 17: found c; expected each key once; it is already in line 2\n"
          "line 3, column 1: found a; expected each key once; it is already in line 1\n");
}

TEST_CASE("the limits hold", "[R9]") {
    const auto nested = [](int levels) {
        return std::string(static_cast<std::size_t>(levels), '[') + std::string(static_cast<std::size_t>(levels), ']');
    };
    CHECK(refusal(nested(32)) == no_fault);
    CHECK(refusal(nested(33)) == "line 1, column 33: found deeper nesting; expected at most 32 levels\n");
    CHECK(faults_of([] { return YamlTree("t", "abc", {2, 10}); }) == "found 3 bytes; expected at most 2\n");
    CHECK(faults_of([] {
              return YamlTree("t", "[a,b,c,d]", {20, 4});
          }) == "line 1, column 8: found more entries; expected at most 4 entries in a file\n");
    CHECK(faults_of([] {
              return YamlTree("t", "[a,b,c,d,e]", {20, 4});
          }) == "found 5 commas, colons and lines; expected at most 4\n");
}

}  // namespace condottiero
