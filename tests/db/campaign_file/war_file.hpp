#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/chain.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/how_often.hpp"
#include "tests/support/temporary_folder.hpp"

namespace condottiero {

// A war that the tests of the campaign file share.

inline const std::vector<SourceFile> war_definitions{{"campaign.yaml", "title: War\n"},
                                                     {"maps/piedmont.yaml", "rows: []\n"}};
inline const DiceKey war_key = key_from_seed(7);
inline const std::string war_mark = "0123456789abcdef";

/// The step of that number is always the same.
inline Entry war_step(int seq) {
    AnyValue any(static_cast<std::uint32_t>(seq));
    return any_entry(seq, any);
}
inline std::vector<Entry> war_steps(int count) {
    std::vector<Entry> out;
    for (int seq = 1; seq <= count; ++seq) out.push_back(war_step(seq));
    return out;
}
inline CampaignFile new_war(const std::string& path, int steps = 0) {
    return CampaignFile::create(path, war_definitions, war_key, war_steps(steps), 1, war_mark);
}

/// Whether a journal is the first so many steps of the war, whole.
inline bool is_the_war(const std::vector<Entry>& journal) {
    return text_of(journal) == text_of(war_steps(static_cast<int>(journal.size())));
}
/// Whether all but the journal is as it was put in.
inline bool is_its_beginning(const CampaignFile& file) {
    const std::vector<SourceFile> found = file.definitions();
    bool same = file.dice_key() == war_key && file.sealed_from() == 1 && file.mark() == war_mark &&
                found.size() == war_definitions.size();
    for (std::size_t i = 0; same && i < found.size(); ++i)
        same = found[i].name == war_definitions[i].name && found[i].text == war_definitions[i].text;
    return same;
}

inline std::string all_bytes(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
inline void write_bytes(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// What another program comes to, as the number it ends with.
template <class F>
int in_another_program(F work) {
    const pid_t child = ::fork();
    if (child == 0) {
        int outcome = 99;
        try {
            outcome = work();
        } catch (...) {}
        ::_exit(outcome);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 100;
}

}  // namespace condottiero
