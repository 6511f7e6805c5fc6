#include "app/desktop/map/map_page.hpp"

#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>

#include "app/desktop/look/accessible.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/map/map_strip.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

MapPage::MapPage(wxWindow* parent, Shell& window)
    : Pane(parent, window),
      canvas_(new MapCanvas(this, window.desk())),
      strip_(new MapStrip(this)),
      planner_(window, *canvas_),
      own_map_(*this) {
    SetBackgroundColour(style::panel());
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(canvas_, 1, wxEXPAND);
    column->Add(strip_, 0, wxEXPAND);
    SetSizer(column);
    canvas_->set_look(kept_layers(), window.preferences().palette);
    strip_->on_step = [this](int by) { canvas_->zoom_step(by); };
    strip_->slider().on_move = [this](std::size_t turn) { move_in_time(turn); };
    strip_->slider().words_of = [this](std::size_t turn) { return moment_in_words(turn); };
    bind_canvas();
}

MapPage::~MapPage() {
    remember();
    own_map_.end();
}

void MapPage::bind_canvas() {
    canvas_->on_point = [this](SquareId square) { point_at(square); };
    canvas_->on_linger = [this](SquareId square) {
        if (!planner_.is_planning() && square_of_selected() != square) planner_.show_odds(square);
    };
    canvas_->on_choose = [this](SquareId square, ForceId force) { choose(square, force); };
    canvas_->on_click = [this](SquareId square, const std::vector<ForceId>& pile) { click(square, pile); };
    canvas_->on_open = [this](SquareId square) { open(square); };
    canvas_->on_drag = [this](ForceId force, std::optional<SquareId> to, bool dropped) {
        planner_.drag(force, to, dropped);
    };
    canvas_->on_menu = [this](SquareId square) { menu(square); };
    canvas_->on_zoom = [this] { show_zoom(); };
    canvas_->on_key = [this](const wxKeyEvent& event) { return key(event); };
}

void MapPage::refresh(Desk::Change change) {
    planner_.leave();
    if (change == Desk::Change::Selected) {
        planner_.show_selected();
        return canvas_->show_selection();
    }
    const bool another = desk().session().mark() != mark_;
    if (another) remember();
    read_turns();
    show_sightings();
    canvas_->show_desk();
    planner_.show_selected();
    show_moment();
    if (another) {
        recall();
        // Once the window stands: a campaign may be opened before it does.
        CallAfter([this] {
            if (IsShownOnScreen()) canvas_->SetFocus();
        });
    }
    show_zoom();
}

void MapPage::preferences_changed() {
    canvas_->set_look(canvas_->layers(), shell().preferences().palette);
    if (panel_ != nullptr) panel_->show_look(look());
}

// What is pointed at and chosen.

void MapPage::point_at(SquareId square) {
    if (!desk().is_open() || planner_.is_planning()) return;
    std::string sentence = square_in_words(desk().world(), desk().known(), square);
    if (const auto count = shown_in(square).size(); square == canvas_->cursor())
        sentence += " " + (count > 1 ? say(N_("Enter lays out {} Forces."), count) : tr(N_("Enter selects.")));
    shell().hint(sentence);
    if (square == canvas_->cursor()) say_to_readers(*canvas_, sentence);
}

std::vector<ForceId> MapPage::shown_in(SquareId square) const {
    return forces_in(desk().shown(), square);
}

void MapPage::choose(SquareId square, ForceId force) {
    if (!desk().is_open()) return;
    if (planner_.is_planning()) return planner_.lead_to(square);
    point_at(square);
    desk().select(force);
}

/// A click takes the Force on top, further clicks on the pile those below it, then the square.
void MapPage::click(SquareId square, const std::vector<ForceId>& pile) {
    if (!desk().is_open()) return;
    if (planner_.is_planning()) return planner_.lead_to(square);
    point_at(square);
    const std::vector<ForceId> here = pile.empty() ? shown_in(square) : pile;
    const auto* selected = std::get_if<ForceId>(&desk().selected());
    const auto at = selected == nullptr ? here.end() : std::find(here.begin(), here.end(), *selected);
    const auto next = at == here.end() ? here.begin() : std::next(at);
    if (next != here.end()) return desk().select(*next);
    desk().select(square);
}

/// The battle that is due there, on its own page.
void MapPage::open(SquareId square) {
    for (const Battle& battle : desk().shown().battles)
        if (battle.square == square && battle.step < BattleStep::Done) return shell().go_to(battle.id);
}

bool MapPage::key(const wxKeyEvent& event) {
    if (planner_.key(event)) return true;
    switch (event.GetKeyCode()) {
        case 'M': planner_.begin(); return true;
        case 'L': show_layers(); return true;
        case WXK_F1: show_odds(); return true;
        case WXK_END: look_at_now(); return true;
        case WXK_ESCAPE:
            if (!is_looked_back()) return false;
            look_at_now();
            return true;
        default: return false;
    }
}

void MapPage::show_odds() {
    if (can_show_odds()) return planner_.show_odds(*canvas_->cursor());
    shell().hint(tr(N_("Select a Force and walk to a square to see the odds of its coming there.")));
}

std::optional<SquareId> MapPage::square_of_selected() const {
    const auto* force = std::get_if<ForceId>(&desk().selected());
    if (force != nullptr && desk().shown().forces.has(*force) && desk().shown().forces.at(*force).on_map())
        return desk().shown().forces.at(*force).square;
    if (const auto* square = std::get_if<SquareId>(&desk().selected())) return *square;
    return std::nullopt;
}

bool MapPage::can_centre_on_selected() const {
    return desk().is_open() && square_of_selected();
}

void MapPage::centre_on_selected() {
    if (const auto square = square_of_selected()) canvas_->centre_on(*square);
}

// What a square offers.

std::vector<MapPage::Offer> MapPage::offers_at(SquareId square) {
    std::vector<Offer> out;
    const CampaignState& state = desk().shown();
    const std::vector<ForceId> here = shown_in(square);
    const Names names(desk().world(), state);
    for (const ForceId id : here)
        out.push_back({say(N_("Select {}"), names.of(id)), [this, id] { desk().select(id); }});
    out.push_back(
        {say(N_("Select {}"), desk().world().map.title_of(square)), [this, square] { desk().select(square); }});
    const bool orders = !planner_.why_not().has_value();
    if (const auto marcher = planner_.force()) {
        const std::string& name = state.forces.at(*marcher).name;
        if (state.forces.at(*marcher).square != square) {
            out.push_back({say(N_("March {} here"), name),
                           [this, id = *marcher, square] { planner_.drag(id, square, true); }, orders});
            out.push_back({say(N_("Why: the odds of {}"), name), [this, square] { planner_.show_odds(square); }});
        } else {
            out.push_back({say(N_("Plan a march of {}"), name), [this] { planner_.begin(); }, orders});
        }
    }
    std::vector<SideId> sides;
    for (const ForceId id : here)
        if (const SideId side = state.forces.at(id).side;
            desk().known().whole(id) && std::find(sides.begin(), sides.end(), side) == sides.end())
            sides.push_back(side);
    const bool sheets = !desk().looked_back() && !no_marches_now(desk().state());
    for (const SideId side : sides)
        out.push_back({say(N_("Order sheet of {}"), desk().world().sides.at(side).name),
                       [this, side] { shell().write_sheet(side); }, sheets});
    for (const Battle& battle : state.battles)
        if (battle.square == square)
            out.push_back({say(N_("Go to {}"), names.of(battle.id)), [this, id = battle.id] { shell().go_to(id); }});
    out.push_back({tr(N_("Centre here")), [this, square] { canvas_->centre_on(square); }});
    return out;
}

void MapPage::menu(SquareId square) {
    if (!desk().is_open()) return;
    wxMenu menu;
    std::function<void()> chosen;
    int id = wxID_HIGHEST + 1000;
    for (Offer& offer : offers_at(square)) {
        wxString label = in_wx(offer.label);
        label.Replace("&", "&&");
        menu.Append(++id, label)->Enable(offer.possible);
        menu.Bind(
            wxEVT_MENU, [&chosen, act = std::move(offer.act)](wxCommandEvent&) { chosen = act; }, id);
    }
    PopupMenu(&menu, canvas_->GetPosition() + canvas_->middle_of(square));
    if (chosen) chosen();  // once the menu is gone: it may open a dialog
}

// Time.

std::size_t MapPage::turn_looked_at() const {
    if (turns_.empty()) return 0;
    const auto steps = desk().looked_back();
    if (!steps) return turns_.size() - 1;
    const auto at = std::find_if(turns_.begin(), turns_.end(), [&](const TurnOfWar& t) { return t.steps >= *steps; });
    return static_cast<std::size_t>(std::min(at, std::prev(turns_.end())) - turns_.begin());
}

std::string MapPage::moment_in_words(std::size_t turn) const {
    if (turn >= turns_.size()) return {};
    const TurnOfWar& there = turns_[turn];
    std::vector<std::string> facts{turn + 1 == turns_.size() ? say(N_("now, turn {}"), there.turn)
                                                             : say(N_("the end of turn {}"), there.turn)};
    const Names names(desk().world(), desk().state());
    for (const BattleId battle : there.battles) facts.push_back(names.of(battle));
    return joined(facts, "; ");
}

void MapPage::move_in_time(std::size_t turn) {
    if (!desk().is_open() || turn >= turns_.size()) return;
    const bool now = turn + 1 == turns_.size();
    shell().guarded([&] { desk().look_back(now ? std::nullopt : std::optional(turns_[turn].steps)); });
    shell().hint(moment_in_words(turn));
}

bool MapPage::is_looked_back() const {
    return desk().is_open() && desk().looked_back().has_value();
}

void MapPage::look_back() {
    read_turns();
    if (const std::size_t at = turn_looked_at(); at > 0) move_in_time(at - 1);
}

void MapPage::look_forward() {
    read_turns();
    move_in_time(turn_looked_at() + 1);
}

void MapPage::look_at_now() {
    if (!is_looked_back()) return;
    read_turns();
    move_in_time(turns_.size() - 1);
}

/// They may be asked for from another page, while the map does not follow the desk.
void MapPage::read_turns() {
    turns_.clear();
    if (desk().is_open()) turns_ = turns_of_war(desk().war());
}

void MapPage::show_moment() {
    const std::size_t at = turn_looked_at();
    strip_->show_turns(turns_, at);
    canvas_->set_past(desk().looked_back() ? say(N_("turn {}, as it was"), turns_[at].turn) : std::string());
}

/// What a side saw before and does not see now.
void MapPage::show_sightings() {
    std::vector<OldSighting> out;
    for (const OldSight& sight : old_sights(desk().session(), desk().known()))
        out.push_back({sight.side, sight.square, sight.figures, sight.turn});
    canvas_->set_sightings(std::move(out));
}

}  // namespace condottiero
