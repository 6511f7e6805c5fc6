#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace condottiero {

/// The door through which text leaves for a terminal: whatever is written here comes out with signs that a terminal
/// would obey, or nobody could see, as words. Line ends pass.
class VisibleStream final : public std::ostream {
public:
    explicit VisibleStream(std::ostream& to) : std::ostream(nullptr), buffer_(to) { rdbuf(&buffer_); }

private:
    class Buffer final : public std::streambuf {
    public:
        explicit Buffer(std::ostream& to) : to_(&to) {}
        ~Buffer() override { static_cast<void>(finish()); }
        Buffer(const Buffer&) = delete;
        Buffer& operator=(const Buffer&) = delete;

    protected:
        std::streamsize xsputn(const char* text, std::streamsize count) override;
        int_type overflow(int_type letter) override;
        int sync() override;

    private:
        bool finish();
        std::ostream* to_;
        std::string begun_;  ///< the first bytes of a letter whose others are still to come
    };

    Buffer buffer_;
};

}  // namespace condottiero
