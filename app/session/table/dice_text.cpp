#include "app/session/table/dice_text.hpp"

#include <charconv>

#include "core/base/text.hpp"

namespace condottiero {

namespace {
template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

[[noreturn]] void refuse(std::string_view found) {
    throw WrongDice(
        say(N_("dice \"{}\": expected seed:7, ask, or faces such as 4,1,6 (- where the program rolls, ... at "
               "the end if it goes on)"),
            std::string(found)));
}
}  // namespace

TypedDice typed_dice_from_text(std::string_view text, Dice& program) {
    constexpr std::size_t most_faces = 10'000;
    std::vector<std::optional<int>> faces;
    bool open = false;
    for (std::string_view left = text;;) {
        const std::size_t comma = left.find(',');
        const std::string_view item = left.substr(0, comma);
        if (item == "..." && comma == std::string_view::npos)
            open = true;
        else if (item == "-")
            faces.emplace_back();
        else if (const std::optional<int> face = number_in<int>(item); face && faces.size() < most_faces)
            faces.emplace_back(*face);
        else
            refuse(text);
        if (comma == std::string_view::npos) break;
        left.remove_prefix(comma + 1);
    }
    return {std::move(faces), open, program};
}

std::unique_ptr<Dice> dice_from_text(std::string_view text, Session& session, AskedDice::Ask ask) {
    constexpr std::string_view seeded = "seed:";
    if (text == "ask") return std::make_unique<AskedDice>(std::move(ask), session.program_dice());
    if (text.starts_with(seeded)) {
        const std::optional<std::uint64_t> seed = number_in<std::uint64_t>(text.substr(seeded.size()));
        if (!seed) refuse(text);
        return std::make_unique<TurnDice>(key_from_seed(*seed), session.state());
    }
    return std::make_unique<TypedDice>(typed_dice_from_text(text, session.program_dice()));
}

}  // namespace condottiero
