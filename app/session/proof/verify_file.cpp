#include "app/session/proof/verify_file.hpp"

#include <filesystem>

#include "app/session/proof/twin.hpp"
#include "app/session/proof/verify.hpp"
#include "core/base/text.hpp"
#include "db/campaign_file/campaign_reader.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/papers/dice_bundle_yaml.hpp"
#include "db/twin/twin_folder.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_bundle_bytes = 4U << 20U;

Verdict verify_campaign_file(const std::string& path) {
    const CampaignReader file = CampaignReader::open(path);
    const VerifyFrom from{read_campaign(file->definitions()), file->read(), file->dice_key(), file->sealed_from()};
    Verdict verdict = verify(from);
    verdict.holds.insert(verdict.holds.begin(), counted(N_("the chain of {} step; its head is {}"),
                                                        N_("the chain of {} steps; its head is {}"),
                                                        static_cast<long>(from.entries.size()), hex(file->head())));
    return verdict;
}

/// A twin that was edited is a fault in itself: what it says is no longer what was exported.
Verdict verify_twin(const std::string& folder) {
    const TwinFiles found = gather_twin(folder);
    const JudgedTwin twin = judge_twin(read_twin(found.files, found.faults), folder);
    const WholeCampaign& campaign = twin.campaign;
    Verdict verdict =
        verify({read_campaign(campaign.definitions), campaign.entries, campaign.key, campaign.sealed_from});
    if (twin.same)
        verdict.holds.insert(verdict.holds.begin(), counted(N_("the chain of {} step, as it was exported"),
                                                            N_("the chain of {} steps, as it was exported"),
                                                            static_cast<long>(campaign.entries.size())));
    verdict.faults.insert(verdict.faults.begin(), twin.remarks.begin(), twin.remarks.end());
    return verdict;
}

}  // namespace

Verdict verify_file(const std::string& path) {
    if (std::filesystem::is_directory(path)) return verify_twin(path);
    if (path.ends_with(".condottiero")) return verify_campaign_file(path);
    const std::string text = read_file(path, most_bundle_bytes);
    if (text.starts_with("SQLite format 3")) return verify_campaign_file(path);
    return check_bundle(read_dice_bundle(text, path));
}

}  // namespace condottiero
