#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
#include <variant>

#include "db/campaign_file/text_form.hpp"

namespace condottiero {

/// Makes values of whatever type the journal knows, all different, from a seed: lists of no to three, optionals that
/// are there or not, texts with everything that could upset a reader.
class AnyValue {
public:
    explicit AnyValue(std::uint32_t seed) : random_(seed) {}

    template <class T>
    T make() {
        if constexpr (std::is_same_v<T, bool>)
            return below(2) == 1;
        else if constexpr (std::is_same_v<T, int>)
            return number();
        else if constexpr (std::is_same_v<T, std::string>)
            return text();
        else if constexpr (is_id<T>)
            return T(number());
        else if constexpr (Worded<T>)
            return static_cast<T>(below(static_cast<unsigned>(words_of(T{}).size())));
        else if constexpr (is_optional<T> || is_later<T>) {
            if (below(3) == 0) return T();
            return make<typename T::value_type>();
        } else if constexpr (is_array<T>) {
            T out{};
            for (auto& each : out) each = make<typename T::value_type>();
            return out;
        } else if constexpr (is_list<T>) {
            T out;
            for (unsigned i = below(4); i > 0; --i)
                if constexpr (requires { typename T::mapped_type; }) {
                    auto key = make<typename T::key_type>();
                    out.emplace(std::move(key), make<typename T::mapped_type>());
                } else {
                    out.push_back(make<typename T::value_type>());
                }
            return out;
        } else if constexpr (is_variant<T>)
            return alternative<T>(below(std::variant_size_v<T>));
        else
            return made_of<T>([&]<class Field>(std::type_identity<Field>) { return make<Field>(); });
    }

    /// A variant's alternative by its number.
    template <class Variant>
    Variant alternative(std::size_t which) {
        return [&]<std::size_t... i>(std::index_sequence<i...>) {
            std::optional<Variant> out;
            ((i == which ? void(out.emplace(make<std::variant_alternative_t<i, Variant>>())) : void()), ...);
            return *std::move(out);
        }
        (std::make_index_sequence<std::variant_size_v<Variant>>{});
    }

    unsigned below(unsigned count) { return static_cast<unsigned>(random_() % count); }

private:
    int number() {
        switch (below(8)) {
            case 0: return std::numeric_limits<int>::min();
            case 1: return std::numeric_limits<int>::max();
            case 2: return -static_cast<int>(below(100));
            default: return static_cast<int>(below(1000));
        }
    }
    std::string text() {
        static const std::array<std::string, 8> texts{"",
                                                      "Vanguard",
                                                      "a \"quoted\" word",
                                                      "back\\slash\\n",
                                                      "line\nline\t",
                                                      "(][)-",
                                                      "Città − é",
                                                      std::string("\0\x01\x7f\xff", 4)};
        return texts[below(texts.size())] + (below(2) == 0 ? "" : std::to_string(below(1000)));
    }

    std::mt19937 random_;
};

/// Whether two values are the same, field by field. For types that have no == of their own.
template <class T>
bool same(const T& a, const T& b) {
    if constexpr (is_variant<T>)
        return a.index() == b.index() &&
               std::visit([&]<class Held>(const Held& held) { return same(held, std::get<Held>(b)); }, a);
    else if constexpr (is_later<T>)
        return a.has_value() == b.has_value() && (!a || same(*a, *b));
    else if constexpr (requires { a == b; })
        return a == b;
    else
        return [&]<class... Ts>(const std::tuple<Ts...>& x, const std::tuple<Ts...>& y) {
            return [&]<std::size_t... i>(std::index_sequence<i...>) {
                return (same(std::get<i>(x), std::get<i>(y)) && ...);
            }
            (std::index_sequence_for<Ts...>{});
        }(T::fields(a), T::fields(b));
}

/// How many members a plain struct has: as many as it can be braced with.
struct Anything {
    template <class T>
    operator T() const;
};
template <class T, std::size_t... i>
constexpr bool takes(std::index_sequence<i...>) {
    return requires {
        T{(static_cast<void>(i), Anything{})...};
    };
}
template <class T, std::size_t count = 40>
constexpr std::size_t member_count() {
    if constexpr (count == 0 || takes<T>(std::make_index_sequence<count>{}))
        return count;
    else
        return member_count<T, count - 1>();
}

}  // namespace condottiero
