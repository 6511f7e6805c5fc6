// What every installed set of battle rules must keep, asked through its socket alone: a new one passes by being in the
// list. What a set does not offer is nothing there, and nobody asks for it.

#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <deque>
#include <map>
#include <set>

#include "app/session/fight/forecast.hpp"
#include "app/session/table/table_sheet.hpp"
#include "core/battle/table/bodies.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/result_entry.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/modules/installed.hpp"
#include "db/definitions/papers/result_form.hpp"
#include "db/definitions/papers/result_yaml.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Two armies of all arms, each the other's like, in a square that favours neither. Nothing is said of anybody that
/// only some rules would understand.
struct Field {
    SmallCampaign war{". ."};
    BattleId battle{1};

    explicit Field(const BattleModule& module) {
        war.world.battle_rules = module.id;
        war.world.module = &module;
        const ForceId red = army("red"), blue = army("blue");
        battle = war.battle({red}, {blue});
    }

    ForceId army(const std::string& side) {
        const ForceId force = war.force("A1", {.side = side, .name = side + " army", .cv = 4, .figures = 0});
        war.unit(force, {.figures = 6, .name = side + " guns", .arm = Arm::Artillery, .type = "", .guns = 2});
        const std::optional<CommandId> foot = command(force, side + " foot", 3),
                                       horse = command(force, side + " horse", 2);
        for (const char* number : {" 1", " 2", " 3"}) {
            const UnitId unit =
                war.unit(force, {.figures = 24, .name = side + " foot" + number, .type = "", .firearms = true});
            war.of(unit).command = foot;
        }
        for (const char* number : {" 1", " 2"}) {
            const UnitId unit = war.unit(
                force,
                {.figures = 10, .name = side + " horse" + number, .arm = Arm::Cavalry, .type = "", .mounted = true});
            war.of(unit).command = horse;
        }
        return force;
    }
    CommandId command(ForceId force, const std::string& name, int command_value) {
        const CommandId id = war.state.commands.next_id();
        war.state.commands.add({id, force, name, war.leader(force, "General of " + name, command_value)});
        return id;
    }
    /// Somebody who may come, and wagons that stay behind.
    void add_neighbour() {
        const ForceId aside = war.force("B1", {.side = "red", .name = "red neighbour", .figures = 20});
        war.unit(aside, {.figures = 8, .name = "red wagons", .arm = Arm::Train, .type = ""});
        war.state.battles.at(battle).next_door = {aside};
    }
    [[nodiscard]] BattleBrief brief() const { return brief_of(war.world, war.state, battle); }
};

/// A battle and the faces that fell in it.
struct Fought {
    FoughtBattle battle;
    std::vector<Roll> rolls;
};
Fought fight(const BattleModule& module, const BattleBrief& brief, Dice& source) {
    RecordedDice dice(source);
    FoughtBattle battle = module.play(brief, dice, Yield::Everything);
    return {std::move(battle), dice.rolls()};
}
Fought fight(const BattleModule& module, const BattleBrief& brief, std::uint64_t seed) {
    KeyedDice dice(key_from_seed(seed));
    return fight(module, brief, dice);
}

std::set<std::string_view> rules_of(const BattleModule& module) {
    std::set<std::string_view> ids;
    for (const Rule* rule : campaign_rules()) ids.insert(rule->id);
    for (const Rule* rule : module.rules) ids.insert(rule->id);
    return ids;
}
void check_rules(const std::vector<Roll>& rolls, const std::set<std::string_view>& ids) {
    std::set<std::string_view> strange;
    for (const Roll& roll : rolls)
        if (!ids.contains(roll.rule)) strange.insert(roll.rule);
    CAPTURE(strange);
    CHECK(strange.empty());
}

/// Every figure that came is in one account and every person has one fate; nobody else is in the report.
void check_conserved(const BattleBrief& brief, const BattleReport& report) {
    CHECK(report.battle == brief.id);
    std::map<UnitId, const BriefUnit*> units;
    std::set<CharacterId> people;
    std::set<ForceId> neighbours;
    for (const BriefArmy& army : brief.armies) {
        for (const BriefUnit& unit : army.units) units.emplace(unit.id, &unit);
        for (const BriefCharacter& man : army.characters) people.insert(man.id);
        for (const BriefForce& force : army.forces)
            if (force.from_next_door) neighbours.insert(force.id);
    }
    for (const UnitResult& result : report.units) {
        const auto unit = units.find(result.unit);
        REQUIRE(unit != units.end());
        INFO(unit->second->name);
        CHECK(result.sum() == unit->second->brought());
        for (const int figures : {result.killed, result.fled, result.left_by_order, result.captured,
                                  result.never_entered, result.on_table, result.guns_left})
            CHECK(figures >= 0);
        CHECK(result.guns_left <= unit->second->guns);
        units.erase(unit);
    }
    CHECK(units.empty());
    for (const CharacterResult& result : report.characters) CHECK(people.erase(result.character) == 1);
    CHECK(people.empty());
    for (const ForceId force : report.arrived) CHECK(neighbours.erase(force) == 1);
}

/// The bases of different bodies, and those of one body among themselves.
void check_clear(const TableScene& scene) {
    struct Stands {
        const TableBody* body;
        const table::Base* base;
    };
    std::vector<Stands> all;
    for (const TableBody& body : scene.bodies)
        for (const TableBase& base : body.bases) all.push_back({&body, &base.shape});
    std::set<std::pair<std::string, std::string>> over;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j)
            if (table::overlap(*all[i].base, *all[j].base)) over.insert({all[i].body->name, all[j].body->name});
    for (const auto& [one, other] : over) {
        INFO(scene.title << ": " << one << " on " << other);
        CHECK(false);
    }
}

bool on_the_table(const TableScene& scene, const table::Base& base) {
    const table::Box whole{{scene.width / 2, scene.depth / 2}, scene.width / 2, scene.depth / 2, {}};
    return table::inside(base, whole);
}

std::string drawn(const TableScene& scene) {
    std::string out = scene.title;
    const auto add = [&](const table::Base& base) {
        const table::Disc round = table::round_of(base);
        out += fmt::format(" {},{} {}", round.centre.x, round.centre.y, round.radius);
        if (const auto* box = std::get_if<table::Box>(&base))
            out += fmt::format(" {}x{} {}", box->half_width, box->half_depth, box->facing.step());
    };
    for (const TableGround& ground : scene.ground) out += "\n" + ground.kind, add(ground.area);
    for (const TableBody& body : scene.bodies) {
        out += fmt::format("\n{} {} {} {} {}", body.side, body.name, body.formation, body.state, body.figures);
        for (const TableBase& base : body.bases) add(base.shape);
    }
    for (const TablePerson& person : scene.people) out += "\n" + person.name, add(person.base);
    return out;
}

/// Whom a test can be asked of.
std::vector<std::string> subjects(const TableKeeping& keeping, const BattleBrief& brief,
                                  std::optional<SubjectKind> kind) {
    if (!kind) return {""};
    std::vector<std::string> out;
    for (const BriefArmy& army : brief.armies) {
        if (kind == SubjectKind::Unit)
            for (const BriefUnit& unit : army.units) out.push_back(subject(unit.id));
        if (kind == SubjectKind::Character)
            for (const BriefCharacter& man : army.characters) out.push_back(subject(man.id));
    }
    if (kind == SubjectKind::Command)
        for (int number = 1; number <= static_cast<int>(keeping.commands(brief).size()); ++number)
            out.push_back(to_text({SubjectKind::Command, number}));
    return out;
}

/// What a person would tick who ticks the first that there is.
std::vector<std::string> ticked(const TableKeeping& keeping, const AtTable& table, const TableAsk& ask) {
    std::vector<std::string> out;
    for (const Fact& fact : keeping.facts(table, ask))
        if (fact.fallback.empty())
            out.push_back(fmt::format(
                "{}={}", fact.name, fact.choices.empty() ? std::to_string(fact.least) : std::string(fact.choices[0])));
    return out;
}

/// Every way to ask a test that is understood.
struct Asked {
    TableAsk ask;
    Facts facts;
};
std::vector<Asked> askings(const TableKeeping& keeping, const AtTable& table, const TableTest& test) {
    std::vector<Asked> out;
    for (const std::string& who : subjects(keeping, *table.brief, test.who))
        for (const std::string& whom : subjects(keeping, *table.brief, test.whom)) {
            if (who == whom) continue;
            TableAsk ask{std::string(test.name), who, whom, {}};
            ask.facts = ticked(keeping, table, ask);
            Problems problems;
            if (const auto facts = check_ask(keeping, table, ask, problems)) out.push_back({ask, *facts});
        }
    return out;
}

template <class Check>
void for_each_module(const Check& check) {
    for (const BattleModule& module : installed_modules()) DYNAMIC_SECTION(module.id) {
            check(module);
        }
}
template <class Check>
void for_each_that_plays(const Check& check) {
    for_each_module([&](const BattleModule& module) {
        if (module.play != nullptr) check(module);
    });
}

}  // namespace

TEST_CASE("every set of rules has a name of its own and rules of its own", "[contract]") {
    std::set<std::string_view> ids, titles, rules;
    for (const Rule* rule : campaign_rules()) rules.insert(rule->id);
    for (const BattleModule& module : installed_modules()) {
        INFO(module.id);
        CHECK(ids.insert(module.id).second);
        CHECK(titles.insert(module.title).second);
        for (const Rule* rule : module.rules) {
            INFO(rule->id);
            CHECK(rules.insert(rule->id).second);
            CHECK_FALSE(rule->gist.empty());
            CHECK_FALSE(rule->source.empty());
        }
        const std::set<std::string_view> known = rules_of(module);
        for (const NotInPlay& one : module.not_in_play) CHECK(known.contains(one.rule->id));
        for (const HouseRule& one : module.house_rules) {
            CHECK(known.contains(one.rule->id));
            CHECK(one.choices.size() > 1);
        }
        for (const RuleTest& test : module.tests)
            for (const Rule* rule : test.rules) CHECK(known.contains(rule->id));
        CHECK((module.play == nullptr) == (module.sampler == nullptr));
    }
}

TEST_CASE("a unit of which only the campaign speaks is a troop to any rules", "[contract]") {
    for_each_module([](const BattleModule& module) {
        const Field field(module);
        for (const Profile& profile : field.war.world.profiles) {
            INFO(profile.key);
            CHECK(in_words(module.check_profile(profile)).empty());
        }
    });
}

TEST_CASE("what comes of a battle is what went in, and can be recorded", "[contract]") {
    for_each_module([](const BattleModule& module) {
        Field field(module);
        field.add_neighbour();
        MemoryJournal journal;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            journal.entries.clear();
            Session session({field.war.world, field.war.state}, journal, key_from_seed(seed));
            const auto played = session.submit(PlayBattle{field.battle}, "game master");
            CHECK(static_cast<bool>(played) == (module.play != nullptr));
            if (module.play == nullptr) continue;
            const BattleReport report = *session.state().battles.at(field.battle).draft;
            check_conserved(field.brief(), report);
            CHECK(in_words(module.check_report(field.brief(), report)).empty());
            const ResultEntry form(session.world(), session.state(), field.battle);
            CHECK(form.left() == 0);
            CHECK(faults_of(session.world(), session.state(), form).empty());
            CHECK(session.submit(RecordResult{report}, "game master"));
        }
    });
}

TEST_CASE("a battle is fought again to the letter from the faces that fell", "[contract]") {
    for_each_that_plays([](const BattleModule& module) {
        const BattleBrief brief = Field(module).brief();
        const Fought once = fight(module, brief, 7);
        std::deque<int> faces;
        for (const Roll& roll : once.rolls) faces.push_back(roll.face);
        ScriptedDice script(faces);
        const Fought again = fight(module, brief, script);
        CHECK(script.spent());
        CHECK(again.battle.report == once.battle.report);
        CHECK(again.battle.turns == once.battle.turns);
        CHECK(again.battle.brought == once.battle.brought);
        CHECK(again.battle.lost == once.battle.lost);
        CHECK(transcript(again.battle.story) == transcript(once.battle.story));
        REQUIRE(again.battle.scenes.size() == once.battle.scenes.size());
        for (std::size_t i = 0; i < once.battle.scenes.size(); ++i)
            CHECK(drawn(again.battle.scenes[i]) == drawn(once.battle.scenes[i]));
        CHECK(module.sampler(brief)(3).report == module.sampler(brief)(3).report);
        CHECK_FALSE(fight(module, brief, 8).battle.report == once.battle.report);
    });
}

TEST_CASE("every die that falls is asked for by a rule of these rules, or of the campaign", "[contract]") {
    for_each_that_plays([](const BattleModule& module) {
        Field field(module);
        field.add_neighbour();
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const Fought fought = fight(module, field.brief(), seed);
            CHECK_FALSE(fought.rolls.empty());
            check_rules(fought.rolls, rules_of(module));
        }
    });
}

TEST_CASE("like against like, neither side is favoured", "[contract]") {
    // Of so many battles, those that the attacker loses less in stay within four deviations of half.
    constexpr int battles = 150;
    const double bound = 4 * std::sqrt(battles / 4.0);
    for_each_that_plays([&](const BattleModule& module) {
        const BattleBrief brief = Field(module).brief();
        double better = 0;
        for (std::uint64_t seed = 1; seed <= battles; ++seed) {
            const FoughtBattle fought = module.sampler(brief)(seed);
            CHECK(fought.brought[0] == fought.brought[1]);
            better += fought.lost[0] < fought.lost[1] ? 1 : fought.lost[0] == fought.lost[1] ? .5 : 0;
        }
        CHECK(std::abs(better - battles / 2.0) < bound);
    });
}

TEST_CASE("on every scene bases keep clear of each other and stay on the table", "[contract]") {
    for_each_that_plays([](const BattleModule& module) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Fought fought = fight(module, Field(module).brief(), seed);
            REQUIRE_FALSE(fought.battle.scenes.empty());
            CHECK(fought.battle.scenes.front().turn == 0);
            CHECK(fought.battle.scenes.back().turn == fought.battle.turns);
            for (const TableScene& scene : fought.battle.scenes) {
                INFO("battle " << seed << ", " << scene.title);
                check_clear(scene);
                std::array<int, 2> bodies{}, figures{};
                for (const TableBody& body : scene.bodies) {
                    REQUIRE((body.side == 0 || body.side == 1));
                    ++bodies[static_cast<std::size_t>(body.side)];
                    figures[static_cast<std::size_t>(body.side)] += body.figures;
                    for (const TableBase& base : body.bases) CHECK(on_the_table(scene, base.shape));
                }
                for (std::size_t side = 0; side < 2; ++side) {
                    CHECK(scene.sides[side].bodies == bodies[side]);
                    CHECK(scene.sides[side].figures == figures[side]);
                    CHECK(scene.sides[side].figures <= scene.sides[side].figures_at_start);
                }
            }
        }
    });
}

TEST_CASE("a house rule may be chosen as it is offered", "[contract]") {
    for_each_that_plays([](const BattleModule& module) {
        BattleBrief brief = Field(module).brief();
        for (const HouseRule& rule : module.house_rules)
            for (const std::string_view choice : rule.choices) {
                INFO(rule.key << " " << choice);
                brief.house_rules = {{std::string(rule.key), std::string(choice)}};
                check_conserved(brief, module.sampler(brief)(1).report);
            }
    });
}

TEST_CASE("every test at the table has a target in a battle that has just begun", "[contract]") {
    for_each_module([](const BattleModule& module) {
        if (module.keeping == nullptr) return;
        const TableKeeping& keeping = *module.keeping;
        Field field(module);
        field.add_neighbour();
        const BattleBrief brief = field.brief();
        const BattleReport report = blank_report(field.war.state, field.war.state.battles.at(field.battle));
        KeptBattle kept;
        for (const MarkerChange& change : keeping.begin(brief)) {
            CHECK(in_words(check_marker(keeping, brief, change)).empty());
            kept.change(change);
        }
        CHECK(keeping.turns(brief) > 0);
        CHECK_FALSE(keeping.before.empty());
        std::set<std::string_view> names;
        for (const TableTest& test : keeping.tests) CHECK(names.insert(test.name).second);
        for (const TableRound& round : keeping.rounds)
            for (const std::string_view test : round.tests) CHECK(names.contains(test));
        for (const int turn : {0, 2}) {
            kept.turn = turn;
            kept.round = turn == 0 ? 0 : 1;
            const AtTable table{&brief, &kept, &report};
            for (const TableTest& test : keeping.tests) {
                INFO(test.name << ", turn " << turn);
                bool has_target = false;
                for (const Asked& one : askings(keeping, table, test))
                    has_target = has_target || !keeping.target(table, one.ask, one.facts).targets.empty();
                CHECK(has_target);
            }
        }
    });
}

TEST_CASE("a test at the table is thrown by its rules, or refused by one", "[contract]") {
    for_each_module([](const BattleModule& module) {
        if (module.keeping == nullptr) return;
        const TableKeeping& keeping = *module.keeping;
        const Field field(module);
        const BattleBrief brief = field.brief();
        const BattleReport report = blank_report(field.war.state, field.war.state.battles.at(field.battle));
        KeptBattle kept;
        kept.turn = 2;
        for (const MarkerChange& change : keeping.begin(brief)) kept.change(change);
        const AtTable table{&brief, &kept, &report};
        int thrown = 0;
        for (const TableTest& test : keeping.tests) {
            INFO(test.name);
            for (const Asked& one : askings(keeping, table, test)) {
                KeyedDice source(key_from_seed(5));
                RecordedDice dice(source);
                const Result<TableTested> tested = keeping.roll(table, one.ask, one.facts, dice);
                check_rules(dice.rolls(), rules_of(module));
                if (!tested) {
                    REQUIRE(tested.refusal().rule != nullptr);
                    CHECK(rules_of(module).contains(tested.refusal().rule->id));
                    CHECK_FALSE(tested.refusal().detail.empty());
                    continue;
                }
                ++thrown;
                for (const MarkerChange& change : tested.value().changes)
                    CHECK(in_words(check_marker(keeping, brief, change)).empty());
                for (const UnitResult& result : tested.value().units)
                    CHECK(result.sum() == table.unit(result.unit)->brought());
            }
        }
        CHECK(thrown > 0);
    });
}

TEST_CASE("sheet, form and forecast are there, or plainly not offered", "[contract]") {
    for_each_module([](const BattleModule& module) {
        const Field field(module);
        const BattleBrief brief = field.brief();
        const SheetedBattle sheeted{&field.war.world, &field.war.state, field.battle, &module};
        for (const TableSheet& sheet : table_sheets(sheeted)) {
            INFO(sheet.reader);
            CHECK(sheet.table.has_value() == (module.ground != nullptr && module.sheet_notes != nullptr));
            if (sheet.table) {
                CHECK(sheet.pieces.size() == sheet.table->ground.size());
                CHECK(sheet.table->bodies.empty());
                CHECK(sheet.table->people.empty());
            }
            CHECK(sheet.rounds.size() == (module.keeping == nullptr ? 0 : module.keeping->rounds.size()));
            CHECK_FALSE(sheet.armies.empty());
        }
        BattleReport report = blank_report(field.war.state, field.war.state.battles.at(field.battle));
        if (module.sampler != nullptr) report = module.sampler(brief)(1).report;
        ResultEntry entry(field.war.world, field.war.state, field.battle);
        enter(read_result(result_form(brief, report), "form"), entry);
        CHECK(entry.report().units == report.units);
        CHECK(entry.report().characters == report.characters);
        if (module.sampler == nullptr) return;
        const Forecast ahead = forecast(brief, module, weigh_armies(brief), {.most = 32, .within = 0, .threads = 2});
        CHECK(ahead.battles == 32);
        for (const Forecast::OfUnit& unit : ahead.units) CHECK(unit.lost.percentile(100) <= unit.brought);
    });
}

TEST_CASE("armies of files are mustered, checked and met, or plainly not offered", "[contract]") {
    for_each_module([](const BattleModule& module) {
        if (module.armies == nullptr) return;
        const ArmyRules& rules = *module.armies;
        REQUIRE(rules.words != nullptr);
        CHECK(is_real(rules.day));
        const BattleBrief brief = Field(module).brief();
        for (const BriefArmy& army : brief.armies) {
            const Muster muster = rules.muster(army);
            CHECK(in_words(muster.unread).empty());
            CHECK(muster.points > Points());
            std::size_t lines = 0;
            Points sum;
            for (const Muster::Command& command : muster.commands)
                for (const Muster::Line& line : command.lines) {
                    ++lines;
                    sum = sum + line.points;
                    CHECK_FALSE(line.name.empty());
                }
            CHECK(sum == muster.points);
            CHECK(lines == army.units.size() + army.characters.size());
            BriefArmy poor = army;
            poor.limit = Points::whole(1);
            CHECK(rules.check(poor).size() > rules.check(army).size());
        }
        CHECK(in_words(rules.check_meeting(brief.armies)).empty());
        // What the rules say that an army file may say, they can read.
        BriefArmy army = brief.armies[0];
        for (const ArmyWords::Agreed& term : rules.words->agreed)
            for (const std::string_view word :
                 term.choices.empty() ? std::vector<std::string_view>{"yes", "no"} : term.choices) {
                army.agreed[std::string(term.key)] = word;
                CHECK(in_words(rules.muster(army).unread).empty());
            }
        for (const std::string_view coming : rules.words->comings) {
            army.units.front().coming = coming;
            CHECK(in_words(rules.muster(army).unread).empty());
        }
        for (const std::string_view start : rules.words->starts) {
            army.units.front().states = {std::string(start)};
            CHECK(in_words(rules.muster(army).unread).empty());
        }
        army.agreed["chess board"] = "yes";
        CHECK_FALSE(rules.muster(army).unread.empty());
    });
}
