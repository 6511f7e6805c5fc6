#include "app/desktop/battle/keep/roster_view.hpp"

#include <wx/menu.h>
#include <wx/numdlg.h>

#include <algorithm>
#include <charconv>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr int edge = 4;

}  // namespace

RosterView::RosterView(wxWindow* parent)
    : wxScrolled<wxWindow>(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("roster"))));
    SetScrollRate(0, GetCharHeight());
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        lay_out();
        event.Skip();
    });
    const auto press = [this](wxMouseEvent& event) {
        SetFocus();
        const auto spot = spot_at(event.GetPosition());
        if (!spot) return;
        move_cursor(*spot);
        click(Spot(spots_[*spot]), event.RightDown());
    };
    Bind(wxEVT_LEFT_DOWN, press);
    Bind(wxEVT_RIGHT_DOWN, press);
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        const auto spot = spot_at(event.GetPosition());
        if (spot == hovered_) return;
        hovered_ = spot;
        SetToolTip(spot ? tip_of(spots_[*spot]) : wxString());
        Refresh(false);
    });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
        hovered_.reset();
        Refresh(false);
    });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    style::repaint_with_focus(*this);
}

void RosterView::show(const TableKeeping& keeping, const KeptTable& table, const std::array<std::string, 2>& colours) {
    const RosterRow* before = present();
    const std::string subject = before == nullptr ? std::string() : before->subject;
    const Part part = cursor_ < spots_.size() ? spots_[cursor_].part : Part::Row;
    const std::size_t chip = cursor_ < spots_.size() ? spots_[cursor_].chip : 0;
    keeping_ = &keeping;
    kept_ = table.kept();
    colours_ = colours;
    rows_ = roster_rows(keeping, table);
    hovered_.reset();
    width_ = 0;
    lay_out();
    cursor_ = 0;
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const bool there = rows_[spots_[i].row].subject == subject;
        if (there && (spots_[i].part == Part::Row || (spots_[i].part == part && spots_[i].chip <= chip))) cursor_ = i;
    }
    Refresh(false);
}

void RosterView::point_out(const std::string& who, const std::string& whom) {
    if (who == who_ && whom == whom_) return;
    who_ = who;
    whom_ = whom;
    Refresh(false);
}

void RosterView::go_to(const std::string& subject) {
    for (std::size_t i = 0; i < spots_.size(); ++i)
        if (spots_[i].part == Part::Row && rows_[spots_[i].row].subject == subject) move_cursor(i);
}

const RosterRow* RosterView::present() const {
    return cursor_ < spots_.size() ? &rows_[spots_[cursor_].row] : nullptr;
}

int RosterView::indent(const RosterRow& row) const {
    return FromDIP(row.kind == RosterRow::Kind::Army ? 6 : row.kind == RosterRow::Kind::Group ? 10 : 16);
}

int RosterView::name_width(const RosterRow& row) const {
    int width = 0;
    const wxFont bold = GetFont().Bold();
    GetTextExtent(in_wx(row.name), &width, nullptr, nullptr, nullptr,
                  row.kind == RosterRow::Kind::Group ? &bold : nullptr);
    return width;
}

int RosterView::figures_width() const {
    return GetTextExtent("000/000").x + FromDIP(44);
}

int RosterView::lay_out_row(std::size_t number, int top) {
    const RosterRow& row = rows_[number];
    const int line = GetCharHeight(), air = FromDIP(edge), height = line + air;
    const int right = width_ - air - (row.brought > 0 ? figures_width() : 0);
    spots_.push_back({number, Part::Row, 0, {0, top, width_, height}, {}});
    const std::size_t own = spots_.size() - 1;
    if (row.kind == RosterRow::Kind::Army) {
        spots_[own].rect.height = height + air;
        return top + height + 2 * air;
    }
    const int number_width = GetTextExtent("g00 ").x;
    int x = indent(row) + number_width + name_width(row) + 3 * air;
    if (!row.note.empty()) x += GetTextExtent(in_wx(row.note + "  ")).x;
    int y = top;
    const auto place = [&](Part part, std::size_t chip, const wxString& words, int limit) {
        const int wide = GetTextExtent(words).x + 3 * air;
        if (x + wide > limit) {
            y += height;
            x = indent(row) + number_width;
        }
        spots_.push_back({number, part, chip, {x, y + air / 2 - 1, wide, line + air / 2}, words});
        x += wide + air;
    };
    const auto limit = [&] { return y == top ? right : width_ - air; };
    if (row.owes) place(Part::Owes, 0, in_wx(row.owes->words), limit());
    for (std::size_t i = 0; i < row.chips.size(); ++i) place(Part::Chip, i, in_wx(row.chips[i].words), limit());
    // In place of the number, while somebody points there.
    if (changes_)
        spots_.push_back({number, Part::More, 0, {FromDIP(edge), top, number_width + FromDIP(2), height}, "+"});
    spots_[own].rect.height = y + height - top;
    return y + height + FromDIP(2);
}

void RosterView::lay_out() {
    if (GetClientSize().x == width_) return;
    width_ = GetClientSize().x;
    spots_.clear();
    int top = 0;
    for (std::size_t row = 0; row < rows_.size(); ++row) top = lay_out_row(row, top);
    SetVirtualSize(width_, top + FromDIP(edge));
    Refresh(false);
}

std::optional<std::size_t> RosterView::spot_at(const wxPoint& point) const {
    const wxPoint at = CalcUnscrolledPosition(point);
    // What lies on a row comes after it.
    for (std::size_t i = spots_.size(); i-- > 0;)
        if (spots_[i].rect.Contains(at)) return i;
    return std::nullopt;
}

wxString RosterView::tip_of(const Spot& spot) const {
    const RosterRow& row = rows_[spot.row];
    switch (spot.part) {
        case Part::Owes: return in_wx(say(N_("{} owes this test: click to take it"), row.name));
        case Part::More: return in_wx(say(N_("A marker for {}"), row.name));
        case Part::Row: return {};
        case Part::Chip: break;
    }
    const MarkerKind& kind = *row.chips[spot.chip].kind;
    constexpr std::array<std::string_view, 3> how{N_("click to take it away"), N_("click for the next value"),
                                                  N_("click for one less, right click for one more")};
    return in_wx(fmt::format("{}: {}\n{}", tr(kind.name), tr(kind.gist),
                             changes_ ? tr(how[static_cast<std::size_t>(kind.form())]) : std::string()));
}

void RosterView::click(const Spot& spot, bool right) {
    const RosterRow& row = rows_[spot.row];
    if (spot.part == Part::Row) {
        if (right) return open_menu(spot);
        if (!row.subject.empty() && on_pick) on_pick(row.subject);
        return;
    }
    if (spot.part == Part::Owes) {
        if (on_owed && row.owes) on_owed(row.subject, row.owes->value);
        return;
    }
    if (spot.part == Part::More) return open_menu(spot);
    switch (row.chips[spot.chip].kind->form()) {
        case MarkerForm::Tick: return right ? open_menu(spot) : step(spot, 1);
        case MarkerForm::Choice: return open_choices(spot);
        case MarkerForm::Number: return step(spot, right ? 1 : -1);
    }
}

void RosterView::change(const MarkerChange& change) {
    if (changes_ && on_change) on_change(change);
}

void RosterView::step(const Spot& spot, int by) {
    const RosterRow& row = rows_[spot.row];
    if (spot.part == Part::Chip) change(stepped(kept_, row.subject, *row.chips[spot.chip].kind, by));
}

void RosterView::take_away(const Spot& spot) {
    const RosterRow& row = rows_[spot.row];
    if (spot.part == Part::Chip) change({row.subject, std::string(row.chips[spot.chip].kind->name), ""});
    if (spot.part == Part::Owes && row.owes) change({row.subject, std::string(row.owes->kind->name), ""});
}

void RosterView::open_choices(const Spot& spot) {
    if (!changes_) return;
    const RosterRow& row = rows_[spot.row];
    const MarkerKind& kind = *row.chips[spot.chip].kind;
    wxMenu menu;
    std::vector<std::string> values(kind.choices.begin(), kind.choices.end());
    values.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i)
        menu.AppendRadioItem(static_cast<int>(i) + 1, in_label(values[i].empty() ? tr(N_("none")) : tr(values[i])))
            ->Check(values[i] == row.chips[spot.chip].value);
    const int chosen = GetPopupMenuSelectionFromUser(menu, CalcScrolledPosition(spot.rect.GetBottomLeft()));
    if (chosen != wxID_NONE)
        change({row.subject, std::string(kind.name), values[static_cast<std::size_t>(chosen - 1)]});
}

void RosterView::add_to_menu(wxMenu& menu, const std::string& subject, const MarkerKind& kind) {
    const std::string name(kind.name), now(kept_.marker(subject, name));
    const auto say_it = [this, subject, name](const std::string& value) { change({subject, name, value}); };
    const auto does = [&menu](wxMenuItem* item, std::function<void()> doing) {
        menu.Bind(
            wxEVT_MENU, [doing = std::move(doing)](wxCommandEvent&) { doing(); }, item->GetId());
    };
    const wxString words = in_wx(tr(name));
    if (kind.form() == MarkerForm::Tick) {
        wxMenuItem* item = menu.AppendCheckItem(wxID_ANY, words, in_wx(tr(kind.gist)));
        item->Check(!now.empty());
        return does(item, [say_it, now] { say_it(now.empty() ? "yes" : ""); });
    }
    if (kind.form() == MarkerForm::Number) {
        wxMenuItem* item = menu.Append(wxID_ANY, now.empty() ? words + "..." : words + in_label(" " + now) + "...");
        return does(item, [this, say_it, now, words, gist = tr(kind.gist)] {
            long was = 0;
            std::from_chars(now.data(), now.data() + now.size(), was);
            const long number = wxGetNumberFromUser(in_wx(gist), words, words, was, 0, 999, this);
            if (number >= 0) say_it(std::to_string(number));
        });
    }
    auto* choices = new wxMenu;
    std::vector<std::string> values(kind.choices.begin(), kind.choices.end());
    values.emplace_back();
    for (const std::string& value : values) {
        wxMenuItem* item = choices->AppendRadioItem(wxID_ANY, in_label(value.empty() ? tr(N_("none")) : tr(value)));
        item->Check(value == now);
        does(item, [say_it, value] { say_it(value); });
    }
    menu.AppendSubMenu(choices, words, in_wx(tr(kind.gist)));
}

void RosterView::open_menu(const Spot& spot) {
    const RosterRow& row = rows_[spot.row];
    if (!changes_ || keeping_ == nullptr || row.subject.empty()) return;
    const std::string subject = row.subject;
    wxMenu menu(in_wx(row.name));
    auto* quiet = new wxMenu;
    for (const MarkerKind* kind : markers_for(*keeping_, subject))
        add_to_menu(kind->is_quiet() ? *quiet : menu, subject, *kind);
    if (quiet->GetMenuItemCount() > 0)
        menu.AppendSubMenu(quiet, in_wx(tr(N_("what the program keeps"))));
    else
        delete quiet;
    PopupMenu(&menu,
              CalcScrolledPosition(wxPoint(spot.part == Part::Row ? indent(row) : spot.rect.x, spot.rect.GetBottom())));
}

void RosterView::move_cursor(std::size_t spot) {
    const RosterRow* before = present();
    const std::string was = before == nullptr ? std::string() : before->subject;
    cursor_ = spot;
    const wxRect& rect = spots_[spot].rect;
    const int top = CalcUnscrolledPosition(wxPoint(0, 0)).y, height = GetClientSize().y,
              line = std::max(1, GetCharHeight());
    if (rect.y < top) Scroll(-1, rect.y / line);
    if (rect.GetBottom() > top + height) Scroll(-1, (rect.GetBottom() - height) / line + 1);
    const RosterRow& row = rows_[spots_[spot].row];
    SetName(in_wx(spots_[spot].part == Part::Row ? say(N_("roster: {} {}"), row.number, row.name)
                                                 : fmt::format("{}: {}", row.name, spots_[spot].words.utf8_string())));
    if (row.subject != was && on_cursor) on_cursor(row.subject);
    Refresh(false);
}

void RosterView::walk(int rows, int along) {
    if (spots_.empty()) return;
    const auto row = static_cast<long>(spots_[cursor_].row) + rows;
    if (along != 0) {
        const auto next = static_cast<long>(cursor_) + along;
        if (next >= 0 && next < static_cast<long>(spots_.size()) &&
            spots_[static_cast<std::size_t>(next)].row == spots_[cursor_].row)
            move_cursor(static_cast<std::size_t>(next));
        return;
    }
    for (std::size_t i = 0; i < spots_.size(); ++i)
        if (spots_[i].part == Part::Row &&
            static_cast<long>(spots_[i].row) == std::clamp<long>(row, 0, static_cast<long>(rows_.size()) - 1))
            return move_cursor(i);
}

void RosterView::key(wxKeyEvent& event) {
    if (cursor_ >= spots_.size()) return event.Skip();
    const Spot spot = spots_[cursor_];
    constexpr int page = 8;
    switch (event.GetUnicodeKey()) {
        case '+':
        case '=': return step(spot, 1);
        case '-': return step(spot, -1);
        case 'M': return open_menu(spot);
        default: break;
    }
    switch (event.GetKeyCode()) {
        case WXK_UP: return walk(-1, 0);
        case WXK_DOWN: return walk(1, 0);
        case WXK_PAGEUP: return walk(-page, 0);
        case WXK_PAGEDOWN: return walk(page, 0);
        case WXK_HOME: return walk(-static_cast<int>(rows_.size()), 0);
        case WXK_END: return walk(static_cast<int>(rows_.size()), 0);
        case WXK_LEFT: return walk(0, -1);
        case WXK_RIGHT: return walk(0, 1);
        case WXK_NUMPAD_ADD: return step(spot, 1);
        case WXK_NUMPAD_SUBTRACT: return step(spot, -1);
        case WXK_DELETE: return take_away(spot);
        case WXK_MENU:
        case WXK_WINDOWS_MENU: return open_menu(spot);
        case WXK_SPACE:
        case WXK_RETURN: return click(spot, false);
        case WXK_TAB:
            Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
            return;
        default: event.Skip();
    }
}

}  // namespace condottiero
