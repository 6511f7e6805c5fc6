#include "app/session/reports/war_report.hpp"

#include <algorithm>
#include <cstdlib>

#include "app/session/words/names.hpp"
#include "app/session/words/report_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/casualties/book.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"

namespace condottiero {

namespace {

class Reporter {
public:
    explicit Reporter(const Session& session)
        : session_(session),
          state_(session.state()),
          names_(session.world(), session.state()),
          book_(casualty_book(session.opening(), session.entries())) {}

    std::vector<std::string> report() {
        read_journal();
        const World& world = session_.world();
        lines_.push_back(say(N_("{}: turn {} of {}, {} to {}"), world.title, state_.turn, world.turns,
                             in_words(world.start), in_words(state_.date)));
        lines_.push_back(state_.over ? ended_ : tr(N_("The war goes on.")));
        for (const Side& side : world.sides) add_side(side);
        for (const Battle& battle : state_.battles)
            if (battle.report) add_battle(battle);
        lines_.insert(lines_.end(), places_.begin(), places_.end());
        return std::move(lines_);
    }

private:
    /// How it ended, and the places that changed hands.
    void read_journal() {
        for (const int step : session_.standings().done) {
            const Entry& entry = session_.entries()[static_cast<std::size_t>(step)];
            for (const Event& event : entry.events) {
                const std::string words = in_words(session_.world(), state_, event);
                if (std::holds_alternative<CampaignEnded>(event)) ended_ = words;
                if (std::holds_alternative<PlaceHeld>(event))
                    places_.push_back(say(N_("turn {}: {}"), entry.turn, words));
            }
        }
    }

    void add_side(const Side& side) {
        const SideState& slate = state_.side(side.id);
        const int score = final_score(session_.world(), state_, side.id).total();
        lines_.push_back(say(N_("{}: {}{} points; battles: {} won, {} lost; {}"), side.name, score < 0 ? "−" : "",
                             std::abs(score), slate.battles_won, slate.battles_lost, losses({.side = side.id})));
    }

    void add_battle(const Battle& battle) {
        lines_.push_back(say(N_("turn {}, {}: {}"), battle.turn, names_.of(battle.id), tr(word(battle.outcome))));
        for (const Part part : {Part::Attacker, Part::Defender}) {
            const std::vector<Engaged>& army = battle.armies[static_cast<std::size_t>(part)];
            std::vector<ForceId> forces;
            for (const Engaged& one : army) forces.push_back(one.force);
            const SideId side = state_.forces.at(forces.front()).side;
            lines_.push_back(say(N_("  {}, {}: {} with {} figures; {}"), tr(word(part)), names_.of(side),
                                 names_.of(forces), strength(battle, side),
                                 losses({.side = side, .battle = battle.id})));
        }
    }

    /// Neighbours that did not come are not counted.
    [[nodiscard]] int strength(const Battle& battle, SideId side) const {
        const auto& arrived = battle.report->arrived;
        int sum = 0;
        for (const UnitResult& unit : battle.report->units) {
            const ForceId force = state_.units.at(unit.unit).force;
            const bool next_door = std::count(battle.next_door.begin(), battle.next_door.end(), force) > 0;
            const bool came = !next_door || std::count(arrived.begin(), arrived.end(), force) > 0;
            if (came && state_.forces.at(force).side == side) sum += unit.sum();
        }
        return sum;
    }

    /// "lost 31: battle 19, desertion 12", or whoever came back from where others went.
    [[nodiscard]] std::string losses(const BookWanted& wanted) const {
        const UnitStatement sum = sum_of(statements(book_, wanted));
        int all = 0;
        std::vector<std::string> causes;
        for (const auto& [cause, change] : sum.movements) {
            const int gone = change[Account::Dead] + change[Account::Deserted] + change[Account::Prisoner];
            if (gone != 0) causes.push_back(fmt::format("{} {}", tr(word(cause)), gone));
            all += gone;
        }
        return all == 0 ? tr(N_("no losses")) : say(N_("lost {}: {}"), all, list_in_words(causes));
    }

    const Session& session_;
    const CampaignState& state_;
    Names names_;
    CasualtyBook book_;
    std::string ended_;
    std::vector<std::string> lines_, places_;
};

}  // namespace

std::vector<std::string> war_report(const Session& session) {
    return Reporter(session).report();
}

}  // namespace condottiero
