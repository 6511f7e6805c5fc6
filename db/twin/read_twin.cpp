#include <algorithm>
#include <charconv>
#include <set>

#include "core/base/text.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/definitions/yaml/file_names.hpp"
#include "db/definitions/yaml/source_text.hpp"
#include "db/twin/twin.hpp"
#include "db/twin/twin_scalar.hpp"

namespace condottiero {

namespace {

constexpr int newest_form = form_with_mark, most_turns = 99'999, most_steps = 10'000'000;
constexpr YamlLimits head_limits{most_twin_yaml_bytes, 20'000};
constexpr YamlLimits turn_limits{most_turn_bytes, 3'000'000};

std::optional<Digest> read_digest(const YamlValue& value) {
    if (!value.given()) return std::nullopt;
    const std::optional<Digest> digest = digest_from_hex(value.raw());
    if (!digest) value.wrong(tr(N_("a digest: 64 of the digits 0 to 9 and a to f")));
    return digest;
}

struct NamedDefinition {
    std::string name, file;
    std::optional<Digest> digest;
    int line = 0;
};

/// What twin.yaml says.
struct Head {
    int form = form_without_mark;
    std::string mark;
    std::optional<DiceKey> key;
    std::optional<int> sealed_from, steps;
    int sealed_line = 0, steps_line = 0;
    std::optional<Digest> beginning, head;
    std::vector<NamedDefinition> definitions;
};

void read_definition(const YamlValue& item, std::vector<NamedDefinition>& out) {
    YamlMapping fields(item);
    const YamlValue named = fields.need("name");
    const YamlValue called = fields["file"];
    const std::optional<std::string> name = read_twin_scalar(named);
    const std::optional<std::string> file = called.given() ? read_twin_scalar(called) : name;
    const std::optional<Digest> digest = read_digest(fields["sha256"]);
    if (!name || !file) return;
    const YamlValue& told = called.given() ? called : named;
    const auto same = [&](const NamedDefinition& other) { return other.name == *name || other.file == *file; };
    if (!stays_inside(*file) || file->size() > longest_file_name || !is_printable(*file))
        told.wrong(tr(N_("the name of a file in the folder definitions, without .. and without / at its head")));
    else if (std::any_of(out.begin(), out.end(), same))
        told.wrong(tr(N_("a definition that has not come before")));
    else
        out.push_back({*name, *file, digest, item.spot().line});
}

/// Nothing if it is newer than this program; then nothing else is looked at.
std::optional<int> read_form(YamlMapping& fields) {
    const YamlValue form = fields.need("form");
    const std::optional<int> number = form.whole(1, most_steps);
    if (number && *number <= newest_form) return number;
    if (number)
        form.wrong(say(N_("at most {}: a newer Condottiero wrote this twin, and only it can read it"), newest_form));
    fields.leave_the_rest();
    return std::nullopt;
}

Head read_head(YamlMapping& fields) {
    Head out;
    const std::optional<int> form = read_form(fields);
    if (!form) return out;
    out.form = *form;
    const YamlValue mark = out.form == form_with_mark ? fields.need("mark") : fields["mark"],
                    sealed = fields.need("sealed_from"), steps = fields.need("steps");
    out.key = read_digest(fields.need("dice_key"));
    out.mark = mark.raw();
    if (out.form == form_with_mark) {
        if (mark.given() && !is_mark(out.mark))
            mark.wrong(tr(N_("16 of the digits 0 to 9 and a to f, or cups: or seed: and 16 of them")));
    } else if (mark.given() && out.key && out.mark != dice_mark(*out.key)) {
        mark.wrong(say(N_("{}, which belongs to this dice key"), dice_mark(*out.key)));
    }
    out.sealed_from = sealed.whole(1, most_steps);
    out.sealed_line = sealed.spot().line;
    out.steps = steps.whole(0, most_steps);
    out.steps_line = steps.spot().line;
    out.beginning = read_digest(fields["beginning"]);
    out.head = read_digest(fields["head"]);
    for (const YamlValue& item : fields.need("definitions").items(most_twin_definitions))
        read_definition(item, out.definitions);
    return out;
}

const SourceFile* file_named(const std::vector<SourceFile>& files, const std::string& name) {
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const SourceFile& file) { return file.name == name; });
    return found == files.end() ? nullptr : &*found;
}

/// The steps of one turn.
class TurnReader {
public:
    TurnReader(const SourceFile& file, int turn, std::vector<TwinStep>& steps)
        : file_(&file), turn_(turn), steps_(&steps) {}

    /// Throws BadInput with every fault of the file. What has no fault is among the steps then, too.
    void read() {
        const YamlTree tree(file_->name, file_->text, turn_limits);
        Faults faults(tree);
        for (const YamlValue& item : YamlValue(faults, tree.root()).items()) read_step(item);
        faults.refuse_if_any();
    }

private:
    void read_step(const YamlValue& item) {
        TwinStep step;
        step.file = file_->name;
        step.line = item.spot().line;
        step.entry.turn = turn_;
        YamlMapping fields(item);
        const std::optional<int> number = fields.need("step").whole(1, most_steps);
        if (number) fields.is_about(say(N_("step {}"), *number));
        step.entry.seq = number.value_or(0);
        const std::optional<EntryKind> kind = fields.need("kind").word<EntryKind>();
        step.entry.by = read_twin_scalar(fields.need("by")).value_or("");
        read_deeds(fields, step, kind);
        step.entry.state = read_digest(fields["state"]);
        step.digest = read_digest(fields["print"]);
        step.entry.kind = kind.value_or(EntryKind::Done);
        steps_->push_back(std::move(step));
    }

    void read_deeds(YamlMapping& fields, TwinStep& step, std::optional<EntryKind> kind) {
        const YamlValue command = kind == EntryKind::Done ? fields.need("command") : fields["command"];
        const YamlValue events = fields["events"], dice = fields["dice"];
        if (kind && kind != EntryKind::Done)
            for (const YamlValue& deed : {command, events, dice})
                if (deed.given()) deed.wrong(tr(N_("nothing: it takes a step back or does one again")));
        step.entry.command = read_line(command, tr(N_("a command")), command_from_text);
        for (const YamlValue& event : events.items()) {
            auto read = read_line(event, tr(N_("an event")), event_from_text);
            if (!read) continue;
            step.entry.events.push_back(std::move(*read));
            step.event_lines.push_back(event.spot().line);
        }
        for (const YamlValue& die : dice.items()) {
            auto read = read_line(die, tr(N_("a die")), roll_from_text);
            if (!read) continue;
            if (read->face < 1 || read->face > read->sides) die.wrong(tr(N_("a face that such a die has")));
            step.entry.rolls.push_back(std::move(*read));
        }
    }

    template <class Read>
    auto read_line(const YamlValue& value, const std::string& what, const Read& how)
        -> std::optional<decltype(how(std::string_view()))> {
        const std::optional<std::string> text = read_twin_scalar(value);
        if (!text) {
            if (value.is(YamlNode::Kind::Nothing)) value.wrong(what);
            return std::nullopt;
        }
        try {
            return how(*text);
        } catch (const BadText& bad) {
            value.wrong(say(N_("{} as the journal writes it ({})"), what, std::string(bad.what())));
            return std::nullopt;
        }
    }

    const SourceFile* file_;
    int turn_;
    std::vector<TwinStep>* steps_;
};

/// Reads a twin file by file.
class TwinReader {
public:
    TwinReader(const std::vector<SourceFile>& files, TwinFaults faults) : files_(&files) {
        out_.faults = std::move(faults);
    }

    TwinRead frame() {
        read_twin_yaml();
        read_definitions();
        return std::move(out_);
    }

    TwinRead read() {
        const bool all_files = out_.faults.none();
        read_twin_yaml();
        read_definitions();
        const bool journal = read_turns();
        if (all_files && journal) check_numbers();
        return std::move(out_);
    }

private:
    void fault(const std::string& file, int line, std::string where, std::string found, std::string expected) {
        out_.faults.add(file, {line, std::move(where), std::move(found), std::move(expected), nullptr});
    }

    void read_twin_yaml() {
        const SourceFile* const file = file_named(*files_, twin_yaml);
        if (file == nullptr) {
            if (!out_.faults.blame(twin_yaml))
                fault(twin_yaml, 0, "", tr(N_("no such file")), tr(N_("the file a twin begins with")));
            return;
        }
        try {
            const YamlTree tree(file->name, file->text, head_limits);
            Faults faults(tree);
            {
                YamlMapping fields(YamlValue(faults, tree.root()));
                head_ = read_head(fields);
            }
            faults.refuse_if_any();
        } catch (const BadInput& bad) {
            out_.faults.add(file->name, bad);
        }
        out_.key = head_.key.value_or(DiceKey());
        out_.sealed_from = head_.sealed_from.value_or(1);
        if (head_.form == form_with_mark) out_.mark = head_.mark;
        out_.beginning = head_.beginning;
        out_.head = head_.head;
    }

    void read_definitions() {
        for (const NamedDefinition& named : head_.definitions) {
            const SourceFile* const file = file_named(*files_, definition_file(named.file));
            if (file == nullptr) {
                if (!out_.faults.blame(definition_file(named.file)))
                    fault(twin_yaml, named.line, say(N_("definition {}"), shown(named.name)), tr(N_("no such file")),
                          definition_file(shown(named.file)));
                continue;
            }
            if (named.digest && *named.digest != sha256(file->text)) out_.changed_definitions.push_back(named.name);
            out_.definitions.push_back({named.name, file->text});
        }
    }

    /// Whether all of them could be read, so that missing steps are missing.
    bool read_turns() {
        bool whole = true;
        for (const SourceFile& file : *files_) {
            if (!file.name.starts_with("journal/")) continue;
            const std::optional<int> turn = turn_of_file(file.name);
            if (!turn) {
                fault(file.name, 0, "", tr(N_("a file that belongs to no turn")),
                      say(N_("a name such as {}"), turn_file(1)));
                whole = false;
                continue;
            }
            try {
                TurnReader(file, *turn, out_.steps).read();
            } catch (const BadInput& bad) {
                out_.faults.add(file.name, bad);
                whole = false;
            }
        }
        std::stable_sort(out_.steps.begin(), out_.steps.end(),
                         [](const TwinStep& a, const TwinStep& b) { return a.entry.seq < b.entry.seq; });
        return whole;
    }

    void check_numbers() {
        bool whole = true;
        int expected = 1;
        const TwinStep* before = nullptr;
        for (const TwinStep& step : out_.steps) {
            if (before != nullptr && before->entry.seq == step.entry.seq) {
                wrong(step, say(N_("each step once; this one is already in {}, line {}"), before->file, before->line));
                whole = false;
            } else if (step.entry.seq != expected) {
                wrong(step, missing(expected, step.entry.seq - 1));
                whole = false;
            }
            expected = step.entry.seq + 1;
            before = &step;
        }
        if (head_.steps && whole && *head_.steps != expected - 1)
            fault(twin_yaml, head_.steps_line, "", say(N_("steps: {}"), *head_.steps),
                  *head_.steps >= expected ? missing(expected, *head_.steps)
                                           : say(N_("{}, as many as there are"), expected - 1));
        if (head_.sealed_from && whole && *head_.sealed_from > expected)
            fault(twin_yaml, head_.sealed_line, "", say(N_("sealed_from: {}"), *head_.sealed_from),
                  say(N_("a step, or {}, which comes next"), expected));
        if (whole) check_back_and_forth();
    }

    static std::string missing(int from, int to) {
        return from == to ? say(N_("step {}, which is missing"), from)
                          : say(N_("steps {} to {}, which are missing"), from, to);
    }

    void check_back_and_forth() {
        int done = 0, undone = 0;
        const auto move_one = [&](const TwinStep& step, int& from, int& to, const std::string& expected) {
            if (from == 0) return wrong(step, expected);
            --from;
            ++to;
        };
        for (const TwinStep& step : out_.steps) switch (step.entry.kind) {
                case EntryKind::Done:
                    ++done;
                    undone = 0;
                    break;
                case EntryKind::Undo:
                    move_one(step, done, undone, tr(N_("an earlier step that stands, to take back")));
                    break;
                case EntryKind::Redo:
                    move_one(step, undone, done, tr(N_("an earlier step that was taken back, to do again")));
                    break;
            }
    }

    void wrong(const TwinStep& step, std::string expected) {
        const bool done = step.entry.kind == EntryKind::Done;
        const std::string number = say(N_("step {}"), step.entry.seq);
        fault(step.file, step.line, "", done ? number : number + ", " + std::string(word(step.entry.kind)),
              std::move(expected));
    }

    const std::vector<SourceFile>* files_;
    Head head_;
    TwinRead out_;
};

}  // namespace

TwinRead read_twin(const std::vector<SourceFile>& files, TwinFaults faults) {
    return TwinReader(files, std::move(faults)).read();
}

TwinRead read_frame(const std::vector<SourceFile>& files) {
    return TwinReader(files, {}).frame();
}

std::vector<TwinStep> read_turn(const SourceFile& file, int turn) {
    std::vector<TwinStep> out;
    TurnReader(file, turn, out).read();
    return out;
}

std::optional<int> turn_of_file(std::string_view name) {
    constexpr std::string_view before = "journal/turn-", behind = ".yaml";
    if (!name.starts_with(before) || !name.ends_with(behind)) return std::nullopt;
    int turn = 0;
    const char* const begin = name.data() + before.size();
    std::from_chars(begin, name.data() + name.size(), turn);
    if (turn < 1 || turn > most_turns || turn_file(turn) != name) return std::nullopt;
    return turn;
}

TwinContents twin_contents(std::string_view twin_yaml_text) {
    try {
        const YamlTree tree(twin_yaml, twin_yaml_text, head_limits);
        Faults ignored(tree);
        YamlMapping fields(YamlValue(ignored, tree.root()));
        const Head head = read_head(fields);
        TwinContents out{head.mark, {}};
        for (const NamedDefinition& named : head.definitions)
            out.definition_files.push_back(definition_file(named.file));
        return out;
    } catch (const BadInput&) {
        return {};
    }
}

}  // namespace condottiero
