#pragma once

#include <wx/string.h>

namespace condottiero {

/// Where the shipped maps and campaigns are: beside the installed program, or in the sources it was built from.
wxString shipped_file(const wxString& name);

}  // namespace condottiero
