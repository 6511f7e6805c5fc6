#pragma once

#include <string>
#include <vector>

#include "app/session/session.hpp"

namespace condottiero {

/// The whole war on a page: who has won and how, every battle with what it cost each side, the places that changed
/// hands, and what became of the figures by cause.
std::vector<std::string> war_report(const Session& session);

}  // namespace condottiero
