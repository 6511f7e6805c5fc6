#pragma once

#include <wx/window.h>

#include <functional>
#include <string>
#include <thread>

#include "app/picture/map_picture.hpp"

namespace condottiero {

/// Reads the game master's own map beside the window's thread: PNG or JPEG.
class OwnMapReader {
public:
    using Done = std::function<void(std::shared_ptr<const ScannedMap>)>;  ///< nothing: it could not be read
    explicit OwnMapReader(wxWindow& owner) : owner_(&owner) {}

    /// The last one asked for wins.
    void read(const std::string& path, Done done);
    /// What is still being read comes to nobody.
    void forget() {
        ++asked_;
        worker_.request_stop();
    }
    /// And waits for its thread.
    void end() {
        forget();
        worker_ = {};
    }

private:
    wxWindow* owner_;
    int asked_ = 0;
    std::jthread worker_;
};

}  // namespace condottiero
