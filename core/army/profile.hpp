#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "core/base/id.hpp"
#include "core/base/words.hpp"

namespace condottiero {

enum class Arm { Infantry, Cavalry, Artillery, Train };
constexpr auto words_of(Arm) {
    return std::array<std::string_view, 4>{"infantry", "cavalry", "artillery", "train"};
}

enum class Quality { Poor, Average, Veteran, Elite };
constexpr auto words_of(Quality) {
    return std::array<std::string_view, 4>{"poor", "average", "veteran", "elite"};
}

/// Points of an army list, exact to the hundredth: costs are multiplied by 1.25 and 1.5.
class Points {
public:
    Points() = default;
    static constexpr Points whole(int points) { return Points(points * 100); }
    static constexpr Points hundredths(int value) { return Points(value); }
    [[nodiscard]] constexpr int in_hundredths() const { return value_; }
    [[nodiscard]] constexpr Points percent(int percent) const {
        return Points(static_cast<int>((static_cast<long>(value_) * percent + 50) / 100));
    }
    constexpr Points operator+(Points other) const { return Points(value_ + other.value_); }
    constexpr Points operator-(Points other) const { return Points(value_ - other.value_); }
    constexpr Points operator*(int count) const { return Points(value_ * count); }
    auto operator<=>(const Points&) const = default;
    static auto fields(auto& self) { return std::tie(self.value_); }

private:
    constexpr explicit Points(int hundredths) : value_(hundredths) {}
    int value_ = 0;
};
/// "12", "7.5"
std::string in_words(Points points);

/// What an army list says of one kind of unit. The campaign reads the named fields; whatever else a battle-rules
/// module needs stands in `more`, which the module checks.
struct Profile {
    ProfileId id;
    std::string key;  ///< how lists and sheets name it
    std::string name;
    std::string side;  ///< whose list it is in; empty for a list that all may use
    Arm arm;
    std::string type;  ///< "line", "militia", "hussars": the module's word
    Quality quality;
    bool mercenary = false;
    Points cost;    ///< of one figure
    int least = 1;  ///< figures of a new unit
    int most = 100;
    int guns = 0;
    bool firearms = false;
    bool scouts = false;  ///< counts as scouts where only scouts may explore
    bool mounted = false;
    std::map<std::string, std::string> more;
};

}  // namespace condottiero
