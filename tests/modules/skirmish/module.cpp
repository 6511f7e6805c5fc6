#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/installed.hpp"
#include "tests/modules/skirmish/skirmish.hpp"

namespace condottiero {

namespace skirmish {

Tally heart_of(Quality quality, bool halved, bool weary) {
    Tally out(rules::heart);
    return out.add("quality", static_cast<int>(quality)).add("half lost", halved ? -2 : 0).add("weary", weary ? -1 : 0);
}

bool is_weary(const BriefUnit& unit) {
    return std::find(unit.states.begin(), unit.states.end(), "weary") != unit.states.end();
}

namespace {

Muster muster(const BriefArmy& army) {
    Muster out{.points = {}, .commands = {{"", "", {}}}, .unread = {}};
    std::vector<Muster::Line>& lines = out.commands.front().lines;
    for (const BriefCharacter& man : army.characters)
        lines.push_back({man.name, tr(word(man.role)), "", Points::whole(10) * man.command_value});
    for (const auto& [key, value] : army.agreed) out.unread.push_back({0, key, value, tr(N_("nothing")), nullptr});
    for (const BriefUnit& unit : army.units) {
        lines.push_back(
            {unit.name, unit.profile.name, say(N_("{} figures"), unit.brought()), unit.profile.cost * unit.brought()});
        if (!unit.coming.empty() && unit.coming != "ambush")
            out.unread.push_back({0, unit.name, unit.coming, tr(N_("ambush, or nothing")), &rules::ambush});
        if (unit.states.size() > (is_weary(unit) ? 1 : 0))
            out.unread.push_back({0, unit.name, unit.states.back(), tr(N_("weary, or nothing")), &rules::heart});
    }
    for (const Muster::Line& line : lines) out.points = out.points + line.points;
    return out;
}

Problems check(const BriefArmy& army) {
    Muster mustered = muster(army);
    if (army.limit != Points() && mustered.points > army.limit)
        mustered.unread.push_back({0, "", say(N_("{} points"), in_words(mustered.points)),
                                   say(N_("at most {}"), in_words(army.limit)), &rules::points});
    return mustered.unread;
}

const ArmyWords words{.agreed = {}, .comings = {"ambush"}, .starts = {"weary"}};
const ArmyRules army_rules{.words = &words,
                           .muster = muster,
                           .check = check,
                           .check_meeting = [](const std::array<BriefArmy, 2>&) { return Problems(); },
                           .day = {1525, 7, 1}};

const std::array<RuleTest, 1> judged{RuleTest{
    .name = "heart",
    .title = "A band takes heart",
    .rules = {&rules::heart},
    .dice = [](const Facts&) { return 1; },
    .facts = {word_fact("quality", "of the band", Quality::Average),
              yes_no_fact("halved", "it has lost more than half"), yes_no_fact("weary", "it came weary")},
    .modifiers =
        [](const Facts& facts) {
            return heart_of(facts.as<Quality>("quality"), facts.yes("halved"), facts.yes("weary"));
        },
    .outcome = [](const Facts&, int modifiers,
                  std::span<const int> faces) { return faces[0] + modifiers <= flees_on ? "flees" : "stands"; },
}};

const std::array<HouseRule, 1> house_rules{
    HouseRule{"ambushes", {"allowed", "forbidden"}, &rules::ambush, "whether bands may lie in ambush"}};

constexpr std::array<NotInPlay, 1> not_in_play{NotInPlay{&rules::points, "a battle does not ask what it cost"}};

/// Nobody leaves the table here, and nobody is taken.
Problems check_report(const BattleBrief&, const BattleReport& report) {
    Problems out;
    for (const UnitResult& unit : report.units)
        if (unit.left_by_order + unit.captured > 0)
            out.push_back({0, subject(unit.unit), tr(N_("figures that left or were taken")),
                           tr(N_("figures that fell, fled or stand")), &rules::bands, subject_of(unit.unit)});
    return out;
}

SheetNotes notes(const BattleBrief& brief) {
    SheetNotes out;
    out.ground = {tr(N_("a wood: who is in it goes half as far"))};
    out.counted = tr(N_("dice"));
    for (const Band& band : deployed(brief).bands) out.units.push_back({band.unit->id, "", dice_of(band.figures)});
    return out;
}

const BattleModule module{
    .id = "skirmish",
    .title = "Skirmish",
    .rules = rules::all,
    .tests = judged,
    .check_profile = [](const Profile&) { return Problems(); },
    .check_report = check_report,
    .not_in_play = not_in_play,
    .house_rules = house_rules,
    .armies = &army_rules,
    .play = play,
    .sampler = sampler,
    .keeping = &keeping,
    .ground = [](const BattleBrief& brief) { return empty_table(brief, deployed(brief)); },
    .sheet_notes = notes,
};

}  // namespace

}  // namespace skirmish

std::span<const BattleModule> installed_modules() {
    static const std::array modules{skirmish::module};
    return modules;
}

}  // namespace condottiero
