#pragma once

#include <functional>
#include <string>

namespace condottiero {

/// A folder that nobody else may look into, as long as it lives. What is done to the files there, those they were
/// copied from do not feel.
class PrivateFolder {
public:
    /// Throws Failure if there can be none in `folder`.
    explicit PrivateFolder(const std::string& folder);
    ~PrivateFolder();
    PrivateFolder(const PrivateFolder&) = delete;
    PrivateFolder& operator=(const PrivateFolder&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

/// Gives the bytes from there on, fewer at the end of the file, none behind it.
using GiveBytes = std::function<std::string(std::size_t from, std::size_t bytes)>;
/// Writes them to a new file. Throws Failure, which says if the disk is full.
void write_bytes_to(const std::string& path, const GiveBytes& bytes);
/// False if there is no such file. Throws Failure.
bool copy_if_there(const std::string& from, const std::string& to);

}  // namespace condottiero
