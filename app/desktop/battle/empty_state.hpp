#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <string_view>

class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace condottiero {

/// What stands where there is nothing to show: why, what would be here, and the act that brings it.
class EmptyState : public wxPanel {
public:
    EmptyState(wxWindow* parent, std::string_view icon_name);
    /// Without `act` there is no button.
    void say(const std::string& bold, const std::string& dim, const std::string& act = {},
             std::function<void()> doing = {});

private:
    void wrap();
    wxStaticText* bold_;
    wxStaticText* dim_;
    wxButton* act_;
    std::string bold_words_, dim_words_;
    std::function<void()> doing_;
};

}  // namespace condottiero
