#include "app/desktop/battle/battles_page.hpp"

#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/graphics.h>
#include <wx/simplebook.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>

#include <algorithm>

#include "app/desktop/battle/army_counter.hpp"
#include "app/desktop/battle/before/before_panel.hpp"
#include "app/desktop/battle/empty_state.hpp"
#include "app/desktop/battle/keep/assist_panel.hpp"
#include "app/desktop/battle/record/record_panel.hpp"
#include "app/desktop/battle/watch/watch_panel.hpp"
#include "app/desktop/look/icons.hpp"
#include "app/desktop/look/style.hpp"
#include "app/picture/canvas.hpp"
#include "app/picture/map/scene.hpp"
#include "app/session/words/battle_text.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

namespace {

constexpr std::array<std::string_view, 4> mode_labels{N_("Before"), N_("Record"), N_("Assist"), N_("Watch")};
constexpr std::array<std::string_view, 4> mode_help{
    N_("Who meets where, and what is likely to come of it"), N_("What it cost, unit by unit"),
    N_("The program beside a real table"), N_("The battle that the program fought, round by round")};

bool is_due(const Battle& battle) {
    return battle.step < BattleStep::Fought;
}

}  // namespace

BattlesPage::BattlesPage(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::panel());
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(240, -1)),
                                   wxDV_SINGLE | wxDV_NO_HEADER | wxBORDER_NONE);
    list_->SetName(in_wx(tr(N_("battles"))));
    list_->AppendIconTextColumn(in_wx(tr(N_("Battle"))), wxDATAVIEW_CELL_INERT, FromDIP(168), wxALIGN_LEFT);
    list_->AppendTextColumn(in_wx(tr(N_("Turn"))), wxDATAVIEW_CELL_INERT, FromDIP(64), wxALIGN_RIGHT);
    empty_ = new EmptyState(this, "battle");
    empty_->say(
        tr(N_("No battle yet")),
        tr(N_("Where enemies meet in a square, a battle appears here, to look at, play, keep at a table or type in.")),
        tr(N_("To the map")), [this] { shell().show(PageId::Map); });
    work_ = new wxPanel(this);
    work_->SetBackgroundColour(style::field());
    wxPanel* head = build_head();
    book_ = new wxSimplebook(work_);
    before_ = new BeforePanel(book_, window);
    record_ = new RecordPanel(book_, window);
    assist_ = new AssistPanel(book_, window);
    watch_ = new WatchPanel(book_, window);
    for (wxWindow* page : std::initializer_list<wxWindow*>{before_, record_, assist_, watch_}) book_->AddPage(page, "");
    before_->on_mode = [this](BattleMode mode) { show_mode(mode); };
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(head, 0, wxEXPAND);
    column->Add(book_, 1, wxEXPAND);
    work_->SetSizer(column);
    auto* all = new wxBoxSizer(wxHORIZONTAL);
    all->Add(list_, 0, wxEXPAND);
    all->Add(work_, 1, wxEXPAND);
    all->Add(empty_, 1, wxEXPAND);
    SetSizer(all);
    work_->Hide();
    list_->Hide();

    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
        const int row = list_->GetSelectedRow();
        if (!listing_ && row != wxNOT_FOUND) choose(rows_[static_cast<std::size_t>(row)].battle);
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        arrange();
        event.Skip();
    });
}

wxPanel* BattlesPage::build_head() {
    auto* head = new wxPanel(work_);
    head->SetBackgroundColour(style::field());
    choice_ = new wxChoice(head, wxID_ANY);
    choice_->SetName(in_wx(tr(N_("which battle"))));
    choice_->Hide();
    name_ = new wxStaticText(head, wxID_ANY, "");
    name_->SetFont(style::name_font(*this));
    circumstances_ = new wxStaticText(head, wxID_ANY, "", wxDefaultPosition, wxSize(FromDIP(40), -1),
                                      wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
    circumstances_->SetForegroundColour(style::dim());
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(choice_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, FromDIP(12));
    row->Add(name_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, FromDIP(12));
    row->Add(circumstances_, 1, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, FromDIP(8));
    for (std::size_t i = 0; i < modes_.size(); ++i) {
        auto* one = new wxToggleButton(head, wxID_ANY, in_wx(tr(mode_labels[i])), wxDefaultPosition, wxDefaultSize,
                                       wxBU_EXACTFIT);
        one->SetToolTip(in_wx(tr(mode_help[i])));
        one->Bind(wxEVT_TOGGLEBUTTON, [this, i](wxCommandEvent&) { show_mode(static_cast<BattleMode>(i)); });
        modes_[i] = one;
        row->Add(one, 0, wxALIGN_CENTRE_VERTICAL);
    }
    row->AddSpacer(FromDIP(6));
    row->SetMinSize(wxSize(-1, FromDIP(34)));
    head->SetSizer(row);
    choice_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        choose(rows_[static_cast<std::size_t>(event.GetSelection())].battle);
    });
    return head;
}

/// Where there is no room for it, the list becomes a choice in the head.
void BattlesPage::arrange() {
    const int needed = (mode_ == BattleMode::Before ? 62 : 118) * GetCharWidth();
    const bool room = GetClientSize().x - list_->GetMinSize().x >= needed;
    const bool list = room || rows_.empty();
    if (list_->IsShown() == list && choice_->IsShown() != list) return;
    list_->Show(list && !rows_.empty());
    choice_->Show(!list);
    name_->Show(list);
    Layout();
    work_->Layout();
    choice_->GetParent()->Layout();
}

int BattlesPage::waiting() const {
    if (!desk().is_open()) return 0;
    return static_cast<int>(std::count_if(desk().state().battles.begin(), desk().state().battles.end(),
                                          [](const Battle& each) { return each.step == BattleStep::Fighting; }));
}

std::optional<Paper> BattlesPage::paper() {
    if (!chosen_) return std::nullopt;
    return mode_ == BattleMode::Watch ? watch_->paper() : before_->sheets();
}

// ---------------------------------------------------------------- the list

std::vector<BattlesPage::Row> BattlesPage::rows_now() const {
    std::vector<Row> out;
    const CampaignState& state = desk().shown();
    const std::optional<SideId> eyes = desk().eyes();
    // Those that wait for somebody first, then the last ones.
    for (const bool due : {true, false})
        for (auto each = std::make_reverse_iterator(state.battles.end());
             each != std::make_reverse_iterator(state.battles.begin()); ++each) {
            const Battle& battle = *each;
            if (is_due(battle) != due || (eyes && !part_of(state, battle, *eyes))) continue;
            const Place* place = desk().world().map.place_at(battle.square);
            out.push_back({battle.id, place == nullptr ? desk().world().map.title_of(battle.square) : place->name,
                           say(N_("turn {}"), battle.turn), is_due(battle) ? -1 : static_cast<int>(battle.outcome)});
        }
    return out;
}

/// Crossed swords where enemies stand face to face; the winner's device where they did.
wxBitmapBundle BattlesPage::sign_of(const Battle& battle) const {
    constexpr double size = 16;
    const double scale = GetContentScaleFactor() * FromDIP(100) / 100.0;
    const int pixels = static_cast<int>(size * scale);
    wxImage image(pixels, pixels);
    image.InitAlpha();
    std::fill_n(image.GetAlpha(), pixels * pixels, static_cast<unsigned char>(0));
    {
        const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::Create(image));
        picture::Canvas canvas(static_cast<cairo_t*>(graphics->GetNativeContext()));
        cairo_scale(canvas.cairo(), scale, scale);
        if (is_due(battle)) {
            draw_contact(canvas, size / 2, size / 2, size / 2 - 1);
        } else if (battle.outcome != Outcome::Stalemate) {
            const Part won = battle.outcome == Outcome::AttackerWon ? Part::Attacker : Part::Defender;
            const picture::SideLook look = army_counter(desk().world(), desk().shown(), battle, won, false).side;
            canvas.circle(size / 2, size / 2, size / 2 - 1).fill(look.fill);
            draw_device(canvas, look.device, size / 2, size / 2, size / 2 - 3.5, look.text);
        }
    }
    return wxBitmapBundle::FromBitmap(wxBitmap(image, -1, GetContentScaleFactor()));
}

void BattlesPage::list_battles() {
    std::vector<Row> now = rows_now();
    if (now == rows_) return;
    rows_ = std::move(now);
    listing_ = true;
    list_->DeleteAllItems();
    choice_->Clear();
    for (const Row& row : rows_) {
        wxVector<wxVariant> cells;
        cells.push_back(wxVariant(wxDataViewIconText(in_wx(row.name), sign_of(desk().shown().battles.at(row.battle)))));
        cells.push_back(in_wx(row.turn));
        list_->AppendItem(cells);
        choice_->Append(in_wx(fmt::format("{}{}, {}", row.sign < 0 ? "⚔ " : "", row.name, row.turn)));
    }
    listing_ = false;
}

void BattlesPage::mark_chosen() {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return chosen_ && row.battle == *chosen_; });
    if (found == rows_.end()) return;
    const int row = static_cast<int>(found - rows_.begin());
    listing_ = true;
    if (list_->GetSelectedRow() != row) list_->SelectRow(static_cast<unsigned>(row));
    choice_->SetSelection(row);
    listing_ = false;
}

void BattlesPage::choose(BattleId battle) {
    if (battle == chosen_) return;
    chosen_ = battle;
    mode_ = is_due(desk().shown().battles.at(battle)) ? BattleMode::Before : BattleMode::Record;
    mark_chosen();
    show_chosen();
}

void BattlesPage::show_battle(BattleId battle) {
    catch_up();
    if (!desk().is_open() || std::none_of(rows_.begin(), rows_.end(), [&](const Row& r) { return r.battle == battle; }))
        return;
    choose(battle);
}

void BattlesPage::show_mode(BattleMode mode) {
    if (!chosen_) return;
    mode_ = mode;
    show_chosen();
    book_->GetCurrentPage()->SetFocus();
}

// ---------------------------------------------------------------- what is shown

void BattlesPage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return;
    if (change == Desk::Change::Campaign) {
        before_->forget();
        record_->forget();
        assist_->forget();
        watch_->show(std::nullopt);
        chosen_.reset();
        rows_.clear();
    }
    list_battles();
    const bool still =
        chosen_ && std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.battle == *chosen_; });
    if (!still) {
        chosen_.reset();
        if (!rows_.empty()) {
            chosen_ = rows_.front().battle;
            mode_ = is_due(desk().shown().battles.at(*chosen_)) ? BattleMode::Before : BattleMode::Record;
        }
    }
    mark_chosen();
    show_chosen();
}

/// No side hears of a result before it is one.
bool BattlesPage::may_record() const {
    return chosen_ && (!desk().eyes() || desk().shown().battles.at(*chosen_).report);
}

void BattlesPage::show_chosen() {
    if (mode_ == BattleMode::Record && !may_record()) mode_ = BattleMode::Before;
    empty_->Show(rows_.empty());
    work_->Show(!rows_.empty());
    list_->Show(!rows_.empty() && !choice_->IsShown());
    show_head();
    arrange();
    Layout();
    if (book_->GetSelection() != static_cast<int>(mode_)) book_->SetSelection(static_cast<std::size_t>(mode_));
    // Only what is seen is made; the others forget what they showed of another battle.
    switch (mode_) {
        case BattleMode::Before: before_->show(chosen_); break;
        case BattleMode::Record: record_->show(chosen_); break;
        case BattleMode::Assist: assist_->show(chosen_); break;
        case BattleMode::Watch: watch_->show(chosen_); break;
    }
}

void BattlesPage::show_head() {
    if (!chosen_) return;
    const Battle& battle = desk().shown().battles.at(*chosen_);
    const BattleModule* module = desk().world().module;
    name_->SetLabel(in_label(battle_title(desk().world(), battle)));
    std::string said = battle_circumstances(desk().world(), desk().shown(), battle, desk().eyes());
    if (battle.report)
        said += fmt::format(" {}.",
                            outcome_in_words(battle.outcome, sides_in_words(desk().world(), desk().shown(), battle)));
    circumstances_->SetLabel(in_label(said));
    circumstances_->SetToolTip(in_wx(said));
    for (std::size_t i = 0; i < modes_.size(); ++i) modes_[i]->SetValue(i == static_cast<std::size_t>(mode_));
    modes_[static_cast<std::size_t>(BattleMode::Record)]->Enable(may_record());
    modes_[static_cast<std::size_t>(BattleMode::Assist)]->Enable(module != nullptr && module->keeping != nullptr &&
                                                                 is_due(battle));
    modes_[static_cast<std::size_t>(BattleMode::Watch)]->Enable(module != nullptr && module->play != nullptr);
    name_->GetParent()->Layout();
}

}  // namespace condottiero
