#include "app/desktop/battle/before/before_panel.hpp"

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/fs_mem.h>
#include <wx/gauge.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <cmath>

#include "app/desktop/battle/army_counter.hpp"
#include "app/desktop/battle/before/before_text.hpp"
#include "app/desktop/look/html.hpp"
#include "app/desktop/look/reader.hpp"
#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/canvas.hpp"
#include "app/picture/charts/forecast_chart.hpp"
#include "app/picture/sheet/table_sheet_picture.hpp"
#include "app/session/knowledge/known_brief.hpp"
#include "app/session/proof/proof_lines.hpp"
#include "app/session/table/table_sheet.hpp"
#include "app/session/words/battle_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

/// The chart, or the same in words: T goes to and fro.
class ForecastView : public wxPanel {
public:
    ForecastView(wxWindow* parent, Shell& window) : wxPanel(parent, wxID_ANY) {
        SetName(in_wx(tr(N_("forecast"))));
        SetBackgroundColour(*wxWHITE);
        chart_window_ =
            new wxWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxFULL_REPAINT_ON_RESIZE);
        chart_window_->SetBackgroundStyle(wxBG_STYLE_PAINT);
        chart_window_->SetToolTip(in_wx(tr(N_("T shows it in words"))));
        words_ = new Reader(this, window, tr(N_("forecast in words")));
        words_->Hide();
        auto* column = new wxBoxSizer(wxVERTICAL);
        column->Add(chart_window_, 1, wxEXPAND);
        column->Add(words_, 1, wxEXPAND);
        SetSizer(column);
        chart_window_->Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
        chart_window_->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) { chart_window_->SetFocus(); });
        Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
            if (event.GetKeyCode() != 'T' || event.HasAnyModifiers()) return event.Skip();
            const bool words = !words_->IsShown();
            words_->Show(words);
            chart_window_->Show(!words);
            Layout();
            (words ? static_cast<wxWindow*>(words_) : chart_window_)->SetFocus();
        });
    }
    void show(const ForecastChart& chart, const std::vector<std::string>& words) {
        chart_ = chart;
        words_->show(html::page(html::lines(words, true)));
        chart_window_->SetName(in_wx(fmt::format(
            "{}", fmt::join(words.begin(), words.begin() + std::min<std::ptrdiff_t>(4, std::ssize(words)), " "))));
        const int high = static_cast<int>(FromDIP(static_cast<int>(height_of(chart))) * letters()) + 2 * FromDIP(12);
        if (GetMinSize().y != high) SetMinSize(wxSize(-1, high));
        chart_window_->Refresh(false);
    }

private:
    /// The system's letters, by those of the picture.
    [[nodiscard]] double letters() const { return std::max(1.0, GetFont().GetPointSize() / 10.0); }
    void paint() {
        wxAutoBufferedPaintDC dc(chart_window_);
        dc.SetBackground(*wxWHITE);
        dc.Clear();
        const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::CreateFromUnknownDC(dc));
        if (!graphics || !chart_) return;
        auto* cairo = static_cast<cairo_t*>(graphics->GetNativeContext());
        const double k = FromDIP(100) / 100.0 * letters();
        const int edge = FromDIP(12);
        cairo_save(cairo);
        cairo_translate(cairo, edge, edge);
        cairo_scale(cairo, k, k);
        const wxSize size = chart_window_->GetClientSize();
        draw_chart(cairo, *chart_, {(size.x - 2 * edge) / k, (size.y - 2 * edge) / k});
        cairo_restore(cairo);
    }

    wxWindow* chart_window_;
    Reader* words_;
    std::optional<ForecastChart> chart_;
};

namespace {

constexpr int gauge_range = 1000;

wxButton* button(wxWindow* parent, wxSizer& row, std::string_view label, std::string_view help) {
    auto* out = new wxButton(parent, wxID_ANY, in_wx(tr(label)));
    out->SetToolTip(in_wx(tr(help)));
    row.Add(out, 0, wxRIGHT | wxBOTTOM, parent->FromDIP(6));
    return out;
}

}  // namespace

BeforePanel::BeforePanel(wxWindow* parent, Shell& window)
    : wxPanel(parent, wxID_ANY),
      shell_(&window),
      forecaster_(*this, [this](const Forecaster::Told& told) { hear(told); }) {
    SetName(in_wx(tr(N_("before the battle"))));
    SetBackgroundColour(style::field());
    if (wxImage::FindHandler(wxBITMAP_TYPE_PNG) == nullptr) wxImage::AddHandler(new wxPNGHandler);
    static const bool memory_files = (wxFileSystem::AddHandler(new wxMemoryFSHandler), true);
    static_cast<void>(memory_files);

    auto* buttons = new wxWrapSizer(wxHORIZONTAL, wxWRAPSIZER_DEFAULT_FLAGS & ~wxEXTEND_LAST_ON_EACH_LINE);
    preview_ =
        button(this, *buttons, N_("&Table sheets..."), N_("What lies on the table: the umpire's, and each side's"));
    print_ = button(this, *buttons, N_("P&rint..."), N_("The umpire's sheet first, then one for each side"));
    forecast_ = button(this, *buttons, N_("&Forecast"), N_("Plays it out many times with dice of its own"));
    play_ = button(this, *buttons, N_("&Play it out"), N_("The program fights it; its result waits to be recorded"));
    assist_ = button(this, *buttons, N_("&Assist"), N_("The program keeps the markers and does the sums"));
    record_ = button(this, *buttons, N_("Rec&ord"), N_("What it cost, typed in unit by unit"));
    gauge_ = new wxGauge(this, wxID_ANY, gauge_range, wxDefaultPosition, FromDIP(wxSize(-1, 8)));
    gauge_->SetName(in_wx(tr(N_("progress of the forecast"))));
    so_far_ = new wxStaticText(this, wxID_ANY, "");
    so_far_->SetForegroundColour(style::dim());
    chart_ = new ForecastView(this, window);
    reader_ = new Reader(this, window, tr(N_("the battle")));
    const int edge = FromDIP(10);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, edge);
    column->Add(gauge_, 0, wxEXPAND | wxLEFT | wxRIGHT, edge);
    column->Add(so_far_, 0, wxEXPAND | wxLEFT | wxRIGHT, edge);
    column->Add(chart_, 0, wxEXPAND);
    column->Add(reader_, 1, wxEXPAND);
    SetSizer(column);
    for (wxWindow* each :
         {static_cast<wxWindow*>(gauge_), static_cast<wxWindow*>(so_far_), static_cast<wxWindow*>(chart_)})
        each->Hide();

    preview_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { preview_sheets(); });
    print_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { print_sheets(); });
    forecast_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { start_or_stop_forecast(); });
    play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { play_out(); });
    record_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { on_mode(BattleMode::Record); });
    assist_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { on_mode(BattleMode::Assist); });
}

bool BeforePanel::is_there() const {
    const Desk& desk = shell_->desk();
    return battle_ && desk.is_open() && desk.shown().battles.has(*battle_);
}

bool BeforePanel::is_open() const {
    const Desk& desk = shell_->desk();
    return is_there() && !desk.looked_back() && !desk.eyes() &&
           desk.state().battles.at(*battle_).step == BattleStep::Fighting;
}

bool BeforePanel::can_forecast() const {
    const Desk& desk = shell_->desk();
    return is_there() && !desk.eyes() && desk.world().module != nullptr && desk.world().module->sampler != nullptr;
}

bool BeforePanel::can_play_out() const {
    return is_open() && shell_->desk().world().module != nullptr && shell_->desk().world().module->play != nullptr;
}

const CampaignState& BeforePanel::moment() {
    const Desk& desk = shell_->desk();
    if (desk.shown().battles.at(*battle_).step < BattleStep::Fought) return desk.shown();
    if (!past_) past_ = known_to(desk.world(), battle_ahead(desk.session(), *battle_).state, desk.eyes()).state;
    return *past_;
}

std::string BeforePanel::counter_picture(const picture::Counter& counter) {
    const std::string name =
        fmt::format("counter-{}-{}-{}-{}-{}-{}-{}-{}.png", counter.side.name, static_cast<int>(counter.side.device),
                    static_cast<int>(counter.arm), counter.command_value.value_or(-1), counter.size,
                    counter.order ? static_cast<int>(*counter.order) : -1, static_cast<int>(counter.reaction),
                    counter.stack + 10 * static_cast<int>(counter.knowledge));
    if (pictures_.insert(name).second) {
        constexpr double edge = 8, k = .9;
        const Size size{std::ceil((picture::Counter::width + 2 * edge) * k),
                        std::ceil((picture::Counter::height + 2 * edge) * k)};
        const std::string png = picture::as_png(size, FromDIP(100) / 100.0, [&](cairo_t* cairo) {
            picture::Canvas canvas(cairo);
            const wxColour ground = style::field();
            canvas.box(0, 0, size.width, size.height)
                .fill({ground.Red() / 255.0, ground.Green() / 255.0, ground.Blue() / 255.0});
            draw_counter(canvas, counter, edge * k, edge * k, k);
        });
        wxMemoryFSHandler::AddFileWithMimeType(in_wx(name), png.data(), png.size(), "image/png");
    }
    return "memory:" + name;
}

void BeforePanel::show(std::optional<BattleId> battle) {
    const CampaignState* state = shell_->desk().is_open() ? &shell_->desk().shown() : nullptr;
    const auto now = state != nullptr && battle && state->battles.has(*battle) ? battle : std::nullopt;
    if (now != battle_ || eyes_ != shell_->desk().eyes()) past_.reset();
    eyes_ = shell_->desk().eyes();
    battle_ = now;
    if (!battle_) return;
    const Desk& desk = shell_->desk();
    const CampaignState& before = moment();
    const Battle& what = before.battles.at(*battle_);
    BattleBrief brief = brief_of(desk.world(), before, *battle_);
    if (desk.eyes()) brief = known_to(before, std::move(brief), *desk.eyes());
    std::array<std::string, 2> counters;
    for (std::size_t no = 0; no < 2; ++no) {
        const bool known = std::any_of(brief.armies[no].forces.begin(), brief.armies[no].forces.end(),
                                       [](const BriefForce& force) { return !force.side.empty(); });
        counters[no] = counter_picture(army_counter(desk.world(), before, what, static_cast<Part>(no), known));
    }
    reader_->show(before_in_html(desk.war(), before, brief, counters));
    show_buttons();
    show_forecast();
}

void BeforePanel::show_buttons() {
    const bool fought = shell_->desk().shown().battles.at(*battle_).step >= BattleStep::Fought;
    const bool runs = forecaster_.runs() && forecast_of_ == battle_;
    const std::string label = runs     ? tr(N_("&Stop here"))
                              : fought ? tr(N_("&Where it falls in a forecast"))
                                       : tr(N_("&Forecast"));
    if (forecast_->GetLabel() != in_wx(label)) forecast_->SetLabel(in_wx(label));
    forecast_->Enable(can_forecast());
    play_->Show(!fought);
    record_->Show(!fought);
    assist_->Show(!fought);
    play_->Enable(can_play_out());
    record_->Enable(is_open());
    assist_->Enable(is_open() && shell_->desk().world().module != nullptr &&
                    shell_->desk().world().module->keeping != nullptr);
    Layout();
}

// ---------------------------------------------------------------- the forecast

void BeforePanel::start_or_stop_forecast() {
    if (!can_forecast()) return;
    if (forecaster_.runs()) {
        forecaster_.stop();
        if (forecast_of_ == battle_) return;
    }
    forecast_of_ = battle_;
    forecast_in_ = shell_->desk().session().mark();
    told_.reset();
    forecaster_.start(shell_->desk().world(), battle_ahead(shell_->desk().session(), *battle_));
    show_buttons();
    show_forecast();
}

void BeforePanel::forget() {
    past_.reset();
    forecaster_.stop();
    forecast_of_.reset();
    told_.reset();
}

void BeforePanel::hear(const Forecaster::Told& told) {
    if (!forecast_of_) return;
    const Desk& desk = shell_->desk();
    // While it was reckoned, the step that made the battle may have been taken back.
    if (!desk.is_open() || desk.session().mark() != forecast_in_ || !desk.state().battles.has(*forecast_of_))
        return forget();
    told_ = told;
    if (!told.trouble.empty()) shell_->say_trouble(say(N_("There is no forecast of this battle: {}"), told.trouble));
    if (battle_ != forecast_of_ || !is_there()) return;
    if (told.last) show_buttons();
    show_forecast();
}

void BeforePanel::show_forecast() {
    const bool mine = forecast_of_ == battle_ && can_forecast();
    const bool runs = mine && forecaster_.runs();
    const bool known = mine && told_ && told_->forecast.battles > 0;
    const bool moved = gauge_->IsShown() != runs || chart_->IsShown() != known;
    gauge_->Show(runs);
    so_far_->Show(runs);
    chart_->Show(known);
    if (runs) {
        // Doubt falls with the root of the battles played.
        const double doubt = told_ ? std::max(told_->forecast.doubt(), .01) : 1;
        gauge_->SetValue(std::min(gauge_range, static_cast<int>(gauge_range * .0001 / (doubt * doubt))));
        so_far_->SetLabel(in_wx(told_
                                    ? say(N_("{} battles so far, ± {} points; it stops by itself at ± 1"),
                                          told_->forecast.battles, fmt::format("{:.1f}", 100 * told_->forecast.doubt()))
                                    : tr(N_("laying out the table..."))));
    }
    if (known) {
        const Desk& desk = shell_->desk();
        const CampaignState& state = desk.state();
        const Battle& battle = state.battles.at(*battle_);
        const auto sides = sides_in_words(desk.world(), state, battle);
        std::vector<std::string> words = forecast_in_words(told_->forecast, sides);
        if (told_->fought) {
            const auto place = place_in_words(told_->forecast, *told_->fought, sides);
            words.insert(words.begin(), place.begin(), place.end());
        }
        chart_->show(chart_of(told_->forecast, sides,
                              {army_colour(desk.world(), state, battle, Part::Attacker),
                               army_colour(desk.world(), state, battle, Part::Defender)},
                              told_->fought),
                     words);
    }
    if (moved) Layout();
}

void BeforePanel::play_out() {
    if (can_play_out() && shell_->submit(PlayBattle{*battle_})) on_mode(BattleMode::Record);
}

// ---------------------------------------------------------------- the sheets

std::optional<Paper> BeforePanel::sheets() {
    if (!is_there()) return std::nullopt;
    const Desk& desk = shell_->desk();
    const SheetedBattle of{&desk.world(),
                           &moment(),
                           *battle_,
                           desk.world().module,
                           static_cast<int>(desk.session().entries().size()),
                           head_on_paper(desk.session())};
    std::vector<TableSheet> sheets;
    if (desk.eyes())
        sheets.push_back(table_sheet(of, desk.eyes()));
    else
        sheets = table_sheets(of);
    Paper paper{sheets.front().title, table_sheet_size(), sheets.front().date, {}};
    for (TableSheet& each : sheets) {
        const auto sheet = std::make_shared<const TableSheet>(std::move(each));
        for (int page = 1; page <= table_sheet_pages(*sheet); ++page)
            paper.pages.push_back([sheet, page](cairo_t* cairo) { draw_table_sheet(cairo, *sheet, page); });
    }
    return paper;
}

void BeforePanel::preview_sheets() {
    if (const auto paper = sheets()) show_preview(wxGetTopLevelParent(this), *paper);
}

void BeforePanel::print_sheets() {
    if (const auto paper = sheets()) print(wxGetTopLevelParent(this), *paper);
}

}  // namespace condottiero
