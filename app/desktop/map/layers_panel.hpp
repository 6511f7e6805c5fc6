#pragma once

#include <wx/dialog.h>

#include <functional>

#include "app/picture/map_picture.hpp"

class wxCheckBox;
class wxChoice;
class wxSlider;
class wxButton;
class wxStaticText;

namespace condottiero {

/// What the map shows, in which palette, and how much of the game master's own map shines through. Stays open beside
/// the map; every change shows at once.
class LayersPanel : public wxDialog {
public:
    struct Look {
        Layers layers;
        Palette palette;
        int opacity;  ///< of the game master's own map, in per cent
        bool has_own_map;
    };
    LayersPanel(wxWindow* parent, const Look& look);
    void show_look(const Look& look);

    std::function<void(const Look&)> on_change;
    std::function<void()> on_choose_own_map;

private:
    void changed();

    Look look_;
    std::vector<std::pair<Layer, wxCheckBox*>> ticks_;
    wxChoice* palette_;
    wxSlider* opacity_;
    wxStaticText* own_map_;
};

}  // namespace condottiero
