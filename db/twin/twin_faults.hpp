#pragma once

#include <string>
#include <vector>

#include "db/failure.hpp"

namespace condottiero {

/// One fault and the file it is in, by its name within the twin.
struct TwinFault {
    std::string file;
    Problem problem;
};

/// A twin that cannot be a campaign. Every fault, with file and line.
class BadTwin final : public BadInput {
public:
    BadTwin(const std::string& folder, const std::vector<TwinFault>& faults);
    [[nodiscard]] const char* what() const noexcept override { return sentences_.c_str(); }

private:
    std::string sentences_;
};

/// What is wrong with the files of a twin, collected over all of them.
class TwinFaults {
public:
    void add(const std::string& file, Problem problem);
    /// All that is wrong with one file, which is called otherwise within the twin.
    void add(const std::string& file, const BadInput& bad);
    /// Whether anything is wrong with this file.
    [[nodiscard]] bool blame(const std::string& file) const;
    [[nodiscard]] bool none() const { return faults_.empty(); }
    /// Throws BadTwin, its faults in the order of files and lines.
    void refuse_if_any(const std::string& folder) const;

private:
    std::vector<TwinFault> faults_;
};

}  // namespace condottiero
