#include "app/session/fresh_secret.hpp"

#include <fstream>

#include "core/base/text.hpp"
#include "db/failure.hpp"

namespace condottiero {

Digest fresh_secret() {
    Digest secret{};
    std::ifstream random("/dev/urandom", std::ios::binary);
    if (!random.read(reinterpret_cast<char*>(secret.data()), static_cast<std::streamsize>(secret.size())))
        throw Failure(tr(N_("the system has no random numbers for a secret")));
    return secret;
}

}  // namespace condottiero
