#include "app/session/fight/playback.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text.hpp"
#include "core/battle/table/bodies.hpp"

namespace condottiero {

namespace {

constexpr std::array milliseconds{4000, 3000, 2000, 1500, 1000, 700, 500, 300, 150};
constexpr int fastest = static_cast<int>(milliseconds.size());
constexpr int move_milliseconds = 250;

table::Point between(table::Point from, table::Point to, double part) {
    const auto on = [part](table::Length a, table::Length b) {
        return static_cast<table::Length>(std::lround(a + part * (b - a)));
    };
    return {on(from.x, to.x), on(from.y, to.y)};
}

}  // namespace

std::optional<HowLikely> how_likely(const Happening& happening) {
    constexpr std::size_t few = 4;
    const std::size_t dice = happening.faces.size();
    if (!happening.needed || dice < few) return std::nullopt;
    const int from = happening.needed->from;
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
            if (body.who != move.who) continue;
            const table::Point at = between(move.from, move.to, part);
            const table::Point by{at.x - move.to.x, at.y - move.to.y};
            body.outline.centre.x += by.x, body.outline.centre.y += by.y;
            for (TableBase& base : body.bases) base.shape = shifted(base.shape, by);
        }
    for (TablePerson& person : out.people) {
        const auto old = std::find_if(before.people.begin(), before.people.end(),
                                      [&](const TablePerson& each) { return each.who == person.who; });
        if (old == before.people.end()) continue;
        const table::Point from = table::round_of(old->base).centre, to = table::round_of(person.base).centre;
        const table::Point at = between(from, to, part);
        person.base = shifted(person.base, {at.x - to.x, at.y - to.y});
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

bool Playback::anything_in(const Moment& moment) const {
    return std::any_of(fought_.story.happenings.begin(), fought_.story.happenings.end(),
                       [&](const Happening& each) { return each.turn == moment.turn && each.round == moment.round; });
}

std::vector<Playback::Round> Playback::rounds() const {
    std::vector<Round> out;
    const Moment now = moment();
    const int turn = std::max(1, now.turn);
    for (const TableScene& scene : fought_.scenes) {
        if (scene.turn != turn) continue;
        out.push_back({round_title(fought_.story, scene.round),
                       now.turn == 0 || scene.round > now.round ? Box::ToCome
                       : scene.round < now.round                ? Box::Past
                                                                : Box::Now,
                       anything_in({turn, scene.round})});
    }
    return out;
}

std::vector<Happening> Playback::happenings() const {
    const Moment now = moment();
    std::vector<Happening> out;
    for (const Happening& each : fought_.story.happenings)
        if (each.turn == now.turn && each.round == now.round) out.push_back(each);
    return out;
}

std::string Playback::in_words() const {
    const Moment now = moment();
    if (now.turn == 0) return tr(N_("before the first turn"));
    return say(N_("turn {} of {}, {}"), now.turn, turns_, round_title(fought_.story, now.round));
}

void Playback::set_speed(int speed) {
    speed_ = std::clamp(speed, 1, fastest);
}

int Playback::stays() const {
    constexpr int quicker = 4;
    const int usual = milliseconds[static_cast<std::size_t>(speed_ - 1)];
    return anything_in(moment()) ? usual : usual / quicker;
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
