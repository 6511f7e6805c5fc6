#include "app/desktop/battle/battles_page.hpp"

#include <wx/button.h>
#include <wx/gauge.h>
#include <wx/listbox.h>
#include <wx/sizer.h>

#include <algorithm>

#include "app/desktop/html.hpp"
#include "app/desktop/reader.hpp"
#include "app/desktop/style.hpp"
#include "app/session/brief_text.hpp"
#include "app/session/fought.hpp"
#include "app/session/names.hpp"
#include "app/session/result_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battles.hpp"

namespace condottiero {

namespace {

constexpr int gauge_range = 1000;

std::array<std::string, 2> names_of(const BattleBrief& brief) {
    std::array<std::string, 2> names;
    for (std::size_t army = 0; army < 2; ++army) {
        std::vector<std::string> forces;
        for (const BriefForce& force : brief.armies[army].forces)
            if (!force.from_next_door) forces.push_back(force.name);
        names[army] = list_in_words(forces);
    }
    return names;
}

}  // namespace

BattlesPage::BattlesPage(wxWindow* parent, Shell& window) : Pane(parent, window) {
    SetBackgroundColour(style::panel());
    list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(260, -1)));
    list_->SetName(in_wx(tr(N_("battles"))));
    reader_ = new Reader(this, tr(N_("the battle")));
    play_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Play it out"))));
    play_->SetToolTip(in_wx(tr(N_("The program fights it; its result waits to be recorded"))));
    record_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Record the result"))));
    forecast_ = new wxButton(this, wxID_ANY, in_wx(tr(N_("&Forecast"))));
    forecast_->SetToolTip(in_wx(tr(N_("Plays it out many times with dice of its own; again to stop"))));
    gauge_ = new wxGauge(this, wxID_ANY, gauge_range);
    const int gap = FromDIP(8);
    auto* buttons = new wxBoxSizer(wxHORIZONTAL);
    for (wxWindow* each : std::initializer_list<wxWindow*>{play_, record_, forecast_})
        buttons->Add(each, 0, wxRIGHT | wxALIGN_CENTRE_VERTICAL, gap);
    buttons->Add(gauge_, 1, wxALIGN_CENTRE_VERTICAL);
    auto* right = new wxBoxSizer(wxVERTICAL);
    right->Add(buttons, 0, wxEXPAND | wxALL, gap);
    right->Add(reader_, 1, wxEXPAND);
    auto* all = new wxBoxSizer(wxHORIZONTAL);
    all->Add(list_, 0, wxEXPAND);
    all->Add(right, 1, wxEXPAND);
    SetSizer(all);

    list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show_chosen(); });
    play_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { play(); });
    record_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { record(); });
    forecast_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        if (forecaster_.joinable())
            stop_forecast();
        else
            start_forecast();
    });
}

BattlesPage::~BattlesPage() = default;

std::optional<BattleId> BattlesPage::chosen() const {
    const int row = list_->GetSelection();
    return row == wxNOT_FOUND ? std::nullopt : std::optional(battles_[static_cast<std::size_t>(row)]);
}

void BattlesPage::show_battle(BattleId battle) {
    catch_up();
    const auto found = std::find(battles_.begin(), battles_.end(), battle);
    if (found == battles_.end()) return;
    list_->SetSelection(static_cast<int>(found - battles_.begin()));
    show_chosen();
}

void BattlesPage::refresh(Desk::Change change) {
    if (change == Desk::Change::Selected) return;
    const std::optional<BattleId> before = change == Desk::Change::Campaign ? std::nullopt : chosen();
    if (change == Desk::Change::Campaign) stop_forecast();
    const Names names(desk().world(), desk().state());
    battles_.clear();
    list_->Clear();
    // Those that wait for somebody first, then the last ones.
    for (const bool due : {true, false})
        for (int id = static_cast<int>(desk().state().battles.size()); id >= 1; --id) {
            const Battle& battle = desk().state().battles.at(BattleId(id));
            if ((battle.step < BattleStep::Fought) != due) continue;
            battles_.push_back(battle.id);
            list_->Append(in_wx(say(N_("{}, turn {}: {}"), names.of(battle.id), battle.turn,
                                    battle.report ? tr(word(battle.outcome)) : tr(word(battle.step)))));
        }
    const auto found = before ? std::find(battles_.begin(), battles_.end(), *before) : battles_.begin();
    if (!battles_.empty())
        list_->SetSelection(found == battles_.end() ? 0 : static_cast<int>(found - battles_.begin()));
    show_chosen();
}

void BattlesPage::show_chosen() {
    const std::optional<BattleId> id = chosen();
    const bool open = id && desk().state().battles.at(*id).step == BattleStep::Fighting;
    const BattleModule* module = desk().world().module;
    play_->Enable(open && module != nullptr && module->play != nullptr);
    record_->Enable(open && desk().state().battles.at(*id).draft.has_value());
    forecast_->Enable(id && module != nullptr && module->sample != nullptr);
    if (!id) return reader_->show(html::page(html::dim(tr(N_("No battle has been fought yet.")))));
    const Battle& battle = desk().state().battles.at(*id);
    const Names names(desk().world(), desk().state());
    std::string body = html::title(names.of(*id));
    if (battle.report)
        body += html::lines({say(N_("Result: {}"), tr(word(battle.outcome)))}) +
                html::lines(result_in_words(desk().world(), desk().state(), *battle.report), true);
    else if (battle.draft)
        body += html::dim(tr(N_("The form, as far as it is filled in"))) +
                html::lines(result_in_words(desk().world(), desk().state(), *battle.draft), true);
    if (forecast_of_ == id && !forecast_lines_.empty())
        body += html::title(tr(N_("Forecast"))) + html::lines(forecast_lines_, true);
    if (!battle.report) {
        std::vector<std::string> brief;
        const std::string text = brief_in_words(desk().world(), brief_of(desk().world(), desk().state(), *id));
        for (std::size_t from = 0; from < text.size();) {
            const std::size_t to = std::min(text.find('\n', from), text.size());
            brief.push_back(text.substr(from, to - from));
            from = to + 1;
        }
        body += html::lines(brief, true);
    }
    reader_->show(html::page(body));
}

void BattlesPage::play() {
    if (const auto id = chosen()) shell().submit(PlayBattle{*id});
}

void BattlesPage::record() {
    if (const auto id = chosen()) shell().submit(RecordResult{report_in_hand(desk().state().battles.at(*id))});
}

void BattlesPage::start_forecast() {
    const std::optional<BattleId> id = chosen();
    if (!id) return;
    // The thread has a country and a moment of its own: the campaign may go on meanwhile.
    auto world = std::make_shared<const World>(desk().world());
    auto battle = std::make_shared<const BattleAhead>(battle_ahead(desk().session(), *id));
    forecast_of_ = id;
    forecast_lines_.clear();
    forecast_->SetLabel(in_wx(tr(N_("&Stop"))));
    forecaster_ = std::jthread([this, world, battle](const std::stop_token& stop) {
        const Weigh weigh = weigh_in_campaign(*world, *battle);
        auto told = std::chrono::steady_clock::time_point{};
        const Forecast out = forecast(battle->brief, *world->module, weigh, {}, stop, [&](const Forecast& so_far) {
            const auto now = std::chrono::steady_clock::now();
            if (now - told < std::chrono::milliseconds(200)) return;
            told = now;
            CallAfter([this, so_far] { forecast_told(so_far, false); });
        });
        CallAfter([this, out] { forecast_told(out, true); });
    });
}

void BattlesPage::stop_forecast() {
    forecaster_.request_stop();
}

void BattlesPage::forecast_told(const Forecast& forecast, bool last) {
    if (!forecast_of_ || !desk().is_open() || !desk().state().battles.has(*forecast_of_)) return;
    forecast_lines_ = forecast_in_words(forecast, names_of(brief_of(desk().world(), desk().state(), *forecast_of_)));
    // Doubt falls with the root of the battles played.
    const double doubt = std::max(forecast.doubt(), .01);
    gauge_->SetValue(last ? 0 : static_cast<int>(gauge_range * .0001 / (doubt * doubt)));
    if (last) {
        if (forecaster_.joinable()) forecaster_.join();
        forecast_->SetLabel(in_wx(tr(N_("&Forecast"))));
    }
    if (chosen() == forecast_of_) show_chosen();
}

}  // namespace condottiero
