#include "app/desktop/frame/actions.hpp"

#include <wx/defs.h>

#include <array>

#include "app/desktop/battle/battles_page.hpp"
#include "app/desktop/battle/before/before_panel.hpp"
#include "app/desktop/battle/keep/assist_panel.hpp"
#include "app/desktop/battle/record/record_panel.hpp"
#include "app/desktop/battle/watch/watch_panel.hpp"
#include "app/desktop/book/casualty_book_page.hpp"
#include "app/desktop/book/chronicle_page.hpp"
#include "app/desktop/book/order_of_battle_page.hpp"
#include "app/desktop/frame/main_frame.hpp"
#include "app/desktop/map/map_page.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

enum Id {
    GoOn = wxID_HIGHEST + 1,
    ExportTable,
    Layers,
    Eyes,
    PlanMarch,
    Odds,
    Centre,
    TurnBack,
    TurnForward,
    Now,
    HandOver,
    ShowMap,
    ShowUnits,
    ShowBattles,
    ShowBook,
    ShowChronicle,
    TurnAsRail,
    Before,
    Record,
    Assist,
    Watch,
    Forecast,
    PlayOut,
    OthersStand,
    ReadForm,
    CloseBattle,
    PlayPause,
    RoundOn,
    RoundBack,
    BattleTurnOn,
    BattleTurnBack,
    NextRound,
    TypeLine,
    ShowInspector,
    ShowDice,
    RestoreLayout,
    BookSpan,
    BookNumbers,
    WholeBook,
    ChronicleDetails,
    WholeChronicle,
    ExchangeUnit,
    Rules,
    Tour,
    Keys
};

using F = MainFrame;
constexpr Action line(std::string_view menu) {
    return {wxID_SEPARATOR, menu, "", "", "", "", nullptr, nullptr, true};
}
constexpr auto is_open = [](const F& f) { return f.is_open(); };
constexpr auto has_battle = [](const F& f) { return f.on(PageId::Battles) && f.battles().chosen().has_value(); };
constexpr auto types = [](const F& f) {
    return f.on(PageId::Battles) && f.battles().mode() == BattleMode::Record && f.battles().record().can_type();
};
constexpr auto watches = [](const F& f) {
    return f.on(PageId::Battles) && f.battles().mode() == BattleMode::Watch && f.battles().watch().can_play();
};
constexpr auto keeps = [](const F& f) {
    return f.on(PageId::Battles) && f.battles().mode() == BattleMode::Assist && f.battles().assist().can_keep();
};
constexpr auto on_book = [](const F& f) { return f.on(PageId::Book); };
constexpr auto on_chronicle = [](const F& f) { return f.on(PageId::Chronicle); };
constexpr auto on_map = [](const F& f) { return f.on(PageId::Map); };

constexpr std::array all{
    Action{wxID_NEW, N_("Campaign"), N_("&New..."), "Ctrl+N", N_("Begin a campaign from its definition"), "",
           [](F& f) { f.new_campaign(); }, nullptr},
    Action{wxID_OPEN, N_("Campaign"), N_("&Open..."), "Ctrl+O", N_("Open a campaign file, or take an order sheet"), "",
           [](F& f) { f.open_campaign(); }, nullptr},
    line(N_("Campaign")),
    Action{wxID_PREVIEW, N_("Campaign"), N_("Print pre&view..."), "Ctrl+Shift+P",
           N_("The pages that this page prints, before they are printed"), "", [](F& f) { f.preview_page(); }, is_open},
    Action{wxID_PRINT, N_("Campaign"), N_("&Print..."), "Ctrl+P", N_("Print the page: map, sheets, book, chronicle"),
           "print", [](F& f) { f.print_page(); }, is_open},
    Action{wxID_SAVEAS, N_("Campaign"), N_("&Write as PDF or picture..."), "Ctrl+Shift+S",
           N_("Write the page to a file: PDF, SVG or PNG"), "", [](F& f) { f.export_page(); }, is_open},
    Action{ExportTable, N_("Campaign"), N_("Write as &table..."), "Ctrl+Shift+T",
           N_("Write the casualty book as it is shown, as CSV"), "", [](F& f) { f.export_table(); },
           [](const F& f) { return f.on(PageId::Book); }},
    line(N_("Campaign")),
    Action{wxID_EXIT, N_("Campaign"), N_("&Quit"), "Ctrl+Q", N_("Leaves the program; everything done is on disk"), "",
           [](F& f) { f.quit(); }, nullptr},
    Action{wxID_UNDO, N_("Edit"), N_("&Undo"), "Ctrl+Z", N_("Take the last step back"), "undo", [](F& f) { f.undo(); },
           [](const F& f) { return f.can_undo(); }},
    Action{wxID_REDO, N_("Edit"), N_("&Redo"), "Ctrl+Shift+Z", N_("Do the step that was taken back again"), "redo",
           [](F& f) { f.redo(); }, [](const F& f) { return f.can_redo(); }},
    line(N_("Edit")),
    Action{wxID_FIND, N_("Edit"), N_("&Find..."), "Ctrl+F", N_("Find a place, a Force or a unit by its name"), "",
           [](F& f) { f.find(); }, is_open},
    line(N_("Edit")),
    Action{wxID_PREFERENCES, N_("Edit"), N_("Pre&ferences..."), "Ctrl+,",
           N_("Scale, palette, whose dice fall, movement"), "", [](F& f) { f.choose_preferences(); }, nullptr},
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
    Action{TurnAsRail, N_("View"), N_("&Turn in full or as a rail"), "F9",
           N_("The turn with its to-do list, or its phases as icons alone"), "", [](F& f) { f.toggle_turn(); },
           nullptr},
    Action{ShowInspector, N_("View"), N_("&Inspector"), "F8", N_("What is selected, in full"), "",
           [](F& f) { f.toggle_dock("inspector"); }, nullptr, false,
           [](const F& f) { return f.is_dock_shown("inspector"); }},
    Action{ShowDice, N_("View"), N_("&Dice"), "F7", N_("The dice, newest first, with their reasons"), "",
           [](F& f) { f.toggle_dock("dice"); }, nullptr, false, [](const F& f) { return f.is_dock_shown("dice"); }},
    Action{RestoreLayout, N_("View"), N_("&Restore the docks"), "Ctrl+Shift+L",
           N_("Puts all docks back where they were at first"), "", [](F& f) { f.restore_layout(); }, nullptr},
    Action{wxID_ZOOM_IN, N_("Map"), N_("Zoom &in"), "Ctrl++", N_("Larger squares"), "",
           [](F& f) { f.map().canvas().zoom_step(1); }, on_map},
    Action{wxID_ZOOM_OUT, N_("Map"), N_("Zoom &out"), "Ctrl+-", N_("Smaller squares"), "",
           [](F& f) { f.map().canvas().zoom_step(-1); }, on_map},
    Action{wxID_ZOOM_FIT, N_("Map"), N_("&Fit"), "Ctrl+0", N_("The whole map"), "fit",
           [](F& f) { f.map().canvas().fit(); }, on_map},
    line(N_("Map")),
    Action{Layers, N_("Map"), N_("&Layers..."), "Ctrl+L", N_("What the map shows"), "layers",
           [](F& f) { f.choose_layers(); }, is_open},
    Action{PlanMarch, N_("Map"), N_("Plan a &march"), "Ctrl+M", N_("Draw a march for the selected Force: M on the map"),
           "march", [](F& f) { f.map().plan_march(); },
           [](const F& f) { return f.on(PageId::Map) && f.map().can_plan_march(); }},
    Action{Odds, N_("Map"), N_("&Why: the odds"), "Ctrl+Shift+W",
           N_("The odds that the selected Force comes to the square: F1 on the map"), "",
           [](F& f) { f.map().show_odds(); }, [](const F& f) { return f.on(PageId::Map) && f.map().can_show_odds(); }},
    Action{Centre, N_("Map"), N_("&Centre on what is selected"), "Ctrl+Shift+C",
           N_("Brings the square of what is selected into the middle"), "", [](F& f) { f.map().centre_on_selected(); },
           [](const F& f) { return f.is_open() && f.map().can_centre_on_selected(); }},
    line(N_("Map")),
    Action{TurnBack, N_("Map"), N_("A turn &back"), "Alt+Left", N_("The war as it stood at the end of an earlier turn"),
           "", [](F& f) { f.map().look_back(); }, on_map},
    Action{TurnForward, N_("Map"), N_("A turn &forward"), "Alt+Right", N_("The war a turn later"), "",
           [](F& f) { f.map().look_forward(); }, on_map},
    Action{Now, N_("Map"), N_("Back to &now"), "Alt+End", N_("The present moment: End on the map"), "",
           [](F& f) { f.map().look_at_now(); }, [](const F& f) { return f.is_open() && f.map().is_looked_back(); }},
    Action{Eyes, N_("Map"), N_("&Whose view..."), "Ctrl+E", N_("The game master's view, or what one side knows"),
           "knowledge", [](F& f) { f.choose_eyes(); }, is_open},
    Action{GoOn, N_("Turn"), N_("&Go on"), "Ctrl+Return", N_("The next step of the turn"), "step",
           [](F& f) { f.go_on(); }, is_open},
    Action{HandOver, N_("Turn"), N_("&Hand over to the next player..."), "Ctrl+H",
           N_("A curtain, and then only what that side knows"), "", [](F& f) { f.hand_over(); }, is_open},
    Action{Before, N_("Battle"), N_("&Before it is fought"), "Ctrl+B", N_("Both armies, the ground, the forecast"), "",
           [](F& f) { f.battles().show_mode(BattleMode::Before); }, has_battle},
    Action{Record, N_("Battle"), N_("&Record its result"), "Ctrl+R", N_("Type in what it cost, unit by unit"), "",
           [](F& f) { f.battles().show_mode(BattleMode::Record); }, has_battle},
    Action{Assist, N_("Battle"), N_("&Keep it at the table"), "Ctrl+K", N_("Check list, markers and tests"), "",
           [](F& f) { f.battles().show_mode(BattleMode::Assist); }, has_battle},
    Action{Watch, N_("Battle"), N_("&Watch it"), "Ctrl+W", N_("The table from above, as the program fought"), "",
           [](F& f) { f.battles().show_mode(BattleMode::Watch); }, has_battle},
    line(N_("Battle")),
    Action{Forecast, N_("Battle"), N_("&Forecast, or stop it"), "Ctrl+Shift+F",
           N_("Plays it out many times with dice of its own"), "",
           [](F& f) { f.battles().before().start_or_stop_forecast(); },
           [](const F& f) { return has_battle(f) && f.battles().before().can_forecast(); }},
    Action{PlayOut, N_("Battle"), N_("Play it &out"), "Ctrl+Shift+O",
           N_("The program fights it; its result waits to be recorded"), "",
           [](F& f) { f.battles().before().play_out(); },
           [](const F& f) { return has_battle(f) && f.battles().before().can_play_out(); }},
    Action{OthersStand, N_("Battle"), N_("All others un&hurt"), "Ctrl+Shift+U",
           N_("Every unit for which nothing has been typed"), "",
           [](F& f) { f.battles().record().fill_all_standing(); }, types},
    Action{ReadForm, N_("Battle"), N_("R&ead a result form..."), "Ctrl+Shift+R",
           N_("A form that was filled in elsewhere"), "", [](F& f) { f.battles().record().read_form(); }, types},
    Action{CloseBattle, N_("Battle"), N_("&Close the battle"), "Ctrl+Shift+Return",
           N_("Records its result: Ctrl+Enter in the form"), "", [](F& f) { f.battles().record().close_battle(); },
           [](const F& f) { return types(f) && f.battles().record().can_close(); }},
    line(N_("Battle")),
    Action{PlayPause, N_("Battle"), N_("Play and &pause"), "F5", N_("The battle goes on by itself, or stops"), "play",
           [](F& f) { f.battles().watch().play_pause(); }, watches},
    Action{RoundOn, N_("Battle"), N_("A round &on"), "Ctrl+Right", N_("One round on"), "",
           [](F& f) { f.battles().watch().step(1); }, watches},
    Action{RoundBack, N_("Battle"), N_("A round bac&k"), "Ctrl+Left", N_("One round back"), "",
           [](F& f) { f.battles().watch().step(-1); }, watches},
    Action{BattleTurnOn, N_("Battle"), N_("A &turn on"), "Ctrl+Shift+Right", N_("The same round of the next turn"), "",
           [](F& f) { f.battles().watch().step_turns(1); }, watches},
    Action{BattleTurnBack, N_("Battle"), N_("A turn b&ack"), "Ctrl+Shift+Left", N_("The same round of the turn before"),
           "", [](F& f) { f.battles().watch().step_turns(-1); }, watches},
    line(N_("Battle")),
    Action{NextRound, N_("Battle"), N_("&Next round at the table"), "F4", N_("The check list goes on"), "",
           [](F& f) { f.battles().assist().next_round(); }, keeps},
    Action{TypeLine, N_("Battle"), N_("Type a &line"), "Ctrl+T", N_("The line for quick hands"), "",
           [](F& f) { f.battles().assist().type_a_line(); }, keeps},
    Action{BookSpan, N_("Book"), N_("&Changes in a span"), "Ctrl+Shift+B", N_("What changed from turn to turn"), "",
           [](F& f) { f.book().toggle_changes(); }, on_book},
    Action{BookNumbers, N_("Book"), N_("Charts as &numbers"), "Ctrl+Shift+N", N_("The charts as tables: T in them"), "",
           [](F& f) { f.book().toggle_numbers(); }, on_book},
    Action{WholeBook, N_("Book"), N_("The &whole book"), "Ctrl+Shift+A", N_("Takes the book's filter away"), "",
           [](F& f) { f.book().clear_filter(); }, [](const F& f) { return on_book(f) && f.book().is_filtered(); }},
    line(N_("Book")),
    Action{ChronicleDetails, N_("Book"), N_("Chronicle with &details"), "Ctrl+Shift+D",
           N_("Sheets, plans and every test with its sum"), "", [](F& f) { f.chronicle().toggle_details(); },
           on_chronicle},
    Action{WholeChronicle, N_("Book"), N_("The whole c&hronicle"), "Ctrl+Shift+H",
           N_("Takes the chronicle's filter away"), "", [](F& f) { f.chronicle().clear_filter(); },
           [](const F& f) { return on_chronicle(f) && f.chronicle().is_filtered(); }},
    line(N_("Book")),
    Action{ExchangeUnit, N_("Book"), N_("E&xchange unit..."), "Ctrl+Shift+X",
           N_("Which Force the chosen unit can go over to"), "", [](F& f) { f.order_of_battle().exchange_unit(); },
           [](const F& f) { return f.on(PageId::OrderOfBattle) && f.order_of_battle().can_exchange(); }},
    Action{Rules, N_("Help"), N_("&Rules..."), "F1", N_("The rules by id, and what they say"), "why",
           [](F& f) { f.read_rules(); }, nullptr},
    Action{Tour, N_("Help"), N_("&First steps..."), "Shift+F1", N_("One turn of the teaching campaign, step by step"),
           "", [](F& f) { f.take_tour(); }, nullptr},
    Action{Keys, N_("Help"), N_("&Keys..."), "Ctrl+F1", N_("Every key and what it does"), "",
           [](F& f) { f.list_keys(); }, nullptr},
    Action{wxID_ABOUT, N_("Help"), N_("&About"), "Ctrl+Shift+F1", N_("About this program"), "", [](F& f) { f.about(); },
           nullptr},
};

constexpr std::array hints{
    KeyHint{N_("arrows"), N_("map: walk squares, by five with Shift")},
    KeyHint{N_("Enter, Tab, 1 to 9"),
            N_("map: select the Forces here one after the other, or one of a stack laid out")},
    KeyHint{N_("M"), N_("map: plan a march; arrows draw it, Backspace shortens, Enter sets, Escape leaves")},
    KeyHint{N_("F1, L, Menu"), N_("map: the odds, the layers, what can be done here")},
    KeyHint{N_("+, -, Home"), N_("map and battle table: larger, smaller, all of it")},
    KeyHint{N_("End, Escape"), N_("map: back to now")},
    KeyHint{N_("Space, arrows, 1 to 9"), N_("battle table: play and pause, a round, a turn with Shift, speed")},
    KeyHint{N_("=, Enter, Ctrl+D, Ctrl+Enter"),
            N_("result: leave the rest of the row on the table, next cell, as the row above, close the battle")},
    KeyHint{N_("arrows, Enter, +, -, Delete, M"),
            N_("roster: walk, do, step a number, take a marker away, all markers")},
    KeyHint{N_("T"), N_("charts: their numbers")},
};

}  // namespace

std::span<const Action> actions() {
    return all;
}

std::span<const KeyHint> keys_of_parts() {
    return hints;
}

}  // namespace condottiero
