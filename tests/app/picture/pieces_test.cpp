#include "app/picture/screen/pieces.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <semaphore>

using namespace condottiero;

namespace {

struct Sample {
    int version;
    [[nodiscard]] static std::size_t bytes() { return 1; }
};
using Samples = screen::Pieces<Sample>;

}  // namespace

TEST_CASE("A piece that became out of date while it was made is made again, and whoever paints is told") {
    std::atomic<int> told = 0;
    std::binary_semaphore begun(0), go_on(0);
    Samples pieces(100, [&] { ++told; });
    constexpr screen::PieceKey key{40, 0, 0};
    pieces.make_by([&](const screen::PieceKey&, const Samples::Held&) {
        begun.release();
        go_on.acquire();
        return Sample{1};
    });
    CHECK_FALSE(pieces.at(key).piece);
    begun.acquire();
    pieces.make_by([](const screen::PieceKey&, const Samples::Held&) { return Sample{2}; });
    SECTION("to whoever asks meanwhile") {
        CHECK_FALSE(pieces.at(key).piece);
        go_on.release();
        pieces.settle();
        const auto found = pieces.at(key);
        REQUIRE(found.piece);
        CHECK(found.fresh);
        CHECK(found.piece->version == 2);
    }
    SECTION("to nobody, who is told to ask") {
        go_on.release();
        pieces.settle();
        for (int i = 0; i < 1000 && told == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        CHECK(told == 1);
        CHECK_FALSE(pieces.peek(key));
    }
}

TEST_CASE("A piece that is being made is not asked for twice") {
    std::atomic<int> made = 0;
    std::binary_semaphore begun(0), go_on(0);
    Samples pieces(100, [] {});
    constexpr screen::PieceKey key{40, 0, 0};
    pieces.make_by([&](const screen::PieceKey&, const Samples::Held&) {
        ++made;
        begun.release();
        go_on.acquire();
        return Sample{1};
    });
    pieces.at(key);
    begun.acquire();
    CHECK_FALSE(pieces.at(key).piece);
    go_on.release();
    pieces.settle();
    CHECK(pieces.at(key).fresh);
    CHECK(made == 1);
}
