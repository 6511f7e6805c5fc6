#pragma once

class wxDC;

namespace condottiero {

/// Whether a die counts for what was thrown for.
enum class DieWorth { Plain, Counts, Misses };

/// One face with its pips; another number than a die of six has as a number.
void draw_die(wxDC& dc, int left, int top, int side, int face, DieWorth worth);

}  // namespace condottiero
