#include "app/desktop/book/chronicle_view.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {
constexpr int letters_of_column = 68;

bool is_fold(const ChronicleText& text) {
    return text.passage.head.empty();
}
}  // namespace

ChronicleView::ChronicleView(wxWindow* parent)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS) {
    SetName(in_wx(tr(N_("chronicle"))));
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetScrollRate(0, FromDIP(16));
    style_.link = picture::tokens::accent;
    measure();
    Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        // A window that is laid out anew has several sizes on its way; only the last is worth setting text for.
        if (!resized_) CallAfter([this] { take_size(); });
        resized_ = true;
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) { point_at(event.GetPosition()); });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
        pointed_.reset();
        Refresh(false);
    });
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        SetFocus();
        chosen_ = spot_at(event.GetPosition());
        Refresh(false);
    });
    Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
        if (const auto spot = spot_at(event.GetPosition()); spot && spot == chosen_) follow(*spot);
    });
    Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) { key(event); });
    style::repaint_with_focus(*this);
}

/// 60 to 75 letters to a line; a narrow window has the date above the text.
void ChronicleView::take_size() {
    resized_ = false;
    const picture::sheet::PassageStyle before = style_;
    measure();
    if (before.column != style_.column || before.left != style_.left || before.em != style_.em) {
        keep_place();
        set_ = 0, height_ = 0;
        for (const auto& item : items_) item->set.reset();
        while (!is_full() && set_some(5)) {}
    }
    Refresh(false);
}

void ChronicleView::measure() {
    constexpr double larger = 1.1, date_letters = 9.5, px_of_point = 96. / 72;
    style_.em = std::max(10., GetFont().GetFractionalPointSize() * px_of_point * larger);
    const double edge = FromDIP(20), room = GetClientSize().x - 2 * edge;
    const double wanted = picture::sheet::column_of(lettering_, style_.em, letters_of_column);
    const double date = style_.em * date_letters;
    style_.date_at = edge;
    style_.left = room >= date + wanted * .75 ? edge + date : edge;
    style_.column = std::max(FromDIP(120) * 1., std::min(wanted, room - (style_.left - edge)));
    // In a wide window the page stands in the middle.
    const double spare = room - (style_.left - edge) - style_.column;
    if (spare > 0) {
        const double shift = std::floor(std::min(spare / 2, style_.em * 12));
        style_.date_at += shift;
        style_.left += shift;
    }
}

void ChronicleView::clear() {
    items_.clear();
    set_ = 0, height_ = 0;
    pointed_.reset(), chosen_.reset();
}

void ChronicleView::append(std::vector<ChronicleText> texts) {
    for (ChronicleText& text : texts) items_.push_back(std::make_unique<Item>(Item{std::move(text), nullptr}));
}

bool ChronicleView::is_full() const {
    return height_ > GetClientSize().y + place_.value_or(scrolled()) + FromDIP(40);
}

void ChronicleView::keep_place() {
    place_ = scrolled();
}

int ChronicleView::scrolled() const {
    int x = 0, y = 0;
    CalcUnscrolledPosition(0, 0, &x, &y);
    return y;
}

bool ChronicleView::set_some(int milliseconds) {
    if (set_ == items_.size()) return false;
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (set_ < items_.size() && std::chrono::steady_clock::now() < end) {
        Item& item = *items_[set_++];
        item.set = std::make_unique<picture::sheet::SetPassage>(lettering_, item.text.passage, style_);
        item.top = height_;
        height_ += item.set->height();
    }
    SetVirtualSize(GetClientSize().x, static_cast<int>(height_) + FromDIP(32));
    if (place_ && (set_ == items_.size() || height_ > *place_ + GetClientSize().y)) {
        Scroll(-1, *place_ / FromDIP(16));
        place_.reset();
    }
    Refresh(false);
    return set_ < items_.size();
}

std::size_t ChronicleView::first_at(double y) const {
    const auto after = std::upper_bound(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(set_), y,
                                        [](double at, const auto& item) { return at < item->top; });
    return after == items_.begin() ? 0 : static_cast<std::size_t>(after - items_.begin() - 1);
}

void ChronicleView::paint() {
    wxAutoBufferedPaintDC dc(this);
    dc.SetBackground(*wxWHITE_BRUSH);
    dc.Clear();
    const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(dc));
    picture::Canvas canvas(static_cast<cairo_t*>(graphics->GetNativeContext()));
    const double top = scrolled(), bottom = top + GetClientSize().y;
    for (std::size_t i = first_at(top); i < set_ && items_[i]->top < bottom; ++i)
        draw_item(canvas, i, items_[i]->top - top);
}

void ChronicleView::draw_item(picture::Canvas& canvas, std::size_t index, double y) {
    const Item& item = *items_[index];
    const auto boxes = [&](const std::optional<Spot>& spot, const auto& draw) {
        if (spot && spot->item == index && spot->link)
            for (const picture::Box& box : item.set->boxes_of(*spot->link)) draw(box);
    };
    if (HasFocus() && chosen_ && chosen_->item == index) {
        canvas.box(style_.left - 10, y + style_.em * .8, 3, item.set->height() - style_.em * .8)
            .fill(picture::tokens::accent);
        boxes(chosen_, [&](const picture::Box& box) {
            canvas.box(box.left - 2, y + box.top, box.width() + 4, box.height()).fill(picture::tokens::accent_wash);
        });
    }
    item.set->draw(canvas, {0, y});
    boxes(pointed_, [&](const picture::Box& box) {
        const double under = y + box.bottom - box.height() * .16;
        canvas.segment(box.left, under, box.right, under).stroke({picture::tokens::accent, 1});
    });
}

std::optional<ChronicleView::Spot> ChronicleView::spot_at(const wxPoint& at) const {
    if (set_ == 0) return std::nullopt;
    const double y = at.y + scrolled();
    const std::size_t index = first_at(y);
    const Item& item = *items_[index];
    const double inside = y - item.top;
    if (inside < 0 || inside >= item.set->height()) return std::nullopt;
    Spot spot{index, item.set->link_at({static_cast<double>(at.x), inside})};
    const bool above = style_.date_at == style_.left;
    spot.date =
        !spot.link && !item.text.passage.chapter && (above ? inside < style_.em * 2.2 : at.x < style_.left - style_.em);
    return spot;
}

void ChronicleView::point_at(const wxPoint& at) {
    const std::optional<Spot> before = pointed_;
    pointed_ = spot_at(at);
    if (pointed_ == before) return;
    const bool leads = pointed_ && (pointed_->link || pointed_->date);
    SetCursor(leads ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
    if (leads && on_hint) on_hint(hint_of(*pointed_));
    Refresh(false);
}

std::string ChronicleView::hint_of(const Spot& spot) const {
    const ChronicleText& text = items_[spot.item]->text;
    if (is_fold(text)) return tr(N_("Click to see what was taken back."));
    if (spot.link) {
        const auto& line = text.passage.lines[spot.link->line];
        const auto& link = line.links[spot.link->link];
        return say(N_("Click to go to {}."), line.words.substr(link.from, link.to - link.from));
    }
    return say(N_("{}. Click to see the war as it stood then."), text.passage.date);
}

void ChronicleView::follow(const Spot& spot) {
    // Following leads to another page, or fills this one anew: what it needs is copied first.
    const ChronicleText& text = items_[spot.item]->text;
    if (is_fold(text) || spot.date) {
        const ChronicleStep step = text.step;
        if (on_date) on_date(step);
    } else if (spot.link) {
        const ChronicleTarget target = text.targets[spot.link->line][spot.link->link];
        if (on_target) on_target(target);
    }
}

void ChronicleView::say_where() {
    if (!chosen_ || !on_hint) return;
    const ChronicleText& text = items_[chosen_->item]->text;
    if (chosen_->link) return on_hint(hint_of(*chosen_));
    std::string all = fmt::format("{}. {}", text.passage.date, text.passage.head);
    for (const auto& line : text.passage.lines) all += fmt::format(" {}", line.words);
    on_hint(all);
}

void ChronicleView::bring_into_sight(std::size_t index) {
    const Item& item = *items_[index];
    const int rate = FromDIP(16), height = GetClientSize().y, top = static_cast<int>(item.top);
    const int bottom = static_cast<int>(item.top + item.set->height());
    if (top < scrolled()) Scroll(-1, top / rate);
    if (bottom > scrolled() + height) Scroll(-1, std::min(top, bottom - height + rate) / rate);
}

void ChronicleView::walk(int passages) {
    if (set_ == 0) return;
    const auto last = static_cast<std::ptrdiff_t>(set_) - 1;
    const std::ptrdiff_t from = chosen_ ? static_cast<std::ptrdiff_t>(chosen_->item) + passages
                                        : static_cast<std::ptrdiff_t>(first_at(scrolled()));
    chosen_ = Spot{static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(from, 0, last)), std::nullopt};
    bring_into_sight(chosen_->item);
    say_where();
    Refresh(false);
}

void ChronicleView::walk_links(int by) {
    if (!chosen_) return walk(0);
    const std::vector<LinkPlace> links = items_[chosen_->item]->set->links();
    if (links.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(links.size());
    std::ptrdiff_t at = by > 0 ? -1 : count;
    if (chosen_->link) at = std::find(links.begin(), links.end(), *chosen_->link) - links.begin();
    chosen_->link = links[static_cast<std::size_t>((at + by + count) % count)];
    say_where();
    Refresh(false);
}

void ChronicleView::key(wxKeyEvent& event) {
    const int page = std::max(1, GetClientSize().y / FromDIP(16) - 2);
    int x = 0, y = 0;
    GetViewStart(&x, &y);
    switch (event.GetKeyCode()) {
        case WXK_UP: return walk(-1);
        case WXK_DOWN: return walk(1);
        case WXK_LEFT: return walk_links(-1);
        case WXK_RIGHT: return walk_links(1);
        case WXK_PAGEUP: return Scroll(-1, std::max(0, y - page));
        case WXK_PAGEDOWN: return Scroll(-1, y + page);
        case WXK_HOME: return Scroll(-1, 0);
        case WXK_END: return Scroll(-1, GetVirtualSize().y / FromDIP(16));
        case WXK_RETURN:
        case WXK_NUMPAD_ENTER:
            if (event.ControlDown() || !chosen_) break;
            return follow({chosen_->item, chosen_->link, !chosen_->link});
        case WXK_TAB:
            Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
            return;
        default: break;
    }
    event.Skip();
}

}  // namespace condottiero
