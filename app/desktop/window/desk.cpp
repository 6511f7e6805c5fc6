#include "app/desktop/window/desk.hpp"

#include "app/session/begin/begin_campaign.hpp"
#include "app/session/words/step_words.hpp"
#include "core/base/text.hpp"

namespace condottiero {

void Desk::take(std::unique_ptr<OpenCampaign> campaign, const std::string& path) {
    campaign_ = std::move(campaign);
    path_ = path;
    selected_ = {};
    eyes_.reset();
    shown_.reset();
    now_.reset();
    if (campaign_) now_.emplace(session(), eyes_);
    tell(Change::Campaign);
}

void Desk::open(const std::string& path, const OpenCampaign::Warn& warn) {
    // Neither can be moved: it is made where it stays.
    take(std::unique_ptr<OpenCampaign>(new OpenCampaign(open_session(path, warn))), path);
}

void Desk::begin(const std::string& campaign_yaml, const std::string& path, const OpenCampaign::Warn& warn,
                 std::optional<std::uint64_t> seed) {
    take(std::unique_ptr<OpenCampaign>(new OpenCampaign(begin_campaign(campaign_yaml, path, seed, warn))), path);
}

void Desk::close() {
    take(nullptr, {});
}

std::vector<Need> Desk::needs() const {
    std::vector<Need> all = condottiero::needs(world(), session().state());
    std::erase_if(all, [&](const Need& need) { return eyes_ && need.side != eyes_; });
    return all;
}

MainStep Desk::main_step() const {
    return eyes_ ? main_step_of_side(world(), state(), needs()) : condottiero::main_step(world(), state());
}

std::optional<Refusal> Desk::submit(const Command& command, Dice* table_dice) {
    return carry_out(act_of(world(), state(), command, eyes_), table_dice);
}

std::optional<Refusal> Desk::hand_in(const SubmitSheet& sheet) {
    return carry_out(act_of(world(), state(), sheet, sheet.sheet.side), nullptr);
}

std::optional<Refusal> Desk::carry_out(const Act& act, Dice* table_dice) {
    const auto done = campaign_->session().submit(act.command, act.by, table_dice);
    if (!done) return done.refusal();
    shown_.reset();
    now_->go_on();
    tell(Change::Step);
    return std::nullopt;
}

std::optional<Refusal> Desk::undo() {
    return went(campaign_->session().undo(who_goes(session().standings().done)));
}

std::optional<Refusal> Desk::redo() {
    return went(campaign_->session().redo(who_goes(session().standings().undone)));
}

std::optional<Refusal> Desk::went(const Result<int>& done) {
    if (!done) return done.refusal();
    shown_.reset();
    now_->go_on();
    tell(Change::Step);
    return std::nullopt;
}

/// Who takes the last of these steps back, or does it again.
std::string Desk::who_goes(const std::vector<int>& steps) const {
    if (steps.empty()) return game_master;
    return who_goes_back(world(), session().entries()[static_cast<std::size_t>(steps.back())], eyes_);
}

std::string Desk::in_words(const std::vector<int>& steps) const {
    if (steps.empty()) return {};
    const Entry& entry = session().entries()[static_cast<std::size_t>(steps.back())];
    // Whose step it was, and what, is for the game master.
    if (eyes_) return tr(N_("the last step"));
    return step_in_words(world(), state(), entry);
}

std::string Desk::undo_would() const {
    return in_words(session().standings().done);
}

std::string Desk::redo_would() const {
    return in_words(session().standings().undone);
}

bool Desk::may_select(const Selection& what) const {
    if (!is_open()) return std::holds_alternative<std::monostate>(what);
    const CampaignState& now = shown();
    if (const auto* force = std::get_if<ForceId>(&what)) return now.forces.has(*force);
    if (const auto* unit = std::get_if<UnitId>(&what)) return now.units.has(*unit);
    if (const auto* battle = std::get_if<BattleId>(&what)) return now.battles.has(*battle);
    return true;
}

void Desk::select(const Selection& what) {
    if (what == selected_ || !may_select(what)) return;
    selected_ = what;
    tell(Change::Selected);
}

void Desk::look_as(std::optional<SideId> side) {
    if (side == eyes_) return;
    const std::optional<std::size_t> moment = looked_back();
    eyes_ = side;
    now_.emplace(session(), eyes_);
    shown_.reset();
    if (moment) shown_.emplace(session(), eyes_, moment);
    tell(Change::Eyes);
}

void Desk::look_back(std::optional<std::size_t> steps) {
    if (steps == looked_back()) return;
    if (!steps)
        shown_.reset();
    else if (shown_)
        shown_->look_at(steps);
    else
        shown_.emplace(session(), eyes_, steps);
    tell(Change::Moment);
}

std::optional<std::size_t> Desk::looked_back() const {
    return shown_ ? shown_->steps() : std::nullopt;
}

void Desk::tell(Change change) {
    // A step that was taken back takes what it made with it.
    if (!may_select(selected_)) selected_ = {};
    for (const Watcher& watcher : watchers_) watcher(change);
}

}  // namespace condottiero
