#include <wx/config.h>
#include <wx/filedlg.h>
#include <wx/filename.h>

#include <algorithm>
#include <cmath>

#include "app/desktop/map/map_page.hpp"
#include "app/desktop/map/map_strip.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr const char* layers_key = "/map/layers";

void keep_layers(const Layers& layers) {
    std::string words;
    for (std::size_t i = 0; i < words_of(Layer{}).size(); ++i)
        if (layers.has(static_cast<Layer>(i))) words += fmt::format("{} ", words_of(Layer{})[i]);
    wxConfigBase::Get()->Write(layers_key, in_wx(words));
}

/// What is kept of one campaign's map.
wxString kept_of(const std::string& mark, const char* what) {
    return in_wx(fmt::format("/map/of/{}/{}", mark, what));
}

}  // namespace

Layers MapPage::kept_layers() {
    const wxString kept = wxConfigBase::Get()->Read(layers_key, "");
    if (kept.empty()) return usual_layers();
    const std::string words = " " + kept.utf8_string() + " ";
    Layers out;
    for (std::size_t i = 0; i < words_of(Layer{}).size(); ++i)
        if (words.find(fmt::format(" {} ", words_of(Layer{})[i])) != std::string::npos) out.add(static_cast<Layer>(i));
    return out;
}

void MapPage::show_zoom() {
    if (desk().is_open()) strip_->show_zoom(canvas_->square_px(), desk().world().scale.square_km);
}

LayersPanel::Look MapPage::look() const {
    const bool own = canvas_->scanned() != nullptr;
    double opacity = canvas_->scanned_opacity().value_or(1);
    if (!canvas_->scanned_opacity() && desk().is_open())
        if (const auto& laid = desk().world().map.background()) opacity = laid->opacity;
    return {canvas_->layers(), canvas_->palette(), static_cast<int>(std::lround(opacity * 100)), own};
}

void MapPage::show_layers() {
    if (panel_ == nullptr) {
        panel_ = new LayersPanel(this, look());
        panel_->on_change = [this](const LayersPanel::Look& wanted) { take_look(wanted); };
        panel_->on_choose_own_map = [this] { choose_own_map(); };
        const wxRect page = GetScreenRect();
        panel_->Move(page.GetRight() - panel_->GetSize().x - FromDIP(12), page.GetTop() + FromDIP(28));
    }
    panel_->show_look(look());
    panel_->Show(!panel_->IsShown());
}

void MapPage::take_look(const LayersPanel::Look& wanted) {
    keep_layers(wanted.layers);
    if (canvas_->scanned() != nullptr) canvas_->set_scanned(canvas_->scanned(), wanted.opacity / 100.0);
    canvas_->set_look(wanted.layers, wanted.palette);
    Preferences preferences = shell().preferences();
    preferences.palette = wanted.palette;
    if (preferences != shell().preferences()) shell().prefer(preferences);
}

void MapPage::choose_own_map() {
    const wxString path = wxFileSelector(in_wx(tr(N_("Your own map, as a picture"))), "", "", "png",
                                         "PNG, JPEG|*.png;*.jpg;*.jpeg", wxFD_OPEN | wxFD_FILE_MUST_EXIST, panel_);
    if (!path.empty()) read_own_map(path.utf8_string());
}

void MapPage::read_own_map(const std::string& path) {
    own_map_.read(path, [this, path](std::shared_ptr<const ScannedMap> map) {
        if (!map) return shell().say_trouble(say(N_("{} is not a picture that can be read"), path));
        canvas_->set_scanned(std::move(map), canvas_->scanned_opacity());
        wxConfigBase::Get()->Write(kept_of(mark_, "own_map"), in_wx(path));
        wxConfigBase::Get()->Flush();
        if (panel_ != nullptr) panel_->show_look(look());
    });
}

void MapPage::recall() {
    own_map_.forget();
    mark_ = desk().session().mark();
    const wxConfigBase& config = *wxConfigBase::Get();
    const long zoom = config.ReadLong(kept_of(mark_, "zoom"), 0);
    if (zoom > 0)
        canvas_->look_at({config.ReadDouble(kept_of(mark_, "column"), 0), config.ReadDouble(kept_of(mark_, "row"), 0)},
                         static_cast<int>(zoom));
    const double opacity = config.ReadDouble(kept_of(mark_, "opacity"), -1);
    canvas_->set_scanned(nullptr, opacity < 0 ? std::nullopt : std::optional(std::min(opacity, 1.0)));
    // A picture that was chosen, or the one the map file names, if it lies beside the campaign.
    wxString path = config.Read(kept_of(mark_, "own_map"), "");
    if (const auto& laid = desk().world().map.background(); path.empty() && laid && !laid->file.empty())
        path = wxFileName(in_wx(desk().path())).GetPath() + "/" + in_wx(laid->file);
    if (wxFileName::FileExists(path)) read_own_map(path.utf8_string());
}

void MapPage::remember() {
    if (mark_.empty()) return;
    wxConfigBase& config = *wxConfigBase::Get();
    config.Write(kept_of(mark_, "zoom"), canvas_->is_fitted() ? 0L : static_cast<long>(canvas_->square_px()));
    config.Write(kept_of(mark_, "column"), canvas_->middle().x);
    config.Write(kept_of(mark_, "row"), canvas_->middle().y);
    if (const auto opacity = canvas_->scanned_opacity()) config.Write(kept_of(mark_, "opacity"), *opacity);
}

std::optional<Paper> MapPage::paper() {
    if (!desk().is_open()) return std::nullopt;
    constexpr Size page{1122.5, 793.7};  // A4, lying
    constexpr double margin = 38;
    auto world = std::make_shared<const World>(desk().world());
    auto known = std::make_shared<const Known>(desk().known());
    MapPicture picture{.world = world.get(), .known = known.get()};
    picture.palette = canvas_->palette();
    picture.layers = canvas_->layers();
    picture.frame = Frame::Sheet;
    picture.scanned = canvas_->scanned();
    picture.scanned_opacity = canvas_->scanned_opacity();
    picture.shapes = shapes_of(world->map);
    picture.square_px = fitting_square_px(picture, {page.width - 2 * margin, page.height - 2 * margin});
    Paper out{desk().world().title, page, known->state.date, {}};
    out.pages.push_back([world, known, picture](cairo_t* cairo) {
        const Size size = map_size(picture);
        cairo_translate(cairo, (page.width - size.width) / 2, margin);
        draw_map(cairo, picture);
    });
    return out;
}

}  // namespace condottiero
