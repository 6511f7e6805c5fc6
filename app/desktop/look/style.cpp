#include "app/desktop/look/style.hpp"

#include <wx/control.h>
#include <wx/dc.h>
#include <wx/settings.h>
#include <wx/window.h>

#include <cmath>

#include "app/picture/tokens.hpp"

namespace condottiero::style {

namespace {

wxColour of(const picture::Colour& colour) {
    const auto byte = [](double part) { return static_cast<unsigned char>(std::lround(part * 255)); };
    return {byte(colour.r), byte(colour.g), byte(colour.b)};
}

wxFont serif(const wxWindow& window, double size) {
    wxFont font = window.GetFont();
    font.SetFractionalPointSize(font.GetFractionalPointSize() * size);
    font.SetFaceName("PT Serif");  // falls back to the system's own if it is not there
    return font.Bold();
}

bool is_dark() {
    static const bool dark = wxSystemSettings::GetAppearance().IsDark();
    return dark;
}

/// The first on a light theme; on a dark one a part of the theme's letters, on what is under them.
wxColour of(const picture::Colour& light, double part) {
    if (!is_dark()) return of(light);
    return blend(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOWTEXT), wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW),
                 part);
}

}  // namespace

wxColour blend(const wxColour& over, const wxColour& under, double part) {
    const auto mixed = [&](unsigned char a, unsigned char b) {
        return static_cast<unsigned char>(a * part + b * (1 - part));
    };
    return {mixed(over.Red(), under.Red()), mixed(over.Green(), under.Green()), mixed(over.Blue(), under.Blue())};
}

wxColour ink() {
    return of(picture::tokens::ink, 1);
}
wxColour dim() {
    return of(picture::tokens::ink_soft, .7);
}
wxColour faint() {
    return blend(dim(), field(), .55);
}
wxColour panel() {
    return is_dark() ? wxSystemSettings::GetColour(wxSYS_COLOUR_BTNFACE) : panel_of_paper();
}
wxColour field() {
    return of(picture::Colour::hex(0xFFFFFF), 0);
}
wxColour paper() {
    return of(picture::tokens::paper, 0);
}
wxColour wash() {
    return is_dark() ? blend(accent(), field(), .6) : of(picture::tokens::accent_wash);
}
wxColour line() {
    return of(picture::tokens::surround, .18);
}
wxColour accent() {
    return of(picture::tokens::accent);
}
wxColour link() {
    return of(is_dark() ? picture::tokens::accent_on_dark : picture::tokens::accent);
}
wxColour bad() {
    return is_dark() ? blend(of(picture::tokens::bad), *wxWHITE, .7) : of(picture::tokens::bad);
}
wxColour warn() {
    return is_dark() ? blend(of(picture::tokens::warn), *wxWHITE, .6) : of(picture::tokens::warn);
}
wxColour good() {
    return is_dark() ? blend(of(picture::tokens::good), *wxWHITE, .6) : of(picture::tokens::good);
}
wxColour ink_on_paper() {
    return of(picture::tokens::ink);
}
wxColour panel_of_paper() {
    return of(picture::mix(picture::tokens::surround, picture::Colour::hex(0xFFFFFF), .55));
}
wxString fitted(const wxDC& dc, const wxString& text, int width) {
    if (width <= 0) return {};
    return dc.GetTextExtent(text).x <= width ? text : wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, width);
}
wxString in_two_lines(const wxDC& dc, const wxString& text, int width) {
    if (dc.GetTextExtent(text).x <= width) return text;
    std::size_t end = 0;
    for (std::size_t gap = text.find(' '); gap != wxString::npos; gap = text.find(' ', gap + 1))
        if (dc.GetTextExtent(text.Left(gap)).x <= width) end = gap;
    return end == 0 ? fitted(dc, text, width) : text.Left(end) + "\n" + fitted(dc, text.Mid(end + 1), width);
}
void repaint_with_focus(wxWindow& window) {
    for (const auto& focus : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
        window.Bind(focus, [&window](wxFocusEvent& event) {
            window.Refresh(false);
            event.Skip();
        });
}
wxFont title_font(const wxWindow& window) {
    return serif(window, 1.45);
}
wxFont name_font(const wxWindow& window) {
    return serif(window, 1.2);
}

}  // namespace condottiero::style
