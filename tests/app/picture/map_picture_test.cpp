#include "app/picture/map_picture.hpp"

#include <catch2/catch.hpp>

#include "app/picture/lettering.hpp"
#include "tests/app/picture/piedmont.hpp"
#include "tests/app/picture/pixels.hpp"
#include "tests/app/picture/stored.hpp"
#include "tests/support/large_campaign.hpp"
#include "tests/support/map_from_text.hpp"

using namespace condottiero;

namespace {

MapPicture picture_of(const World& world, const Known& known, double square_px) {
    MapPicture picture{&world, &known};
    picture.square_px = square_px;
    return picture;
}

MapPicture picture_of(const Campaign& campaign, double square_px) {
    MapPicture picture = picture_of(campaign);
    picture.square_px = square_px;
    return picture;
}

}  // namespace

TEST_CASE("The picture of a small country is as it is kept") {
    const Campaign campaign = small_country();
    for (const Palette palette : {Palette::Atlas, Palette::Clear}) {
        MapPicture picture = picture_of(campaign, 48);
        picture.frame = Frame::Sheet;
        picture.palette = palette;
        const std::string png = map_as_png(picture);
        const std::string name = "small_country_" + std::string(word(palette)) + ".png";
        const Pixels now = pixels_of_png(png), kept = pixels_of_png(stored(name, png));
        CAPTURE(name);
        // Other versions of Cairo and FreeType smooth edges a little otherwise.
        CHECK(differing(now, kept, 24) * 200 < now.width * now.height);
    }
}

TEST_CASE("The same map is the same file") {
    const Campaign campaign = piedmont();
    MapPicture picture = picture_of(campaign, 30);
    picture.frame = Frame::Sheet;
    CHECK(map_as_png(picture) == map_as_png(picture));
    CHECK(map_as_svg(picture) == map_as_svg(picture));
    CHECK(map_as_pdf(picture) == map_as_pdf(picture));
}

TEST_CASE("Palettes, zoom and layers change the picture") {
    const Campaign campaign = small_country();
    MapPicture picture = picture_of(campaign, 40);
    const Pixels usual = pixels_of(picture);
    picture.palette = Palette::Clear;
    CHECK(differing(usual, pixels_of(picture), 8) > usual.width * usual.height / 3);
    picture.palette = Palette::Atlas;
    for (const Layer layer :
         {Layer::Relief, Layer::Patterns, Layer::Territory, Layer::Grid, Layer::Names, Layer::Forces}) {
        CAPTURE(word(layer));
        picture.layers = usual_layers().remove(layer);
        CHECK(differing(usual, pixels_of(picture), 2) > 20);
    }
    for (const Layer layer : {Layer::Wash, Layer::Climate}) {
        CAPTURE(word(layer));
        picture.layers = usual_layers().add(layer);
        CHECK(differing(usual, pixels_of(picture), 2) > 20);
    }
    picture.square_px = 70;
    picture.layers = usual_layers();
    const Pixels large = pixels_of(picture);
    picture.layers.add(Layer::SquareNames);
    CHECK(differing(large, pixels_of(picture), 2) > 20);
}

TEST_CASE("A picture is as large as it says") {
    const Campaign campaign = small_country();
    for (const Frame frame : {Frame::None, Frame::NeatLine, Frame::Sheet}) {
        MapPicture picture = picture_of(campaign, 24);
        picture.frame = frame;
        const Size size = map_size(picture);
        const Pixels pixels = pixels_of(picture);
        CHECK(pixels.width == static_cast<int>(size.width));
        CHECK(pixels.height == static_cast<int>(size.height));
        const double fitting = fitting_square_px(picture, {size.width + 3, size.height + 3});
        CHECK(fitting == 24);
    }
    CHECK(map_size(picture_of(campaign, 24)).width == 6 * 24);
}

TEST_CASE("A part of the map looks as it does in the whole") {
    const Campaign campaign = piedmont();
    MapPicture picture = picture_of(campaign, 32);
    picture.layers.remove(Layer::Names).remove(Layer::Territory);  // names know the view, dashes where they began
    const Pixels all = pixels_of(picture);
    picture.part = SquareRect{5, 2, 11, 9};
    const Pixels part = pixels_of(picture);
    int different = 0;
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x)
            different +=
                count_of(all, part.at(x, y), x + 5 * 32, y + 2 * 32, x + 5 * 32 + 1, y + 2 * 32 + 1) == 0 ? 1 : 0;
    CHECK(different == 0);
}

TEST_CASE("SVG and PDF are whole documents") {
    const Campaign campaign = small_country();
    MapPicture picture = picture_of(campaign, 40);
    picture.frame = Frame::NeatLine;
    const std::string svg = map_as_svg(picture);
    CHECK(svg.rfind("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", 0) == 0);
    CHECK(svg.find("</svg>") == svg.size() - 7);
    CHECK(svg.find("href=\"data:image/png;base64,") != std::string::npos);
    // Every name that is used is defined, as many groups are closed as are opened.
    for (std::size_t at = svg.find("url(#"); at != std::string::npos; at = svg.find("url(#", at + 1)) {
        const std::string name = svg.substr(at + 5, svg.find(')', at) - at - 5);
        CAPTURE(name);
        REQUIRE(svg.find("id=\"" + name + "\"") != std::string::npos);
    }
    const auto count = [&](std::string_view what) {
        int found = 0;
        for (std::size_t at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++found;
        return found;
    };
    CHECK(count("<g>") + count("<g ") == count("</g>"));

    const std::string pdf = map_as_pdf(picture);
    CHECK(pdf.rfind("%PDF-1.5", 0) == 0);
    CHECK(pdf.find("%%EOF") != std::string::npos);
    CHECK(pdf.find("/CreationDate (17000101000000Z)") != std::string::npos);
}

TEST_CASE("Nothing of a force that a side does not see is in its picture") {
    const Campaign campaign = piedmont();
    const SideId side(1);
    Campaign without = piedmont();
    int hidden = 0;
    for (Force& force : without.opening.forces)
        if (force.on_map() && !watches(campaign.world, campaign.opening, side, force.square))
            force.status = ForceStatus::Lost, ++hidden;
    REQUIRE(hidden > 0);
    const Known known = known_to(campaign.world, campaign.opening, side);
    const Known nothing = known_to(without.world, without.opening, side);
    for (const double px : {8.0, 20.0, 40.0}) {
        const MapPicture told = picture_of(campaign.world, known, px);
        const MapPicture nothing_there = picture_of(without.world, nothing, px);
        CHECK(pixels_of(told) == pixels_of(nothing_there));
        CHECK(map_as_svg(told) == map_as_svg(nothing_there));
        CHECK(map_as_pdf(told) == map_as_pdf(nothing_there));
    }
}

TEST_CASE("A side's picture veils what it does not watch") {
    const Campaign campaign = small_country();
    Known known = known_to(campaign.world, campaign.opening, SideId(1));
    known.seen.clear();
    for (int s = 0; s < campaign.world.map.size(); ++s) known.seen.push_back(SquareId(s));
    MapPicture picture = picture_of(campaign.world, known, 40);
    picture.layers.remove(Layer::Forces);
    const Pixels clear = pixels_of(picture);
    std::erase(known.seen, square_named(campaign.world.map, "B4"));
    const Pixels veiled = pixels_of(picture);
    CHECK(differing(clear, veiled, 41, 121, 79, 159) > 1000);
    CHECK(differing(clear, veiled) == differing(clear, veiled, 39, 119, 81, 160));
}

TEST_CASE("No picture is larger than a machine should be asked for") {
    const Campaign campaign = small_country();
    MapPicture picture = picture_of(campaign, 1500);
    CHECK_THROWS_WITH(map_as_png(picture),
                      "the picture would be 9000 x 6000 pixels, 54 million; at most 48 million are drawn");
    CHECK_THROWS_AS(map_as_png(picture_of(campaign, 48), 60), picture::TooLarge);
    CHECK_THROWS_AS(map_as_svg(picture), picture::TooLarge);
    CHECK_THROWS_AS(map_as_pdf(picture), picture::TooLarge);
    const std::vector<picture::Draw> pages(picture::most_pages + 1, [](cairo_t*) {});
    CHECK_THROWS_WITH(picture::as_pdf({100, 100}, "", {1700, 1, 1}, pages),
                      Catch::Contains("2001 pages; at most 2000"));
    // A PNG of 60000 x 60000, as its head says: nothing is unpacked.
    const std::string head("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xEA\x60\0\0\xEA\x60\x08\2\0\0\0", 29);
    CHECK(ScannedMap::from_png(head) == nullptr);
}

TEST_CASE("A map is drawn at a size that suits it, and one may know the most") {
    const Campaign campaign = small_country();
    CHECK(usual_square_px(picture_of(campaign, 1)) == 40);

    const Campaign wide = large_campaign({.columns = 512, .rows = 512, .sides = 2, .forces = 2});
    MapPicture picture = picture_of(wide, 1);
    CHECK(usual_square_px(picture) == 9);
    const double most = most_square_px(picture, picture::most_pixels);
    CHECK(most == 13);
    picture.square_px = most + 1;
    const Size too_large = map_size(picture);
    CHECK(too_large.width * too_large.height > picture::most_pixels);
}

TEST_CASE("A name that would turn its line round is drawn in its order") {
    const picture::Lettering lettering;
    const picture::Face face{picture::Family::Sans, 12};
    CHECK(lettering.width("a\xE2\x80\xAE"
                          "bc",
                          face) == lettering.width("a<U+202E>bc", face));
    CHECK(lettering.width("a\x1b"
                          "b",
                          face) == lettering.width("a\\x1bb", face));
    // Hebrew at the head of a line does not send what follows to its left.
    const picture::Layout layout = lettering.set("\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D of 12", face);
    PangoRectangle letters, behind;
    pango_layout_index_to_pos(layout.get(), 0, &letters);
    pango_layout_index_to_pos(layout.get(), 9, &behind);
    CHECK(letters.x < behind.x);
}
