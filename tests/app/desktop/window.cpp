#include "tests/app/desktop/window.hpp"

#include <wx/control.h>
#include <wx/stattext.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <thread>

#include "app/desktop/map/map_page.hpp"
#include "tests/app/desktop/test_app.hpp"

namespace condottiero {

namespace {

using namespace std::chrono_literals;

/// By the name that a screen reader says, or by what stands on it.
/// Some add what they show to their name.
bool is_called(const wxWindow& window, const wxString& name) {
    return window.GetName() == name || window.GetName().StartsWith(name + ",") ||
           wxControl::RemoveMnemonics(window.GetLabel()) == name;
}

/// The newest shown window first: a dialog stands before what opened it.
wxWindow* find_shown(const wxString& name) {
    for (auto top = wxTopLevelWindows.GetLast(); top; top = top->GetPrevious()) {
        wxWindow* window = top->GetData();
        if (!window->IsShown()) continue;
        if (is_called(*window, name)) return window;
        std::vector<wxWindow*> rest{window};
        while (!rest.empty()) {
            wxWindow* each = rest.back();
            rest.pop_back();
            if (is_called(*each, name) && each->IsShownOnScreen()) return each;
            for (wxWindow* child : each->GetChildren()) rest.push_back(child);
        }
    }
    return nullptr;
}

/// Where the display has it, whose pixels may be finer than the program's.
ScreenPoint on_screen(const wxPoint& at) {
    const double scale = frame().GetContentScaleFactor();
    return {static_cast<int>(at.x * scale), static_cast<int>(at.y * scale)};
}

}  // namespace

void on_window_thread(const std::function<void()>& doing) {
    std::promise<void> done;
    wxTheApp->CallAfter([&] {
        try {
            doing();
            done.set_value();
        } catch (...) {
            done.set_exception(std::current_exception());
        }
    });
    done.get_future().get();
}

MainFrame& frame() {
    return *dynamic_cast<MainFrame*>(wxTheApp->GetTopWindow());
}

Robot& robot() {
    static Robot one;
    return one;
}

void wait_until(const std::string& what, const std::function<bool()>& so) {
    for (int tries = 0; tries < 500; ++tries) {
        if (ask(so)) return;
        std::this_thread::sleep_for(20ms);
    }
    screenshot("waited in vain");
    FAIL("waited in vain: " << what);
}

void settle() {
    for (int times = 0; times < 3; ++times) {
        std::this_thread::sleep_for(15ms);
        ask([] {});
    }
}

ScreenPoint middle_of(const std::string& name) {
    settle();
    ScreenPoint at;
    wait_until(name + " is shown", [&] {
        const wxWindow* window = find_shown(wxString::FromUTF8(name));
        if (window == nullptr) return false;
        const wxRect rect = window->GetScreenRect();
        at = on_screen({rect.x + rect.width / 2, rect.y + rect.height / 2});
        return rect.width > 1;
    });
    return at;
}

void click(const std::string& name) {
    robot().click(middle_of(name));
    settle();
}

bool is_shown(const std::string& name) {
    return ask([&] { return find_shown(wxString::FromUTF8(name)) != nullptr; });
}

std::string label_of(const std::string& name) {
    return ask([&] {
        const wxWindow* window = find_shown(wxString::FromUTF8(name));
        return window == nullptr ? std::string("(not shown)") : window->GetLabel().utf8_string();
    });
}

ScreenPoint square(const std::string& name) {
    return ask([&] {
        const MapCanvas& canvas = frame().map().canvas();
        return on_screen(canvas.ClientToScreen(canvas.middle_of(*frame().desk().world().map.find(name))));
    });
}

std::string name_of(const std::string& name) {
    return ask([&] {
        const wxWindow* window = find_shown(wxString::FromUTF8(name));
        return window == nullptr ? std::string("(not shown)") : window->GetName().utf8_string();
    });
}

void screenshot(const std::string& name) {
    const char* screen = std::getenv("CONDOTTIERO_SCREEN");
    const std::filesystem::path folder = std::filesystem::path(PICTURES) / (screen == nullptr ? "" : screen);
    std::filesystem::create_directories(folder);
    robot().picture((folder / (name + ".png")).string());
}

}  // namespace condottiero
