#include "app/desktop/map/own_map.hpp"

#include <wx/image.h>
#include <wx/log.h>
#include <wx/mstream.h>

#include <fstream>
#include <iterator>

#include "app/desktop/window/pane.hpp"

namespace condottiero {

namespace {

/// What the drawing reads is PNG; anything else is made one.
std::string as_png(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (bytes.starts_with("\x89PNG")) return bytes;
    wxImage image;
    wxMemoryInputStream in(bytes.data(), bytes.size());
    const wxLogNull no_boxes;
    // A larger one would be made smaller while it is read: then it says so, and is none.
    constexpr int widest = 8192;
    image.SetOption(wxIMAGE_OPTION_MAX_WIDTH, widest);
    image.SetOption(wxIMAGE_OPTION_MAX_HEIGHT, widest);
    if (bytes.empty() || !image.LoadFile(in, wxBITMAP_TYPE_ANY)) return {};
    if (image.HasOption(wxIMAGE_OPTION_ORIGINAL_WIDTH)) return {};
    wxMemoryOutputStream out;
    image.SaveFile(out, wxBITMAP_TYPE_PNG);
    std::string png(out.GetSize(), '\0');
    out.CopyTo(png.data(), png.size());
    return png;
}

/// Nothing: no picture, or one too large for the memory.
std::shared_ptr<const ScannedMap> map_of(const std::string& path) {
    try {
        return ScannedMap::from_png(as_png(path));
    } catch (const std::exception&) {
        return nullptr;
    }
}

}  // namespace

void OwnMapReader::read(const std::string& path, Done done) {
    for (auto* handler :
         {static_cast<wxImageHandler*>(new wxPNGHandler), static_cast<wxImageHandler*>(new wxJPEGHandler)}) {
        if (wxImage::FindHandler(handler->GetName()) != nullptr)
            delete handler;
        else
            wxImage::AddHandler(handler);
    }
    const int number = ++asked_;
    worker_ = std::jthread([this, number, path, done = std::move(done)](const std::stop_token& stop) {
        auto map = map_of(path);
        if (stop.stop_requested()) return;
        owner_->CallAfter([this, number, done, map = std::move(map)] {
            if (number == asked_) done(map);
        });
    });
}

}  // namespace condottiero
