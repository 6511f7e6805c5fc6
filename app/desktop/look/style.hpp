#pragma once

#include <wx/colour.h>
#include <wx/font.h>
#include <wx/string.h>

class wxDC;
class wxWindow;

namespace condottiero::style {

// The few colours and sizes of the window; everything else is the platform's. Those of pictures stand in tokens.json.
// On a dark theme all of them turn dark but what is drawn on paper: map, charts, chronicle and dice.
wxColour ink();
wxColour dim();
wxColour faint();  ///< what is not there yet
wxColour panel();
wxColour field();   ///< under lists and pages
wxColour paper();   ///< round them
wxColour wash();    ///< under what is present or selected
wxColour line();    ///< between rows
wxColour accent();  ///< you, and now; white letters stand on it
wxColour link();    ///< the same for letters and outlines
wxColour bad();     ///< fault, blocks the turn, enemies meet
wxColour warn();    ///< refused, late, weak
wxColour good();
wxColour ink_on_paper();    ///< whatever the theme
wxColour panel_of_paper();  ///< the same under it
wxColour blend(const wxColour& over, const wxColour& under, double part);
/// As much of the text as fits, with dots for the rest.
wxString fitted(const wxDC& dc, const wxString& text, int width);
/// The same in one line or two.
wxString in_two_lines(const wxDC& dc, const wxString& text, int width);
/// A control that draws itself shows where the keyboard is.
void repaint_with_focus(wxWindow& window);
wxFont title_font(const wxWindow& window);  ///< of a panel
wxFont name_font(const wxWindow& window);   ///< of a thing

}  // namespace condottiero::style
