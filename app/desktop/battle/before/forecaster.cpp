#include "app/desktop/battle/before/forecaster.hpp"

#include <wx/event.h>

#include <chrono>
#include <exception>
#include <utility>

namespace condottiero {

void Forecaster::start(const World& world, BattleAhead battle) {
    running_ = true;
    const int run = ++run_;
    worker_.request_stop();
    // The thread has a country and a moment of its own: the campaign may go on meanwhile. It waits for the one before
    // it, so that the window need not.
    worker_ = std::jthread([this, country = std::make_shared<const World>(world), ahead = std::move(battle), run,
                            earlier = std::move(worker_)](const std::stop_token& stop) mutable {
        earlier = std::jthread();
        try {
            work(*country, ahead, run, stop);
        } catch (const std::exception& error) {
            window_->CallAfter([this, run, why = std::string(error.what())] { tell({{}, {}, true, why}, run); });
        }
    });
}

void Forecaster::work(const World& world, const BattleAhead& battle, int run, const std::stop_token& stop) {
    const Weigh weigh = weigh_in_campaign(world, battle);
    std::optional<Weighed> fought;
    if (battle.result) fought = weigh(FoughtBattle{*battle.result, 0, {}, {}});
    auto told = std::chrono::steady_clock::time_point{};
    const Forecast out = forecast(battle.brief, *world.module, weigh, {}, stop, [&](const Forecast& so_far) {
        const auto now = std::chrono::steady_clock::now();
        if (now - told < std::chrono::milliseconds(200)) return;
        told = now;
        window_->CallAfter([this, so_far, fought, run] { tell({so_far, fought, false, {}}, run); });
    });
    window_->CallAfter([this, out, fought, run] { tell({out, fought, true, {}}, run); });
}

void Forecaster::tell(const Told& told, int run) {
    if (run != run_ || !running_) return;
    running_ = !told.last;
    hear_(told);
}

}  // namespace condottiero
