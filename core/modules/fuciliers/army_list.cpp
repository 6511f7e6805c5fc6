#include "core/modules/fuciliers/army_list.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

namespace list = rules::armies;

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

/// Pieces between any of these signs, in lower case, the empty ones left out.
std::vector<std::string> pieces(std::string_view text, std::string_view signs) {
    std::vector<std::string> out;
    while (true) {
        const std::size_t end = std::min(text.find_first_of(signs), text.size());
        if (const std::string_view piece = trimmed(text.substr(0, end)); !piece.empty()) out.push_back(lower(piece));
        if (end == text.size()) return out;
        text.remove_prefix(end + 1);
    }
}

std::optional<int> whole(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// "7.5" in parts of `scale`, a power of ten; nothing if it is no such number or has more decimals.
std::optional<int> decimal(std::string_view text, int scale) {
    const std::size_t point = text.find('.');
    const auto before = whole(text.substr(0, point));
    constexpr int most = 10'000;
    if (!before || *before < 0 || *before > most || text.starts_with('-')) return std::nullopt;
    int out = *before * scale;
    if (point == std::string_view::npos) return out;
    std::string_view after = text.substr(point + 1);
    if (after.empty()) return std::nullopt;
    for (int part = scale / 10; !after.empty(); part /= 10, after.remove_prefix(1)) {
        if (part == 0 || after.front() < '0' || after.front() > '9') return std::nullopt;
        out += part * (after.front() - '0');
    }
    return out;
}

constexpr int hundred = 100;
constexpr int thousand = 1000;

/// The keys under `more`. Lists write them in capitals, as the book does, or as they please.
class Columns {
public:
    Columns(const Profile& profile, Problems& problems)
        : where_(say(N_("profile {}"), profile.key)), problems_(&problems) {
        const std::vector<std::string> known = profile_keys();
        for (const auto& [key, value] : profile.more) {
            const std::string plain = lower(key);
            const auto same = [&](const std::string& each) { return lower(each) == plain; };
            if (std::none_of(known.begin(), known.end(), same)) {
                const std::string meant = did_you_mean(key, known);
                wrong(key, meant.empty() ? say(N_("a column of an army list: {}"), list_in_words(known))
                                         : say(N_("a column of an army list; did you mean {}?"), meant));
            } else if (!values_.emplace(plain, value).second) {
                wrong(key, tr(N_("each column once")));
            }
        }
    }

    void wrong(const std::string& found, std::string expected, const Rule& rule = list::troop_profile_schema) {
        problems_->push_back({0, where_, found, std::move(expected), &rule});
    }
    /// What stands in a column. Empty and "-" are the book's way to say nothing.
    [[nodiscard]] std::optional<std::string> text(std::string_view key) const {
        const auto found = values_.find(lower(key));
        if (found == values_.end() || trimmed(found->second).empty() || trimmed(found->second) == "-")
            return std::nullopt;
        return std::string(trimmed(found->second));
    }
    [[nodiscard]] bool has(std::string_view key) const { return values_.contains(lower(key)); }

    void fault(std::string_view key, std::string expected, const Rule& rule = list::troop_profile_schema) {
        wrong(fmt::format("{} {}", key, values_[lower(key)]), std::move(expected), rule);
    }
    void number(std::string_view key, int& into, int least, int most, const Rule& rule = list::troop_profile_schema) {
        const auto given = text(key);
        if (!given) return;
        if (const auto value = whole(*given); value && *value >= least && *value <= most)
            into = *value;
        else
            fault(key, say(N_("a whole number from {} to {}"), least, most), rule);
    }
    void points(std::string_view key, Points& into) {
        const auto given = text(key);
        if (!given) return;
        if (const auto value = decimal(*given, hundred))
            into = Points::hundredths(*value);
        else
            fault(key, tr(N_("points with at most two decimals")), list::points_system);
    }
    void flag(std::string_view key, bool& into) {
        const auto given = text(key);
        if (!given) return;
        const std::string word = lower(*given);
        if (word == "yes" || word == "true" || word == "on")
            into = true;
        else if (word == "no" || word == "false" || word == "off")
            into = false;
        else
            fault(key, tr(N_("yes or no")));
    }

    [[nodiscard]] const std::string& where() const { return where_; }
    [[nodiscard]] Problems& problems() { return *problems_; }

private:
    std::string where_;
    Problems* problems_;
    std::map<std::string, std::string> values_;
};

/// What the word in `type` says of a troop before its list says more.
struct TypeWord {
    std::string_view word;
    Arm arm;
    TroopClass kind;
    void (*adds)(Troop&);
};
constexpr auto nothing = [](Troop&) {};
constexpr std::array type_words{
    TypeWord{"line", Arm::Infantry, TroopClass::LineInfantry, nothing},
    TypeWord{"fusiliers", Arm::Infantry, TroopClass::LineInfantry, nothing},
    TypeWord{"musketeers", Arm::Infantry, TroopClass::LineInfantry, nothing},
    TypeWord{"grenadiers", Arm::Infantry, TroopClass::LineInfantry, nothing},
    TypeWord{"guards", Arm::Infantry, TroopClass::LineInfantry, [](Troop& t) { t.guard = true; }},
    TypeWord{"militia", Arm::Infantry, TroopClass::LineInfantry, nothing},
    TypeWord{"pikemen", Arm::Infantry, TroopClass::LineInfantry,
             [](Troop& t) { t.weapon = MeleeWeapon::Polearm, t.pole_ranks = 3; }},
    TypeWord{"highlanders", Arm::Infantry, TroopClass::LineInfantry,
             [](Troop& t) { t.type = TroopType::Fanatic, t.shield = true; }},
    TypeWord{"light", Arm::Infantry, TroopClass::LightInfantry, nothing},
    TypeWord{"jaegers", Arm::Infantry, TroopClass::LightInfantry, [](Troop& t) { t.skirmishers = true; }},
    TypeWord{"skirmishers", Arm::Infantry, TroopClass::LightInfantry, [](Troop& t) { t.skirmishers = true; }},
    TypeWord{"voltigeurs", Arm::Infantry, TroopClass::LightInfantry, [](Troop& t) { t.skirmishers = true; }},
    TypeWord{"rifles", Arm::Infantry, TroopClass::LightInfantry, [](Troop& t) { t.skirmishers = true; }},
    TypeWord{"natives", Arm::Infantry, TroopClass::LightInfantry, [](Troop& t) { t.type = TroopType::Irregular; }},
    TypeWord{"light", Arm::Cavalry, TroopClass::LightCavalry, nothing},
    TypeWord{"hussars", Arm::Cavalry, TroopClass::LightCavalry, nothing},
    TypeWord{"cossacks", Arm::Cavalry, TroopClass::LightCavalry, [](Troop& t) { t.type = TroopType::Irregular; }},
    TypeWord{"lancers", Arm::Cavalry, TroopClass::LightCavalry,
             [](Troop& t) { t.weapon = MeleeWeapon::CavalryLance, t.charge_lance = true; }},
    TypeWord{"dragoons", Arm::Cavalry, TroopClass::Dragoons, nothing},
    TypeWord{"medium", Arm::Cavalry, TroopClass::Dragoons, nothing},
    TypeWord{"heavy", Arm::Cavalry, TroopClass::HeavyCavalry, nothing},
    TypeWord{"cuirassiers", Arm::Cavalry, TroopClass::HeavyCavalry, [](Troop& t) { t.armour = true; }},
    TypeWord{"guards", Arm::Cavalry, TroopClass::HeavyCavalry, [](Troop& t) { t.guard = true; }},
    TypeWord{"light", Arm::Artillery, TroopClass::LightArtillery, nothing},
    TypeWord{"battalion", Arm::Artillery, TroopClass::LightArtillery, nothing},
    TypeWord{"horse", Arm::Artillery, TroopClass::HorseArtillery, nothing},
    TypeWord{"field", Arm::Artillery, TroopClass::FieldArtillery, nothing},
    TypeWord{"howitzers", Arm::Artillery, TroopClass::FieldArtillery, [](Troop& t) { t.missile = Missile::Howitzer; }},
};

struct ClassWord {
    std::string_view word;
    TroopClass kind;
};
constexpr std::array class_words{
    ClassWord{"line infantry", TroopClass::LineInfantry},
    ClassWord{"light infantry", TroopClass::LightInfantry},
    ClassWord{"light cavalry", TroopClass::LightCavalry},
    ClassWord{"medium cavalry", TroopClass::Dragoons},
    ClassWord{"dragoons", TroopClass::Dragoons},
    ClassWord{"heavy cavalry", TroopClass::HeavyCavalry},
    ClassWord{"light artillery", TroopClass::LightArtillery},
    ClassWord{"horse artillery", TroopClass::HorseArtillery},
    ClassWord{"field artillery", TroopClass::FieldArtillery},
};

constexpr Arm arm_of(TroopClass kind) {
    if (kind <= TroopClass::LightInfantry) return Arm::Infantry;
    return kind <= TroopClass::HeavyCavalry ? Arm::Cavalry : Arm::Artillery;
}

/// The plainest of each arm: a profile that says nothing is not given what others pay for.
constexpr TroopClass plain_class(Arm arm) {
    switch (arm) {
        case Arm::Cavalry: return TroopClass::HeavyCavalry;
        case Arm::Artillery: return TroopClass::FieldArtillery;
        case Arm::Infantry:
        case Arm::Train: break;
    }
    return TroopClass::LineInfantry;
}

void read_class(Troop& troop, Columns& columns, const Profile& profile) {
    troop.kind = plain_class(troop.arm);
    const std::string type = lower(profile.type);
    for (const TypeWord& each : type_words)
        if (each.word == type && each.arm == troop.arm) {
            troop.kind = each.kind;
            each.adds(troop);
        }
    if (const auto given = columns.text("class")) {
        const std::string word = lower(*given), whole_word = fmt::format("{} {}", word, condottiero::word(troop.arm));
        const auto found = std::find_if(class_words.begin(), class_words.end(), [&](const ClassWord& each) {
            return arm_of(each.kind) == troop.arm && (each.word == word || each.word == whole_word);
        });
        if (found != class_words.end())
            troop.kind = found->kind;
        else {
            std::vector<std::string> known;
            for (const ClassWord& each : class_words)
                if (arm_of(each.kind) == troop.arm) known.emplace_back(each.word);
            columns.fault("class", say(N_("one of {}"), list_in_words(known)));
        }
    }
}

void read_type(Troop& troop, Columns& columns) {
    const auto given = columns.text("TIPO");
    if (!given) return;
    const std::string word = lower(*given);
    if (word.starts_with("disc"))
        troop.type = TroopType::Disciplined;
    else if (word.starts_with("irr") || word.starts_with("trib"))
        troop.type = TroopType::Irregular;
    else if (word.starts_with("fan"))
        troop.type = TroopType::Fanatic;
    else
        columns.fault("TIPO", tr(N_("disciplined, irregular or fanatic")), list::troop_type);
}

/// Strength carries a plus, resistance a minus; 0 is neither.
void read_signed(Columns& columns, std::string_view key, char sign, int& into) {
    const auto given = columns.text(key);
    if (!given) return;
    constexpr int most = 10;
    const bool has_sign = given->front() == sign;
    const auto value = whole(std::string_view(*given).substr(has_sign ? 1 : 0));
    if (value && *value >= 0 && *value <= most && (has_sign || *value == 0))
        into = *value;
    else
        columns.fault(
            key,
            sign == '+' ? tr(N_("0, or a plus and a number up to 10")) : tr(N_("0, or a minus and a number up to 10")),
            list::strength_resistance);
}

void read_protection(Troop& troop, Columns& columns) {
    if (!columns.has("CS")) return;
    troop.armour = troop.shield = false;
    const auto given = columns.text("CS");
    if (!given) return;
    for (const std::string& word : pieces(*given, "/,")) {
        if (word == "co" || word == "c")
            troop.armour = true;
        else if (word == "sc" || word == "s")
            troop.shield = true;
        else
            columns.fault("CS", tr(N_("co for a cuirass, sc for a shield, or both: co/sc")), list::armour_shield);
    }
}

/// Hand weapons from the worst to the best: a unit fights with the best it carries.
struct WeaponCode {
    std::string_view code;
    MeleeWeapon weapon;
    int pole_ranks;
};
constexpr std::array weapon_codes{
    WeaponCode{"1m", MeleeWeapon::OneHanded, 1},   WeaponCode{"b", MeleeWeapon::Polearm, 1},
    WeaponCode{"l", MeleeWeapon::Polearm, 2},      WeaponCode{"l-p-a", MeleeWeapon::Polearm, 2},
    WeaponCode{"pike", MeleeWeapon::Polearm, 3},   WeaponCode{"2m", MeleeWeapon::TwoHanded, 1},
    WeaponCode{"halb", MeleeWeapon::TwoHanded, 1}, WeaponCode{"lc", MeleeWeapon::CavalryLance, 1},
};

void read_weapons(Troop& troop, Columns& columns, const Profile& profile) {
    const Missile firearm = troop.arm == Arm::Cavalry ? Missile::MountedFirearm : Missile::Firearm;
    const auto given = columns.text("ARM");
    if (!given) {
        if (troop.arm == Arm::Artillery || !profile.firearms) return;
        troop.missile = firearm;
        // A musket means a bayonet; horsemen keep their swords.
        if (troop.arm == Arm::Infantry && troop.weapon == MeleeWeapon::OneHanded) troop.weapon = MeleeWeapon::Polearm;
        return;
    }
    troop.weapon = MeleeWeapon::OneHanded;
    troop.pole_ranks = 1;
    troop.charge_lance = false;
    std::size_t best = 0;
    bool known = true;
    for (const std::string& code : pieces(*given, "/,")) {
        const auto found = std::find_if(weapon_codes.begin(), weapon_codes.end(),
                                        [&](const WeaponCode& each) { return each.code == code; });
        if (found != weapon_codes.end()) {
            best = std::max(best, static_cast<std::size_t>(found - weapon_codes.begin()));
            troop.halberds = troop.halberds || code == "halb";
        } else if (code == "p" || code == "pist") {
            troop.pistols = true;
        } else if (code == "f" && troop.arm != Arm::Artillery) {
            troop.missile = firearm;
        } else if (code == "a" && troop.arm != Arm::Artillery) {
            troop.missile = Missile::Bow;
        } else {
            known = false;
            columns.fault("ARM",
                          say(N_("weapons with a stroke between them: 1m one-handed, 2m two-handed, l lance or spear, "
                                 "pike, halb halberd, lc cavalry lance, b bayonet, f firearm, p pistol, a bow; not {}"),
                              code),
                          list::weapon_notes_profile);
        }
    }
    troop.weapon = weapon_codes[best].weapon;
    troop.pole_ranks = weapon_codes[best].pole_ranks;
    troop.charge_lance = troop.weapon == MeleeWeapon::CavalryLance;
    if (troop.charge_lance && troop.arm != Arm::Cavalry)
        columns.fault("ARM", tr(N_("lc, the cavalry lance, for cavalry only")), list::weapon_notes_profile);
    if (!known) return;
    const bool shoulder = troop.missile == Missile::Firearm || troop.missile == Missile::MountedFirearm;
    if (shoulder && !profile.firearms)
        columns.fault("ARM", tr(N_("`firearms: yes` beside an f")), list::weapon_notes_profile);
    if (!shoulder && profile.firearms && troop.arm != Arm::Artillery)
        columns.fault("ARM", tr(N_("an f beside `firearms: yes`")), list::weapon_notes_profile);
}

void read_move(Troop& troop, Columns& columns) {
    constexpr int light_horse = 30'000, dragoons = 25'000, slow = 20'000, guns = 10'000;
    switch (troop.kind) {
        case TroopClass::LineInfantry:
        case TroopClass::LightInfantry: break;
        case TroopClass::LightCavalry: troop.column = troop.line = light_horse; break;
        case TroopClass::Dragoons: troop.column = troop.line = dragoons; break;
        case TroopClass::HeavyCavalry:
        case TroopClass::HorseArtillery: troop.column = troop.line = slow; break;
        case TroopClass::LightArtillery:
        case TroopClass::FieldArtillery: troop.column = troop.line = guns; break;
    }
    const auto given = columns.text("MOV");
    if (!given) return;
    const std::vector<std::string> parts = pieces(*given, "\\/");
    const std::size_t wanted = troop.arm == Arm::Infantry ? 2 : 1;
    const auto first = parts.empty() ? std::nullopt : decimal(parts.front(), thousand);
    const auto last = parts.empty() ? std::nullopt : decimal(parts.back(), thousand);
    constexpr int most = 100'000;
    if (parts.size() != wanted || !first || !last || *first > most || *last > most) {
        columns.fault(
            "MOV",
            wanted == 2 ? tr(N_("two lengths in cm, in column and in line: 15\\10")) : tr(N_("one length in cm")),
            list::movement_value);
        return;
    }
    troop.column = *first;
    troop.line = *last;
}

void read_save(Troop& troop, Columns& columns) {
    constexpr int heavy = 9, other = 10, least = 2, most = 12;
    if (troop.arm == Arm::Cavalry) troop.save = troop.kind == TroopClass::HeavyCavalry ? heavy : other;
    if (!columns.has("SAL")) return;
    const auto given = columns.text("SAL");
    if (!given || lower(*given) == "no")
        troop.save = 0;
    else if (const auto value = whole(*given); value && *value >= least && *value <= most)
        troop.save = *value;
    else
        columns.fault("SAL", tr(N_("no, or a number from 2 to 12")), list::saving_throw);
}

void read_upgrade(Troop& troop, Columns& columns) {
    const auto given = columns.text("MIG");
    if (!given || lower(*given) == "no") return;
    // The book's short words of the grades, from the second worst: nothing is raised to poor.
    constexpr std::array<std::string_view, 4> grades{"", "med", "vet", "el"};
    const auto letter = std::find_if(given->begin(), given->end(),
                                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
    const std::string word = lower(std::string(letter, given->end()));
    const std::string amount(trimmed(std::string_view(*given).substr(0, given->size() - word.size())));
    const std::size_t next = static_cast<std::size_t>(troop.quality) + 1;
    const auto cost = amount.starts_with('+') ? decimal(std::string_view(amount).substr(1), hundred) : std::nullopt;
    if (next < grades.size() && cost && *cost > 0 && word.starts_with(grades[next]))
        troop.upgrade = Points::hundredths(*cost);
    else
        columns.fault("MIG",
                      next < grades.size() ? say(N_("the cost of one grade more than its quality: +3{}"), grades[next])
                                           : tr(N_("nothing: the best cannot be raised")),
                      list::quality_upgrade);
}

void read_abilities(Troop& troop, Columns& columns) {
    const auto given = columns.text("abilities");
    const bool cost_given = columns.text("ability cost").has_value();
    if (given)
        for (const std::string& word : pieces(*given, ",")) {
            if (word == "skirmishers" && troop.arm == Arm::Infantry)
                troop.skirmishers = true;
            else if (word == "exploration")
                troop.exploration = true;
            else if (word == "breakthrough" && troop.arm == Arm::Cavalry)
                troop.breakthrough = true;
            else if (word == "attack column" && troop.arm == Arm::Infantry)
                troop.attack_column = true;
            else if (word == "guard")
                troop.guard = true;
            else if (word == "moves in battery" && troop.arm == Arm::Artillery)
                troop.moves_in_battery = true;
            else
                columns.fault("abilities",
                              say(N_("exploration, guard, for infantry skirmishers and attack column, for cavalry "
                                     "breakthrough, for artillery moves in battery; not {}"),
                                  word));
        }
    if (troop.exploration && !cost_given) troop.abilities = exploration_cost;
    columns.points("ability cost", troop.abilities);
}

void read_gun(Troop& troop, Columns& columns) {
    struct Piece {
        int value, strength;
    };
    constexpr std::array pieces_of{Piece{3, 1}, Piece{4, 2}, Piece{5, 3}, Piece{4, 2}};
    constexpr int heaviest = 100, light_calibre = 4, field_calibre = 8;
    int calibre = troop.kind == TroopClass::FieldArtillery ? field_calibre : light_calibre;
    bool howitzer = troop.missile == Missile::Howitzer;
    columns.number("calibre", calibre, 1, heaviest);
    columns.flag("howitzer", howitzer);
    troop.missile = howitzer                         ? Missile::Howitzer
                    : calibre <= artillery_light_to  ? Missile::LightGun
                    : calibre <= artillery_medium_to ? Missile::MediumGun
                                                     : Missile::HeavyGun;
    const Piece& piece =
        pieces_of[static_cast<std::size_t>(troop.missile) - static_cast<std::size_t>(Missile::LightGun)];
    troop.value = piece.value;
    troop.strength = piece.strength;
    constexpr int most_figures = 50, team = 4;
    if (troop.kind != TroopClass::LightArtillery) troop.horses = team;
    columns.number("crew", troop.crew_needed, 1, most_figures);
    columns.number("crew value", troop.crew_value, 1, 10);
    columns.number("workers", troop.workers, 0, most_figures);
    columns.number("horses", troop.horses, 0, most_figures);
    columns.points("gun", troop.gun_cost);
}

void read_volleys(Troop& troop, Columns& columns) {
    const bool artillery = troop.arm == Arm::Artillery;
    if (troop.missile != Missile::None) troop.volleys = artillery ? markers - grapeshot_markers : markers;
    if (artillery) troop.grapeshot = grapeshot_markers;
    const auto given = columns.text("volleys");
    if (!given) return;
    const std::vector<std::string> parts = pieces(*given, "+");
    const int first = parts.empty() ? -1 : whole(parts.front()).value_or(-1);
    const int second = parts.size() < 2 ? 0 : whole(parts[1]).value_or(-1);
    constexpr int most = 20;
    if (first < 0 || first > most || second < 0 || second > most || parts.size() > (artillery ? 2U : 1U)) {
        columns.fault("volleys",
                      artillery ? tr(N_("markers of round shot or shell, and of grapeshot: 4+2"))
                                : tr(N_("a number of markers up to 20")),
                      artillery ? rules::before::ammunition_artillery : rules::before::ammunition_small_arms);
        return;
    }
    troop.volleys = first;
    troop.grapeshot = second;
}

/// VAL/FOR of the second line: rider and mount together. (NFW-3.6.2-l)
void read_mount(Troop& troop, Columns& columns) {
    const auto given = columns.text("mount");
    if (!given) return;
    const std::vector<std::string> parts = pieces(*given, "/");
    constexpr int most = 10;
    const int value = parts.empty() ? 0 : whole(parts[0]).value_or(0);
    std::string_view second = parts.size() == 2 ? std::string_view(parts[1]) : std::string_view("0");
    if (second.starts_with('+')) second.remove_prefix(1);
    const int strength = second == "-" ? 0 : whole(second).value_or(-1);
    const bool good = value >= 1 && value <= most && strength >= 0 && strength <= most;
    if (!good || parts.size() > 2 || troop.arm != Arm::Cavalry) {
        columns.fault("mount", tr(N_("for cavalry, VAL and FOR of rider and mount together: 3/+1")));
        return;
    }
    troop.mount_value = value;
    troop.mount_strength = strength;
}

/// What the book lets each arm have where no list says otherwise. (NFW-1.1-e to -k)
Staff allowed_staff(const Troop& troop) {
    Staff out;
    switch (troop.arm) {
        case Arm::Infantry:
            out.officer = out.sergeant = true;
            out.ensigns = out.musicians = 2;
            break;
        case Arm::Cavalry:
            out.officer = out.sergeant = true;
            out.ensigns = out.musicians = 1;
            break;
        case Arm::Artillery:
            out.sergeant = true;
            out.ensigns = out.musicians = troop.kind == TroopClass::FieldArtillery ? 1 : 0;
            break;
        case Arm::Train: break;
    }
    out.marksman = troop.skirmishers || troop.kind == TroopClass::Dragoons;
    return out;
}

/// Units commonly have one of each; what is said of two flags and of marksmen is for lists to say.
Staff usual_staff(const Staff& may) {
    Staff out = may;
    out.ensigns = std::min(out.ensigns, 1);
    out.musicians = std::min(out.musicians, 1);
    out.marksman = out.colonel = false;
    return out;
}

Staff either(Staff a, const Staff& b) {
    a.officer = a.officer || b.officer;
    a.sergeant = a.sergeant || b.sergeant;
    a.marksman = a.marksman || b.marksman;
    a.colonel = a.colonel || b.colonel;
    a.ensigns = std::max(a.ensigns, b.ensigns);
    a.musicians = std::max(a.musicians, b.musicians);
    return a;
}

void read_staff(Troop& troop, Columns& columns) {
    const auto words = [&](std::string_view key) -> std::optional<Staff> {
        if (!columns.has(key)) return std::nullopt;
        return staff_of(pieces(columns.text(key).value_or(""), ","), fmt::format("{}, {}", columns.where(), key),
                        columns.problems());
    };
    constexpr int usual_colonel = 7;
    if (columns.text("colonel")) {
        columns.points("colonel", troop.colonel_cost);
        troop.colonel_save = usual_colonel;
        if (troop.arm != Arm::Infantry)
            columns.fault("colonel", tr(N_("a colonel for infantry only")), list::mounted_infantry_officer_colonel);
    }
    columns.number("colonel save", troop.colonel_save, 2, 12, list::saving_throw);
    const auto must = words("must have"), may = words("may have"), brings = words("staff");
    troop.must_have = must.value_or(Staff{});
    troop.may_have = either(may.value_or(allowed_staff(troop)), troop.must_have);
    if (columns.text("colonel") && troop.arm == Arm::Infantry) troop.may_have.colonel = true;
    troop.staff = either(brings.value_or(usual_staff(troop.may_have)), troop.must_have);
}

void read_special_fighters(Troop& troop, Columns& columns) {
    constexpr int most = 100;
    columns.number("special fighters", troop.special_fighters, 0, most, list::special_fighters);
    troop.special_cost = troop.cost;
    columns.points("special cost", troop.special_cost);
    columns.flag("special dice", troop.special_fighters_strike);
}

void read_bases(Troop& troop, Columns& columns) {
    const auto given = columns.text("bases");
    if (!given) return;
    const std::string word = lower(*given);
    if (word.starts_with("28"))
        troop.bases = 28;
    else if (word.starts_with("25"))
        troop.bases = 25;
    else
        columns.fault("bases", tr(N_("28mm or 25mm")), list::base_sizes_uniform_basing);
}

}  // namespace

std::vector<std::string> profile_keys() {
    return {"TIPO",         "FOR",          "RES",
            "VAL",          "CS",           "ARM",
            "MOV",          "SAL",          "MIG",
            "class",        "abilities",    "ability cost",
            "mount",        "calibre",      "howitzer",
            "crew",         "crew value",   "workers",
            "horses",       "gun",          "volleys",
            "staff",        "may have",     "must have",
            "colonel",      "colonel save", "special fighters",
            "special cost", "special dice", "per army",
            "allied",       "bases"};
}

Troop troop_of(const Profile& profile, Problems& problems) {
    Columns columns(profile, problems);
    Troop troop;
    troop.key = profile.key;
    troop.name = profile.name;
    troop.arm = profile.arm;
    troop.quality = profile.quality;
    troop.cost = profile.cost;
    troop.least = profile.least;
    troop.most = profile.most;
    troop.scouts = profile.scouts;
    troop.allegiance = profile.mercenary ? Allegiance::Mercenary : Allegiance::Own;
    read_class(troop, columns, profile);
    read_type(troop, columns);
    read_protection(troop, columns);
    read_weapons(troop, columns, profile);
    read_abilities(troop, columns);
    if (troop.arm == Arm::Cavalry) troop.value = 2;
    if (troop.arm == Arm::Artillery) read_gun(troop, columns);
    for (const std::string_view key : {"calibre", "howitzer", "crew", "crew value", "workers", "horses", "gun"})
        if (troop.arm != Arm::Artillery && columns.has(key))
            columns.fault(key, tr(N_("this column for artillery only")));
    constexpr int most_value = 20;
    columns.number("VAL", troop.value, 1, most_value, list::value_dice_per_figure);
    read_signed(columns, "FOR", '+', troop.strength);
    read_signed(columns, "RES", '-', troop.resistance);
    read_move(troop, columns);
    read_save(troop, columns);
    read_upgrade(troop, columns);
    read_volleys(troop, columns);
    read_mount(troop, columns);
    read_staff(troop, columns);
    read_special_fighters(troop, columns);
    columns.number("per army", troop.per_army, 0, 100, list::quality_limits_units);
    bool allied = false;
    columns.flag("allied", allied);
    if (allied && troop.allegiance == Allegiance::Own) troop.allegiance = Allegiance::Allied;
    read_bases(troop, columns);
    return troop;
}

Problems check_profile(const Profile& profile) {
    Problems problems;
    (void)troop_of(profile, problems);
    return problems;
}

Staff staff_of(const std::vector<std::string>& words, const std::string& where, Problems& problems) {
    Staff staff;
    for (const std::string& given : words) {
        const std::string text = lower(trimmed(given));
        const std::size_t blank = text.find(' ');
        const auto number = blank == std::string::npos ? std::nullopt : whole(text.substr(0, blank));
        const std::string word = number ? text.substr(blank + 1) : text;
        constexpr int most = 20;
        const int count = number.value_or(1);
        if (count < 1 || count > most)
            problems.push_back(
                {0, where, given, tr(N_("a number from 1 to 20")), &list::special_characters_common_rules});
        else if (word == "ensign" || word == "ensigns")
            staff.ensigns += count;
        else if (word == "musician" || word == "musicians")
            staff.musicians += count;
        else if (word == "commander" && count == 1)
            staff.commander = true;
        else if (word == "officer" && count == 1)
            staff.officer = true;
        else if (word == "sergeant" && count == 1)
            staff.sergeant = true;
        else if (word == "marksman" && count == 1)
            staff.marksman = true;
        else if (word == "colonel" && count == 1)
            staff.colonel = true;
        else
            problems.push_back(
                {0, where, given,
                 tr(N_("commander, officer, sergeant, marksman, colonel, each once; ensigns, musicians")),
                 &list::special_characters_common_rules});
    }
    return staff;
}

std::string in_words(const Staff& staff) {
    std::vector<std::string> out;
    const auto add = [&](bool has, std::string_view word) {
        if (has) out.push_back(tr(word));
    };
    add(staff.commander, N_("commander"));
    add(staff.officer, N_("officer"));
    add(staff.sergeant, N_("sergeant"));
    add(staff.marksman, N_("marksman"));
    if (staff.ensigns > 0) out.push_back(counted(N_("ensign"), N_("{} ensigns"), staff.ensigns));
    if (staff.musicians > 0) out.push_back(counted(N_("musician"), N_("{} musicians"), staff.musicians));
    add(staff.colonel, N_("colonel"));
    return joined(out);
}

Staff cut_to(Staff staff, int figures) {
    // Who goes first; the commander is the last.
    const auto over = [&] { return special_characters(staff) > std::max(figures, 0); };
    while (over() && staff.musicians > 1) --staff.musicians;
    while (over() && staff.ensigns > 1) --staff.ensigns;
    if (over()) staff.marksman = false;
    if (over()) staff.musicians = 0;
    if (over()) staff.sergeant = false;
    if (over()) staff.officer = false;
    if (over()) staff.ensigns = 0;
    if (over()) staff.commander = false;
    return staff;
}

}  // namespace condottiero::fuciliers
