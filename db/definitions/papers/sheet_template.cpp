#include "db/definitions/papers/sheet_template.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/campaign/state/forces.hpp"
#include "db/definitions/yaml/yaml_text.hpp"

namespace condottiero {

namespace {

/// "C4 Castelvecchio, EXPLORE, unsteady, CV 4, 98 figures"
std::string in_one_line(const World& world, const CampaignState& state, const Force& force) {
    std::vector<std::string> facts{world.map.title_of(force.square), tr(word(force.order))};
    if (force.reaction != Reaction::None) facts.push_back(tr(word(force.reaction)));
    facts.push_back(say(N_("CV {}"), command_value(state, force.id)));
    facts.push_back(counted(N_("{} figure"), N_("{} figures"), figures(state, force.id)));
    if (force.march) facts.push_back(say(N_("on its way to {}"), world.map.title_of(force.march->destination())));
    if (force.aboard) facts.push_back(tr(N_("aboard its boats")));
    return joined(facts);
}

std::string comment(std::string_view margin, std::string_view text) {
    return std::string(margin) + "# " + yaml_comment(text) + "\n";
}

std::string key(std::string_view name, const std::string& remark) {
    constexpr std::size_t remarks_from = 16;
    std::string out = "    " + std::string(name) + ":";
    out.resize(std::max(out.size() + 1, remarks_from + 4), ' ');
    return out + "# " + remark + "\n";
}

std::string of_force(const World& world, const CampaignState& state, const Force& force,
                     const std::vector<std::string>& remarks) {
    std::string out = "\n" + comment("  ", in_one_line(world, state, force));
    for (const std::string& remark : remarks) out += comment("  ", remark);
    out += "  - force: " + yaml_text(force.name) + "\n";
    out += key("order", tr(N_("FORCED MARCH, EXPLORE or DEFEND: a new order needs a test")));
    if (force.reaction != Reaction::None) out += key("rally", tr(N_("yes: test to shake off its reaction")));
    out += key("to", tr(N_("a square or a place; to name every square, write route: [B2, B3] instead")));
    out += key("on contact", tr(N_("fight or stop short")));
    if (force.aboard) out += key("land", tr(N_("yes: leave the boats at the end")));
    if (force.march) out += key("halt", tr(N_("yes: give up the march it is on")));
    return out;
}

}  // namespace

std::string sheet_template(const World& world, const CampaignState& state, SideId side,
                           const std::vector<std::string>& proof,
                           const std::map<ForceId, std::vector<std::string>>& remarks) {
    const Side& own = world.sides.at(side);
    std::string out = comment("", say(N_("Orders of {} for turn {}, {}."), own.name, state.turn, in_words(state.date)));
    out += comment("", tr(N_("Write after the colons; whatever you leave empty stays as it is.")));
    out += "campaign: " + yaml_text(world.title) + "\n";
    out += "side: " + yaml_text(own.key) + "\n";
    out += fmt::format("turn: {}\n", state.turn);
    const bool committed = state.committed && state.committed->contains(side);
    out +=
        key("word", committed ? tr(N_("the word that you committed to with your last sheet, to the letter"))
                              : tr(N_("anything you like: it goes into the dice, so that nobody can have chosen them")))
            .substr(4);
    out += key("next word", tr(N_("64 digits that commit you to your next word; nothing, if you have none"))).substr(4);
    out += "\nforces:\n";
    bool any = false;
    for (const Force& force : state.forces) {
        if (force.side != side || !force.on_map()) continue;
        const auto own_remarks = remarks.find(force.id);
        out += of_force(world, state, force,
                        own_remarks == remarks.end() ? std::vector<std::string>() : own_remarks->second);
        any = true;
    }
    if (!any) out += comment("  ", tr(N_("no Force on the map")));

    out += "\n" + comment("", tr(N_("More, if you want it: take away the #.")));
    out += comment("", tr(N_("For a Force:  by: boats    if test fails: march")));
    out += "# rearrange:\n";
    out += "#   - {join: Vanguard, into: Main army}\n";
    out += "#   - {detach: Main army, as: Rearguard, leader: Count Brandt, units: [Hussars, 12]}\n";
    out += "#   - {exchange: Vanguard, into: Main army, units: [Hussars]}\n";
    out += "# standing: {sheet: keep, retreat: home, join: never, buy: save, pick: neediest}\n";
    if (proof.empty()) return out;
    out += "\n" + comment("", tr(N_("Keep this sheet: the lines below prove later that nobody has bent the dice.")));
    for (const std::string& line : proof) out += comment("", line);
    return out;
}

}  // namespace condottiero
