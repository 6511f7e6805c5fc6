#include "app/desktop/window/desk.hpp"

#include "app/session/begin/begin_campaign.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// What each kind of step is called; those that name something have their own sentence.
struct StepInWords {
    const World& world;
    const CampaignState& state;
    const Names names{world, state};

    std::string operator()(const SubmitSheet& c) const { return say(N_("orders of {}"), names.of(c.sheet.side)); }
    std::string operator()(const CloseSheets&) const { return tr(N_("going on without the missing sheets")); }
    std::string operator()(const PlaceForce& c) const { return say(N_("placing of {}"), names.of(c.force)); }
    std::string operator()(const ChooseSquare& c) const {
        return say(N_("{} to {}"), names.of(c.force), names.of(c.square));
    }
    std::string operator()(const NameNeighbours& c) const { return say(N_("who joins {}"), names.of(c.battle)); }
    std::string operator()(const DraftResult& c) const { return say(N_("form of {}"), names.of(c.report.battle)); }
    std::string operator()(const RecordResult& c) const { return say(N_("result of {}"), names.of(c.report.battle)); }
    std::string operator()(const PlayBattle& c) const { return say(N_("playing out of {}"), names.of(c.battle)); }
    std::string operator()(const KeepBattle& c) const { return say(N_("keeping of {}"), names.of(c.battle)); }
    std::string operator()(const RoundAtTable& c) const {
        return say(N_("turn {}, round {} of {}"), c.turn, c.round, names.of(c.battle));
    }
    std::string operator()(const TestAtTable& c) const {
        return say(N_("{} of {}"), tr(c.ask.test), names.subject(c.ask.who));
    }
    std::string operator()(const MarkAtTable& c) const { return say(N_("markers in {}"), names.of(c.battle)); }
    std::string operator()(const BuyReplacements& c) const { return say(N_("replacements for {}"), names.of(c.unit)); }
    std::string operator()(const BuyUnit& c) const { return say(N_("raising of {}"), c.unit_name); }
    std::string operator()(const BuyLeader& c) const { return say(N_("appointment of {}"), c.leader_name); }
    std::string operator()(const CloseMarket& c) const { return say(N_("end of {}'s purchases"), names.of(c.side)); }
    std::string operator()(const ChooseForce& c) const { return say(N_("choice of {}"), names.of(c.force)); }
    std::string operator()(const RepairBridge& c) const { return say(N_("bridge mended by {}"), names.of(c.force)); }
    std::string operator()(const SpendWorks& c) const { return say(N_("works of {}"), names.of(c.force)); }
    std::string operator()(const SetStanding& c) const { return say(N_("standing choices of {}"), names.of(c.side)); }
    std::string operator()(const SetBattleStanding&) const { return tr(N_("standing choice for battles")); }
    std::string operator()(const SetSwitch& c) const { return say(N_("switch {}"), tr(word(c.change.what))); }
    std::string operator()(const SetRelation& c) const {
        return say(N_("relation of {} and {}"), names.of(c.a), names.of(c.b));
    }
    std::string operator()(const AmendForce& c) const { return say(N_("amendment of {}"), names.of(c.force)); }
    std::string operator()(const AmendFigures& c) const { return say(N_("amendment of {}"), names.of(c.unit)); }
    std::string operator()(const Advance&) const { return tr(N_("going on")); }
};

}  // namespace

std::string step_in_words(const World& world, const CampaignState& state, const Entry& entry) {
    if (!entry.command) return {};
    // What an advance was is told by the phase that it ran.
    if (std::holds_alternative<Advance>(*entry.command))
        for (const Event& event : entry.events) {
            if (const auto* phase = std::get_if<PhaseBegan>(&event)) return say(N_("on to {}"), tr(word(phase->phase)));
            if (std::holds_alternative<CampaignEnded>(event)) return tr(N_("the end of the campaign"));
        }
    return std::visit(StepInWords{world, state}, *entry.command);
}

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

std::optional<Refusal> Desk::submit(const Command& command, const std::string& by, Dice* table_dice) {
    const auto done = session().submit(command, by, table_dice);
    if (!done) return done.refusal();
    shown_.reset();
    now_->go_on();
    tell(Change::Step);
    return std::nullopt;
}

std::optional<Refusal> Desk::undo() {
    const Result<int> done = session().undo("game master");
    if (!done) return done.refusal();
    shown_.reset();
    now_->go_on();
    tell(Change::Step);
    return std::nullopt;
}

std::optional<Refusal> Desk::redo() {
    const Result<int> done = session().redo("game master");
    if (!done) return done.refusal();
    shown_.reset();
    now_->go_on();
    tell(Change::Step);
    return std::nullopt;
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
