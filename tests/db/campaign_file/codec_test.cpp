#include "db/campaign_file/codec.hpp"

#include <catch2/catch.hpp>

#include "db/campaign_file/compact_form.hpp"
#include "tests/support/any_value.hpp"

using namespace condottiero;

namespace {
template <class Variant, std::size_t... i>
constexpr bool all_fields_listed(std::index_sequence<i...>) {
    return ((member_count<std::variant_alternative_t<i, Variant>>() ==
             std::tuple_size_v<FieldsOf<std::variant_alternative_t<i, Variant>>>)&&...);
}
template <class... Ts>
constexpr bool list_all_fields = ((member_count<Ts>() == std::tuple_size_v<FieldsOf<Ts>>)&&...);

std::string why_not(auto read, std::string_view text) {
    try {
        read(text);
    } catch (const BadText& bad) {
        return bad.what();
    }
    return {};
}
}  // namespace

// A field that fields() forgets would be lost in the file.
static_assert(all_fields_listed<Event>(std::make_index_sequence<std::variant_size_v<Event>>{}));
static_assert(all_fields_listed<Command>(std::make_index_sequence<std::variant_size_v<Command>>{}));
static_assert(list_all_fields<Roll, Force, Boats, Battle, Engaged, BattleReport, UnitResult, CharacterResult, Batch,
                              Unit, Character, Condition, InHospital, SwitchChange, Date, March, ForceOrders, Join,
                              Detach, Exchange, StandingChoices, Orders, Sheet, Tally::Term, Edited>);

TEST_CASE("whatever event is written is read back equal", "[codec]") {
    const auto which = GENERATE(range(std::size_t{0}, std::variant_size_v<Event>));
    const auto seed = GENERATE(range(1U, 41U));
    const Event event = AnyValue(seed).alternative<Event>(which);
    const std::string text = to_text(event);
    CAPTURE(text);
    const Event back = event_from_text(text);
    CHECK(same(event, back));
    CHECK(to_text(back) == text);
    CHECK(text.find('\n') == std::string::npos);
}

TEST_CASE("whatever command is written is read back equal", "[codec]") {
    const auto which = GENERATE(range(std::size_t{0}, std::variant_size_v<Command>));
    const auto seed = GENERATE(range(1U, 101U));
    const Command command = AnyValue(seed).alternative<Command>(which);
    const std::string text = to_text(command);
    CAPTURE(text);
    CHECK(same(command, command_from_text(text)));
}

TEST_CASE("whatever roll is written is read back equal", "[codec]") {
    const Roll roll = AnyValue(GENERATE(range(1U, 101U))).make<Roll>();
    CHECK(roll_from_text(to_text(roll)) == roll);
}

TEST_CASE("a person can read the text of an event", "[codec]") {
    CHECK(to_text(Event{OrderReceived{ForceId(3), Order::Explore}}) == R"(order-received 3 "EXPLORE")");
    CHECK(to_text(Event{Leaderless{ForceId(3), std::nullopt}}) == "leaderless 3 -");
    CHECK(to_text(Event{Leaderless{ForceId(3), -2}}) == "leaderless 3 -2");
    CHECK(to_text(Event{SheetsClosed{}}) == "sheets-closed");
    CHECK(to_text(Event{Marched{ForceId(1), {SquareId(4), SquareId(5)}, Means::Land}}) == R"(marched 1 [4 5] "land")");
    CHECK(to_text(Event{Tested{"CAM-p1-b", "force 1", {{"die", 2}, {"unsteady", -2}}, "confused"}}) ==
          R"(tested "CAM-p1-b" "force 1" [("die" 2) ("unsteady" -2)] "confused")");
    CHECK(to_text(Command{SubmitSheet{{SideId(1), 2, {{Join{"Rear", "Van"}}, {}, std::nullopt}, "two\nlines"},
                                      false}}) == R"(submit-sheet (1 2 ([(join "Rear" "Van")] [] -) "two\nlines") no)");
}

TEST_CASE("a text that is no event says where and what was expected", "[codec]") {
    const auto [text, reason] = GENERATE(values<std::pair<std::string, std::string>>({
        {"", "character 1: the text ends"},
        {"order-recieved 3 \"EXPLORE\"", "character 1: found \"order-recieved 3 \\\"EX\""},
        {"turn-began", "character 11: the text ends; expected a space and one more value"},
        {"turn-began x", "character 12: found \"x\"; expected a number"},
        {"turn-began 99999999999", "expected a number"},
        {"turn-began 1 ", "character 13: found \" \"; expected nothing more"},
        {"turn-began  1", "character 12: found \" 1\"; expected a number"},
        {"order-received 3 \"explore\"", "expected \"FORCED MARCH\", \"EXPLORE\", \"DEFEND\""},
        {"order-received 3 \"EXPLORE", "the quotation mark at the end"},
        {"will-test-due -", "expected a number"},
        {"marched 1 [4 5 \"land\"", "expected a number"},
        {"marched 1 [4 5", "character 15: the text ends; expected ]"},
        {"mercenaries-sought 1 true", "expected yes, no"},
        {"tested \"\\x0g\" \"\" [] \"\"", "two hexadecimal digits"},
    }));
    CAPTURE(text);
    CHECK_THAT(why_not([](std::string_view t) { return event_from_text(t); }, text), Catch::Contains(reason));
}

namespace {
/// Either refused, or an event that has this text and no other.
bool one_text_or_none(const std::string& text) {
    try {
        return to_text(event_from_text(text)) == text;
    } catch (const BadText&) {
        return true;
    }
}
}  // namespace

TEST_CASE("a text cut off anywhere is refused, or was an event with a longer number", "[codec]") {
    const auto which = GENERATE(range(std::size_t{0}, std::variant_size_v<Event>));
    const std::string text = to_text(AnyValue(7).alternative<Event>(which));
    for (std::size_t length = 0; length < text.size(); ++length) CHECK(one_text_or_none(text.substr(0, length)));
}

TEST_CASE("a text with one byte changed is refused, or another event's only text", "[codec]") {
    const auto which = GENERATE(range(std::size_t{0}, std::variant_size_v<Event>));
    AnyValue any(static_cast<std::uint32_t>(which));
    const std::string text = to_text(any.alternative<Event>(which));
    for (int i = 0; i < 200; ++i) {
        std::string changed = text;
        changed[any.below(static_cast<unsigned>(text.size()))] = static_cast<char>(any.below(256));
        CAPTURE(changed);
        CHECK(one_text_or_none(changed));
    }
}

TEST_CASE("a line of many megabytes is not read", "[codec]") {
    CHECK_THAT(why_not([](std::string_view t) { return event_from_text(t); }, std::string(5'000'000, ' ')),
               Catch::Contains("at most"));
}

TEST_CASE("two ways for things to stand have two digests", "[codec]") {
    const CampaignState state;
    std::vector<Digest> digests{digest_of(state)};
    const auto with = [&](const auto& change) {
        CampaignState other = state;
        change(other);
        digests.push_back(digest_of(other));
    };
    with([](CampaignState& s) { s.turn = 2; });
    with([](CampaignState& s) { s.turn = -2; });
    with([](CampaignState& s) { s.turn = 200; });
    with([](CampaignState& s) { s.over = true; });
    with([](CampaignState& s) { s.winner = SideId(1); });
    with([](CampaignState& s) { s.words[SideId(1)] = "luck"; });
    with([](CampaignState& s) { s.words[SideId(1)] = "luc"; });
    with([](CampaignState& s) { s.words[SideId(2)] = "luck"; });
    with([](CampaignState& s) { s.envelopes.insert("luck"); });
    with([](CampaignState& s) { s.season = Season::Spring; });
    with([](CampaignState& s) { s.river_levels = {0}; });
    with([](CampaignState& s) { s.river_levels = {0, 0}; });
    with([](CampaignState& s) { s.sides.emplace_back(); });
    std::sort(digests.begin(), digests.end());
    CHECK(std::adjacent_find(digests.begin(), digests.end()) == digests.end());
}

TEST_CASE("the bytes of a digest are the same, however few were expected", "[codec]") {
    std::vector<std::string> texts;
    std::vector<int> numbers;
    for (int i = 0; i < 200; ++i) {
        texts.emplace_back(static_cast<std::size_t>(i * i % 97), 'x');
        numbers.push_back((i % 2 == 0 ? 1 : -1) << (i % 31));
    }
    const auto bytes = [&](std::size_t expected) {
        CompactBytes out(expected);
        put_compact(out, texts);
        put_compact(out, numbers);
        return std::string(out.all());
    };
    const std::string all = bytes(std::size_t{1} << 20U);
    for (std::size_t expected = 0; expected < 300; ++expected) CHECK(bytes(expected) == all);
}

TEST_CASE("a digest is that of its numbers seven bits at a time", "[codec]") {
    CompactBytes out(0);
    for (const int number : {0, -1, 63, -64, 64, 300}) put_compact(out, number);
    put_compact(out, std::string("ab"));
    CHECK(out.all() == std::string_view("\x00\x01\x7e\x7f\x80\x01\xd8\x04\x04"
                                        "ab",
                                        11));
}
