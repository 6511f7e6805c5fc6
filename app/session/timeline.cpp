#include "app/session/timeline.hpp"

#include <algorithm>
#include <cassert>

#include "core/base/text.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/record/apply.hpp"
#include "core/campaign/record/laws.hpp"
#include "core/campaign/state/cup.hpp"
#include "core/modules/installed.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

namespace {
constexpr std::size_t steps_between_points = 32, most_points = 64;

bool opens_sheets(const Entry& entry) {
    return std::any_of(entry.events.begin(), entry.events.end(),
                       [](const Event& event) { return std::holds_alternative<SheetsOpened>(event); });
}
}  // namespace

Timeline::Timeline(Campaign campaign, std::string mark)
    : campaign_(std::move(campaign)),
      mark_(std::move(mark)),
      now_{campaign_.opening, first_seal(campaign_.world, mark_)} {
    campaign_.world.module = module_named(campaign_.world.battle_rules);
    keep_watch(world(), campaign_.opening);
    now_.state = campaign_.opening;
    seal(now_);
}

void Timeline::seal(Point& point) const {
    seal(point, next_rolling(point.state.turn));
}

void Timeline::seal(Point& point, int rolling) const {
    point.seal = seal_of_next(world(), point.state, mark_, std::move(point.seal), rolling);
}

int Timeline::next_rolling(int turn) const {
    return 1 + static_cast<int>(std::count_if(openings_.begin(), openings_.end(),
                                              [&](const Opening& opening) { return opening.turn == turn; }));
}

const DiceOfStep* Timeline::dice_of(int step) const {
    const auto found = dice_.find(step);
    return found == dice_.end() ? nullptr : &found->second;
}

void Timeline::note_dice(const Entry& entry, const DiceSeal& before, const CampaignState& after) {
    if (!is_by_cups(mark_)) return;
    if (opens_sheets(entry)) openings_.push_back({entry.seq, before.turn, before.rolling, before.orders, std::nullopt});
    if (entry.rolls.empty()) return;
    DiceOfStep dice{before.turn, before.rolling, {}};
    for (const Roll& roll : entry.rolls) dice.cups.push_back(cup_of(world(), after, roll.subject));
    dice_.emplace(entry.seq, std::move(dice));
}

/// Or forth: the step that is meant is still where it was in the standings.
void Timeline::note_step_back(const Entry& entry) {
    const std::vector<int>& from = entry.kind == EntryKind::Undo ? standings_.done : standings_.undone;
    const int step = entries_[static_cast<std::size_t>(from.back())].seq;
    for (Opening& opening : openings_)
        if (opening.step == step)
            opening.taken_back_in = entry.kind == EntryKind::Undo ? std::optional(entry.seq) : std::nullopt;
}

namespace {
[[noreturn]] void throw_damaged(const Entry& entry, const Unlawful& unlawful) {
    if (!unlawful.event) throw Damaged(say(N_("the journal is damaged: step {}: {}"), entry.seq, unlawful.why));
    throw Damaged(say(N_("the journal is damaged: step {}: {}: {}"), entry.seq, to_text(entry.events[*unlawful.event]),
                      unlawful.why));
}
}  // namespace

void Timeline::follow(Point& point, const Entry& entry) const {
    // An opening that was made before is the rolling that it was then.
    for (const Opening& opening : openings_)
        if (opening.step == entry.seq) seal(point, opening.rolling);
    if (const auto unlawful = apply_lawfully(world(), point.state, entry)) throw_damaged(entry, *unlawful);
    keep_watch(world(), point.state);
    seal(point);
}

Point Timeline::point_after(std::size_t steps) const {
    const auto behind = points_.upper_bound(steps);
    const bool from_start = behind == points_.begin();
    std::size_t at = from_start ? 0 : std::prev(behind)->first;
    Point point = from_start ? Point{opening(), first_seal(world(), mark_)} : std::prev(behind)->second;
    if (from_start) seal(point);
    for (; at < steps; ++at) follow(point, entries_[static_cast<std::size_t>(standings_.done[at])]);
    seal(point);  // sheets that were opened since then have had their rolling
    return point;
}

void Timeline::retell(const std::function<void(std::size_t, const Entry&, const CampaignState&)>& hear) const {
    CampaignState state = opening();
    for (const int step : standings_.done) {
        const auto place = static_cast<std::size_t>(step);
        for (const Event& event : entries_[place].events) apply(state, event);
        keep_watch(world(), state);
        hear(place, entries_[place], state);
    }
}

Point Timeline::after(const Entry& entry) const {
    if (entry.kind == EntryKind::Undo) {
        if (standings_.done.empty())
            throw Damaged(
                say(N_("the journal is damaged: step {}: no step stands that it could take back"), entry.seq));
        return point_after(standings_.done.size() - 1);
    }
    if (entry.kind == EntryKind::Redo && standings_.undone.empty())
        throw Damaged(
            say(N_("the journal is damaged: step {}: no step was taken back that it could do again"), entry.seq));
    Point point = now_;
    follow(point, entry.kind == EntryKind::Done ? entry : entries_[static_cast<std::size_t>(standings_.undone.back())]);
    return point;
}

void Timeline::take(Entry entry) {
    if (entry.kind != EntryKind::Done) {
        Point to = after(entry);
        return take(std::move(entry), std::move(to));
    }
    const DiceSeal before = now_.seal;
    follow(now_, entry);
    note_dice(entry, before, now_.state);
    keep(std::move(entry), std::move(now_));
}

void Timeline::take(Entry entry, Point to) {
    if (entry.kind == EntryKind::Done)
        note_dice(entry, now_.seal, to.state);
    else
        note_step_back(entry);
    keep(std::move(entry), std::move(to));
}

void Timeline::keep(Entry entry, Point to) {
    entries_.push_back(std::move(entry));
    add_to(standings_, entries_);
    now_ = std::move(to);
    const std::size_t steps = standings_.done.size();
    points_.erase(points_.lower_bound(steps), points_.end());
    if (steps % steps_between_points != 0) return;
    points_.emplace(steps, now_);
    if (points_.size() > most_points) points_.erase(points_.begin());  // people go back to what is fresh
}

DiceUsed Timeline::used() const {
    return awaits_sheets(now_.state) ? DiceUsed() : dice_used(entries_, standings_);
}

DiceUsed dice_used(const std::vector<Entry>& entries, const Standings& standings) {
    DiceUsed used;
    for (auto step = standings.done.rbegin(); step != standings.done.rend(); ++step) {
        const Entry& entry = entries[static_cast<std::size_t>(*step)];
        for (const Roll& roll : entry.rolls) ++used.of(roll.rule, roll.subject);
        if (opens_sheets(entry)) break;
    }
    return used;
}

}  // namespace condottiero
