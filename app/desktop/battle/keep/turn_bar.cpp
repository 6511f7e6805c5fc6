#include "app/desktop/battle/keep/turn_bar.hpp"

#include <wx/control.h>
#include <wx/dcclient.h>
#include <wx/dcgraph.h>

#include <algorithm>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr int gap = 4;
using State = Playback::Box;

}  // namespace

TurnBar::TurnBar(wxWindow* parent, bool walks)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE),
      walks_(walks) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(in_wx(tr(N_("turns and rounds"))));
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        if (const auto place = place_at(event.GetPosition())) go(*place);
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
        const auto place = place_at(event.GetPosition());
        if (place == pointed_) return;
        pointed_ = place;
        SetToolTip(place ? in_wx(place->turn ? say(N_("turn {}"), place->number) : box_of(*place).words) : wxString());
        Refresh(false);
    });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
        pointed_.reset();
        Refresh(false);
    });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    style::repaint_with_focus(*this);
}

void TurnBar::show(std::vector<Box> turns, std::vector<Box> rounds) {
    if (turns == turns_ && rounds == rounds_) return;
    turns_ = std::move(turns);
    rounds_ = std::move(rounds);
    const auto now =
        std::find_if(rounds_.begin(), rounds_.end(), [](const Box& box) { return box.state == State::Now; });
    if (now != rounds_.end()) cursor_ = {false, static_cast<int>(now - rounds_.begin()) + 1};
    std::vector<std::string> facts;
    for (std::size_t i = 0; i < turns_.size(); ++i)
        if (turns_[i].state == State::Now) facts.push_back(say(N_("turn {} of {}"), i + 1, turns_.size()));
    if (now != rounds_.end()) facts.push_back(now->words);
    SetName(in_wx(facts.empty() ? tr(N_("turns and rounds")) : joined(facts)));
    Refresh(false);
}

int TurnBar::count(bool turns) const {
    return static_cast<int>(turns ? turns_.size() : rounds_.size());
}

const TurnBar::Box& TurnBar::box_of(const Place& place) const {
    return (place.turn ? turns_ : rounds_)[static_cast<std::size_t>(place.number - 1)];
}

int TurnBar::row_height() const {
    return GetCharHeight() + FromDIP(4);
}

wxSize TurnBar::DoGetBestClientSize() const {
    return {FromDIP(260), 2 * row_height() + FromDIP(gap)};
}

wxRect TurnBar::rect_of(const Place& place) const {
    const int all = std::max(1, count(place.turn)), width = GetClientSize().x;
    const int left = width * (place.number - 1) / all, right = width * place.number / all;
    return {left, place.turn ? 0 : row_height() + FromDIP(gap), right - left - FromDIP(place.turn ? 2 : 0),
            row_height()};
}

std::optional<TurnBar::Place> TurnBar::place_at(const wxPoint& point) const {
    for (const bool turn : {true, false})
        for (int number = 1; number <= count(turn); ++number)
            if (rect_of({turn, number}).Contains(point)) return Place{turn, number};
    return std::nullopt;
}

void TurnBar::draw_turn(wxDC& dc, const Place& place) const {
    const Box& box = box_of(place);
    const wxRect rect = rect_of(place);
    const bool past = box.state == State::Past, now = box.state == State::Now, never = box.state == State::NotFought;
    dc.SetBrush(past ? style::accent() : pointed_ == place && !never ? style::wash() : style::field());
    dc.SetPen(wxPen(past || now ? style::link() : style::faint(), now ? FromDIP(2) : 1,
                    never ? wxPENSTYLE_DOT : wxPENSTYLE_SOLID));
    dc.DrawRoundedRectangle(now ? wxRect(rect).Deflate(1) : rect, FromDIP(3));
    dc.SetTextForeground(past ? *wxWHITE : now ? style::ink() : never ? style::faint() : style::dim());
    dc.SetFont(now ? GetFont().Bold() : GetFont());
    dc.DrawLabel(in_wx(box.words), rect, wxALIGN_CENTRE);
}

void TurnBar::draw_round(wxDC& dc, const Place& place) const {
    const Box& box = box_of(place);
    const wxRect rect = rect_of(place);
    const bool past = box.state == State::Past, now = box.state == State::Now;
    const int radius = row_height() / 3, x = rect.x + radius + 1, y = rect.y + rect.height / 2;
    dc.SetPen(wxPen(past || now ? style::link() : style::faint(), now ? FromDIP(2) : 1));
    dc.SetBrush(past ? style::accent() : pointed_ == place ? style::wash() : style::field());
    dc.DrawCircle(x, y, radius);
    if (past) {
        dc.SetPen(wxPen(*wxWHITE, FromDIP(2)));
        dc.DrawLine(x - radius / 2, y, x - radius / 8, y + radius / 2);
        dc.DrawLine(x - radius / 8, y + radius / 2, x + radius / 2, y - radius / 3);
    }
    dc.SetFont(now ? GetFont().Bold() : GetFont());
    dc.SetTextForeground(now ? style::ink() : box.quiet ? style::faint() : style::dim());
    wxRect words = rect;
    words.x = x + radius + FromDIP(gap);
    words.width = rect.GetRight() - words.x;
    if (words.width < dc.GetTextExtent("mmm").x) return;
    dc.DrawLabel(style::fitted(dc, in_wx(box.words), words.width), words, wxALIGN_CENTRE_VERTICAL);
}

void TurnBar::paint() {
    wxPaintDC native(this);
    wxGCDC dc(native);
    dc.SetBackground(style::panel());
    dc.Clear();
    if (GetClientSize().x < FromDIP(60)) return;
    for (int number = 1; number <= count(true); ++number) draw_turn(dc, {true, number});
    for (int number = 1; number <= count(false); ++number) draw_round(dc, {false, number});
    if (!HasFocus()) return;
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.SetPen(wxPen(style::link(), FromDIP(2)));
    const bool there = cursor_.number <= count(cursor_.turn);
    dc.DrawRoundedRectangle(walks_ && there ? rect_of(cursor_) : GetClientRect().Deflate(1), FromDIP(3));
}

void TurnBar::go(const Place& place) const {
    if (place.turn && on_turn) on_turn(place.number);
    if (!place.turn && on_round) on_round(place.number);
}

void TurnBar::key(wxKeyEvent& event) {
    const auto walk = [&](int by) {
        cursor_.number = std::clamp(cursor_.number + by, 1, std::max(1, count(cursor_.turn)));
        Refresh(false);
    };
    const auto change_row = [&](bool turn) {
        cursor_ = {turn, std::clamp(cursor_.number, 1, std::max(1, count(turn)))};
        Refresh(false);
    };
    if (event.GetKeyCode() == WXK_TAB) {
        Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
        return;
    }
    if (!walks_) return event.Skip();
    switch (event.GetKeyCode()) {
        case WXK_LEFT: return walk(-1);
        case WXK_RIGHT: return walk(1);
        case WXK_UP: return change_row(true);
        case WXK_DOWN: return change_row(false);
        case WXK_SPACE:
        case WXK_RETURN: return go(cursor_);
        default: event.Skip();
    }
}

}  // namespace condottiero
