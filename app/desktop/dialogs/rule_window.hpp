#pragma once

#include <wx/frame.h>

#include <string>
#include <vector>

class wxListBox;
class wxSearchCtrl;

namespace condottiero {

class Reader;
class Shell;
struct Rule;

/// All the rules by their ids, with what they say; what is typed narrows them down.
class RuleWindow : public wxFrame {
public:
    RuleWindow(wxWindow* parent, Shell& window);
    /// Those whose id begins like that, or whose words hold it.
    void narrow(const std::string& to);

private:
    void list_found();
    void show_chosen();

    wxSearchCtrl* search_;
    wxListBox* list_;
    Reader* reader_;
    std::vector<const Rule*> found_;  ///< in the order of the list
};

}  // namespace condottiero
