#include "app/desktop/app.hpp"

wxIMPLEMENT_APP(condottiero::App);
