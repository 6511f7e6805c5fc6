#include "app/session/orders/received_sheet.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/sealed/envelope.hpp"
#include "core/campaign/state/rules.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

CheckedSheet check_as_known(const Session& session, const WrittenSheet& written) {
    const Side* side = written.side ? session.world().side(written.side->text) : nullptr;
    if (side == nullptr) return check_sheet(session.world(), session.state(), written);
    return check_sheet(session.world(), known_to(session.world(), session.state(), side->id).state, written);
}

namespace {

Refusal no(const std::string& why) {
    return {&rules::order_sheets, why};
}

/// What has been opened answers nothing else: where Forces stand by now says nothing about a sheet of before.
std::optional<Refusal> too_late(const CampaignState& state, std::optional<int> turn) {
    if (!turn || *turn > state.turn || (*turn == state.turn && !state.sheets_open && state.phase <= Phase::Orders))
        return std::nullopt;
    return no(say(N_("too late: the sheets of turn {} are open"), *turn));
}

/// A sheet that is in: the step it came with, and its envelope.
struct SheetIn {
    int step;
    std::string envelope;
};

std::optional<SheetIn> sheet_in(const Session& session, SideId side) {
    const std::vector<Sheet>& sheets = session.state().sheets;
    if (std::none_of(sheets.begin(), sheets.end(), [&](const Sheet& sheet) { return sheet.side == side; }))
        return std::nullopt;
    const std::vector<int>& done = session.standings().done;
    for (auto step = done.rbegin(); step != done.rend(); ++step) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(*step)];
        for (const Event& event : entry.events)
            if (const auto* received = std::get_if<SheetReceived>(&event); received && received->sheet.side == side)
                return SheetIn{entry.seq, received->envelope ? std::string(*received->envelope) : std::string()};
    }
    return std::nullopt;
}

/// Why an envelope may not take the place of the one that is in. Which was sealed first shows by their numbers alone.
std::optional<Refusal> sealed_before(const OpenedEnvelope& envelope, const SheetIn& in, const std::string& side) {
    const auto number = number_of_envelope(in.envelope);
    if (!number || (envelope.number && *envelope.number > *number)) return std::nullopt;
    return no(say(N_("a later envelope of {} is in since step {}; one that was sealed before it does not replace it"),
                  side, in.step));
}

}  // namespace

Result<ReceivedSheet> receive_sheet(const Session& session, const std::string& text, const std::string& file,
                                    bool by_game_master, OverSealed over_sealed) {
    std::optional<OpenedEnvelope> envelope;
    if (is_envelope(text)) {
        Result<OpenedEnvelope> opened = open_envelope(session.dice_key(), session.mark(), text);
        if (!opened) return opened.refusal();
        envelope = opened.value();
        if (auto late = too_late(session.state(), envelope->turn)) return *late;
    }
    const WrittenSheet written = read_sheet(envelope ? envelope->sheet : text, file);
    if (auto late = too_late(session.state(), written.turn ? whole_number(written.turn->text) : std::nullopt))
        return *late;
    ReceivedSheet out{check_as_known(session, written), std::nullopt};
    if (!out.checked.sheet) return out;
    const std::string& side = session.world().sides.at(out.checked.sheet->side).key;
    // What is in an envelope has to be what stands on it.
    if (envelope && (side != envelope->side || out.checked.sheet->turn != envelope->turn))
        return no(say(N_("the envelope is of {} for turn {}, and the sheet in it of {} for turn {}"), envelope->side,
                      envelope->turn, side, out.checked.sheet->turn));
    const auto in = sheet_in(session, out.checked.sheet->side);
    if (in && !(envelope && name_in_journal(*envelope) == in->envelope)) {  // the same one again is refused as such
        const std::string& name = session.world().sides.at(out.checked.sheet->side).name;
        if (envelope)
            if (auto older = sealed_before(*envelope, *in, name)) return *older;
        out.over_sealed = !envelope && !in->envelope.empty();
        if (out.over_sealed && over_sealed == OverSealed::Refuse)
            return no(
                say(N_("a sealed sheet of {} is in since step {}; one without an envelope replaces it only on the "
                       "game master's word (--replace)"),
                    name, in->step));
        out.replaces = in->envelope.empty()
                           ? say(N_("It replaces the sheet of {} that came in step {}."), name, in->step)
                           : say(N_("It replaces the sealed sheet of {} that came in step {}."), name, in->step);
    }
    out.command = SubmitSheet{*out.checked.sheet, by_game_master};
    if (out.checked.word) out.command->word = *out.checked.word;
    if (out.checked.next_word) out.command->next_word = *out.checked.next_word;
    if (envelope) out.command->envelope = name_in_journal(*envelope);
    return out;
}

}  // namespace condottiero
