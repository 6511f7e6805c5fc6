#include "app/desktop/data_folder.hpp"

#include <wx/filename.h>
#include <wx/stdpaths.h>

namespace condottiero {

wxString shipped_file(const wxString& name) {
    const wxString program = wxFileName(wxStandardPaths::Get().GetExecutablePath()).GetPath();
    wxString installed = program + "/../share/condottiero/" + name;
    return wxFileName::Exists(installed) ? installed : wxString::FromUTF8(SOURCE_DIR) + "/" + name;
}

}  // namespace condottiero
