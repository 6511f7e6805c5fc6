// The map in the window: what a step of it costs, beside a bare copy of the same pixels.

#include <array>
#include <fstream>

#include "app/picture/screen/map_view.hpp"
#include "tests/bench/goal.hpp"
#include "tests/support/large_campaign.hpp"

#include <unistd.h>

namespace condottiero::bench {

namespace {

constexpr double width = 1280, height = 800;

/// A window without a window: the same painting on a picture in memory.
class Window {
public:
    explicit Window(const WarSize& size) : view_(1, [] {}) {
        Campaign campaign = large_campaign(size);
        auto content = std::make_shared<screen::Content>();
        content->world = std::make_shared<const World>(std::move(campaign.world));
        content->known = std::make_shared<const Known>(known_to(*content->world, campaign.opening, std::nullopt));
        content->picture = MapPicture{.world = content->world.get(), .known = content->known.get()};
        content->picture.shapes = shapes_of(content->world->map);
        view_.resize({width, height});
        view_.show(content);
        view_.camera().zoom_to(40, {width / 2, height / 2});
        view_.marks.cursor = content->world->map.at(50, 50);
        view_.marks.selected = ForceId(1);
        show_reach(*content);
    }

    bool paint() {
        const bool complete = view_.paint(cairo_.get());
        cairo_surface_flush(surface_.get());
        return complete;
    }
    void settle() {
        for (int i = 0; i < 4 && !paint(); ++i) view_.settle();
        must(paint(), "a map that does not come to rest");
    }
    /// The wanderings of somebody at a map: mostly over it, every so often nearer or farther.
    void step(int number) {
        screen::Camera& camera = view_.camera();
        if (number % 10 == 9) return camera.step(number / 10 % 8 < 4 ? 1 : -1);
        const int way = number / 50 % 4;
        camera.pan(way % 2 == 0 ? 37 - 74 * (way / 2) : 0, way % 2 == 1 ? 29 - 58 * (way / 2) : 0);
    }
    void pan(double by) { view_.camera().pan(by, by / 2); }
    [[nodiscard]] const screen::Surface& surface() const { return surface_; }

private:
    /// As far as a Force may come on open ground.
    void show_reach(const screen::Content& content) {
        const CampaignMap& map = content.world->map;
        const SquareId from = content.known->state.forces.at(ForceId(1)).square;
        ReachOverlay reach{from, {}};
        for (int column = map.column(from) - 3; column <= map.column(from) + 3; ++column)
            for (int row = map.row(from) - 3; row <= map.row(from) + 3; ++row)
                if (const auto square = map.at(column, row); square && *square != from)
                    reach.per_cent[*square] = map.distance(from, *square) == 1 ? 83 : 33;
        view_.set_reach(std::move(reach));
    }

    screen::Surface surface_ = screen::blank(width, height, 1, screen::Backing::Opaque);
    screen::Cairo cairo_ = screen::drawing_on(surface_);
    screen::MapView view_;
};

struct Steps {
    double settled_median, settled_worst, unsettled_median, unsettled_worst;  ///< milliseconds; 99 in 100 are better
};
Steps steps_of(Window& window, int count) {
    std::vector<double> settled, unsettled;
    const auto milliseconds = [&] { return nanoseconds_of(1, [&] { window.paint(); }) / 1e6; };
    window.settle();
    for (int i = 0; i < count; ++i) {
        window.step(i);
        unsettled.push_back(milliseconds());
        window.settle();
        settled.push_back(milliseconds());
    }
    return {quantile(settled, .5), quantile(settled, .99), quantile(unsettled, .5), quantile(unsettled, .99)};
}

double resident_megabytes() {
    std::ifstream statm("/proc/self/statm");
    double all = 0, resident = 0;
    statm >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20U);
}

}  // namespace

Goals canvas_goals() {
    const screen::Surface bare = screen::blank(width, height, 1, screen::Backing::Opaque);
    const screen::Cairo onto = screen::drawing_on(bare);
    Ratio beside_copy{};
    Steps usual{}, large{};
    {
        Window window({});
        window.settle();
        double by = 1;
        const auto redraw = [&] {
            window.pan(by = -by);
            window.paint();
        };
        const auto copy = [&] {
            screen::paste(onto.get(), window.surface(), 0, 0);
            cairo_surface_flush(bare.get());
        };
        beside_copy = alternate(redraw, copy);
        usual = steps_of(window, 1000);
    }
    Window window({.columns = 512, .rows = 512});
    large = steps_of(window, 200);
    const double resident = resident_megabytes();
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"", "the map moved by a pixel : a bare copy of its pixels", AtMost, 3, Now, beside_copy},
        {"", "ms a step, 100 x 100 squares, the middle of 1,000", AtMost, 16, Now, timed(usual.settled_median)},
        {"", "ms of 99 in 100 such steps", AtMost, 33, Now, timed(usual.settled_worst)},
        {"", "ms while pieces are missing, the middle", AtMost, 16, Now, timed(usual.unsettled_median)},
        {"", "ms while pieces are missing, 99 in 100", AtMost, 33, Now, timed(usual.unsettled_worst)},
        {"", "ms a step, 512 x 512 squares, 99 in 100", AtMost, 33, Now, timed(large.settled_worst)},
        {"", "the same while pieces are missing", AtMost, 33, Now, timed(large.unsettled_worst)},
        {"", "megabytes resident after it", AtMost, 300, Now, counted(resident)},
    };
}

}  // namespace condottiero::bench
