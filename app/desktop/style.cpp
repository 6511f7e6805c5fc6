#include "app/desktop/style.hpp"

#include <wx/window.h>

#include "app/picture/tokens.hpp"

namespace condottiero::style {

namespace {

wxColour of(const picture::Colour& colour) {
    const auto byte = [](double part) { return static_cast<unsigned char>(part * 255 + .5); };
    return {byte(colour.r), byte(colour.g), byte(colour.b)};
}

wxFont serif(const wxWindow& window, double size) {
    wxFont font = window.GetFont();
    font.SetFractionalPointSize(font.GetFractionalPointSize() * size);
    font.SetFaceName("PT Serif");  // falls back to the system's own if it is not there
    return font.Bold();
}

}  // namespace

wxColour ink() {
    return of(picture::tokens::ink);
}
wxColour dim() {
    return of(picture::tokens::ink_soft);
}
wxColour panel() {
    return of(picture::mix(picture::tokens::surround, picture::Colour::hex(0xFFFFFF), .55));
}
wxColour paper() {
    return of(picture::tokens::paper);
}
wxColour wash() {
    return of(picture::tokens::accent_wash);
}
wxColour line() {
    return of(picture::tokens::surround);
}
wxColour accent() {
    return of(picture::tokens::accent);
}
wxColour bad() {
    return of(picture::tokens::bad);
}
wxColour good() {
    return of(picture::tokens::good);
}
wxFont title_font(const wxWindow& window) {
    return serif(window, 1.45);
}
wxFont name_font(const wxWindow& window) {
    return serif(window, 1.2);
}

}  // namespace condottiero::style
