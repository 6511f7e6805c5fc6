#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/battle/keeping.hpp"
#include "core/modules/fuciliers/consequences/consequences.hpp"

// A battle at a real table as the rules need it: rosters, markers and the form, laid over a position whose bases stand
// nobody knows where. What a test does to the position is told as markers and figures when it is over.
namespace condottiero::fuciliers {

/// 0 if it is none: markers come from files too.
int number_in(std::string_view text);

class Kept {
public:
    explicit Kept(const AtTable& table);
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;

    Position& position() { return position_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] const BattleBrief& brief() const { return *brief_; }
    [[nodiscard]] int turn() const { return kept_.turn; }

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
    [[nodiscard]] int lost(const BattleUnit& unit) const;
    [[nodiscard]] int present(const BattleUnit& unit) const { return unit.figures + lost(unit); }

    void mark(const std::string& subject, const char* marker, const std::string& value);
    void mark(const std::string& subject, const char* marker, int value) {
        mark(subject, marker, std::to_string(value));
    }
    void step(Tally tally, std::string outcome) { told_.steps.push_back({std::move(tally), std::move(outcome)}); }
    /// A command comes onto the table.
    void enter(CommandNo command);
    /// What is other than it was, and the steps that led there.
    [[nodiscard]] TableTested told() &&;

private:
    void read_unit(UnitNo no);
    void read_commands();
    void read_people(const BattleReport& report);
    void tell_unit(UnitNo no);
    void tell_people();

    const BattleBrief* brief_;
    KeptBattle kept_;
    std::array<Roster, 2> rosters_;
    Position position_;
    Position before_;
    std::vector<UnitResult> results_;  ///< by unit of the position
    TableTested told_;
};

/// The course of a test at the table: what the program does to a position of its own is done here, and shown in steps.
class KeptCourse final : public Course {
public:
    KeptCourse(Kept& kept, Throws& hand) : Course(kept.position(), hand, true), kept_(kept) {}
    [[nodiscard]] Throws::For thrown_for(Actor who) const override;
    void character_falls(UnitNo unit, Aim who) override;

private:
    void told(const told::Any& what, const Rule* rule, std::span<const std::uint8_t> faces) override;

    Kept& kept_;
};

}  // namespace condottiero::fuciliers
