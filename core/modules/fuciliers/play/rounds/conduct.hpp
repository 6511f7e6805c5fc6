#pragma once

#include <array>

#include "core/battle/table/contact.hpp"
#include "core/battle/throws.hpp"
#include "core/modules/fuciliers/play/captain/commander.hpp"
#include "core/modules/fuciliers/play/table/position.hpp"
#include "core/modules/fuciliers/play/rounds/setup.hpp"
#include "core/modules/fuciliers/play/story/log.hpp"

// The conduct of a battle: the eight rounds in order, each with its own file. A round asks the commanders what they
// want, the table what is possible, the judge what a test needs, and the dice.
namespace condottiero::fuciliers {

class Conduct {
public:
    Conduct(Position position, std::array<const Commander*, 2> commanders, Throws throws, Log* log,
            std::array<ExplorationTerms, 2> exploration = {})
        : position_(std::move(position)),
          commanders_(commanders),
          throws_(std::move(throws)),
          log_(log),
          exploration_(exploration) {}

    /// Exploration, ground, deployment, speeches. (chapter 2)
    void before_the_battle();
    /// One turn of eight rounds. (NFW-3.0-a)
    void play_turn();
    void play_round(int round);
    /// To the end.
    void play();
    [[nodiscard]] bool over() const { return position_.over; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] Position& position() { return position_; }
    [[nodiscard]] const Throws& throws() const { return throws_; }

    // The rounds.
    void reserves_and_reinforcements();
    void orders();
    void reorganisation();
    void shooting();
    void movement();
    void combat();
    void influence();
    void command_tests();

private:
    friend struct OrdersRound;
    friend struct Fire;
    friend struct Movement;
    friend struct Melee;

    /// Costs nothing where nobody listens.
    template <class Told>
    void note(const Told& what, const Rule* rule = nullptr) {
        if (log_ != nullptr) write_down(what, rule, {});
    }
    /// With the dice that fell last.
    template <class Told>
    void note_roll(const Told& what, const Rule& rule) {
        if (log_ != nullptr) write_down(what, &rule, throws_.last());
    }
    void write_down(const told::Any& what, const Rule* rule, std::span<const std::uint8_t> faces);
    /// Whether a rule forbids what would be done now; that it did is kept.
    bool forbids(const Rule* rule) {
        if (rule != nullptr && log_ != nullptr) log_->refusals.push_back(rule);
        return rule != nullptr;
    }
    void keep_frame();
    [[nodiscard]] const Commander& commander_of(Side side) const { return *commanders_[side]; }

    // What more than one round does (aftermath.cpp).
    void set_state(UnitNo unit, State state, int temporary_until = 0);
    void disorder(UnitNo unit);
    void lose_figures(UnitNo unit, int figures);
    void destroy_unit(UnitNo unit, Where how);
    void rout(UnitNo unit);
    /// One lethal hit on a person: his throw, his wounds; true if he dies.
    bool strike_person(PersonNo person);
    void person_gone(PersonNo person, Where how);
    /// What lethal hits do to a unit: characters first, then the ranks. The figures that go, and which leaders went.
    int apply_lethal_hits(UnitNo unit, UnitNo by, int lethal, int limit, const Rule& characters, bool marksman_hit);
    [[nodiscard]] Steadied steadied(UnitNo unit, bool under_fire) const;
    State test_reaction(UnitNo unit, const UnderFire& facts, const Rule& rule);
    /// A leader with it tries to hold it; true if it stands.
    bool hold_routing(UnitNo unit, State before);
    void leave_engagements(UnitNo unit);
    void find_room(UnitNo unit);
    void check_command_lost(CommandNo command);
    void join(PersonNo person, UnitNo unit);
    /// Puts those who are with a unit beside it.
    void dress_people(UnitNo unit);
    void place(UnitNo unit, const Block& block, Formation formation);
    bool try_form(UnitNo unit, Formation formation);

    /// A unit has come up to an enemy: lined up, and what follows at once (contact.cpp). False: there was no room.
    /// `from`: where the middle of its front stood before the move.
    bool engage(UnitNo unit, UnitNo enemy, Point from);
    void meet(UnitNo unit, UnitNo enemy, table::Face face, bool breakthrough);
    void ride_down(UnitNo unit, UnitNo horse);
    void horse_meets_square(UnitNo horse, UnitNo square);
    void envelop(UnitNo unit);
    void envelop_square(UnitNo unit, UnitNo square);
    int wrap(UnitNo unit, UnitNo enemy, int figures, bool rear);
    bool burst_through(UnitNo unit, UnitNo friendly);
    bool shelter_gunners(UnitNo battery, UnitNo enemy);
    /// As far as that way, or until something stops it.
    Length push(UnitNo unit, Facing way, Length distance);
    void move_people(CommandNo command);
    void lead(PersonNo leader);
    void follow(PersonNo person);
    void escort(PersonNo captive, CommandNo moving);
    void go_home(PersonNo person);
    bool hunt(PersonNo person, PersonNo enemy);
    void go_to_unit(PersonNo person, UnitNo unit);
    void wade_alone(PersonNo person, Point to, const FieldItem& river);
    void step(PersonNo person, Point to, Length adjacent);
    void step_aside(UnitNo moved);
    void stand_beside(PersonNo person, PersonNo neighbour);
    void take_over(Side side);

    void fight_duels();
    void fight_men();
    void fight_unit(Duel duel);
    int blows_of_man(int dice, const Blow& blow, PersonNo man, Actor enemy);
    [[nodiscard]] int present_figures(UnitNo unit) const;
    void influence_by(PersonNo leader);
    void test_commands(Side side);

    void break_off(UnitNo unit);
    void lower_standard(Side side);

    /// How far a unit can go that way, and what stops it.
    struct Way {
        Length distance = 0;    ///< at most what was wanted
        UnitNo enemy = nobody;  ///< stops it there
        UnitNo friendly = nobody;
        bool edge = false;
        bool ground = false;                    ///< impassable, or water
        Length to_difficult = table::far_away;  ///< before it enters difficult ground; 0: it stands in it
        bool trees = false;
        bool marsh = false;
        bool ford = false;
    };
    [[nodiscard]] Way free_way(UnitNo unit, Facing way, Length wanted) const;

    void explore();
    void settle_ground();
    void deploy();
    bool deploy_command(CommandNo command, const Box& zone, Facing facing);
    bool enter_at_edge(CommandNo command, const Box& strip, Facing facing);
    bool set_down(UnitNo unit, Point front, Facing facing, const Box& zone);
    bool set_down_person(PersonNo person, const Box& base, const Box& zone);
    [[nodiscard]] std::vector<PersonNo> people_to_set_down(CommandNo command) const;
    void take_off(CommandNo command);
    void note_deployed(CommandNo command);
    void speeches();
    void check_end();

    Position position_;
    std::array<const Commander*, 2> commanders_;
    Throws throws_;
    Log* log_;
    std::array<ExplorationTerms, 2> exploration_;
};

}  // namespace condottiero::fuciliers
