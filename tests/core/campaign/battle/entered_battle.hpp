#pragma once

#include "core/campaign/battle/result_entry.hpp"
#include "tests/support/small_campaign.hpp"

namespace condottiero {

using C = UnitColumn;

/// Red attacks blue at B1; each has two units and a leader, blue a neighbour at C1.
struct AForm : SmallCampaign {
    AForm() : SmallCampaign(". . .\nowner red A1:B1\nowner blue C1") {
        red = force("B1", {.side = "red", .figures = 24});
        guns = unit(red, {.figures = 5, .name = "Guns", .arm = Arm::Artillery, .guns = 2});
        blue = force("B1", {.side = "blue", .figures = 20});
        militia = unit(blue, {.figures = 12, .name = "Militia", .quality = Quality::Poor});
        neighbour = force("C1", {.side = "blue", .figures = 8});
        general = leader(red, "Daun", 2);
        fight = battle({red}, {blue});
    }
    [[nodiscard]] ResultEntry form() const { return {world, state, fight}; }
    [[nodiscard]] std::vector<EntryFault> faults(const ResultEntry& form) const {
        return faults_of(world, state, form);
    }
    [[nodiscard]] bool is_complete(const ResultEntry& form) const { return form.left() == 0 && faults(form).empty(); }
    [[nodiscard]] UnitId first(ForceId id) { return first_unit(id).id; }
    void next_door() { state.battles.at(fight).next_door.push_back(neighbour); }

    ForceId red{1}, blue{1}, neighbour{1};
    UnitId guns{1}, militia{1};
    CharacterId general{1};
    BattleId fight{1};
};

inline std::size_t row_of(const ResultEntry& form, std::variant<UnitId, CharacterId> who) {
    return form.row_of(who).value();
}

}  // namespace condottiero
