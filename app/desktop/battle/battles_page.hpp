#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "app/desktop/pane.hpp"
#include "app/session/forecast.hpp"

class wxButton;
class wxGauge;
class wxListBox;

namespace condottiero {

class Reader;

/// Battles to come and past: who fights where, what may come of it, and the three ways to settle it.
class BattlesPage : public Pane {
public:
    BattlesPage(wxWindow* parent, Shell& window);
    ~BattlesPage() override;
    void show_battle(BattleId battle);

protected:
    void refresh(Desk::Change change) override;

private:
    [[nodiscard]] std::optional<BattleId> chosen() const;
    void show_chosen();
    void play();
    void record();
    void start_forecast();
    void stop_forecast();
    void forecast_told(const Forecast& forecast, bool last);

    wxListBox* list_;
    Reader* reader_;
    wxButton* play_;
    wxButton* record_;
    wxButton* forecast_;
    wxGauge* gauge_;
    std::vector<BattleId> battles_;  ///< in the order of the list

    std::jthread forecaster_;  ///< works on values of its own
    std::optional<BattleId> forecast_of_;
    std::vector<std::string> forecast_lines_;
};

}  // namespace condottiero
