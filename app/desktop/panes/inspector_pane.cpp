#include "app/desktop/panes/inspector_pane.hpp"

#include <wx/sizer.h>

#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/session/words/names.hpp"
#include "app/session/words/square_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/reach.hpp"
#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

/// One page for each kind of thing that can be selected. The same skeleton for all: name, what it is, facts, what can
/// be done now, what belongs to it.
struct PageOf {
    const World& world;
    const Known& known;
    const CampaignState& state = known.state;
    Names names{world, state};

    std::string operator()(std::monostate) const {
        return html::dim(tr(N_("Nothing is selected. Click a Force or a square on the map.")));
    }
    std::string operator()(SquareId square) const {
        const Square& ground = world.map.square(square);
        std::string out = html::title(world.map.title_of(square));
        std::vector<std::string> cover{tr(word(ground.ground))};
        if (ground.vegetation != Vegetation::None) cover.push_back(tr(word(ground.vegetation)));
        Rows rows{{tr(N_("Ground")), joined(cover)}};
        if (const std::string features = features_in_words(world, state, square); !features.empty())
            rows.emplace_back(tr(N_("Features")), features);
        rows.emplace_back(tr(N_("Climate")), tr(word(ground.climate)));
        rows.emplace_back(tr(N_("Weather")), tr(word(state.zone(ground.climate).weather)));
        if (const Stronghold* place = world.stronghold_at(square)) {
            const auto held = state.held.find(square);
            rows.emplace_back(place->capital ? tr(N_("Capital of")) : tr(N_("Stronghold of")),
                              place->owner ? names.of(*place->owner) : tr(N_("nobody")));
            if (held != state.held.end()) rows.emplace_back(tr(N_("Held by")), names.of(held->second));
            if (const std::string siege = resistance_in_words(world, state, square); !siege.empty())
                rows.emplace_back(tr(N_("Walls")), siege);
        }
        return out + html::facts(rows) + forces_at(square);
    }
    std::string operator()(ForceId id) const {
        const Force& force = state.forces.at(id);
        std::string out = html::title(names.of(id));
        if (known.sighted(id)) return out + html::dim(tr(N_("Seen from afar; nothing more is known.")));
        if (!known.whole(id)) return out + html::dim(tr(N_("Met in battle; lost from sight since.")));
        out += html::dim(say(N_("{}, at {}"), names.of(force.side), names.of(force.square)));
        Rows rows;
        for (const CharacterId man : characters_of(state, id)) {
            const Character& who = state.characters.at(man);
            rows.emplace_back(tr(word(who.role)),
                              who.command_value > 0 ? say(N_("{}, CV {}"), who.name, who.command_value) : who.name);
        }
        rows.emplace_back(tr(N_("Order")), tr(word(force.order)));
        rows.emplace_back(tr(N_("Reaction")), tr(word(force.reaction)));
        if (force.march) rows.emplace_back(tr(N_("March")), names.way(force.march->route));
        if (force.works > 0) rows.emplace_back(tr(N_("Works")), std::to_string(force.works));
        out += html::facts(rows);
        if (force.on_map() && !state.over) out += march(force) + new_order(force);
        return out + units(id);
    }
    std::string operator()(UnitId id) const {
        const Unit& unit = state.units.at(id);
        std::string out = html::title(unit.name);
        Rows rows{{tr(N_("Quality")), tr(word(unit.quality))}, {tr(N_("Full strength")), std::to_string(unit.full)}};
        for (std::size_t account = 0; account < words_of(Account{}).size(); ++account)
            if (const int figures = unit.accounts[static_cast<Account>(account)]; figures > 0)
                rows.emplace_back(tr(words_of(Account{})[account]), std::to_string(figures));
        return out + "<p>" + html::link(names.of(unit.force), fmt::format("force:{}", unit.force.value())) + "</p>" +
               html::facts(rows);
    }
    std::string operator()(BattleId id) const {
        const Battle& battle = state.battles.at(id);
        return html::title(names.of(id)) + html::dim(tr(word(battle.step))) + "<p>" +
               html::link(tr(N_("Open it")), fmt::format("battle:{}", id.value())) + "</p>" + forces_at(battle.square);
    }

private:
    [[nodiscard]] std::string forces_at(SquareId square) const {
        std::string out;
        for (const Force& force : state.forces)
            if (force.on_map() && force.square == square)
                out += html::link(names.of(force.id), fmt::format("force:{}", force.id.value())) + "<br>";
        return out.empty() ? out : html::title(tr(N_("Here"))) + "<p>" + out + "</p>";
    }

    /// How far it may come this turn under its order, each distance with its chance, and what is added to the die.
    [[nodiscard]] std::string march(const Force& force) const {
        const Order order = force.order == Order::Defend ? Order::Explore : force.order;
        const Means means = force.aboard ? Means::Boats : Means::Land;
        const std::vector<Chance> chances = distance_chances(world, state, force.id, order, means);
        std::string rows;
        for (std::size_t squares = 0; squares < chances.size(); ++squares) {
            const int more = squares + 1 < chances.size() ? chances[squares + 1].ways : 0;
            const int per_cent = Chance{chances[squares].ways - more, chances[squares].out_of}.percent();
            const long count = static_cast<long>(squares);
            const std::string label =
                squares == 0 ? tr(N_("stays")) : counted(N_("{} square"), N_("{} squares"), count);
            rows +=
                fmt::format("<tr><td width=\"35%\">{}</td><td width=\"45%\">{}</td><td align=\"right\">{} %</td></tr>",
                            html::escaped(label), html::bar(per_cent / 100., 90), per_cent);
        }
        std::string out = html::title(say(N_("March under {}"), tr(word(order)))) +
                          "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"2\">" + rows + "</table>";
        if (means == Means::Boats) return out;
        const Tally sum = land_movement(land_start(world, state, force.id, order));
        return out + fmt::format("<p>{} {}</p>", html::escaped(say(N_("added to the die: {}"), explain(sum.terms()))),
                                 html::rule_link(sum.rule().id));
    }

    [[nodiscard]] std::string new_order(const Force& force) const {
        if (!may_test(state, force.id)) return html::dim(tr(N_("It has had its Force test this turn.")));
        const Tally sum = force_test_modifiers(force_test_facts(world, state, force.id), world.tables);
        return fmt::format("<p>{} {}</p>",
                           html::escaped(say(N_("A new order is accepted on {} faces of 6: {}"),
                                             faces_that_accept(world, state, force.id), explain(sum.terms()))),
                           html::rule_link(sum.rule().id));
    }

    [[nodiscard]] std::string units(ForceId force) const {
        std::string out = html::title(tr(N_("Units"))) + "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"2\">";
        for (const UnitId id : units_of(state, force)) {
            const Unit& unit = state.units.at(id);
            out += fmt::format("<tr><td>{}</td><td>{}</td><td align=\"right\">{}/{}</td></tr>",
                               html::link(unit.name, fmt::format("unit:{}", id.value())),
                               html::dimmed(tr(word(unit.quality))), unit.standing(), unit.full);
        }
        return out + "</table>";
    }
};

}  // namespace

InspectorPane::InspectorPane(wxWindow* parent, Shell& window)
    : Pane(parent, window), reader_(new Reader(this, window, tr(N_("what is selected")))) {
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(reader_, 1, wxEXPAND);
    SetSizer(all);
}

void InspectorPane::refresh(Desk::Change) {
    const PageOf page{desk().world(), desk().known()};
    reader_->show(html::page(std::visit(page, desk().selected())));
}

}  // namespace condottiero
