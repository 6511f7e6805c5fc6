#include "app/desktop/battle/assist_panel.hpp"

namespace condottiero {

AssistPanel::AssistPanel(wxWindow* parent, Shell& window) : wxPanel(parent), shell_(&window) {}
void AssistPanel::show(std::optional<BattleId> battle) {
    if (shell_ != nullptr) battle_ = battle;
}

}  // namespace condottiero
