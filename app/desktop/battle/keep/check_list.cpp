#include "app/desktop/battle/keep/check_list.hpp"

#include <wx/dcclient.h>
#include <wx/dcgraph.h>
#include <wx/tokenzr.h>

#include <algorithm>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr int edge = 4;

}  // namespace

CheckList::CheckList(wxWindow* parent)
    : wxScrolled<wxWindow>(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("check list"))));
    SetScrollRate(0, GetCharHeight());
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        lay_out();
        event.Skip();
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        if (const auto at = place_at(event.GetPosition())) go(places_[*at]);
    });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    style::repaint_with_focus(*this);
}

void CheckList::show(const Content& content) {
    if (content == content_) return;
    content_ = content;
    width_ = 0;
    lay_out();
    for (std::size_t i = 0; i < places_.size(); ++i)
        if (!places_[i].turn && places_[i].number == content_.round) cursor_ = i;
    scroll_to_cursor();
    const auto round = static_cast<std::size_t>(std::max(1, content_.round)) - 1;
    SetName(in_wx(content_.turn == 0 ? say(N_("check list, before the first turn: {}"), content_.before)
                                     : say(N_("check list, turn {} of {}, round {}: {}"), content_.turn, content_.turns,
                                           content_.round, content_.rounds.at(round).title)));
    Refresh(false);
}

std::vector<wxString> CheckList::wrapped(const std::string& words, int width) const {
    std::vector<wxString> lines(1);
    wxStringTokenizer each(in_wx(words), " ");
    while (each.HasMoreTokens()) {
        const wxString word = each.GetNextToken();
        const wxString longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (!lines.back().empty() && GetTextExtent(longer).x > width)
            lines.push_back(word);
        else
            lines.back() = longer;
    }
    return lines;
}

void CheckList::lay_out() {
    const int width = GetClientSize().x;
    if (width == width_ || content_.rounds.empty()) return;
    width_ = width;
    places_.clear();
    const int line = GetCharHeight(), air = FromDIP(edge), box = std::max(line + air, GetTextExtent("00").x + 2 * air);
    const int across = std::max(1, width / box);
    // As even as it goes: twelve in one row, or in two of six.
    const int rows = (content_.turns + across - 1) / across, in_row = (content_.turns + rows - 1) / std::max(1, rows);
    for (int turn = 1; turn <= content_.turns; ++turn) {
        const int column = (turn - 1) % in_row, row = (turn - 1) / in_row;
        const int left = width * column / in_row, right = width * (column + 1) / in_row;
        places_.push_back({true, turn, {left, row * (line + 2 * air), right - left - FromDIP(2), line + air}});
    }
    int y = rows * (line + 2 * air) + air;
    if (content_.turn == 0) {
        const int lines = static_cast<int>(wrapped(content_.before, width - 2 * line - air).size());
        places_.push_back({false, 0, {0, y, width, (lines + 1) * line + 2 * air + air / 2}});
        y = places_.back().rect.GetBottom() + air;
    }
    for (std::size_t i = 0; i < content_.rounds.size(); ++i) {
        const int room = width - 2 * line - air;
        int height = line * static_cast<int>(wrapped(content_.rounds[i].title, room).size()) + 2 * air;
        if (static_cast<int>(i) + 1 == content_.round && content_.turn > 0)
            for (const std::string& step : content_.rounds[i].steps)
                height += line * static_cast<int>(wrapped(step, room).size()) + air / 2;
        places_.push_back({false, static_cast<int>(i) + 1, {0, y, width, height}});
        y += height + air / 2;
    }
    SetVirtualSize(width, y);
    Refresh(false);
}

void CheckList::draw_turn(wxDC& dc, const Place& place) const {
    const bool past = place.number < content_.turn, now = place.number == content_.turn;
    dc.SetBrush(past ? style::accent() : style::field());
    dc.SetPen(wxPen(past || now ? style::link() : style::faint(), now ? FromDIP(2) : 1));
    dc.DrawRoundedRectangle(place.rect, FromDIP(3));
    dc.SetFont(now ? GetFont().Bold() : GetFont());
    dc.SetTextForeground(past ? *wxWHITE : now ? style::ink() : style::dim());
    dc.DrawLabel(wxString::Format("%d", place.number), place.rect, wxALIGN_CENTRE);
}

void CheckList::draw_round(wxDC& dc, const Place& place) const {
    // What comes before the first round is a round of its own.
    const Round round = place.number == 0 ? Round{tr(N_("before the battle")), {content_.before}}
                                          : content_.rounds[static_cast<std::size_t>(place.number - 1)];
    const bool past = content_.turn > 0 && place.number < content_.round;
    const bool now = content_.turn > 0 ? place.number == content_.round : place.number == 0;
    const int line = GetCharHeight(), air = FromDIP(edge), width = place.rect.width;
    if (now) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(style::wash());
        dc.DrawRectangle(place.rect);
        dc.SetBrush(style::accent());
        dc.DrawRectangle(place.rect.x, place.rect.y, FromDIP(4), place.rect.height);
    }
    dc.SetFont(now ? GetFont().Bold() : GetFont());
    dc.SetTextForeground(now ? style::ink() : style::dim());
    int y = place.rect.y + air;
    const wxString sign = place.number == 0 ? wxString()
                          : past            ? wxString::FromUTF8("✓")
                                            : wxString::Format("%d", place.number);
    dc.DrawText(sign, FromDIP(4) + air, y);
    const int x = FromDIP(4) + air + line;
    for (const wxString& words : wrapped(round.title, width - 2 * line - air)) {
        dc.DrawText(words, x, y);
        y += line;
    }
    if (!now) return;
    dc.SetFont(GetFont());
    y -= line;
    for (const std::string& step : round.steps) {
        y += air / 2;
        for (const wxString& words : wrapped(step, width - 2 * line - air)) dc.DrawText(words, x, y += line);
    }
}

void CheckList::paint() {
    wxPaintDC native(this);
    wxGCDC dc(native);
    DoPrepareDC(dc);
    dc.SetBackground(style::panel());
    dc.Clear();
    for (const Place& place : places_)
        if (place.turn)
            draw_turn(dc, place);
        else
            draw_round(dc, place);
    if (!HasFocus() || cursor_ >= places_.size()) return;
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.SetPen(wxPen(style::link(), FromDIP(2)));
    dc.DrawRoundedRectangle(wxRect(places_[cursor_].rect).Deflate(1), FromDIP(3));
}

std::optional<std::size_t> CheckList::place_at(const wxPoint& point) const {
    const wxPoint at = CalcUnscrolledPosition(point);
    for (std::size_t i = 0; i < places_.size(); ++i)
        if (places_[i].rect.Contains(at)) return i;
    return std::nullopt;
}

void CheckList::scroll_to_cursor() {
    if (cursor_ >= places_.size()) return;
    const wxRect& rect = places_[cursor_].rect;
    const int top = CalcUnscrolledPosition(wxPoint(0, 0)).y, height = GetClientSize().y;
    const int line = std::max(1, GetCharHeight());
    if (rect.y < top)
        Scroll(-1, rect.y / line);
    else if (rect.GetBottom() > top + height)
        Scroll(-1, std::min(rect.y, rect.GetBottom() - height + line) / line);
}

void CheckList::go(const Place& place) {
    if (place.number == 0) return;
    const int turn = place.turn ? place.number : std::max(1, content_.turn), round = place.turn ? 1 : place.number;
    const bool is_now = turn == content_.turn && (place.turn || round == content_.round);
    if (!is_now && on_go) on_go(turn, round);
}

void CheckList::key(wxKeyEvent& event) {
    const auto walk = [&](int by) {
        if (places_.empty()) return;
        cursor_ = static_cast<std::size_t>(
            std::clamp<long>(static_cast<long>(cursor_) + by, 0, static_cast<long>(places_.size()) - 1));
        scroll_to_cursor();
        Refresh(false);
    };
    switch (event.GetKeyCode()) {
        case WXK_LEFT:
        case WXK_UP: return walk(-1);
        case WXK_RIGHT:
        case WXK_DOWN: return walk(1);
        case WXK_SPACE:
        case WXK_RETURN:
            if (cursor_ < places_.size()) go(places_[cursor_]);
            return;
        case WXK_TAB:
            Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
            return;
        default: event.Skip();
    }
}

}  // namespace condottiero
