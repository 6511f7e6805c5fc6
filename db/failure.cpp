#include "db/failure.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "core/base/text.hpp"

namespace condottiero {

namespace {
std::string all_of(const std::string& file, const Problems& problems) {
    std::string out;
    for (const Problem& problem : problems) out += (out.empty() ? "" : "\n") + file + ": " + in_words(problem);
    return out;
}
}  // namespace

BadInput::BadInput(std::string file, Problems problems)
    : Failure(all_of(file, problems)), file_(std::move(file)), problems_(std::move(problems)) {}

std::string read_file(const std::string& path, std::size_t most_bytes) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) throw Failure(say(N_("there is no file {}"), path));
    if (!std::filesystem::is_regular_file(path, error)) throw Failure(say(N_("{} is not a file"), path));
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (!error && bytes > most_bytes)
        throw Failure(say(N_("{} has {} bytes; at most {} are read"), path, bytes, most_bytes));
    std::ifstream in(path, std::ios::binary);
    std::string text(most_bytes < bytes ? most_bytes : bytes, '\0');
    if (!in || !in.read(text.data(), static_cast<std::streamsize>(text.size())))
        throw Failure(say(N_("{} cannot be read: {}"), path, std::string(std::strerror(errno))));
    return text;
}

void write_file(const std::string& path, const std::string& bytes) {
    const std::string beside = path + ".part";
    {
        std::ofstream out(beside, std::ios::binary | std::ios::trunc);
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        out.flush();
        if (!out) {
            const std::string why = std::strerror(errno);
            std::error_code ignored;
            std::filesystem::remove(beside, ignored);
            throw Failure(say(N_("{} cannot be written: {}"), path, why));
        }
    }
    std::error_code error;
    std::filesystem::rename(beside, path, error);
    if (error) throw Failure(say(N_("{} cannot be written: {}"), path, error.message()));
}

}  // namespace condottiero
