#include "app/cli/console.hpp"

#include <fmt/format.h>

#include <charconv>
#include <iostream>

#include "app/session/table/dice_text.hpp"
#include "app/session/words/names.hpp"
#include "app/session/words/report_text.hpp"
#include "core/base/text.hpp"
#include "core/base/visible.hpp"

namespace condottiero {

void Console::line(const std::string& text) const {
    out << visible(text, "") << '\n';
}

void Console::lines(const std::string& text) const {
    out << text << '\n';
}

void Console::fault(const std::string& text) const {
    err << program << ": " << text << '\n';
}

OpenCampaign::Warn Console::warner() const {
    return [this](const std::string& what) { err << program << ": " << say(N_("warning: {}"), what) << '\n'; };
}

void Console::refuse(const Refusal& refusal) {
    err << refusal.detail << "   [" << refusal.rule->id << "]\n";
    exit = Exit::Refused;
}

void Console::faults(const std::string& file, const Problems& problems) {
    for (const Problem& problem : problems) err << file << ": " << in_words(problem) << '\n';
    exit = Exit::BadInput;
}

void Console::refuse(const std::string& file, const Refusal& refusal) {
    return refusal.problems.empty() ? refuse(refusal) : faults(file, refusal.problems);
}

namespace {

std::vector<int> ask_person(const Console& console, const Session& session, Asking asking, int count, int sides,
                            const Purpose& why) {
    const Names names(session.world(), session.state());
    const std::string dice = count == 1 ? fmt::format("D{}", sides) : fmt::format("{}D{}", count, sides);
    const std::string whose = names.subject(why.subject);
    for (;;) {
        console.err << (asking == Asking::Short ? say(N_("{} for {} [{}]: "), dice, whose, why.rule->id)
                                                : say(N_("{} for {}: {}   [{}]  (Enter: the program rolls) "), dice,
                                                      whose, tr(why.rule->gist), why.rule->id))
                    << std::flush;
        std::string text;
        if (!std::getline(console.in, text)) throw WrongDice(tr(N_("no answer for a die; nothing has changed")));
        if (const auto faces = faces_in(text, sides, count)) return *faces;
        console.err << (count == 1 ? say(N_("a number from 1 to {}"), sides)
                                   : say(N_("at most {} numbers from 1 to {}"), count, sides))
                    << '\n';
    }
}

}  // namespace

std::unique_ptr<Dice> table_dice(Console& console, Session& session, const std::string& text, Asking asking) {
    if (text.empty()) return nullptr;
    return dice_from_text(text, session, [&console, &session, asking](int count, int sides, const Purpose& why) {
        return ask_person(console, session, asking, count, sides, why);
    });
}

void tell_unused(const Console& console, const Dice* dice) {
    const auto* typed = dynamic_cast<const TypedDice*>(dice);  // no other kind knows beforehand what will fall
    if (typed == nullptr || typed->left() == 0) return;
    console.warner()(counted(N_("{} of the dice typed was not needed"), N_("{} of the dice typed were not needed"),
                             static_cast<long>(typed->left())));
}

void tell(const Console& console, const Session& session, const std::vector<Event>& events) {
    for (const std::string& sentence : report(session.world(), session.state(), events)) console.line(sentence);
}

bool submit(Console& console, Session& session, const Command& command, const std::string& by, Dice* dice) {
    const auto done = session.submit(command, by, dice);
    if (!done) {
        console.refuse(done.refusal());
        return false;
    }
    tell(console, session, done.value());
    return true;
}

void write_out(const Console& console, const std::string& path, const std::string& bytes) {
    if (path.empty() || path == "-") {
        console.out << bytes;
        return;
    }
    write_file(path, bytes);
    console.line(say(N_("written: {}"), path));
}

namespace {

template <class RowId, class Rows>
std::optional<RowId> by_number(const Rows& rows, const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (value < 1 || !rows.has(RowId(value))) return std::nullopt;
    return RowId(value);
}

[[noreturn]] void unknown(const std::string& what, const std::string& typed, const std::vector<std::string>& names) {
    const std::string near = did_you_mean(typed, names);
    if (!near.empty()) throw BadUsage(say(N_("there is no {} {}; did you mean {}?"), what, typed, near));
    throw BadUsage(say(N_("there is no {} {}; there is {}"), what, typed, list_in_words(names)));
}

/// Of several with one name, the first that is still there.
template <class RowId, class Rows, class Present>
RowId named(const Rows& rows, const std::string& text, const std::string& what, const Present& present) {
    if (const auto id = by_number<RowId>(rows, text)) return *id;
    std::optional<RowId> found;
    std::vector<std::string> names;
    for (const auto& row : rows) {
        if (row.name == text && (!found || present(row))) found = row.id;
        if (present(row) && !row.name.empty()) names.push_back(row.name);
    }
    if (!found) unknown(what, text, names);
    return *found;
}

}  // namespace

SideId side_from(const Session& session, const std::string& text) {
    if (const Side* side = session.world().side(text)) return side->id;
    std::vector<std::string> keys;
    for (const Side& side : session.world().sides) keys.push_back(side.key);
    unknown(tr(N_("side")), text, keys);
}

std::optional<SideId> reader_from(const Session& session, const std::string& as) {
    return as.empty() ? std::nullopt : std::optional(side_from(session, as));
}

ForceId force_from(const CampaignState& state, const std::string& text) {
    return named<ForceId>(state.forces, text, tr(N_("Force")), [](const Force& force) { return force.on_map(); });
}

UnitId unit_from(const CampaignState& state, const std::string& text) {
    return named<UnitId>(state.units, text, tr(N_("unit")), [](const Unit& unit) { return unit.standing() > 0; });
}

SquareId square_from(const Session& session, const std::string& text) {
    const CampaignMap& map = session.world().map;
    if (const auto square = map.find(text)) return *square;
    std::vector<std::string> names;
    for (const Place& place : map.places()) {
        if (place.name == text) return place.square;
        names.push_back(place.name);
    }
    unknown(tr(N_("square or place")), text, names);
}

BattleId battle_from(const CampaignState& state, const std::string& text) {
    if (const auto id = by_number<BattleId>(state.battles, text)) return *id;
    throw BadUsage(counted(N_("there is no battle {1}; so far there is {0}"),
                           N_("there is no battle {1}; so far there are {0}"), static_cast<long>(state.battles.size()),
                           text));
}

}  // namespace condottiero
