#include "app/desktop/battle/watch/watch_panel.hpp"

#include <wx/bmpbuttn.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <exception>

#include "app/desktop/battle/empty_state.hpp"
#include "app/desktop/battle/keep/turn_bar.hpp"
#include "app/desktop/battle/side_bars.hpp"
#include "app/desktop/battle/watch/watch_page.hpp"
#include "app/desktop/look/html.hpp"
#include "app/desktop/look/icons.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/desktop/look/style.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/battle/seen_by.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

namespace {

constexpr int speeds = 9;
constexpr int letters_for_both = 76;
constexpr int lines_of_a_low_window = 28;
constexpr int letters_of_controls = 140;  ///< with the turns in the same line

/// Looking the other way.
wxBitmapBundle mirrored(const wxBitmapBundle& sign, const wxSize& size) {
    return wxBitmapBundle::FromBitmap(wxBitmap(sign.GetBitmap(size).ConvertToImage().Mirror()));
}

}  // namespace

WatchPanel::WatchPanel(wxWindow* parent, Shell& window)
    : wxPanel(parent),
      shell_(&window),
      brief_{BattleId(1), "", 1, Date{1700, 1, 1}, Season::Summer, "", {}, {}, {}, false, {}, false, {}, {}, {}} {
    SetBackgroundColour(style::panel());
    build();
    clock_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { tick(); });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) { key(event); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        lay_out();
        event.Skip();
    });
    show(std::nullopt);
}

WatchPanel::~WatchPanel() {
    clock_.Stop();
}

void WatchPanel::build() {
    const int gap = FromDIP(8);
    empty_ = new EmptyState(this, "battle");
    all_ = new wxPanel(this);
    canvas_ = new TableCanvas(all_);

    auto* below = new wxPanel(all_);
    const auto button = [&](const wxBitmapBundle& sign, std::string_view name, std::string_view help) {
        auto* made = new wxBitmapButton(below, wxID_ANY, sign);
        made->SetName(in_wx(tr(name)));
        made->SetToolTip(in_wx(tr(help)));
        return made;
    };
    auto* back = button(mirrored(icon("step", 20), FromDIP(wxSize(20, 20))), N_("one round back"),
                        N_("One round back (Left); a turn with Shift"));
    play_ = button(icon("play", 20), N_("play"), N_("Play and pause (Space)"));
    auto* on = button(icon("step", 20), N_("one round on"), N_("One round on (Right); a turn with Shift"));
    speed_ = new wxChoice(below, wxID_ANY);
    speed_->SetName(in_wx(tr(N_("speed"))));
    speed_->SetToolTip(in_wx(tr(N_("Speed of playing: the keys 1 to 9"))));
    for (int speed = 1; speed <= speeds; ++speed) speed_->Append(in_wx(Playback::speed_in_words(speed)));
    speed_->SetSelection(2);
    bar_ = new TurnBar(below, false);
    auto* controls = new wxBoxSizer(wxHORIZONTAL);
    for (wxWindow* each : std::initializer_list<wxWindow*>{back, play_, on, speed_})
        controls->Add(each, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    controls_ = new wxBoxSizer(wxHORIZONTAL);
    controls_->Add(controls, 0, wxEXPAND);
    controls_->Add(bar_, 1, wxEXPAND | wxALL, FromDIP(4));
    auto* framed = new wxBoxSizer(wxVERTICAL);
    framed->Add(controls_, 0, wxEXPAND | wxALL, gap);
    below->SetSizer(framed);

    side_ = new wxPanel(all_);
    for (wxWindow* each : std::initializer_list<wxWindow*>{all_, below, side_})
        each->SetBackgroundColour(style::panel());
    unit_ = new wxChoice(side_, wxID_ANY);
    unit_->SetName(in_wx(tr(N_("unit"))));
    unit_->SetToolTip(in_wx(tr(N_("A unit on the table, as if it had been clicked there"))));
    reader_ = new Reader(side_, *shell_, tr(N_("unit, and dice of the round")));
    standing_ = new SideBars(side_);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(unit_, 0, wxEXPAND | wxALL, FromDIP(4));
    column->Add(reader_, 1, wxEXPAND);
    column->Add(standing_, 0, wxEXPAND | wxALL, gap);
    side_->SetSizer(column);

    auto* table = new wxBoxSizer(wxVERTICAL);
    table->Add(canvas_, 1, wxEXPAND);
    table->Add(below, 0, wxEXPAND);
    split_ = new wxBoxSizer(wxHORIZONTAL);
    split_->Add(table, 1, wxEXPAND);
    split_->Add(side_, 0, wxEXPAND);
    all_->SetSizer(split_);
    auto* both = new wxBoxSizer(wxVERTICAL);
    both->Add(empty_, 1, wxEXPAND);
    both->Add(all_, 1, wxEXPAND);
    SetSizer(both);

    back->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { step(-1); });
    play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { play_pause(); });
    on->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { step(1); });
    speed_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) { set_speed(event.GetSelection() + 1); });
    bar_->on_turn = [this](int turn) {
        pause();
        if (playback_ && playback_->go_to({turn, 0})) moved(false);
    };
    bar_->on_round = [this](int round) {
        pause();
        if (playback_ && playback_->go_to({std::max(1, playback_->moment().turn), round})) moved(false);
    };
    canvas_->on_hover = [this](const std::optional<Actor>& body) { hint_unit(body); };
    canvas_->on_choose = [this](const std::optional<Actor>& body) { choose_unit(body); };
    unit_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        const int row = event.GetSelection();
        choose_unit(row <= 0 ? std::nullopt : std::optional(units_[static_cast<std::size_t>(row - 1)]));
    });
}

void WatchPanel::lay_out() {
    // Beside the table if there is room for both, else below it.
    const int letter = GetCharWidth();
    const wxSize size = GetClientSize();
    const bool beside = size.x >= letters_for_both * letter;
    split_->SetOrientation(beside ? wxHORIZONTAL : wxVERTICAL);
    side_->SetMinSize(beside ? wxSize(std::clamp(size.x / 3, 28 * letter, 46 * letter), -1) : wxSize(-1, size.y / 3));
    standing_->Show(beside);
    // Eight rounds want room for their names; in a low window the table wants it more.
    const int room = size.x - (beside ? side_->GetMinSize().x : 0);
    const bool low = size.y < lines_of_a_low_window * GetCharHeight();
    const bool in_line = low || room >= letters_of_controls * letter;
    controls_->SetOrientation(in_line ? wxHORIZONTAL : wxVERTICAL);
    controls_->GetItem(bar_)->SetProportion(in_line ? 1 : 0);
    all_->Layout();
}

bool WatchPanel::may_be_seen(BattleId battle) const {
    const std::optional<SideId> eyes = shell_->desk().eyes();
    if (!eyes) return true;
    return may_watch(shell_->desk().shown(), battle, *eyes);
}

void WatchPanel::show(std::optional<BattleId> battle) {
    Desk& desk = shell_->desk();
    const bool there = battle && desk.is_open() && desk.shown().battles.has(*battle) && may_be_seen(*battle);
    // In the past it was fought only if its form was filled in by then.
    const bool fought_then =
        there && (desk.shown().battles.at(*battle).draft || desk.shown().battles.at(*battle).report);
    const std::optional<FoughtRecord> record = fought_then ? fought_record(desk.session(), *battle) : std::nullopt;
    if (!record) {
        pause();
        ++run_;
        playback_.reset();
        step_.reset();
        canvas_->show(nullptr);
        say_empty(there ? battle : std::nullopt);
    } else if (battle_ != battle || step_ != record->step || campaign_ != desk.session().mark() ||
               eyes_ != desk.eyes()) {
        pause();
        campaign_ = desk.session().mark();
        eyes_ = desk.eyes();
        fight_again(*record);
    } else if (playback_) {
        canvas_->set_look(colours(), shell_->preferences().palette);
    }
    battle_ = battle;
    show_table(record && trouble_.empty());
}

void WatchPanel::show_table(bool table) {
    all_->Show(table);
    empty_->Show(!table);
    Layout();
    lay_out();
}

bool WatchPanel::is_there() const {
    const Desk& desk = shell_->desk();
    return battle_ && desk.is_open() && desk.session().mark() == campaign_ && desk.shown().battles.has(*battle_);
}

void WatchPanel::say_empty(std::optional<BattleId> battle) {
    Desk& desk = shell_->desk();
    if (!battle)
        return empty_->say(tr(N_("There is no battle to watch here.")),
                           tr(N_("A battle that the program fought can be watched from above, with all its dice.")));
    const BattleModule* module = desk.world().module;
    const bool plays = module != nullptr && module->play != nullptr;
    const bool open = !not_to_be_fought(desk.state(), *battle) && !desk.looked_back() && !desk.eyes();
    if (plays && open)
        return empty_->say(tr(N_("This battle has not been fought yet.")),
                           tr(N_("The program can fight it out; its result waits to be recorded, and can be undone.")),
                           tr(N_("&Play it out")), [this, which = *battle] { shell_->submit(PlayBattle{which}); });
    empty_->say(tr(N_("The program did not fight this battle.")),
                plays ? tr(N_("It can show only what it fought itself: of a battle at a real table it knows the "
                              "result, and the rounds it was told of."))
                      : say(N_("The rules \"{}\" record battles and cannot fight them."), desk.world().battle_rules));
}

void WatchPanel::fight_again(const FoughtRecord& record) {
    step_ = record.step;
    brief_ = record.brief;
    playback_.reset();
    trouble_.clear();
    canvas_->show(nullptr);
    const TableKeeping* keeping = record.module->keeping;
    const int turns = keeping == nullptr ? 0 : keeping->turns(record.brief);
    fighter_.request_stop();
    const bool all = !eyes_;
    const std::optional<int> army = all ? std::nullopt : army_of(shell_->desk().shown(), record.brief.id, *eyes_);
    // Waits for the fight before it, so that the window need not.
    fighter_ = std::jthread([this, record, all, army, turns, run = ++run_,
                             earlier = std::move(fighter_)](const std::stop_token& stop) mutable {
        earlier = std::jthread();
        if (stop.stop_requested()) return;
        std::shared_ptr<Playback> playback;
        std::string trouble;
        try {
            FoughtBattle fought = condottiero::fight_again(record);
            playback = std::make_shared<Playback>(all ? std::move(fought) : seen_by(std::move(fought), army), turns);
        } catch (const std::exception& error) {
            trouble = error.what();
        }
        CallAfter([this, run, playback, trouble] { fought(run, playback, trouble); });
    });
}

void WatchPanel::fought(int run, const std::shared_ptr<Playback>& playback, const std::string& trouble) {
    if (run != run_) return;
    // Nobody was told that it is gone; when it is shown again, it is fought again.
    if (!is_there()) return step_.reset();
    if (!playback) {
        trouble_ = trouble;
        empty_->say(tr(N_("This program cannot fight this battle over again.")), trouble_);
        return show_table(false);
    }
    playback_ = playback;
    playback_->set_speed(speed_->GetSelection() + 1);
    chosen_.reset();
    canvas_->select(std::nullopt);
    canvas_->set_look(colours(), shell_->preferences().palette);
    canvas_->show(scene());
    show_moment();
}

std::array<std::string, 2> WatchPanel::colours() const {
    const Desk& desk = shell_->desk();
    return colours_of(desk.world(), desk.shown(), desk.shown().battles.at(*battle_));
}

TableCanvas::Scene WatchPanel::scene() const {
    return {playback_, &playback_->scene()};  // lives as long as the whole battle
}

void WatchPanel::moved(bool forward) {
    const bool slides = forward && shell_->preferences().animation && playback_->before() != nullptr;
    if (slides)
        canvas_->slide_to({playback_, playback_->before()}, scene(), playback_->moves_take());
    else
        canvas_->show(scene());
    show_moment();
}

void WatchPanel::show_moment() {
    std::vector<TurnBar::Box> turns, rounds;
    for (int turn = 1; turn <= playback_->turns(); ++turn)
        turns.push_back({std::to_string(turn), playback_->turn_box(turn)});
    for (const Playback::Round& round : playback_->rounds())
        rounds.push_back({round.title, round.box, !round.anything});
    bar_->show(std::move(turns), std::move(rounds));
    const auto colour = colours();
    std::array<SideBars::Side, 2> sides;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const TableSide& side = playback_->scene().sides[i];
        sides[i] = {side.name, colour[i], side.figures, side.figures_at_start};
    }
    standing_->show(sides);
    show_units();
    show_round();
    canvas_->SetName(in_wx(say(N_("battle table, {}"), playback_->in_words())));
    hint_moment();
}

void WatchPanel::hint_moment() {
    shell_->hint(say(N_("{}. Space plays and pauses, Right steps a round, Shift+Right a turn, 1 to 9 the speed."),
                     playback_->in_words()));
}

void WatchPanel::show_units() {
    units_.clear();
    wxArrayString names;
    names.Add(in_wx(tr(N_("no unit chosen"))));
    const TableScene& now = playback_->scene();
    int row = 0;
    for (const int side : {0, 1})
        for (const TableBody& body : now.bodies) {
            if (body.side != side) continue;
            units_.push_back(body.who);
            names.Add(in_wx(fmt::format("{}, {}", body.name, now.sides[static_cast<std::size_t>(side)].name)));
            if (chosen_ == units_.back()) row = static_cast<int>(units_.size());
        }
    if (names != unit_->GetStrings()) unit_->Set(names);
    unit_->SetSelection(row);
}

void WatchPanel::hint_unit(const std::optional<Actor>& body) {
    if (!playback_ || body == hovered_) return;
    hovered_ = body;
    if (!body) return hint_moment();
    for (const TableBody& each : playback_->scene().bodies)
        if (each.who == *body)
            shell_->hint(say(N_("{}: {} of {} figures, {}, {}. A click shows more."), each.name, each.figures,
                             each.at_start, tr(each.formation), tr(each.state)));
}

void WatchPanel::choose_unit(const std::optional<Actor>& body) {
    if (!playback_) return;
    chosen_ = body;
    canvas_->select(body);
    show_units();
    show_round();
}

void WatchPanel::show_round() {
    reader_->show(watch_page(*playback_, brief_, chosen_, !standing_->IsShown()));
}

void WatchPanel::play_pause() {
    if (!playback_) return;
    if (playing()) return pause();
    if (playback_->at_end()) {
        playback_->go_to_start();
        moved(false);
    }
    play_->SetBitmap(icon("pause", 20));
    play_->SetName(in_wx(tr(N_("pause"))));
    tick();
}

void WatchPanel::pause() {
    clock_.Stop();
    play_->SetBitmap(icon("play", 20));
    play_->SetName(in_wx(tr(N_("play"))));
}

void WatchPanel::tick() {
    if (!playback_ || !IsShownOnScreen() || !is_there() || !playback_->step(1)) return pause();
    moved(true);
    if (playback_->at_end()) return pause();
    clock_.StartOnce(playback_->stays());
}

void WatchPanel::step(int rounds) {
    pause();
    if (playback_ && playback_->step(rounds)) moved(rounds == 1);
}
void WatchPanel::step_turns(int turns) {
    pause();
    if (playback_ && playback_->step_turns(turns)) moved(false);
}
void WatchPanel::go_to_start() {
    pause();
    if (playback_ && playback_->go_to_start()) moved(false);
}
void WatchPanel::go_to_end() {
    pause();
    if (playback_ && playback_->go_to_end()) moved(false);
}

void WatchPanel::set_speed(int speed) {
    speed_->SetSelection(std::clamp(speed, 1, speeds) - 1);
    if (!playback_) return;
    playback_->set_speed(speed);
    shell_->hint(Playback::speed_in_words(speed));
}

void WatchPanel::key(wxKeyEvent& event) {
    const wxWindow* focus = FindFocus();
    const bool ours = playback_ && (focus == canvas_ || focus == bar_ || focus == this) && !event.HasModifiers();
    if (!ours) return event.Skip();
    const int code = event.GetKeyCode();
    if (code >= '1' && code <= '9') return set_speed(code - '0');
    switch (code) {
        case WXK_SPACE: return play_pause();
        case WXK_LEFT: return event.ShiftDown() ? step_turns(-1) : step(-1);
        case WXK_RIGHT: return event.ShiftDown() ? step_turns(1) : step(1);
        case WXK_HOME: return go_to_start();
        case WXK_END: return go_to_end();
        default: event.Skip();
    }
}

std::optional<Paper> WatchPanel::paper() const {
    if (!playback_ || !is_there()) return std::nullopt;
    const std::string heading = Names(shell_->desk().world(), shell_->desk().shown()).of(*battle_);
    return watch_paper(playback_, heading, colours(), shell_->preferences().palette, brief_.date);
}

}  // namespace condottiero
