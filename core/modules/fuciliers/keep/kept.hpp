#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/battle/keeping.hpp"
#include "core/battle/throws.hpp"
#include "core/modules/fuciliers/judge/reaction.hpp"
#include "core/modules/fuciliers/play/table/position.hpp"

// A battle at a real table as the rules need it: rosters, markers and the form, laid over a position whose bases stand
// nobody knows where. What a test changes is changed here and told outside.
namespace condottiero::fuciliers {

/// 0 if it is none: markers come from files too.
int number_in(std::string_view text);

class Kept {
public:
    explicit Kept(const AtTable& table);
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;

    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const BattleBrief& brief() const { return *brief_; }
    [[nodiscard]] int turn() const { return kept_.turn; }
    [[nodiscard]] int round() const { return kept_.round; }

    // "unit 12", "character 4", "command 3": nobody if it is not at the table (trains are not).
    [[nodiscard]] UnitNo unit_no(const std::string& subject) const;
    [[nodiscard]] PersonNo person_no(const std::string& subject) const;
    [[nodiscard]] CommandNo command_no(const std::string& subject) const;
    [[nodiscard]] std::string subject(const BattleUnit& unit) const;
    [[nodiscard]] static std::string subject(const BattlePerson& person);
    [[nodiscard]] static std::string subject(CommandNo command);
    [[nodiscard]] const BattleUnit& unit(const std::string& subject) const { return position_.unit(unit_no(subject)); }

    [[nodiscard]] bool has(const std::string& subject, const char* marker) const {
        return !kept_.marker(subject, marker).empty();
    }
    [[nodiscard]] int number(const std::string& subject, const char* marker) const;
    /// The test that it owes, if any.
    [[nodiscard]] std::string_view due(const std::string& subject) const { return kept_.marker(subject, "due"); }
    /// Figures it has lost in this phase, and with them those it had when the phase began.
    [[nodiscard]] int lost(const BattleUnit& unit) const { return number(subject(unit), "lost"); }
    [[nodiscard]] int present(const BattleUnit& unit) const { return unit.figures + lost(unit); }
    /// Who is with it, as far as somebody has said so.
    [[nodiscard]] Steadied steadied(const BattleUnit& unit, bool under_fire) const;
    [[nodiscard]] PersonNo leader_with(UnitNo unit) const;
    [[nodiscard]] PersonNo cinc(Side side) const { return position_.sides[side].cinc; }
    [[nodiscard]] int command_value(CommandNo command) const;
    [[nodiscard]] bool standard_raised(Side side) const { return position_.sides[side].standard != nobody; }

    void mark(const std::string& subject, const char* marker, const std::string& value);
    void mark(const std::string& subject, const char* marker, int value) {
        mark(subject, marker, std::to_string(value));
    }
    void step(Tally tally, std::string outcome) { told_.steps.push_back({std::move(tally), std::move(outcome)}); }
    [[nodiscard]] TableTested told() && { return std::move(told_); }

    /// A command comes onto the table.
    void enter(CommandNo command);
    void disorder(UnitNo unit);
    void set_state(UnitNo unit, State state, int until_turn = 0);
    /// Takes figures out of a unit, ensigns last of its staff.
    void lose(UnitNo unit, int figures, FigureStatus how);
    /// A lethal hit on somebody: his throw and his wounds; true if he dies. (NFW-3.4.3-q, -r)
    bool strike_person(PersonNo person, Throws& throws);
    void person_gone(PersonNo person, FigureStatus how);

    /// Lethal hits on a unit: characters found, saving throws, the ranks.
    struct Lethal {
        int hits = 0;
        int most = 1000;             ///< figures that can be reached
        bool by_marksman = false;    ///< one of them (NFW-4.4-b)
        std::string_view aim = {};   ///< whom the enemy chooses, if a character is found: a word of `aims`
        const Rule* rule = nullptr;  ///< of the dice that find characters
    };
    /// The figures that go.
    int take_lethal_hits(UnitNo unit, const Lethal& lethal, Throws& throws);

private:
    BattleUnit& unit_at(UnitNo no) { return position_.unit(no); }
    void read_unit(UnitNo no, const UnitResult& result);
    void report(UnitNo no, const UnitResult& result);
    [[nodiscard]] UnitResult result_of(UnitNo no) const;
    bool save(UnitNo no, int needed, Throws& throws);
    bool take_staff(UnitNo no, std::string_view aim, Throws& throws, int& figures);

    const BattleBrief* brief_;
    KeptBattle kept_;
    std::array<Roster, 2> rosters_;
    Position position_;
    std::vector<UnitResult> results_;  ///< by unit of the position
    TableTested told_;
};

/// Whom an enemy may choose when a hit finds a character. (NFW-3.4.3-n)
inline constexpr std::array<std::string_view, 7> aims{"the dearest", "leader",   "commander", "officer",
                                                      "sergeant",    "musician", "marksman"};

}  // namespace condottiero::fuciliers
