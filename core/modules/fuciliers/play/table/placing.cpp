#include "core/modules/fuciliers/play/table/placing.hpp"

#include <algorithm>

#include "core/battle/table/contact.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/table/going.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

Way free_way(const Position& position, UnitNo no, Facing way, Length wanted) {
    const BattleUnit& unit = position.unit(no);
    const auto free =
        table::free_way(position.ground, position.crowd(), unit, way, wanted, Going{position, unit, unit.formation});
    Way found;
    found.distance = free.distance;
    if (free.body) {
        const auto met = static_cast<UnitNo>(*free.body);
        (position.unit(met).side == unit.side ? found.friendly : found.enemy) = met;
    }
    found.edge = free.edge;
    found.ground = free.closed;
    found.to_difficult = free.to_slow;
    if (free.slow != nullptr) {
        found.trees = is_trees(free.slow->kind);
        found.marsh = free.slow->kind == ItemKind::Marsh;
        found.ford = free.slow->kind == ItemKind::Ford;
    }
    return found;
}

void dress_people(Position& position, UnitNo no) {
    const BattleUnit& unit = position.unit(no);
    const Box whole = unit.block.outline();
    int nth = 0;
    for (BattlePerson& person : position.people) {
        if (!person.on_table() || person.with != no) continue;
        // Those who lead from the front stand beside the first rank, the others behind the last.
        const bool in_front = person.roster->heroic;
        const Length half = person.base.half_width;
        person.base.facing = whole.facing;
        if (in_front) {
            person.base.centre = table::placed(whole.centre, whole.facing, whole.half_width + half,
                                               whole.half_depth - person.base.half_depth);
        } else {
            const int step = (nth + 1) / 2 * (nth % 2 == 0 ? 1 : -1);
            person.base.centre =
                table::placed(whole.centre, whole.facing, step * 2 * half, -whole.half_depth - person.base.half_depth);
            ++nth;
        }
    }
}

void join(Position& position, PersonNo person, UnitNo unit) {
    position.person(person).with = unit;
    if (unit != nobody) dress_people(position, unit);
}

void place(Position& position, UnitNo no, const Block& block, Formation formation) {
    BattleUnit& unit = position.unit(no);
    unit.formation = formation;
    unit.block = block;
    form_up(position, no);
    dress_people(position, no);
}

bool try_form(Position& position, UnitNo no, Formation formation) {
    const BattleUnit& unit = position.unit(no);
    const Block block =
        block_for(position, unit, formation, usual_files(formation, unit.arm(), figures_in_block(unit)));
    if (!room_for(position, no, block, formation, false)) return false;
    place(position, no, block, formation);
    return true;
}

bool form_line_off_centre(Position& position, UnitNo no) {
    constexpr Formation formation = Formation::Line;
    const BattleUnit& unit = position.unit(no);
    const Block usual =
        block_for(position, unit, formation, usual_files(formation, unit.arm(), figures_in_block(unit)));
    const Length most = std::max(0, usual.width() - unit.block.width()) / 2;
    for (Length aside = usual.base_width / 2; aside <= most; aside += usual.base_width / 2)
        for (const Length right : {aside, -aside}) {
            Block block = usual;
            block.front = table::placed(usual.front, usual.facing, right, 0);
            if (!room_for(position, no, block, formation, false)) continue;
            place(position, no, block, formation);
            return true;
        }
    return false;
}

namespace {

/// Those who come back into the ranks may find the place taken: narrower or deeper, or a little aside.
void find_room(Position& position, UnitNo no) {
    const BattleUnit& unit = position.unit(no);
    const Block was = unit.block;
    const bool square_or_guns = unit.formation == Formation::Square || unit.artillery();
    for (Length aside = 0; aside <= 20 * centimetre; aside += centimetre + centimetre / 4)
        for (int way = 0; way < (aside == 0 ? 1 : 8); ++way)
            for (const int files : {0, -1, 1, -2, 2, -3, 3}) {
                if (square_or_guns && files != 0) continue;
                Block block = block_for(position, unit, unit.formation, was.files + files);
                block.front = table::moved(was.front, was.facing + (4 - way) * table::eighth_turn, aside);
                if (!room_for(position, no, block, unit.formation, true)) continue;
                return place(position, no, block, unit.formation);
            }
    dress_people(position, no);
}

}  // namespace

void leave_engagements(Position& position, UnitNo no) {
    const auto ends = [&](const Engagement& e) { return e.attacker == no || e.defender == no; };
    if (std::none_of(position.engagements.begin(), position.engagements.end(), ends)) return;
    std::vector<UnitNo> enemies;
    for (const Engagement& e : position.engagements)
        if (ends(e)) enemies.push_back(e.attacker == no ? e.defender : e.attacker);
    std::erase_if(position.engagements, ends);
    enemies.push_back(no);
    for (const UnitNo enemy : enemies) {
        BattleUnit& unit = position.unit(enemy);
        bool dressed = false;
        for (Wing& wing : unit.wings)
            if (wing.figures > 0 && (wing.against == no || enemy == no)) wing = {}, dressed = true;
        if (dressed && unit.on_table()) {
            form_up(position, enemy);
            find_room(position, enemy);
        }
    }
}

}  // namespace condottiero::fuciliers
