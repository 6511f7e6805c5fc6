#include <wx/app.h>
#include <wx/cmdline.h>
#include <wx/config.h>

#include <clocale>

#include "app/desktop/main_frame.hpp"

namespace condottiero {

namespace {

class App : public wxApp {
public:
    bool OnInit() override {
        SetAppName("condottiero");
        if (!wxApp::OnInit()) return false;
        // Numbers and sorting never change with the language.
        std::setlocale(LC_NUMERIC, "C");
        auto* frame = new MainFrame;
        frame->Show();
        if (!file_.empty()) frame->open_file(file_);
        return true;
    }
    void OnInitCmdLine(wxCmdLineParser& parser) override {
        wxApp::OnInitCmdLine(parser);
        parser.AddParam("campaign", wxCMD_LINE_VAL_STRING, wxCMD_LINE_PARAM_OPTIONAL);
    }
    bool OnCmdLineParsed(wxCmdLineParser& parser) override {
        if (parser.GetParamCount() > 0) file_ = parser.GetParam(0);
        return wxApp::OnCmdLineParsed(parser);
    }

private:
    wxString file_;
};

}  // namespace

}  // namespace condottiero

wxIMPLEMENT_APP(condottiero::App);
