#include "core/campaign/orders/sheet_check.hpp"

#include <algorithm>

#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/march_text.hpp"
#include "core/campaign/march/reach.hpp"
#include "core/campaign/march/routes.hpp"
#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/orders/sheets.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

std::string upper(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const char plain = c == '_' || c == '-' ? ' ' : c;
        out += plain >= 'a' && plain <= 'z' ? static_cast<char>(plain - 'a' + 'A') : plain;
    }
    return out;
}

template <Worded E>
std::vector<std::string> all_words(E) {
    constexpr auto words = words_of(E{});
    return {words.begin(), words.end()};
}

/// Reads one sheet against a scratch copy of the war, in which rearrangements have already been made.
class Checker {
public:
    Checker(const World& world, const CampaignState& state, const WrittenSheet& written)
        : world_(world), written_(written), dice_(no_dice_, {}), scratch_(world, state, dice_) {}

    CheckedSheet check();

private:
    std::optional<SideId> check_head();
    void check_rearrangement(SideId side, const WrittenRearrangement& written);
    void check_force(SideId side, const WrittenForce& written);
    std::optional<Order> check_order(const WrittenForce& written, const Force& force);
    std::optional<March> check_march(const WrittenForce& written, const Force& force, Order order);
    std::optional<std::vector<SquareId>> check_route(const WrittenForce& written, const Force& force, Means means);
    std::optional<SquareId> square(const Written& word, const std::string& where);
    void check_standing(SideId side);
    void echo(const Force& force, const ForceOrders& orders);
    void echo(const StandingChoices& standing);

    bool yes(const std::optional<Written>& word, const std::string& where);
    template <Worded E>
    std::optional<E> one_of(const Written& word, const std::string& where);
    void fault(int line, std::string where, std::string found, std::string expected, const Rule* rule = nullptr) {
        out_.problems.push_back({line, std::move(where), std::move(found), std::move(expected), rule});
    }

    const World& world_;
    const WrittenSheet& written_;
    ScriptedDice no_dice_{};  // checking never rolls
    RecordedDice dice_;
    Turn scratch_;
    MarchSearch search_;
    Orders orders_;
    CheckedSheet out_;
};

std::string meant(const std::string& typed, const std::vector<std::string>& candidates, const std::string& expected) {
    const std::string near = did_you_mean(typed, candidates);
    return near.empty() ? expected : say(N_("{} (did you mean {}?)"), expected, near);
}

std::vector<std::string> own_names(const CampaignState& state, SideId side) {
    std::vector<std::string> names;
    for (const ForceId id : forces_of(state, side)) names.push_back(state.forces.at(id).name);
    return names;
}

template <Worded E>
std::optional<E> Checker::one_of(const Written& word, const std::string& where) {
    std::string text = word.text;
    std::replace(text.begin(), text.end(), '_', ' ');
    if (const auto value = from_word<E>(text)) return value;
    const std::vector<std::string> words = all_words(E{});
    std::string list;
    for (const std::string& w : words) list += (list.empty() ? "" : ", ") + w;
    fault(word.line, where, word.text, meant(text, words, say(N_("one of {}"), list)));
    return std::nullopt;
}

bool Checker::yes(const std::optional<Written>& word, const std::string& where) {
    if (!word) return false;
    const std::string text = upper(word->text);
    if (text == "YES" || text == "TRUE") return true;
    if (text != "NO" && text != "FALSE") fault(word->line, where, word->text, tr(N_("yes or no")));
    return false;
}

std::optional<SquareId> Checker::square(const Written& word, const std::string& where) {
    if (const auto found = world_.map.find(word.text)) return found;
    std::vector<std::string> names;
    for (const Place& place : world_.map.places()) {
        if (upper(place.name) == upper(word.text)) return place.square;
        names.push_back(place.name);
    }
    const std::string last = square_name(world_.map.width() - 1, world_.map.height() - 1);
    fault(word.line, where, word.text,
          meant(word.text, names, say(N_("a square of the map, A1 to {}, or a place on it"), last)), &rules::routes);
    return std::nullopt;
}

std::optional<SideId> Checker::check_head() {
    const CampaignState& state = scratch_.now;
    if (written_.campaign && written_.campaign->text != world_.title)
        fault(written_.campaign->line, tr(N_("campaign")), written_.campaign->text, world_.title, &rules::order_sheets);
    if (!written_.turn)
        fault(1, tr(N_("turn")), tr(N_("nothing")), std::to_string(state.turn), &rules::order_sheets);
    else if (written_.turn->text != std::to_string(state.turn))
        fault(written_.turn->line, tr(N_("turn")), written_.turn->text, std::to_string(state.turn),
              &rules::order_sheets);
    if (written_.word && !is_plain_word(written_.word->text))
        fault(written_.word->line, tr(N_("word")), written_.word->text,
              say(N_("one line of at most {} letters"), longest_dice_word), &rules::order_sheets);
    if (written_.next_word && !is_commitment(written_.next_word->text))
        fault(written_.next_word->line, tr(N_("next word")), written_.next_word->text,
              tr(N_("the 64 digits that commit you to your word of the next turn")), &rules::order_sheets);
    std::vector<std::string> keys;
    for (const Side& side : world_.sides) keys.push_back(side.key);
    const Side* side = written_.side ? world_.side(written_.side->text) : nullptr;
    if (side != nullptr) {
        if (written_.word && !keeps_commitment(world_, state, side->id, written_.word->text))
            fault(written_.word->line, tr(N_("word")), written_.word->text,
                  tr(N_("the word that this side is committed to since last turn, or none")), &rules::order_sheets);
        return side->id;
    }
    fault(written_.side ? written_.side->line : 1, tr(N_("side")),
          written_.side ? written_.side->text : tr(N_("nothing")),
          meant(written_.side ? written_.side->text : "", keys, list_in_words(keys)), &rules::order_sheets);
    return std::nullopt;
}

/// A unit by its number or its name, among a Force's.
std::optional<UnitId> unit_in(const CampaignState& state, ForceId force, const std::string& text) {
    for (const UnitId id : units_of(state, force))
        if (std::to_string(id.value()) == text || state.units.at(id).name == text) return id;
    return std::nullopt;
}

/// Before it is made.
std::string in_words(const CampaignState& state, const Rearrangement& wish) {
    const auto name = [&](UnitId unit) { return state.units.at(unit).name; };
    if (const auto* join = std::get_if<Join>(&wish)) return say(N_("{} joins {}."), join->force, join->into);
    if (const auto* exchange = std::get_if<Exchange>(&wish))
        return say(N_("{} takes over {} from {}."), exchange->into, name(exchange->unit),
                   state.forces.at(state.units.at(exchange->unit).force).name);
    const Detach& detach = std::get<Detach>(wish);
    std::vector<std::string> units;
    for (const UnitId unit : detach.units) units.push_back(name(unit));
    return say(N_("{} is detached from {} under {}, with {}."), detach.name, detach.force,
               state.characters.at(detach.leader).name, list_in_words(units));
}

void Checker::check_rearrangement(SideId side, const WrittenRearrangement& w) {
    const std::string where = say(N_("force {}"), w.force.text);
    const Force* force = force_named(scratch_.now, side, w.force.text);
    if (force == nullptr)
        return fault(w.force.line, where, w.force.text,
                     meant(w.force.text, own_names(scratch_.now, side), tr(N_("one of your Forces"))),
                     &rules::stacking);
    std::vector<UnitId> units;
    for (const Written& word : w.units) {
        if (const auto unit = unit_in(scratch_.now, force->id, word.text))
            units.push_back(*unit);
        else
            fault(word.line, where, word.text, tr(N_("a unit of this Force, by number or name")), &rules::stacking);
    }
    if (units.size() != w.units.size()) return;
    std::vector<Rearrangement> wishes;
    switch (w.kind) {
        case WrittenRearrangement::Kind::Join: wishes.emplace_back(Join{w.force.text, w.into.text}); break;
        case WrittenRearrangement::Kind::Exchange:
            for (const UnitId unit : units) wishes.emplace_back(Exchange{unit, w.into.text});
            break;
        case WrittenRearrangement::Kind::Detach: {
            std::optional<CharacterId> leader;
            for (const CharacterId id : characters_of(scratch_.now, force->id))
                if (w.leader && scratch_.now.characters.at(id).name == w.leader->text) leader = id;
            if (!leader)
                return fault(w.leader ? w.leader->line : w.force.line, where,
                             w.leader ? w.leader->text : tr(N_("nothing")),
                             tr(N_("the name of a leader in this Force")), &rules::stacking);
            wishes.emplace_back(Detach{w.force.text, w.into.text, *leader, units});
            break;
        }
    }
    for (const Rearrangement& wish : wishes) {
        const std::string sentence = in_words(scratch_.now, wish);
        if (const auto refusal = rearrange(scratch_, side, wish))
            return fault(w.force.line, where, refusal->detail,
                         tr(N_("Forces in one square, and something left in each")), refusal->rule);
        orders_.rearrangements.push_back(wish);
        out_.echo.push_back(sentence);
    }
}

std::optional<Order> Checker::check_order(const WrittenForce& w, const Force& force) {
    if (!w.order) return std::nullopt;
    const std::string where = say(N_("force {}"), force.name);
    const std::optional<Order> order = from_word<Order>(upper(w.order->text));
    if (!order) {
        fault(w.order->line, where, w.order->text,
              meant(upper(w.order->text), all_words(Order{}), tr(N_("FORCED MARCH, EXPLORE or DEFEND"))),
              &rules::force_orders);
        return std::nullopt;
    }
    if (*order != force.order && !may_test(scratch_.now, force.id))
        fault(w.order->line, where, w.order->text,
              tr(N_("no change: its dispatches are lost, and it cannot be tested this turn")), &rules::event_table);
    return order;
}

std::optional<std::vector<SquareId>> Checker::check_route(const WrittenForce& w, const Force& force, Means means) {
    const std::string where = say(N_("force {}"), force.name);
    std::vector<SquareId> route;
    for (const Written& word : w.route) {
        const std::optional<SquareId> next = square(word, where);
        if (!next) return std::nullopt;
        route.push_back(*next);
    }
    const auto barred = barred_squares(world_, scratch_.now, force.side, means, force.square, route);
    for (const BarredSquare& each : barred)
        fault(w.route[each.at].line, where, w.route[each.at].text, say(N_("another square: {}"), each.why.detail),
              each.why.rule);
    return barred.empty() ? std::optional(route) : std::nullopt;
}

std::optional<March> Checker::check_march(const WrittenForce& w, const Force& force, Order order) {
    if (!w.to && w.route.empty()) return std::nullopt;
    const std::string where = say(N_("force {}"), force.name);
    const int line = w.to ? w.to->line : w.route.front().line;
    if (w.to && !w.route.empty()) {
        fault(line, where, tr(N_("a destination and a route")), tr(N_("one of the two")), &rules::routes);
        return std::nullopt;
    }
    if (order == Order::Defend) {
        fault(line, where, tr(N_("a march under DEFEND")), tr(N_("FORCED MARCH or EXPLORE, or no march")),
              &rules::defend);
        return std::nullopt;
    }
    Means means = force.aboard ? Means::Boats : Means::Land;
    if (w.by) {
        const std::optional<Means> named = one_of<Means>(*w.by, where);
        if (!named) return std::nullopt;
        means = *named;
    }
    if (means == Means::Boats)
        if (const auto refusal = cannot_embark(world_, scratch_.now, force.id)) {
            fault(w.by ? w.by->line : line, where, refusal->detail,
                  tr(N_("boats that hold the Force, where it stands")), refusal->rule);
            return std::nullopt;
        }
    const bool land = yes(w.land, where);
    if (!w.route.empty()) {
        const auto route = check_route(w, force, means);
        return route ? std::optional(March{*route, true, means, land}) : std::nullopt;
    }
    const std::optional<SquareId> to = square(*w.to, where);
    if (!to) return std::nullopt;
    const auto way = way_to(world_, scratch_.now, force.side, means, force.square, *to, search_);
    if (!way) {
        fault(line, where, world_.map.title_of(*to), say(N_("another square: {}"), way.refusal().detail),
              way.refusal().rule);
        return std::nullopt;
    }
    return March{way.value(), false, means, land};
}

void Checker::echo(const Force& force, const ForceOrders& orders) {
    const Order wanted = orders.order.value_or(force.order);
    std::optional<March> march = orders.march ? orders.march : orders.halt ? std::nullopt : force.march;
    // A march that was ordered before waits for another order.
    if (wanted == Order::Defend) march.reset();
    std::string out = intention_in_words(
        world_.map, {force.name, world_.map.title_of(force.square), force.order, wanted, orders.rally,
                     faces_that_accept(world_, scratch_.now, force.id), march ? &*march : nullptr});
    if (march) {
        out = say(N_("{}; {}"), out,
                  arrival_in_words(arrival(world_, scratch_.now, force.id, wanted, *march), scratch_.now.turn));
        if (orders.on_contact == OnContact::StopShort)
            out = say(N_("{}; {}"), out, tr(N_("it stops short of enemies it meets")));
    }
    out_.echo.push_back(say(N_("{}."), out));
}

void Checker::echo(const StandingChoices& standing) {
    std::vector<std::string> said;
    for (const auto& [key, value] : written_.standing) {
        std::string_view choice;
        if (key == "sheet") choice = word(standing.sheet);
        if (key == "retreat") choice = word(standing.retreat);
        if (key == "join") choice = word(standing.join);
        if (key == "buy") choice = word(standing.buy);
        if (key == "pick") choice = word(standing.pick);
        said.push_back(say(N_("{}: {}"), key, choice));
    }
    out_.echo.push_back(say(N_("Standing choices from now on: {}."), list_in_words(said)));
}

void Checker::check_force(SideId side, const WrittenForce& w) {
    const std::string where = say(N_("force {}"), w.force.text);
    const Force* found = force_named(scratch_.now, side, w.force.text);
    if (found == nullptr || !found->on_map())
        return fault(w.force.line, where, w.force.text,
                     meant(w.force.text, own_names(scratch_.now, side), tr(N_("one of your Forces on the map"))),
                     &rules::order_sheets);
    if (std::any_of(orders_.forces.begin(), orders_.forces.end(),
                    [&](const ForceOrders& o) { return o.force == w.force.text; }))
        return fault(w.force.line, where, tr(N_("the Force a second time")), tr(N_("each Force once")),
                     &rules::order_sheets);
    const Force force = *found;
    const std::size_t before = out_.problems.size();
    ForceOrders orders{force.name,   check_order(w, force), yes(w.rally, where), yes(w.halt, where),
                       std::nullopt, OnContact::Fight,      IfTestFails::Stay};
    if (orders.rally && force.reaction == Reaction::None)
        fault(w.rally->line, where, tr(N_("rally")), tr(N_("a Force that is confused, unsteady or routed")),
              &rules::who_tests);
    if (orders.rally && force.reaction != Reaction::None && !may_test(scratch_.now, force.id))
        fault(w.rally->line, where, tr(N_("rally")),
              tr(N_("no test: its dispatches are lost, and it cannot be tested this turn")), &rules::event_table);
    orders.march = check_march(w, force, orders.order.value_or(force.order));
    if (w.on_contact) orders.on_contact = one_of<OnContact>(*w.on_contact, where).value_or(OnContact::Fight);
    if (w.if_test_fails)
        orders.if_test_fails = one_of<IfTestFails>(*w.if_test_fails, where).value_or(IfTestFails::Stay);
    orders_.forces.push_back(orders);
    if (out_.problems.size() == before) echo(force, orders);
}

void Checker::check_standing(SideId side) {
    if (written_.standing.empty()) return;
    StandingChoices standing = scratch_.now.side(side).standing;
    const std::string where = tr(N_("standing"));
    const std::size_t before = out_.problems.size();
    for (const auto& row : written_.standing) {  // clang 14 lets no lambda have the parts of a binding
        const std::string& key = row.first;
        const Written& value = row.second;
        const auto take = [&](auto& field) {
            if (const auto choice = one_of<std::decay_t<decltype(field)>>(value, where + " " + key)) field = *choice;
        };
        if (key == "sheet")
            take(standing.sheet);
        else if (key == "retreat")
            take(standing.retreat);
        else if (key == "join")
            take(standing.join);
        else if (key == "buy")
            take(standing.buy);
        else if (key == "pick")
            take(standing.pick);
        else
            fault(value.line, where, key,
                  meant(key, {"sheet", "retreat", "join", "buy", "pick"}, tr(N_("sheet, retreat, join, buy or pick"))),
                  &rules::order_sheets);
    }
    orders_.standing = standing;
    if (out_.problems.size() == before) echo(standing);
}

CheckedSheet Checker::check() {
    const std::optional<SideId> side = check_head();
    if (!side) return std::move(out_);
    for (const WrittenRearrangement& w : written_.rearrangements) check_rearrangement(*side, w);
    for (const WrittenForce& w : written_.forces) check_force(*side, w);
    check_standing(*side);
    std::stable_sort(out_.problems.begin(), out_.problems.end(),
                     [](const Problem& a, const Problem& b) { return a.line < b.line; });
    if (!out_.problems.empty()) return std::move(out_);
    out_.sheet = Sheet{*side, scratch_.now.turn, std::move(orders_), written_.text};
    if (written_.word) out_.word = written_.word->text;
    if (written_.next_word) out_.next_word = written_.next_word->text;
    return std::move(out_);
}

}  // namespace

CheckedSheet check_sheet(const World& world, const CampaignState& state, const WrittenSheet& written) {
    return Checker(world, state, written).check();
}

}  // namespace condottiero
