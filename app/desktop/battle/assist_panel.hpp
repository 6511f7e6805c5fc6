#pragma once

#include <wx/panel.h>

#include <optional>

#include "app/desktop/shell.hpp"

namespace condottiero {

class AssistPanel : public wxPanel {
public:
    AssistPanel(wxWindow* parent, Shell& window);
    void show(std::optional<BattleId> battle);

private:
    Shell* shell_;
    std::optional<BattleId> battle_;
};

}  // namespace condottiero
