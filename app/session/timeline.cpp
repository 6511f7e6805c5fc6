#include "app/session/timeline.hpp"

#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/record/apply.hpp"

namespace condottiero {

namespace {
constexpr std::size_t most_bytes_of_points = 128U << 20U;
}  // namespace

Timeline::Timeline(Campaign campaign, std::string mark)
    : course_(std::move(campaign), std::move(mark), most_bytes_of_points) {}

void Timeline::retell(const std::function<void(std::size_t, const Entry&, const CampaignState&)>& hear) const {
    CampaignState state = opening();
    for (const int step : standings().done) {
        const auto place = static_cast<std::size_t>(step);
        for (const Event& event : entries_[place].events) apply(state, event);
        keep_watch(world(), state);
        hear(place, entries_[place], state);
    }
}

void Timeline::take(Entry entry) {
    course_.take(entry, recall());
    entries_.push_back(std::move(entry));
}

void Timeline::take(Entry entry, Point to) {
    course_.take(entry, std::move(to));
    entries_.push_back(std::move(entry));
}

}  // namespace condottiero
