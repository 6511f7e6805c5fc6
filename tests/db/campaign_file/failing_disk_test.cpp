#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/db/campaign_file/war_file.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;
namespace fs = std::filesystem;
using Act = RecordingVfs::Act;
using Fault = RecordingVfs::Fault;

// By hand: CONDOTTIERO_FAULT_PAIRS=all, CONDOTTIERO_FULL_DISKS=10000

namespace {

constexpr int steps_before = 3;

/// What a file is in the middle of when the disk fails.
enum class Moment { FirstStep, LaterStep, AfterRest, Rest, Opening, Creating, Copying };
constexpr std::array moments{Moment::FirstStep, Moment::LaterStep, Moment::AfterRest, Moment::Rest,
                             Moment::Opening,   Moment::Creating,  Moment::Copying};

/// A war on a disk, brought to a moment; then what happens there, and afterwards.
class Trial {
public:
    explicit Trial(Moment moment) : moment_(moment), disk_(fs::path(path_).parent_path()) {
        if (moment == Moment::Creating) return;
        file_ = std::make_unique<CampaignFile>(new_war(path_, steps_before));
        done_ = steps_before;
        if (moment == Moment::FirstStep) return;
        step();
        if (moment == Moment::AfterRest) file_->rest();
        if (moment == Moment::Opening) file_.reset();
    }

    RecordingVfs& disk() { return disk_; }

    /// True if it went well.
    bool happen() {
        disk_.count_from_here();
        try {
            switch (moment_) {
                case Moment::FirstStep:
                case Moment::LaterStep:
                case Moment::AfterRest: step(); break;
                case Moment::Rest: file_->rest(); break;
                case Moment::Opening:
                    file_ = std::make_unique<CampaignFile>(CampaignFile::open(path_));
                    static_cast<void>(file_->read());
                    break;
                case Moment::Creating: file_ = std::make_unique<CampaignFile>(new_war(path_)); break;
                case Moment::Copying: file_->copy_at_turn(1, Date{1706, 5, 14}); break;
            }
            return true;
        } catch (const Failure& failure) {
            CHECK(std::string(failure.what()).size() > 20);
            return false;
        }
    }

    /// What was done is there, the next step works, and so does opening it again.
    void check_afterwards() {
        if (moment_ == Moment::Creating) return check_created();
        if (file_) {
            REQUIRE(is_done(file_->read()));
            step();
            REQUIRE(is_done(file_->read()));
            check_after_power_cut();
            file_.reset();
        }
        file_ = std::make_unique<CampaignFile>(CampaignFile::open(path_));
        REQUIRE(is_done(file_->read()));
        step();
        file_.reset();
        CHECK_FALSE(fs::exists(path_ + "-wal"));
    }

private:
    void step() {
        file_->append(war_step(done_ + 1));
        ++done_;
    }
    [[nodiscard]] bool is_done(const std::vector<Entry>& journal) const {
        return static_cast<int>(journal.size()) == done_ && is_the_war(journal);
    }
    /// What went wrong before must not cost the safety of what comes after.
    void check_after_power_cut() {
        std::mt19937 chance(1);
        for (int i = 0; i < 2; ++i) {
            const TemporaryFolder found;
            disk_.lay_out(disk_.now(), fs::path(found.file("")), chance);
            REQUIRE(is_done(CampaignFile::open(found.file("war.condottiero")).read()));
        }
    }
    void check_created() {
        file_.reset();
        if (!fs::exists(path_)) static_cast<void>(new_war(path_));
        const CampaignFile file = CampaignFile::open(path_);
        REQUIRE(file.read().empty());
        REQUIRE(is_its_beginning(file));
    }

    Moment moment_;
    TemporaryFolder folder_;
    std::string path_ = folder_.file("war.condottiero");
    RecordingVfs disk_;
    std::unique_ptr<CampaignFile> file_;
    int done_ = 0;
};

/// What is asked of the disk at a moment when all goes well.
std::vector<Act> asked_at(Moment moment) {
    Trial trial(moment);
    REQUIRE(trial.happen());
    return trial.disk().asked();
}

void check_fault(Moment moment, const std::set<std::size_t>& counts, Fault fault) {
    CAPTURE(static_cast<int>(moment), counts, static_cast<int>(fault));
    Trial trial(moment);
    trial.disk().fail(counts, fault);
    trial.happen();
    trial.disk().heal();
    trial.check_afterwards();
}

}  // namespace

TEST_CASE("whatever the disk refuses once, nothing is lost and the next step works", "[file][R3]") {
    for (const Moment moment : moments) {
        const std::vector<Act> asked = asked_at(moment);
        REQUIRE_FALSE(asked.empty());
        for (std::size_t i = 0; i < asked.size(); ++i)
            for (const Fault fault : {Fault::Error, Fault::Full, Fault::Short})
                if (fault != Fault::Short || asked[i] == Act::Write) check_fault(moment, {i}, fault);
    }
}

TEST_CASE("a step whose write, sync or truncation is refused says so", "[file][R3]") {
    for (const Moment moment : {Moment::FirstStep, Moment::LaterStep, Moment::AfterRest}) {
        const std::vector<Act> asked = asked_at(moment);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if (asked[i] != Act::Write && asked[i] != Act::Sync && asked[i] != Act::Truncate) continue;
            CAPTURE(static_cast<int>(moment), i);
            Trial trial(moment);
            trial.disk().fail({i}, Fault::Error);
            // The last is the note of what is on the disk by then: it may say less.
            CHECK(trial.happen() == (i + 1 == asked.size()));
        }
    }
}

TEST_CASE("whatever the disk refuses twice, nothing is lost and the next step works", "[file][R3]") {
    std::mt19937 chance(1);
    const bool all = how_often("CONDOTTIERO_FAULT_PAIRS", -1) != -1;
    for (const Moment moment : moments) {
        const std::size_t count = asked_at(moment).size();
        // A fault makes the program ask for other things than it would have: look a little behind the end.
        for (std::size_t first = 0; first < count; ++first)
            for (std::size_t second = first + 1; second < count + 6; ++second)
                if (all || chance() % 24 == 0)
                    check_fault(moment, {first, second}, chance() % 2 == 0 ? Fault::Error : Fault::Full);
    }
}

TEST_CASE("a full disk costs nothing that was done, and work goes on when there is room", "[file][R4]") {
    std::mt19937 chance(1);
    for (int i = how_often("CONDOTTIERO_FULL_DISKS", 200); i > 0; --i) {
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero");
        RecordingVfs disk(fs::path(path).parent_path());
        int done = 0;
        auto file = std::make_unique<CampaignFile>(new_war(path));
        disk.limit(disk.bytes_used() + chance() % 300'000);
        bool full = false;
        for (int act = 0; act < 30 && !full; ++act) {
            try {
                switch (chance() % 10) {
                    case 0: file->rest(); break;
                    case 1: file->copy_at_turn(act + 1, Date{1706, 5, 14}); break;
                    case 2:
                        file.reset();
                        file = std::make_unique<CampaignFile>(CampaignFile::open(path));
                        static_cast<void>(file->read());
                        break;
                    default: file->append(war_step(done + 1)); ++done;
                }
            } catch (const Failure& failure) {
                full = true;
                CHECK(std::string(failure.what()).size() > 20);
            }
        }
        CAPTURE(i, done, full);
        if (file) REQUIRE(static_cast<int>(file->read().size()) == done);
        disk.limit(std::nullopt);
        if (!file) file = std::make_unique<CampaignFile>(CampaignFile::open(path));
        static_cast<void>(file->read());
        file->append(war_step(++done));
        file.reset();
        const CampaignFile again = CampaignFile::open(path);
        const std::vector<Entry> journal = again.read();
        REQUIRE(static_cast<int>(journal.size()) == done);
        REQUIRE(is_the_war(journal));
    }
}
