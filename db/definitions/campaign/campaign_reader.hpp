#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/campaign/state/campaign.hpp"
#include "db/definitions/lists/standing_army_yaml.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

using ArmiesOfFiles = std::map<std::string, StandingArmy, std::less<>>;  ///< by the names of their files

/// What a campaign file says, laid over the map, lists, tables and armies it names, which have been read.
class CampaignReader {
public:
    CampaignReader(Faults& faults, CampaignMap map, std::vector<Profile> profiles, HouseTables tables,
                   ArmiesOfFiles armies);

    /// Meaningful only if there are no faults.
    Campaign read(YamlMapping& campaign);

private:
    enum class Placing { OwnTerritory, Free };

    /// A name that may be used once; the second use is a fault.
    class Names {
    public:
        bool take(const YamlValue& at, const std::string& name);

    private:
        std::set<std::string> taken_;
    };

    struct SideNames {
        Names forces, units, characters;
        std::map<std::string, int> unnamed;  ///< how many units of a kind have got a name from their list
    };

    // campaign_reader.cpp
    void read_frame(YamlMapping& campaign);
    void read_scale(const YamlValue& value);
    void read_switches(const YamlValue& value);
    void read_sides(const YamlValue& value);
    StandingChoices read_standing(const YamlValue& value);
    void read_relations(const YamlValue& value);
    void read_boats(const YamlValue& value);
    void find_strongholds(Spot sides);
    std::optional<SquareId> stronghold_in(const YamlValue& value, std::set<SquareId>& named);
    void read_sieges(const YamlValue& value);
    void read_victory(const YamlValue& value);
    void set_rivers();
    void give_advice();
    std::optional<SideId> side_in(const YamlValue& value);
    std::optional<SquareId> square_in(const YamlValue& value);

    // campaign_forces.cpp
    void read_forces(const YamlValue& value);
    void read_force(const YamlValue& value);
    void set_out(Force& force, YamlMapping& fields, const YamlValue& square);
    void take_army(const YamlValue& value, const Force& force);
    CommandId command_named(const std::string& name, const Force& force);
    void take_character(const YamlValue& value, const BriefCharacter& man, const Force& force);
    void take_unit(const YamlValue& value, const BriefUnit& unit, const Force& force);
    void read_command(const YamlValue& value, const Force& force);
    void read_units(const YamlValue& value, const Force& force, std::optional<CommandId> command);
    void read_unit(const YamlValue& value, const Force& force, std::optional<CommandId> command);
    void read_strength(YamlMapping& fields, const Profile& profile, Unit& unit, ForceStatus status);
    std::string unit_name(const YamlValue& value, const Profile& profile, SideId side);
    std::optional<CharacterId> read_character(const YamlValue& value, const Force& force, std::optional<Role> role);
    void check_placing(const Force& force, const YamlValue& square);
    void count_points();
    SideNames& names_of(SideId side) { return names_[static_cast<std::size_t>(side.value() - 1)]; }

    Faults* faults_;
    World world_;
    CampaignState state_;
    ArmiesOfFiles armies_;
    Placing placing_ = Placing::OwnTerritory;
    std::map<std::string, SquareId> places_;
    std::map<std::string, ProfileId> profiles_;
    std::vector<SideNames> names_;
    std::map<SquareId, std::vector<ForceId>> standing_in_;
};

}  // namespace condottiero
