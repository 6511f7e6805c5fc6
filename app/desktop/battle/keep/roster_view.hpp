#pragma once

#include <wx/scrolwin.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/session/table/kept_roster.hpp"

class wxDC;
class wxMenu;

namespace condottiero {

/// Both armies at a real table: who is left, and the markers beside everybody, to be clicked.
class RosterView : public wxScrolled<wxWindow> {
public:
    explicit RosterView(wxWindow* parent);

    /// `keeping` outlives it. Place and cursor stay where they are.
    void show(const TableKeeping& keeping, const KeptTable& table, const std::array<std::string, 2>& colours);
    /// Who and whom of the test in hand; empty: nobody.
    void point_out(const std::string& who, const std::string& whom);
    /// Whether markers may be changed.
    void allow(bool changes) { changes_ = changes; }
    /// Moves the cursor there.
    void go_to(const std::string& subject);
    [[nodiscard]] const RosterRow* present() const;  ///< where the cursor is

    std::function<void(const std::string& subject)> on_pick;
    std::function<void(const std::string& subject)> on_cursor;
    std::function<void(const std::string& subject, const std::string& test)> on_owed;
    std::function<void(const MarkerChange&)> on_change;

private:
    enum class Part { Row, Chip, Owes, More };
    /// Something that can be pointed at, in the order in which it is drawn.
    struct Spot {
        std::size_t row;
        Part part;
        std::size_t chip;
        wxRect rect;
        wxString words;
    };
    void lay_out();
    int lay_out_row(std::size_t row, int top);
    void paint();
    void draw_row(wxDC& dc, const Spot& spot) const;
    void draw_chip(wxDC& dc, const Spot& spot) const;
    void draw_gauge(wxDC& dc, const RosterRow& row, const wxRect& rect) const;
    [[nodiscard]] int indent(const RosterRow& row) const;
    [[nodiscard]] int name_width(const RosterRow& row) const;
    [[nodiscard]] int figures_width() const;
    [[nodiscard]] std::optional<std::size_t> spot_at(const wxPoint& point) const;
    [[nodiscard]] wxString tip_of(const Spot& spot) const;
    void click(const Spot& spot, bool right);
    void step(const Spot& spot, int by);
    void take_away(const Spot& spot);
    void open_menu(const Spot& spot);
    void add_to_menu(wxMenu& menu, const std::string& subject, const MarkerKind& kind);
    void open_choices(const Spot& spot);
    void change(const MarkerChange& change);
    void move_cursor(std::size_t spot);
    void walk(int rows, int along);
    void key(wxKeyEvent& event);

    const TableKeeping* keeping_ = nullptr;
    KeptBattle kept_;
    std::vector<RosterRow> rows_;
    std::array<std::string, 2> colours_{"gold", "royal"};
    std::string who_, whom_;
    bool changes_ = true;
    std::vector<Spot> spots_;
    std::size_t cursor_ = 0;  ///< among the spots
    std::optional<std::size_t> hovered_;
    int width_ = 0;
};

}  // namespace condottiero
