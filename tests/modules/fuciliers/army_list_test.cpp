#include "core/modules/fuciliers/army_list.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "core/modules/fuciliers/play/table/field.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

using More = std::map<std::string, std::string>;

Profile profile(Arm arm, const std::string& type, Quality quality, More more, bool firearms = false) {
    Profile out{ProfileId(1),
                "it",
                "It",
                "",
                arm,
                type,
                quality,
                false,
                Points::whole(5),
                8,
                24,
                0,
                firearms,
                false,
                arm == Arm::Cavalry,
                std::move(more)};
    return out;
}

/// Reads what must have no fault.
Troop troop(const Profile& from) {
    Problems problems;
    Troop out = troop_of(from, problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(condottiero::in_words(problem));
    CHECK(problems.empty());
    return out;
}
Troop troop(Arm arm, More more, const std::string& type = "", bool firearms = false) {
    return troop(profile(arm, type, Quality::Average, std::move(more), firearms));
}

std::string faults(Arm arm, More more, Quality quality = Quality::Average, bool firearms = false) {
    std::string out;
    for (const Problem& problem : check_profile(profile(arm, "", quality, std::move(more), firearms)))
        out += condottiero::in_words(problem) + "\n";
    return out;
}

/// The rule that a column is read by, if it is refused.
std::string rule_against(Arm arm, More more, Quality quality = Quality::Average) {
    const Problems problems = check_profile(profile(arm, "", quality, std::move(more)));
    return problems.size() == 1 ? std::string(problems[0].rule->id) : fmt::format("{} faults", problems.size());
}

}  // namespace

TEST_CASE("the book's own sample, the fusiliers of the line", "[fuciliers][NFW-1.1-t][NFW-1.1-ae][NFW-1.1-aa]") {
    const Troop t = troop(profile(Arm::Infantry, "line", Quality::Average,
                                  {{"TIPO", "Disc."},
                                   {"FOR", "-"},
                                   {"RES", "-"},
                                   {"VAL", "1"},
                                   {"CS", "-"},
                                   {"ARM", "f/b"},
                                   {"MOV", "15\\10"},
                                   {"SAL", "no"},
                                   {"MIG", "+3vet"}},
                                  true));
    CHECK(t.arm == Arm::Infantry);
    CHECK(t.kind == TroopClass::LineInfantry);
    CHECK(t.type == TroopType::Disciplined);
    CHECK(t.quality == Quality::Average);
    CHECK(t.strength == 0);
    CHECK(t.resistance == 0);
    CHECK(t.value == 1);
    CHECK_FALSE(t.armour);
    CHECK_FALSE(t.shield);
    CHECK(t.missile == Missile::Firearm);
    CHECK(t.weapon == MeleeWeapon::Polearm);
    CHECK(t.pole_ranks == 1);
    CHECK(t.column == 15'000);
    CHECK(t.line == 10'000);
    CHECK(t.save == 0);
    CHECK(t.cost == Points::whole(5));
    CHECK(t.upgrade == Points::whole(3));
    CHECK(t.least == 8);
    CHECK(t.most == 24);
    CHECK(t.volleys == 6);
    CHECK(t.special_fighters == 0);
    CHECK_FALSE(t.skirmishers);
}

TEST_CASE("a profile without more is a troop of its arm and type", "[fuciliers][NFW-1.1-t][NFW-1.1-y]") {
    struct Case {
        Arm arm;
        const char* type;
        bool firearms;
        TroopClass kind;
        Missile missile;
        MeleeWeapon weapon;
        int value, move, save, volleys, grapeshot;
    };
    const auto c = GENERATE(values<Case>({
        {Arm::Infantry, "", false, TroopClass::LineInfantry, Missile::None, MeleeWeapon::OneHanded, 1, 15, 0, 0, 0},
        {Arm::Infantry, "line", true, TroopClass::LineInfantry, Missile::Firearm, MeleeWeapon::Polearm, 1, 15, 0, 6, 0},
        {Arm::Infantry, "militia", true, TroopClass::LineInfantry, Missile::Firearm, MeleeWeapon::Polearm, 1, 15, 0, 6,
         0},
        {Arm::Infantry, "light", true, TroopClass::LightInfantry, Missile::Firearm, MeleeWeapon::Polearm, 1, 15, 0, 6,
         0},
        {Arm::Infantry, "pikemen", false, TroopClass::LineInfantry, Missile::None, MeleeWeapon::Polearm, 1, 15, 0, 0,
         0},
        {Arm::Cavalry, "hussars", false, TroopClass::LightCavalry, Missile::None, MeleeWeapon::OneHanded, 2, 30, 10, 0,
         0},
        {Arm::Cavalry, "lancers", false, TroopClass::LightCavalry, Missile::None, MeleeWeapon::CavalryLance, 2, 30, 10,
         0, 0},
        {Arm::Cavalry, "dragoons", true, TroopClass::Dragoons, Missile::MountedFirearm, MeleeWeapon::OneHanded, 2, 25,
         10, 6, 0},
        {Arm::Cavalry, "cuirassiers", false, TroopClass::HeavyCavalry, Missile::None, MeleeWeapon::OneHanded, 2, 20, 9,
         0, 0},
        {Arm::Cavalry, "a word of the campaign's", false, TroopClass::HeavyCavalry, Missile::None,
         MeleeWeapon::OneHanded, 2, 20, 9, 0, 0},
        {Arm::Artillery, "light", true, TroopClass::LightArtillery, Missile::LightGun, MeleeWeapon::OneHanded, 3, 10, 0,
         4, 2},
        {Arm::Artillery, "horse", true, TroopClass::HorseArtillery, Missile::LightGun, MeleeWeapon::OneHanded, 3, 20, 0,
         4, 2},
        {Arm::Artillery, "", false, TroopClass::FieldArtillery, Missile::MediumGun, MeleeWeapon::OneHanded, 4, 10, 0, 4,
         2},
        {Arm::Artillery, "howitzers", false, TroopClass::FieldArtillery, Missile::Howitzer, MeleeWeapon::OneHanded, 4,
         10, 0, 4, 2},
    }));
    CAPTURE(c.type, word(c.arm));
    const Troop t = troop(c.arm, {}, c.type, c.firearms);
    CHECK(t.kind == c.kind);
    CHECK(t.missile == c.missile);
    CHECK(t.weapon == c.weapon);
    CHECK(t.value == c.value);
    CHECK(t.column == c.move * 1000);
    CHECK(t.save == c.save);
    CHECK(t.volleys == c.volleys);
    CHECK(t.grapeshot == c.grapeshot);
    CHECK(t.upgrade == Points());
    CHECK(t.staff.commander);
    CHECK(troop(Arm::Cavalry, {}, "cuirassiers").armour);
    CHECK(troop(Arm::Infantry, {}, "jaegers").skirmishers);
    CHECK(troop(Arm::Infantry, {}, "guards").guard);
    CHECK(troop(Arm::Infantry, {}, "pikemen").pole_ranks == 3);
    CHECK(troop(Arm::Infantry, {}, "highlanders").type == TroopType::Fanatic);
}

TEST_CASE("a train is no troop and no fault") {
    CHECK(faults(Arm::Train, {}).empty());
}

TEST_CASE("classes and abilities are what a list says", "[fuciliers][NFW-1.1-t]") {
    CHECK(troop(Arm::Infantry, {{"class", "light"}}).kind == TroopClass::LightInfantry);
    CHECK(troop(Arm::Cavalry, {{"class", "light"}}).kind == TroopClass::LightCavalry);
    CHECK(troop(Arm::Cavalry, {{"class", "medium"}}).kind == TroopClass::Dragoons);
    CHECK(troop(Arm::Cavalry, {{"class", "Heavy cavalry"}}, "hussars").kind == TroopClass::HeavyCavalry);
    CHECK(troop(Arm::Artillery, {{"class", "horse"}}).kind == TroopClass::HorseArtillery);
    // The class alone does not make skirmishers.
    CHECK_FALSE(troop(Arm::Infantry, {{"class", "light"}}).skirmishers);
    const Troop foot = troop(Arm::Infantry, {{"abilities", "Skirmishers, attack column, guard"}});
    CHECK(foot.skirmishers);
    CHECK(foot.attack_column);
    CHECK(foot.guard);
    CHECK(troop(Arm::Cavalry, {{"abilities", "breakthrough"}}).breakthrough);
    CHECK(troop(Arm::Artillery, {{"abilities", "moves in battery"}}).moves_in_battery);
    CHECK(rule_against(Arm::Infantry, {{"class", "heavy"}}) == "NFW-1.1-t");
    CHECK(rule_against(Arm::Infantry, {{"abilities", "breakthrough"}}) == "NFW-1.1-t");
    CHECK(rule_against(Arm::Cavalry, {{"abilities", "skirmishers"}}) == "NFW-1.1-t");
}

TEST_CASE("Exploration costs 27 points a unit, unless its list says otherwise", "[fuciliers][NFW-2.1-a]") {
    CHECK(troop(Arm::Cavalry, {{"abilities", "exploration"}}).exploration);
    CHECK(troop(Arm::Cavalry, {{"abilities", "exploration"}}).abilities == Points::whole(27));
    CHECK(troop(Arm::Cavalry, {{"abilities", "exploration"}, {"ability cost", "12.5"}}).abilities ==
          Points::hundredths(1250));
    CHECK(troop(Arm::Cavalry, {}).abilities == Points());
}

TEST_CASE("the weapon codes of the book", "[fuciliers][NFW-1.1-u]") {
    struct Case {
        const char* code;
        MeleeWeapon weapon;
        int ranks;
    };
    const auto c = GENERATE(values<Case>({{"1m", MeleeWeapon::OneHanded, 1},
                                          {"2m", MeleeWeapon::TwoHanded, 1},
                                          {"b", MeleeWeapon::Polearm, 1},
                                          {"l", MeleeWeapon::Polearm, 2},
                                          {"l-p-a", MeleeWeapon::Polearm, 2},
                                          {"pike", MeleeWeapon::Polearm, 3},
                                          {"1m/pike", MeleeWeapon::Polearm, 3},
                                          {"halb", MeleeWeapon::TwoHanded, 1}}));
    CAPTURE(c.code);
    const Troop t = troop(Arm::Infantry, {{"ARM", c.code}});
    CHECK(t.weapon == c.weapon);
    CHECK(t.pole_ranks == c.ranks);
    CHECK(t.halberds == (std::string(c.code) == "halb"));
    CHECK(troop(Arm::Infantry, {{"ARM", "a/1m"}}).missile == Missile::Bow);
    CHECK(troop(Arm::Infantry, {{"ARM", "f/pike"}}, "", true).missile == Missile::Firearm);
    CHECK(troop(Arm::Cavalry, {{"ARM", "1m/f/pist"}}, "", true).missile == Missile::MountedFirearm);
    CHECK(troop(Arm::Cavalry, {{"ARM", "1m/p"}}).pistols);
    CHECK(troop(Arm::Cavalry, {{"ARM", "Lc"}}).charge_lance);
    CHECK(rule_against(Arm::Infantry, {{"ARM", "lc"}}) == "NFW-1.1-u");
    CHECK(rule_against(Arm::Infantry, {{"ARM", "f/b"}}) == "NFW-1.1-u");  // without `firearms: yes`
    CHECK(rule_against(Arm::Infantry, {{"ARM", "sword"}}) == "NFW-1.1-u");
}

TEST_CASE("four qualities, three types", "[fuciliers][NFW-1.1-v][NFW-1.1-w]") {
    for (const Quality quality : {Quality::Poor, Quality::Average, Quality::Veteran, Quality::Elite})
        CHECK(troop(profile(Arm::Infantry, "", quality, {})).quality == quality);
    CHECK(words_of(Quality{}).size() == 4);
    struct Case {
        const char* text;
        TroopType type;
    };
    const auto c = GENERATE(values<Case>({{"Disc.", TroopType::Disciplined},
                                          {"disciplined", TroopType::Disciplined},
                                          {"Irr.", TroopType::Irregular},
                                          {"Trib", TroopType::Irregular},
                                          {"FAN.", TroopType::Fanatic}}));
    CAPTURE(c.text);
    CHECK(troop(Arm::Infantry, {{"TIPO", c.text}}).type == c.type);
    CHECK(rule_against(Arm::Infantry, {{"TIPO", "brave"}}) == "NFW-1.1-w");
}

TEST_CASE("strength has a plus, resistance a minus", "[fuciliers][NFW-1.1-x]") {
    CHECK(troop(Arm::Infantry, {{"FOR", "+1"}}).strength == 1);
    CHECK(troop(Arm::Infantry, {{"FOR", "0"}}).strength == 0);
    CHECK(troop(Arm::Infantry, {{"RES", "-2"}}).resistance == 2);
    CHECK(troop(Arm::Infantry, {{"RES", "-"}}).resistance == 0);
    CHECK(rule_against(Arm::Infantry, {{"FOR", "-1"}}) == "NFW-1.1-x");
    CHECK(rule_against(Arm::Infantry, {{"FOR", "1"}}) == "NFW-1.1-x");
    CHECK(rule_against(Arm::Infantry, {{"RES", "+1"}}) == "NFW-1.1-x");
    const Troop horse = troop(Arm::Cavalry, {{"mount", "3/+1"}});
    CHECK(horse.mount_value == 3);
    CHECK(horse.mount_strength == 1);
    CHECK(troop(Arm::Cavalry, {{"mount", "3"}}).mount_strength == 0);
    CHECK(troop(Arm::Cavalry, {}).mount_value == 0);
    CHECK(rule_against(Arm::Infantry, {{"mount", "3/+1"}}) == "NFW-1.1-t");
}

TEST_CASE("value by arm, or by the list", "[fuciliers][NFW-1.1-y]") {
    CHECK(troop(Arm::Infantry, {}).value == 1);
    CHECK(troop(Arm::Cavalry, {}).value == 2);
    CHECK(troop(Arm::Artillery, {{"calibre", "12"}}).value == 5);
    CHECK(troop(Arm::Artillery, {{"calibre", "12"}, {"VAL", "7"}}).value == 7);
    CHECK(rule_against(Arm::Infantry, {{"VAL", "0"}}) == "NFW-1.1-y");
    CHECK(rule_against(Arm::Infantry, {{"VAL", "two"}}) == "NFW-1.1-y");
}

TEST_CASE("cuirass and shield", "[fuciliers][NFW-1.1-z]") {
    CHECK(troop(Arm::Cavalry, {{"CS", "co"}}).armour);
    CHECK(troop(Arm::Infantry, {{"CS", "sc"}}).shield);
    const Troop both = troop(Arm::Cavalry, {{"CS", "co/sc"}});
    CHECK((both.armour && both.shield));
    CHECK_FALSE(troop(Arm::Cavalry, {{"CS", "-"}}, "cuirassiers").armour);
    CHECK(rule_against(Arm::Infantry, {{"CS", "helmet"}}) == "NFW-1.1-z");
}

TEST_CASE("infantry moves by two lengths, all others by one", "[fuciliers][NFW-1.1-aa]") {
    const Troop foot = troop(Arm::Infantry, {{"MOV", "17.5/12"}});
    CHECK(foot.column == 17'500);
    CHECK(foot.line == 12'000);
    const Troop horse = troop(Arm::Cavalry, {{"MOV", "25"}});
    CHECK(horse.column == 25'000);
    CHECK(horse.line == 25'000);
    CHECK(rule_against(Arm::Infantry, {{"MOV", "15"}}) == "NFW-1.1-aa");
    CHECK(rule_against(Arm::Cavalry, {{"MOV", "15\\10"}}) == "NFW-1.1-aa");
    CHECK(rule_against(Arm::Infantry, {{"MOV", "fast"}}) == "NFW-1.1-aa");
    CHECK(rule_against(Arm::Infantry, {{"MOV", "500\\10"}}) == "NFW-1.1-aa");
}

TEST_CASE("a saving throw is a number, or no", "[fuciliers][NFW-1.1-ab]") {
    CHECK(troop(Arm::Cavalry, {{"SAL", "no"}}).save == 0);
    CHECK(troop(Arm::Infantry, {{"SAL", "8"}}).save == 8);
    CHECK(rule_against(Arm::Infantry, {{"SAL", "13"}}) == "NFW-1.1-ab");
    CHECK(rule_against(Arm::Infantry, {{"SAL", "yes"}}) == "NFW-1.1-ab");
}

TEST_CASE("the upgrade is to the next grade, and to no other", "[fuciliers][NFW-1.1-ad]") {
    CHECK(troop(profile(Arm::Infantry, "", Quality::Poor, {{"MIG", "+2med"}})).upgrade == Points::whole(2));
    CHECK(troop(profile(Arm::Infantry, "", Quality::Average, {{"MIG", "+2.5vet."}})).upgrade ==
          Points::hundredths(250));
    CHECK(troop(profile(Arm::Infantry, "", Quality::Veteran, {{"MIG", "+4el"}})).upgrade == Points::whole(4));
    CHECK(troop(Arm::Infantry, {{"MIG", "no"}}).upgrade == Points());
    CHECK(rule_against(Arm::Infantry, {{"MIG", "+3el"}}) == "NFW-1.1-ad");
    CHECK(rule_against(Arm::Infantry, {{"MIG", "3vet"}}) == "NFW-1.1-ad");
    CHECK(rule_against(Arm::Infantry, {{"MIG", "+3el"}}, Quality::Elite) == "NFW-1.1-ad");
}

TEST_CASE("guns are by their calibre", "[fuciliers][NFW-1.1-t][NFW-1.1-x]") {
    CHECK(troop(Arm::Artillery, {{"calibre", "6"}}).missile == Missile::LightGun);
    CHECK(troop(Arm::Artillery, {{"calibre", "7"}}).missile == Missile::MediumGun);
    CHECK(troop(Arm::Artillery, {{"calibre", "10"}}).missile == Missile::MediumGun);
    CHECK(troop(Arm::Artillery, {{"calibre", "11"}}).missile == Missile::HeavyGun);
    CHECK(troop(Arm::Artillery, {{"howitzer", "yes"}}).missile == Missile::Howitzer);
    CHECK(troop(Arm::Artillery, {{"calibre", "12"}}).strength == 3);
    const Troop guns =
        troop(Arm::Artillery, {{"crew", "3"}, {"crew value", "2"}, {"workers", "4"}, {"horses", "6"}, {"gun", "45"}});
    CHECK(guns.crew_needed == 3);
    CHECK(guns.crew_value == 2);
    CHECK(guns.workers == 4);
    CHECK(guns.horses == 6);
    CHECK(guns.gun_cost == Points::whole(45));
    CHECK(troop(Arm::Artillery, {}, "light").horses == 0);
    CHECK(rule_against(Arm::Infantry, {{"calibre", "6"}}) == "NFW-1.1-t");
}

TEST_CASE("six volleys for whoever shoots, four and two for a battery", "[fuciliers][NFW-2.3.5-a][NFW-2.3.5-b]") {
    CHECK(troop(Arm::Infantry, {}, "line", true).volleys == 6);
    CHECK(troop(Arm::Infantry, {{"ARM", "a"}}).volleys == 6);
    CHECK(troop(Arm::Cavalry, {{"ARM", "1m/pist"}}).volleys == 0);
    CHECK(troop(Arm::Infantry, {{"volleys", "4"}}, "line", true).volleys == 4);
    CHECK(troop(Arm::Artillery, {}).volleys == 4);
    CHECK(troop(Arm::Artillery, {}).grapeshot == 2);
    const Troop howitzer = troop(Arm::Artillery, {{"howitzer", "yes"}});
    CHECK(howitzer.volleys == 4);
    CHECK(howitzer.grapeshot == 2);
    const Troop other = troop(Arm::Artillery, {{"volleys", "3+3"}});
    CHECK(other.volleys == 3);
    CHECK(other.grapeshot == 3);
    CHECK(rule_against(Arm::Artillery, {{"volleys", "3+3+1"}}) == "NFW-2.3.5-b");
    CHECK(rule_against(Arm::Infantry, {{"volleys", "3+3"}}) == "NFW-2.3.5-a");
}

TEST_CASE("the staff that the book allows each arm",
          "[fuciliers][NFW-1.1-d][NFW-1.1-e][NFW-1.1-f][NFW-1.1-g][NFW-1.1-j][NFW-1.1-k][NFW-1.1-m]") {
    const auto may = [](Arm arm, const char* type) {
        return condottiero::fuciliers::in_words(troop(arm, {}, type).may_have);
    };
    CHECK(may(Arm::Infantry, "line") == "commander, officer, sergeant, 2 ensigns, 2 musicians");
    CHECK(may(Arm::Infantry, "jaegers") == "commander, officer, sergeant, marksman, 2 ensigns, 2 musicians");
    CHECK(may(Arm::Cavalry, "heavy") == "commander, officer, sergeant, ensign, musician");
    CHECK(may(Arm::Cavalry, "dragoons") == "commander, officer, sergeant, marksman, ensign, musician");
    CHECK(may(Arm::Artillery, "field") == "commander, sergeant, ensign, musician");
    CHECK(may(Arm::Artillery, "light") == "commander, sergeant");
    CHECK(may(Arm::Artillery, "horse") == "commander, sergeant");
    CHECK(troop(Arm::Infantry, {}).must_have == Staff{});
    const Troop priced = troop(Arm::Infantry, {{"colonel", "30"}, {"colonel save", "8"}});
    CHECK(priced.may_have.colonel);
    CHECK(priced.colonel_cost == Points::whole(30));
    CHECK(priced.colonel_save == 8);
    CHECK_FALSE(priced.staff.colonel);
    CHECK(rule_against(Arm::Cavalry, {{"colonel", "30"}}) == "NFW-1.1-m");
}

TEST_CASE("what a list says of its staff", "[fuciliers][NFW-1.1-c]") {
    const Troop t =
        troop(Arm::Artillery, {{"may have", "musician, ensign"}, {"must have", "sergeant"}, {"staff", ""}}, "light");
    CHECK(condottiero::fuciliers::in_words(t.may_have) == "commander, sergeant, ensign, musician");
    CHECK(condottiero::fuciliers::in_words(t.must_have) == "commander, sergeant");
    CHECK(condottiero::fuciliers::in_words(t.staff) == "commander, sergeant");
    CHECK(rule_against(Arm::Infantry, {{"staff", "chaplain"}}) == "NFW-1.1-c");
    CHECK(rule_against(Arm::Infantry, {{"staff", "2 officers"}}) == "NFW-1.1-c");
    CHECK(rule_against(Arm::Infantry, {{"staff", "99 ensigns"}}) == "NFW-1.1-c");
}

TEST_CASE("special fighters are none unless the list has them", "[fuciliers][NFW-1.1-l]") {
    const Troop t = troop(Arm::Infantry, {{"special fighters", "4"}, {"special cost", "7.5"}, {"special dice", "yes"}});
    CHECK(t.special_fighters == 4);
    CHECK(t.special_cost == Points::hundredths(750));
    CHECK(t.special_fighters_strike);
    CHECK(troop(Arm::Infantry, {}).special_fighters == 0);
    CHECK_FALSE(troop(Arm::Infantry, {}).special_fighters_strike);
    CHECK(rule_against(Arm::Infantry, {{"special fighters", "many"}}) == "NFW-1.1-l");
}

TEST_CASE("bases of two sets", "[fuciliers][NFW-0-a]") {
    CHECK(bases_28mm.foot == 2'500);
    CHECK(bases_28mm.rider_depth == 5'000);
    CHECK(bases_28mm.gun_front == 5'000);
    CHECK(bases_28mm.gun_depth == 7'500);
    CHECK(bases_25mm.foot == 2'000);
    CHECK(bases_25mm.rider_depth == 4'000);
    CHECK(bases_25mm.gun_front == 4'000);
    CHECK(bases_25mm.gun_depth == 6'000);
    CHECK(troop(Arm::Infantry, {{"bases", "25mm"}}).bases == 25);
    CHECK(troop(Arm::Infantry, {}).bases == 0);
    CHECK(rule_against(Arm::Infantry, {{"bases", "15mm"}}) == "NFW-0-a");
}

TEST_CASE("every fault of a profile comes at once", "[fuciliers][NFW-1.1-t]") {
    CHECK(faults(Arm::Infantry, {{"VALL", "1"},
                                 {"MOV", "slow"},
                                 {"SAL", "20"},
                                 {"val", "1"},
                                 {"VAL", "2"},
                                 {"allied", "perhaps"},
                                 {"gun", "4"},
                                 {"per army", "-1"},
                                 {"ability cost", "1.234"}}) ==
          "profile it: found VALL; expected a column of an army list; did you mean VAL?   [NFW-1.1-t]\n"
          "profile it: found val; expected each column once   [NFW-1.1-t]\n"
          "profile it: found ability cost 1.234; expected points with at most two decimals   [NFW-1.1-af]\n"
          "profile it: found gun 4; expected this column for artillery only   [NFW-1.1-t]\n"
          "profile it: found MOV slow; expected two lengths in cm, in column and in line: 15\\10   [NFW-1.1-aa]\n"
          "profile it: found SAL 20; expected no, or a number from 2 to 12   [NFW-1.1-ab]\n"
          "profile it: found per army -1; expected a whole number from 0 to 100   [NFW-1.1-ah]\n"
          "profile it: found allied perhaps; expected yes or no   [NFW-1.1-t]\n");
}

TEST_CASE("a unit keeps as much of its staff as it has figures", "[fuciliers][NFW-1.1-c][NFW-1.1-m]") {
    Staff full{true, true, true, true, 2, 2, true};
    const std::vector<std::string> left{
        "colonel",
        "commander, colonel",
        "commander, ensign, colonel",
        "commander, officer, ensign, colonel",
        "commander, officer, sergeant, ensign, colonel",
        "commander, officer, sergeant, ensign, musician, colonel",
        "commander, officer, sergeant, marksman, ensign, musician, colonel",
        "commander, officer, sergeant, marksman, 2 ensigns, musician, colonel",
        "commander, officer, sergeant, marksman, 2 ensigns, 2 musicians, colonel",
    };
    for (int figures = 0; figures < static_cast<int>(left.size()); ++figures) {
        CAPTURE(figures);
        CHECK(condottiero::fuciliers::in_words(cut_to(full, figures)) == left[static_cast<std::size_t>(figures)]);
        CHECK(special_characters(cut_to(full, figures)) == figures);
    }
}
