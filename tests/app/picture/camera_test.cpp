#include "app/picture/screen/camera.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;
using screen::Camera;

namespace {

Camera over(int columns, int rows, Size window) {
    Camera camera;
    camera.look_at(columns, rows);
    camera.resize(window);
    return camera;
}

}  // namespace

TEST_CASE("The whole map fits at the largest whole number of pixels") {
    Camera camera = over(18, 12, {756, 498});
    camera.fit();
    CHECK(camera.square_px() == 41);
    CHECK(camera.sees_all());
    CHECK(camera.seen() == SquareRect{0, 0, 18, 12});
    camera.zoom_to(42, {0, 0});
    CHECK_FALSE(camera.sees_all());
}

TEST_CASE("What lies under the pointer stays there while zooming") {
    Camera camera = over(100, 100, {1000, 800});
    camera.centre_on({50, 50});
    const int to = GENERATE(17, 40, 64, 160);
    const picture::Point pointer{320, 611};
    const picture::Point before = camera.squares_at(pointer);
    camera.zoom_to(to, pointer);
    CHECK(camera.square_px() == to);
    CHECK(camera.squares_at(pointer).x == Approx(before.x).margin(.5 / to + 1e-9));
    CHECK(camera.squares_at(pointer).y == Approx(before.y).margin(.5 / to + 1e-9));
}

TEST_CASE("The steps of the zoom are the usual ones, up and down") {
    Camera camera = over(100, 100, {600, 600});
    camera.zoom_to(8, {0, 0});
    std::vector<int> up, down;
    for (int i = 0; i < 10; ++i) {
        up.push_back(camera.square_px());
        camera.step(1);
    }
    CHECK(up == std::vector<int>{8, 12, 16, 24, 32, 40, 48, 64, 96, 128});
    CHECK(camera.square_px() == 128);
    camera.zoom_to(50, {0, 0});
    for (int i = 0; i < 3; ++i) {
        camera.step(-1);
        down.push_back(camera.square_px());
    }
    CHECK(down == std::vector<int>{48, 40, 32});
}

TEST_CASE("A small map stands in the middle, a large one cannot be lost") {
    Camera small = over(8, 6, {1000, 800});
    small.zoom_to(20, {0, 0});
    small.pan(500, -300);
    CHECK(small.corner_of(0, 0) == picture::Point{420, 340});
    Camera large = over(100, 100, {400, 400});
    large.zoom_to(40, {0, 0});
    large.pan(-100000, 100000);
    CHECK(large.corner_of(0, 0).x == 100);
    CHECK(large.corner_of(100, 100).y == 300);
}

TEST_CASE("A square is shown with what is beside it, and the map moves no more than that") {
    Camera camera = over(100, 100, {400, 400});
    camera.zoom_to(40, {0, 0});
    camera.centre_on({50, 50});
    const double left = camera.left(), top = camera.top();
    camera.show(50, 52);
    CHECK(camera.left() == left);
    CHECK(camera.top() == top);
    camera.show(54, 50);
    CHECK(camera.corner_of(56, 50).x == 400);
    CHECK(camera.top() == top);
}

TEST_CASE("Points beside the map are in no square") {
    Camera camera = over(8, 6, {1000, 800});
    camera.zoom_to(20, {0, 0});
    CHECK_FALSE(camera.square_at({419, 350}));
    CHECK(camera.square_at({421, 350}) == std::pair(0, 0));
    CHECK(camera.square_at({579, 459}) == std::pair(7, 5));
    CHECK_FALSE(camera.square_at({581, 459}));
}
