#include "app/session/proof/retrace.hpp"

#include "db/campaign_file/codec.hpp"

namespace condottiero {

namespace {
constexpr std::size_t most_bytes_of_points = 16U << 20U;
}  // namespace

Retrace::Retrace(Campaign campaign, std::string mark, Steps& steps)
    : steps_(&steps), course_(std::move(campaign), std::move(mark), most_bytes_of_points), book_(course_.opening()) {}

void Retrace::take(const Entry& entry) {
    const Standings& standings = course_.standings();
    const std::optional<int> undone =
        entry.kind == EntryKind::Undo && !standings.done.empty() ? std::optional(standings.done.back()) : std::nullopt;
    course_.take(entry, [&](std::size_t place) -> const Entry& { return steps_->again(place); });
    if (undone)
        book_.take_back(steps_->again(static_cast<std::size_t>(*undone)));
    else
        book_.add(entry.kind == EntryKind::Done ? entry
                                                : steps_->again(static_cast<std::size_t>(standings.done.back())));
}

bool Retrace::agrees(const Entry& entry) const {
    return !entry.state || digest_of(course_.now().state) == *entry.state;
}

}  // namespace condottiero
