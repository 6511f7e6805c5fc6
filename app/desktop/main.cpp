#include "app/desktop/frame/app.hpp"

wxIMPLEMENT_APP(condottiero::App);
