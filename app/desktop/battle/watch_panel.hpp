#pragma once

#include <wx/panel.h>

#include <optional>

#include "app/desktop/shell.hpp"

namespace condottiero {

class WatchPanel : public wxPanel {
public:
    WatchPanel(wxWindow* parent, Shell& window);
    void show(std::optional<BattleId> battle);
    void play_pause();
    [[nodiscard]] bool playing() const;
    void step(int rounds);

private:
    Shell* shell_;
    std::optional<BattleId> battle_;
};

}  // namespace condottiero
