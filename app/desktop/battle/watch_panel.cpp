#include "app/desktop/battle/watch_panel.hpp"

namespace condottiero {

WatchPanel::WatchPanel(wxWindow* parent, Shell& window) : wxPanel(parent), shell_(&window) {}
void WatchPanel::show(std::optional<BattleId> battle) {
    battle_ = battle;
}
void WatchPanel::play_pause() {}
bool WatchPanel::playing() const {
    return shell_ == nullptr;
}
void WatchPanel::step(int) {}

}  // namespace condottiero
