#include "core/modules/fuciliers/play/story/scene.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/battle/table/contact.hpp"
#include "core/modules/fuciliers/play/story/words.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

constexpr int round_of_shooting = static_cast<int>(Round::Shooting);

bool with_guns(Formation formation) {
    return formation == Formation::Battery || formation == Formation::Limbered;
}

/// The boxes of a unit as they were then.
Boxes boxes_in(const Position& position, std::size_t no, const Frame::OfUnit& then) {
    BattleUnit unit = position.units[no];
    unit.figures = then.figures;
    unit.guns = with_guns(then.formation) ? then.block.files : std::int16_t{0};
    unit.wings = then.wings;
    return boxes_of(position, unit, then.formation, then.block);
}

std::vector<TableBase> bases_in(const Position& position, std::size_t no, const Frame::OfUnit& then) {
    using Kind = TableBase::Kind;
    std::vector<TableBase> out;
    if (then.formation == Formation::Battery) {
        for (const Box& box : boxes_in(position, no, then))
            out.push_back({static_cast<int>(out.size()) < then.block.files ? Kind::Gun : Kind::Foot, box});
        return out;
    }
    const Kind kind = then.formation == Formation::Limbered           ? Kind::Train
                      : position.units[no].troop->arm == Arm::Cavalry ? Kind::Rider
                                                                      : Kind::Foot;
    for (int figure = 0; figure < then.block.figures; ++figure) out.push_back({kind, then.block.base(figure)});
    // Those who went round an enemy stand along his flank.
    for (const Wing& wing : then.wings)
        for (int figure = 0; figure < wing.figures; ++figure) {
            const table::Length half = wing.box.half_width / wing.figures;
            const table::Length right = (2 * figure + 1 - wing.figures) * half;
            out.push_back({kind, Box{table::placed(wing.box.centre, wing.box.facing, right, 0), half,
                                     wing.box.half_depth, wing.box.facing}});
        }
    return out;
}

std::string title_of(const Frame& frame, bool with_round) {
    if (frame.turn == 0) return tr(N_("Before the first turn"));
    return with_round ? say(N_("Turn {}, {}"), static_cast<int>(frame.turn), round_title(frame.round))
                      : say(N_("Turn {}"), static_cast<int>(frame.turn));
}

TableBody body_in(const Position& position, std::size_t no, const Frame::OfUnit& then) {
    const BattleUnit& unit = position.units[no];
    TableBody body;
    body.side = unit.side;
    body.who = Actor::unit(static_cast<int>(no));
    body.name = unit.roster->name;
    // Gunners who left their guns are infantry. (NFW-3.4.5-c)
    body.arm = unit.troop->arm == Arm::Artillery && !with_guns(then.formation) ? Arm::Infantry : unit.troop->arm;
    body.bases = bases_in(position, no, then);
    body.outline = then.block.outline();
    body.all_round = then.formation == Formation::Square;
    body.formation = word(then.formation);
    body.state = word(then.state);
    body.disordered = then.disordered;
    body.order = word(then.order);
    body.order_concealed = !then.order_shown;  // face down until round 2 of its first turn (NFW-3.2.2-a)
    body.command = unit.command;
    body.figures = then.figures;
    body.at_start = unit.at_start;
    body.counters = then.volleys;
    body.counters_at_start = std::max<int>(
        then.volleys, unit.troop->volleys + unit.troop->grapeshot - (unit.roster->short_of_ammunition ? 2 : 0));
    return body;
}

/// A unit of a command that was there: it shows the command's order.
const Frame::OfUnit* one_of(const Position& position, const Frame& frame, CommandNo command) {
    for (const UnitNo no : position.command(command).units)
        if (const Frame::OfUnit& unit = frame.units[static_cast<std::size_t>(no)]; unit.where == Where::OnTable)
            return &unit;
    return nullptr;
}

TablePerson person_in(const Position& position, std::size_t no, const Frame& frame) {
    const BattlePerson& person = position.people[no];
    TablePerson out;
    out.side = person.side;
    out.name = person.roster->name;
    out.kind = word(person.roster->kind);
    out.command_value = person.roster->command_value;
    out.base = frame.people[no].base;
    out.command = person.command;
    out.who = Actor::person(static_cast<int>(no));
    if (!leads(person)) return out;
    if (const Frame::OfUnit* unit = one_of(position, frame, person.command)) {
        out.order = word(unit->order);
        out.order_concealed = !unit->order_shown;
    }
    return out;
}

void add_fights(TableScene& scene, const Position& position, const Frame& frame) {
    std::vector<Boxes> boxes(frame.units.size());
    for (std::size_t i = 0; i < frame.units.size(); ++i)
        if (frame.units[i].where == Where::OnTable) boxes[i] = boxes_in(position, i, frame.units[i]);
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            if (position.units[i].side == position.units[j].side) continue;
            if (const auto fight = table::longest_contact(boxes[i], boxes[j])) scene.fights.push_back(*fight);
        }
}

TableMove::End end_of(Where where) {
    if (where == Where::OnTable) return TableMove::End::Stands;
    return where == Where::Destroyed || where == Where::Captured ? TableMove::End::Destroyed
                                                                 : TableMove::End::LeftTable;
}

/// What is not where it was.
void add_moves(TableScene& scene, const Position& position, const Frame& before, const Frame& now) {
    constexpr int turned = 8;  // steps
    for (std::size_t i = 0; i < now.units.size(); ++i) {
        const Frame::OfUnit &was = before.units[i], &is = now.units[i];
        if (was.where != Where::OnTable) continue;
        TableMove move;
        move.side = position.units[i].side;
        move.who = Actor::unit(static_cast<int>(i));
        move.name = position.units[i].roster->name;
        move.old_place = was.block.outline();
        move.from = move.old_place.centre;
        move.to = is.block.outline().centre;
        move.end = end_of(is.where);
        if (move.end == TableMove::End::LeftTable)
            move.to = {move.from.x, move.side == 0 ? 0 : position.ground.depth};
        else if (move.end == TableMove::End::Destroyed)
            move.to = move.from;
        else if (table::distance(was.block.front, is.block.front) < centimetre &&
                 std::abs(was.block.facing.turn_to(is.block.facing)) < turned)
            continue;
        scene.moves.push_back(move);
    }
}

/// The edge of a target that is seen from there.
table::Segment seen_edge(const Block& block, Point from) {
    const Box whole = block.outline();
    return edge_of(whole, face_towards(whole, from));
}

/// The volleys of a turn, from where everything stood before them.
void add_shots(TableScene& scene, const Position& position, const Log& log, const Frame& before, int turn) {
    std::vector<std::pair<int, int>> volleys;  // who fires at whom, one for each of the shots
    const std::size_t first = scene.shots.size();
    const auto shot_of = [&](int unit, int target) -> TableShot* {
        const auto known = std::find(volleys.begin(), volleys.end(), std::pair(unit, target));
        return known == volleys.end() ? nullptr
                                      : &scene.shots[first + static_cast<std::size_t>(known - volleys.begin())];
    };
    for (const Event& event : log.events) {
        if (event.turn != turn || event.round != round_of_shooting) continue;
        if (const auto* aims = std::get_if<told::AimsAt>(&event.what)) {
            // Answering fire is told twice: that it is an answer, and then as every volley.
            if (shot_of(aims->unit, aims->target) != nullptr) continue;
            const Block& from = before.units[static_cast<std::size_t>(aims->unit)].block;
            const Block& to = before.units[static_cast<std::size_t>(aims->target)].block;
            volleys.emplace_back(aims->unit, aims->target);
            scene.shots.push_back({position.unit(aims->unit).side, from.front_edge(), seen_edge(to, from.front)});
        } else if (const auto* fires = std::get_if<told::Fires>(&event.what)) {
            if (fires->target.kind != Actor::Kind::Unit) continue;
            TableShot* shot = shot_of(fires->unit, fires->target.number);
            if (shot == nullptr) continue;
            if (fires->kind == told::Fires::Hits)
                shot->hits += fires->scored, shot->dice = std::max(shot->dice, fires->dice);
            else
                shot->killed += fires->scored;
        }
    }
}

/// What burned then, not what burns at the end.
void set_fires(TableScene& scene, const Log& log, int turn, int round) {
    for (TableGround& ground : scene.ground) ground.burning = false;
    for (const Event& event : log.events) {
        const auto* fire = std::get_if<told::SetsFire>(&event.what);
        if (fire != nullptr && std::pair<int, int>(event.turn, event.round) <= std::pair(turn, round))
            scene.ground[fire->feature].burning = true;
    }
}

}  // namespace

TableScene empty_table(const Position& position) {
    TableScene scene;
    scene.width = position.ground.width, scene.depth = position.ground.depth;
    const std::array<std::string, 2> names = side_names(position);
    for (Side side = 0; side < 2; ++side) {
        scene.sides[side].name = names[side];
        scene.sides[side].zone = deployment_zone(position, side);
    }
    for (const FieldItem& item : position.ground.features)
        scene.ground.push_back({std::string(word(item.kind)), item.area, item.burning});
    return scene;
}

TableScene scene_of(const Position& position, const Frame& frame) {
    TableScene scene = empty_table(position);
    scene.counted = N_("volleys");
    scene.title = title_of(frame, true);
    scene.turn = frame.turn, scene.round = frame.round;
    for (std::size_t i = 0; i < frame.units.size(); ++i) {
        TableSide& side = scene.sides[position.units[i].side];
        side.figures_at_start += position.units[i].at_start;
        if (frame.units[i].where != Where::OnTable) continue;
        ++side.bodies;
        side.figures += frame.units[i].figures;
        scene.bodies.push_back(body_in(position, i, frame.units[i]));
    }
    for (std::size_t i = 0; i < frame.people.size() && i < position.people.size(); ++i) {
        if (frame.people[i].where != Where::OnTable) continue;
        scene.people.push_back(person_in(position, i, frame));
    }
    add_fights(scene, position, frame);
    return scene;
}

std::vector<TableScene> scenes_of(const Position& position, const Log& log, bool every_round) {
    std::vector<TableScene> out;
    const Frame* before = log.frames.empty() ? nullptr : &log.frames.front();  // since the last scene
    const Frame* before_fire = before;
    for (std::size_t i = 0; i < log.frames.size(); ++i) {
        const Frame& frame = log.frames[i];
        if (frame.round < round_of_shooting) before_fire = &frame;
        const bool last_of_turn = i + 1 == log.frames.size() || log.frames[i + 1].turn != frame.turn;
        if (!every_round && !last_of_turn) continue;
        TableScene scene = scene_of(position, frame);
        scene.title = title_of(frame, every_round);
        add_moves(scene, position, *before, frame);
        if (!every_round || frame.round == round_of_shooting) add_shots(scene, position, log, *before_fire, frame.turn);
        set_fires(scene, log, frame.turn, frame.round);
        out.push_back(std::move(scene));
        before = &frame;
    }
    return out;
}

}  // namespace condottiero::fuciliers
