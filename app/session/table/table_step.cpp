#include "app/session/table/table_step.hpp"

#include <algorithm>

#include "app/session/table/assist.hpp"
#include "app/session/table/table_dice.hpp"
#include "app/session/words/report_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

std::string fault_of_faces(const Session& session, Dice& program, const Command& command,
                           const std::vector<int>& faces) {
    TypedDice trial({faces.begin(), faces.end()}, false, program);
    try {
        if (const auto answer = session.preview(command, trial); !answer) return {};  // the rule itself will say so
    } catch (const WrongDice& wrong) {
        return wrong.what();
    }
    if (trial.left() == 0) return {};
    return say(N_("{} of the faces typed were not needed; nothing was changed"), trial.left());
}

namespace {

std::vector<LastAtTable::Throw> throws_of(const Entry& entry) {
    std::vector<LastAtTable::Throw> out;
    std::string last;
    for (const Roll& roll : entry.rolls) {
        const std::string purpose = roll.rule + " " + roll.subject;
        if (out.empty() || purpose != last) out.push_back({roll.rule, {}});
        out.back().faces.push_back(roll.face);
        last = purpose;
    }
    return out;
}

std::vector<LastAtTable::Changed> changed_in(const KeptTable& before, const KeptTable& now) {
    std::vector<LastAtTable::Changed> out;
    for (const BriefArmy& army : now.brief().armies) {
        for (const BriefUnit& unit : army.units) {
            const UnitResult was = before.table().result_of(unit.id), is = now.table().result_of(unit.id);
            if (was == is) continue;
            out.push_back({subject_of(unit.id),
                           was.on_table == is.on_table
                               ? std::string()
                               : say(N_("{}: {} of {} figures left"), unit.name, is.on_table, was.on_table)});
        }
        const std::vector<CharacterResult>& old = before.report().characters;
        for (const BriefCharacter& man : army.characters)
            for (const CharacterResult& fate : now.report().characters)
                if (fate.character == man.id && std::find(old.begin(), old.end(), fate) == old.end())
                    out.push_back({subject_of(man.id), say(N_("{}: {}"), man.name, tr(word(fate.status)))});
    }
    return out;
}

}  // namespace

std::optional<LastAtTable> last_at_table(const Session& session, BattleId battle) {
    if (!undo_stays_at_table(session, battle)) return std::nullopt;
    const std::vector<int>& done = session.standings().done;
    const Entry& entry = session.entries()[static_cast<std::size_t>(done.back())];
    std::vector<Event> told;
    for (const Event& event : entry.events)
        if (!std::holds_alternative<ResultDrafted>(event)) told.push_back(event);
    LastAtTable out{throws_of(entry), report(session.world(), session.state(), told), {}};
    if (told.size() == entry.events.size()) return out;
    out.changed = changed_in({session.world(), session.state_after(done.size() - 1), battle},
                             {session.world(), session.state(), battle});
    return out;
}

bool undo_stays_at_table(const Session& session, BattleId battle) {
    const std::vector<int>& done = session.standings().done;
    if (done.empty()) return false;
    const Entry& entry = session.entries()[static_cast<std::size_t>(done.back())];
    if (!entry.command) return false;
    return std::visit(
        [&]<class What>(const What& what) {
            if constexpr (std::is_same_v<What, RoundAtTable> || std::is_same_v<What, TestAtTable> ||
                          std::is_same_v<What, MarkAtTable>)
                return what.battle == battle;
            else if constexpr (std::is_same_v<What, DraftResult>)
                return what.report.battle == battle;
            else
                return false;
        },
        *entry.command);
}

}  // namespace condottiero
