#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/id.hpp"
#include "core/base/later.hpp"
#include "core/base/table.hpp"
#include "core/base/words.hpp"
#include "core/campaign/state/orders.hpp"
#include "db/failure.hpp"

namespace condottiero {

/// A text that is not a value of ours. Says where, what was found and what was expected.
class BadText : public Failure {
    using Failure::Failure;
};

// Values as text, all of them through the `fields()` of their types, so that no field can be forgotten:
// 12   yes   "words"   - for nothing   [a list]   (a struct)   (name of an alternative)
// One space between two values and no other freedom: a value has one text only.

/// Takes values from a text, from the front. Whatever the text holds, it answers or throws BadText: lists are no
/// longer than the text, and the depth is that of the types, none of which holds itself.
class TextReader {
public:
    explicit TextReader(std::string_view text);

    [[nodiscard]] int number();
    [[nodiscard]] std::string_view bare_word();  ///< up to the next space or bracket
    [[nodiscard]] std::string quoted();
    void expect(char c);
    bool take(char c);    ///< if it comes next
    bool take_nothing();  ///< the dash that stands for no value
    void expect_end() const;
    [[noreturn]] void fail(std::string_view expected) const;

private:
    char escaped_byte();

    std::string_view text_;
    std::size_t at_ = 0;
};

void put_number(std::string& out, int value);
void put_quoted(std::string& out, std::string_view value);

template <class T>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<Id<Tag>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_later = false;
template <class T>
inline constexpr bool is_later<Later<T>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t count>
inline constexpr bool is_array<std::array<T, count>> = true;
template <class T>
inline constexpr bool is_list = is_array<T>;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class K, class V>
inline constexpr bool is_list<std::map<K, V>> = true;
template <class T>
inline constexpr bool is_list<std::set<T>> = true;
template <class RowId, class Row>
inline constexpr bool is_list<Table<RowId, Row>> = true;
template <class T>
inline constexpr bool is_pair = false;
template <class A, class B>
inline constexpr bool is_pair<std::pair<A, B>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... Ts>
inline constexpr bool is_variant<std::variant<Ts...>> = true;

/// What an alternative of a variant is called. Commands and events say it themselves.
template <class T>
inline constexpr std::string_view name_in_text = T::name;
template <>
inline constexpr std::string_view name_in_text<Join> = "join";
template <>
inline constexpr std::string_view name_in_text<Detach> = "detach";
template <>
inline constexpr std::string_view name_in_text<Exchange> = "exchange";

/// The types of what `fields()` lists, as a tuple of values.
template <class... Ts>
std::tuple<std::remove_cvref_t<Ts>...> values_of(const std::tuple<Ts...>&);
template <class T>
using FieldsOf = decltype(values_of(T::fields(std::declval<T&>())));

/// A T from its fields, one after the other: `make(std::type_identity<Field>{})` yields each. Ids have no default, so
/// plain structs are made in one go; what keeps its members to itself has a default and is filled.
template <class T, class Make>
T made_of(const Make& make) {
    using Fields = FieldsOf<T>;
    if constexpr (std::is_aggregate_v<T>) return [&]<std::size_t... i>(std::index_sequence<i...>) {
            return T{make(std::type_identity<std::tuple_element_t<i, Fields>>{})...};
        }
    (std::make_index_sequence<std::tuple_size_v<Fields>>{});
    else {
        T value;
        std::apply(
            [&](auto&... field) { ((field = make(std::type_identity<std::remove_cvref_t<decltype(field)>>{})), ...); },
            T::fields(value));
        return value;
    }
}

template <class T>
void put(std::string& out, const T& value);

/// The fields of a struct, a space before each; all but the first if `first` is empty.
template <class T>
void put_fields(std::string& out, const T& value, std::string_view first) {
    std::string_view gap = first;
    int left_out = 0;  // fields that a Later has nothing in, as long as nothing follows
    const auto one = [&]<class Field>(const Field& field) {
        if constexpr (is_later<Field>) {
            if (!field) return void(++left_out);
            for (; left_out > 0; --left_out) out += " -";
        }
        out += std::exchange(gap, " ");
        if constexpr (is_later<Field>)
            put(out, *field);
        else
            put(out, field);
    };
    std::apply([&](const auto&... field) { (one(field), ...); }, T::fields(value));
}

template <class T>
void put_list(std::string& out, const T& values) {
    out += '[';
    std::string_view gap;
    for (const auto& value : values) {
        out += std::exchange(gap, " ");
        put(out, value);
    }
    out += ']';
}

template <class T>
void put(std::string& out, const T& value) {
    if constexpr (std::is_same_v<T, bool>)
        out += value ? "yes" : "no";
    else if constexpr (std::is_same_v<T, int>)
        put_number(out, value);
    else if constexpr (std::is_same_v<T, std::string>)
        put_quoted(out, value);
    else if constexpr (is_id<T>)
        put_number(out, value.value());
    else if constexpr (Worded<T>)
        put_quoted(out, word(value));
    else if constexpr (is_optional<T>) {
        if (value)
            put(out, *value);
        else
            out += '-';
    } else if constexpr (is_list<T>)
        put_list(out, value);
    else if constexpr (is_pair<T>) {
        out += '(';
        put(out, value.first);
        out += ' ';
        put(out, value.second);
        out += ')';
    } else if constexpr (is_variant<T>)
        std::visit(
            [&]<class Held>(const Held& held) {
                out += '(';
                out += name_in_text<Held>;
                put_fields(out, held, " ");
                out += ')';
            },
            value);
    else {
        out += '(';
        put_fields(out, value, "");
        out += ')';
    }
}

template <class T>
T read(TextReader& in);

/// The fields of a struct; a space before each, all but the first if `after_name` is false.
template <class T>
T read_fields(TextReader& in, bool after_name) {
    bool gap = after_name, dash_last = false;
    T value = made_of<T>([&]<class Field>(std::type_identity<Field>) {
        if constexpr (is_later<Field>) {
            if (!in.take(' ')) return Field();
            dash_last = in.take_nothing();
            return dash_last ? Field() : Field(read<typename Field::value_type>(in));
        } else {
            if (std::exchange(gap, true)) in.expect(' ');
            return read<Field>(in);
        }
    });
    if (dash_last) in.fail("no dash where nothing follows");
    return value;
}

template <class T>
T read_list(TextReader& in) {
    T values{};
    in.expect('[');
    if constexpr (is_array<T>) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) in.expect(' ');
            values[i] = read<typename T::value_type>(in);
        }
        in.expect(']');
    } else {
        if (in.take(']')) return values;
        do {
            if constexpr (requires { values.push_back(read<typename T::value_type>(in)); })
                values.push_back(read<typename T::value_type>(in));
            else if constexpr (requires { typename T::mapped_type; })
                values.insert(read<std::pair<typename T::key_type, typename T::mapped_type>>(in));
            else
                values.insert(read<typename T::value_type>(in));
        } while (in.take(' '));
        in.expect(']');
    }
    return values;
}

/// One of a variant's alternatives, whose name comes next.
template <class Variant>
struct Alternatives;
template <class... Ts>
struct Alternatives<std::variant<Ts...>> {
    using Variant = std::variant<Ts...>;
    struct Row {
        std::string_view name;
        Variant (*read)(TextReader&);
    };
    template <class T>
    static Variant read_one(TextReader& in) {
        return read_fields<T>(in, true);
    }
    static constexpr auto rows = [] {
        std::array sorted{Row{name_in_text<Ts>, &read_one<Ts>}...};
        std::sort(sorted.begin(), sorted.end(), [](const Row& a, const Row& b) { return a.name < b.name; });
        return sorted;
    }();
    static_assert(std::adjacent_find(rows.begin(), rows.end(),
                                     [](const Row& a, const Row& b) { return a.name == b.name; }) == rows.end(),
                  "two alternatives have one name");

    static Variant read_named(TextReader& in) {
        TextReader after = in;
        const std::string_view name = after.bare_word();
        const auto row = std::lower_bound(rows.begin(), rows.end(), name,
                                          [](const Row& a, std::string_view wanted) { return a.name < wanted; });
        if (row == rows.end() || row->name != name) in.fail(all_names());
        in = after;
        return row->read(in);
    }
    static std::string all_names() {
        std::string out;
        for (const Row& row : rows) (out += out.empty() ? "" : ", ") += row.name;
        return out;
    }
};

template <Worded E>
E read_word(TextReader& in) {
    TextReader after = in;
    const std::optional<E> value = from_word<E>(after.quoted());
    if (!value) {
        std::string words;
        for (const std::string_view each : words_of(E{})) put_quoted(words += words.empty() ? "" : ", ", each);
        in.fail(words);
    }
    in = after;
    return *value;
}

template <class T>
T read(TextReader& in) {
    if constexpr (std::is_same_v<T, bool>) {
        TextReader after = in;
        const std::string_view word = after.bare_word();
        if (word != "yes" && word != "no") in.fail("yes, no");
        in = after;
        return word == "yes";
    } else if constexpr (std::is_same_v<T, int>)
        return in.number();
    else if constexpr (std::is_same_v<T, std::string>)
        return in.quoted();
    else if constexpr (is_id<T>)
        return T(in.number());
    else if constexpr (Worded<T>)
        return read_word<T>(in);
    else if constexpr (is_optional<T>) {
        if (in.take_nothing()) return std::nullopt;
        return read<typename T::value_type>(in);
    } else if constexpr (is_list<T>)
        return read_list<T>(in);
    else if constexpr (is_pair<T>) {
        in.expect('(');
        auto first = read<typename T::first_type>(in);
        in.expect(' ');
        auto second = read<typename T::second_type>(in);
        in.expect(')');
        return T(std::move(first), std::move(second));
    } else if constexpr (is_variant<T>) {
        in.expect('(');
        T value = Alternatives<T>::read_named(in);
        in.expect(')');
        return value;
    } else {
        in.expect('(');
        T value = read_fields<T>(in, false);
        in.expect(')');
        return value;
    }
}

}  // namespace condottiero
