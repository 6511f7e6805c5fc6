#pragma once

#include <stdexcept>
#include <string>

#include "core/base/problem.hpp"

namespace condottiero {

/// The world outside failed; what() is a message for a person.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A file from somebody is not what it should be. Every fault, with its line.
class BadInput : public Failure {
public:
    BadInput(std::string file, Problems problems);
    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] const Problems& problems() const { return problems_; }

private:
    std::string file_;
    Problems problems_;
};

/// The whole of a file as bytes. Throws Failure if it cannot be read or is larger than `most_bytes`.
std::string read_file(const std::string& path, std::size_t most_bytes);
/// Writes beside the file and renames: there is never half a file. Throws Failure.
void write_file(const std::string& path, const std::string& bytes);

}  // namespace condottiero
