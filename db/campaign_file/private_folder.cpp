#include "db/campaign_file/private_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "core/base/text.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t bytes_at_a_time = 1U << 20U;

class Descriptor {
public:
    Descriptor(const std::string& path, int flags) : number_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

[[noreturn]] void refuse_to_write(const std::string& path, int why) {
    const std::string folder = fs::path(path).parent_path().parent_path().string();
    if (why == ENOSPC || why == EDQUOT)
        throw Failure(say(N_("the disk of {} is full: make room and try again; nothing was changed"), folder));
    throw Failure(say(N_("{} cannot be written: {}"), folder, std::string(std::strerror(why))));
}

[[noreturn]] void refuse_to_read(const std::string& path, int why) {
    throw Failure(say(N_("{} cannot be read: {}"), path, std::string(std::strerror(why))));
}

}  // namespace

PrivateFolder::PrivateFolder(const std::string& folder) {
    path_ = (fs::path(folder) / ".condottiero-XXXXXX").string();
    if (::mkdtemp(path_.data()) != nullptr) return;
    const int why = errno;
    refuse_to_write(path_ + "/", why);
}

PrivateFolder::~PrivateFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

void write_bytes_to(const std::string& path, const GiveBytes& bytes) {
    const Descriptor to(path, O_WRONLY | O_CREAT | O_EXCL);
    if (to.number() < 0) refuse_to_write(path, errno);
    std::size_t at = 0;
    for (std::string some = bytes(0, bytes_at_a_time); !some.empty(); some = bytes(at, bytes_at_a_time)) {
        for (std::size_t done = 0; done < some.size();) {
            const ssize_t written = ::write(to.number(), some.data() + done, some.size() - done);
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) refuse_to_write(path, errno);
            done += static_cast<std::size_t>(written);
        }
        at += some.size();
    }
}

bool copy_if_there(const std::string& from, const std::string& to) {
    const Descriptor in(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (in.number() < 0 && errno == ENOENT) return false;
    if (in.number() < 0) refuse_to_read(from, errno);
    write_bytes_to(to, [&](std::size_t at, std::size_t bytes) {
        std::string out(bytes, '\0');
        const ssize_t read = ::pread(in.number(), out.data(), bytes, static_cast<off_t>(at));
        if (read < 0) refuse_to_read(from, errno);
        out.resize(static_cast<std::size_t>(read));
        return out;
    });
    return true;
}

}  // namespace condottiero
