#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/desktop/battle/watch/table_canvas.hpp"
#include "app/desktop/look/paper.hpp"
#include "app/session/fight/playback.hpp"

namespace condottiero {

/// What is read beside a battle that is watched: the unit that is chosen, then what happened in the round, with dice,
/// reasons and rules. `standing`: with how both sides stand.
std::string watch_page(const Playback& playback, const BattleBrief& brief, const std::optional<Actor>& chosen,
                       bool standing);
/// The table at the present moment as a page of its own.
Paper watch_paper(const std::shared_ptr<const Playback>& playback, const std::string& heading,
                  const std::array<std::string, 2>& colours, Palette palette, const Date& date);

}  // namespace condottiero
