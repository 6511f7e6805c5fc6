#include "core/modules/fuciliers/sheet.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/play/story/scene.hpp"
#include "core/modules/fuciliers/play/table/field_of.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

constexpr bool is_way_or_water(ItemKind kind) {
    return kind >= ItemKind::Road;
}

Field ground_of(const BattleBrief& brief, const std::array<Roster, 2>& armies) {
    Field ground = field_of(brief, armies);
    std::stable_partition(ground.features.begin(), ground.features.end(),
                          [](const FieldItem& item) { return !is_way_or_water(item.kind); });
    return ground;
}

/// Both armies as the rules see them, nobody set down yet.
struct BeforeBattle {
    explicit BeforeBattle(const BattleBrief& brief)
        : rosters{roster_of(brief.armies[0], problems), roster_of(brief.armies[1], problems)},
          position(position_of(rosters[0], rosters[1], ground_of(brief, rosters))) {}
    BeforeBattle(const BeforeBattle&) = delete;
    BeforeBattle& operator=(const BeforeBattle&) = delete;

    Problems problems;  ///< the campaign has checked its lists; what cannot be read stays off the table
    std::array<Roster, 2> rosters;
    Position position;
};

// ---------------------------------------------------------------- the ground

struct GroundRow {
    std::string_view words;
    bool (*applies)(ItemKind);
};
constexpr std::array ground_rows{
    GroundRow{N_("difficult"), is_difficult},
    GroundRow{N_("light cover"), [](ItemKind kind) { return shelter(kind) == Cover::Light; }},
    GroundRow{N_("heavy cover"), [](ItemKind kind) { return shelter(kind) == Cover::Heavy; }},
    GroundRow{N_("heavy cover from muskets"), is_trees},
    GroundRow{N_("blocks sight"), blocks_sight},
    GroundRow{N_("foot may lie down"), one_can_lie_prone},
};
struct KindRow {
    ItemKind kind;
    std::string_view words;
};
constexpr std::array kind_rows{
    KindRow{ItemKind::Wood, N_("seen 10 cm in")},                    // NFW-3.5.10-p
    KindRow{ItemKind::Forest, N_("seen 5 cm in")},                   // NFW-3.5.10-p
    KindRow{ItemKind::Swamp, N_("impassable")},                      // NFW-3.5.10-e
    KindRow{ItemKind::Marsh, N_("light foot only, disordered")},     // NFW-3.5.10-e
    KindRow{ItemKind::Building, N_("impassable")},                   // NFW-3.5.10-c
    KindRow{ItemKind::Road, N_("+5 cm for a whole move on it")},     // NFW-3.5.5-a
    KindRow{ItemKind::River, N_("crossed in column")},               // NFW-3.5.10-g
    KindRow{ItemKind::Bridge, N_("two abreast, guns too")},          // NFW-3.5.10-h
    KindRow{ItemKind::Ford, N_("half speed, disordered, no guns")},  // NFW-3.5.10-i
};

std::string name_of(const FieldItem& item, const BattleBrief& brief, const Field& ground) {
    if (item.kind == ItemKind::River)
        return say(N_("river {}, strength {}"), list_in_words(brief.rivers), ground.river_strength);
    const int wide = 2 * item.area.half_width / centimetre, deep = 2 * item.area.half_depth / centimetre;
    if (item.kind == ItemKind::Road) return say(N_("{}, {} cm wide"), tr(word(item.kind)), std::min(wide, deep));
    return say(N_("{}, {} × {}"), tr(word(item.kind)), wide, deep);
}

std::string in_words(const FieldItem& item, const BattleBrief& brief, const Field& ground) {
    std::vector<std::string> facts;
    for (const GroundRow& row : ground_rows)
        if (row.applies(item.kind)) facts.push_back(tr(row.words));
    for (const KindRow& row : kind_rows)
        if (row.kind == item.kind) facts.push_back(tr(row.words));
    const std::string name = name_of(item, brief, ground);
    return facts.empty() ? name : fmt::format("{}: {}", name, joined(facts));
}

// ---------------------------------------------------------------- units

constexpr std::array<std::string_view, words_of(Missile{}).size()> missile_words{"",
                                                                                 N_("bow"),
                                                                                 N_("musket"),
                                                                                 N_("carbine"),
                                                                                 N_("up to 6 pounds"),
                                                                                 N_("7 to 10 pounds"),
                                                                                 N_("over 10 pounds"),
                                                                                 N_("howitzer")};

/// With what it strikes; nothing for the side arms that everybody has.
std::string_view striking(const Troop& troop) {
    switch (troop.weapon) {
        case MeleeWeapon::CavalryLance: return N_("lance");
        case MeleeWeapon::TwoHanded: return N_("two-handed");
        case MeleeWeapon::Polearm:
            if (troop.halberds) return N_("halberd");
            return troop.pole_ranks >= 3 ? N_("pike") : troop.pole_ranks == 2 ? N_("spear") : N_("bayonet");
        case MeleeWeapon::OneHanded:
        case MeleeWeapon::HornsAndHooves: break;
    }
    return troop.missile == Missile::None ? N_("sword") : "";
}

std::string arms_of(const Troop& troop) {
    std::vector<std::string> arms;
    const auto add = [&](const std::string& words) {
        if (!words.empty()) arms.push_back(words);
    };
    add(tr(missile_words[static_cast<std::size_t>(troop.missile)]));
    if (troop.arm == Arm::Artillery) {
        if (troop.grapeshot > 0) add(say(N_("{} of grapeshot"), troop.grapeshot));
        return joined(arms);
    }
    if (troop.pistols) add(tr(N_("pistols")));
    add(tr(striking(troop)));
    return joined(arms);
}

std::vector<SheetNotes::OfUnit> notes_on_units(const BattleBrief& brief, const Position& position) {
    std::vector<SheetNotes::OfUnit> out;
    for (const BriefArmy& army : brief.armies)
        for (const BriefUnit& unit : army.units) {
            const auto found = std::find_if(position.units.begin(), position.units.end(),
                                            [&](const BattleUnit& each) { return each.roster->id == unit.id; });
            if (found == position.units.end())
                out.push_back({unit.id, tr(N_("stays off the table")), 0});
            else
                out.push_back({unit.id, arms_of(*found->troop), found->volleys + found->grapeshot});
        }
    return out;
}

// ---------------------------------------------------------------- exploration

/// "Vanguard and Main: " where not all Forces of an army explore in one way.
std::string of_forces(const BriefArmy& army, Exploration how) {
    std::vector<std::string> names;
    bool all = true;
    for (const BriefForce& force : army.forces) {
        if (force.from_next_door) continue;
        all = all && force.exploration == how;
        if (force.exploration == how) names.push_back(force.name);
    }
    return all ? "" : list_in_words(names) + ": ";
}

/// "7D6 + 9" and where the 9 is from, for each way of exploring; then what the campaign adds.
std::vector<std::string> exploration_of(const BriefArmy& army, const Position& position, Side side) {
    const std::vector<ExplorationShare> shares = exploration_shares(position, side, exploration_terms(army));
    std::vector<std::string> out;
    for (const ExplorationShare& share : shares) {
        const std::string who = of_forces(army, share.how);
        // The campaign's own dice stand with what it adds.
        const int dice = share.dice - (&share == shares.data() ? exploration_terms(army).dice : 0);
        if (only_scouts(share.how)) {  // CAM-p3-b
            out.push_back(who +
                          say(doubled(share.how) ? N_("scouts only: {}D6, doubled") : N_("scouts only: {}D6"), dice));
            continue;
        }
        const Tally added = share.modifiers();
        const std::string_view sign = added.total() < 0 ? "−" : "+";
        out.push_back(who + say(doubled(share.how) ? N_("{}D6 {} {}, all of it doubled") : N_("{}D6 {} {}"), dice, sign,
                                std::abs(added.total())));
        if (!added.terms().empty()) out.push_back(explain(added.terms()));
    }
    for (const Exploration how : {Exploration::ScoutsDoubled, Exploration::ScoutsOnly, Exploration::None}) {
        const auto is_way = [&](const auto& one) { return !one.from_next_door && one.exploration == how; };
        const bool there = std::any_of(army.forces.begin(), army.forces.end(), is_way);
        if (!there || std::any_of(shares.begin(), shares.end(), [&](const auto& share) { return share.how == how; }))
            continue;
        const std::string nothing = only_scouts(how) ? tr(N_("scouts only, and there are none")) : tr(N_("none"));
        out.push_back(of_forces(army, how) + (shares.empty() ? say(N_("{}: its score is 0"), nothing) : nothing));
    }
    std::vector<std::string> campaign;
    for (const ExplorationTerm& term : army.exploration) campaign.push_back(condottiero::in_words(term));
    if (!campaign.empty() && !shares.empty()) out.push_back(say(N_("of the campaign: {}"), list_in_words(campaign)));
    return out;
}

/// The lowest face on which the loser may move a piece; 7: he may not.
int moves_from(Explored result) {
    int face = 1;
    while (face <= 6 && !may_reposition(result, face)) ++face;
    return face;
}

/// (NFW-2.1.1-b, -c, NFW-2.2.3-a, -b, NFW-2.3.2-a; the works CAM-p3-f)
std::vector<std::string> granted() {
    return {
        say(N_("The higher score picks an edge and lays the ground; the other moves a piece on {}+ and deploys first."),
            moves_from(Explored::OutExplored)),
        tr(N_("More than double: the other moves none and has half of his field works.")),
        say(N_("Equal: 1D6 and the C-in-C's CV for edge and ground, the other moves on {}+; again for who deploys "
               "first."),
            moves_from(Explored::NoWinner)),
    };
}

// ---------------------------------------------------------------- who comes later

/// "1–2 own edge, 3–4 right edge, 5–6 left edge"
std::string edges_in_words() {
    std::vector<std::string> edges;
    int first = 1;
    for (int face = 1; face <= 6; ++face) {
        if (face < 6 && entry_edge(face + 1) == entry_edge(face)) continue;
        edges.push_back(fmt::format("{}–{} {}", first, face, tr(word(entry_edge(face)))));
        first = face + 1;
    }
    return joined(edges);
}

/// What all reinforcements of a table have in common. (NFW-2.3.4-d, NFW-3.1.1-d, -f)
std::vector<std::string> about_reinforcements(const Field& ground) {
    const Strip strip = reinforcement_strip(ground.depth);
    return {
        say(N_("Reinforcements may try from turn 1D6 + {} = ____, thrown after deployment; one die each a turn."),
            first_arrival_turn(0)),
        say(N_("They enter by 1D6: {}; there within {} × {} cm of its own corner."), edges_in_words(),
            strip.from_edge / centimetre, strip.along_edge / centimetre),
    };
}

constexpr int reserves_from_turn = 2;  // NFW-2.3.4-c

/// (NFW-2.3.4-c, NFW-3.1.1-a)
std::string about_reserves() {
    return say(N_("Reserves enter from turn {}, whenever the C-in-C likes, in column in the deployment zone."),
               reserves_from_turn);
}

/// The faces that bring a command in, turn by turn until it comes whatever falls. (NFW-3.1.1-c)
void add_arrivals(SheetNotes& notes, Side side, int command_value) {
    for (int turn = first_arrival_turn(1);; ++turn) {
        const int needed = arrives_at - arrival_modifier(command_value, turn);
        if (needed < 1) return;
        if (needed <= 6) notes.arrivals.push_back({side, turn, fmt::format("{}+", needed)});
    }
}

void add_comers(SheetNotes& notes, const Position& position, Side side) {
    std::vector<std::string>& out = notes.to_come[side];
    bool reserves = false, reinforcements = false;
    for (std::size_t i = 0; i < position.commands.size(); ++i) {
        const BattleCommand& command = position.commands[i];
        if (command.side != side) continue;
        for (const UnitNo no : command.units) {
            const RosterUnit& unit = *position.unit(no).roster;
            if (!unit.in_reserve || command.coming != Coming::Deployed) continue;
            out.push_back(say(N_("{}, reserve: beside its C-in-C"), unit.name));  // NFW-2.3.4-b
            reserves = true;
        }
        if (command.coming == Coming::Reserve) {
            out.push_back(say(N_("{}, reserve"), command.roster->name));
            reserves = true;
        } else if (command.coming == Coming::Reinforcement) {
            const int command_value = command_value_of(position, static_cast<CommandNo>(i));
            out.push_back(say(N_("{}, reinforcement, CV {}"), command.roster->name, command_value));
            add_arrivals(notes, side, command_value);
            reinforcements = true;
        }
    }
    if (reserves) {
        out.push_back(about_reserves());
        notes.arrivals.push_back({side, reserves_from_turn, tr(N_("reserve"))});
    }
    if (reinforcements)
        for (std::string& line : about_reinforcements(position.ground)) out.push_back(std::move(line));
}

}  // namespace

TableScene laid_out(const BattleBrief& brief) {
    const BeforeBattle before(brief);
    TableScene scene = empty_table(before.position);
    scene.title = tr(N_("The ground as proposed"));
    return scene;
}

SheetNotes sheet_notes(const BattleBrief& brief) {
    const BeforeBattle before(brief);
    const Position& position = before.position;
    SheetNotes notes;
    for (const FieldItem& item : position.ground.features)
        notes.ground.push_back(in_words(item, brief, position.ground));
    notes.units = notes_on_units(brief, position);
    notes.counted = tr(N_("volleys"));
    for (Side side = 0; side < 2; ++side) {
        notes.exploration[side] = exploration_of(brief.armies[side], position, side);
        for (std::string& line : granted()) notes.exploration[side].push_back(std::move(line));
        add_comers(notes, position, side);
    }
    return notes;
}

}  // namespace condottiero::fuciliers
