#include "app/desktop/battle/keep/test_form.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "app/desktop/battle/keep/fact_list.hpp"
#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/desktop/look/style.hpp"
#include "app/session/table/table_dice.hpp"
#include "app/session/table/table_step.hpp"
#include "core/base/text.hpp"
#include "core/battle/module.hpp"

namespace condottiero {

namespace {

constexpr int most_faces = 500;
constexpr int lines_for_both = 31;

wxChoice* small_choice(wxWindow* parent, std::string_view name) {
    auto* made = new wxChoice(parent, wxID_ANY);
    made->SetName(in_wx(tr(name)));
    made->SetMinSize(parent->FromDIP(wxSize(80, -1)));  // it need not show its longest line
    return made;
}

void set(wxChoice& choice, const wxArrayString& words, int selected) {
    if (words != choice.GetStrings()) choice.Set(words);
    choice.SetSelection(selected);
}

}  // namespace

TestForm::TestForm(wxWindow* parent, Shell& window) : wxPanel(parent), shell_(&window) {
    SetBackgroundColour(style::panel());
    build();
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        share_height();
        event.Skip();
    });
}

void TestForm::share_height() {
    // In a low window what came of it stands in the place of what the dice must show, until another test is filled in.
    const bool low = GetClientSize().y < lines_for_both * GetCharHeight();
    if (low != low_) {
        low_ = low;
        outcome_->Show(!low);
        fill();
        return;
    }
    // The facts get what they need, as long as half is left for what comes of them.
    const int room = GetClientSize().y / 2 - FromDIP(40);
    facts_->SetMinSize(
        wxSize(FromDIP(120), std::clamp(facts_->full_height(), FromDIP(40), std::max(FromDIP(40), room))));
    Layout();
}

void TestForm::build() {
    const int gap = FromDIP(4);
    auto* all = new wxBoxSizer(wxVERTICAL);
    auto* heads = new wxFlexGridSizer(2, FromDIP(wxSize(8, 4)));
    heads->AddGrowableCol(1);
    const auto label = [&](std::string_view words) {
        auto* made = new wxStaticText(this, wxID_ANY, in_wx(tr(words)));
        heads->Add(made, 0, wxALIGN_CENTRE_VERTICAL);
        return made;
    };
    label(N_("&Test"));
    test_ = small_choice(this, N_("test"));
    heads->Add(test_, 1, wxEXPAND);
    label(N_("&Who"));
    auto* people = new wxBoxSizer(wxHORIZONTAL);
    who_ = small_choice(this, N_("who"));
    people->Add(who_, 1);
    whom_label_ = new wxStaticText(this, wxID_ANY, in_wx(tr(N_("w&hom"))));
    people->Add(whom_label_, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT | wxRIGHT, 2 * gap);
    whom_ = small_choice(this, N_("whom"));
    people->Add(whom_, 1);
    heads->Add(people, 1, wxEXPAND);
    all->Add(heads, 0, wxEXPAND | wxALL, 2 * gap);
    facts_ = new FactList(this);
    all->Add(facts_, 0, wxEXPAND | wxLEFT, gap);
    target_ = new Reader(this, *shell_, tr(N_("what the dice must show")));
    all->Add(target_, 5, wxEXPAND);

    auto* dice = new wxBoxSizer(wxHORIZONTAL);
    roll_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Roll"))));
    roll_->SetFont(roll_->GetFont().Bold());
    roll_->SetToolTip(in_wx(tr(N_("With the dice of the preferences (Ctrl+,)"))));
    faces_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    faces_->SetName(in_wx(tr(N_("faces that fell"))));
    faces_->SetHint(in_wx(tr(N_("or the faces as they fell: 5361"))));
    apply_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("A&pply"))), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    apply_->SetToolTip(in_wx(tr(N_("With the faces as typed"))));
    dice->Add(roll_, 0, wxRIGHT, gap);
    dice->Add(faces_, 1, wxEXPAND | wxRIGHT, gap);
    undo_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Undo"))), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    dice->Add(apply_, 0, wxEXPAND | wxRIGHT, gap);
    dice->Add(undo_, 0, wxEXPAND);
    all->Add(dice, 0, wxEXPAND | wxALL, 2 * gap);
    fault_ = new wxStaticText(this, wxID_ANY, "");
    fault_->SetForegroundColour(style::bad());
    fault_->Hide();
    all->Add(fault_, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, 2 * gap);

    outcome_ = new Reader(this, *shell_, tr(N_("what came of it")));
    all->Add(outcome_, 4, wxEXPAND);
    for (wxWindow* each : std::initializer_list<wxWindow*>{target_, outcome_})
        each->SetMinSize(FromDIP(wxSize(120, 48)));
    SetSizer(all);

    test_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        const TableTest* test = tests_[static_cast<std::size_t>(event.GetSelection())];
        choose(test == nullptr ? std::string() : std::string(test->name));
    });
    who_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        form_->set_who(who_are_[static_cast<std::size_t>(event.GetSelection())]);
        changed();
    });
    whom_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
        form_->set_whom(whom_are_[static_cast<std::size_t>(event.GetSelection())]);
        changed();
    });
    facts_->on_said = [this](const std::string& fact, const std::string& value) {
        form_->say_fact(fact, value);
        changed();
    };
    facts_->on_unsaid = [this](const std::string& fact) {
        form_->unsay(fact);
        changed();
    };
    facts_->on_focus = [this](const std::string& gist) { shell_->hint(gist); };
    roll_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { roll_clicked(); });
    apply_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { apply_clicked(); });
    faces_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { apply_clicked(); });
    faces_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { say_fault({}); });
    undo_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { shell_->undo(); });
}

KeptTable TestForm::table() const {
    return {shell_->desk().world(), shell_->desk().shown(), *battle_};
}

void TestForm::show(const TableKeeping& keeping, BattleId battle, const KeptTable&, bool open) {
    if (!form_ || battle_ != battle || keeping_ != &keeping) {
        form_.emplace(keeping);
        say_fault({});
    }
    keeping_ = &keeping;
    battle_ = battle;
    open_ = open;
    fill();
}

void TestForm::forget() {
    say_fault({});
    faces_->ChangeValue("");
    form_.reset();
    battle_.reset();
    ready_.reset();
}

bool TestForm::is_there() const {
    const Desk& desk = shell_->desk();
    return form_ && battle_ && desk.is_open() && desk.world().module != nullptr &&
           desk.world().module->keeping == keeping_ && desk.shown().battles.has(*battle_) &&
           desk.shown().battles.at(*battle_).kept;
}

void TestForm::changed() {
    say_fault({});
    fill();
    if (on_asked) on_asked();
}

void TestForm::pick(const std::string& subject) {
    if (!form_ || form_->test() == nullptr)
        return shell_->hint(tr(N_("Choose a test, then point at whoever takes it.")));
    if (!form_->pick(subject, table()))
        return shell_->hint(say(N_("The test \"{}\" has no use for that."), tr(form_->test()->title)));
    changed();
}

void TestForm::choose(const std::string& test, const std::string& who) {
    if (!form_) return;
    form_->choose(test, table());
    if (!who.empty()) form_->set_who(who);
    changed();
}

void TestForm::take(const TableAsk& ask) {
    form_->take(ask);
    changed();
}

void TestForm::fill() {
    if (!is_there()) return;
    const KeptTable now = table();
    Freeze();
    fill_choices(now);
    const AskReading reading = form_->read(now);
    facts_->show(reading.lines);
    facts_->Show(!reading.lines.empty());
    fill_target(reading);
    ready_ = reading.wants.empty() && open_ ? std::optional(reading.ask) : std::nullopt;
    for (wxWindow* each : std::initializer_list<wxWindow*>{roll_, apply_, faces_}) each->Enable(ready_.has_value());
    roll_->SetBackgroundColour(ready_ ? style::accent() : wxNullColour);
    roll_->SetForegroundColour(ready_ ? *wxWHITE : wxNullColour);
    fill_outcome();
    share_height();
    Thaw();
}

void TestForm::fill_choices(const KeptTable& now) {
    const TestsInOrder order = tests_in_order(*keeping_, now.kept());
    const TableTest* chosen = form_->test();
    wxArrayString tests;
    int selected = 0;
    tests_.assign(1, nullptr);
    tests.Add(in_wx(tr(N_("choose a test"))));
    for (std::size_t i = 0; i < order.tests.size(); ++i) {
        const TableTest* test = order.tests[i];
        tests_.push_back(test);
        const std::string title = tr(test->title);
        tests.Add(in_wx(i < order.of_round ? say(N_("{} (this round)"), title) : title));
        if (test == chosen) selected = static_cast<int>(i) + 1;
    }
    set(*test_, tests, selected);

    const std::vector<RosterRow> rows = roster_rows(*keeping_, now);
    const auto offer = [&](wxChoice& choice, std::vector<std::string>& subjects, std::optional<SubjectKind> kind,
                           const std::string& present) {
        wxArrayString names;
        int at = 0;
        subjects.assign(1, std::string());
        names.Add(kind ? in_wx(tr(word(*kind))) : wxString());
        for (const RosterRow& row : rows) {
            if (!kind || !number_of(row.subject, *kind)) continue;
            subjects.push_back(row.subject);
            names.Add(in_wx(fmt::format("{} {}", row.number, row.name)));
            if (row.subject == present) at = static_cast<int>(subjects.size()) - 1;
        }
        set(choice, names, at);
        choice.Enable(open_ && kind);
    };
    const std::optional<SubjectKind> who = chosen == nullptr ? std::nullopt : std::optional(chosen->who);
    const std::optional<SubjectKind> whom = chosen == nullptr ? std::nullopt : chosen->whom;
    const bool two = whom.has_value();
    offer(*who_, who_are_, who, form_->ask().who);
    offer(*whom_, whom_are_, whom, form_->ask().whom);
    whom_->Show(two);
    whom_label_->Show(two);
    test_->Enable(open_);
}

void TestForm::fill_target(const AskReading& reading) {
    if (low_ && form_->ask().who.empty()) return target_->show(outcome_page());
    constexpr double hardly = .005;
    std::string body;
    if (!reading.wants.empty()) body += fmt::format("<p><b>{}</b></p>", html::with_rules(reading.wants));
    if (reading.target) {
        for (const std::string& each : reading.target->targets)
            body += fmt::format("<p><b>{}</b></p>", html::escaped(each));
        std::string sums;
        for (const Tally& sum : reading.target->sums)
            if (!sum.terms().empty()) sums += html::with_rules(explain(sum)) + "<br>";
        if (!sums.empty()) body += fmt::format("<p>{}</p>", sums);
        for (const ExactOdds& odds : reading.target->odds) {
            body += html::dim(odds.mean > 0 ? say(N_("{}, {:.1f} on average"), odds.title, odds.mean) : odds.title);
            double most = hardly;
            for (const ExactOdds::Line& line : odds.lines) most = std::max(most, line.chance);
            body += "<table cellspacing=\"0\" cellpadding=\"0\">";
            for (const ExactOdds::Line& line : odds.lines) {
                if (line.chance < hardly) continue;
                body += fmt::format(
                    "<tr><td align=\"right\">{}&nbsp;&nbsp;</td><td align=\"right\">{:.1f} %&nbsp;&nbsp;</td>"
                    "<td>{}</td></tr>",
                    html::escaped(line.outcome), 100 * line.chance,
                    html::bar(line.chance / std::max(most, .5), FromDIP(90)));
            }
            body += "</table>";
        }
    }
    target_->show(html::page(body));
}

void TestForm::fill_outcome() {
    const Desk& desk = shell_->desk();
    const bool here = open_ && undo_stays_at_table(desk.session(), *battle_);
    undo_->Enable(here);
    undo_->SetToolTip(here ? in_wx(say(N_("Takes back: {}"), desk.undo_would()))
                           : in_wx(tr(N_("The last step does not belong to this battle"))));
    outcome_->show(outcome_page());
}

std::string TestForm::outcome_page() const {
    const auto last = open_ ? last_at_table(shell_->desk().session(), *battle_) : std::nullopt;
    std::string body = html::title(tr(N_("What came of it")));
    if (last) {
        for (const LastAtTable::Throw& each : last->throws)
            body += fmt::format("<p>{} {}</p>", html::dice(each.faces), html::rule_link(each.rule));
        for (const std::string& line : last->lines) body += fmt::format("<p>{}</p>", html::with_rules(line));
        for (const LastAtTable::Changed& each : last->changed)
            if (!each.words.empty()) body += fmt::format("<p>{}</p>", html::escaped(each.words));
    } else {
        body += html::dim(tr(N_("What the last step brought appears here: its dice, their sum, who is left.")));
    }
    return html::page(body);
}

void TestForm::tell(const std::string& title, const std::vector<std::string>& lines) {
    (low_ ? target_ : outcome_)->show(html::page(html::title(title) + html::lines(lines, true)));
}

void TestForm::say_fault(const std::string& fault) {
    if (fault_->GetLabel().empty() && fault.empty()) return;
    fault_->SetLabel(in_label(fault));
    fault_->Wrap(std::max(FromDIP(120), GetClientSize().x - FromDIP(16)));
    fault_->Show(!fault.empty());
    Layout();
}

bool TestForm::roll(const TableAsk& ask, const std::optional<std::vector<int>>& faces) {
    if (!open_ || !battle_) return false;
    const Command command = TestAtTable{*battle_, ask};
    const auto made = [&](bool done) {
        if (done && form_->ask().test == ask.test) {
            form_->next(table());
            changed();
        }
        return done;
    };
    if (!faces) return made(shell_->submit(command));
    Dice& program = shell_->desk().program_dice();
    if (const std::string fault = fault_of_faces(shell_->desk().session(), program, command, *faces); !fault.empty()) {
        say_fault(fault);
        return false;
    }
    TypedDice typed({faces->begin(), faces->end()}, false, program);
    return made(shell_->submit_with(command, typed));
}

void TestForm::roll_clicked() {
    if (!ready_) return;
    say_fault({});
    roll(TableAsk(*ready_), std::nullopt);
}

void TestForm::apply_clicked() {
    if (!ready_) return;
    const std::string typed = faces_->GetValue().utf8_string();
    const auto faces = faces_in(typed, sides_of_test_dice, most_faces);
    if (!faces || faces->empty()) return say_fault(tr(N_("faces from 1 to 6, such as 5 3 6 1 or 5361")));
    if (roll(TableAsk(*ready_), faces)) faces_->ChangeValue("");
}

}  // namespace condottiero
