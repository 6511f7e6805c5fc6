#define CATCH_CONFIG_RUNNER
#include <wx/evtloop.h>

#include <cxxabi.h>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <ctime>
#include <typeinfo>

#include "tests/app/desktop/test_app.hpp"
#include "tests/support/temporary_folder.hpp"

namespace condottiero {

namespace {

Catch::Session* tests = nullptr;
int outcome = 1;

double milliseconds_worked() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

std::string class_of(const wxEvtHandler& handler) {
    int failed = 0;
    const std::unique_ptr<char, void (*)(void*)> name(
        abi::__cxa_demangle(typeid(handler).name(), nullptr, nullptr, &failed), std::free);
    return failed == 0 ? name.get() : typeid(handler).name();
}

}  // namespace

bool TestApp::OnInit() {
    if (!App::OnInit()) return false;
    tests_ = std::thread([this] {
        outcome = tests->run();
        CallAfter([this] { GetTopWindow()->Close(true); });
    });
    return true;
}

int TestApp::OnExit() {
    tests_.join();
    std::printf("what kept the window's thread longest:\n");
    for (const Handler& slow : slowest(5)) {
        std::printf("%7.1f ms  %s\n", slow.milliseconds, slow.what.c_str());
        if (MOST_MILLISECONDS > 0 && slow.milliseconds > MOST_MILLISECONDS) outcome = 1;
    }
    return App::OnExit();
}

void TestApp::CallEventHandler(wxEvtHandler* handler, wxEventFunctor& functor, wxEvent& event) const {
    const void* loop = wxEventLoopBase::GetActive();
    // A handler of another loop within one that began before: a dialog runs in that one.
    for (Running& outer : running_) outer.dialog_ran = outer.dialog_ran || outer.loop != loop;
    running_.push_back({loop});
    const double began = milliseconds_worked();
    const std::string what = class_of(*handler) + ", " + wxString(event.GetClassInfo()->GetClassName()).utf8_string();
    App::CallEventHandler(handler, functor, event);
    const double took = milliseconds_worked() - began;
    if (!running_.back().dialog_ran && took > 5) handlers_.push_back({what, took});
    running_.pop_back();
}

std::vector<Handler> TestApp::slowest(std::size_t count) const {
    std::vector<Handler> out = handlers_;
    std::sort(out.begin(), out.end(),
              [](const Handler& a, const Handler& b) { return a.milliseconds > b.milliseconds; });
    out.resize(std::min(out.size(), count));
    return out;
}

}  // namespace condottiero

wxIMPLEMENT_APP_NO_MAIN(condottiero::TestApp);

int main(int argc, char** argv) {
    Catch::Session session;
    if (const int wrong = session.applyCommandLine(argc, argv); wrong != 0) return wrong;
    // Tests are listed without a display.
    if (session.configData().listTests || session.configData().listTestNamesOnly) return session.run();
    const condottiero::TemporaryFolder home;
    setenv("HOME", home.file("").c_str(), 1);
    setenv("XDG_CONFIG_HOME", home.file("").c_str(), 1);
    condottiero::tests = &session;
    int none = 1;
    wxEntry(none, argv);
    return condottiero::outcome;
}
