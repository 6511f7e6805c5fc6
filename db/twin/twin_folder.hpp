#pragma once

#include <string>
#include <vector>

#include "db/twin/twin.hpp"

namespace condottiero {

/// The files of a twin as they lie on the disk, and what is wrong with those that were not read: links, what is too
/// large.
struct TwinFiles {
    std::vector<SourceFile> files;
    TwinFaults faults;
};

/// Reads twin.yaml, the definitions it names and all turns. Nothing outside the folder is looked at, and no link is
/// followed. Throws Failure if there is no such folder or it is no twin.
TwinFiles gather_twin(const std::string& folder);

/// What became of a folder.
struct TwinWritten {
    int written = 0, kept = 0, removed = 0;
};

/// Puts the files of a twin into a folder that is new, empty, or a twin of the same campaign: what has changed is
/// written, what is a twin's and no longer this one's is removed, all else stays. Throws Failure before anything is
/// written if the folder holds something else.
TwinWritten put_twin(const std::string& folder, const std::vector<SourceFile>& files);

}  // namespace condottiero
