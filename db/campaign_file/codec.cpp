#include "db/campaign_file/codec.hpp"

#include "db/campaign_file/compact_form.hpp"

namespace condottiero {

namespace {
template <class Variant>
std::string line_of(const Variant& value) {
    std::string out;
    std::visit(
        [&]<class Held>(const Held& held) {
            out += Held::name;
            put_fields(out, held, " ");
        },
        value);
    return out;
}

template <class Variant>
Variant from_line(std::string_view text) {
    TextReader in(text);
    Variant value = Alternatives<Variant>::read_named(in);
    in.expect_end();
    return value;
}
}  // namespace

std::string to_text(const Command& command) {
    return line_of(command);
}

std::string to_text(const Event& event) {
    return line_of(event);
}

std::string to_text(const Roll& roll) {
    std::string out;
    put_fields(out, roll, "");
    return out;
}

Digest digest_of(const CampaignState& state) {
    CompactBytes bytes(std::size_t{1} << 16U);  // as many as a large war has
    put_compact(bytes, state);
    return digest(bytes.all());
}

Command command_from_text(std::string_view text) {
    return from_line<Command>(text);
}

Event event_from_text(std::string_view text) {
    return from_line<Event>(text);
}

Roll roll_from_text(std::string_view text) {
    TextReader in(text);
    Roll roll = read_fields<Roll>(in, false);
    in.expect_end();
    return roll;
}

}  // namespace condottiero
