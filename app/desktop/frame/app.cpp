#include "app/desktop/frame/app.hpp"

#include <wx/cmdline.h>
#include <wx/config.h>
#include <wx/stdpaths.h>
#include <wx/utils.h>

#include <clocale>

#include "app/desktop/frame/main_frame.hpp"
#include "app/desktop/window/preferences.hpp"

namespace condottiero {

namespace {

/// The platform scales letters and drawing alike if it is told before it starts; a scale it was given from outside is
/// left to it.
void scale_platform(int per_cent) {
    constexpr const char* whole = "GDK_SCALE";
    constexpr const char* letters = "GDK_DPI_SCALE";
    constexpr const char* ours = "CONDOTTIERO_SCALED";
    wxString set_by_us;
    if (wxGetEnv(ours, &set_by_us)) {
        wxUnsetEnv(whole);
        wxUnsetEnv(letters);
    }
    if (per_cent == 100) return;
    wxSetEnv(ours, "1");
    const int times = per_cent / 100;
    if (times > 1) wxSetEnv(whole, wxString::Format("%d", times));
    const int rest = per_cent / std::max(1, times);
    if (rest != 100) wxSetEnv(letters, wxString::Format("%d.%02d", rest / 100, rest % 100));
}

}  // namespace

App::App() {
    SetAppName("condottiero");
}

bool App::Initialize(int& count, wxChar** words) {
    scale_platform(kept_preferences().scale_per_cent);
    return wxApp::Initialize(count, words);
}

bool App::OnInit() {
    if (!wxApp::OnInit()) return false;
    // Numbers and sorting never change with the language.
    std::setlocale(LC_NUMERIC, "C");
    frame_ = new MainFrame;
    frame_->Show();
    // What it asks stands before the window, not behind it.
    if (!file_.empty()) frame_->CallAfter([this] { frame_->open_file(file_); });
    return true;
}

void App::OnInitCmdLine(wxCmdLineParser& parser) {
    wxApp::OnInitCmdLine(parser);
    parser.AddParam("campaign", wxCMD_LINE_VAL_STRING, wxCMD_LINE_PARAM_OPTIONAL);
}

bool App::OnCmdLineParsed(wxCmdLineParser& parser) {
    if (parser.GetParamCount() > 0) file_ = parser.GetParam(0);
    return wxApp::OnCmdLineParsed(parser);
}

bool App::OnExceptionInMainLoop() {
    try {
        throw;
    } catch (const std::exception& trouble) {
        frame_->say_trouble(trouble.what());
    }
    return true;
}

void App::start_anew(const wxString& campaign) {
    file_ = campaign;
    anew_ = true;
    frame_->Close();
}

int App::OnExit() {
    if (anew_) {
        const wxString program = wxStandardPaths::Get().GetExecutablePath();
        const wchar_t* line[] = {program.wc_str(), file_.empty() ? nullptr : file_.wc_str(), nullptr};
        wxExecute(line, wxEXEC_ASYNC);
    }
    return wxApp::OnExit();
}

}  // namespace condottiero
