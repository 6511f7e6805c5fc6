#include "tests/support/war_digests.hpp"

#include "app/session/session.hpp"
#include "db/campaign_file/codec.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/random_war.hpp"

namespace condottiero {

Digest digest_of_wars(std::uint64_t first_seed, int wars, int steps) {
    PartsDigest digest;
    for (std::uint64_t seed = first_seed; seed < first_seed + static_cast<std::uint64_t>(wars); ++seed) {
        RandomWar random(seed);
        SeededNumbers numbers(seed);
        MemoryJournal journal;
        Session session({random.war.world, random.war.state}, journal, key_from_seed(seed));
        for (int step = 0; step < steps && !session.state().over; ++step) {
            if (numbers.one_in(15))
                static_cast<void>(session.undo("game master"));
            else if (!numbers.one_in(15) || !session.redo("game master"))
                static_cast<void>(session.submit(random.next_command(), "game master"));
            random.war.state = session.state();
        }
        digest.add(text_of(journal.entries));
        std::string state;
        put(state, session.state());
        digest.add(state);
    }
    return digest.finished();
}

}  // namespace condottiero
