#include "app/desktop/window/data_folder.hpp"

#include <wx/filename.h>
#include <wx/stdpaths.h>
#include <wx/utils.h>

namespace condottiero {

wxString kept_folder() {
    wxString home;
    if (!wxGetEnv("XDG_DATA_HOME", &home) || home.empty()) home = wxFileName::GetHomeDir() + "/.local/share";
    const wxString folder = home + "/condottiero";
    wxFileName::Mkdir(folder, wxS_DIR_DEFAULT, wxPATH_MKDIR_FULL);
    return folder;
}

wxString shipped_file(const wxString& name) {
    const wxString program = wxFileName(wxStandardPaths::Get().GetExecutablePath()).GetPath();
    wxString installed = program + "/../share/condottiero/" + name;
    return wxFileName::Exists(installed) ? installed : wxString::FromUTF8(SOURCE_DIR) + "/" + name;
}

}  // namespace condottiero
