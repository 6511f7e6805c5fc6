#include "tests/db/definitions/yaml/yaml_bombs.hpp"

namespace condottiero {

namespace {

std::string times(std::size_t count, const std::string& text) {
    std::string out;
    out.reserve(count * text.size());
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

constexpr std::size_t many = 100'000;
constexpr std::size_t mega = 1U << 20U;

std::string block_staircase(std::size_t levels, const std::string& step) {
    std::string out;
    for (std::size_t i = 0; i < levels; ++i) out += std::string(i, ' ') + step + "\n";
    return out;
}

/// "a: &a [x, x], b: &b [*a, *a], ...": a billion laughs.
std::string laughs(int levels, int each, bool mapping) {
    std::string out = "l0: &l0 ha\n";
    for (int i = 1; i <= levels; ++i) {
        const std::string name = "l" + std::to_string(i), before = "*l" + std::to_string(i - 1);
        out += name + ": &" + name + (mapping ? " {" : " [");
        for (int j = 0; j < each; ++j)
            out += (j == 0 ? "" : ", ") + (mapping ? "k" + std::to_string(j) + ": " : std::string()) + before;
        out += mapping ? "}\n" : "]\n";
    }
    return out;
}

std::string keys(std::size_t count, bool different) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += "key" + (different ? std::to_string(i) : std::string()) + ": x\n";
    return out;
}

std::vector<Bomb> nesting() {
    return {
        {"lists in lists on one line", times(many, "[")},
        {"lists in lists, closed", times(many, "[") + times(many, "]")},
        {"just too deep", times(33, "[") + times(33, "]")},
        {"groups in groups on one line", times(many, "{a: ")},
        {"groups in groups, closed", times(1000, "{a: ") + "x" + times(1000, "}")},
        {"groups and lists by turns", times(many, "[{a: ")},
        {"empty keys of groups", times(many, "{")},
        {"lists in lines", times(many, "[\n")},
        {"dashes on one line", times(many, "- ")},
        {"keys as a staircase", block_staircase(1000, "a:")},
        {"dashes as a staircase", block_staircase(1000, "-")},
        {"questions on one line", times(many, "? ")},
        {"questions as a staircase", block_staircase(1000, "?")},
        {"keys on one line", "a" + times(many, ": a")},
        {"a list as key of a list", times(1000, "? [") + "x"},
        {"half a group", "a: {b: [c, {d: e"},
        {"closed too often", "a: [b]" + times(many, "]")},
        {"closed crosswise", "a: [{b: c]}"},
    };
}

std::vector<Bomb> aliases() {
    return {
        {"a loop of fifteen bytes", "a: &x [1, *x]\n"},
        {"a loop through a group", "a: &x {b: *x}\n"},
        {"a loop as its own key", "&x {*x : a}\n"},
        {"two loops", "a: &x [*y]\nb: &y [*x]\n"},
        {"a billion laughs in lists", laughs(9, 10, false)},
        {"a billion laughs in groups", laughs(9, 10, true)},
        {"laughs thirty levels high", laughs(30, 2, false)},
        {"one alias", "a: &x 1\nb: *x\n"},
        {"an alias to nothing", "a: *x\n"},
        {"an anchor only", "a: &x 1\n"},
        {"an anchor on nothing", "a: &x\n"},
        {"an anchor on a key", "&x a: 1\n"},
        {"merged keys", "a: &x {b: c}\nd:\n  <<: *x\n"},
        {"aliases without end", "a: &x 1\nb: [" + times(many, "*x, ") + "]\n"},
        {"anchors without end", times(many, "- &x 1\n")},
    };
}

std::vector<Bomb> sizes() {
    return {
        {"five megabytes of text", "a: " + times(5 * mega, "x") + "\n"},
        {"five megabytes of text in quotes", "a: \"" + times(5 * mega, "x") + "\"\n"},
        {"five megabytes in a block", "a: |\n" + times(5 * mega / 64, "  " + std::string(61, 'x') + "\n")},
        {"five megabytes of blanks", times(5 * mega, " ")},
        {"five megabytes of line ends", times(5 * mega, "\n")},
        {"five megabytes of comment", "#" + times(5 * mega, "#")},
        {"two million entries", "a: [" + times(2'000'000, "1,") + "]"},
        {"two million commas", "[" + std::string(2'000'000, ',') + "]"},
        {"a million dashes in lines", times(mega, "-\n")},
        {"half a million keys", keys(mega / 2, true)},
        {"a hundred thousand times one key", keys(many, false)},
        {"two keys alike", "a: 1\na: 2\n"},
        {"two keys alike in a group", "a: {b: 1, b: 2}\n"},
        {"a key of a megabyte", times(mega, "k") + ": x\n"},
        {"a quotation without end", "a: \"" + times(mega, "x")},
        {"escapes without end", "a: \"" + times(mega / 2, "\\n")},
    };
}

std::vector<Bomb> oddities() {
    using namespace std::string_literals;
    return {
        {"a tag", "a: !!binary aGE=\n"},
        {"a tag of its own", "a: !<tag:evil.example,2020:exec> x\n"},
        {"a tag on a list", "a: !!set [a]\n"},
        {"a tag on nothing", "a: !!null\n"},
        {"tags without end", times(many, "!a ")},
        {"a tag directive", "%TAG ! tag:evil.example,2020:\n---\na: !x y\n"},
        {"a version of the future", "%YAML 9.9\n---\na: b\n"},
        {"directives without end", times(many, "%FOO bar\n")},
        {"two documents", "a: 1\n---\nb: 2\n"},
        {"documents without end", times(many, "---\n")},
        {"a NUL", "a: b\0c\n"s},
        {"nothing but NULs", std::string(1000, '\0')},
        {"a bell", "a: \x07\n"},
        {"an escape sequence of a terminal", "a: \x1b[2J\n"},
        {"a byte that is no UTF-8", "a: \xff\n"},
        {"an overlong form", "a: \xc0\xaf\n"},
        {"a surrogate", "a: \xed\xa0\x80\n"},
        {"past the last character", "a: \xf5\x80\x80\x80\n"},
        {"a sequence cut short", "a: \xe2\x82"},
        {"UTF-16", "\xff\xfe" + "a\0:\0 \0b\0"s},
        {"UTF-32", "\0\0\xfe\xff"s + "\0\0\0a\0\0\0:"s},
        {"a list as key", "[a, b]: c\n"},
        {"a group as key", "{a: b}: c\n"},
        {"a tab for a margin", "a:\n\tb: c\n"},
        {"a margin of nothing", "a:\n  b: c\n d: e\n"},
        {"two colons", "a: b: c\n"},
        {"a bad escape", "a: \"\\q\"\n"},
        {"a character beyond all", "a: \"\\UFFFFFFFF\"\n"},
        {"a per cent sign", "a: %b\n"},
        {"an at sign", "a: @b\n"},
        {"a block without margin", "a: |0\n b\n"},
        {"a block with two signs", "a: |++\n b\n"},
    };
}

}  // namespace

std::vector<Bomb> yaml_bombs() {
    std::vector<Bomb> all;
    for (const auto& some : {nesting(), aliases(), sizes(), oddities()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace condottiero
