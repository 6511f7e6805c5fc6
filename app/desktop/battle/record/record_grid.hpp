#pragma once

#include <wx/scrolwin.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/desktop/window/shell.hpp"
#include "app/picture/counter.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/result_entry.hpp"

namespace condottiero {

/// The form of a result as a grid a side, filled in by keyboard alone. Draws and moves; what follows from what is typed
/// is the form's.
class RecordGrid : public wxScrolled<wxWindow> {
public:
    /// What stands above a side's rows.
    struct Head {
        picture::Counter counter;
        std::string name, note;
    };

    RecordGrid(wxWindow* parent, Shell& window);
    /// Keeps its place if it is the same battle's. `wrong`: rows with a fault.
    void show(ResultEntry* form, std::array<Head, 2> heads, std::vector<std::size_t> wrong, bool read_only);
    /// To the first cell that waits for something.
    void go_to_waiting();
    void go_to_row(std::size_t row);

    std::function<void()> on_change;    ///< something was typed
    std::function<void()> on_row_left;  ///< the cursor left a row, or the grid
    std::function<void()> on_close;     ///< the battle is to be closed

private:
    struct Column {
        UnitColumn what;
        int right;  ///< edge
    };
    struct Spot {
        std::size_t row;
        UnitColumn column;
        bool operator==(const Spot&) const = default;
    };

    void lay_out();
    [[nodiscard]] int top_of(std::size_t row) const;
    [[nodiscard]] int block_top(std::size_t army) const;
    [[nodiscard]] std::size_t rows_of(std::size_t army) const;
    [[nodiscard]] std::optional<Spot> spot_at(const wxPoint& where) const;
    [[nodiscard]] wxRect cell(const Spot& spot) const;

    void paint();
    void paint_block(wxDC& dc, std::size_t army);
    void paint_row(wxDC& dc, std::size_t row, int top);
    void paint_number(wxDC& dc, const Spot& spot, int top);
    void paint_sums(wxDC& dc, std::size_t army, int top);
    void paint_counters(wxDC& dc);
    void paint_sign(wxDC& dc, std::size_t row, int top);
    void write_right(wxDC& dc, const wxString& text, int right, int top) const;

    bool key(const wxKeyEvent& event);
    bool type_digit(int digit);
    void go(const Spot& spot);
    void go_by(int rows, int columns);
    void go_on(bool accept);
    void go_back();
    void next_row(bool down);
    void changed();
    void say_where() const;

    Shell* shell_;
    ResultEntry* form_ = nullptr;
    std::array<Head, 2> heads_;
    std::vector<Column> columns_;
    std::vector<std::size_t> wrong_;
    std::optional<BattleId> battle_;
    Spot at_{0, UnitColumn::Killed};
    bool read_only_ = false, fresh_ = true, shows_quality_ = true;
    int line_ = 25, head_ = 34, gap_ = 16, edge_ = 12, width_ = 0, engaged_right_ = 0, quality_left_ = 0;
};

}  // namespace condottiero
