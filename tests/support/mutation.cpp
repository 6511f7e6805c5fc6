#include "tests/support/mutation.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "db/campaign_file/codec.hpp"

namespace condottiero {

namespace {

struct Token {
    std::size_t at, size;
    bool number;
};

/// Numbers, and what stands between quotation marks.
std::vector<Token> tokens_of(const std::string& text) {
    std::vector<Token> out;
    const auto digit = [&](std::size_t i) { return std::isdigit(static_cast<unsigned char>(text[i])) != 0; };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool first = i == 0 || text[i - 1] == ' ' || text[i - 1] == '(' || text[i - 1] == '[';
        if (text[i] == '"') {
            std::size_t end = i + 1;
            while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
            if (end < text.size()) out.push_back({i + 1, end - i - 1, false});
            i = end;
        } else if (first && (digit(i) || (text[i] == '-' && i + 1 < text.size() && digit(i + 1)))) {
            std::size_t end = i + 1;
            while (end < text.size() && digit(end)) ++end;
            out.push_back({i, end - i, true});
            i = end - 1;
        } else if (first && text.compare(i, 2, "no") == 0) {
            out.push_back({i, 2, false});
        } else if (first && text.compare(i, 3, "yes") == 0) {
            out.push_back({i, 3, false});
        } else if (first && text[i] == '-') {
            out.push_back({i, 1, true});
        }
    }
    return out;
}

std::string other_number(const std::string& was, SeededNumbers& numbers) {
    static const std::array<const char*, 10> strange{"0",      "-1",      "2147483647", "-2147483648", "10000000",
                                                     "999999", "-100000", "-",          "1000000",     "99"};
    const int choice = numbers.below(12);
    if (choice < 6) {
        const int value = was == "-" ? 0 : std::clamp(std::atoi(was.c_str()), -1'000'000, 1'000'000);
        return std::to_string(value + (numbers.one_in(2) ? 1 : -1) * (1 + numbers.below(choice < 3 ? 1 : 6)));
    }
    if (choice < 8) return std::to_string(numbers.below(40));
    return strange[static_cast<std::size_t>(numbers.below(static_cast<int>(strange.size())))];
}

template <class Words>
void add_words(std::vector<std::string>& out) {
    for (const std::string_view each : words_of(Words{})) out.emplace_back(each);
}

std::string other_word(const std::string& was, SeededNumbers& numbers) {
    if (was == "yes") return "no";
    if (was == "no") return "yes";
    static const std::vector<std::string> all = [] {
        std::vector<std::string> out{"", "nobody", "force 99", "unit 7", "yes", "with \"quotes\"", "a\x1b[2Jb"};
        add_words<Account>(out), add_words<Cause>(out), add_words<ForceStatus>(out), add_words<BattleStep>(out);
        add_words<Phase>(out), add_words<Order>(out), add_words<Reaction>(out), add_words<Outcome>(out);
        add_words<EventKind>(out), add_words<BatchKind>(out), add_words<Role>(out), add_words<Fate>(out);
        add_words<Weather>(out), add_words<Means>(out), add_words<Quality>(out), add_words<Switch>(out);
        add_words<FigureStatus>(out), add_words<Climate>(out), add_words<Season>(out), add_words<Relation>(out);
        return out;
    }();
    // Mostly of the same kind of word, so that it is read.
    std::vector<std::string> near;
    const auto try_kind = [&]<class Words>(Words) {
        if (!from_word<Words>(was)) return;
        add_words<Words>(near);
    };
    try_kind(Account{}), try_kind(Cause{}), try_kind(ForceStatus{}), try_kind(BattleStep{}), try_kind(Phase{});
    try_kind(Order{}), try_kind(Reaction{}), try_kind(Outcome{}), try_kind(EventKind{}), try_kind(BatchKind{});
    try_kind(Role{}), try_kind(Fate{}), try_kind(Weather{}), try_kind(Means{}), try_kind(Quality{});
    try_kind(Switch{}), try_kind(FigureStatus{}), try_kind(Climate{}), try_kind(Season{}), try_kind(Relation{});
    const std::vector<std::string>& from = near.empty() || numbers.one_in(8) ? all : near;
    return from[static_cast<std::size_t>(numbers.below(static_cast<int>(from.size())))];
}

template <class T>
T& one_of(std::vector<T>& list, SeededNumbers& numbers) {
    return list[static_cast<std::size_t>(numbers.below(static_cast<int>(list.size())))];
}

/// A step that brought something, near some place of the journal.
Entry* some_step(std::vector<Entry>& entries, SeededNumbers& numbers) {
    for (int i = 0; i < 50; ++i)
        if (Entry& entry = one_of(entries, numbers); !entry.events.empty()) return &entry;
    return nullptr;
}

std::string quoted(const Event& event) {
    return to_text(event).substr(0, 300);
}

}  // namespace

std::string mutated_text(const std::string& text, SeededNumbers& numbers) {
    std::vector<Token> tokens = tokens_of(text);
    if (tokens.empty()) return text;
    const Token token = one_of(tokens, numbers);
    const std::string was = text.substr(token.at, token.size);
    std::string out = text;
    std::string now = token.number ? other_number(was, numbers) : other_word(was, numbers);
    if (!token.number && now.find_first_of("\"\\\x1b") != std::string::npos) {
        std::string escaped;
        put_quoted(escaped, now);
        now = escaped.substr(1, escaped.size() - 2);
    }
    return out.replace(token.at, token.size, now);
}

std::optional<Mutated> mutated(std::vector<Entry> entries, SeededNumbers& numbers) {
    if (entries.empty()) return std::nullopt;
    std::string what;
    for (int changes = numbers.one_in(6) ? 1 + numbers.below(4) : 1; changes > 0; --changes) {
        Entry* step = some_step(entries, numbers);
        if (step == nullptr) return std::nullopt;
        const auto at = static_cast<std::size_t>(numbers.below(static_cast<int>(step->events.size())));
        const auto place = step->events.begin() + static_cast<std::ptrdiff_t>(at);
        what += fmt::format("{}step {}: ", what.empty() ? "" : "; ", step->seq);
        try {
            switch (numbers.below(14)) {
                case 0:
                    what += "without " + quoted(*place);
                    step->events.erase(place);
                    break;
                case 1: {
                    const Event again = *place;
                    what += "twice " + quoted(again);
                    step->events.insert(place, again);
                    break;
                }
                case 2: {
                    Event& other = one_of(step->events, numbers);
                    what += "swapped " + quoted(*place) + " with " + quoted(other);
                    std::swap(*place, other);
                    break;
                }
                case 3: {
                    Entry* from = some_step(entries, numbers);
                    const Event other = one_of(from->events, numbers);
                    what += "with " + quoted(other);
                    step->events.insert(place, other);
                    break;
                }
                case 4: {
                    Entry& other = *some_step(entries, numbers);
                    what += fmt::format("swapped with step {}", other.seq);
                    std::swap(step->events, other.events);
                    if (numbers.one_in(2)) std::swap(step->command, other.command);
                    break;
                }
                case 5: {
                    what += "left out";
                    entries.erase(entries.begin() + (step - entries.data()));
                    for (std::size_t i = 0; i < entries.size(); ++i) entries[i].seq = static_cast<int>(i) + 1;
                    break;
                }
                case 6:
                    if (!step->command) break;
                    what += "asked for ";
                    step->command = command_from_text(mutated_text(to_text(*step->command), numbers));
                    what += to_text(*step->command).substr(0, 300);
                    break;
                case 7:
                    if (step->rolls.empty()) break;
                    what += "rolled ";
                    step->rolls.front() = roll_from_text(mutated_text(to_text(step->rolls.front()), numbers));
                    what += to_text(step->rolls.front());
                    break;
                default: {
                    what += quoted(*place) + " became ";
                    *place = event_from_text(mutated_text(to_text(*place), numbers));
                    what += quoted(*place);
                }
            }
        } catch (const BadText&) {
            return std::nullopt;
        }
        if (entries.empty()) return std::nullopt;
    }
    return Mutated{std::move(entries), std::move(what)};
}

}  // namespace condottiero
