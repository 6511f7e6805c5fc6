#include "db/campaign_file/campaign_file.hpp"
#include "tests/bench/bench_folder.hpp"
#include "tests/bench/goal.hpp"
#include "tests/bench/played_war.hpp"
#include "tests/bench/raw_journal.hpp"

namespace condottiero::bench {

Goals open_goals() {
    constexpr std::size_t turns = 500, events_a_turn = 200;
    const Folder folder;
    const std::string path = folder.file("war");
    {
        const PlayedWar war = played_war(20'000);
        CampaignFile::create(path, war.files, key_from_seed(1), in_turns(war, turns, events_a_turn));
    }
    const auto open = [&] {
        const std::vector<Entry> entries = CampaignFile::open(path).read();
        must(entries.size() == turns && entries.back().events.size() == events_a_turn, "another journal was read");
    };
    long long first = 0;
    const auto raw = [&] {
        const long long sum = read_rows(path);
        must(sum > 0 && (first == 0 || sum == first), "raw SQLite reads another journal");
        first = sum;
    };
    using enum Goal::Bound;
    using enum Goal::Due;
    return {{"P13", "campaign of 100,000 events opened : rows read plainly", AtMost, 3, Now, alternate(open, raw, 13)}};
}

}  // namespace condottiero::bench
