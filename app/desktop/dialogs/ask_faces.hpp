#pragma once

#include "app/session/session.hpp"

class wxWindow;

namespace condottiero {

/// Asks a person for the faces that fell on his table, by the handful; what he leaves is rolled by the program.
AskedDice::Ask asked_faces(wxWindow* parent, const Session& session);

}  // namespace condottiero
