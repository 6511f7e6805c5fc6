#pragma once

#include <wx/aui/framemanager.h>

#include <array>
#include <optional>

#include "app/desktop/window/shell.hpp"

class wxFrame;

namespace condottiero {

class TurnPane;

/// Where the parts of the window stand: docks that a person may move, close and bring back, and what becomes of them
/// where there is little room. Kept for each campaign.
class Docks {
public:
    struct Parts {
        wxWindow &middle, &rail;
        TurnPane& turn;
        wxWindow &inspector, &dice;
    };
    Docks(wxFrame& frame, const Parts& parts);
    ~Docks();
    Docks(const Docks&) = delete;
    Docks& operator=(const Docks&) = delete;

    /// The window has another size, or shows another page: the turn becomes a rail where it must.
    void fit(PageId page);
    // By hand; remembered for this page.
    void toggle_turn(PageId page);
    void toggle(PageId page, const wxString& dock);
    [[nodiscard]] bool is_shown(const wxString& dock) const;
    void restore();

    /// Under the campaign's mark; empty: no campaign.
    void keep(const std::string& campaign);
    void bring_back(const std::string& campaign);

private:
    enum Part { Turn, Inspector, Dice };
    using OnPages = std::array<std::optional<bool>, 5>;
    /// True: it was otherwise.
    bool show(const wxString& dock, bool shown);
    [[nodiscard]] bool is_narrow() const;

    /// Docks are painted when all have their size, not each time one has.
    class Manager : public wxAuiManager {
        bool ProcessEvent(wxEvent& event) override;
    };

    wxFrame* frame_;
    Manager docks_;
    wxString first_;
    PageId page_ = PageId::Map;
    std::array<OnPages, 3> chosen_{};  ///< by part: whether a person wants it in full there
};

}  // namespace condottiero
