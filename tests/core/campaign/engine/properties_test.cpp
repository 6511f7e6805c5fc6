#include <algorithm>
#include <catch2/catch.hpp>

#include "core/campaign/casualties/book.hpp"
#include "core/campaign/engine/decide.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/record/apply.hpp"
#include "core/campaign/record/laws.hpp"
#include "core/campaign/state/forces.hpp"
#include "db/campaign_file/codec.hpp"
#include "tests/support/how_often.hpp"
#include "tests/support/no_fault.hpp"
#include "tests/support/random_war.hpp"

using namespace condottiero;

namespace {

int runs() {
    return std::max(1, how_often("CONDOTTIERO_PROPERTY_RUNS", 40));
}

struct Broken {
    std::string what;
};

void demand(bool holds, const std::string& what) {
    if (!holds) throw Broken{what};
}

std::string named(const Force& force) {
    return "force " + std::to_string(force.id.value());
}

bool may_stand(const World& world, const Force& force) {
    const bool wet = is_water(world.map.square(force.square).ground);
    if (!force.aboard) return !wet;
    return wet || world.map.has_river(force.square) || may_embark_in(world, force.square);
}

void check_books(const CampaignState& state) {
    std::map<UnitId, int> in_beds;
    for (const InHospital& bed : state.hospital) {
        demand(bed.figures > 0, "a bed with nobody in it");
        in_beds[bed.unit] += bed.figures;
    }
    for (const Unit& unit : state.units) {
        const std::string name = "unit " + std::to_string(unit.id.value());
        for (std::size_t a = 0; a < account_count; ++a)
            demand(unit.accounts[static_cast<Account>(a)] >= 0, name + " has an account below zero");
        demand(unit.accounts.sum() == unit.enlisted, name + " has more or fewer figures than were enlisted");
        demand(unit.accounts[Account::Hospital] == in_beds[unit.id], name + " has beds that are not its account's");
        demand(unit.guns >= 0, name + " has fewer guns than none");
    }
    for (const SideState& side : state.sides) {
        demand(side.pool >= Points(), "a pool below zero");
        for (const auto& [profile, figures] : side.replacements_free) demand(figures > 0, "a debt of replacements");
    }
    for (const auto& [square, boats] : state.boats)
        demand(boats.ships >= 0 && boats.craft >= 0 && boats.barges >= 0, "fewer boats than none");
}

void check_forces(const World& world, const CampaignState& state) {
    for (const Force& force : state.forces) {
        demand(force.works >= 0, named(force) + " owes works");
        if (!force.on_map()) continue;
        demand(world.map.has(force.square), named(force) + " has left the map");
        demand(may_stand(world, force), named(force) + " stands where it may not: " + world.map.name_of(force.square));
        demand(!units_of(state, force.id).empty(), named(force) + " has no unit");
    }
    for (const ForceId id : state.march_order) demand(state.forces.at(id).on_map(), "who is lost marches");
}

/// Nobody's hand in it: no unit is larger than it may be, and when a turn begins no Force is without figures.
void check_strength(const CampaignState& state) {
    for (const Unit& unit : state.units) {
        const Accounts& a = unit.accounts;
        demand(a[Account::Standing] + a[Account::Hospital] + a[Account::NotArrived] <= unit.full,
               "unit " + std::to_string(unit.id.value()) + " is over its full strength");
    }
    for (const Force& force : state.forces)
        demand(!force.on_map() || state.phase != Phase::Weather || figures(state, force.id) > 0,
               named(force) + " has nobody left and is on the map");
}

/// Figures do not appear or vanish between units: what one gives another gets, or the pool.
void check_transfers(const std::vector<Event>& events) {
    int balance = 0;
    for (const Event& event : events) {
        if (const auto* e = std::get_if<Enlisted>(&event); e != nullptr && e->cause == Cause::Transfer)
            balance += e->figures;
        if (const auto* e = std::get_if<ReplacementsFreed>(&event); e != nullptr && e->figures > 0)
            balance += e->figures;
    }
    demand(balance == 0, "figures were made or lost on the way from one unit to another");
}

/// All boats that lie somewhere or carry somebody.
int boats_of(const CampaignState& state) {
    const auto count = [](const Boats& boats) { return boats.ships + boats.craft + boats.barges; };
    int all = 0;
    for (const auto& [square, boats] : state.boats) all += count(boats);
    for (const Force& force : state.forces)
        if (force.on_map() && force.aboard) all += count(*force.aboard);
    return all;
}

/// Who is lost does nothing any more.
void check_actor(const CampaignState& state, const Event& event) {
    const auto acts = [&](ForceId id) {
        demand(state.forces.at(id).on_map(), named(state.forces.at(id)) + " is gone and acts");
    };
    std::visit(
        [&]<class E>(const E& e) {
            if constexpr (std::is_same_v<E, Marched> || std::is_same_v<E, Drifted> || std::is_same_v<E, MovedOff> ||
                          std::is_same_v<E, ForceTested> || std::is_same_v<E, OrderReceived> ||
                          std::is_same_v<E, Embarked> || std::is_same_v<E, Landed> || std::is_same_v<E, DugIn> ||
                          std::is_same_v<E, Worn> || std::is_same_v<E, ForceReacted>)
                acts(e.force);
            if constexpr (std::is_same_v<E, ContactMade>) acts(e.mover);
            if constexpr (std::is_same_v<E, BattleOpened>)
                for (const auto& army : e.battle.armies) {
                    demand(!army.empty(), "a battle with one army");
                    for (const Engaged& one : army) acts(one.force);
                }
        },
        event);
}

/// One war from its seed to its end, looked at after every step.
class Run {
public:
    explicit Run(std::uint64_t seed) : seed_(seed), random_(seed), opening_(random_.war.state) {}

    void play() {
        constexpr int most_steps = 3000;
        for (int step = 0; !state().over && step < most_steps; ++step) take(random_.next_command());
        demand(state().over, "the war does not end");
        const CasualtyBook book = casualty_book(opening_, journal_);
        for (const Problem& problem : check_book(book, state())) demand(false, in_words(problem));
        CampaignState again = opening_;
        for (const Entry& entry : journal_)
            for (const Event& event : entry.events) apply(again, event);
        demand(again == state(), "the fold of the events is not the state");
    }
    [[nodiscard]] const std::string& log() const { return log_; }

private:
    const CampaignState& state() { return random_.war.state; }
    const World& world() { return random_.war.world; }

    void take(const Command& command) {
        const CampaignState before = state();
        if (before.turn != turn_) used_ = {};
        turn_ = before.turn;
        KeyedDice keyed(key_of_turn(key_from_seed(seed_), turn_));
        RecordedDice dice(keyed, used_);
        const Result<std::vector<Event>> decision = decide(world(), state(), command, dice);
        log_ += to_text(command) + "\n";
        const bool advance = std::holds_alternative<Advance>(command);
        if (advance) check_advance(decision);
        if (!decision) {
            demand(state() == before, "a refused command has changed something");
            demand(!decision.refusal().detail.empty(), "a refusal without a word");
            return;
        }
        for (const Roll& roll : dice.rolls()) ++used_.of(roll.rule, roll.subject);
        journal_.push_back({static_cast<int>(journal_.size()) + 1, EntryKind::Done, turn_, "", command,
                            decision.value(), dice.rolls()});
        follow(decision.value());
    }

    void check_advance(const Result<std::vector<Event>>& decision) {
        const std::vector<Need> wanted = needs(world(), state());
        demand(static_cast<bool>(decision) == wanted.empty(), wanted.empty()
                                                                  ? "nobody is asked and the turn does not go on"
                                                                  : "somebody is asked and the turn goes on");
    }

    void follow(const std::vector<Event>& events) {
        const CampaignState before = state();
        for (const Event& event : events) {
            log_ += "  " + to_text(event) + "\n";
            check_actor(state(), event);
            const std::string misfit = why_it_cannot_be(world(), state(), event);
            demand(misfit.empty(), "an event that a file may not hold: " + to_text(event) + ": " + misfit);
            apply(random_.war.state, event);
        }
        check_books(state());
        check_forces(world(), state());
        amended_ = amended_ || std::holds_alternative<AmendFigures>(*journal_.back().command);
        if (!amended_) check_strength(state());
        check_transfers(events);
        demand(boats_of(state()) <= boats_of(before), "boats were built from nothing");
        const bool asked = !needs(world(), state()).empty();
        const bool advanced = std::holds_alternative<Advance>(*journal_.back().command);
        demand(!advanced || asked || state().over || !(state() == before), "Advance changes nothing");
    }

    std::uint64_t seed_;
    RandomWar random_;
    CampaignState opening_;
    std::vector<Entry> journal_;
    DiceUsed used_;
    int turn_ = 0;
    bool amended_ = false;  ///< the game master has moved figures by hand
    std::string log_;
};

/// The last lines of a run that broke.
std::string tail(const std::string& log) {
    constexpr std::size_t enough = 6000;
    return log.size() <= enough ? log : "..." + log.substr(log.size() - enough);
}

std::string broken(Run& run) {
    try {
        run.play();
        return "";
    } catch (const Broken& fault) {
        return fault.what;
    }
}

}  // namespace

TEST_CASE("whatever is commanded, the books balance, nobody stands nowhere, the lost stay lost and the turn goes on",
          "[CAM-p0-a][CAM-p4-j][properties]") {
    for (int seed = 1; seed <= runs(); ++seed) {
        Run run(static_cast<std::uint64_t>(seed));
        const std::string fault = broken(run);
        CAPTURE(seed);
        INFO((fault.empty() ? "" : tail(run.log())));
        CHECK(fault == no_fault);
    }
}

TEST_CASE("the same seed is the same war", "[CAM-p0-a][properties]") {
    for (int seed = 1; seed <= std::max(3, runs() / 10); ++seed) {
        CAPTURE(seed);
        Run first(static_cast<std::uint64_t>(seed)), second(static_cast<std::uint64_t>(seed));
        const std::string fault = broken(first);
        CHECK(broken(second) == fault);
        CHECK(first.log() == second.log());
    }
}
