#include "tests/app/desktop/robot.hpp"

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <cairo.h>

#include <array>
#include <chrono>
#include <map>
#include <stdexcept>
#include <thread>

namespace condottiero {

namespace {

Display* of(void* display) {
    return static_cast<Display*>(display);
}

/// A person's fingers are slower than any queue; so are these, by a little.
void breathe(int milliseconds = 4) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

KeySym symbol_of(std::string_view name) {
    static const std::map<std::string_view, KeySym> named{{"Ctrl", XK_Control_L},
                                                          {"Shift", XK_Shift_L},
                                                          {"Alt", XK_Alt_L},
                                                          {"Return", XK_Return},
                                                          {"Enter", XK_Return},
                                                          {"Esc", XK_Escape},
                                                          {"Tab", XK_Tab},
                                                          {"Space", XK_space},
                                                          {"Left", XK_Left},
                                                          {"Right", XK_Right},
                                                          {"Up", XK_Up},
                                                          {"Down", XK_Down},
                                                          {"Home", XK_Home},
                                                          {"End", XK_End},
                                                          {"Back", XK_BackSpace},
                                                          {"Del", XK_Delete},
                                                          {"+", XK_plus},
                                                          {"-", XK_minus},
                                                          {"=", XK_equal},
                                                          {"/", XK_slash},
                                                          {".", XK_period},
                                                          {",", XK_comma},
                                                          {":", XK_colon},
                                                          {" ", XK_space},
                                                          {"_", XK_underscore},
                                                          {"\n", XK_Return},
                                                          {"Menu", XK_Menu},
                                                          {"comma", XK_comma},
                                                          {"PageDown", XK_Page_Down},
                                                          {"#", XK_numbersign}};
    const auto found = named.find(name);
    if (found != named.end()) return found->second;
    const KeySym symbol = XStringToKeysym(std::string(name).c_str());
    if (symbol == NoSymbol) throw std::invalid_argument("no key is called " + std::string(name));
    return symbol;
}

}  // namespace

void Robot::Closer::operator()(void* display) const {
    XCloseDisplay(of(display));
}

Robot::Robot() : display_(XOpenDisplay(nullptr)) {
    // Windows come and go while their list is read.
    XSetErrorHandler([](Display*, XErrorEvent*) { return 0; });
    if (!display_) throw std::runtime_error("there is no display to work on");
}
Robot::~Robot() = default;

void Robot::move(ScreenPoint to) {
    XTestFakeMotionEvent(of(display_.get()), -1, to.x, to.y, 0);
    XSync(of(display_.get()), False);
    breathe();
}

void Robot::click(ScreenPoint at, int button) {
    move({at.x - 1, at.y});
    move(at);
    for (const int down : {True, False}) {
        XTestFakeButtonEvent(of(display_.get()), static_cast<unsigned>(button), down, 0);
        XSync(of(display_.get()), False);
        breathe();
    }
    ++acts_;
}

void Robot::double_click(ScreenPoint at) {
    click(at);
    click(at);
    --acts_;
}

void Robot::drag(ScreenPoint from, ScreenPoint to, int steps) {
    // Not the second half of a double click.
    breathe(600);
    move(from);
    XTestFakeButtonEvent(of(display_.get()), 1, True, 0);
    XSync(of(display_.get()), False);
    for (int step = 1; step <= steps; ++step) {
        move({from.x + (to.x - from.x) * step / steps, from.y + (to.y - from.y) * step / steps});
        breathe(10);
    }
    XTestFakeButtonEvent(of(display_.get()), 1, False, 0);
    XSync(of(display_.get()), False);
    ++acts_;
}

void Robot::wheel(ScreenPoint at, int notches) {
    move(at);
    for (int notch = 0; notch < std::abs(notches); ++notch) {
        const unsigned button = notches > 0 ? 4 : 5;
        XTestFakeButtonEvent(of(display_.get()), button, True, 0);
        XTestFakeButtonEvent(of(display_.get()), button, False, 0);
        XSync(of(display_.get()), False);
        breathe();
    }
    ++acts_;
}

void Robot::key(std::string_view keys) {
    Display* display = of(display_.get());
    std::vector<KeyCode> held;
    for (std::size_t plus = keys.find('+'); plus != std::string_view::npos && plus > 0 && plus + 1 < keys.size();
         plus = keys.find('+')) {
        held.push_back(XKeysymToKeycode(display, symbol_of(keys.substr(0, plus))));
        keys.remove_prefix(plus + 1);
    }
    const KeySym symbol = symbol_of(keys);
    const KeyCode code = XKeysymToKeycode(display, symbol);
    if (code == 0) throw std::invalid_argument("this keyboard has no key " + std::string(keys));
    // A sign on the upper half of its key needs Shift.
    if (XkbKeycodeToKeysym(display, code, 0, 0) != symbol && XkbKeycodeToKeysym(display, code, 0, 1) == symbol)
        held.push_back(XKeysymToKeycode(display, XK_Shift_L));
    for (const KeyCode each : held) XTestFakeKeyEvent(display, each, True, 0);
    XTestFakeKeyEvent(display, code, True, 0);
    XTestFakeKeyEvent(display, code, False, 0);
    for (auto each = held.rbegin(); each != held.rend(); ++each) XTestFakeKeyEvent(display, *each, False, 0);
    XSync(display, False);
    breathe();
    ++acts_;
}

void Robot::type(std::string_view text) {
    for (const char& letter : text) key(std::string_view(&letter, 1));
}

bool Robot::sees_window(std::string_view title) const {
    Display* display = of(display_.get());
    const Atom name = XInternAtom(display, "_NET_WM_NAME", False), utf8 = XInternAtom(display, "UTF8_STRING", False);
    std::vector<Window> rest{DefaultRootWindow(display)};
    while (!rest.empty()) {
        const Window window = rest.back();
        rest.pop_back();
        Atom type = None;
        int format = 0;
        unsigned long items = 0, left = 0;
        unsigned char* text = nullptr;
        XGetWindowProperty(display, window, name, 0, 256, False, utf8, &type, &format, &items, &left, &text);
        const bool found = text != nullptr && std::string_view(reinterpret_cast<char*>(text), items).starts_with(title);
        if (text != nullptr) XFree(text);
        XWindowAttributes shown{};
        if (found && XGetWindowAttributes(display, window, &shown) != 0 && shown.map_state == IsViewable) return true;
        Window root = 0, parent = 0, *children = nullptr;
        unsigned count = 0;
        if (XQueryTree(display, window, &root, &parent, &children, &count) == 0) continue;
        rest.insert(rest.end(), children, children + count);
        if (children != nullptr) XFree(children);
    }
    return false;
}

void Robot::picture(const std::string& file) {
    Display* display = of(display_.get());
    const int screen = DefaultScreen(display);
    const int width = DisplayWidth(display, screen), height = DisplayHeight(display, screen);
    XImage* image = XGetImage(display, DefaultRootWindow(display), 0, 0, static_cast<unsigned>(width),
                              static_cast<unsigned>(height), AllPlanes, ZPixmap);
    if (image == nullptr) throw std::runtime_error("the screen cannot be read");
    cairo_surface_t* surface = cairo_image_surface_create_for_data(
        reinterpret_cast<unsigned char*>(image->data), CAIRO_FORMAT_RGB24, width, height, image->bytes_per_line);
    cairo_surface_write_to_png(surface, file.c_str());
    cairo_surface_destroy(surface);
    XDestroyImage(image);
}

}  // namespace condottiero
