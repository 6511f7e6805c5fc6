#include "app/desktop/map/map_page.hpp"

#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "app/desktop/style.hpp"
#include "app/session/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/forces.hpp"
#include "core/campaign/movement.hpp"
#include "core/campaign/reach.hpp"
#include "core/campaign/territory.hpp"

namespace condottiero {

namespace {

int figures_of(const CampaignState& state, ForceId force) {
    int figures = 0;
    for (const UnitId unit : units_of(state, force)) figures += state.units.at(unit).standing();
    return figures;
}

bool is_shown(const View& view, ForceId force) {
    return view.whole.contains(force) || view.sighted.contains(force);
}

}  // namespace

std::string square_in_words(const World& world, const CampaignState& state, const View& view, SquareId square) {
    const Square& ground = world.map.square(square);
    std::string out = say(N_("{}: {}"), world.map.title_of(square), tr(word(ground.ground)));
    if (ground.vegetation != Vegetation::None) out += ", " + tr(word(ground.vegetation));
    for (const Reach& reach : world.map.reaches(square)) out += say(N_(", {}"), world.map.river(reach.river).name);
    if (const auto way = world.map.way_through(square)) out += ", " + tr(word(*way));
    if (const Stronghold* place = world.stronghold_at(square))
        out += place->capital ? say(N_(", capital {}"), place->name) : say(N_(", stronghold {}"), place->name);
    for (const Force& force : state.forces) {
        if (!force.on_map() || force.square != square || !is_shown(view, force.id)) continue;
        out += say(N_(". {}, {} figures"), force.name, figures_of(state, force.id));
        if (!view.whole.contains(force.id)) continue;
        out += ", " + tr(word(force.order));
        if (force.reaction != Reaction::None) out += ", " + tr(word(force.reaction));
    }
    return out + ".";
}

MapPage::MapPage(wxWindow* parent, Shell& window) : Pane(parent, window), canvas_(new MapCanvas(this, window.desk())) {
    SetBackgroundColour(style::panel());
    zoom_ = new wxStaticText(this, wxID_ANY, "");
    zoom_->SetForegroundColour(style::dim());
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(canvas_, 1, wxEXPAND);
    column->Add(zoom_, 0, wxALL | wxALIGN_RIGHT, FromDIP(4));
    SetSizer(column);
    canvas_->on_hover = [this](SquareId square) {
        if (desk().is_open()) shell().hint(square_in_words(desk().world(), desk().state(), desk().view(), square));
        show_zoom();
    };
    canvas_->on_choose = [this](SquareId square, std::optional<ForceId> force) { choose(square, force); };
    canvas_->on_drag = [this](ForceId force, SquareId to, bool dropped) { drag(force, to, dropped); };
    canvas_->on_menu = [this](SquareId square) { menu(square); };
}

void MapPage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) {
        show_reach();
        return canvas_->show_selection();
    }
    canvas_->show_campaign(change == Desk::Change::Campaign);
    show_reach();
    show_zoom();
}

void MapPage::show_zoom() {
    zoom_->SetLabel(in_wx(say(N_("{:.0f} px a square"), canvas_->square_px())));
    Layout();
}

/// A click takes the Force on top, further clicks on the square those below it, then the square.
void MapPage::choose(SquareId square, std::optional<ForceId> force) {
    if (!desk().is_open()) return;
    if (force) return desk().select(*force);
    std::vector<ForceId> here;
    const View view = desk().view();
    for (const Force& each : desk().state().forces)
        if (each.on_map() && each.square == square && is_shown(view, each.id)) here.push_back(each.id);
    const auto* selected = std::get_if<ForceId>(&desk().selected());
    const auto next = selected == nullptr ? here.begin() : std::find(here.begin(), here.end(), *selected);
    if (selected != nullptr && next != here.end()) {
        if (std::next(next) != here.end()) return desk().select(*std::next(next));
        return desk().select(square);
    }
    if (!here.empty()) return desk().select(here.front());
    desk().select(square);
}

/// The squares that the selected Force may come to this turn, with their chances.
void MapPage::show_reach() {
    std::optional<ReachOverlay> overlay;
    std::vector<PlannedRoute> routes;
    if (const auto* id = std::get_if<ForceId>(&desk().selected())) {
        const CampaignState& state = desk().state();
        const View view = desk().view();
        if (state.forces.has(*id) && state.forces.at(*id).on_map() && view.whole.contains(*id)) {
            const Force& force = state.forces.at(*id);
            MarchSearch search;
            const Order order = force.order == Order::Defend ? Order::Explore : force.order;
            overlay = ReachOverlay{force.square, {}};
            for (const Reachable& there :
                 reach(desk().world(), state, view, *id, order, force.aboard ? Means::Boats : Means::Land, search))
                overlay->per_cent[there.square] = there.chance.percent();
            if (force.march) {
                PlannedRoute route{{force.square}, 0, force.side};
                route.squares.insert(route.squares.end(), force.march->route.begin(), force.march->route.end());
                routes.push_back(std::move(route));
            }
        }
    }
    canvas_->set_reach(std::move(overlay));
    canvas_->set_routes(std::move(routes));
}

/// Shows the way a dragged Force would take; dropped, it goes to whoever writes the orders.
void MapPage::drag(ForceId id, SquareId to, bool dropped) {
    const CampaignState& state = desk().state();
    if (!desk().view().whole.contains(id)) return;
    const Force& force = state.forces.at(id);
    MarchSearch search;
    const Means means = force.aboard ? Means::Boats : Means::Land;
    const auto way =
        to == force.square ? std::nullopt : find_way(desk().world(), state, force.square, to, means, search);
    if (!way || way->empty()) {
        canvas_->set_routes({});
        if (to != force.square)
            shell().hint(say(N_("{} finds no way to {}."), force.name, desk().world().map.title_of(to)));
        return;
    }
    const Order order = force.order == Order::Defend ? Order::Explore : force.order;
    const std::vector<Chance> chances = distance_chances(desk().world(), state, id, order, means);
    int likely = 0;
    while (static_cast<std::size_t>(likely) + 1 < chances.size() &&
           2 * chances[static_cast<std::size_t>(likely) + 1].ways >= chances[0].out_of)
        ++likely;
    PlannedRoute route{{force.square}, std::min(likely, static_cast<int>(way->size()))};
    route.squares.insert(route.squares.end(), way->begin(), way->end());
    const Arrival when = arrival(desk().world(), state, id, order, March{*way, false, means, false});
    if (when.earliest) route.flags[to] = say(N_("T{} at the earliest"), state.turn + *when.earliest - 1);
    canvas_->set_routes({route});
    if (!dropped)
        return shell().hint(
            say(N_("{} to {} by {} squares."), force.name, desk().world().map.title_of(to), way->size()));
    desk().select(id);
    shell().order_march(id, *way);
}

void MapPage::menu(SquareId square) {
    if (!desk().is_open()) return;
    wxMenu offers;
    int id = wxID_HIGHEST + 1000;
    const auto offer = [&](const std::string& label, std::function<void()> act) {
        offers.Append(++id, in_wx(label));
        offers.Bind(
            wxEVT_MENU, [act = std::move(act)](wxCommandEvent&) { act(); }, id);
    };
    for (const Force& force : desk().state().forces)
        if (force.on_map() && force.square == square && is_shown(desk().view(), force.id))
            offer(say(N_("Select {}"), force.name), [this, which = force.id] { desk().select(which); });
    if (const auto* chosen = std::get_if<ForceId>(&desk().selected());
        chosen != nullptr && desk().state().forces.at(*chosen).square != square)
        offer(say(N_("March {} here"), desk().state().forces.at(*chosen).name),
              [this, which = *chosen, square] { drag(which, square, true); });
    offer(tr(N_("Centre here")), [this, square] { canvas_->centre_on(square); });
    PopupMenu(&offers);
}

}  // namespace condottiero
