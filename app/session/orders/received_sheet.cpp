#include "app/session/orders/received_sheet.hpp"

#include "core/base/text.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/sealed/envelope.hpp"
#include "core/campaign/state/rules.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"

namespace condottiero {

CheckedSheet check_as_known(const Session& session, const WrittenSheet& written) {
    const Side* side = written.side ? session.world().side(written.side->text) : nullptr;
    if (side == nullptr) return check_sheet(session.world(), session.state(), written);
    return check_sheet(session.world(), known_to(session.world(), session.state(), side->id).state, written);
}

Result<ReceivedSheet> receive_sheet(const Session& session, const std::string& text, const std::string& file,
                                    bool by_game_master) {
    std::optional<OpenedEnvelope> envelope;
    if (is_envelope(text)) {
        Result<OpenedEnvelope> opened = open_envelope(session.dice_key(), session.mark(), text);
        if (!opened) return opened.refusal();
        envelope = opened.value();
    }
    ReceivedSheet out{check_as_known(session, read_sheet(envelope ? envelope->sheet : text, file)), std::nullopt};
    if (!out.checked.sheet) return out;
    const std::string& side = session.world().sides.at(out.checked.sheet->side).key;
    // What is in an envelope has to be what stands on it.
    if (envelope && (side != envelope->side || out.checked.sheet->turn != envelope->turn))
        return Refusal{&rules::order_sheets,
                       say(N_("the envelope is of {} for turn {}, and the sheet in it of {} for turn {}"),
                           envelope->side, envelope->turn, side, out.checked.sheet->turn)};
    out.command = SubmitSheet{*out.checked.sheet, by_game_master};
    if (out.checked.word) out.command->word = *out.checked.word;
    if (out.checked.next_word) out.command->next_word = *out.checked.next_word;
    if (envelope) out.command->envelope = envelope->digest;
    return out;
}

}  // namespace condottiero
