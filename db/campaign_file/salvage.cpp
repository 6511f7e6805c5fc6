#include "db/campaign_file/salvage.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "core/base/text.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/chain.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/copies.hpp"
#include "db/campaign_file/read_journal.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/schema.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {

/// A folder for the patient: what is done to the file there, the file itself does not feel.
class Ward {
public:
    explicit Ward(const std::string& into) {
        std::string pattern = (fs::path(plain_path(into)).parent_path() / ".condottiero-salvage-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr)
            throw Failure(say(N_("{} cannot be written: check its folder's permissions"), into));
        folder_ = pattern;
    }
    ~Ward() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Ward(const Ward&) = delete;
    Ward& operator=(const Ward&) = delete;

    [[nodiscard]] std::string file() const { return (folder_ / "patient").string(); }

private:
    fs::path folder_;
};

/// The damaged file, with what lies beside it or alone. False if nothing lies there.
bool bring_in(const std::string& damaged, const Ward& ward, bool with_wal) {
    std::error_code error, none;
    if (!fs::copy_file(damaged, ward.file(), error)) {
        // Of a full disk the library says only that something went wrong.
        const std::uintmax_t wanted = fs::file_size(damaged, none);
        const fs::space_info disk = fs::space(fs::path(ward.file()).parent_path(), none);
        if (!none && error == std::errc::io_error && disk.available < wanted)
            throw Failure(say(N_("{} cannot be copied to be salvaged: the disk is full"), damaged));
        throw Failure(say(N_("{} cannot be read or copied: {}"), damaged, error.message()));
    }
    return with_wal && fs::copy_file(damaged + "-wal", ward.file() + "-wal", none);
}

struct Found {
    std::vector<SourceFile> definitions;
    DiceKey key{};
    int sealed_from = 1;
    std::string mark;
    JournalRead journal;
    bool knows_its_end = false;
    int should_end = 0;
};

Found examine(SQLite::Database& db, const std::string& path) {
    Found out;
    out.definitions = read_definitions(db);
    std::map<std::string, std::string> meta;
    for (SQLite::Statement row(db, "SELECT name, value FROM meta"); row.executeStep();)
        meta[row.getColumn(0).getString()] = row.getColumn(1).getString();
    const std::string &key = meta["dice key"], &sealed = meta["dice sealed from step"];
    out.mark = meta["mark"];
    const std::optional<Digest> read_key = digest_from_hex(key);
    if (!read_key) throw Damaged(say(N_("the dice key of {} is damaged"), path));
    out.key = *read_key;
    out.sealed_from = std::max(1, std::atoi(sealed.c_str()));
    const Digest beginning = beginning_of_chain(key, sealed, out.mark, out.definitions);
    out.journal = read_journal(db, beginning);
    try {
        const JournalHead head = read_head(db, path);
        out.knows_its_end = true;
        out.should_end = head.seq;
        if (head.seq == 0 && head.chain != beginning)
            out.journal.fault = tr(N_("its definitions are not as they were written"));
    } catch (const Failure&) {
        out.knows_its_end = false;
    }
    return out;
}

Found examine_copy(const std::string& damaged, const Ward& ward) {
    SQLite::Database db(ward.file(), SQLite::OPEN_READWRITE);
    Effort effort;
    effort.allow_for(fs::file_size(ward.file()));
    effort.watch(db);
    harden(db);
    if (db.execAndGet("PRAGMA application_id").getInt() != application_id)
        throw NotOurs(say(N_("{} is not a Condottiero campaign"), damaged));
    if (version_of(db) < migrations().back().version) upgrade(db, ward.file(), migrations());
    Found found = examine(db, damaged);
    if (found.journal.entries.empty() && !found.journal.fault.empty())
        throw Damaged(
            say(N_("nothing in {} can be trusted, because its beginning is damaged ({}): look for a copy in {}"),
                damaged, found.journal.fault, copies_folder(damaged)));
    return found;
}

std::string first_bytes(const std::string& path, std::size_t count) {
    std::string bytes(count, '\0');
    std::ifstream in(path, std::ios::binary);
    in.read(bytes.data(), static_cast<std::streamsize>(count));
    return bytes;
}

/// What has neither SQLite's first bytes nor our four letters never was a campaign, however damaged.
void refuse_strangers(const std::string& damaged) {
    constexpr std::size_t letters_at = 68;
    const std::string bytes = first_bytes(damaged, letters_at + 4);
    if (!bytes.starts_with("SQLite format 3") && bytes.substr(letters_at) != "COND")
        throw NotOurs(say(N_("{} is not a Condottiero campaign"), damaged));
}

/// Whether the file says that its last steps are in a -wal.
bool was_open(const std::string& damaged) {
    constexpr std::size_t write_version_at = 18;
    return first_bytes(damaged, write_version_at + 1)[write_version_at] == 2;
}

/// The longest journal there is: a -wal may hold the last steps, and may be that which spoils the file.
Found longest(const std::string& damaged, const std::string& into, std::string& remark) {
    std::optional<Found> with, without;
    std::exception_ptr why;
    const auto tried = [&](bool with_wal, std::optional<Found>& found) {
        const Ward ward(into);
        if (bring_in(damaged, ward, with_wal) != with_wal) return false;
        try {
            found = named(damaged, [&] { return examine_copy(damaged, ward); });
        } catch (const Failure&) {
            if (!why) why = std::current_exception();
        }
        return true;
    };
    if (!tried(true, with) && was_open(damaged))
        remark = tr(N_("It was open when it was damaged, and its -wal, which held the last steps, is missing."));
    tried(false, without);
    if (!with && !without) std::rethrow_exception(why);
    if (!with || (without && without->journal.entries.size() > with->journal.entries.size())) return *without;
    return *with;
}

}  // namespace

Salvaged salvage(const std::string& damaged, const std::string& into) {
    std::error_code none;
    if (!fs::is_regular_file(damaged, none)) throw Failure(say(N_("there is no file {}"), damaged));
    if (fs::exists(into, none)) throw Failure(say(N_("there is already a file {}: choose another name"), into));
    refuse_strangers(damaged);
    Salvaged out;
    const Found found = longest(damaged, into, out.remark);
    const std::vector<Entry>& steps = found.journal.entries;
    static_cast<void>(CampaignFile::create(into, found.definitions, found.key, steps, found.sealed_from, found.mark));
    out.steps = static_cast<int>(steps.size());
    out.turn = steps.empty() ? 1 : steps.back().turn;
    out.fault = found.journal.fault;
    if (out.fault.empty() && found.knows_its_end && found.should_end > out.steps)
        out.fault = say(N_("it and everything after it, up to step {}, are missing"), found.should_end);
    if (!out.fault.empty()) out.lost_from = out.steps + 1;
    return out;
}

}  // namespace condottiero
