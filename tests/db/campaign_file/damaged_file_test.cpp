#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>

#include "db/campaign_file/copies.hpp"
#include "db/campaign_file/end_note.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/salvage.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

// By hand: CONDOTTIERO_DAMAGES=100000

namespace {

constexpr int steps = 24, steps_folded = 12;

/// A war that was closed, and one that was killed: its last steps are in the -wal. And the two on an earlier day.
struct Wars {
    std::string closed, open, wal, note, earlier_closed, earlier_wal;
};

Wars played_wars() {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    Wars out;
    CampaignFile file = new_war(path, 4);
    for (int seq = 5; seq <= steps; ++seq) {
        file.append(war_step(seq));
        if (seq == 8) out.earlier_wal = all_bytes(path + "-wal");
        if (seq == steps_folded) {
            file.rest();
            out.earlier_closed = all_bytes(path);
        }
    }
    out.open = all_bytes(path);
    out.wal = all_bytes(path + "-wal");
    out.note = all_bytes(EndNote::path_beside(path));
    file.rest();
    out.closed = all_bytes(path);
    return out;
}

enum class Harm { Bit, Byte, Sector, Page, Swap, Cut, Zeros };
constexpr std::array harms{Harm::Bit, Harm::Byte, Harm::Sector, Harm::Page, Harm::Swap, Harm::Cut, Harm::Zeros};

void harm(std::string& bytes, Harm how, std::mt19937& chance) {
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(chance() % count); };
    const auto noise = [&](std::size_t size) {
        const std::size_t at = below(bytes.size() / size) * size;
        for (std::size_t i = at; i < at + size; ++i) bytes[i] = static_cast<char>(chance());
    };
    constexpr std::size_t page = 4096;
    switch (how) {
        case Harm::Bit: {
            char& byte = bytes[below(bytes.size())];
            byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << below(8)));
            break;
        }
        case Harm::Byte: bytes[below(bytes.size())] = static_cast<char>(chance()); break;
        case Harm::Sector: noise(512); break;
        case Harm::Page: noise(page); break;
        case Harm::Swap: {
            const std::size_t a = below(bytes.size() / page) * page, b = below(bytes.size() / page) * page;
            std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(a),
                             bytes.begin() + static_cast<std::ptrdiff_t>(a + page),
                             bytes.begin() + static_cast<std::ptrdiff_t>(b));
            break;
        }
        case Harm::Cut: bytes.resize(below(bytes.size())); break;
        case Harm::Zeros: {
            const std::size_t at = below(bytes.size() / 512) * 512;
            std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), 512, '\0');
            break;
        }
    }
}

struct Opened {
    bool refused = false;
    int read = -1;  ///< steps, if it was not refused
};

/// Nothing but a refusal, or the war as it was written.
Opened open_damaged(const std::string& path) {
    Opened out;
    try {
        const CampaignFile file = CampaignFile::open(path);
        const std::vector<Entry> journal = file.read();
        CHECK(is_the_war(journal));
        CHECK(is_its_beginning(file));
        out.read = static_cast<int>(journal.size());
    } catch (const Failure& failure) {
        out.refused = true;
        CHECK(std::string(failure.what()).size() > 20);
    }
    return out;
}

/// How many steps were saved; -1: none, and it says so.
int salvaged(const std::string& path, const std::string& into) {
    try {
        const Salvaged saved = salvage(path, into);
        const CampaignFile file = CampaignFile::open(into);
        const std::vector<Entry> journal = file.read();
        CHECK(static_cast<int>(journal.size()) == saved.steps);
        CHECK(is_the_war(journal));
        CHECK(is_its_beginning(file));
        return saved.steps;
    } catch (const Failure&) {
        return -1;
    }
}

double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

TEST_CASE("whatever happens to the bytes of a closed campaign is reported, and what is whole can be saved",
          "[file][R6]") {
    const UnsyncedDisk disk;
    const Wars wars = played_wars();
    std::mt19937 chance(static_cast<std::uint32_t>(how_often("CONDOTTIERO_SEED", 1)));
    int refused = 0, saved = 0;
    const double begun = seconds();
    for (int i = how_often("CONDOTTIERO_DAMAGES", 400) / 2; i > 0; --i) {
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero");
        std::string bytes = wars.closed;
        const Harm how = harms[chance() % harms.size()];
        for (unsigned again = chance() % 8 == 0 ? 3 : 1; again > 0 && bytes.size() >= 4096; --again)
            harm(bytes, how, chance);
        write_bytes(path, bytes);
        CAPTURE(i, static_cast<int>(how));
        const Opened outcome = open_damaged(path);
        REQUIRE((outcome.refused || outcome.read == steps));
        if (!outcome.refused) continue;
        ++refused;
        REQUIRE(all_bytes(path) == bytes);
        if (salvaged(path, folder.file("saved.condottiero")) > 0) ++saved;
        REQUIRE(all_bytes(path) == bytes);
    }
    CHECK(refused > 0);
    CHECK(saved > 0);
    CHECK(seconds() - begun < 0.05 * how_often("CONDOTTIERO_DAMAGES", 400));
}

TEST_CASE("damage to a campaign that was not closed, or to its -wal, never makes another war of it", "[file][R6]") {
    const UnsyncedDisk disk;
    const Wars wars = played_wars();
    std::mt19937 chance(static_cast<std::uint32_t>(how_often("CONDOTTIERO_SEED", 2)));
    int refused = 0;
    for (int i = how_often("CONDOTTIERO_DAMAGES", 400) / 2; i > 0; --i) {
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero");
        std::string file = wars.open, wal = wars.wal;
        const bool in_wal = chance() % 2 == 0;
        const Harm how = harms[chance() % harms.size()];
        harm(in_wal ? wal : file, how, chance);
        write_bytes(path, file);
        write_bytes(path + "-wal", wal);
        write_bytes(EndNote::path_beside(path), wars.note);
        CAPTURE(i, in_wal, static_cast<int>(how));
        const Opened outcome = open_damaged(path);
        if (outcome.refused) {
            ++refused;
            REQUIRE(all_bytes(path) == file);
            REQUIRE(all_bytes(path + "-wal") == wal);
            salvaged(path, folder.file("saved.condottiero"));
            continue;
        }
        // A -wal with a broken end is what a power cut leaves of a step that was never reported as done. The note
        // tells it from one that was.
        REQUIRE(outcome.read == steps);
    }
    CHECK(refused > 0);
}

TEST_CASE("a campaign parted from its -wal, or beside another's, is refused and left alone", "[file][R6]") {
    const UnsyncedDisk disk;
    const Wars wars = played_wars();
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    const auto refused = [&](const std::string& file, const std::string* wal, const std::string& sentence, int saved) {
        write_bytes(path, file);
        fs::remove(path + "-wal");
        if (wal != nullptr) write_bytes(path + "-wal", *wal);
        if (file == wars.open) write_bytes(EndNote::path_beside(path), wars.note);
        try {
            static_cast<void>(CampaignFile::open(path).read());
            FAIL("it was read");
        } catch (const Torn& torn) {
            CHECK_THAT(torn.what(), Catch::Contains(sentence));
        }
        CHECK(all_bytes(path) == file);
        if (wal != nullptr) CHECK(all_bytes(path + "-wal") == *wal);
        CHECK(salvaged(path, folder.file("saved.condottiero")) == saved);
    };
    SECTION("missing") {
        refused(wars.open, nullptr, "is missing: it holds the last steps", steps_folded);
    }
    SECTION("of an earlier day, beside a closed campaign") {
        refused(wars.closed, &wars.earlier_wal, "does not belong to it", steps);
    }
    SECTION("of an earlier day, beside one that was not closed") {
        refused(wars.open, &wars.earlier_wal, "is of another day than the campaign", steps_folded);
    }
    SECTION("of a later day, beside a closed campaign") {
        refused(wars.earlier_closed, &wars.wal, "does not belong to it", steps);
    }
    SECTION("broken in its middle") {
        std::string wal = wars.wal;
        wal[wal.size() / 2] ^= 1;
        write_bytes(path, wars.open);
        write_bytes(path + "-wal", wal);
        write_bytes(EndNote::path_beside(path), wars.note);
        CHECK_THROWS_AS(CampaignFile::open(path), Torn);
        CHECK_THROWS_WITH(CampaignFile::open(path), Catch::Contains("-wal is damaged"));
        CHECK(salvaged(path, folder.file("saved.condottiero")) >= steps_folded);
    }
}

TEST_CASE("a campaign that was cut short is not sent to a copy of itself when it is salvaged", "[file][R6]") {
    const UnsyncedDisk disk;
    const Wars wars = played_wars();
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    for (const std::size_t left : {std::size_t{100}, std::size_t{4000}, std::size_t{4096}, wars.closed.size() / 2}) {
        CAPTURE(left);
        write_bytes(path, wars.closed.substr(0, left));
        try {
            const int saved = salvage(path, folder.file("saved.condottiero")).steps;
            CHECK(saved >= 0);
        } catch (const Damaged& damaged) {
            CHECK_THAT(damaged.what(), Catch::Contains("look for a copy in " + copies_folder(path)));
            CHECK_THAT(damaged.what(), !Catch::Contains("open a copy of it"));
        }
        fs::remove(folder.file("saved.condottiero"));
    }
}
