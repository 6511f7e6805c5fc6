#include "app/session/play_on.hpp"

#include <algorithm>

#include "app/session/reports/todo_text.hpp"
#include "app/session/words/names.hpp"
#include "app/session/words/report_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/engine/need.hpp"
#include "core/campaign/policy/policy.hpp"

namespace condottiero {

std::string program_for(const std::string& whom) {
    return fmt::format("program for {}", whom);
}

namespace {

/// What is told of a turn in brief.
template <class E>
constexpr bool weighty =
    std::is_same_v<E, BattleFought> || std::is_same_v<E, PlaceHeld> || std::is_same_v<E, ForceLost> ||
    std::is_same_v<E, SideDefeated> || std::is_same_v<E, CampaignEnded>;

bool is_weighty(const Event& event) {
    if (const auto* siege = std::get_if<SiegeStood>(&event)) return siege->resistance == 0;
    return std::visit([]<class E>(const E&) { return weighty<E>; }, event);
}

/// A battle is told by those who fought it.
std::string told(const World& world, const CampaignState& state, const Event& event) {
    const auto* fought = std::get_if<BattleFought>(&event);
    if (fought == nullptr) return in_words(world, state, event);
    const Battle& battle = state.battles.at(fought->report.battle);
    const Names names(world, state);
    const auto army = [&](std::size_t which) {
        std::vector<ForceId> forces;
        for (const Engaged& engaged : battle.armies[which]) forces.push_back(engaged.force);
        return names.of(forces);
    };
    const std::size_t winner = fought->outcome == Outcome::DefenderWon ? 1 : 0;
    return say(fought->outcome == Outcome::Stalemate ? N_("Standstill in {2}: {0} against {1}.")
                                                     : N_("Victory in {2}: {0} over {1}."),
               army(winner), army(1 - winner), names.where(battle.square));
}

/// Whether a result was begun by people: typed half-way, or kept beside a real table.
bool in_other_hands(const Session& session, const Battle& battle) {
    if (battle.kept) return true;
    if (!battle.draft) return false;
    const Entry& last = session.entries()[static_cast<std::size_t>(session.standings().done.back())];
    const PlayBattle* played = last.command ? std::get_if<PlayBattle>(&*last.command) : nullptr;
    return played == nullptr || played->battle != battle.id;
}

class Player {
public:
    Player(Session& session, const PlayWish& wish, const TellTurn& tell) : session_(session), wish_(wish), tell_(tell) {
        begin_turn();
    }

    PlayedOn play(const std::stop_token& stop) {
        const int until = session_.state().turn + wish_.turns;
        while (!session_.state().over) {
            if (wish_.turns > 0 && session_.state().turn >= until) return finish({PlayEnd::TurnsPlayed});
            if (stop.stop_requested()) return finish({PlayEnd::LeftOff});
            if (const auto why = step()) return finish({PlayEnd::Waits, *why});
        }
        return finish({PlayEnd::WarOver});
    }

private:
    /// Why it cannot go on; nothing if it could.
    std::optional<std::string> step() {
        const std::vector<Need> wanted = needs(session_.world(), session_.state());
        if (wanted.empty()) return submit(Advance{}, "the game master");
        const auto ours = std::find_if(wanted.begin(), wanted.end(), [this](const Need& n) { return may_settle(n); });
        if (ours == wanted.end()) return in_words(session_.world(), session_.state(), wanted.front());
        return submit(policy_answer(session_.world(), session_.state(), *ours),
                      ours->side ? session_.world().sides.at(*ours->side).name : "the game master");
    }

    [[nodiscard]] bool may_settle(const Need& need) const {
        if (need.kind == NeedKind::Battle && in_other_hands(session_, session_.state().battles.at(*need.battle)))
            return false;
        return wish_.sides.empty() ||
               (need.side && std::find(wish_.sides.begin(), wish_.sides.end(), *need.side) != wish_.sides.end());
    }

    std::optional<std::string> submit(const Command& command, const std::string& whom) {
        const auto done = session_.submit(command, program_for(whom));
        if (!done) return done.refusal().detail;
        if (done.value().empty()) return tr(N_("nothing more can happen"));
        for (const Event& event : done.value()) {
            if (is_weighty(event)) news_.happenings.push_back(told(session_.world(), session_.state(), event));
        }
        if (session_.state().turn != news_.turn) tell_turn();
        return std::nullopt;
    }

    void begin_turn() { news_ = {session_.state().turn, session_.state().date, {}}; }
    void tell_turn() {
        if (tell_) tell_(news_);
        begin_turn();
    }
    PlayedOn finish(PlayedOn how) {
        if (session_.state().over || !news_.happenings.empty()) tell_turn();
        return how;
    }

    Session& session_;
    const PlayWish& wish_;
    const TellTurn& tell_;
    TurnNews news_{};
};

}  // namespace

PlayedOn play_on(Session& session, const PlayWish& wish, const TellTurn& tell, const std::stop_token& stop) {
    return Player(session, wish, tell).play(stop);
}

}  // namespace condottiero
