#include "app/desktop/actions.hpp"

#include <wx/defs.h>

#include <array>

#include "app/desktop/main_frame.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

enum Id {
    GoOn = wxID_HIGHEST + 1,
    ExportMap,
    Layers,
    Eyes,
    ShowMap,
    ShowUnits,
    ShowBattles,
    ShowBook,
    ShowChronicle,
    RestoreLayout,
    Rule,
    Keys
};

using F = MainFrame;
constexpr Action line(std::string_view menu) {
    return {wxID_SEPARATOR, menu, "", "", "", "", nullptr, nullptr, true};
}

constexpr std::array all{
    Action{wxID_NEW, N_("Campaign"), N_("&New..."), "Ctrl+N", N_("Begin a campaign from its definition"), "",
           [](F& f) { f.new_campaign(); }, nullptr},
    Action{wxID_OPEN, N_("Campaign"), N_("&Open..."), "Ctrl+O", N_("Open a campaign file"), "",
           [](F& f) { f.open_campaign(); }, nullptr},
    line(N_("Campaign")),
    Action{ExportMap, N_("Campaign"), N_("&Map as a picture..."), "Ctrl+Shift+M",
           N_("Write the map as PDF, SVG or PNG"), "print", [](F& f) { f.export_map(); },
           [](const F& f) { return f.is_open(); }},
    line(N_("Campaign")),
    Action{wxID_EXIT, N_("Campaign"), N_("&Quit"), "Ctrl+Q", N_("Everything done is on disk"), "",
           [](F& f) { f.quit(); }, nullptr},
    Action{wxID_UNDO, N_("Edit"), N_("&Undo"), "Ctrl+Z", N_("Take the last step back"), "undo", [](F& f) { f.undo(); },
           [](const F& f) { return f.can_undo(); }},
    Action{wxID_REDO, N_("Edit"), N_("&Redo"), "Ctrl+Shift+Z", N_("Do the step that was taken back again"), "redo",
           [](F& f) { f.redo(); }, [](const F& f) { return f.can_redo(); }},
    line(N_("Edit")),
    Action{wxID_FIND, N_("Edit"), N_("&Find..."), "Ctrl+F", N_("Find a place, a Force or a unit by its name"), "find",
           [](F& f) { f.find(); }, [](const F& f) { return f.is_open(); }},
    Action{wxID_ZOOM_IN, N_("Map"), N_("Zoom &in"), "Ctrl++", N_("Larger squares"), "", [](F& f) { f.zoom_in(); },
           [](const F& f) { return f.on_map(); }},
    Action{wxID_ZOOM_OUT, N_("Map"), N_("Zoom &out"), "Ctrl+-", N_("Smaller squares"), "", [](F& f) { f.zoom_out(); },
           [](const F& f) { return f.on_map(); }},
    Action{wxID_ZOOM_FIT, N_("Map"), N_("&Fit"), "Ctrl+0", N_("The whole map"), "fit", [](F& f) { f.zoom_fit(); },
           [](const F& f) { return f.on_map(); }},
    line(N_("Map")),
    Action{Layers, N_("Map"), N_("&Layers..."), "Ctrl+L", N_("What the map shows, and in which palette"), "layers",
           [](F& f) { f.choose_layers(); }, [](const F& f) { return f.is_open(); }},
    Action{Eyes, N_("Map"), N_("&Whose view..."), "Ctrl+E", N_("The game master's view, or what one side knows"),
           "knowledge", [](F& f) { f.choose_eyes(); }, [](const F& f) { return f.is_open(); }},
    Action{ShowMap, N_("View"), N_("&Map"), "Ctrl+1", N_("The map"), "", [](F& f) { f.show(PageId::Map); }, nullptr},
    Action{ShowUnits, N_("View"), N_("&Order of battle"), "Ctrl+2", N_("Sides, Forces, commands and units"), "",
           [](F& f) { f.show(PageId::OrderOfBattle); }, nullptr},
    Action{ShowBattles, N_("View"), N_("&Battles"), "Ctrl+3", N_("Battles to come and battles past"), "",
           [](F& f) { f.show(PageId::Battles); }, nullptr},
    Action{ShowBook, N_("View"), N_("&Casualty book"), "Ctrl+4", N_("Every figure in its account"), "",
           [](F& f) { f.show(PageId::Book); }, nullptr},
    Action{ShowChronicle, N_("View"), N_("C&hronicle"), "Ctrl+5", N_("What happened, turn by turn"), "",
           [](F& f) { f.show(PageId::Chronicle); }, nullptr},
    line(N_("View")),
    Action{RestoreLayout, N_("View"), N_("&Restore the docks"), "", N_("All docks where they were at first"), "",
           [](F& f) { f.restore_layout(); }, nullptr},
    Action{GoOn, N_("Turn"), N_("&Go on"), "Ctrl+Return", N_("The next step of the turn"), "step",
           [](F& f) { f.go_on(); }, [](const F& f) { return f.is_open(); }},
    Action{Rule, N_("Help"), N_("&Rules..."), "F1", N_("The rules by their ids, with what they say"), "why",
           [](F& f) { f.explain_rule(); }, nullptr},
    Action{Keys, N_("Help"), N_("&Keys"), "", N_("Every key and what it does"), "", [](F& f) { f.list_keys(); },
           nullptr},
    Action{wxID_ABOUT, N_("Help"), N_("&About"), "", N_("About this program"), "", [](F& f) { f.about(); }, nullptr},
};

}  // namespace

std::span<const Action> actions() {
    return all;
}

}  // namespace condottiero
