#include "app/cli/verbs/forecast.hpp"

#include <algorithm>
#include <ostream>

#include "app/cli/interrupt.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

ForecastWish checked(ForecastWish how, double points) {
    if (how.most < 1 || how.most > 10'000'000 || points < 0 || points > 50)
        throw BadUsage(tr(N_("between 1 and 10000000 battles, and within 0 to 50 points")));
    how.within = points / 100;
    return how;
}

/// Shows on a terminal how far it is; Ctrl-C stops it.
Forecast run(const BattleBrief& brief, const BattleModule& module, const Weigh& weigh, const ForecastWish& how,
             Console& console) {
    const Interrupt interrupt;
    Forecast out = forecast(brief, module, weigh, how, interrupt.token(), [&](const Forecast& so_far) {
        if (console.progress != nullptr)
            *console.progress << '\r'
                              << say(N_("{} battles, ± {:.1f} points (Ctrl-C stops)"), so_far.battles,
                                     100 * so_far.doubt())
                              << std::flush;
    });
    if (console.progress != nullptr) *console.progress << "\r\033[K";
    return out;
}

}  // namespace

void forecast_battle(const BattleForecastWish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const Session& session = campaign.session();
    const BattleModule* module = session.world().module;
    if (module == nullptr || module->sampler == nullptr)
        throw BadUsage(say(N_("the rules \"{}\" cannot play a battle out"), session.world().battle_rules));
    const BattleAhead battle = battle_ahead(session, battle_from(session.state(), wish.battle));
    const Weigh weigh = weigh_in_campaign(session.world(), battle);
    const Forecast out = run(battle.brief, *module, weigh, checked(wish.how, wish.points), console);
    const auto names = armies_in_words(battle.brief);
    for (const std::string& line : forecast_in_words(out, names)) console.line(line);
    if (!battle.result) return;
    const FoughtBattle fought{*battle.result, 0, {}, {}};
    for (const std::string& line : place_in_words(out, weigh(fought), names)) console.line(line);
}

void forecast_armies(const ArmiesForecastWish& wish, Console& console) {
    const FieldBattle battle = field_battle(wish.armies);
    if (battle.rules->sampler == nullptr)
        throw BadUsage(say(N_("the rules \"{}\" cannot play a battle out"), battle.rules->id));
    const Forecast out =
        run(battle.brief, *battle.rules, weigh_armies(battle.brief), checked(wish.how, wish.points), console);
    for (const std::string& line : forecast_in_words(out, armies_in_words(battle.brief))) console.line(line);
}

}  // namespace condottiero
