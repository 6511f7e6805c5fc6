#include "app/session/books/unit_page.hpp"

#include "app/session/words/names.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

namespace {

UnitPage::Facts figures_of(const Accounts& accounts) {
    UnitPage::Facts out{{tr(book_heads[0]), std::to_string(accounts.sum())}};
    for (std::size_t i = 0; i < account_count; ++i)
        if (const int figures = accounts[static_cast<Account>(i)]; figures != 0)
            out.emplace_back(tr(book_heads[i + 1]), std::to_string(figures));
    return out;
}

std::string yes_or_no(bool yes) {
    return yes ? tr(N_("yes")) : tr(N_("no"));
}

UnitPage::Facts profile_facts(const Profile& profile) {
    UnitPage::Facts out{{tr(N_("Profile")), profile.name}, {tr(N_("Arm")), tr(word(profile.arm))}};
    if (!profile.type.empty()) out.emplace_back(tr(N_("Type")), tr(profile.type));
    out.emplace_back(tr(N_("Cost of a figure")), say(N_("{} points"), in_words(profile.cost)));
    out.emplace_back(tr(N_("A new unit has")), say(N_("{} to {} figures"), profile.least, profile.most));
    out.emplace_back(tr(N_("Firearms")), yes_or_no(profile.firearms));
    out.emplace_back(tr(N_("Mounted")), yes_or_no(profile.mounted));
    out.emplace_back(tr(N_("Scouts")), yes_or_no(profile.scouts));
    if (profile.guns > 0) out.emplace_back(tr(N_("Guns")), std::to_string(profile.guns));
    for (const auto& [key, value] : profile.more) out.emplace_back(tr(key), tr(value));
    return out;
}

std::string where(const Names& names, const Force& force) {
    return force.on_map() ? names.of(force.square) : tr(word(force.status));
}

/// The row of the book that a page is about: enough for its entries.
BookRow row_of(const BookAt& at, ForceId force, std::optional<UnitId> unit) {
    return {unit ? BookLevel::Unit : BookLevel::Force, at.shown->forces.at(force).side, force, unit, {}, {}};
}

}  // namespace

UnitPage unit_page(const BookAt& at, UnitId id) {
    const Names names(*at.world, *at.shown);
    const Unit& unit = at.shown->units.at(id);
    const Force& force = at.shown->forces.at(unit.force);
    std::vector<std::string> line{names.of(force.side), force.name};
    if (unit.command) line.push_back(names.of(*unit.command));
    line.push_back(where(names, force));
    const Profile& profile = at.world->profiles.at(unit.profile);
    UnitPage out{unit.name, joined(line), force.side, {}, {}, {}, {}};
    out.facts = {{tr(N_("Quality")), tr(word(unit.quality))},
                 {tr(N_("Now, full")), say(N_("{} of {}"), unit.standing(), unit.full)},
                 {tr(N_("Points")), in_words(profile.cost * unit.standing())}};
    if (unit.guns > 0) out.facts.emplace_back(tr(N_("Guns")), std::to_string(unit.guns));
    if (unit.mercenary) out.facts.emplace_back(tr(N_("Mercenary")), yes_or_no(true));
    for (const Character& man : at.shown->characters)
        if (man.unit == id && man.fate == Fate::Present) out.facts.emplace_back(tr(word(man.role)), man.name);
    out.figures = figures_of(unit.accounts);
    out.profile = profile_facts(profile);
    const BookRow row = row_of(at, unit.force, id);
    out.history = book_entries(at, {}, &row);
    return out;
}

UnitPage force_page(const BookAt& at, ForceId id) {
    const Names names(*at.world, *at.shown);
    const Force& force = at.shown->forces.at(id);
    UnitPage out{force.name, say(N_("{}, {}"), names.of(force.side), where(names, force)), force.side, {}, {}, {}, {}};
    const Character* leader = commander_of(*at.shown, id);
    out.facts = {{tr(N_("C-in-C")), leader != nullptr ? leader->name : tr(N_("none"))},
                 {tr(N_("Command value")), std::to_string(command_value(*at.shown, id))},
                 {tr(N_("Order")), tr(word(force.order))},
                 {tr(N_("Reaction")), tr(word(force.reaction))},
                 {tr(N_("Units")), std::to_string(units_of(*at.shown, id).size())},
                 {tr(N_("Points")), in_words(points_of(*at.world, *at.shown, id))}};
    if (force.works > 0) out.facts.emplace_back(tr(N_("Field works")), std::to_string(force.works));
    Accounts sum;
    for (const Unit& unit : at.shown->units)
        if (unit.force == id)
            for (std::size_t i = 0; i < account_count; ++i)
                sum[static_cast<Account>(i)] += unit.accounts[static_cast<Account>(i)];
    out.figures = figures_of(sum);
    for (const CharacterId man : characters_of(*at.shown, id)) {
        const Character& who = at.shown->characters.at(man);
        if (&who == leader) continue;
        out.profile.emplace_back(tr(word(who.role)),
                                 who.command_value > 0 ? say(N_("{}, CV {}"), who.name, who.command_value) : who.name);
    }
    const BookRow row = row_of(at, id, std::nullopt);
    out.history = book_entries(at, {}, &row);
    return out;
}

}  // namespace condottiero
