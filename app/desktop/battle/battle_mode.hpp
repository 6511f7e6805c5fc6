#pragma once

namespace condottiero {

/// What the page of a battle shows, in the order of its switch.
enum class BattleMode { Before, Record, Assist, Watch };

}  // namespace condottiero
