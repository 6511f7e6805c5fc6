#include "app/session/proof/verify_file.hpp"

#include <filesystem>

#include "app/session/proof/twin.hpp"
#include "app/session/proof/verify.hpp"
#include "app/session/proof/which_file.hpp"
#include "core/base/text.hpp"
#include "db/campaign_file/campaign_reader.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/papers/dice_bundle_yaml.hpp"
#include "db/twin/step_digest.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_bundle_bytes = 4U << 20U, most_paper_bytes = 4U << 20U;

std::vector<KeptPaper> read_papers(const std::vector<std::string>& paths) {
    std::vector<KeptPaper> out;
    for (const std::string& path : paths)
        out.push_back(read_paper(read_file(path, most_paper_bytes), std::filesystem::path(path).filename().string()));
    return out;
}

Verdict verify_campaign_file(const std::string& path, std::vector<KeptPaper> papers) {
    refuse_what_is_too_large(path);
    const CampaignReader file = CampaignReader::open(path);
    const std::unique_ptr<Steps> steps = file->steps();
    Verdict verdict = verify({read_campaign(file->definitions()), steps.get(), file->dice_key(), file->sealed_from(),
                              file->mark(), std::move(papers), [&file](int step) { return file->head_at(step); }});
    verdict.holds.insert(verdict.holds.begin(), counted(N_("the chain of {} step; its head is {}"),
                                                        N_("the chain of {} steps; its head is {}"),
                                                        static_cast<long>(file->length()), hex(file->head())));
    return verdict;
}

/// A twin that was edited is a fault in itself: what it says is no longer what was exported.
Verdict verify_twin(const std::string& folder, std::vector<KeptPaper> papers) {
    const JudgedTwin twin = judge_folder(folder);
    const CampaignFrame& campaign = twin.campaign;
    std::vector<Digest> heads{
        digest_of_beginning(campaign.key, campaign.sealed_from, campaign.mark, campaign.definitions)};
    if (!papers.empty())
        for (const Entry& entry : twin.entries) heads.push_back(digest_of_step(heads.back(), entry));
    KeptSteps steps(twin.entries);
    Verdict verdict =
        verify({read_campaign(campaign.definitions), &steps, campaign.key, campaign.sealed_from, campaign.mark,
                std::move(papers), [&heads](int step) { return heads.at(static_cast<std::size_t>(step)); }});
    if (twin.same)
        verdict.holds.insert(verdict.holds.begin(), counted(N_("the chain of {} step, as it was exported"),
                                                            N_("the chain of {} steps, as it was exported"),
                                                            static_cast<long>(twin.entries.size())));
    verdict.faults.insert(verdict.faults.begin(), twin.remarks.begin(), twin.remarks.end());
    return verdict;
}

}  // namespace

Verdict verify_file(const std::string& path, const std::vector<std::string>& papers) {
    if (std::filesystem::is_directory(path)) return verify_twin(path, read_papers(papers));
    if (is_campaign_file(path)) return verify_campaign_file(path, read_papers(papers));
    return check_bundle(read_dice_bundle(read_file(path, most_bundle_bytes), path), read_papers(papers));
}

}  // namespace condottiero
