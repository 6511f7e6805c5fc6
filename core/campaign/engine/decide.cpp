#include "core/campaign/engine/decide.hpp"

#include <algorithm>
#include <array>

#include "core/battle/module.hpp"
#include "core/campaign/battle/aftermath.hpp"
#include "core/campaign/battle/at_table.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/outcome.hpp"
#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/engine/need.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/placing.hpp"
#include "core/campaign/orders/sheets.hpp"
#include "core/campaign/record/laws.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/turn_end/purchases.hpp"
#include "core/campaign/turn_end/random_events.hpp"
#include "core/campaign/turn_end/reinforcements.hpp"
#include "core/campaign/turn_end/time.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

using Answer = std::optional<Refusal>;  // nothing: done

Refusal no(const Rule& rule, const std::string& why) {
    return {&rule, why};
}

// ---- the phases in their order (CAM-p0-a)

bool always(Turn& turn, void (*run)(Turn&)) {
    run(turn);
    return true;
}

struct PhaseRow {
    Phase phase;
    bool (*run)(Turn&);  ///< false: it waits for a person
    Phase next;
};
constexpr std::array phases{
    PhaseRow{Phase::Weather, [](Turn& t) { return always(t, run_weather); }, Phase::Orders},
    PhaseRow{Phase::Orders, run_orders, Phase::Movement},
    PhaseRow{Phase::Movement, [](Turn& t) { return always(t, run_movement); }, Phase::Battle},
    PhaseRow{Phase::Battle, run_battles, Phase::Aftermath},
    PhaseRow{Phase::Aftermath, run_aftermath, Phase::WillToFight},
    PhaseRow{Phase::WillToFight, [](Turn& t) { return always(t, run_will_to_fight); }, Phase::Time},
    PhaseRow{Phase::Time, [](Turn& t) { return always(t, run_time); }, Phase::Reinforcements},
    PhaseRow{Phase::Reinforcements, run_reinforcements, Phase::Events},
    PhaseRow{Phase::Events, run_random_events, Phase::Weather},
    PhaseRow{Phase::Placing, run_placing, Phase::Weather},
};

void begin_turn(Turn& turn) {
    turn.happen(TurnBegan{turn.now.turn + 1});
    const std::vector<SwitchChange> coming = turn.now.coming_switches;
    for (const SwitchChange& change : coming)
        if (change.from_turn <= turn.now.turn) turn.happen(SwitchTurned{change.what, change.on});
}

std::string list_of(const World& world, const std::vector<Need>& wanted) {
    std::vector<std::string> items;
    for (const Need& need : wanted)
        items.push_back(need.side ? say(N_("{} from {}"), tr(word(need.kind)), world.sides.at(*need.side).name)
                                  : tr(word(need.kind)));
    return list_in_words(items);
}

Answer carry_out(Turn& turn, const Advance&) {
    if (turn.now.over) return no(rules::campaign_end, tr(N_("the campaign is over")));
    if (const auto wanted = needs(turn.world, turn.now); !wanted.empty())
        return no(rules::turn_sequence, say(N_("the turn waits for: {}"), list_of(turn.world, wanted)));
    const PhaseRow& row = phases[static_cast<std::size_t>(turn.now.phase)];
    if (!row.run(turn) || turn.now.over) return std::nullopt;
    if (row.phase == Phase::Events) begin_turn(turn);
    turn.happen(PhaseBegan{row.next});
    return std::nullopt;
}

// ---- orders

Answer carry_out(Turn& turn, const SubmitSheet& wish) {
    const Sheet& sheet = wish.sheet;
    if (!turn.world.sides.has(sheet.side) || turn.now.side(sheet.side).defeated)
        return no(rules::order_sheets, tr(N_("this side gives no orders in this campaign")));
    if (sheet.turn != turn.now.turn)
        return no(rules::order_sheets, say(N_("the sheet is for turn {}; it is turn {}"), sheet.turn, turn.now.turn));
    if (turn.now.sheets_open || turn.now.phase > Phase::Orders)
        return no(rules::order_sheets, tr(N_("the sheets of this turn have been opened")));
    if (wish.envelope && turn.now.envelopes.contains(*wish.envelope))
        return no(rules::order_sheets, tr(N_("this envelope has already been handed in")));
    if (wish.word && !is_plain_word(*wish.word))
        return no(rules::order_sheets,
                  say(N_("the word for the dice must be one line of at most {} letters"), longest_dice_word));
    if (wish.word && !keeps_commitment(turn.world, turn.now, sheet.side, *wish.word))
        return no(rules::order_sheets,
                  tr(N_("this is not the word for the dice that the side is committed to since last turn")));
    if (wish.next_word && !is_commitment(*wish.next_word))
        return no(rules::order_sheets, tr(N_("what commits a side to its next word is 64 digits from 0 to f")));
    turn.happen(SheetReceived{sheet, wish.by_game_master, wish.word, wish.envelope, wish.next_word});
    return std::nullopt;
}

Answer carry_out(Turn& turn, const CloseSheets&) {
    if (turn.now.phase != Phase::Orders || turn.now.sheets_open)
        return no(rules::order_sheets, tr(N_("no sheets are being waited for")));
    turn.happen(SheetsClosed{});
    return std::nullopt;
}

Answer carry_out(Turn& turn, const PlaceForce& wish) {
    const Force& force = turn.now.forces.at(wish.force);
    if (turn.now.placing.empty() || turn.now.placing.front() != force.side || force.status != ForceStatus::ToPlace)
        return no(rules::placing, say(N_("now is not the time to place {}"), force.name));
    if (Answer why = cannot_place(turn.world, turn.now, force.side, wish.square)) return why;
    turn.happen(ForcePlaced{wish.force, wish.square});
    return std::nullopt;
}

// ---- battles

Answer carry_out(Turn& turn, const NameNeighbours& wish) {
    if (!turn.now.battles.has(wish.battle)) return no(rules::neighbours_join, tr(N_("there is no such battle")));
    const Battle& battle = turn.now.battles.at(wish.battle);
    const std::vector<SideId> asked = still_to_name(turn.world, turn.now, battle);
    if (battle.step != BattleStep::Joining || std::find(asked.begin(), asked.end(), wish.side) == asked.end())
        return no(rules::neighbours_join, tr(N_("this side is not asked for neighbouring Forces")));
    const std::vector<ForceId> may = neighbours_of(turn.world, turn.now, battle, wish.side);
    for (auto force = wish.forces.begin(); force != wish.forces.end(); ++force)
        if (std::find(may.begin(), may.end(), *force) == may.end() ||
            std::find(wish.forces.begin(), force, *force) != force)
            return no(rules::neighbours_join, say(N_("force {} cannot join this battle"), force->value()));
    turn.happen(NeighboursNamed{wish.battle, wish.side, wish.forces});
    begin_fights(turn);
    return std::nullopt;
}

Answer carry_out(Turn& turn, const DraftResult& wish) {
    if (Answer why = not_to_be_fought(turn.now, wish.report.battle)) return why;
    const ResultDrafted drafted{wish.report};
    if (const std::string why = why_it_cannot_be(turn.world, turn.now, drafted); !why.empty())
        return no(rules::battle_outcome, why);
    turn.happen(drafted);
    return std::nullopt;
}

Answer carry_out(Turn& turn, const PlayBattle& wish) {
    if (Answer why = not_to_be_fought(turn.now, wish.battle)) return why;
    if (turn.world.module == nullptr || turn.world.module->play == nullptr)
        return no(rules::battles, say(N_("the rules \"{}\" cannot play a battle out"), turn.world.battle_rules));
    const BattleBrief brief = brief_of(turn.world, turn.now, wish.battle);
    turn.happen(ResultDrafted{turn.world.module->play(brief, turn.dice(), Yield::Report).report});
    return std::nullopt;
}

Answer carry_out(Turn& turn, const KeepBattle& wish) {
    return at_table(turn, wish);
}
Answer carry_out(Turn& turn, const RoundAtTable& wish) {
    return at_table(turn, wish);
}
Answer carry_out(Turn& turn, const TestAtTable& wish) {
    return at_table(turn, wish);
}
Answer carry_out(Turn& turn, const MarkAtTable& wish) {
    return at_table(turn, wish);
}

Answer carry_out(Turn& turn, const RecordResult& wish) {
    if (Answer why = not_to_be_fought(turn.now, wish.report.battle)) return why;
    if (Problems problems = check_report(turn.world, turn.now, wish.report); !problems.empty())
        return Refusal{&rules::battle_outcome, in_words(problems), std::move(problems)};
    const Battle& battle = turn.now.battles.at(wish.report.battle);
    const auto accounts = battle_accounts(turn.world, turn.now, battle, wish.report);
    const Judgement judgement = judge_battle(accounts[0], accounts[1]);
    turn.happen(Tested{std::string(rules::battle_outcome.id),
                       subject(battle.id),
                       {{std::string(N_("% lost by the attacker")), judgement.percent_lost[0]},
                        {std::string(N_("% lost by the defender")), -judgement.percent_lost[1]}},
                       std::string(word(judgement.outcome)) + ": " + judgement.reason});
    const Outcome outcome = wish.report.verdict.value_or(judgement.outcome);
    turn.happen(BattleFought{wish.report, outcome, outcome != judgement.outcome});
    return std::nullopt;
}

/// A square that a Force could enter, were it not for the stalemate.
std::string why_denied(const Turn& turn, const MoveOff& move, const Battle& battle, SquareId square) {
    const std::string &who = turn.now.forces.at(move.force).name, where = turn.world.map.title_of(square);
    if (part_of(turn.now, battle, turn.now.forces.at(move.force).side) == Part::Attacker)
        return say(N_("{} cannot go to {}: after a stalemate the attacker goes back where he came from"), who, where);
    return say(N_("{} cannot go to {}: it is next to the enemy, and after a stalemate a square must lie between them"),
               who, where);
}

Answer carry_out(Turn& turn, const ChooseSquare& wish) {
    for (const Battle& battle : turn.now.battles) {
        if (battle.step != BattleStep::Checked || turn.now.phase != Phase::Aftermath) continue;
        const auto move = next_to_move_off(turn.world, turn.now, battle);
        if (!move || move->force != wish.force) break;
        if (std::find(move->denied.begin(), move->denied.end(), wish.square) != move->denied.end())
            return no(rules::stalemate_moves, why_denied(turn, *move, battle, wish.square));
        if (std::find(move->squares.begin(), move->squares.end(), wish.square) == move->squares.end())
            return no(move->stalemate ? rules::stalemate_moves : rules::retreat_after_defeat,
                      say(N_("{} cannot go to {}: it must be a neighbouring square that it can enter, free of enemies"),
                          turn.now.forces.at(wish.force).name, turn.world.map.title_of(wish.square)));
        move_off(turn, battle.id, wish.force, wish.square);
        return std::nullopt;
    }
    return no(rules::aftermath_steps, say(N_("{} has no move to make now"), turn.now.forces.at(wish.force).name));
}

// ---- purchases, events, works

Answer carry_out(Turn& turn, const BuyReplacements& wish) {
    return buy(turn, wish);
}
Answer carry_out(Turn& turn, const BuyUnit& wish) {
    return buy(turn, wish);
}
Answer carry_out(Turn& turn, const BuyLeader& wish) {
    return buy(turn, wish);
}

Answer carry_out(Turn& turn, const CloseMarket& wish) {
    if (turn.now.phase != Phase::Reinforcements || turn.now.side(wish.side).market_closed)
        return no(rules::purchases, tr(N_("no purchases are open for this side")));
    turn.happen(MarketClosed{wish.side});
    return std::nullopt;
}

Answer carry_out(Turn& turn, const ChooseForce& wish) {
    for (const Choice& choice : turn.now.choices) {
        if (choice.side != wish.side) continue;
        const std::vector<ForceId> targets = targets_to_choose(turn.world, turn.now, choice);
        if (std::find(targets.begin(), targets.end(), wish.force) == targets.end()) break;
        choose_target(turn, Choice(choice), wish.force);
        return std::nullopt;
    }
    return no(rules::event_targets, tr(N_("this Force is not one of those to choose from now")));
}

Answer carry_out(Turn& turn, const RepairBridge& wish) {
    const Force& force = turn.now.forces.at(wish.force);
    const int cost = turn.world.tables.bridge_repair_points;
    if (!force.on_map() || !turn.now.broken_bridges.contains(force.square))
        return no(rules::field_works, say(N_("{} is not at a broken bridge"), force.name));
    if (force.works < cost)
        return no(rules::field_works,
                  say(N_("mending a bridge takes {} points of works; {} has {}"), cost, force.name, force.works));
    const SquareId square = force.square;
    turn.happen(WorksSpent{wish.force, cost});
    turn.happen(BridgeStood{square, false});
    return std::nullopt;
}

Answer carry_out(Turn& turn, const SpendWorks& wish) {
    const Force& force = turn.now.forces.at(wish.force);
    const bool fights = std::any_of(turn.now.battles.begin(), turn.now.battles.end(), [&](const Battle& b) {
        return b.step == BattleStep::Fighting && part_of(b, wish.force);
    });
    if (!fights) return no(rules::field_works, say(N_("{} has no battle to build works for"), force.name));
    if (wish.points < 1 || wish.points > force.works)
        return no(rules::field_works, counted(N_("{1} has {0} point of works"), N_("{1} has {0} points of works"),
                                              force.works, force.name));
    turn.happen(WorksSpent{wish.force, wish.points});
    return std::nullopt;
}

// ---- the game master's desk

Answer carry_out(Turn& turn, const SetStanding& wish) {
    turn.happen(StandingSet{wish.side, wish.standing});
    if (turn.now.phase == Phase::Battle) begin_fights(turn);
    return std::nullopt;
}
Answer carry_out(Turn& turn, const SetBattleStanding& wish) {
    turn.happen(BattleStandingSet{wish.stalemate});
    return std::nullopt;
}
Answer carry_out(Turn& turn, const SetSwitch& wish) {
    if (wish.change.from_turn <= turn.now.turn)
        return no(rules::switches,
                  say(N_("a switch can be changed only from a later turn; it is turn {}"), turn.now.turn));
    turn.happen(SwitchPlanned{wish.change});
    return std::nullopt;
}
Answer carry_out(Turn& turn, const SetRelation& wish) {
    if (wish.a == wish.b) return no(rules::territory, tr(N_("a side cannot be at war or peace with itself")));
    turn.happen(RelationSet{wish.a, wish.b, wish.relation});
    return std::nullopt;
}
Answer carry_out(Turn& turn, const AmendForce& wish) {
    const Force& force = turn.now.forces.at(wish.force);
    if (!force.on_map()) return no(rules::armies, say(N_("{} is not on the map"), force.name));
    turn.happen(Amended{subject(wish.force), wish.why});
    turn.happen(ForceSet{wish.force, wish.square, wish.order, wish.reaction});
    return std::nullopt;
}
/// Its battle has been recorded and not yet booked: the figures in the record must stay what they are.
bool being_booked(const CampaignState& state, ForceId force) {
    return std::any_of(state.battles.begin(), state.battles.end(), [&](const Battle& battle) {
        return battle.step == BattleStep::Fought &&
               (part_of(battle, force) ||
                std::find(battle.next_door.begin(), battle.next_door.end(), force) != battle.next_door.end());
    });
}

Answer carry_out(Turn& turn, const AmendFigures& wish) {
    const Unit& unit = turn.now.units.at(wish.unit);
    if (wish.from == Account::NotArrived || wish.to == Account::NotArrived)
        return no(rules::casualty_book, tr(N_("figures on their way come with whatever was ordered")));
    if (being_booked(turn.now, unit.force))
        return no(rules::casualty_book,
                  say(N_("the battle of {} is still being entered in the book: advance first"), unit.name));
    if (wish.figures < 1 || wish.figures > unit.accounts[wish.from] || wish.from == wish.to)
        return no(rules::casualty_book, counted(N_("{1} has {0} figure in the account \"{2}\""),
                                                N_("{1} has {0} figures in the account \"{2}\""),
                                                unit.accounts[wish.from], unit.name, tr(word(wish.from))));
    turn.happen(Amended{subject(wish.unit), wish.why});
    // Beds follow the account, so that nobody comes out of a hospital that he is not in.
    int leaving = wish.from == Account::Hospital ? wish.figures : 0;
    const std::vector<InHospital> beds = turn.now.hospital;
    for (const InHospital& bed : beds) {
        if (bed.unit != wish.unit || leaving == 0) continue;
        const int out = std::min(leaving, bed.figures);
        turn.happen(Discharged{bed});
        if (out < bed.figures) turn.happen(Hospitalised{{bed.unit, bed.figures - out, bed.turns}});
        leaving -= out;
    }
    post(turn, wish.unit, wish.from, wish.to, wish.figures, {&rules::casualty_book, Cause::GameMaster});
    if (wish.to == Account::Hospital) turn.happen(Hospitalised{{wish.unit, wish.figures, turn.world.hospital_turns}});
    return std::nullopt;
}

Answer carry_out(Turn&, const AcceptEdited&) {
    return no(rules::turn_sequence, tr(N_("only an import owns up to what was edited")));
}

/// A command that names what is not there is refused before anything looks it up.
struct Known {
    const World& world;
    const CampaignState& state;
    bool operator()(ForceId id) const { return state.forces.has(id); }
    bool operator()(UnitId id) const { return state.units.has(id); }
    bool operator()(SideId id) const { return world.sides.has(id); }
    bool operator()(SquareId id) const { return world.map.has(id); }
    bool operator()(const auto&) const { return true; }
};

bool names_what_is_there(const World& world, const CampaignState& state, const Command& command) {
    return std::visit(
        [&](const auto& wish) {
            return std::apply(
                [&](const auto&... field) {
                    return (Known{world, state}(field) && ...);
                },
                std::decay_t<decltype(wish)>::fields(wish));
        },
        command);
}

}  // namespace

Result<std::vector<Event>> decide(const World& world, const CampaignState& state, const Command& command,
                                  RecordedDice& dice) {
    if (!names_what_is_there(world, state, command))
        return Refusal{&rules::armies, tr(N_("there is no such side, Force, unit or square in this campaign"))};
    if (const std::string why = why_it_cannot_be_asked(command); !why.empty())
        return Refusal{&rules::turn_sequence, why};
    Turn turn(world, state, dice);
    if (Answer refusal = std::visit([&](const auto& wish) { return carry_out(turn, wish); }, command)) return *refusal;
    return turn.take_events();
}

}  // namespace condottiero
