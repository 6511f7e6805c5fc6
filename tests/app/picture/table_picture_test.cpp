#include "app/picture/table_picture.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/app/picture/pixels.hpp"
#include "tests/app/picture/stored.hpp"
#include "tests/support/placed.hpp"

using namespace condottiero;

namespace {

constexpr table::Length cm = table::centimetre;
constexpr std::uint32_t plain = 0xEFEDDA;

/// A body of so many files and ranks, its front edge at a place.
TableBody body(int side, const std::string& name, Arm arm, table::Point front, int facing, int files, int ranks) {
    TableBody out;
    out.side = side;
    out.name = name;
    out.arm = arm;
    const table::Length wide = 2'500, deep = arm == Arm::Cavalry ? 5'000 : 2'500;
    const table::Facing way(facing);
    for (int i = 0; i < files * ranks; ++i)
        out.bases.push_back({arm == Arm::Cavalry ? TableBase::Kind::Rider : TableBase::Kind::Foot,
                             table::Box{table::placed(front, way, (2 * (i % files) + 1 - files) * wide / 2,
                                                      -(2 * (i / files) + 1) * deep / 2),
                                        wide / 2, deep / 2, way}});
    out.outline = {table::placed(front, way, 0, -ranks * deep / 2), files * wide / 2, ranks * deep / 2, way};
    out.formation = "line";
    out.state = "OK";
    out.order = "ATTACK";
    out.command = side;
    out.figures = files * ranks;
    out.at_start = 24;
    out.counters = 3, out.counters_at_start = 6;
    return out;
}

TableBody battery(int side, const std::string& name, table::Point front, int facing) {
    TableBody out = body(side, name, Arm::Artillery, front, facing, 1, 1);
    const table::Facing way(facing);
    out.bases = {{TableBase::Kind::Gun, table::Box{table::placed(front, way, 0, -3'750), 2'500, 3'750, way}},
                 {TableBase::Kind::Foot, table::Box{table::placed(front, way, -1'250, -8'750), 1'250, 1'250, way}},
                 {TableBase::Kind::Foot, table::Box{table::placed(front, way, 1'250, -8'750), 1'250, 1'250, way}}};
    out.outline = {table::placed(front, way, 0, -5'000), 5'000, 5'000, way};
    out.formation = "battery";
    return out;
}

/// Of everything a little.
TableScene small_battle() {
    TableScene scene;
    scene.title = "Turn 4, combat", scene.counted = "volleys";
    scene.width = 180 * cm, scene.depth = 120 * cm;
    scene.sides[0] = {"Empire", 4, 78, 96, {{90 * cm, 15 * cm}, 90 * cm, 15 * cm, {}}};
    scene.sides[1] = {"France", 4, 62, 96, {{90 * cm, 105 * cm}, 90 * cm, 15 * cm, {}}};
    const auto ground = [&](const char* kind, int x, int y, int w, int h) {
        scene.ground.push_back({kind, {{x * cm, y * cm}, w * cm / 2, h * cm / 2, {}}});
    };
    ground("hill", 30, 100, 28, 18);
    ground("wood", 20, 45, 24, 20);
    ground("wheat field", 62, 80, 20, 12);
    ground("tall grass", 92, 104, 16, 10);
    ground("marsh", 160, 30, 18, 14);
    ground("swamp", 165, 48, 10, 10);
    ground("broken ground", 60, 15, 18, 14);
    ground("building", 108, 88, 10, 8);
    ground("wall", 108, 80, 20, 1);
    ground("road", 120, 60, 5, 120);
    ground("river", 145, 60, 8, 120);
    ground("bridge", 145, 60, 9, 6);
    ground("ford", 145, 95, 9, 10);
    ground("field works", 92, 28, 20, 2);
    scene.ground[1].burning = true;
    scene.bodies = {body(0, "Gschwind", Arm::Infantry, {85 * cm, 42 * cm}, 0, 8, 3),
                    body(0, "Alt-Daun", Arm::Infantry, {110 * cm, 40 * cm}, 8, 6, 4),
                    body(0, "Pfalz-Neuburg", Arm::Cavalry, {50 * cm, 60 * cm}, 0, 6, 2),
                    battery(0, "6-pounders", {75 * cm, 20 * cm}, 0),
                    body(1, "Piémont", Arm::Infantry, {85 * cm, 70 * cm}, 128, 8, 2),
                    body(1, "Royal-Piémont", Arm::Cavalry, {50 * cm, 60 * cm}, 128, 5, 2),
                    body(1, "Milice de Bresse et de la Bourgogne", Arm::Infantry, {130 * cm, 98 * cm}, 100, 6, 3),
                    battery(1, "8-pounders", {30 * cm, 95 * cm}, 128)};
    scene.bodies[1].all_round = true;
    scene.bodies[1].state = "bloodlust";
    scene.bodies[4].state = "demoralised";
    scene.bodies[5].disordered = true;
    scene.bodies[6].state = "falling back";
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) scene.bodies[i].who = Actor::unit(static_cast<int>(i));
    scene.people = {{0, "Eugene", "C-in-C", 4, table::Box{{95 * cm, 18 * cm}, 1'250, 2'500, {}}, "ATTACK", 0},
                    {0, "", "messenger", 0, table::Box{{97 * cm, 18 * cm}, 1'250, 2'500, {}}, "", 0},
                    {1, "Toralba", "general", 2, table::Disc{{70 * cm, 95 * cm}, 2'500}, "OPPOSE", 1}};
    scene.moves.push_back({0,
                           "Gschwind",
                           {{85 * cm, 24 * cm}, 10 * cm, 4 * cm, {}},
                           {85 * cm, 24 * cm},
                           scene.bodies[0].outline.centre,
                           TableMove::End::Stands,
                           scene.bodies[0].who});
    scene.moves.push_back({1,
                           "Auvergne",
                           {{165 * cm, 90 * cm}, 8 * cm, 4 * cm, {}},
                           {165 * cm, 90 * cm},
                           {165 * cm, 120 * cm},
                           TableMove::End::LeftTable});
    scene.shots.push_back(
        {0, {{75 * cm, 42 * cm}, {95 * cm, 42 * cm}}, {{75 * cm, 70 * cm}, {95 * cm, 70 * cm}}, 24, 9, 4});
    scene.fights.push_back({{44 * cm, 60 * cm}, {56 * cm, 60 * cm}});
    return scene;
}

TablePicture picture_of(const TableScene& scene, double cm_px = 5) {
    TablePicture picture{.scene = &scene};
    picture.cm_px = cm_px;
    return picture;
}

Pixels pixels_of(const TablePicture& picture) {
    return pixels_of_png(table_as_png(picture));
}

double overlap(const PlacedTableName& a, const PlacedTableName& b) {
    return std::max(0.0, std::min(a.right, b.right) - std::max(a.left, b.left)) *
           std::max(0.0, std::min(a.bottom, b.bottom) - std::max(a.top, b.top));
}

}  // namespace

TEST_CASE("The picture of a small battle is as it is kept") {
    const TableScene scene = small_battle();
    TablePicture picture = picture_of(scene);
    picture.heading = "Battle of Alessandria";
    const std::string png = table_as_png(picture);
    const Pixels now = pixels_of_png(png), kept = pixels_of_png(stored("small_battle.png", png));
    CHECK(differing(now, kept, 24) * 200 < now.width * now.height);
}

TEST_CASE("The same table is the same file") {
    const TableScene scene = small_battle();
    const TablePicture picture = picture_of(scene);
    CHECK(table_as_png(picture) == table_as_png(picture));
    CHECK(table_as_svg(picture) == table_as_svg(picture));
    CHECK(table_as_pdf(picture) == table_as_pdf(picture));
    CHECK(table_as_pdf(picture).rfind("%PDF-1.5", 0) == 0);
}

TEST_CASE("Every body stands where it is said to, in the colour of its side") {
    TableScene scene = small_battle();
    scene.moves.clear(), scene.shots.clear();
    TablePicture picture = picture_of(scene, 6);
    picture.names = false;
    // With 18 parts of a hundred of paper; guns with half.
    constexpr std::array<std::uint32_t, 2> foot{0xEDBE5B, 0x4667A9}, gun{0xF2D493, 0x8C9FC4};
    const Pixels pixels = pixels_of(picture);
    const Size corner = table_corner(picture);
    for (const TableBody& one : scene.bodies) {
        CAPTURE(one.name);
        const double x = corner.width + one.outline.centre.x * picture.cm_px / cm;
        const double y = corner.height + (scene.depth - one.outline.centre.y) * picture.cm_px / cm;
        const double half = std::min(one.outline.half_width, one.outline.half_depth) * picture.cm_px / cm;
        const auto side = static_cast<std::size_t>(one.side);
        const auto here = [&](std::uint32_t colour) {
            return count_of(pixels, colour, static_cast<int>(x - half), static_cast<int>(y - half),
                            static_cast<int>(x + half), static_cast<int>(y + half), 12);
        };
        CHECK(here(foot[side]) + here(gun[side]) > half * half * .5);
        CHECK(here(foot[1 - side]) == 0);
    }
}

TEST_CASE("What is round is drawn round") {
    TableScene scene = small_battle();
    scene.bodies = {body(0, "Skirmishers", Arm::Infantry, {100 * cm, 60 * cm}, 0, 1, 1)};
    scene.bodies[0].bases = {{TableBase::Kind::Foot, table::Disc{{100 * cm, 60 * cm}, 4 * cm}}};
    scene.people.clear(), scene.moves.clear(), scene.shots.clear(), scene.fights.clear(), scene.ground.clear();
    TablePicture picture = picture_of(scene, 6);
    picture.names = false;
    const Pixels pixels = pixels_of(picture);
    const Size corner = table_corner(picture);
    const int x = static_cast<int>(corner.width) + 600, y = static_cast<int>(corner.height) + 360;
    constexpr std::uint32_t foot = 0xEDBE5B;
    CHECK(count_of(pixels, foot, x - 20, y + 8, x + 20, y + 14, 12) > 150);
    // Nothing of it at the corners of the square round it.
    for (const int right : {-22, 18})
        for (const int down : {-22, 18})
            CHECK(count_of(pixels, foot, x + right, y + down, x + right + 4, y + down + 4, 12) == 0);
}

TEST_CASE("No name lies over another, and none leaves the table") {
    const TableScene scene = small_battle();
    for (const double k : {3.0, 4.2, 6.0, 9.0}) {
        CAPTURE(k);
        const TablePicture picture = picture_of(scene, k);
        const std::vector<PlacedTableName> names = placed_table_names(picture);
        CHECK(names.size() >= scene.bodies.size());
        for (std::size_t a = 0; a < names.size(); ++a) {
            CAPTURE(names[a].text);
            for (std::size_t b = 0; b < a; ++b) CHECK(overlap(names[a], names[b]) == 0);
            CHECK(names[a].left >= 0);
            CHECK(names[a].top >= 0);
            CHECK(names[a].right <= 180 * k);
            CHECK(names[a].bottom <= 120 * k);
        }
    }
    TablePicture picture = picture_of(scene);
    picture.names = false;
    CHECK(placed_table_names(picture).empty());
}

TEST_CASE("Nothing on the table leaves its frame") {
    TableScene scene = small_battle();
    TableScene empty = scene;
    // Hanging over every edge.
    scene.bodies.push_back(body(0, "Far left", Arm::Infantry, {2 * cm, 2 * cm}, 200, 8, 3));
    scene.bodies.push_back(body(1, "Far right", Arm::Cavalry, {179 * cm, 119 * cm}, 60, 8, 2));
    scene.people.push_back({1, "Edge", "general", 1, table::Box{{180 * cm, 60 * cm}, 1'250, 2'500, {}}, "OPPOSE", 1});
    empty.bodies.clear(), empty.people.clear(), empty.moves.clear(), empty.shots.clear(), empty.fights.clear();
    TablePicture with = picture_of(scene), without = picture_of(empty);
    with.frame = without.frame = Frame::NeatLine;
    const Pixels a = pixels_of(with), b = pixels_of(without);
    const Size corner = table_corner(with);
    const int left = static_cast<int>(corner.width) - 1, top = static_cast<int>(corner.height) - 1;
    const int right = left + 2 + 900, bottom = top + 2 + 600;
    CHECK(differing(a, b, left, top, right, bottom) > 1000);
    CHECK(differing(a, b) == differing(a, b, left, top, right, bottom));
}

TEST_CASE("A picture of a table is as large as it says, and as wide as is asked") {
    const TableScene scene = small_battle();
    for (const Frame frame : {Frame::None, Frame::NeatLine, Frame::Sheet}) {
        TablePicture picture = picture_of(scene, 4);
        picture.frame = frame;
        const Size size = table_size(picture);
        const Pixels pixels = pixels_of(picture);
        CHECK(pixels.width == static_cast<int>(size.width));
        CHECK(pixels.height == static_cast<int>(size.height));
        picture.cm_px = fitting_cm_px(picture, 800);
        CHECK(std::abs(table_size(picture).width - 800) <= 1);
    }
}

TEST_CASE("A table is drawn as large as its battle makes it") {
    const TableScene usual = small_battle();
    TableScene small = usual;
    small.width = 120 * cm, small.depth = 90 * cm;
    small.bodies.clear(), small.people.clear(), small.moves.clear(), small.shots.clear(), small.fights.clear();
    TablePicture large = picture_of(usual), of_small = picture_of(small);
    large.frame = of_small.frame = Frame::None;
    CHECK(table_size(large).width - table_size(of_small).width == 60 * 5);
    CHECK(table_size(large).height - table_size(of_small).height == 30 * 5);
    CHECK(fitting_cm_px(of_small, 600) > fitting_cm_px(large, 600));
}

TEST_CASE("States, orders, moves and counters are to be seen") {
    const TableScene scene = small_battle();
    const TablePicture picture = picture_of(scene);
    const Pixels usual = pixels_of(picture);
    const auto changed = [&](const auto& change) {
        TableScene other = scene;
        TablePicture shown = picture;
        shown.scene = &other;
        shown.frame = Frame::None;
        TablePicture before = picture;
        before.frame = Frame::None;
        change(other, shown);
        return differing(pixels_of(before), pixels_of(shown), 8);
    };
    CHECK(usual.at(usual.width / 2, usual.height - 1) == 0xFAF7EF);
    CHECK(count_of(usual, plain, 0, 0, usual.width, usual.height, 0) > usual.width * usual.height / 4);
    CHECK(changed([](TableScene& s, TablePicture&) { s.bodies[4].state = "OK"; }) > 40);
    CHECK(changed([](TableScene& s, TablePicture&) { s.bodies[5].disordered = false; }) > 40);
    CHECK(changed([](TableScene& s, TablePicture&) { s.people[0].order = "HOLD"; }) > 8);
    CHECK(changed([](TableScene&, TablePicture& p) { p.moves = false; }) > 200);
    CHECK(changed([](TableScene&, TablePicture& p) { p.shots = false; }) > 200);
    CHECK(changed([](TableScene&, TablePicture& p) { p.counters = false; }) > 100);
    CHECK(changed([](TableScene& s, TablePicture&) { s.fights.clear(); }) > 60);
    CHECK(changed([](TableScene& s, TablePicture&) { s.bodies[0].outline.facing = table::Facing(128); }) > 20);
    CHECK(changed([](TableScene&, TablePicture& p) { p.palette = Palette::Clear; }) > 10000);
}
