#include "app/picture/map_text.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/app/picture/piedmont.hpp"
#include "tests/app/picture/stored.hpp"
#include "tests/support/map_from_text.hpp"

using namespace condottiero;

namespace {

std::size_t widest_line(const std::string& text) {
    std::istringstream in(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(in, line);) {
        std::size_t columns = 0;
        for (const char c : line)
            if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++columns;
        widest = std::max(widest, columns);
    }
    return widest;
}

Known all_of(const Campaign& campaign) {
    return known_to(campaign.world, campaign.opening, std::nullopt);
}

Known as_red(const Campaign& campaign) {
    return known_to(campaign.world, campaign.opening, SideId(1));
}

Campaign on_a_plain(int width, int height) {
    Campaign campaign = small_country();
    MapDraft draft;
    draft.name = "plain";
    draft.width = width;
    draft.height = height;
    draft.squares.resize(static_cast<std::size_t>(width * height));
    campaign.world.map = CampaignMap(draft);
    campaign.world.strongholds.clear();
    campaign.world.district.assign(draft.squares.size(), std::nullopt);
    return campaign;
}

}  // namespace

TEST_CASE("The text map shows ground, courses, places and forces, and says what they mean") {
    const Campaign campaign = small_country();
    CHECK(map_as_text(campaign.world, all_of(campaign), false) == R"(A small war, turn 1, 1 January 1700

   A       B       C       D       E       F
1  m       h~      p=      p"      s       s
                   @
2  m       h~      c=      p&      P       s
           R1
3  p=      c#=     c~=     J~      p:      p~

4  d       w       p       h-      l       p
   .                               B1      *

Ground: p plain, c cultivated, h hill, m mountain, d desert, w wasteland,
    s sea, l lake, a capital letter: forest on it, J jungle
Marks: " swamp, # bridge, & port, * stronghold, - track, . village, : ford,
    = road, @ capital, ~ river
Sides: R Red, B Blue
Strongholds: C1 Como (Red), F4 Lodi (Blue)
R1  B2, The Reds: 100 figures, DEFEND
B1  E4, The Blues: 30 figures, EXPLORE
)");
}

TEST_CASE("The text map of a whole theatre of war fits 80 columns") {
    const Campaign campaign = piedmont();
    const std::string text = map_as_text(campaign.world, all_of(campaign), false);
    CHECK(text == stored("piedmont.txt", text));
    CHECK(widest_line(text) <= 80);
}

TEST_CASE("The text map gets narrower squares as the map gets wider") {
    for (const auto& [width, height] : {std::pair{8, 6}, std::pair{20, 12}, std::pair{38, 5}, std::pair{76, 3}}) {
        CAPTURE(width);
        const Campaign campaign = on_a_plain(width, height);
        const std::string text = map_as_text(campaign.world, all_of(campaign), false);
        CHECK(widest_line(text) <= 80);
        CHECK(widest_line(text) >= static_cast<std::size_t>(width));
    }
}

TEST_CASE("Colour comes into the text map only when asked for") {
    const Campaign campaign = small_country();
    const std::string bare = map_as_text(campaign.world, all_of(campaign), false);
    CHECK(bare.find('\033') == std::string::npos);
    std::string dressed = map_as_text(campaign.world, all_of(campaign), true);
    CHECK(dressed.find("\033[1;97;41mR1\033[0m") != std::string::npos);
    for (std::size_t at; (at = dressed.find('\033')) != std::string::npos;)
        dressed.erase(at, dressed.find('m', at) - at + 1);
    CHECK(dressed == bare);
}

TEST_CASE("A side's text map tells nothing of forces it does not see") {
    Campaign campaign = small_country();
    Force& blues = campaign.opening.forces.at(force_named(campaign.opening, "The Blues"));
    const SquareId where = blues.square;
    blues.status = ForceStatus::Expected;  // out of sight
    const std::string unseen = map_as_text(campaign.world, as_red(campaign), false);
    CHECK(unseen.find("as Red knows it") != std::string::npos);
    CHECK(unseen.find("The Reds") != std::string::npos);
    CHECK(unseen.find("B1") == std::string::npos);
    CHECK(unseen.find("Blues") == std::string::npos);

    blues.status = ForceStatus::OnMap;
    blues.square = where;
    campaign.world.sight = 10;
    const std::string sighted = map_as_text(campaign.world, as_red(campaign), false);
    CHECK(sighted.find("B1  E4, a force of Blue, size 2 of 5") != std::string::npos);
    CHECK(sighted.find("Blues") == std::string::npos);
    CHECK(sighted.find("30 figures") == std::string::npos);
}

TEST_CASE("Enemies in one square are marked in the text map") {
    Campaign campaign = small_country();
    campaign.opening.forces.at(ForceId(2)).square = campaign.opening.forces.at(ForceId(1)).square;
    const std::string text = map_as_text(campaign.world, all_of(campaign), false);
    CHECK(text.find("R1!B1") != std::string::npos);
    CHECK(text.find("! enemies meet") != std::string::npos);
}
