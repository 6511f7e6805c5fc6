#include "app/session/playback.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr std::array milliseconds{4000, 3000, 2000, 1500, 1000, 700, 500, 300, 150};
constexpr int fastest = static_cast<int>(milliseconds.size());
constexpr int move_milliseconds = 250;

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    for (std::size_t at = 0; at < text.size();) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
        if (error == std::errc() && is_digit(text[at])) {
            numbers.push_back(number);
            at = static_cast<std::size_t>(end - text.data());
        } else {
            ++at;
        }
    }
    return numbers;
}

bool are_faces(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char face) { return face >= '1' && face <= '6'; });
}

/// "NFW-3.4.3-h": a module's letters, a line, no gaps.
bool is_rule(std::string_view text) {
    const std::size_t line = text.find('-');
    return line != std::string_view::npos && line > 0 && text.find(' ') == std::string_view::npos &&
           std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(line),
                       [](char letter) { return letter >= 'A' && letter <= 'Z'; });
}

void take_reason(Happening& out, std::string_view part) {
    if (are_faces(part)) {
        for (const char face : part) out.faces.push_back(face - '0');
    } else if (is_rule(part)) {
        out.rule = part;
    } else if (part.find('=') != std::string_view::npos) {
        out.sum = part;
    } else {
        out.needed = part;
        if (const std::vector<int> numbers = numbers_in(part); numbers.size() == 1 && !out.faces.empty())
            out.counts_from = numbers.front();
    }
}

table::Point between(table::Point from, table::Point to, double part) {
    const auto on = [part](table::Length a, table::Length b) {
        return static_cast<table::Length>(std::lround(a + part * (b - a)));
    };
    return {on(from.x, to.x), on(from.y, to.y)};
}

}  // namespace

Happening happening_of(std::string_view line) {
    Happening out;
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::size_t opens = line.rfind("  [");
    if (opens == std::string_view::npos || !line.ends_with(']')) {
        out.text = line;
        return out;
    }
    out.text = line.substr(0, opens);
    std::string_view why = line.substr(opens + 3, line.size() - opens - 4);
    constexpr std::string_view gap = "; ";
    while (!why.empty()) {
        const std::size_t end = std::min(why.find(gap), why.size());
        take_reason(out, why.substr(0, end));
        why.remove_prefix(std::min(end + gap.size(), why.size()));
    }
    return out;
}

std::optional<HowLikely> how_likely(const Happening& happening) {
    constexpr std::size_t few = 4;
    const std::size_t dice = happening.faces.size();
    if (!happening.counts_from || dice < few) return std::nullopt;
    // Some dice are thrown again: then it is not known how many there were to begin with.
    const std::vector<int> numbers = numbers_in(happening.text);
    if (std::find(numbers.begin(), numbers.end(), static_cast<int>(dice)) == numbers.end()) return std::nullopt;
    const int from = *happening.counts_from;
    const double chance = std::clamp(7 - from, 0, 6) / 6.0;
    const auto count = std::count_if(happening.faces.begin(), happening.faces.end(), [&](int f) { return f >= from; });
    std::vector<double> chances{1};
    for (std::size_t die = 0; die < dice; ++die) {
        chances.push_back(0);
        for (std::size_t hits = chances.size(); hits-- > 0;)
            chances[hits] = chances[hits] * (1 - chance) + (hits > 0 ? chances[hits - 1] * chance : 0);
    }
    HowLikely out{chance * static_cast<double>(dice), 0};
    for (auto hits = static_cast<std::size_t>(count); hits < chances.size(); ++hits) out.as_many += chances[hits];
    return out;
}

TableScene on_the_way(const TableScene& before, const TableScene& scene, double part) {
    TableScene out = scene;
    for (const TableMove& move : scene.moves)
        for (TableBody& body : out.bodies) {
            if (body.side != move.side || body.name != move.name || !(body.outline.centre == move.to)) continue;
            const table::Point at = between(move.from, move.to, part);
            const table::Point by{at.x - move.to.x, at.y - move.to.y};
            body.outline.centre.x += by.x, body.outline.centre.y += by.y;
            for (TableBase& base : body.bases) base.shape = shifted(base.shape, by);
        }
    for (TablePerson& person : out.people) {
        const auto old = std::find_if(before.people.begin(), before.people.end(), [&](const TablePerson& each) {
            return each.side == person.side && each.name == person.name;
        });
        if (old != before.people.end()) person.base.centre = between(old->base.centre, person.base.centre, part);
    }
    out.moves.clear();
    out.fights.clear();
    return out;
}

Playback::Playback(FoughtBattle fought, int turns)
    : fought_(std::move(fought)), turns_(std::max(turns, fought_.turns)) {}

bool Playback::move_to(std::size_t scene) {
    const std::size_t to = std::min(scene, fought_.scenes.size() - 1);
    if (to == at_) return false;
    at_ = to;
    return true;
}

bool Playback::step(int rounds) {
    const auto at = static_cast<long>(at_) + rounds;
    return move_to(at < 0 ? 0 : static_cast<std::size_t>(at));
}

bool Playback::step_turns(int turns) {
    const Moment now = moment();
    if (now.turn + turns < 1) return go_to_start();
    if (now.turn + turns > fought_.turns) return go_to_end();
    return go_to({now.turn + turns, now.round});
}

bool Playback::go_to(const Moment& moment) {
    std::optional<std::size_t> last;  // of that turn, if it has no such round
    for (std::size_t i = 0; i < fought_.scenes.size(); ++i) {
        const TableScene& scene = fought_.scenes[i];
        if (scene.turn != moment.turn) continue;
        last = i;
        if (scene.round >= moment.round) break;
    }
    return last && move_to(*last);
}

bool Playback::go_to_start() {
    return move_to(0);
}

bool Playback::go_to_end() {
    return move_to(fought_.scenes.size() - 1);
}

Playback::Box Playback::turn_box(int turn) const {
    if (turn > fought_.turns) return Box::NotFought;
    const int now = moment().turn;
    return turn < now ? Box::Past : turn == now ? Box::Now : Box::ToCome;
}

std::vector<std::string> Playback::lines(const Moment& moment) const {
    if (moment.turn > 0) return lines_of(fought_, moment);
    // Before the first turn.
    const auto first = std::find_if(fought_.transcript.begin(), fought_.transcript.end(),
                                    [](const std::string& line) { return !line.starts_with(' '); });
    return {fought_.transcript.begin(), first};
}

std::vector<Playback::Round> Playback::rounds() const {
    std::vector<Round> out;
    const Moment now = moment();
    const int turn = std::max(1, now.turn);
    for (const TableScene& scene : fought_.scenes) {
        if (scene.turn != turn) continue;
        const std::size_t comma = scene.title.find(", ");
        out.push_back({comma == std::string::npos ? scene.title : scene.title.substr(comma + 2),
                       now.turn == 0 || scene.round > now.round ? Box::ToCome
                       : scene.round < now.round                ? Box::Past
                                                                : Box::Now,
                       !lines({turn, scene.round}).empty()});
    }
    return out;
}

std::vector<Happening> Playback::happenings() const {
    std::vector<Happening> out;
    for (const std::string& line : lines(moment()))
        if (line.starts_with("    ")) out.push_back(happening_of(line));
    return out;
}

std::string Playback::in_words() const {
    if (moment().turn == 0) return tr(N_("before the first turn"));
    const std::size_t comma = scene().title.find(", ");
    return say(N_("turn {} of {}, {}"), moment().turn, turns_,
               comma == std::string::npos ? scene().title : scene().title.substr(comma + 2));
}

void Playback::set_speed(int speed) {
    speed_ = std::clamp(speed, 1, fastest);
}

int Playback::stays() const {
    constexpr int quicker = 4;
    const int usual = milliseconds[static_cast<std::size_t>(speed_ - 1)];
    return lines(moment()).empty() ? usual / quicker : usual;
}

int Playback::moves_take() const {
    return std::min(move_milliseconds, stays() / 2);
}

std::string Playback::speed_in_words(int speed) {
    const int each = milliseconds[static_cast<std::size_t>(std::clamp(speed, 1, fastest) - 1)];
    constexpr int second = 1000;
    if (each >= second && each % second == 0) return say(N_("1 round in {} s"), each / second);
    return say(N_("1 round in {:.2g} s"), static_cast<double>(each) / second);
}

}  // namespace condottiero
