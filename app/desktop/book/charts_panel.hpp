#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "app/picture/charts/charts.hpp"

class wxListView;

namespace condottiero {

/// One drawn chart. What it shows is in its table too.
class ChartView : public wxWindow {
public:
    using Draw = std::function<void(cairo_t*, const Size&)>;
    explicit ChartView(wxWindow* parent);
    void show(const std::string& name, Draw draw, std::function<double(double)> height = {});
    /// In pixels of its own, for a width of them; 0: as high as there is room.
    [[nodiscard]] int wanted_height(int width) const;

    [[nodiscard]] bool AcceptsFocus() const override { return true; }

private:
    void paint();
    /// How much larger letters are than those that charts are drawn for.
    [[nodiscard]] double letters() const;

    Draw draw_;
    std::function<double(double)> height_;
};

/// Strength over time and losses by cause, one below the other or side by side, or as tables.
class ChartsPanel : public wxPanel {
public:
    explicit ChartsPanel(wxWindow* parent);
    void show(const StrengthChart& strength, const LossesChart& losses);
    /// Charts or their tables.
    void toggle_table();

    /// Told when the focus comes to a chart: what a key does there.
    std::function<void(const std::string&)> on_hint;

private:
    void place();
    void fill();
    [[nodiscard]] wxListView* make_list();

    ChartView* strength_;
    ChartView* losses_;
    wxListView* lists_[2];
    ChartTable tables_[2];
    bool as_table_ = false;
};

}  // namespace condottiero
