#pragma once

#include <array>
#include <map>

#include "core/campaign/policy/plan.hpp"
#include "core/campaign/policy/situation.hpp"

namespace condottiero::policy {

constexpr int strike_range = 3, help_range = 4;  ///< squares

struct Attack {
    const Group& group;
    const Own& leading;  ///< the strongest of those who make it
    int needed;
};

/// Finds a purpose for every Force of a side, the weightiest first. plan.cpp has those of the field, plan_sieges.cpp
/// those of fortresses.
class Planner {
public:
    explicit Planner(const Knowledge& known) : now_(known), known_(known) {}
    std::vector<Plan> plans();

private:
    void sail();
    void recover();
    void feed();
    void strike();
    void hold_places();
    void keep_walls();
    void hold_lines();
    void besiege();
    void open_sieges();
    [[nodiscard]] bool is_horse(const Own& own) const;
    void succour();
    [[nodiscard]] int worth(SquareId place) const;
    [[nodiscard]] const Fortress* called(const Own& own) const;
    void escape();
    void guard();
    void garrison();
    void occupy();
    void follow();
    void rest();

    void plan(Own& own, Purpose purpose, std::optional<SquareId> to, std::string reason);
    void go(Own& own, Purpose purpose, SquareId to, std::string reason);
    void fall_back(Own& own, const std::string& why);
    void march_against(const Group& group, const std::vector<Own*>& with);
    void send(const Attack& attack, Own& own, int strength);
    [[nodiscard]] bool stands_by(const Attack& attack, const Own& own) const;
    [[nodiscard]] bool strikes(const Attack& attack, const Own& own) const;
    void relieve(SquareId place, int threat);
    [[nodiscard]] std::string title(SquareId square) const { return known_.world.map.title_of(square); }
    [[nodiscard]] const std::string& name(const Own& own) const { return now_.force(own).name; }

    /// One purpose after the other: each takes the Forces it needs, the next has those that are left.
    static constexpr std::array purposes{
        &Planner::sail,     &Planner::recover,     &Planner::feed,   &Planner::keep_walls,
        &Planner::garrison, &Planner::hold_lines,  &Planner::strike, &Planner::hold_places,
        &Planner::succour,  &Planner::besiege,     &Planner::escape, &Planner::guard,
        &Planner::occupy,   &Planner::open_sieges, &Planner::follow, &Planner::rest};

    Situation now_;
    const Knowledge& known_;
    std::map<ForceId, Plan> plans_;
};

}  // namespace condottiero::policy
