#pragma once

#include "db/failure.hpp"

namespace condottiero {

// Why a campaign file was not opened. Nothing in it was changed.

/// Some other file.
class NotOurs : public Failure {
    using Failure::Failure;
};
/// Written by a newer Condottiero.
class TooNew : public Failure {
    using Failure::Failure;
};
/// A campaign whose bytes are no longer what was written.
class Damaged : public Failure {
    using Failure::Failure;
};
/// A campaign parted from the file that holds its last steps, or lying beside another's.
class Torn : public Damaged {
    using Damaged::Damaged;
};
/// Open elsewhere.
class Busy : public Failure {
    using Failure::Failure;
};

}  // namespace condottiero
