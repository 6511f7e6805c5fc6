#pragma once

#include <string>
#include <vector>

#include "app/session/session.hpp"

namespace condottiero {

/// What stands on every paper made now (core/campaign/sealed/papers.hpp).
std::vector<std::string> proof_lines(const Session& session);
/// How far the journal goes and the head of its chain, for papers of which players need no more.
std::string step_line(const Session& session);
/// That head by itself.
std::string head_on_paper(const Session& session);
/// For a side whose sheet has just been taken.
std::vector<std::string> receipt_lines(const Session& session, SideId side);

}  // namespace condottiero
