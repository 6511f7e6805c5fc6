#include "app/desktop/book/chronicle_page.hpp"

#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <chrono>

#include "app/desktop/battle/empty_state.hpp"
#include "app/desktop/book/choices.hpp"
#include "app/desktop/book/chronicle_view.hpp"
#include "app/desktop/look/style.hpp"
#include "app/session/books/book_sheets.hpp"
#include "app/session/words/names.hpp"

namespace condottiero {

namespace {
constexpr int work_ms = 12;  ///< at a time, on the window's thread
}  // namespace

ChroniclePage::ChroniclePage(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::panel());
    auto* all = new wxBoxSizer(wxVERTICAL);
    all->Add(make_filter(), 0, wxEXPAND | wxALL, FromDIP(8));
    view_ = new ChronicleView(this);
    view_->on_target = [this](const ChronicleTarget& target) { go_to(target); };
    view_->on_date = [this](const ChronicleStep& step) { go_back_to(step); };
    view_->on_hint = [this](const std::string& sentence) { shell().hint(sentence); };
    empty_ = new EmptyState(this, "chronicle");
    empty_->Hide();
    all->Add(view_, 1, wxEXPAND);
    all->Add(empty_, 1, wxEXPAND);
    SetSizer(all);
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { work(); });
}

wxWindow* ChroniclePage::make_filter() {
    auto* bar = new wxPanel(this);
    auto* row = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
    const auto choice = [&](std::string_view name, int letters) {
        auto* control = new wxChoice(bar, wxID_ANY);
        control->SetName(in_wx(tr(name)));
        control->SetMinSize(wxSize(GetCharWidth() * letters, -1));
        control->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { filter_changed(); });
        row->Add(control, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(8));
        return control;
    };
    turn_ = choice(N_("turn of the chronicle"), 14);
    side_ = choice(N_("side of the chronicle"), 16);
    force_ = choice(N_("Force of the chronicle"), 24);
    battle_ = choice(N_("battle of the chronicle"), 26);
    const auto check = [&](std::string_view label, bool on) {
        auto* control = new wxCheckBox(bar, wxID_ANY, in_wx(tr(label)));
        control->SetName(in_wx(tr(label)));
        control->SetValue(on);
        control->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { filter_changed(); });
        row->Add(control, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(8));
        return control;
    };
    for (const std::string_view kind : words_of(ChronicleKind{})) kinds_.push_back(check(kind, true));
    details_ = check(N_("with the details"), false);
    details_->SetToolTip(in_wx(tr(N_("Sheets, plans, and every test with its sum and its rule"))));
    bar->SetSizer(row);
    return bar;
}

void ChroniclePage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return;
    if (change == Desk::Change::Campaign) {
        filter_.turn.reset(), filter_.side.reset(), filter_.force.reset(), filter_.battle.reset();
        unfolded_.clear();
    }
    read_steps();
    fill_choices();
    if (change != Desk::Change::Campaign) view_->keep_place();
    begin_page();
}

void ChroniclePage::read_steps() {
    const KnownWar& war = desk().war();
    steps_ = chronicle_steps(war.opening(), war.entries(), war.standings());
    // Of a past moment only what had happened by then.
    if (const auto moment = desk().looked_back())
        std::erase_if(steps_, [&](const ChronicleStep& step) {
            return step.moment > *moment || (step.undone && step.moment >= *moment);
        });
}

void ChroniclePage::fill_choices() {
    const CampaignState& state = desk().shown();
    const Names names(desk().world(), state);
    std::vector<std::pair<int, std::string>> turns;
    for (int turn = state.turn; turn >= 1; --turn) turns.emplace_back(turn, say(N_("turn {}"), turn));
    fill_choice(*turn_, turns_, filter_.turn, N_("all turns"), turns);
    std::vector<std::pair<SideId, std::string>> sides;
    for (const Side& side : desk().world().sides) sides.emplace_back(side.id, side.name);
    fill_choice(*side_, sides_, filter_.side, N_("all sides"), sides);
    std::vector<std::pair<ForceId, std::string>> forces;
    for (const Force& force : state.forces)
        if (desk().known().whole(force.id) && (!filter_.side || force.side == *filter_.side))
            forces.emplace_back(force.id, force.name);
    fill_choice(*force_, forces_, filter_.force, N_("all Forces"), forces);
    fill_choice(*battle_, battles_, filter_.battle, N_("all battles"), named_battles(state, names, false));
}

void ChroniclePage::filter_changed() {
    if (!desk().is_open()) return;
    filter_.turn = chosen_of(*turn_, turns_);
    filter_.side = chosen_of(*side_, sides_);
    filter_.force = chosen_of(*force_, forces_);
    filter_.battle = chosen_of(*battle_, battles_);
    for (std::size_t i = 0; i < kinds_.size(); ++i) filter_.kinds[i] = kinds_[i]->GetValue();
    filter_.details = details_->GetValue();
    fill_choices();
    begin_page();
}

/// The latest turn first, and each from its first step to its last.
void ChroniclePage::plan() {
    parts_.clear();
    for (std::size_t end = steps_.size(); end > 0;) {
        std::size_t begin = end;
        const int turn = steps_[end - 1].turn;
        while (begin > 0 && steps_[begin - 1].turn == turn) --begin;
        if (!filter_.turn || *filter_.turn == turn) {
            parts_.push_back({steps_[begin], Part::What::Chapter});
            for (std::size_t i = begin; i < end; ++i) {
                if (!steps_[i].undone) {
                    parts_.push_back({steps_[i], Part::What::Step});
                    continue;
                }
                std::size_t after = i;
                while (after < end && steps_[after].undone) ++after;
                parts_.push_back({steps_[i], Part::What::Folded, after - i});
                if (unfolded_.contains(steps_[i].entry))
                    for (std::size_t k = i; k < after; ++k) parts_.push_back({steps_[k], Part::What::Step});
                i = after - 1;
            }
        }
        end = begin;
    }
}

std::vector<ChronicleText> ChroniclePage::texts_of(const Part& part) const {
    if (part.what == Part::What::Chapter) return {chapter_of(part.step)};
    if (part.what == Part::What::Folded) return {folded(part.step, part.count)};
    return texts_of_step(desk().world(), desk().state(), desk().war().entries()[part.step.entry], part.step, filter_);
}

void ChroniclePage::begin_page() {
    plan();
    built_ = 0;
    chapter_.reset();
    view_->Freeze();
    view_->clear();
    // What is seen at once.
    for (int rounds = 0; rounds < 3 && !view_->is_full(); ++rounds) {
        const bool more = build_some(work_ms);
        const bool unset = view_->set_some(work_ms);
        if (!more && !unset) break;
    }
    view_->Thaw();
    show_empty(built_ == parts_.size() && view_->is_empty());
    timer_.StartOnce(1);
}

bool ChroniclePage::build_some(int milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (built_ < parts_.size() && std::chrono::steady_clock::now() < end) {
        const Part& part = parts_[built_++];
        if (part.what == Part::What::Chapter) {
            chapter_ = part;
            continue;
        }
        // Who looks for one thing does not look for what was taken back.
        if (part.what == Part::What::Folded && (filter_.side || filter_.force || filter_.battle || desk().eyes()))
            continue;
        std::vector<ChronicleText> texts = texts_of(part);
        if (texts.empty()) continue;
        if (chapter_) view_->append(texts_of(*chapter_));
        chapter_.reset();
        view_->append(std::move(texts));
    }
    return built_ < parts_.size();
}

/// Goes on with what is not seen yet, a little at a time.
void ChroniclePage::work() {
    if (!desk().is_open() || !IsShownOnScreen()) return;
    const bool more = build_some(work_ms);
    const bool unset = view_->set_some(work_ms);
    show_empty(!more && view_->is_empty());
    if (more || unset) timer_.StartOnce(1);
}

void ChroniclePage::show_empty(bool empty) {
    if (empty && is_filtered())
        empty_->say(tr(N_("Nothing in the chronicle matches this choice.")),
                    tr(N_("Another turn, side, Force, battle or kind may have something to tell.")),
                    tr(N_("Show everything")), [this] { clear_filter(); });
    else if (empty)
        empty_->say(tr(N_("Nothing has happened yet.")), tr(N_("The war is told here, step by step, as it happens.")),
                    tr(N_("Begin the turn")), [this] { shell().go_on(); });
    if (empty_->IsShown() == empty) return;
    empty_->Show(empty);
    view_->Show(!empty);
    Layout();
}

void ChroniclePage::go_to(const ChronicleTarget& target) {
    if (const auto* rule = std::get_if<std::string>(&target)) return shell().show_rule(*rule);
    std::visit(
        [this](const auto& id) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(id)>, std::string>) shell().go_to(Selection(id));
        },
        target);
}

/// What was taken back is folded out or in; everything else shows the war as it stood then, on the map.
void ChroniclePage::go_back_to(const ChronicleStep& step) {
    if (step.undone) {
        if (!unfolded_.erase(step.entry)) unfolded_.insert(step.entry);
        view_->keep_place();
        return begin_page();
    }
    const bool is_now = step.moment == desk().session().standings().done.size();
    desk().look_back(is_now ? std::nullopt : std::optional(step.moment));
    shell().show(PageId::Map);
}

void ChroniclePage::toggle_details() {
    details_->SetValue(!details_->GetValue());
    filter_changed();
}

void ChroniclePage::clear_filter() {
    for (wxChoice* each : {turn_, side_, force_, battle_}) each->SetSelection(0);
    for (wxCheckBox* each : kinds_) each->SetValue(true);
    details_->SetValue(false);
    filter_changed();
}

std::optional<Paper> ChroniclePage::paper() {
    if (!desk().is_open()) return std::nullopt;
    read_steps();
    ChronicleSheet sheet;
    sheet.heading = {say(N_("Chronicle of {}"), desk().world().title), reader_of_sheet(desk().world(), desk().eyes()),
                     filter_.turn ? say(N_("turn {}"), *filter_.turn)
                                  : say(N_("turns 1 to {}, to {}"), desk().shown().turn, in_words(desk().shown().date)),
                     say(N_("after step {} of the journal"), last_step(desk().war()))};
    std::optional<ChronicleText> chapter;
    int turn = 0;
    for (const ChronicleStep& step : steps_) {
        if (step.undone || (filter_.turn && *filter_.turn != step.turn)) continue;
        if (step.turn != turn) chapter = chapter_of(step);
        turn = step.turn;
        for (ChronicleText& text : texts_of({step, Part::What::Step})) {
            if (chapter) sheet.passages.push_back(std::move(chapter->passage));
            chapter.reset();
            sheet.passages.push_back(std::move(text.passage));
        }
    }
    return Paper{sheet.heading.title, a4_px, desk().shown().date, chronicle_pages(sheet)};
}

std::optional<std::string> ChroniclePage::csv() {
    if (!desk().is_open()) return std::nullopt;
    read_steps();
    std::string out = chronicle_csv_head();
    for (const ChronicleStep& step : steps_) {
        if (step.undone || (filter_.turn && *filter_.turn != step.turn)) continue;
        const Entry& entry = desk().war().entries()[step.entry];
        out += chronicle_csv(
            filtered(desk().world(), desk().state(), chronicle_of(desk().world(), desk().state(), entry), filter_),
            step, entry.seq);
    }
    return out;
}

}  // namespace condottiero
