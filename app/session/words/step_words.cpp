#include "app/session/words/step_words.hpp"

#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// What each kind of command is called as a step.
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
    std::string operator()(const AcceptEdited&) const { return tr(N_("import of an edited twin")); }
    std::string operator()(const Advance&) const { return tr(N_("going on")); }
};

}  // namespace

std::string step_in_words(const World& world, const CampaignState& state, const Entry& entry) {
    if (!entry.command) return tr(word(entry.kind));
    // What an advance was is told by the phase that it ran.
    if (std::holds_alternative<Advance>(*entry.command))
        for (const Event& event : entry.events) {
            if (const auto* phase = std::get_if<PhaseBegan>(&event)) return say(N_("on to {}"), tr(word(phase->phase)));
            if (std::holds_alternative<CampaignEnded>(event)) return tr(N_("the end of the campaign"));
        }
    return std::visit(StepInWords{world, state}, *entry.command);
}

}  // namespace condottiero
