#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>

#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/yaml/yaml_tree.hpp"
#include "tests/bench/goal.hpp"
#include "tests/bench/memory_used.hpp"
#include "tests/support/large_campaign.hpp"

namespace condottiero::bench {

namespace {

/// Takes the events of yaml-cpp and does nothing with them.
class NoHandler final : public YAML::EventHandler {
public:
    int events = 0;
    void OnDocumentStart(const YAML::Mark&) override { ++events; }
    void OnDocumentEnd() override { ++events; }
    void OnNull(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override { ++events; }
    void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override { ++events; }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
        ++events;
    }
    void OnSequenceEnd() override { ++events; }
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
        ++events;
    }
    void OnMapEnd() override { ++events; }
};

int events_of(const std::string& text) {
    std::istringstream in(text);
    YAML::Parser parser(in);
    NoHandler handler;
    while (parser.HandleNextDocument(handler)) continue;
    return handler.events;
}

constexpr YamlLimits no_limits{std::size_t{1} << 30U, std::size_t{1} << 30U};

/// How much memory the reading of files takes at most, in bytes for each of theirs: of a file alone, until its values
/// can be asked for.
double memory_of_trees(const std::vector<SourceFile>& files) {
    double memory = 0, bytes = 0;
    for (const SourceFile& file : files) {
        const MemoryUsed used;
        keep(YamlTree(file.name, file.text, no_limits).size());
        memory += static_cast<double>(used.most());
        bytes += static_cast<double>(file.text.size());
    }
    return memory / bytes;
}

/// The same for a campaign made of them, without what then is the campaign.
double memory_of_loading(const std::vector<SourceFile>& files) {
    double bytes = 0;
    for (const SourceFile& file : files) bytes += static_cast<double>(file.text.size());
    const MemoryUsed used;
    const Campaign campaign = read_campaign(files);
    keep(campaign);
    return static_cast<double>(used.most() - used.now()) / bytes;
}

}  // namespace

Goals yaml_goals() {
    const std::vector<SourceFile> war = large_campaign_files({});
    const std::vector<SourceFile> larger = large_campaign_files({.columns = 400, .rows = 400, .forces = 600});
    const auto trees = [&] {
        for (const SourceFile& file : war) keep(YamlTree(file.name, file.text, no_limits).size());
    };
    const auto load = [&] { keep(read_campaign(war)); };
    const auto events = [&] {
        int sum = 0;
        for (const SourceFile& file : war) sum += events_of(file.text);
        must(sum > 1000, "yaml-cpp sees another file");
    };
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P15", "a large war's files read : yaml-cpp's events", AtMost, 2, Now, alternate(trees, events, 25)},
        {"P15", "the same, and made a campaign with its map", AtMost, 2, Never, alternate(load, events, 25)},
        {"P15", "memory at most while reading : the files", AtMost, 8, Now, counted(memory_of_trees(war))},
        {"P15", "the same, a war ten times as large", AtMost, 8, Now, counted(memory_of_trees(larger))},
        {"P15", "memory while making it, besides the campaign itself", AtMost, 8, Never,
         counted(memory_of_loading(larger))},
    };
}

}  // namespace condottiero::bench
