#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "app/session/fight/forecast.hpp"

class wxEvtHandler;

namespace condottiero {

/// Plays a battle out many times beside the window, and tells it how far it is.
class Forecaster {
public:
    struct Told {
        Forecast forecast;
        std::optional<Weighed> fought;  ///< where the battle itself came out, if it was fought
        bool last = false;
        std::string trouble;  ///< why it ended; empty: as it should
    };
    /// Is told on the window's thread.
    using Hear = std::function<void(const Told&)>;
    Forecaster(wxEvtHandler& window, Hear hear) : window_(&window), hear_(std::move(hear)) {}

    void start(const World& world, BattleAhead battle);
    void stop() { worker_.request_stop(); }
    [[nodiscard]] bool runs() const { return running_; }

private:
    void work(const World& world, const BattleAhead& battle, int run, const std::stop_token& stop);
    void tell(const Told& told, int run);

    wxEvtHandler* window_;
    Hear hear_;
    bool running_ = false;
    int run_ = 0;          ///< what an earlier one still says is not heard
    std::jthread worker_;  ///< works on values of its own
};

}  // namespace condottiero
