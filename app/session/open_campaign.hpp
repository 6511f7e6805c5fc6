#pragma once

#include <functional>
#include <string>

#include "app/session/session.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/campaign_reader.hpp"

namespace condottiero {

/// A campaign file and the session that plays what is in it. Whenever a step comes into another turn, a copy is made.
class OpenCampaign {
public:
    /// Hears what goes wrong on the side and does not stop anything: a copy that could not be made, a doubtful folder.
    using Warn = std::function<void(const std::string&)>;
    OpenCampaign(CampaignFile file, const Warn& warn);

    [[nodiscard]] Session& session() { return session_; }
    [[nodiscard]] CampaignFile& file() { return file_; }

private:
    CampaignFile file_;
    Session session_;
};

/// A campaign as it was at one moment, and the session of what is in it, to look at: nothing can be done in it.
class SeenCampaign {
public:
    SeenCampaign(CampaignReader reader, const OpenCampaign::Warn& warn);

    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] const CampaignFile& file() const { return *reader_; }

private:
    /// A session asks a journal for what it begins with.
    class OnlyRead final : public Journal {
    public:
        explicit OnlyRead(const CampaignReader& reader) : reader_(&reader) {}
        void append(const Entry& entry) override;
        [[nodiscard]] std::vector<Entry> read() const override { return (*reader_)->read(); }
        [[nodiscard]] Digest head_at(int step) const override { return (*reader_)->head_at(step); }

    private:
        const CampaignReader* reader_;
    };
    CampaignReader reader_;
    OnlyRead journal_;
    Session session_;
};

/// Throws what CampaignReader::open throws.
SeenCampaign read_session(const std::string& path, const OpenCampaign::Warn& warn = {});
/// Throws what CampaignFile::open throws.
OpenCampaign open_session(const std::string& path, const OpenCampaign::Warn& warn = {});
/// A new campaign file with these definitions in it and a mark of its own. Throws BadInput with every fault of the
/// definitions, and what CampaignFile::create throws.
CampaignFile new_file(const std::string& path, const std::vector<SourceFile>& files, const DiceKey& key, KeyFrom from);
/// A new campaign file, with copies of all the definitions in it. Throws BadInput with every fault of the definitions,
/// and what CampaignFile::create throws.
OpenCampaign new_session(const std::string& campaign_yaml, const std::string& path, const DiceKey& key,
                         const OpenCampaign::Warn& warn = {}, KeyFrom from = KeyFrom::Secret);

}  // namespace condottiero
