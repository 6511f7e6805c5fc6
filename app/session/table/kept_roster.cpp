#include "app/session/table/kept_roster.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// How many of the commands are the attacker's. Rules may count commands of an army that is not there: such a number
/// falls out of the sum.
int commands_of_attacker(const TableKeeping& keeping, const BattleBrief& brief) {
    const auto count = [&](bool attacker, bool defender) {
        BattleBrief part = brief;
        if (!attacker) part.armies[0] = {};
        if (!defender) part.armies[1] = {};
        return static_cast<int>(keeping.commands(part).size());
    };
    return (count(true, true) + count(true, false) - count(false, true)) / 2;
}

class Rows {
public:
    Rows(const TableKeeping& keeping, const KeptTable& table)
        : keeping_(&keeping), table_(&table), commands_(keeping.commands(table.brief())) {}

    std::vector<RosterRow> all() {
        const int attackers = commands_of_attacker(*keeping_, table_->brief());
        const int all = static_cast<int>(commands_.size());
        army(0, 0, attackers);
        army(1, attackers, all);
        return std::move(rows_);
    }

private:
    /// Somebody's place: his command, or his Force if he has none.
    struct Home {
        std::string force, command;
        bool operator==(const Home&) const = default;
        [[nodiscard]] const std::string& name() const { return command.empty() ? force : command; }
    };

    void army(int which, int from, int to) {
        const BriefArmy& army = table_->brief().armies[static_cast<std::size_t>(which)];
        std::string forces;
        for (const BriefForce& force : army.forces) forces += (forces.empty() ? "" : ", ") + force.name;
        rows_.push_back(
            {RosterRow::Kind::Army, which, "", "", forces, tr(word(which == 0 ? Part::Attacker : Part::Defender))});
        const std::size_t head = rows_.size() - 1;
        const std::vector<Home> homes = homes_of(army);
        for (int command = from; command < to; ++command) {
            add_command(which, command);
            for (std::size_t i = 0; i < homes.size(); ++i)
                if (place_of(homes, i, from, to) == command) add_people(army, which, homes[i]);
        }
        for (std::size_t i = head + 1; i < rows_.size(); ++i) {
            if (rows_[i].kind != RosterRow::Kind::Unit) continue;
            rows_[head].left += rows_[i].left;
            rows_[head].brought += rows_[i].brought;
        }
    }

    static std::vector<Home> homes_of(const BriefArmy& army) {
        std::vector<Home> homes;
        const auto add = [&](const Home& home) {
            if (std::find(homes.begin(), homes.end(), home) == homes.end()) homes.push_back(home);
        };
        for (const BriefUnit& unit : army.units) add({unit.force, unit.command});
        for (const BriefCharacter& man : army.characters) add({man.force, man.command});
        return homes;
    }

    /// The command that is called like it; the second of a name if an earlier home has the first. Else the first.
    [[nodiscard]] int place_of(const std::vector<Home>& homes, std::size_t home, int from, int to) const {
        const std::string& name = homes[home].name();
        auto before = std::count_if(homes.begin(), homes.begin() + static_cast<std::ptrdiff_t>(home),
                                    [&](const Home& each) { return each.name() == name; });
        int found = from;
        for (int command = from; command < to; ++command) {
            const std::string& words = commands_[static_cast<std::size_t>(command)];
            if (words != name && !words.starts_with(name + ", ")) continue;
            found = command;
            if (before-- == 0) break;
        }
        return found;
    }

    void add_command(int army, int command) {
        RosterRow row{RosterRow::Kind::Group,
                      army,
                      to_text(Subject{SubjectKind::Command, command + 1}),
                      fmt::format("c{}", command + 1),
                      commands_[static_cast<std::size_t>(command)],
                      ""};
        add_markers(row);
        rows_.push_back(std::move(row));
    }

    void add_people(const BriefArmy& army, int which, const Home& home) {
        for (const BriefCharacter& man : army.characters)
            if (Home{man.force, man.command} == home && man.role != Role::Special) add_character(which, man);
        for (const BriefUnit& unit : army.units)
            if (Home{unit.force, unit.command} == home) add_unit(which, unit);
    }

    void add_character(int army, const BriefCharacter& man) {
        RosterRow row{RosterRow::Kind::Character,         army,     subject(man.id),
                      fmt::format("g{}", man.id.value()), man.name, ""};
        if (man.command_value > 0) row.note = say(N_("command value {}"), man.command_value);
        for (const CharacterResult& fate : table_->report().characters)
            if (fate.character == man.id && fate.status != FigureStatus::OnTable) {
                row.note = tr(word(fate.status));
                row.gone = true;
            }
        add_markers(row);
        rows_.push_back(std::move(row));
    }

    void add_unit(int army, const BriefUnit& unit) {
        const UnitResult result = table_->table().result_of(unit.id);
        RosterRow row{RosterRow::Kind::Unit, army, subject(unit.id), std::to_string(unit.id.value()), unit.name, ""};
        if (unit.guns > 0) row.note = say(N_("{} guns"), unit.guns);
        row.left = result.on_table;
        row.brought = result.sum();
        row.gone = result.on_table == 0;
        add_markers(row);
        rows_.push_back(std::move(row));
    }

    void add_markers(RosterRow& row) const {
        const KeptBattle& kept = table_->kept();
        for (const MarkerKind* kind : markers_for(*keeping_, row.subject)) {
            const std::string value(kept.marker(row.subject, std::string(kind->name)));
            if (is_missing(kept, row.subject, *kind)) row.chips.push_back({kind, "", tr(N_("no order"))});
            if (value.empty()) continue;
            if (kind->meaning == MarkerMeaning::Owes) {
                row.owes = RosterChip{kind, value, say(N_("owes: {}"), tr(value))};
                continue;
            }
            if (kind->is_quiet() || (row.gone && kind->meaning != MarkerMeaning::State)) continue;
            const bool alone = kind->form() == MarkerForm::Choice;
            row.chips.push_back(
                {kind, value, alone ? tr(value) : in_words(MarkerChange{row.subject, std::string(kind->name), value})});
        }
    }

    const TableKeeping* keeping_;
    const KeptTable* table_;
    std::vector<std::string> commands_;
    std::vector<RosterRow> rows_;
};

}  // namespace

std::vector<RosterRow> roster_rows(const TableKeeping& keeping, const KeptTable& table) {
    return Rows(keeping, table).all();
}

}  // namespace condottiero
