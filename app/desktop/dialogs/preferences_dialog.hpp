#pragma once

#include <wx/dialog.h>

#include "app/desktop/window/preferences.hpp"

class wxCheckBox;
class wxChoice;

namespace condottiero {

class PreferencesDialog : public wxDialog {
public:
    PreferencesDialog(wxWindow* parent, const Preferences& now);
    [[nodiscard]] Preferences chosen() const;

private:
    wxChoice* scale_;
    wxChoice* palette_;
    wxChoice* dice_;
    wxCheckBox* animation_;
};

}  // namespace condottiero
