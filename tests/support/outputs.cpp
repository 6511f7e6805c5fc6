#include "tests/support/outputs.hpp"

#include "app/cli/json.hpp"
#include "app/picture/map_picture.hpp"
#include "app/picture/map_text.hpp"
#include "app/session/books/book_charts.hpp"
#include "app/session/books/book_sheets.hpp"
#include "app/session/fight/fought.hpp"
#include "app/session/knowledge/known_brief.hpp"
#include "app/session/orders/march_plan.hpp"
#include "app/session/proof/dice_bundle.hpp"
#include "app/session/reports/chronicle_text.hpp"
#include "app/session/reports/status_text.hpp"
#include "app/session/reports/turns_of_war.hpp"
#include "app/session/table/table_sheet.hpp"
#include "app/session/words/battle_text.hpp"
#include "app/session/words/brief_text.hpp"
#include "app/session/words/names.hpp"
#include "app/session/words/report_text.hpp"
#include "app/session/words/square_text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/state/forces.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/definitions/papers/dice_bundle_yaml.hpp"
#include "db/definitions/papers/sheet_template.hpp"

namespace condottiero {

namespace {
std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + '\n';
    return out;
}
}  // namespace

Outputs outputs_of_state(const World& world, const CampaignState& state, SideId side, bool pictures) {
    const Known known = known_to(world, state, side);
    const CampaignState& now = known.state;
    Outputs out;
    out["status"] = joined(status(world, known));
    out["json"] = json_of(world, known).dump();
    out["map as text"] = map_as_text(world, known, false);
    out["order of battle"] = as_csv(order_of_battle(world, known));
    out["sheet"] = sheet_template(world, now, side, {}, sheet_remarks(world, now, side));
    for (int s = 0; s < world.map.size(); ++s) out["squares"] += square_in_words(world, known, SquareId(s)) + '\n';
    MarchSearch search;
    for (const Force& force : now.forces) {
        out["Forces"] += joined(force_in_full(world, known, force.id));
        if (force.side != side || !force.on_map()) continue;
        for (const SquareId near : world.map.neighbours(force.square))
            out["march odds"] += joined(march_odds(world, now, force.id, near));
    }
    for (const Battle& battle : now.battles) {
        const BattleBrief brief = known_to(now, brief_of(world, now, battle.id), side);
        out["briefs"] += brief_in_words(world, brief);
        out["circumstances"] += battle_circumstances(world, now, battle, side);
        const TableSheet sheet = table_sheet({&world, &now, battle.id, world.module}, side);
        out["table sheets"] += sheet.title + sheet.circumstances;
        for (const TableSheet::Army& army : sheet.armies) out["table sheets"] += army.title;
    }
    if (!now.side(side).defeated && now.phase == Phase::Orders && !now.sheets_open)
        out["the program's sheet"] = policy_sheet(world, now, side).text;
    if (pictures) {
        MapPicture picture{.world = &world, .known = &known};
        picture.square_px = 16;
        out["map as a picture"] = map_as_svg(picture);
    }
    return out;
}

Outputs outputs_of_history(const Session& session, SideId side) {
    const KnownWar war(session, side);
    Outputs out;
    const Names names(war.world(), war.state());
    for (const Entry& entry : war.entries()) {
        out["log"] += joined(report(war.world(), war.state(), entry.events));
        for (const Event& event : entry.events) out["log as json"] += to_text(event) + '\n';
        for (const Roll& roll : entry.rolls) out["rolls"] += names.subject(roll.subject) + ' ' + roll.rule + '\n';
        if (entry.command) out["commands"] += to_text(*entry.command) + '\n';
    }
    for (const ChronicleStep& step : chronicle_steps(war.opening(), war.entries(), war.standings()))
        out["chronicle"] += chronicle_csv(
            filtered(war.world(), war.state(), chronicle_of(war.world(), war.state(), war.entries()[step.entry]),
                     {.details = true}),
            step, static_cast<int>(step.entry));
    const BookAt book = book_at(war);
    out["book"] = as_csv(book_table(book, {}));
    for (const BookEntry& entry : book_entries(book, {})) out["book"] += entry.unit_name + entry.battle_name + '\n';
    for (const auto& line : strength_over_time(book, {}).lines) out["charts"] += line.name;
    for (const TurnOfWar& turn : turns_of_war(war))
        for (const BattleId battle : turn.battles) out["time slider"] += names.of(battle) + '\n';
    for (const OldSight& sight : old_sights(session, war.known()))
        out["old sights"] += names.of(sight.side) + names.of(sight.square) + '\n';
    for (int turn = 0; turn <= war.state().turn; ++turn)
        if (const auto dice = dice_bundle(session, turn, side)) out["dice"] += to_yaml(dice.value());
    return out;
}

}  // namespace condottiero
