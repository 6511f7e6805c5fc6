#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/army/profile.hpp"
#include "db/definitions/yaml/file_names.hpp"
#include "db/definitions/yaml/source_file.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"
#include "db/failure.hpp"

namespace condottiero {

constexpr std::size_t most_lists = 64;

/// Faults a name that does not stay in the folder of the file it stands in.
void check_file_name(const YamlValue& value);

/// Reads the files that a file names, and keeps the faults of all of them.
class OtherFiles {
public:
    /// The first is the file that names them. `belongs_to`: "a file that came with the campaign".
    OtherFiles(const std::vector<SourceFile>& files, std::string belongs_to)
        : files_(&files), belongs_to_(std::move(belongs_to)) {}

    /// `read(text, name)`, or nothing if the file is missing or has faults.
    template <class Read>
    auto read(const YamlValue& name, const Read& how)
        -> std::optional<decltype(how(std::string_view(), std::string()))> {
        const auto file = std::find_if(files_->begin() + 1, files_->end(),
                                       [&](const SourceFile& each) { return each.name == name.raw(); });
        if (file == files_->end()) {
            if (stays_inside(name.raw())) name.wrong(belongs_to_);
            return std::nullopt;
        }
        try {
            return how(file->text, file->name);
        } catch (const BadInput& bad) {
            bad_.push_back(bad);
            return std::nullopt;
        }
    }

    /// The profiles of some army lists, numbered from 1. No key stands in two of them.
    std::vector<Profile> read_lists(const std::vector<YamlValue>& names);

    void refuse_if_any() const;

private:
    const std::vector<SourceFile>* files_;
    std::string belongs_to_;
    std::vector<BadInput> bad_;
};

/// What a file must be, and where else than beside it those that it names may lie.
struct NamingFile {
    YamlLimits limits;
    std::string is;    ///< "a campaign: keys and values"
    std::string lies;  ///< "a file beside the campaign's, or ..."
    std::vector<YamlValue> (*names)(YamlMapping&);
};
/// A file and all it names, from disk. They lie beside it or below it, or in a folder `maps` or `lists` beside its
/// folder or above. Throws Failure, or BadInput for a file that cannot be read or names what is not there.
std::vector<SourceFile> gather_files(const std::string& path, const NamingFile& naming);

}  // namespace condottiero
