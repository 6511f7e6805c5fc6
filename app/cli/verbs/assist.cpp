#include "app/cli/verbs/assist.hpp"

#include <deque>
#include <iostream>

#include "app/session/reports/todo_text.hpp"
#include "app/session/table/assist.hpp"
#include "app/session/table/table_dice.hpp"
#include "app/session/table/table_step.hpp"
#include "core/base/text.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

namespace {

class Desk {
public:
    Desk(const AssistWish& wish, Console& console, Session& session, BattleId battle)
        : wish_(wish),
          console_(console),
          session_(session),
          battle_(battle),
          keeping_(*session.world().module->keeping) {}

    /// False: the person is done.
    bool take(const std::string& text, int number) {
        const KeptTable table = this->table();
        Problems problems;
        const TableLine line = table_line(keeping_, table, text, problems);
        for (Problem problem : problems) {
            problem.line = number;
            console_.err << in_words(problem) << '\n';
        }
        using Kind = TableLine::Kind;
        switch (line.kind) {
            case Kind::Nothing: return true;
            case Kind::Do: carry_out(*line.command, line.faces, number); return true;
            case Kind::Target: show_target(table, line.ask, number); return true;
            case Kind::Show: print(table_in_words(keeping_, table, line.show)); return true;
            case Kind::List: print(round_in_words(keeping_, table)); return true;
            case Kind::Help: print(table_help(keeping_)); return true;
            case Kind::Undo: undo(); return true;
            case Kind::Redo: redo(); return true;
            case Kind::Done: return !record(table);
            case Kind::Stop: break;
        }
        console_.line(tr(N_("stopped half-way: the battle is kept as it stands")));
        return false;
    }

    void begin() {
        if (!session_.state().battles.at(battle_).kept && !submit(console_, session_, KeepBattle{battle_}, wish_.by))
            return;
        print(table_in_words(keeping_, table()));
        print(round_in_words(keeping_, table()));
    }
    [[nodiscard]] bool kept() const { return session_.state().battles.at(battle_).kept.has_value(); }

private:
    [[nodiscard]] KeptTable table() const { return {session_.world(), session_.state(), battle_}; }
    void print(const std::vector<std::string>& lines) const {
        for (const std::string& line : lines) console_.line(line);
    }

    void carry_out(const Command& command, const std::optional<std::vector<int>>& faces, int number) {
        const TestAtTable* test = std::get_if<TestAtTable>(&command);
        if (test != nullptr && !show_target(table(), test->ask, number)) return;
        try {
            if (faces)
                if (const std::string fault = fault_of_faces(session_, session_.program_dice(), command, *faces);
                    !fault.empty()) {
                    console_.err << fault << '\n';
                    return;
                }
            const std::unique_ptr<Dice> dice = faces ? std::make_unique<TypedDice>(typed(*faces))
                                                     : table_dice(console_, session_, wish_.dice, Asking::Short);
            if (const auto done = session_.submit(command, wish_.by, dice.get()); !done)
                return console_.refuse(done.refusal());
            tell_step();
        } catch (const WrongDice& wrong) {
            console_.err << wrong.what() << '\n';
        }
    }

    [[nodiscard]] TypedDice typed(const std::vector<int>& faces) const {
        return {{faces.begin(), faces.end()}, false, session_.program_dice()};
    }
    /// The faces as they fell, then what came of them.
    void tell_step() {
        const std::optional<LastAtTable> last = last_at_table(session_, battle_);
        if (!last) return;
        std::string faces;
        for (const LastAtTable::Throw& each : last->throws)
            faces += fmt::format("{}{}", faces.empty() ? "" : " | ", fmt::join(each.faces, " "));
        if (!faces.empty()) console_.line(say(N_("  dice: {}"), faces));
        print(last->lines);
        for (const LastAtTable::Changed& each : last->changed)
            print(table_in_words(keeping_, table(), to_text(each.who)));
        const Entry& entry = session_.entries().at(static_cast<std::size_t>(session_.standings().done.back()));
        if (std::holds_alternative<RoundAtTable>(*entry.command)) print(round_in_words(keeping_, table()));
    }

    bool show_target(const KeptTable& table, const TableAsk& ask, int number) {
        const AskReading reading = read_ask(keeping_, table, ask);
        for (Problem problem : reading.problems) {
            problem.line = number;
            console_.err << in_words(problem) << '\n';
        }
        if (!reading.target) return false;
        print(target_in_words(*reading.target));
        return true;
    }

    void undo() {
        if (!undo_stays_at_table(session_, battle_))
            return console_.refuse(
                {&undo_and_redo, tr(N_("the last step does not belong to this battle; the verb undo takes it back"))});
        const Result<int> step = session_.undo(wish_.by);
        if (!step) return console_.refuse(step.refusal());
        console_.line(say(N_("step {} is taken back"), step.value()));
        print(round_in_words(keeping_, table()));
    }
    void redo() {
        const Result<int> step = session_.redo(wish_.by);
        if (!step) return console_.refuse(step.refusal());
        console_.line(say(N_("step {} is done again"), step.value()));
    }

    bool record(const KeptTable& table) {
        const auto done = session_.submit(RecordResult{table.report()}, wish_.by);
        if (!done) {
            console_.refuse(tr(N_("the result")), done.refusal());
            return false;
        }
        tell(console_, session_, done.value());
        print(todo(session_.world(), session_.state(), wish_.file));
        return true;
    }

    const AssistWish& wish_;
    Console& console_;
    Session& session_;
    BattleId battle_;
    const TableKeeping& keeping_;
};

}  // namespace

void assist(const AssistWish& wish, Console& console) {
    OpenCampaign campaign = open_session(wish.file, console.warner());
    Session& session = campaign.session();
    const BattleId battle = battle_from(session.state(), wish.battle);
    const BattleModule* module = session.world().module;
    if (module == nullptr || module->keeping == nullptr)
        throw BadUsage(say(N_("the rules \"{}\" cannot keep a battle at a table; battle record takes its result"),
                           session.world().battle_rules));
    if (const auto why = not_to_be_fought(session.state(), battle)) return console.refuse(*why);
    Desk desk(wish, console, session, battle);
    desk.begin();
    if (!desk.kept()) return;
    int number = 0;
    for (std::string line; std::getline(console.in, line);)
        if (!desk.take(line, ++number)) return;
    console.line(tr(N_("stopped half-way: the battle is kept as it stands")));
}

}  // namespace condottiero
