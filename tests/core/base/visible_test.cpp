#include "core/base/visible.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("what would be obeyed or hidden goes out as a word") {
    struct Row {
        std::string_view text, seen;
    };
    for (const Row& row : {
             Row{"Duke Ottavio", "Duke Ottavio"},
             Row{"\x1b]52;c;aGk=\x07", "\\x1b]52;c;aGk=\\x07"},
             Row{"a\rb\bc\td\x7f", "a\\x0db\\x08c\\x09d\\x7f"},
             Row{std::string_view("a\0b", 3), "a\\x00b"},
             Row{"one\ntwo", "one\ntwo"},
             Row{"\xC2\x9B[2J", "\\x9b[2J"},
             Row{"\xE2\x80\xAE"
                 "drawkcab",
                 "<U+202E>drawkcab"},
             Row{"\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8E\xD8\x9C", "<U+2066><U+2069><U+200E><U+061C>"},
             Row{"a\xE2\x80\x8B"
                 "b\xEF\xBB\xBF"
                 "c\xC2\xAD",
                 "a<U+200B>b<U+FEFF>c<U+00AD>"},
             Row{"\xE2\x80\xA8\xE2\x80\xA9", "<U+2028><U+2029>"},
             Row{"\xF3\xA0\x81\x81", "<U+E0041>"},
             // Bytes that are no text: alone, overlong, a surrogate, cut off.
             Row{"a\xFFz", "a\\xffz"},
             Row{"\xC0\xAF", "\\xc0\\xaf"},
             Row{"\xED\xA0\x80", "\\xed\\xa0\\x80"},
             Row{"\xE2\x80", "\\xe2\\x80"},
             // Letters of every kind are letters.
             Row{"\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD8\xB3\xD9\x84\xD8\xA7\xD9\x85",
                 "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D \xD8\xB3\xD9\x84\xD8\xA7\xD9\x85"},
             Row{"Fran\xC3\xA7ois, \xE4\xB8\xAD, \xF0\x9F\x8E\xB2, \xEF\xBF\xBD",
                 "Fran\xC3\xA7ois, \xE4\xB8\xAD, \xF0\x9F\x8E\xB2, \xEF\xBF\xBD"},
         })
        CHECK(visible(row.text) == row.seen);
}

TEST_CASE("what has been made visible once stays as it is") {
    const std::string once = visible("\x1b[1m\xE2\x80\xAE\xFF");
    CHECK(visible(once) == once);
    CHECK(find_unseen(once) == std::string::npos);
    CHECK(find_unseen("ab\xE2\x80\xAE") == 2);
    CHECK(find_unseen("a\nb") == std::string::npos);
    CHECK(find_unseen("a\nb", "") == 1);
}

TEST_CASE("who writes another way says how") {
    CHECK(visible("a\x1b\xE2\x80\xAE\xFF", "", [](char32_t letter) { return letter == 0xFFFD ? "?" : "!"; }) == "a!!?");
}
