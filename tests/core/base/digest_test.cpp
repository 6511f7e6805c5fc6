#include "core/base/digest.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("digests are those that every other program comes to") {
    CHECK(hex(digest("")) == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    CHECK(hex(digest("abc")) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    CHECK(hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    // RFC 4231, case 1, its key filled up with zeros as HMAC does.
    Digest key{};
    std::fill_n(key.begin(), 20, std::uint8_t{0x0b});
    CHECK(hex(hmac_sha256(key, "Hi There")) == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
}

TEST_CASE("a digest is written as 64 digits and read back") {
    const Digest war = digest("war");
    CHECK(digest_from_hex(hex(war)) == war);
    for (const char* bad : {"", "00", "zz", "0E5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"})
        CHECK(!digest_from_hex(bad));
}

TEST_CASE("parts are told from each other, however long they are") {
    const auto of = [](const std::vector<std::string>& parts) {
        PartsDigest digest;
        for (const std::string& part : parts) digest.add(part);
        return digest.finished();
    };
    const std::string lengthy(5000, 'x'), fills(1016, 'y');
    const std::vector<std::vector<std::string>> all{{},          {""},         {"", ""},    {"ab", "c"},
                                                    {"a", "bc"}, {"abc"},      {lengthy},   {lengthy, ""},
                                                    {fills},     {fills, "z"}, {"z", fills}};
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = 0; b < all.size(); ++b) CHECK((of(all[a]) == of(all[b])) == (a == b));
    PartsDigest number, text;
    number.add(3);
    text.add("3");
    CHECK(number.finished() != text.finished());
}
