#pragma once

#include <wx/app.h>

namespace condottiero {

class MainFrame;

/// The program: one window, and the campaign named on the command line in it.
class App : public wxApp {
public:
    App();
    bool Initialize(int& count, wxChar** words) override;
    bool OnInit() override;
    void OnInitCmdLine(wxCmdLineParser& parser) override;
    bool OnCmdLineParsed(wxCmdLineParser& parser) override;
    /// The window is gone when this is called; another scale needs another start.
    int OnExit() override;
    /// What nobody caught is said in the window, which goes on: everything done is on disk.
    bool OnExceptionInMainLoop() override;

    /// Ends the program and starts it anew with the same campaign: letters of another size are known from the start
    /// or never.
    void start_anew(const wxString& campaign);

private:
    MainFrame* frame_ = nullptr;
    wxString file_;
    bool anew_ = false;
};

}  // namespace condottiero
