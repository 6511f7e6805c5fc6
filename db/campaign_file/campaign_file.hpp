#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/date.hpp"
#include "core/base/dice.hpp"
#include "core/campaign/record/journal.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

struct SourceFile;
class Steps;

/// One war in one file: the definitions it began with, and its journal. While it is open nobody else can open it, and
/// what append has taken is on the disk. It knows no rule and holds no state.
class CampaignFile final : public Journal {
public:
    /// A new file. Throws Failure if there is one of that name already; there is never half a file. `entries` are what
    /// its journal begins with; without a mark it has that of its dice key.
    static CampaignFile create(const std::string& path, const std::vector<SourceFile>& files, const DiceKey& key,
                               const std::vector<Entry>& entries = {}, int sealed_from = 1,
                               const std::string& mark = {});
    /// Throws NotOurs, TooNew, Damaged, Busy, or Failure if there is no such file or it may not be written.
    static CampaignFile open(const std::string& path);
    /// A private copy of the campaign that is called so. What becomes of the copy the campaign does not feel.
    static CampaignFile open_copy(const std::string& copy, const std::string& path);

    CampaignFile(CampaignFile&&) noexcept;
    ~CampaignFile() override;

    [[nodiscard]] const std::string& path() const;
    /// What speaks against leaving it as it lies there, as sentences: a folder that is synced, a newer copy beside it.
    [[nodiscard]] std::vector<std::string> warnings() const;
    /// The files copied in when the campaign began, in their order.
    [[nodiscard]] std::vector<SourceFile> definitions() const;
    [[nodiscard]] DiceKey dice_key() const;
    /// The first step whose dice were sealed; those before come from a program that did not seal them.
    [[nodiscard]] int sealed_from() const;
    /// What tells the campaign from every other; empty: it was begun before marks were kept.
    [[nodiscard]] std::string mark() const;
    /// The digest of the last step, which stands for all before it.
    [[nodiscard]] Digest head() const;
    /// How many steps it has.
    [[nodiscard]] int length() const;

    /// Entry by entry, in order.
    void append(const Entry& entry) override;
    /// Throws Damaged, with the first step that is not as it was written.
    [[nodiscard]] std::vector<Entry> read() const override;
    /// Throws Damaged if there is no such step.
    [[nodiscard]] Digest head_at(int step) const override;
    /// The same, step by step. The file must outlive them, and nothing be appended while they are read.
    [[nodiscard]] std::unique_ptr<Steps> steps() const;
    /// Folds everything into the one file, for when nothing is done for a while: folders that are synced tear a second
    /// file from the first.
    void rest();
    /// A copy in the folder beside it, named after the turn. Throws Failure; then only the copy is missing.
    void copy_at_turn(int turn, const Date& date);

private:
    struct Connection;
    explicit CampaignFile(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

}  // namespace condottiero
