#pragma once

#include <wx/panel.h>

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "app/desktop/battle/battle_mode.hpp"
#include "app/desktop/battle/before/forecaster.hpp"
#include "app/desktop/look/paper.hpp"
#include "app/desktop/window/shell.hpp"
#include "app/picture/counter.hpp"

class wxButton;
class wxGauge;
class wxStaticText;

namespace condottiero {

class ForecastView;
class Reader;

/// A battle before it is fought: who meets, where, how they begin, and what may come of it. Also afterwards, for the
/// forecast against which the battle is held.
class BeforePanel : public wxPanel {
public:
    BeforePanel(wxWindow* parent, Shell& window);
    void show(std::optional<BattleId> battle);
    std::function<void(BattleMode)> on_mode;  ///< somebody wants to see it otherwise

    // What can be done with the battle that is shown.
    void preview_sheets();
    void print_sheets();
    void start_or_stop_forecast();
    void play_out();
    [[nodiscard]] std::optional<Paper> sheets();
    [[nodiscard]] bool can_forecast() const;
    [[nodiscard]] bool can_play_out() const;
    /// Another campaign: what was reckoned is no more of interest.
    void forget();

private:
    [[nodiscard]] bool is_there() const;  ///< the battle that is shown
    [[nodiscard]] bool is_open() const;   ///< to be fought, now, by whoever is looking
    /// How things stood before the battle: as the desk shows them, or before its result was recorded.
    [[nodiscard]] const CampaignState& moment();
    [[nodiscard]] std::string counter_picture(const picture::Counter& counter);
    void hear(const Forecaster::Told& told);
    void show_forecast();
    void show_buttons();

    Shell* shell_;
    std::optional<BattleId> battle_;
    wxButton *preview_, *print_, *forecast_, *play_, *record_, *assist_;
    wxGauge* gauge_;
    wxStaticText* so_far_;
    ForecastView* chart_;
    Reader* reader_;
    std::set<std::string> pictures_;
    std::optional<CampaignState> past_;  ///< before the battle that is shown, once it was looked for
    std::optional<SideId> eyes_;         ///< for which
    std::optional<BattleId> forecast_of_;
    std::string forecast_in_;  ///< the mark of its campaign
    std::optional<Forecaster::Told> told_;
    Forecaster forecaster_;
};

}  // namespace condottiero
