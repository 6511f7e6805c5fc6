#include "app/desktop/book/casualty_book_page.hpp"

#include <wx/radiobut.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/splitter.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "app/desktop/battle/empty_state.hpp"
#include "app/desktop/book/charts_panel.hpp"
#include "app/desktop/book/choices.hpp"
#include "app/desktop/book/entries_list.hpp"
#include "app/desktop/book/tree_table.hpp"
#include "app/desktop/look/style.hpp"
#include "app/session/books/book_charts.hpp"
#include "app/session/books/book_sheets.hpp"
#include "app/session/words/names.hpp"
#include "core/base/subject.hpp"

namespace condottiero {

namespace {

/// How a row of the book is found again.
std::string key_of(const BookRow& row) {
    if (row.unit) return subject(*row.unit);
    if (row.force) return subject(*row.force);
    return subject(row.side);
}

Selection selection_of(const BookRow& row) {
    if (row.unit) return *row.unit;
    if (row.force) return *row.force;
    return {};
}

TreeRow tree_row(const World& world, const BookRow& row, bool changes) {
    TreeRow out{selection_of(row), key_of(row), {}, {row.name}};
    if (row.parent != BookRow::none) out.parent = row.parent;
    for (std::size_t column = 0; column < book_heads.size(); ++column) {
        const std::string cell = row.cell(column, changes);
        out.cells.push_back(cell.empty() ? "·" : cell);
    }
    out.strong = out.ground = row.level == BookLevel::Side;
    if (row.level == BookLevel::Side) out.colour = world.sides.at(row.side).colour;
    out.bad = row.faulty;
    return out;
}

}  // namespace

CasualtyBookPage::CasualtyBookPage(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::panel());
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(make_filter(), 0, wxEXPAND | wxALL, FromDIP(8));
    all->Add(make_body(), 1, wxEXPAND);
    empty_ = new EmptyState(this, "book");
    empty_->Hide();
    all->Add(empty_, 1, wxEXPAND);
    SetSizer(all);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter([this] { arrange(); });
    });
}

wxWindow* CasualtyBookPage::make_filter() {
    auto* bar = new wxPanel(this);
    auto* row = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
    const auto add = [&](wxWindow* control, int right) {
        row->Add(control, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT | wxBOTTOM | wxTOP, 0);
        row->AddSpacer(FromDIP(right));
    };
    const auto label = [&](std::string_view words) { add(new wxStaticText(bar, wxID_ANY, in_wx(tr(words))), 6); };
    today_ = new wxRadioButton(bar, wxID_ANY, in_wx(tr(N_("toda&y"))), wxDefaultPosition, wxDefaultSize, wxRB_GROUP);
    today_->SetName(in_wx(tr(N_("accounts as they stand"))));
    changes_ = new wxRadioButton(bar, wxID_ANY, in_wx(tr(N_("&changes in a span"))));
    changes_->SetName(in_wx(tr(N_("changes in a span"))));
    changes_->SetToolTip(in_wx(tr(N_("How many more or fewer there are in each account, from one turn to another"))));
    add(today_, 8);
    add(changes_, 16);
    const auto spin = [&](std::string_view name) {
        auto* control = new wxSpinCtrl(bar, wxID_ANY);
        control->SetName(in_wx(tr(name)));
        control->SetRange(1, 1);
        control->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { filter_changed(); });
        return control;
    };
    label(N_("from turn"));
    from_ = spin(N_("from turn"));
    add(from_, 6);
    label(N_("to"));
    to_ = spin(N_("to turn"));
    add(to_, 16);
    const auto choice = [&](std::string_view name) {
        auto* control = new wxChoice(bar, wxID_ANY);
        control->SetName(in_wx(tr(name)));
        control->SetMinSize(wxSize(GetCharWidth() * 20, -1));
        control->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { filter_changed(); });
        add(control, 8);
        return control;
    };
    side_ = choice(N_("side of the book"));
    force_ = choice(N_("Force of the book"));
    battle_ = choice(N_("battle of the book"));
    verdict_ = new wxStaticText(bar, wxID_ANY, "");
    verdict_->SetName(in_wx(tr(N_("whether the book balances"))));
    add(verdict_, 16);
    charts_instead_ =
        new wxToggleButton(bar, wxID_ANY, in_wx(tr(N_("C&harts"))), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    charts_instead_->SetName(in_wx(tr(N_("charts instead of accounts"))));
    charts_instead_->SetToolTip(in_wx(tr(N_("Strength over time and losses by cause, in place of the accounts"))));
    charts_instead_->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { arrange(); });
    row->Add(charts_instead_, 0, wxALIGN_CENTRE_VERTICAL);
    for (wxRadioButton* each : {today_, changes_})
        each->Bind(wxEVT_RADIOBUTTON, [this](wxCommandEvent&) { filter_changed(); });
    bar->SetSizer(row);
    return bar;
}

wxWindow* CasualtyBookPage::make_body() {
    outer_ = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
    inner_ = new wxSplitterWindow(outer_, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
    std::vector<TreeTable::Column> columns{{tr(N_("Side, Force, unit")), 28}};
    for (const std::string_view head : book_heads) columns.push_back({tr(head), 7, true});
    columns.push_back({"", 1});  // the platform widens the last one
    tree_ = new TreeTable(inner_, tr(N_("casualty book")), columns);

    auto* lower = new wxPanel(inner_);
    lower->SetBackgroundColour(style::panel());
    entries_head_ = new wxStaticText(lower, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    entries_head_->SetFont(style::name_font(*this));
    balance_ = new wxStaticText(lower, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_START);
    entries_ = new EntriesList(lower);
    entries_->on_battle = [this](BattleId battle) { shell().go_to(battle); };
    entries_->on_rule = [this](const std::string& rule) { shell().show_rule(rule); };
    auto* head = new wxBoxSizer(wxHORIZONTAL);
    head->Add(entries_head_, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(12));
    head->Add(balance_, 0, wxALIGN_CENTRE_VERTICAL);
    auto* below = new wxBoxSizer(wxVERTICAL);
    below->Add(head, 0, wxEXPAND | wxALL, FromDIP(6));
    below->Add(entries_, 1, wxEXPAND);
    lower->SetSizer(below);

    right_ = new wxPanel(outer_);
    right_->SetBackgroundColour(*wxWHITE);
    charts_ = new ChartsPanel(right_);
    charts_->on_hint = [this](const std::string& sentence) { shell().hint(sentence); };
    dice_ = new wxStaticText(right_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    dice_->SetForegroundColour(style::dim());
    dice_->SetName(in_wx(tr(N_("fair dice"))));
    auto* beside = new wxBoxSizer(wxVERTICAL);
    beside->Add(charts_, 1, wxEXPAND);
    beside->Add(dice_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(12));
    right_->SetSizer(beside);

    inner_->SetMinimumPaneSize(FromDIP(80));
    inner_->SetSashGravity(.6);
    inner_->SplitHorizontally(tree_, lower);
    outer_->SetMinimumPaneSize(FromDIP(120));
    outer_->SetSashGravity(.6);
    outer_->SplitVertically(inner_, right_);
    tree_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
        show_entries();
        if (const TreeRow* row = tree_->chosen(); row != nullptr && row->what != Selection()) desk().select(row->what);
    });
    return outer_;
}

/// Charts at the right; where that would leave too little room, in the place of the accounts.
void CasualtyBookPage::arrange() {
    const wxSize size = outer_->GetClientSize();
    if (size.x < FromDIP(50)) return;
    constexpr int letters = 124;
    const bool wide = size.x >= GetCharWidth() * letters;
    if (charts_instead_->IsShown() == wide) {
        charts_instead_->Show(!wide);
        Layout();
    }
    if (wide) {
        if (outer_->IsSplit()) return;
        inner_->Show();
        right_->Show();
        outer_->SplitVertically(inner_, right_, size.x * 3 / 5);
        return;
    }
    wxWindow* wanted = charts_instead_->GetValue() ? static_cast<wxWindow*>(right_) : inner_;
    wxWindow* other = wanted == right_ ? static_cast<wxWindow*>(inner_) : right_;
    if (outer_->IsSplit())
        outer_->Unsplit(other);
    else if (outer_->GetWindow1() != wanted)
        outer_->ReplaceWindow(outer_->GetWindow1(), wanted);
    other->Hide();
    wanted->Show();
    outer_->UpdateSize();
}

void CasualtyBookPage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return tree_->choose(desk().selected());
    if (change == Desk::Change::Campaign) {
        filter_.side.reset(), filter_.force.reset(), filter_.battle.reset();
    }
    read_book();
    fill_choices();
    show_all();
    tree_->choose(desk().selected());
}

void CasualtyBookPage::read_book() {
    kept_ = std::make_unique<KnownWar>(desk().war());
    book_ = book_at(*kept_);
}

void CasualtyBookPage::fill_choices() {
    const Names names(desk().world(), kept_->state());
    std::vector<std::pair<SideId, std::string>> sides;
    for (const Side& side : desk().world().sides) sides.emplace_back(side.id, side.name);
    fill_choice(*side_, sides_, filter_.side, N_("all sides"), sides);
    std::vector<std::pair<ForceId, std::string>> forces;
    for (const Force& force : kept_->state().forces)
        if (book_->is_in(force) && (!filter_.side || force.side == *filter_.side))
            forces.emplace_back(force.id, force.name);
    fill_choice(*force_, forces_, filter_.force, N_("all Forces"), forces);
    fill_choice(*battle_, battles_, filter_.battle, N_("all battles"), named_battles(kept_->state(), names, true));
    const int last = std::max(kept_->state().turn, 1);
    // A span that reached to the present goes on with it.
    const bool to_present = to_->GetValue() == to_->GetMax();
    for (wxSpinCtrl* each : {from_, to_})
        if (each->GetMax() != last) each->SetRange(1, last);
    if (to_present) to_->SetValue(last);
    filter_.from_turn = from_->GetValue();
    filter_.to_turn = to_->GetValue();
}

void CasualtyBookPage::filter_changed() {
    if (!book_) return;
    filter_.changes = changes_->GetValue();
    filter_.from_turn = std::min(from_->GetValue(), to_->GetValue());
    filter_.to_turn = std::max(from_->GetValue(), to_->GetValue());
    filter_.side = chosen_of(*side_, sides_);
    filter_.force = chosen_of(*force_, forces_);
    filter_.battle = chosen_of(*battle_, battles_);
    fill_choices();
    show_all();
}

void CasualtyBookPage::show_all() {
    from_->Enable(filter_.changes);
    to_->Enable(filter_.changes);
    table_ = book_table(*book_, filter_);
    const bool any = !table_.rows.empty();
    if (!any) {
        if (is_filtered())
            empty_->say(tr(N_("Nothing in the book matches this choice.")),
                        tr(N_("Another side, Force, battle or span may have something.")),
                        tr(N_("Show the whole book")), [this] { clear_filter(); });
        else
            empty_->say(tr(N_("There is nothing in the casualty book yet.")),
                        tr(N_("Every figure of the war will appear here, in the account it belongs to.")),
                        tr(N_("Go to the map")), [this] { shell().show(PageId::Map); });
    }
    if (outer_->IsShown() != any) {
        outer_->Show(any);
        empty_->Show(!any);
        Layout();
    }
    show_verdict(table_.problems);
    if (!any) return;
    std::vector<TreeRow> rows;
    for (const BookRow& row : table_.rows) rows.push_back(tree_row(desk().world(), row, filter_.changes));
    tree_->show(std::move(rows));
    charts_->show(strength_over_time(*book_, filter_), losses_by_cause(*book_, filter_));
    show_dice();
    show_entries();
    arrange();
}

void CasualtyBookPage::show_verdict(const Problems& problems) {
    std::string words = "✓ " + tr(N_("the book balances"));
    if (!problems.empty()) {
        const auto count = static_cast<long>(problems.size());
        words = "✗ " + counted(N_("{} line does not balance"), N_("{} lines do not balance"), count);
    }
    verdict_->SetForegroundColour(problems.empty() ? style::good() : style::bad());
    verdict_->SetLabel(in_label(words));
    verdict_->SetToolTip(
        in_wx(problems.empty() ? tr(N_("Every figure is in exactly one account. (CAM-p4-j)")) : in_words(problems)));
    if (!problems.empty()) shell().hint(in_words(problems.front()));
    verdict_->GetParent()->Layout();
}

void CasualtyBookPage::show_entries() {
    const std::optional<std::size_t> at = tree_->chosen_row();
    const BookRow* row = at && *at < table_.rows.size() ? &table_.rows[*at] : nullptr;
    entries_head_->SetLabel(
        in_wx(row != nullptr ? say(N_("{}, latest entries"), row->name) : tr(N_("Latest entries"))));
    const std::string balance = row == nullptr || filter_.changes ? std::string() : balance_in_words(*row);
    balance_->SetForegroundColour(row != nullptr && row->faulty ? style::bad() : style::good());
    balance_->SetLabel(in_label(balance));
    if (row != nullptr && !balance.empty()) shell().hint(fmt::format("{}: {}", row->name, balance));
    entries_->show(book_entries(*book_, filter_, row));
    entries_head_->GetParent()->Layout();
}

void CasualtyBookPage::show_dice() {
    const WoundedDice thrown = desk().eyes() ? WoundedDice{} : wounded_dice(desk().session(), desk().looked_back());
    dice_->SetLabel(in_wx(in_words(thrown)));
    dice_->SetToolTip(in_wx(fmt::format("{}\n{}", in_words(thrown), faces_in_words(thrown))));
    dice_->Show(thrown.thrown() > 0);
    dice_->GetParent()->Layout();
}

bool CasualtyBookPage::is_filtered() const {
    return filter_.changes || filter_.side || filter_.force || filter_.battle;
}

void CasualtyBookPage::toggle_changes() {
    (filter_.changes ? today_ : changes_)->SetValue(true);
    filter_changed();
}

void CasualtyBookPage::toggle_numbers() {
    if (!right_->IsShown()) {
        charts_instead_->SetValue(true);
        arrange();
    }
    charts_->toggle_table();
}

void CasualtyBookPage::clear_filter() {
    today_->SetValue(true);
    for (wxChoice* each : {side_, force_, battle_}) each->SetSelection(0);
    filter_changed();
}

std::optional<Paper> CasualtyBookPage::paper() {
    if (!desk().is_open()) return std::nullopt;
    read_book();
    const LedgerSheet sheet = book_sheet(*book_, filter_, last_step(desk().war()));
    return Paper{sheet.heading.title, a4_px, kept_->state().date, ledger_pages(sheet)};
}

std::optional<std::string> CasualtyBookPage::csv() {
    if (!desk().is_open()) return std::nullopt;
    read_book();
    return as_csv(book_table(*book_, filter_));
}

}  // namespace condottiero
