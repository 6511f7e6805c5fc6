#pragma once

#include <wx/string.h>

namespace condottiero {

/// Where the shipped maps and campaigns are: beside the installed program, or in the sources it was built from.
/// Where wars are kept that nobody has given a place; it is made if it is not there.
wxString kept_folder();
wxString shipped_file(const wxString& name);

}  // namespace condottiero
