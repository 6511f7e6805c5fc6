#include "tests/app/picture/piedmont.hpp"

#include <deque>
#include <stdexcept>

#include "tests/support/map_from_text.hpp"

namespace condottiero {

namespace {

constexpr std::string_view piedmont_map = R"(
m m m m m h . h w c c c f c c c . f
m m m m h . c . o c c c f c . c c .
m m m h f . c . c c . c c . . c f c
m m m h . . f h h h . c c . . . c .
m m m h c c . h h h . h . c h f c .
m m m c . c . . h . h . c . h h m h
m m m h c c . f h h h f h h m m m m
m m m h . c . h h f h h f m m m m m
m m m . c c . h h f f m m m m m m m
m m m h . . h h f m m m h m m f m m
m m m m h h m m m m h ~ ~ ~ ~ h m m
m m m m m m m m m h ~ ~ ~ ~ ~ ~ ~ h

stream Po B8 D8
river Po D8 E7 F6 F4
great-river Po F4 G3 I3 J4 K4 L5 M5 N4 P4 Q5 R5
stream Dora A4 F4
stream Stura C2 D2 E3 G3
river Baltea E1 G1 G2 H3
river Sesia I1 J1 J3 K4
river Ticino M1 M2 N3 O3 O4
river Adda P1 Q1 Q2 R3
stream Tanaro H11 H10 G9 G8
river Tanaro G8 H8 I7 I6 L6 M5
stream Demonte C10 E10 F9 G8
stream Maira C9 D9 E8 F7 F6
stream Bormida J10 J9 L7 L6
stream Scrivia N9 M8 M7 N6 N4
stream Trebbia O9 P8 P7 Q6 R5

road B4 G4 G3 H2 J2 K1 O1 P2 Q2 Q3 R4 R5
road F4 G5 H5 I6 M6 N5 R5
road F4 F6 G7 G10 I10 J11 K11
road O1 O4 N5
road M10 M6
road G1 G3
road J2 J3 L5 L6
track F4 E5 D6 C5 B5
track D6 D7 E8 E12
track E10 G10
track K11 L10 M10
track K11 J12
track L6 K7 K8 J9 I10
track M10 O10 P11 Q11
track A4 B4
track K8 M8
track R5 Q6 P7

bridge F4 J2 K4 L6 M1 O3 O4 I6 G1 Q2 E10 R5
ford F6 H3 N5 F3
rapids C4 P8
swamp K3 P4
reefs L12
port M10 K11 P11

capital F4 Torino
capital O1 Milano
stronghold M10 Genova
stronghold K4 Casale
stronghold L6 Alessandria
stronghold E10 Cuneo
stronghold G1 Ivrea
stronghold O3 Pavia
stronghold R5 Piacenza
stronghold B4 Susa
stronghold M6 Tortona
stronghold J2 Vercelli
stronghold I6 Asti
stronghold K11 Savona
town D6 Pinerolo
town G3 Chivasso
town L1 Novara
town Q2 Lodi
town N5 Voghera
town E8 Saluzzo
town G10 Mondovì
town H8 Alba
town K8 Acqui
town H10 Ceva
town G8 Cherasco
town F6 Carmagnola
village H3 Verrua
village M7 Novi
village P7 Bobbio
village J12 Finale
village P11 Chiavari

owner Piemonte A1:I12
owner Milanese F1:R4 I4:I5 J5:R5 J6:P6 J7:P7
owner Piemonte F1:F3 G2:H3 G4:H4 A4:H12
owner Genova J9:P12 K8:M8 Q10:R12
climate mediterranean I10:R12
)";

const std::vector<std::string_view> savoy_holds{"Torino", "Cuneo", "Asti"};
const std::vector<std::string_view> france_holds{"Milano", "Casale", "Alessandria", "Ivrea",
                                                 "Pavia",  "Susa",   "Tortona",     "Vercelli"};

bool holds(const std::vector<std::string_view>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

void add_side(World& world, CampaignState& state, std::string key, std::string name, std::string colour) {
    world.sides.add({world.sides.next_id(), std::move(key), std::move(name), std::move(colour), Points::whole(1000)});
    state.sides.push_back({});
}

ProfileId add_profile(World& world, const std::string& name, Arm arm, std::string type) {
    const ProfileId id = world.profiles.next_id();
    world.profiles.add({.id = id,
                        .key = name,
                        .name = name,
                        .side = "",
                        .arm = arm,
                        .type = std::move(type),
                        .quality = Quality::Average,
                        .cost = {},
                        .more = {}});
    return id;
}

struct Company {
    ProfileId profile;
    int figures;
};

Force& add_force(const World& world, CampaignState& state, int side, std::string name, std::string_view square,
                 int command_value, const std::vector<Company>& companies) {
    const ForceId id = state.forces.next_id();
    const SquareId at = square_named(world.map, square);
    state.forces.add({.id = id,
                      .side = SideId(side),
                      .name = std::move(name),
                      .status = ForceStatus::OnMap,
                      .square = at,
                      .order = Order::Explore,
                      .reaction = Reaction::None,
                      .march = {},
                      .aboard = {},
                      .came_from = at,
                      .leaderless_since = {}});
    for (const Company& company : companies) {
        Unit unit{state.units.next_id(), id, {}, company.profile, "unit", Quality::Average, false, company.figures,
                  company.figures,       {}, 0};
        unit.accounts[Account::Standing] = company.figures;
        state.units.add(unit);
    }
    state.characters.add({state.characters.next_id(),
                          id,
                          {},
                          "leader",
                          Role::CommanderInChief,
                          command_value,
                          false,
                          false,
                          "",
                          Fate::Present});
    return state.forces.at(id);
}

World world_on(CampaignMap map, std::string title) {
    return {.title = std::move(title),
            .map = std::move(map),
            .sides = {},
            .side_of_territory = {},
            .strongholds = {},
            .district = {},
            .profiles = {},
            .tables = {},
            .scale = {13, 7, false},
            .start = {1706, 8, 23},
            .battle_rules = {},
            .notes = {}};
}

}  // namespace

Campaign piedmont() {
    Campaign campaign{world_on(map_from_text(piedmont_map), "Piedmont 1706"), {}};
    auto& [world, state] = campaign;
    add_side(world, state, "savoy", "Savoy", "madder");
    add_side(world, state, "france", "France", "royal");
    add_side(world, state, "empire", "Empire", "gold");
    world.side_of_territory = {SideId(1), SideId(2), std::nullopt};
    for (const Place& place : world.map.places()) {
        if (place.kind < PlaceKind::Stronghold) continue;
        std::optional<SideId> owner;
        if (holds(savoy_holds, place.name)) owner = SideId(1);
        if (holds(france_holds, place.name)) owner = SideId(2);
        world.strongholds.push_back({place.square, place.name, place.kind == PlaceKind::Capital, owner});
    }
    world.district.resize(static_cast<std::size_t>(world.map.size()));
    state.turn = 15;
    state.date = {1706, 8, 23};
    state.river_levels.resize(world.map.rivers().size());
    state.relations[{SideId(1), SideId(3)}] = Relation::Allied;
    state.held.emplace(square_named(world.map, "B4"), SideId(1));

    const ProfileId foot = add_profile(world, "line", Arm::Infantry, "line");
    const ProfileId militia = add_profile(world, "militia", Arm::Infantry, "militia");
    const ProfileId horse = add_profile(world, "horse", Arm::Cavalry, "horse");
    const ProfileId guns = add_profile(world, "guns", Arm::Artillery, "guns");
    const ProfileId train = add_profile(world, "train", Arm::Train, "train");

    Force& garrison = add_force(world, state, 1, "Garrison of Turin", "F4", 4, {{foot, 150}, {guns, 8}});
    garrison.order = Order::Defend;
    garrison.works = 3;
    garrison.turns_dug_in = 1;
    add_force(world, state, 1, "The Duke’s cavalry", "F6", 4, {{horse, 86}});
    add_force(world, state, 1, "Militia of Mondovì", "G10", 2, {{militia, 40}}).reaction = Reaction::Confused;
    add_force(world, state, 2, "La Feuillade", "E4", 3, {{foot, 150}, {guns, 60}, {horse, 50}}).order = Order::Defend;
    add_force(world, state, 2, "Chamarande", "G4", 3, {{foot, 160}}).order = Order::Defend;
    Force& orleans = add_force(world, state, 2, "Orléans", "I3", 4, {{foot, 80}, {horse, 70}});
    orleans.order = Order::ForcedMarch;
    orleans.moved = true;
    add_force(world, state, 2, "Medavy", "O2", 2, {{horse, 50}});
    Force& toralba = add_force(world, state, 2, "Toralba", "L6", 2, {{foot, 50}});
    toralba.order = Order::Defend;
    toralba.reaction = Reaction::Unsteady;
    Force& convoy = add_force(world, state, 2, "Train from Susa", "B4", 2, {{train, 20}});
    convoy.order = Order::ForcedMarch;
    convoy.moved = true;
    Force& eugene = add_force(world, state, 3, "Eugene", "L6", 5, {{foot, 150}, {horse, 120}});
    eugene.order = Order::ForcedMarch;
    eugene.moved = true;
    add_force(world, state, 3, "Anhalt-Dessau", "N5", 4, {{foot, 140}}).order = Order::ForcedMarch;
    add_force(world, state, 3, "The siege guns", "N5", 3, {{guns, 30}}).order = Order::ForcedMarch;
    add_force(world, state, 3, "Kriechbaum", "Q5", 3, {{horse, 60}}).reaction = Reaction::Routed;
    state.contacts.push_back({square_named(world.map, "L6"), eugene.id});
    return campaign;
}

Campaign small_country() {
    Campaign campaign{world_on(map_from_text(R"(
        m h . . ~ ~
        m h c . f ~
        . c c j . .
        d w . h o .

        river Adda B1 B3 E3 F3
        road A3 C3 C1
        track C3 D4
        bridge B3
        ford E3
        swamp D1
        port D2
        capital C1 Como
        stronghold F4 Lodi
        village A4 Erba
        owner Red A1:C4
        owner Blue D1:F4
        climate arid A4
    )"),
                               "A small war"),
                      {}};
    auto& [world, state] = campaign;
    add_side(world, state, "red", "Red", "madder");
    add_side(world, state, "blue", "Blue", "royal");
    world.side_of_territory = {SideId(1), SideId(2)};
    world.strongholds = {{square_named(world.map, "C1"), "Como", true, SideId(1)},
                         {square_named(world.map, "F4"), "Lodi", false, SideId(2)}};
    world.district.resize(static_cast<std::size_t>(world.map.size()));
    state.river_levels.resize(world.map.rivers().size());
    const ProfileId foot = add_profile(world, "line", Arm::Infantry, "line");
    const ProfileId horse = add_profile(world, "horse", Arm::Cavalry, "horse");
    add_force(world, state, 1, "The Reds", "B2", 3, {{foot, 100}}).order = Order::Defend;
    add_force(world, state, 2, "The Blues", "E4", 2, {{horse, 30}});
    return campaign;
}

MapPicture picture_of(const Campaign& campaign) {
    static std::deque<Known> shown;
    shown.push_back(known_to(campaign.world, campaign.opening, std::nullopt));
    return MapPicture{.world = &campaign.world, .known = &shown.back()};
}

ForceId force_named(const CampaignState& state, std::string_view name) {
    for (const Force& force : state.forces)
        if (force.name == name) return force.id;
    throw std::logic_error("no force " + std::string(name));
}

}  // namespace condottiero
