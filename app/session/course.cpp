#include "app/session/course.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/record/laws.hpp"
#include "core/campaign/state/cup.hpp"
#include "core/modules/installed.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

namespace {

constexpr std::size_t steps_between_points = 32, most_points = 64;

/// About what a state takes in memory. What grows with a war is counted, the rest is nearly always the same.
std::size_t bytes_about(const CampaignState& state) {
    constexpr std::size_t besides = 256, a_node = 64;  // what hangs on a row; an entry of a map
    std::size_t bytes = state.forces.size() * (sizeof(Force) + besides) +
                        state.units.size() * (sizeof(Unit) + besides) +
                        state.characters.size() * (sizeof(Character) + besides) +
                        state.commands.size() * (sizeof(ForceCommand) + besides) +
                        state.batches.size() * sizeof(Batch) + state.boats.size() * (sizeof(Boats) + a_node);
    for (const Battle& battle : state.battles)
        bytes += sizeof(Battle) + besides +
                 (battle.report ? battle.report->units.size() * (sizeof(UnitResult) + besides) : 0);
    for (const Sightings& seen : state.sightings) bytes += (seen.now.size() + seen.met.size()) * a_node;
    for (const Sheet& sheet : state.sheets)
        bytes += sheet.text.size() + sheet.orders.forces.size() * (sizeof(ForceOrders) + besides);
    return bytes;
}

bool opens_sheets(const Entry& entry) {
    return std::any_of(entry.events.begin(), entry.events.end(),
                       [](const Event& event) { return std::holds_alternative<SheetsOpened>(event); });
}

}  // namespace

Course::Course(Campaign campaign, std::string mark, std::size_t most_bytes)
    : campaign_(std::move(campaign)),
      mark_(std::move(mark)),
      most_bytes_(most_bytes),
      now_{campaign_.opening, first_seal(campaign_.world, mark_)} {
    campaign_.world.module = module_named(campaign_.world.battle_rules);
    keep_watch(world(), campaign_.opening);
    now_.state = campaign_.opening;
    seal(now_);
}

void Course::seal(Point& point) const {
    seal(point, next_rolling(point.state.turn));
}

void Course::seal(Point& point, int rolling) const {
    point.seal = seal_of_next(world(), point.state, mark_, std::move(point.seal), rolling);
}

int Course::next_rolling(int turn) const {
    return 1 + static_cast<int>(std::count_if(openings_.begin(), openings_.end(),
                                              [&](const Opening& opening) { return opening.turn == turn; }));
}

void Course::note_dice(const Entry& entry, const DiceSeal& before, const CampaignState& after) {
    if (!is_by_cups(mark_)) return;
    if (opens_sheets(entry)) openings_.push_back({entry.seq, before.turn, before.rolling, before.orders, std::nullopt});
    if (entry.rolls.empty()) return;
    DiceOfStep dice{before.turn, before.rolling, {}};
    for (const Roll& roll : entry.rolls) dice.cups.push_back(cup_of(world(), after, roll.subject));
    dice_.emplace(entry.seq, std::move(dice));
}

/// Or forth: the step that is meant is still where it was in the standings.
void Course::note_step_back(const Entry& entry) {
    const std::vector<int>& from = entry.kind == EntryKind::Undo ? standings_.done : standings_.undone;
    for (Opening& opening : openings_)
        if (opening.step == from.back() + 1)
            opening.taken_back_in = entry.kind == EntryKind::Undo ? std::optional(entry.seq) : std::nullopt;
}

namespace {
[[noreturn]] void throw_damaged(const Entry& entry, const Unlawful& unlawful) {
    if (!unlawful.event) throw Damaged(say(N_("the journal is damaged: step {}: {}"), entry.seq, unlawful.why));
    throw Damaged(say(N_("the journal is damaged: step {}: {}: {}"), entry.seq, to_text(entry.events[*unlawful.event]),
                      unlawful.why));
}
}  // namespace

void Course::follow(Point& point, const Entry& entry) const {
    // An opening that was made before is the rolling that it was then.
    for (const Opening& opening : openings_)
        if (opening.step == entry.seq) seal(point, opening.rolling);
    if (const auto unlawful = apply_lawfully(world(), point.state, entry)) throw_damaged(entry, *unlawful);
    keep_watch(world(), point.state);
    seal(point);
    if (opens_sheets(entry)) point.used = {};
    for (const Roll& roll : entry.rolls) ++point.used.of(roll.rule, roll.subject);
}

Point Course::point_after(std::size_t steps, const Recall& recall) const {
    const auto behind = points_.upper_bound(steps);
    const bool from_start = behind == points_.begin();
    std::size_t at = from_start ? 0 : std::prev(behind)->first;
    Point point = from_start ? Point{opening(), first_seal(world(), mark_)} : std::prev(behind)->second;
    if (from_start) seal(point);
    for (; at < steps; ++at) follow(point, recall(static_cast<std::size_t>(standings_.done[at])));
    seal(point);  // sheets that were opened since then have had their rolling
    return point;
}

Point Course::after(const Entry& entry, const Recall& recall) const {
    if (entry.kind == EntryKind::Undo) {
        if (standings_.done.empty()) throw Damaged(say(N_("the journal is damaged: step {}"), entry.seq));
        return point_after(standings_.done.size() - 1, recall);
    }
    if (entry.kind == EntryKind::Redo && standings_.undone.empty())
        throw Damaged(say(N_("the journal is damaged: step {}"), entry.seq));
    Point point = now_;
    follow(point, entry.kind == EntryKind::Done ? entry : recall(static_cast<std::size_t>(standings_.undone.back())));
    return point;
}

void Course::take(const Entry& entry, const Recall& recall) {
    if (entry.kind != EntryKind::Done) return take(entry, after(entry, recall));
    const DiceSeal before = now_.seal;
    follow(now_, entry);
    note_dice(entry, before, now_.state);
    go_on(entry.kind, std::move(now_));
}

void Course::take(const Entry& entry, Point to) {
    if (entry.kind == EntryKind::Done)
        note_dice(entry, now_.seal, to.state);
    else
        note_step_back(entry);
    go_on(entry.kind, std::move(to));
}

void Course::go_on(EntryKind kind, Point to) {
    add_to(standings_, kind, taken_++);
    now_ = std::move(to);
    points_.erase(points_.lower_bound(standings_.done.size()), points_.end());
    if (standings_.done.size() % steps_between_points == 0) keep_point();
}

/// People go back to what is fresh: the oldest make room.
void Course::keep_point() {
    points_.emplace(standings_.done.size(), now_);
    const std::size_t room = most_bytes_ / std::max<std::size_t>(1, bytes_about(now_.state));
    while (points_.size() > std::clamp<std::size_t>(room, 1, most_points)) points_.erase(points_.begin());
}

DiceUsed Course::used() const {
    return awaits_sheets(now_.state) ? DiceUsed() : now_.used;
}

}  // namespace condottiero
