#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/dice.hpp"
#include "core/campaign/record/steps.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/twin/twin_faults.hpp"

namespace condottiero {

// The plain-text twin of a campaign: a folder of small YAML files, fit for version control.
//   twin.yaml                   dice key, definitions in their order, where the journal begins and ends
//   definitions/maps/...        the definitions as they are, byte for byte
//   journal/turn-001.yaml ...   the steps given in a turn; an undo over a turn's end goes on in the earlier turn's file

/// All that a campaign file holds but its steps.
struct CampaignFrame {
    std::vector<SourceFile> definitions;
    DiceKey key{};
    int sealed_from = 1;
    std::string mark{};  ///< empty: it was begun before marks were kept
};

/// The files of the twin, by their names within its folder, the same for the same campaign. twin.yaml is the last.
/// `title` is for people only. Throws what the steps throw, and Failure if a campaign holds what no twin can.
std::vector<SourceFile> write_twin(const CampaignFrame& campaign, Steps& steps, const std::string& title);

/// A step as a twin has it. Only its form has been judged.
struct TwinStep {
    Entry entry;
    std::optional<Digest> digest;  ///< as it was exported
    std::string file;
    int line = 0;
    std::vector<int> event_lines;
};

/// A twin as it was read. If there are no faults, its steps are numbered without gaps and every undo has something to
/// take back; whether the events can be is not judged here.
struct TwinRead {
    std::vector<SourceFile> definitions;
    std::vector<std::string> changed_definitions;  ///< whose bytes are not what was exported
    DiceKey key{};
    int sealed_from = 1;
    std::string mark;                       ///< empty: it was begun before marks were kept
    std::optional<Digest> beginning, head;  ///< of the journal, as it was exported
    std::vector<TwinStep> steps;
    TwinFaults faults;
};

/// Reads a twin from the texts of its files. `faults` are those of files that are there and were not even read.
TwinRead read_twin(const std::vector<SourceFile>& files, TwinFaults faults = {});
/// The same without the journal: whatever its files say, there are no steps.
TwinRead read_frame(const std::vector<SourceFile>& files);
/// The steps of one turn's file. Throws BadInput with every fault of it.
std::vector<TwinStep> read_turn(const SourceFile& file, int turn);

// Names within a twin.
inline const std::string twin_yaml = "twin.yaml";
std::string turn_file(int turn);
/// Nothing if the file is no turn's.
std::optional<int> turn_of_file(std::string_view name);
std::string definition_file(std::string_view file);

constexpr std::size_t most_twin_definitions = 100;
constexpr std::size_t most_twin_yaml_bytes = 256U << 10U;
constexpr std::size_t most_definition_bytes = 4U << 20U;
constexpr std::size_t most_turn_bytes = 16U << 20U;

/// The form of a twin whose campaign has no mark but its dice key's, and of one that has.
constexpr int form_without_mark = 1, form_with_mark = 2;

/// What twin.yaml says of its folder, faults ignored: which campaign it is of, and its definitions' files by their
/// names within the folder.
struct TwinContents {
    std::string mark;
    std::vector<std::string> definition_files;
};
TwinContents twin_contents(std::string_view twin_yaml_text);

}  // namespace condottiero
