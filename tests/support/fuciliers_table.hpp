#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"

namespace condottiero::test {

/// A commander who wants what the test says, and where it says nothing, nothing new: the order and the formation it
/// has, people where they stand, the first target that is legal, every charge.
class Wishes final : public fuciliers::Forward {
public:
    using Position = fuciliers::Position;
    using UnitNo = fuciliers::UnitNo;
    using CommandNo = fuciliers::CommandNo;
    using PersonNo = fuciliers::PersonNo;
    using Side = fuciliers::Side;

    std::map<CommandNo, std::vector<fuciliers::Placement>> placements;
    std::map<CommandNo, fuciliers::Order> first_orders;  ///< else ATTACK
    std::map<CommandNo, fuciliers::Order> orders;
    std::map<UnitNo, fuciliers::Formation> formations;
    std::map<UnitNo, UnitNo> targets;  ///< `nobody`: holds its fire
    std::map<UnitNo, fuciliers::March> marches;
    std::map<PersonNo, fuciliers::Errand> errands;
    std::map<PersonNo, UnitNo> influenced;
    std::map<Side, UnitNo> speeches;
    std::map<Side, fuciliers::Point> places;  ///< of a C-in-C without units
    std::set<CommandNo> kept_back;            ///< reserves that stay off the table
    std::set<UnitNo> prone, with_grapeshot, stay_their_charge, keep_order, with_mounts, leave_standards;
    std::set<Side> lower, concede;
    bool goes_round = false;  ///< envelops
    std::map<UnitNo, fuciliers::Shift> shifts;
    std::set<UnitNo> to_others;  ///< leaves an enemy that fights already to others
    std::set<UnitNo> spares_messengers;
    std::set<PersonNo> into_the_water, sent_home;
    std::map<PersonNo, PersonNo> strikes;
    std::vector<CommandNo> tests_first;  ///< of those that wait for a command test

    [[nodiscard]] std::string_view name() const override { return "wishes"; }
    using fuciliers::Forward::decide;
    [[nodiscard]] fuciliers::Point decide(const Position& position, const fuciliers::choice::PlaceOfCinc& asked) const;
    [[nodiscard]] std::vector<fuciliers::Placement> decide(const Position& position,
                                                           const fuciliers::choice::Deployment& asked) const;
    [[nodiscard]] fuciliers::Order decide(const Position& position, const fuciliers::choice::FirstOrder& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const fuciliers::choice::Speech& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::BringsOn& asked) const;
    [[nodiscard]] std::optional<fuciliers::Order> decide(const Position& position,
                                                         const fuciliers::choice::NewOrder& asked) const;
    [[nodiscard]] fuciliers::Formation decide(const Position& position,
                                              const fuciliers::choice::FormationOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::LiesProne& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const fuciliers::choice::Target& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::Grapeshot& asked) const;
    [[nodiscard]] fuciliers::March decide(const Position& position, const fuciliers::choice::MarchOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::Charges& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::KeepsOrder& asked) const;
    [[nodiscard]] fuciliers::Errand decide(const Position& position, const fuciliers::choice::ErrandOf& asked) const;
    [[nodiscard]] fuciliers::Shift decide(const Position& position, const fuciliers::choice::ShiftOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::LeavesToOthers& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::HuntsMessenger& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::Wades& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::Dismisses& asked) const;
    [[nodiscard]] PersonNo decide(const Position& position, const fuciliers::choice::StrikesAt& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::Envelops& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::MountsFight& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::TriesForStandard& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const fuciliers::choice::Influences& asked) const;
    [[nodiscard]] CommandNo decide(const Position& position, const fuciliers::choice::TestsNext& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::LowersStandard& asked) const;
    [[nodiscard]] bool decide(const Position& position, const fuciliers::choice::Concedes& asked) const;

    /// What was offered when it was asked for a target.
    mutable std::map<UnitNo, std::vector<UnitNo>> legal_targets;
    mutable std::vector<CommandNo> asked_to_deploy;

private:
    [[nodiscard]] fuciliers::choice::Answer answer(const Position& position,
                                                   const fuciliers::choice::Any& asked) const override {
        return fuciliers::decided_by(*this, position, asked);
    }
};

/// Centimetres, to a tenth.
constexpr fuciliers::Length cm(double value) {
    return static_cast<fuciliers::Length>(value * 1000 + (value < 0 ? -0.5 : 0.5));
}

namespace detail {

template <class Kind, class Told>
auto if_owner() {
    if constexpr (requires { requires std::is_same_v<typename Told::Kind, Kind>; })
        return std::tuple<Told>();
    else
        return std::tuple<>();
}
template <class Kind, class Any>
struct OwnerOf;
template <class Kind, class... Told>
struct OwnerOf<Kind, std::variant<Told...>> {
    using type = std::tuple_element_t<0, decltype(std::tuple_cat(if_owner<Kind, Told>()...))>;
};

}  // namespace detail
/// The struct of fuciliers::told that has kinds of that type.
template <class Kind>
using OwnerOf = typename detail::OwnerOf<Kind, fuciliers::told::Any>::type;

/// What was played: every die that fell and what happened.
struct Played {
    fuciliers::Position position;
    fuciliers::Log log;
    std::vector<Roll> rolls;
    std::string text;  ///< the transcript with its reasons, a line an event

    // Of one struct of fuciliers::told or one of its kinds: event<told::Loses>(unit), count<told::Fires::Hits>().

    /// All of them in their order; those in which that one does it.
    template <class Told>
    [[nodiscard]] std::vector<Told> all(std::optional<int> who = {}) const {
        std::vector<Told> out;
        for (const fuciliers::Event* entry : entries(is<Told>, who)) out.push_back(std::get<Told>(entry->what));
        return out;
    }
    template <auto kind>
    [[nodiscard]] std::vector<OwnerOf<decltype(kind)>> all(std::optional<int> who = {}) const {
        std::vector<OwnerOf<decltype(kind)>> out;
        for (const auto& each : all<OwnerOf<decltype(kind)>>(who))
            if (each.kind == kind) out.push_back(each);
        return out;
    }
    template <class Told>
    [[nodiscard]] int count(std::optional<int> who = {}) const {
        return static_cast<int>(entries(is<Told>, who).size());
    }
    template <auto kind>
    [[nodiscard]] int count(std::optional<int> who = {}) const {
        return static_cast<int>(entries(is_of_kind<kind>, who).size());
    }
    template <class Told>
    [[nodiscard]] bool has(int who) const {
        return count<Told>(who) > 0;
    }
    template <auto kind>
    [[nodiscard]] bool has(int who) const {
        return count<kind>(who) > 0;
    }
    /// The first of them; the test fails if there is none.
    template <class Told>
    [[nodiscard]] const Told& event(std::optional<int> who = {}) const {
        return std::get<Told>(first(is<Told>, who).what);
    }
    template <auto kind>
    [[nodiscard]] const OwnerOf<decltype(kind)>& event(std::optional<int> who = {}) const {
        return std::get<OwnerOf<decltype(kind)>>(first(is_of_kind<kind>, who).what);
    }
    template <class Told>
    [[nodiscard]] const Rule& rule_of(std::optional<int> who = {}) const {
        return *first(is<Told>, who).rule;
    }
    /// Who did it, each time.
    template <auto kind>
    [[nodiscard]] std::vector<int> doers() const {
        return numbers(is_of_kind<kind>);
    }
    template <class Told>
    [[nodiscard]] std::vector<int> doers() const {
        return numbers(is<Told>);
    }
    /// "NFW-3.4.3-g unit 0" for each roll, runs of the same written once with how many: "NFW-3.4.3-g unit 0 x 24".
    [[nodiscard]] std::vector<std::string> dice() const;

private:
    using Sort = bool (*)(const fuciliers::told::Any&);
    template <class Told>
    static bool is(const fuciliers::told::Any& what) {
        return std::holds_alternative<Told>(what);
    }
    template <auto kind>
    static bool is_of_kind(const fuciliers::told::Any& what) {
        const auto* told = std::get_if<OwnerOf<decltype(kind)>>(&what);
        return told != nullptr && told->kind == kind;
    }
    [[nodiscard]] std::vector<const fuciliers::Event*> entries(Sort sort, std::optional<int> who) const;
    [[nodiscard]] const fuciliers::Event& first(Sort sort, std::optional<int> who) const;
    [[nodiscard]] std::vector<int> numbers(Sort sort) const;
};

/// Plays a piece of a battle with these faces. The test fails if one is missing or left over.
Played play(fuciliers::Position position, const fuciliers::Commander& below, const fuciliers::Commander& above,
            std::vector<int> faces, const std::function<void(fuciliers::PlayedBattle&)>& piece);
Played play(fuciliers::Position position, const fuciliers::Commander& both, std::vector<int> faces,
            const std::function<void(fuciliers::PlayedBattle&)>& piece);

/// So many times one face, for the dice of a volley.
std::vector<int> faces(std::initializer_list<std::pair<int, int>> face_and_times);
std::vector<int> operator+(std::vector<int> first, const std::vector<int>& then);

/// How a unit stands; what is not said is usual: in line or in battery, looking at the enemy.
struct Stand {
    std::optional<fuciliers::Formation> formation = std::nullopt;
    int files = 0;  ///< 0: the widest that the formation allows
    std::optional<fuciliers::Facing> facing = std::nullopt;
    std::optional<fuciliers::CommandNo> command = std::nullopt;  ///< else the first of its side
};

/// A table laid by hand, in the middle of a battle: turn 3, both sides under ATTACK in one command each (0 below, 1
/// above), nobody on it. The side below deployed first. x and y in centimetres from the corner at the left of the side
/// below.
class BattleTable {
public:
    BattleTable();
    BattleTable(const BattleTable&) = delete;
    BattleTable& operator=(const BattleTable&) = delete;

    fuciliers::Position position;
    Wishes wishes;  ///< of both sides

    /// "line 24", "grenadiers 16 elite", "guns 6": the kinds of fuciliers_army. x, y: the middle of its front edge.
    /// With a commander alone; `staff`: those among its figures besides.
    fuciliers::UnitNo unit(fuciliers::Side side, const std::string& sketch, double x, double y, const Stand& stand = {},
                           const std::string& staff = "");
    fuciliers::CommandNo command(fuciliers::Side side, fuciliers::Order order = fuciliers::Order::Attack);
    /// Leads a command. The first C-in-C of a side is its C-in-C.
    fuciliers::PersonNo cinc(fuciliers::CommandNo command, int command_value, double x, double y);
    fuciliers::PersonNo general(fuciliers::CommandNo command, int command_value, double x, double y);
    /// Anybody else; a standard-bearer bears the army's standard.
    fuciliers::PersonNo person(fuciliers::CommandNo command, fuciliers::PersonKind kind, double x, double y);
    /// In base contact with a unit, and part of it.
    void with(fuciliers::PersonNo person, fuciliers::UnitNo unit);
    void engaged(fuciliers::UnitNo attacker, fuciliers::UnitNo defender, int face = 0, int turns = 0);
    /// Its middle, its width along x and its depth along y.
    void feature(fuciliers::ItemKind kind, double x, double y, double width, double depth, int configuration = 0);

    fuciliers::BattleUnit& of(fuciliers::UnitNo no) { return position.unit(no); }
    fuciliers::BattlePerson& him(fuciliers::PersonNo no) { return position.person(no); }
    fuciliers::BattleCommand& in(fuciliers::CommandNo no) { return position.command(no); }
    /// What never changes in a battle, to be written before it.
    fuciliers::Troop& troop(fuciliers::UnitNo no);
    fuciliers::RosterUnit& roster(fuciliers::UnitNo no);
    fuciliers::Person& character(fuciliers::PersonNo no);
    fuciliers::RosterCommand& roster_of(fuciliers::CommandNo no);
    /// Fewer figures, formed up again.
    void figures(fuciliers::UnitNo no, int left);

    /// One round of this turn on a copy of the table.
    [[nodiscard]] Played round(int number, std::vector<int> faces = {});
    /// And the table is what it left.
    Played play_round(int number, std::vector<int> faces = {});

private:
    std::array<fuciliers::Roster, 2> rosters_;
    std::deque<fuciliers::Troop> troops_;
    std::deque<fuciliers::RosterUnit> units_;
    std::deque<fuciliers::Person> people_;
    std::deque<fuciliers::RosterCommand> commands_;
};

}  // namespace condottiero::test
