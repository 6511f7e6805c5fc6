#include "tests/support/long_war.hpp"

#include <stdexcept>

#include "app/session/session.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "tests/support/marching_player.hpp"
#include "tests/support/memory_journal.hpp"

namespace condottiero {

namespace {
constexpr int most_squares = 6;
}  // namespace

WarSize largest_war() {
    return {.columns = 512, .rows = 512, .sides = 9, .forces = 300, .units_of_force = 4, .turns = 200};
}

std::size_t make_long_war(const std::string& path, const WarSize& size) {
    const DiceKey key = key_from_seed(size.seed);
    const std::vector<SourceFile> files = large_campaign_files(size);
    MemoryJournal journal;
    Session session(read_campaign(files), journal, key);
    const auto submit = [&](const Command& command) {
        if (!session.submit(command, "game master")) throw std::logic_error("a step of a long war was refused");
    };
    for (const Command& choice : MarchingPlayer::choices(session.world())) submit(choice);
    MarchingPlayer player(most_squares);
    while (session.state().turn <= size.turns && !session.state().over)
        submit(player.next(session.world(), session.state()));
    static_cast<void>(CampaignFile::create(path, files, key, session.entries()));
    return session.entries().size();
}

}  // namespace condottiero
