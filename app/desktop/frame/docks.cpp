#include "app/desktop/frame/docks.hpp"

#include <wx/aui/dockart.h>
#include <wx/config.h>
#include <wx/frame.h>

#include <algorithm>

#include "app/desktop/look/style.hpp"
#include "app/desktop/panes/turn_pane.hpp"
#include "app/desktop/window/pane.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

constexpr int narrow = 1160;       ///< below it the turn is a rail, and the dice a line
constexpr int very_narrow = 1000;  ///< below it the inspector waits to be asked for

wxString key_of(const std::string& campaign) {
    return "/layout/" + (campaign.empty() ? wxString("none") : in_wx(campaign).Left(16));
}

}  // namespace

bool Docks::Manager::ProcessEvent(wxEvent& event) {
    if (event.GetEventType() != wxEVT_SIZE) return wxAuiManager::ProcessEvent(event);
    std::vector<wxWindow*> still;
    const auto& panes = GetAllPanes();
    for (std::size_t i = 0; i < panes.size(); ++i)
        if (panes[i].IsShown() && panes[i].dock_direction != wxAUI_DOCK_CENTER) still.push_back(panes[i].window);
    for (wxWindow* window : still) window->Freeze();
    const bool done = wxAuiManager::ProcessEvent(event);
    for (wxWindow* window : still) window->Thaw();
    return done;
}

Docks::Docks(wxFrame& frame, const Parts& parts) : frame_(&frame) {
    docks_.SetManagedWindow(&frame);
    // Flat, as everything else.
    wxAuiDockArt& art = *docks_.GetArtProvider();
    art.SetMetric(wxAUI_DOCKART_GRADIENT_TYPE, wxAUI_GRADIENT_NONE);
    art.SetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE, 0);
    art.SetMetric(wxAUI_DOCKART_CAPTION_SIZE, std::max(frame.FromDIP(22), frame.GetCharHeight() + frame.FromDIP(4)));
    art.SetFont(wxAUI_DOCKART_CAPTION_FONT, frame.GetFont());
    art.SetColour(wxAUI_DOCKART_BACKGROUND_COLOUR, style::panel());
    art.SetColour(wxAUI_DOCKART_SASH_COLOUR, style::line());
    for (const int caption : {wxAUI_DOCKART_INACTIVE_CAPTION_COLOUR, wxAUI_DOCKART_ACTIVE_CAPTION_COLOUR})
        art.SetColour(caption, style::line());
    for (const int text : {wxAUI_DOCKART_INACTIVE_CAPTION_TEXT_COLOUR, wxAUI_DOCKART_ACTIVE_CAPTION_TEXT_COLOUR})
        art.SetColour(text, style::dim());
    docks_.AddPane(&parts.middle, wxAuiPaneInfo().CenterPane().Name("pages"));
    const auto dock = [&](const char* name, const std::string& caption) {
        return wxAuiPaneInfo().Name(name).Caption(in_wx(caption));
    };
    docks_.AddPane(&parts.rail, wxAuiPaneInfo()
                                    .Name("rail")
                                    .Left()
                                    .Layer(2)
                                    .CaptionVisible(false)
                                    .PaneBorder(false)
                                    .Fixed()
                                    .BestSize(frame.FromDIP(wxSize(40, 400)))
                                    .Hide());
    docks_.AddPane(&parts.turn, dock("turn", tr(N_("Turn")))
                                    .Left()
                                    .Layer(1)
                                    .BestSize(parts.turn.width(), -1)
                                    .MinSize(frame.FromDIP(wxSize(200, 200))));
    docks_.AddPane(&parts.inspector, dock("inspector", tr(N_("Inspector")))
                                         .Right()
                                         .Layer(1)
                                         .BestSize(frame.FromDIP(wxSize(276, 600)))
                                         .MinSize(frame.FromDIP(wxSize(200, 200))));
    docks_.AddPane(&parts.dice, dock("dice", tr(N_("Dice")))
                                    .Bottom()
                                    .BestSize(frame.FromDIP(wxSize(600, 146)))
                                    .MinSize(frame.FromDIP(wxSize(200, 40))));
    docks_.Update();
    first_ = docks_.SavePerspective();
    frame.Bind(wxEVT_AUI_PANE_CLOSE, [this](wxAuiManagerEvent& event) {
        // For this page; what it leaves room for comes when it is gone.
        const wxString& name = event.GetPane()->name;
        chosen_[name == "dice" ? Dice : name == "turn" ? Turn : Inspector][static_cast<std::size_t>(page_)] = false;
        frame_->CallAfter([this] { fit(page_); });
    });
}

Docks::~Docks() {
    docks_.UnInit();
}

bool Docks::is_narrow() const {
    return frame_->GetClientSize().x < frame_->FromDIP(narrow);
}

bool Docks::show(const wxString& dock, bool shown) {
    wxAuiPaneInfo& pane = docks_.GetPane(dock);
    if (pane.IsShown() == shown) return false;
    pane.Show(shown);
    return true;
}

void Docks::fit(PageId page) {
    page_ = page;
    const int width = frame_->GetClientSize().x;
    // Grids want the room that the docks take, and the order of battle has a page for what is selected.
    const bool grid = page == PageId::Battles || page == PageId::Book;
    const bool own_inspector = grid || page == PageId::OrderOfBattle;
    const auto wanted = [&](Part part, bool usual) {
        return chosen_[part][static_cast<std::size_t>(page)].value_or(usual);
    };
    const bool turn = wanted(Turn, !grid && !is_narrow());
    bool changed = show("inspector", wanted(Inspector, !own_inspector && width >= frame_->FromDIP(very_narrow)));
    changed = show("dice", wanted(Dice, !grid && !is_narrow())) || changed;
    changed = show("turn", turn) || changed;
    changed = show("rail", !turn) || changed;
    // Once for all of them: every window is laid out anew.
    if (changed) docks_.Update();
}

void Docks::toggle_turn(PageId page) {
    chosen_[Turn][static_cast<std::size_t>(page)] = !is_shown("turn");
    fit(page);
}

void Docks::toggle(PageId page, const wxString& dock) {
    chosen_[dock == "dice" ? Dice : Inspector][static_cast<std::size_t>(page)] = !is_shown(dock);
    fit(page);
}

bool Docks::is_shown(const wxString& dock) const {
    return const_cast<Manager&>(docks_).GetPane(dock).IsShown();
}

void Docks::restore() {
    chosen_ = {};
    docks_.LoadPerspective(first_);
}

void Docks::keep(const std::string& campaign) {
    wxConfigBase& config = *wxConfigBase::Get();
    config.Write(key_of(campaign) + "/docks", docks_.SavePerspective());
    wxString chosen;
    for (const OnPages& part : chosen_)
        for (const auto& choice : part) chosen += choice ? (*choice ? "+" : "-") : ".";
    config.Write(key_of(campaign) + "/chosen", chosen);
    config.Write(key_of(campaign) + "/narrow", is_narrow());
}

void Docks::bring_back(const std::string& campaign) {
    wxConfigBase& config = *wxConfigBase::Get();
    wxString docks, chosen;
    // What was arranged for a small window is no help in a large one.
    if (!config.Read(key_of(campaign) + "/docks", &docks)) return;
    if (config.ReadBool(key_of(campaign) + "/narrow", false) != is_narrow()) return;
    config.Read(key_of(campaign) + "/chosen", &chosen);
    std::size_t at = 0;
    for (OnPages& part : chosen_)
        for (auto& choice : part) {
            const wxUniChar sign = at < chosen.length() ? chosen[at] : wxUniChar('.');
            choice = sign == '.' ? std::nullopt : std::optional(sign == '+');
            ++at;
        }
    docks_.LoadPerspective(docks);
}

}  // namespace condottiero
