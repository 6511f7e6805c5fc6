#include "app/desktop/inspector_pane.hpp"

#include <wx/sizer.h>

#include "app/desktop/html.hpp"
#include "app/desktop/map/map_page.hpp"
#include "app/desktop/reader.hpp"
#include "app/session/brief_text.hpp"
#include "app/session/names.hpp"
#include "app/session/status_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battles.hpp"
#include "core/campaign/forces.hpp"

namespace condottiero {

namespace {

/// One page for each kind of thing that can be selected.
struct PageOf {
    const World& world;
    const CampaignState& state;
    View view;
    Names names{world, state};

    std::string operator()(std::monostate) const {
        return html::dim(tr(N_("Nothing is selected. Click a Force or a square on the map.")));
    }
    std::string operator()(SquareId square) const {
        std::string out =
            html::title(world.map.title_of(square)) + html::lines({square_in_words(world, state, view, square)});
        const Square& ground = world.map.square(square);
        return out + html::facts({{tr(N_("Climate")), tr(word(ground.climate))},
                                  {tr(N_("Weather")), tr(word(state.zone(ground.climate).weather))}});
    }
    std::string operator()(ForceId id) const {
        const Force& force = state.forces.at(id);
        std::string out = html::title(force.name);
        if (!view.whole.contains(id)) return out + html::dim(tr(N_("Seen from afar; more is not known.")));
        out += html::dim(say(N_("{}, at {}"), names.of(force.side), names.of(force.square)));
        std::vector<std::pair<std::string, std::string>> rows{
            {tr(N_("Order")), tr(word(force.order))},
            {tr(N_("Reaction")), tr(word(force.reaction))},
        };
        if (force.march) rows.emplace_back(tr(N_("March")), names.way(force.march->route));
        if (force.works > 0) rows.emplace_back(tr(N_("Works")), std::to_string(force.works));
        for (const CharacterId man : characters_of(state, id)) {
            const Character& who = state.characters.at(man);
            rows.emplace_back(tr(word(who.role)), who.command_value > 0
                                                      ? say(N_("{}, command value {}"), who.name, who.command_value)
                                                      : who.name);
        }
        out += html::facts(rows) + units(id);
        out += html::title(tr(N_("This turn")));
        for (const auto& [force_id, lines] : sheet_remarks(world, state, force.side))
            if (force_id == id) out += html::lines(lines);
        return out;
    }
    std::string operator()(UnitId id) const {
        const Unit& unit = state.units.at(id);
        std::vector<std::pair<std::string, std::string>> rows{{tr(N_("Force")), names.of(unit.force)},
                                                              {tr(N_("Quality")), tr(word(unit.quality))},
                                                              {tr(N_("Full")), std::to_string(unit.full)}};
        for (std::size_t account = 0; account < words_of(Account{}).size(); ++account)
            rows.emplace_back(tr(words_of(Account{})[account]),
                              std::to_string(unit.accounts[static_cast<Account>(account)]));
        return html::title(unit.name) + html::facts(rows);
    }
    std::string operator()(BattleId id) const {
        return html::title(names.of(id)) + html::lines({tr(word(state.battles.at(id).step))});
    }

private:
    [[nodiscard]] std::string units(ForceId force) const {
        std::string out = html::title(tr(N_("Units"))) + "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"2\">";
        for (const UnitId id : units_of(state, force)) {
            const Unit& unit = state.units.at(id);
            out +=
                fmt::format("<tr><td>{}</td><td>{}</td><td align=\"right\">{}/{}</td></tr>", html::escaped(unit.name),
                            html::escaped(tr(word(unit.quality))), unit.standing(), unit.full);
        }
        return out + "</table>";
    }
};

}  // namespace

InspectorPane::InspectorPane(wxWindow* parent, Shell& window)
    : Pane(parent, window), reader_(new Reader(this, tr(N_("what is selected")))) {
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(reader_, 1, wxEXPAND);
    SetSizer(all);
}

void InspectorPane::refresh(Desk::Change) {
    const PageOf page{desk().world(), desk().state(), desk().view()};
    reader_->show(html::page(std::visit(page, desk().selected())));
}

}  // namespace condottiero
