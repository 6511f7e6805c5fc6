#pragma once

#include <wx/colour.h>
#include <wx/font.h>

class wxWindow;

namespace condottiero::style {

// The few colours and sizes of the window; everything else is the platform's. Those of pictures stand in tokens.json.
wxColour ink();
wxColour dim();
wxColour panel();
wxColour paper();
wxColour wash();    ///< under what is present or selected
wxColour line();    ///< between rows
wxColour accent();  ///< you, and now
wxColour bad();     ///< fault, blocks the turn, enemies meet
wxColour good();
wxFont title_font(const wxWindow& window);  ///< of a panel
wxFont name_font(const wxWindow& window);   ///< of a thing

}  // namespace condottiero::style
