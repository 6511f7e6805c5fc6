#include "tests/support/replay.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "app/session/session.hpp"
#include "app/session/table/dice_text.hpp"
#include "app/session/words/names.hpp"
#include "app/session/words/report_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/engine/need.hpp"
#include "core/campaign/orders/sheet_check.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/papers/result_yaml.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "tests/places.hpp"
#include "tests/support/memory_journal.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_bytes = 1U << 20U;
constexpr const char* game_master = "game master";

/// The rest of a line behind a word it begins with.
std::optional<std::string> after(const std::string& line, const std::string& word) {
    if (line == word) return "";
    if (!line.starts_with(word + " ")) return std::nullopt;
    return line.substr(word.size() + 1);
}

class Replay {
public:
    Replayed play(const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("  ")) continue;
            out_ += line + "\n";
            play_line(line);
        }
        if (!session_) throw std::logic_error("a replay without a campaign");
        return {out_, read_campaign(files_), journal_.entries, session_->state()};
    }

private:
    void play_line(const std::string& line) {
        if (const auto path = after(line, "campaign"))
            folder_ = std::filesystem::path(SOURCE_DIR) / *path, begin();
        else if (const auto seed = after(line, "seed"))
            key_ = key_from_seed(std::stoull(*seed)), begin();
        else if (const auto dice = after(line, "dice"))
            dice_ = *dice;
        else if (const auto command = after(line, ">"))
            obey(*command);
        else if (!line.empty() && !line.starts_with("#"))
            throw std::logic_error("a replay knows no line \"" + line + "\"");
    }

    void begin() {
        if (folder_.empty()) return;
        files_ = gather_campaign(folder_.string());
        session_ = std::make_unique<Session>(read_campaign(files_), journal_, key_);
    }

    void obey(const std::string& command) {
        try {
            TypedDice dice = typed_dice();
            if (command == "undo")
                stepped(session_->undo(game_master), "taken back: ");
            else if (command == "redo")
                stepped(session_->redo(game_master), "done again: ");
            else if (command == "go on")
                go_on(dice);
            else if (const auto sheet = after(command, "sheet"))
                hand_in(*sheet, dice);
            else if (const auto result = after(command, "result"))
                record(*result, dice);
            else
                submit(command_from_text(command), game_master, dice);
            if (dice.left() > 0) tell("dice left over: " + std::to_string(dice.left()));
        } catch (const Failure& failure) {
            tell(failure.what());
        }
    }

    TypedDice typed_dice() {
        std::string text = dice_.empty() ? "..." : dice_;
        dice_.clear();
        std::replace(text.begin(), text.end(), ' ', ',');
        return typed_dice_from_text(text, session_->program_dice());
    }

    bool submit(const Command& command, const std::string& by, TypedDice& dice) {
        const auto events = session_->submit(command, by, &dice);
        if (!events) {
            refused(events.refusal());
            return false;
        }
        for (const std::string& sentence : report(session_->world(), session_->state(), events.value())) tell(sentence);
        return true;
    }

    void go_on(TypedDice& dice) {
        const auto waits_for = [&] { return needs(session_->world(), session_->state()); };
        while (!session_->state().over && waits_for().empty() && submit(Advance{}, game_master, dice)) {}
        for (const Need& need : waits_for())
            tell("waits for " + std::string(word(need.kind)) +
                 (need.side ? " from " + session_->world().sides.at(*need.side).name : ""));
    }

    void hand_in(const std::string& side_and_file, TypedDice& dice) {
        const std::size_t gap = side_and_file.find(' ');
        const std::string by = side_and_file.substr(0, gap);
        const std::string file = gap == std::string::npos ? "" : side_and_file.substr(gap + 1);
        const CheckedSheet checked =
            check_sheet(session_->world(), session_->state(), read_sheet(read_beside(file), file));
        for (const Problem& problem : checked.problems) tell(file + ": " + in_words(problem));
        for (const std::string& line : checked.echo) tell(line);
        if (checked.sheet) submit(SubmitSheet{*checked.sheet, false}, by, dice);
    }

    void record(const std::string& file, TypedDice& dice) {
        const WrittenResult written = read_result(read_beside(file), file);
        const BattleId battle = written.said.battle;
        if (!session_->state().battles.has(battle)) return tell("there is no battle " + std::to_string(battle.value()));
        ResultEntry entry(session_->world(), session_->state(), battle);
        enter(written, entry);
        submit(RecordResult{entry.report()}, game_master, dice);
    }

    std::string read_beside(const std::string& file) {
        return read_file((folder_.parent_path() / file).string(), most_bytes);
    }

    void stepped(const Result<int>& step, const std::string& what) {
        if (!step) return refused(step.refusal());
        const Entry& entry = journal_.entries[static_cast<std::size_t>(step.value() - 1)];
        const std::string command = to_text(*entry.command);
        tell(what + "step " + std::to_string(entry.seq) + ", " + command.substr(0, command.find(' ')));
    }

    void refused(const Refusal& refusal) { tell(refusal.detail + "   [" + std::string(refusal.rule->id) + "]"); }
    void tell(const std::string& what) {
        std::istringstream lines(what);
        for (std::string line; std::getline(lines, line);) out_ += "  " + line + "\n";
    }

    std::string out_;
    std::filesystem::path folder_;
    DiceKey key_ = key_from_seed(1);
    std::string dice_;
    std::vector<SourceFile> files_;
    MemoryJournal journal_;
    std::unique_ptr<Session> session_;
};

}  // namespace

Replayed play_replay(const std::string& text) {
    return Replay().play(text);
}

}  // namespace condottiero
