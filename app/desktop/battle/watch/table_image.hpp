#pragma once

#include <cairo.h>

#include <array>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "app/picture/table_picture.hpp"

namespace condottiero {

/// A piece of the picture of a table, drawn on another thread: to find a place for every name takes too long for the
/// window's own. Only the last wish counts.
class TableImage {
public:
    struct Part {
        int left, top, width, height;
        bool operator==(const Part&) const = default;
        [[nodiscard]] bool holds(const Part& other) const {
            return left <= other.left && top <= other.top && left + width >= other.left + other.width &&
                   top + height >= other.top + other.height;
        }
    };
    struct Wish {
        std::shared_ptr<const TableScene> scene;
        std::array<std::string, 2> colours;
        Palette palette;
        double cm_px;
        Part part;     ///< in pixels of the window
        double scale;  ///< pixels of the screen for each of these
        bool operator==(const Wish&) const = default;
        /// The same drawing, though perhaps another part of it.
        [[nodiscard]] bool same_drawing(const Wish& other) const;
    };
    struct Drawn {
        Wish wish;
        std::shared_ptr<cairo_surface_t> surface;
    };

    /// `ready` is called on the other thread.
    explicit TableImage(std::function<void()> ready);
    ~TableImage();

    void want(Wish wish);
    /// The last one that was finished.
    [[nodiscard]] std::optional<Drawn> drawn() const;

private:
    void work(const std::stop_token& stop);

    std::function<void()> ready_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    std::optional<Wish> wish_, in_hand_;
    std::optional<Drawn> drawn_;
    std::jthread worker_;
};

/// The picture for a window: with rulers, without title and legend.
TablePicture picture_in_window(const TableScene& scene, const std::array<std::string, 2>& colours, Palette palette,
                               double cm_px);

}  // namespace condottiero
