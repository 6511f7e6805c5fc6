#include "core/modules/fuciliers/play/rounds/played_battle.hpp"

#include "core/modules/fuciliers/judge/marching.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

PlayedBattle::PlayedBattle(Position start, std::array<const Commander*, 2> commanders, Throws hand, Log* log,
                           std::array<ExplorationTerms, 2> terms)
    : Course(position_, throws_, log != nullptr),
      exploration(std::move(terms)),
      position_(std::move(start)),
      commanders_(commanders),
      throws_(std::move(hand)),
      log_(log) {}

void PlayedBattle::told(const told::Any& what, const Rule* rule, std::span<const std::uint8_t> faces) {
    log_->events.push_back({static_cast<std::int8_t>(position.turn), static_cast<std::int8_t>(position.round), what,
                            rule, static_cast<std::uint32_t>(log_->faces.size()),
                            static_cast<std::uint16_t>(faces.size())});
    log_->faces.insert(log_->faces.end(), faces.begin(), faces.end());
}

void PlayedBattle::keep_frame() {
    if (log_ == nullptr) return;
    Frame frame;
    frame.turn = static_cast<std::int8_t>(position.turn);
    frame.round = static_cast<std::int8_t>(position.round);
    frame.units.reserve(position.units.size());
    for (const BattleUnit& u : position.units)
        frame.units.push_back({u.where, u.formation, u.state, u.disordered, u.figures,
                               static_cast<std::int8_t>(u.volleys + u.grapeshot), u.block, u.wings,
                               order_of(position, u), position.command(u.command).order_shown});
    frame.people.reserve(position.people.size());
    for (const BattlePerson& p : position.people) frame.people.push_back({p.where, p.base, p.with});
    log_->frames.push_back(std::move(frame));
}

Throws::For PlayedBattle::thrown_for(Actor who) const {
    switch (who.kind) {
        case Actor::Kind::Person: return Throws::person(who.number);
        case Actor::Kind::WholeCommand: return Throws::command(who.number);
        case Actor::Kind::Side: return Throws::side(who.number);
        default: return Throws::unit(who.number);
    }
}

void PlayedBattle::close_ranks(UnitNo no) {
    form_up(position, no);
    dress_people(position, no);
    const BattleUnit& unit = position.unit(no);
    if (unit.formation != Formation::Battery && unit.formation != Formation::Limbered &&
        illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files}))
        disorder(*this, no);
}

void PlayedBattle::leave_engagements(UnitNo no) {
    fuciliers::leave_engagements(position, no);
}

bool PlayedBattle::bases_touch(PersonNo one, PersonNo other) const {
    return table::gap(position.person(one).base, position.person(other).base) <= table::touch;
}

Steadied steadied(const Position& position, UnitNo no, bool under_fire) {
    const BattleUnit& unit = position.unit(no);
    const PersonNo standard = position.sides[unit.side].standard;
    Steadied with = steadied_from_within(position, no, under_fire);
    for (const BattlePerson& person : position.people) {
        if (!person.on_table() || person.side != unit.side || !person.roster->charismatic) continue;
        const bool by_standard =
            standard != nobody && table::gap(person.base, position.person(standard).base) <= table::touch;
        if (gap_between(person, unit) <= (by_standard ? 30 : 20) * centimetre) {
            with.charismatic_near = !by_standard;
            with.charismatic_with_standard = by_standard;
        }
    }
    if (standard != nobody && !with.charismatic_with_standard)
        with.standard_near = gap_between(position.person(standard), unit) <= 20 * centimetre;
    return with;
}

}  // namespace condottiero::fuciliers
