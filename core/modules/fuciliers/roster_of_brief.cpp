#include "core/modules/fuciliers/roster_of_brief.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

std::vector<std::string> words_in(const std::string& text) {
    std::vector<std::string> out(1);
    for (const char c : text) {
        if (c == ' ' || c == ',')
            out.emplace_back();
        else
            out.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

bool says(const std::string& type, std::string_view wanted) {
    const std::vector<std::string> words = words_in(type);
    return std::find(words.begin(), words.end(), wanted) != words.end();
}

struct KindWord {
    std::string_view word;
    PersonKind kind;
};
constexpr std::array kind_words{
    KindWord{"messenger", PersonKind::Messenger},
    KindWord{"aide-de-camp", PersonKind::Messenger},
    KindWord{"scout", PersonKind::Scout},
    KindWord{"trumpeter", PersonKind::Trumpeter},
    KindWord{"drummer", PersonKind::Trumpeter},
    KindWord{"kettledrummer", PersonKind::Trumpeter},
    KindWord{"standard-bearer", PersonKind::StandardBearer},
    KindWord{"standard", PersonKind::StandardBearer},
    KindWord{"adviser", PersonKind::Adviser},
};

/// What an individual without units does; nothing if nobody knows.
std::optional<PersonKind> kind_of(const BriefCharacter& man) {
    for (const KindWord& each : kind_words)
        if (says(man.type, each.word)) return each.kind;
    if (man.scout) return PersonKind::Scout;
    return std::nullopt;
}

class Gathering {
public:
    Gathering(const BriefArmy& army, Problems& problems) : army_(&army), problems_(&problems) {}

    Roster gather() {
        const BriefForce* first = leading();
        roster_.commands.push_back({first == nullptr ? "" : first->name, {}, {}, {}, {}, {}});
        if (first != nullptr) roster_.commands.back().home = static_cast<int>(first - army_->forces.data());
        homes_.push_back({first == nullptr ? "" : first->name, ""});
        roster_.name = homes_.front().force;
        if (first != nullptr) add_commands(*first);
        for (const BriefForce& force : army_->forces)
            if (&force != first) add_commands(force);
        for (const BriefUnit& unit : army_->units) add_unit(unit);
        for (const BriefCharacter& man : army_->characters) add_person(man);
        lead_the_rest();
        settle_commands();
        take_agreed();
        return std::move(roster_);
    }

private:
    struct Home {
        std::string force, command;
    };

    void wrong(std::string where, std::string found, std::string expected, const Rule* rule = nullptr) {
        problems_->push_back({0, std::move(where), std::move(found), std::move(expected), rule});
    }

    [[nodiscard]] const BriefForce* leading() const {
        const BriefForce* best = nullptr;
        for (const BriefForce& force : army_->forces)
            if (!force.from_next_door && (best == nullptr || force.command_value > best->command_value)) best = &force;
        return best;
    }

    [[nodiscard]] const BriefForce* force_named(const std::string& name) const {
        const auto found = std::find_if(army_->forces.begin(), army_->forces.end(),
                                        [&](const BriefForce& force) { return force.name == name; });
        return found == army_->forces.end() ? nullptr : &*found;
    }

    /// The commands of a Force in the order of their units. Its leader's own stands first, if anyone is in it.
    void add_commands(const BriefForce& force) {
        const bool own_is_there = homes_.front().force == force.name;
        std::vector<std::string> names;
        const auto add = [&](const std::string& name) {
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        };
        for (const BriefUnit& unit : army_->units)
            if (unit.force == force.name && unit.command.empty() && !own_is_there) add("");
        for (const BriefCharacter& man : army_->characters)
            if (man.force == force.name && man.role == Role::CommanderInChief && !own_is_there) add("");
        for (const BriefUnit& unit : army_->units)
            if (unit.force == force.name && !unit.command.empty()) add(unit.command);
        for (const BriefCharacter& man : army_->characters)
            if (man.force == force.name && man.role == Role::General && !man.command.empty()) add(man.command);
        // A neighbour comes as a whole or not at all (CAM-p7-d).
        if (force.from_next_door && !names.empty()) names = {""};
        for (const std::string& name : names) {
            RosterCommand command;
            command.name = name.empty() ? force.name : name;
            command.home = static_cast<int>(&force - army_->forces.data());
            if (force.from_next_door) {
                command.coming = Coming::Reinforcement;
                command.force = force.id;
            }
            roster_.commands.push_back(std::move(command));
            homes_.push_back({force.name, name});
        }
    }

    /// The command of a unit or of a man; its C-in-C's own if the Force has no other.
    [[nodiscard]] int home_of(const std::string& force, const std::string& command) const {
        const BriefForce* of = force_named(force);
        const std::string name = of != nullptr && of->from_next_door ? "" : command;
        for (std::size_t i = 0; i < homes_.size(); ++i)
            if (homes_[i].force == force && homes_[i].command == name) return static_cast<int>(i);
        for (std::size_t i = 0; i < homes_.size(); ++i)
            if (homes_[i].force == force) return static_cast<int>(i);
        return 0;
    }

    int troop_for(const Profile& profile) {
        for (std::size_t i = 0; i < profiles_.size(); ++i)
            if (profiles_[i].first == profile.id && profiles_[i].second == profile.key) return static_cast<int>(i);
        profiles_.emplace_back(profile.id, profile.key);
        roster_.troops.push_back(troop_of(profile, *problems_));
        return static_cast<int>(roster_.troops.size()) - 1;
    }

    void add_unit(const BriefUnit& from) {
        if (from.profile.arm == Arm::Train) return;
        const std::string where = say(N_("unit {}"), from.name);
        RosterUnit unit;
        unit.id = from.id;
        unit.name = from.name;
        unit.troop = troop_for(from.profile);
        unit.command = home_of(from.force, from.command);
        unit.quality = from.quality;
        unit.figures = from.figures;
        unit.guns = from.guns;
        unit.special_fighters = from.special_fighters;
        // A list says what a full unit brings, a brief what is left of it; who says it himself is taken at his word.
        const Troop& troop = roster_.troops[static_cast<std::size_t>(unit.troop)];
        unit.staff = from.staff ? staff_of(*from.staff, where, *problems_) : cut_to(troop.staff, from.figures);
        for (const std::string& state : from.states) {
            if (state == "disordered")
                unit.disordered = true;
            else if (state == "demoralised")
                unit.state = State::Demoralised;
            else if (state == "short of ammunition")
                unit.short_of_ammunition = true;
            else
                wrong(where, state, tr(N_("disordered, demoralised or short of ammunition")),
                      &rules::shooting::states_unit_ok_four_reactions);
        }
        // Who is demoralised is disordered too (NFW-3.4.5-d).
        if (unit.state == State::Demoralised) unit.disordered = true;
        if (const auto coming = from_word<Coming>(from.coming); coming)
            comings_.push_back(*coming);
        else {
            comings_.push_back(Coming::Deployed);
            if (!from.coming.empty())
                wrong(where, from.coming, tr(N_("deployed, reserve or reinforcement")),
                      &rules::before::reserves_reinforcements_principle);
        }
        hired_.push_back(from.mercenary ? Allegiance::Mercenary : troop.allegiance);
        const int number = static_cast<int>(roster_.units.size());
        roster_.commands[static_cast<std::size_t>(unit.command)].units.push_back(number);
        roster_.units.push_back(std::move(unit));
    }

    void add_special(const BriefCharacter& man) {
        const auto unit = std::find_if(roster_.units.begin(), roster_.units.end(),
                                       [&](const RosterUnit& each) { return man.unit && each.id == man.unit; });
        if (unit == roster_.units.end()) return;
        // He stands in the place of a soldier of his unit, in case its list did not think of him.
        Staff& staff = unit->staff;
        if (says(man.type, "ensign")) staff.ensigns = std::max(staff.ensigns, 1);
        if (says(man.type, "musician")) staff.musicians = std::max(staff.musicians, 1);
        staff.officer = staff.officer || says(man.type, "officer");
        staff.sergeant = staff.sergeant || says(man.type, "sergeant");
        staff.marksman = staff.marksman || says(man.type, "marksman");
        staff.colonel = staff.colonel || says(man.type, "colonel");
    }

    void add_person(const BriefCharacter& man) {
        if (man.role == Role::Special) return add_special(man);
        const bool first_force = man.force == homes_.front().force;
        std::optional<PersonKind> kind = PersonKind::General;
        if (man.role == Role::Individual)
            kind = kind_of(man);
        else if (man.role == Role::CommanderInChief && first_force)
            kind = PersonKind::CommanderInChief;
        if (!kind) {
            wrong(say(N_("character {}"), man.name), man.type,
                  tr(N_("messenger, scout, trumpeter, drummer, standard-bearer or adviser")),
                  &rules::armies::individual_characters_definition_heroic_leaders);
            return;
        }
        Person person = person_of(*kind, says(man.type, "heroic"));
        person.id = man.id;
        person.name = man.name;
        const bool commands = kind == PersonKind::CommanderInChief || kind == PersonKind::General;
        person.command_value = commands ? man.command_value : 0;
        person.charismatic = man.charismatic;
        person.scouts = man.scout;
        person.fanatic = says(man.type, "fanatic");
        person.mounted = !says(man.type, "foot");
        person.command = home_of(man.force, man.role == Role::CommanderInChief ? "" : man.command);
        const int number = static_cast<int>(roster_.people.size());
        if (commands) {
            const bool led_by_him = man.role == Role::CommanderInChief || !man.command.empty();
            std::optional<int>& leader = roster_.commands[static_cast<std::size_t>(person.command)].leader;
            if (led_by_him && (!leader || man.role == Role::CommanderInChief))
                leader = number;
            else if (!led_by_him)
                waiting_.push_back({number, man.force});
        }
        roster_.people.push_back(std::move(person));
    }

    /// What was agreed for the battle of an army of a file.
    void take_agreed() {
        roster_.limit = army_->limit;
        for (const auto& [key, value] : army_->agreed) {
            if (key == "bases" && (value == "28mm" || value == "25mm"))
                roster_.bases = value == "28mm" ? 28 : 25;
            else if (key == "all cavalry" && (value == "yes" || value == "no"))
                roster_.all_cavalry = value == "yes";
            else
                wrong(roster_.name, fmt::format("{}: {}", key, value),
                      tr(N_("bases: 28mm or 25mm; all cavalry: yes or no")), &rules::armies::base_sizes_uniform_basing);
        }
    }

    /// Generals of whom nobody says what they lead take the commands of their Force that have none, in order.
    void lead_the_rest() {
        for (const auto& [number, force] : waiting_)
            for (std::size_t i = 1; i < roster_.commands.size(); ++i) {
                if (homes_[i].force != force || roster_.commands[i].leader) continue;
                roster_.commands[i].leader = number;
                roster_.people[static_cast<std::size_t>(number)].command = static_cast<int>(i);
                break;
            }
    }

    /// The C-in-C himself, whose only unit is a Guard in reserve. (NFW-2.3.4-b)
    [[nodiscard]] bool stands_without_its_guard(const RosterCommand& command) const {
        const auto leads_army = [&] {
            return roster_.people[static_cast<std::size_t>(*command.leader)].kind == PersonKind::CommanderInChief;
        };
        if (!command.leader || !leads_army() || command.units.size() != 1) return false;
        const auto only = static_cast<std::size_t>(command.units.front());
        return comings_[only] == Coming::Reserve &&
               roster_.troops[static_cast<std::size_t>(roster_.units[only].troop)].guard;
    }

    [[nodiscard]] Coming coming_of(const RosterCommand& command) const {
        if (stands_without_its_guard(command)) return Coming::Deployed;
        const auto units_that_come = [&](Coming coming) {
            return std::count_if(command.units.begin(), command.units.end(),
                                 [&](int unit) { return comings_[static_cast<std::size_t>(unit)] == coming; });
        };
        constexpr std::array comings{Coming::Deployed, Coming::Reserve, Coming::Reinforcement};
        return *std::max_element(comings.begin(), comings.end(),
                                 [&](Coming a, Coming b) { return units_that_come(a) < units_that_come(b); });
    }

    /// A command comes as most of its units do, and serves for pay or as an ally if all of them do.
    void settle_commands() {
        for (RosterCommand& command : roster_.commands) {
            if (command.units.empty()) continue;
            const auto of = [](const auto& list, int unit) { return list[static_cast<std::size_t>(unit)]; };
            if (!command.force) {
                command.coming = coming_of(command);
                for (const int unit : command.units)
                    roster_.units[static_cast<std::size_t>(unit)].in_reserve = of(comings_, unit) != command.coming;
            }
            const Allegiance first = of(hired_, command.units.front());
            const bool all = std::all_of(command.units.begin(), command.units.end(),
                                         [&](int unit) { return of(hired_, unit) == first; });
            if (all) command.allegiance = first;
        }
    }

    struct Waiting {
        int number;
        std::string force;
    };

    const BriefArmy* army_;
    Problems* problems_;
    Roster roster_;
    std::vector<Home> homes_;  ///< of each command
    std::vector<std::pair<ProfileId, std::string>> profiles_;
    std::vector<Coming> comings_;    ///< of each unit
    std::vector<Allegiance> hired_;  ///< of each unit
    std::vector<Waiting> waiting_;
};

}  // namespace

Person person_of(PersonKind kind, bool heroic) {
    // The army lists are not among our sources: dearer where the book gives more wounds or a better save.
    struct Line {
        int save, wounds, cost;
    };
    constexpr Line cinc{7, 2, 25}, heroic_cinc{6, 4, 60}, general{7, 1, 15}, heroic_general{6, 2, 40}, other{7, 0, 10},
        bearer{7, 0, 0};  // his 100 points are the standard's (NFW-4.11.1-a)
    const auto line = [&]() -> Line {
        switch (kind) {
            case PersonKind::CommanderInChief: return heroic ? heroic_cinc : cinc;
            case PersonKind::General: return heroic ? heroic_general : general;
            case PersonKind::Adviser: return general;
            case PersonKind::StandardBearer: return bearer;
            case PersonKind::Messenger:
            case PersonKind::Scout:
            case PersonKind::Trumpeter: break;
        }
        return other;
    }();
    Person person;
    person.kind = kind;
    person.heroic = heroic;
    person.save = line.save;
    person.wounds = line.wounds;
    person.cost = Points::whole(line.cost);
    return person;
}

Roster roster_of(const BriefArmy& army, Problems& problems) {
    return Gathering(army, problems).gather();
}

}  // namespace condottiero::fuciliers
