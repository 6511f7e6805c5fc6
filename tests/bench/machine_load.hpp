#pragma once

namespace condottiero::bench {

/// How much of the machine others take while it lives.
class MachineLoad {
public:
    MachineLoad() : begin_(now()) {}

    /// The part of all cores' time that went to anything but this program, 0 to 1; by the kernel's own books.
    [[nodiscard]] double others() const;

private:
    struct Seconds {
        double wall, busy, own;  ///< the last two of all cores together
    };
    static Seconds now();

    Seconds begin_;
};

}  // namespace condottiero::bench
