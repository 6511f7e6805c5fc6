#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "core/army/profile.hpp"
#include "core/base/id.hpp"
#include "core/base/words.hpp"

namespace condottiero {

/// The accounts of the casualty book. Every figure is in exactly one. (CAM-p4-j)
enum class Account { Standing, Hospital, Dead, Deserted, Prisoner, NotArrived };
constexpr auto words_of(Account) {
    return std::array<std::string_view, 6>{"standing", "in hospital", "dead",
                                           "deserted", "prisoner",    "not yet arrived"};
}
constexpr std::size_t account_count = words_of(Account{}).size();

/// How many figures of a unit stand in each account.
class Accounts {
public:
    [[nodiscard]] int operator[](Account account) const { return figures_[static_cast<std::size_t>(account)]; }
    int& operator[](Account account) { return figures_[static_cast<std::size_t>(account)]; }
    [[nodiscard]] int sum() const {
        int total = 0;
        for (const int figures : figures_) total += figures;
        return total;
    }
    bool operator==(const Accounts&) const = default;
    static auto fields(auto& self) { return std::tie(self.figures_); }

private:
    std::array<int, account_count> figures_{};
};

/// A unit of the campaign: what is carried from one battle to the next.
struct Unit {
    UnitId id;
    ForceId force;                     ///< the last it belonged to, if that is gone
    std::optional<CommandId> command;  ///< none: under the C-in-C himself
    ProfileId profile;
    std::string name;
    Quality quality;
    bool mercenary;
    int full;      ///< figures at full strength
    int enlisted;  ///< every figure that ever belonged to it: what the accounts must add up to
    Accounts accounts;
    int guns;

    [[nodiscard]] int standing() const { return accounts[Account::Standing]; }
    bool operator==(const Unit&) const = default;
    static auto fields(auto& self) {
        return std::tie(self.id, self.force, self.command, self.profile, self.name, self.quality, self.mercenary,
                        self.full, self.enlisted, self.accounts, self.guns);
    }
};

enum class Role { CommanderInChief, General, Special, Individual };
constexpr auto words_of(Role) {
    return std::array<std::string_view, 4>{"C-in-C", "general", "special", "individual"};
}

enum class Fate { Present, Dead, Deserted, Prisoner, Gone, NotArrived };
constexpr auto words_of(Fate) {
    return std::array<std::string_view, 6>{"present", "dead", "deserted", "prisoner", "gone", "not yet arrived"};
}

struct Character {
    CharacterId id;
    ForceId force;
    std::optional<UnitId> unit;  ///< the unit he fights with, if he is bound to one
    std::string name;
    Role role;
    int command_value;  ///< 0 if he commands nothing
    bool charismatic;
    bool scout;
    std::string type;  ///< "ensign", "marksman": the module's word
    Fate fate;

    bool operator==(const Character&) const = default;
    static auto fields(auto& self) {
        return std::tie(self.id, self.force, self.unit, self.name, self.role, self.command_value, self.charismatic,
                        self.scout, self.type, self.fate);
    }
};

/// A command: units of a Force under one general.
struct ForceCommand {
    CommandId id;
    ForceId force;
    std::string name;
    std::optional<CharacterId> general;

    bool operator==(const ForceCommand&) const = default;
    static auto fields(auto& self) { return std::tie(self.id, self.force, self.name, self.general); }
};

}  // namespace condottiero
