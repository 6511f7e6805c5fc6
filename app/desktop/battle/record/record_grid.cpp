#include "app/desktop/battle/record/record_grid.hpp"

#include <wx/dcclient.h>

#include <algorithm>

#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

RecordGrid::RecordGrid(wxWindow* parent, Shell& window)
    : wxScrolled<wxWindow>(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                           wxVSCROLL | wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      shell_(&window) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("result, unit by unit"))));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        lay_out();
        event.Skip();
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        if (const auto spot = spot_at(CalcUnscrolledPosition(event.GetPosition()))) go(*spot);
    });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
        if (form_ == nullptr || form_->rows().empty() || !key(event)) event.Skip();
    });
    Bind(wxEVT_CHAR, [this](wxKeyEvent& event) {
        const int code = event.GetUnicodeKey();
        // On many keyboards = or the digits need Shift: what was typed counts, not how.
        if (form_ == nullptr || form_->rows().empty() || read_only_ || event.HasModifiers()) return event.Skip();
        if (code >= '0' && code <= '9') {
            type_digit(code - '0');
        } else if (code == '=') {
            form_->fill_standing(at_.row);
            changed();
            next_row(true);
        } else {
            event.Skip();
        }
    });
    Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
        say_where();
        Refresh(false);
        event.Skip();
    });
    Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
        // Whatever is done by leaving may take the focus itself.
        CallAfter([this] {
            if (on_row_left) on_row_left();
        });
        Refresh(false);
        event.Skip();
    });
}

void RecordGrid::show(ResultEntry* form, std::array<Head, 2> heads, std::vector<std::size_t> wrong, bool read_only) {
    const std::optional<BattleId> battle = form == nullptr ? std::nullopt : std::optional(form->battle());
    form_ = form;
    heads_ = std::move(heads);
    read_only_ = read_only;
    wrong_ = std::move(wrong);
    if (battle != battle_ || form_ == nullptr || at_.row >= form_->rows().size()) {
        at_ = {0, UnitColumn::Killed};
        Scroll(0, 0);
    }
    battle_ = battle;
    lay_out();
}

// ---------------------------------------------------------------- where things are

void RecordGrid::lay_out() {
    wxClientDC dc(this);
    dc.SetFont(GetFont());
    line_ = std::max(FromDIP(25), dc.GetCharHeight() + FromDIP(8));
    head_ = std::max(FromDIP(38), dc.GetCharHeight() * 2);
    gap_ = FromDIP(16);
    edge_ = FromDIP(10);
    // As wide as it is useful, and no wider.
    const int room = GetClientSize().x - 2 * edge_;
    const int pad = FromDIP(12), sign = FromDIP(30);
    std::vector<UnitColumn> shown;
    for (std::size_t column = 0; column < unit_columns.size(); ++column)
        if (const auto what = static_cast<UnitColumn>(column);
            what != UnitColumn::Guns || (form_ != nullptr && form_->has_guns()))
            shown.push_back(what);
    std::vector<int> widths;
    int numbers = dc.GetTextExtent(in_wx(tr(N_("Engaged")))).x + pad;
    for (const UnitColumn what : shown) {
        widths.push_back(std::max(dc.GetTextExtent(in_wx(tr(names_of(what).short_heading))).x, FromDIP(34)) + pad);
        numbers += widths.back();
    }
    const int quality = dc.GetTextExtent("character").x + pad, name = dc.GetCharWidth() * 16;
    shows_quality_ = room >= numbers + sign + name + quality;
    width_ = std::min(room, numbers + sign + dc.GetCharWidth() * 34 + quality);
    int left = edge_ + width_ - numbers - sign;
    quality_left_ = left - quality;
    left += dc.GetTextExtent(in_wx(tr(N_("Engaged")))).x + pad;
    engaged_right_ = left;
    columns_.clear();
    for (std::size_t column = 0; column < shown.size(); ++column) {
        left += widths[column];
        columns_.push_back({shown[column], left});
    }
    SetScrollRate(0, line_);
    SetVirtualSize(GetClientSize().x, form_ == nullptr ? 0 : block_top(2) - gap_ + edge_);
    Refresh(false);
}

std::size_t RecordGrid::rows_of(std::size_t army) const {
    return form_ == nullptr
               ? 0
               : static_cast<std::size_t>(std::count_if(form_->rows().begin(), form_->rows().end(),
                                                        [&](const EntryRow& row) { return row.army == army; }));
}

int RecordGrid::block_top(std::size_t army) const {
    int top = edge_ / 2;
    for (std::size_t each = 0; each < army; ++each) top += head_ + line_ * (static_cast<int>(rows_of(each)) + 2) + gap_;
    return top;
}

int RecordGrid::top_of(std::size_t row) const {
    const std::size_t army = form_->rows()[row].army;
    const std::size_t before = army == 0 ? 0 : rows_of(0);
    return block_top(army) + head_ + line_ * (static_cast<int>(row - before) + 1);
}

wxRect RecordGrid::cell(const Spot& spot) const {
    int left = engaged_right_;
    for (const Column& column : columns_) {
        if (column.what == spot.column) return {left, top_of(spot.row), column.right - left, line_};
        left = column.right;
    }
    return {};
}

std::optional<RecordGrid::Spot> RecordGrid::spot_at(const wxPoint& where) const {
    if (form_ == nullptr) return std::nullopt;
    for (std::size_t row = 0; row < form_->rows().size(); ++row) {
        const int top = top_of(row);
        if (where.y < top || where.y >= top + line_) continue;
        for (const Column& column : columns_)
            if (where.x < column.right) return Spot{row, where.x < engaged_right_ ? UnitColumn::Killed : column.what};
        return Spot{row, UnitColumn::OnTable};
    }
    return std::nullopt;
}

// ---------------------------------------------------------------- keyboard

bool RecordGrid::key(const wxKeyEvent& event) {
    const bool control = event.ControlDown();
    switch (event.GetKeyCode()) {
        case WXK_RETURN:
        case WXK_NUMPAD_ENTER:
            if (control) {
                if (on_close) on_close();
            } else if (event.ShiftDown()) {
                go_back();
            } else {
                go_on(!read_only_);
            }
            return true;
        case WXK_TAB:
            if (control) return false;
            if (event.ShiftDown())
                go_back();
            else
                go_on(false);
            return true;
        case WXK_LEFT:
        case WXK_NUMPAD_LEFT: go_by(0, -1); return true;
        case WXK_RIGHT:
        case WXK_NUMPAD_RIGHT: go_by(0, 1); return true;
        case WXK_UP:
        case WXK_NUMPAD_UP: go_by(-1, 0); return true;
        case WXK_DOWN:
        case WXK_NUMPAD_DOWN: go_by(1, 0); return true;
        case WXK_HOME: go({control ? 0 : at_.row, UnitColumn::Killed}); return true;
        case WXK_END: go({control ? form_->rows().size() - 1 : at_.row, UnitColumn::OnTable}); return true;
        case WXK_PAGEUP: go_by(-10, 0); return true;
        case WXK_PAGEDOWN: go_by(10, 0); return true;
        case WXK_ESCAPE: Navigate(); return true;
        case WXK_BACK:
            if (read_only_) return true;
            // The last digit; all of what was there before the cursor came.
            if (const auto now = form_->shown(at_.row, at_.column); form_->typed(at_.row, at_.column))
                form_->type(at_.row, at_.column,
                            fresh_ || now.value_or(0) < 10 ? std::nullopt : std::optional(*now / 10));
            changed();
            return true;
        case WXK_DELETE:
        case WXK_NUMPAD_DELETE:
            if (read_only_) return true;
            if (control)
                form_->clear(at_.row);
            else
                form_->type(at_.row, at_.column, std::nullopt);
            changed();
            return true;
        case 'D':
            if (!control || read_only_) return false;
            form_->repeat_above(at_.row);
            changed();
            return true;
        default: return false;
    }
}

bool RecordGrid::type_digit(int digit) {
    const int before = fresh_ ? 0 : form_->shown(at_.row, at_.column).value_or(0);
    form_->type(at_.row, at_.column, before * 10 + digit);
    fresh_ = false;
    changed();
    return true;
}

void RecordGrid::changed() {
    say_where();
    Refresh(false);
    if (on_change) on_change();
}

void RecordGrid::go(const Spot& spot) {
    const bool left = spot.row != at_.row;
    at_ = spot;
    fresh_ = true;
    const wxRect box = cell(spot);
    const int view = GetViewStart().y * line_, height = GetClientSize().y;
    if (box.y - line_ < view)
        Scroll(-1, std::max(0, (box.y - line_) / line_));
    else if (box.GetBottom() + line_ > view + height)
        Scroll(-1, (box.GetBottom() + line_ - height) / line_ + 1);
    say_where();
    Refresh(false);
    if (left && on_row_left) on_row_left();
}

void RecordGrid::go_by(int rows, int columns) {
    const int last = static_cast<int>(form_->rows().size()) - 1;
    const auto row = static_cast<std::size_t>(std::clamp(static_cast<int>(at_.row) + rows, 0, last));
    const int most = static_cast<int>(columns_.size()) - 1;
    int column = std::clamp(static_cast<int>(at_.column) + columns, 0, most);
    // Only guns have that column.
    if (columns_[static_cast<std::size_t>(column)].what == UnitColumn::Guns && form_->rows()[row].guns == 0) --column;
    go({row, columns_[static_cast<std::size_t>(column)].what});
}

void RecordGrid::next_row(bool down) {
    std::size_t row = at_.row;
    do {
        if (down ? row + 1 >= form_->rows().size() : row == 0) {
            if (down) Navigate();
            return;
        }
        down ? ++row : --row;
    } while (form_->stays_away(row));
    go({row, UnitColumn::Killed});
}

void RecordGrid::go_on(bool accept) {
    if (accept) {
        form_->accept(at_.row, at_.column);
        changed();
    }
    const bool person = !form_->rows()[at_.row].is_unit();
    const bool whole = accept && (form_->state(at_.row) == RowState::Right || person);
    const auto last = form_->rows()[at_.row].guns > 0 ? UnitColumn::Guns : UnitColumn::OnTable;
    // A row that is known needs no more, but for its guns.
    if ((whole && last == UnitColumn::OnTable) || at_.column >= last) return next_row(true);
    go_by(0, 1);
}

void RecordGrid::go_back() {
    if (at_.column != UnitColumn::Killed) return go_by(0, -1);
    if (at_.row > 0) go({at_.row - 1, UnitColumn::OnTable});
}

void RecordGrid::go_to_row(std::size_t row) {
    SetFocus();
    go({row, UnitColumn::Killed});
}

void RecordGrid::go_to_waiting() {
    if (form_ == nullptr || form_->rows().empty()) return;
    SetFocus();
    for (std::size_t row = 0; row < form_->rows().size(); ++row) {
        const bool wrong = std::find(wrong_.begin(), wrong_.end(), row) != wrong_.end();
        if (wrong || (form_->rows()[row].is_unit() && form_->state(row) != RowState::Right)) return go_to_row(row);
    }
}

void RecordGrid::say_where() const {
    if (form_ == nullptr || form_->rows().empty() || !HasFocus()) return;
    const EntryRow& of = form_->rows()[at_.row];
    const std::string column = tr(word(at_.column));
    if (form_->stays_away(at_.row)) return shell_->hint(say(N_("{}: its Force has not come onto the table"), of.name));
    if (read_only_ || !form_->can_type(at_.row, at_.column))
        return shell_->hint(say(N_("{}, {}: {}"), of.name, column, form_->shown(at_.row, at_.column).value_or(0)));
    const auto [least, most] = form_->bounds(at_.row, at_.column);
    shell_->hint(say(N_("{}, {}: {} to {}"), of.name, column, least, most));
}

}  // namespace condottiero
