#include "app/desktop/battle/forecaster.hpp"

#include <wx/event.h>

#include <chrono>

namespace condottiero {

void Forecaster::start(const World& world, BattleAhead battle) {
    running_ = true;
    const int run = ++run_;
    // The thread has a country and a moment of its own: the campaign may go on meanwhile.
    auto country = std::make_shared<const World>(world);
    auto ahead = std::make_shared<const BattleAhead>(std::move(battle));
    worker_ = std::jthread([this, country, ahead, run](const std::stop_token& stop) {
        const Weigh weigh = weigh_in_campaign(*country, *ahead);
        std::optional<Weighed> fought;
        if (ahead->result) fought = weigh(FoughtBattle{*ahead->result, 0, {}, {}});
        auto told = std::chrono::steady_clock::time_point{};
        const Forecast out = forecast(ahead->brief, *country->module, weigh, {}, stop, [&](const Forecast& so_far) {
            const auto now = std::chrono::steady_clock::now();
            if (now - told < std::chrono::milliseconds(200)) return;
            told = now;
            window_->CallAfter([this, so_far, fought, run] { tell({so_far, fought, false}, run); });
        });
        window_->CallAfter([this, out, fought, run] { tell({out, fought, true}, run); });
    });
}

void Forecaster::tell(const Told& told, int run) {
    if (run != run_ || !running_) return;
    running_ = !told.last;
    hear_(told);
}

}  // namespace condottiero
