#include "app/session/proof/proof_lines.hpp"

#include "app/session/proof/dice_bundle.hpp"

namespace condottiero {

namespace {
PaperMoment now(const Session& session) {
    const int step = static_cast<int>(session.entries().size());
    return {&session.world(),
            &session.state(),
            session.dice_key(),
            session.mark(),
            step,
            session.head_at(step),
            session.timeline().course().next_rolling(session.state().turn),
            dice_told(session.timeline().course(), session.timeline().recall(), session.dice_key())};
}
}  // namespace

std::vector<std::string> proof_lines(const Session& session) {
    return proof_lines(now(session));
}

std::string head_on_paper(const Session& session) {
    const int step = static_cast<int>(session.entries().size());
    return head_on_paper(session.dice_key(), step, session.head_at(step));
}

std::string step_line(const Session& session) {
    return proof_step(static_cast<int>(session.entries().size()), head_on_paper(session));
}

std::vector<std::string> receipt_lines(const Session& session, SideId side) {
    const PaperMoment moment = now(session);
    std::vector<std::string> out = proof_lines(moment);
    out.push_back(salt_line(moment, side));
    return out;
}

}  // namespace condottiero
