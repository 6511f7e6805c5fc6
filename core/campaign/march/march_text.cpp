#include "core/campaign/march/march_text.hpp"

#include <array>

#include "core/base/text.hpp"

namespace condottiero {

std::string way_in_words(const CampaignMap& map, const std::vector<SquareId>& way) {
    std::string out;
    constexpr std::size_t shown = 8;
    for (std::size_t i = 0; i < way.size(); ++i) {
        if (way.size() > shown && i == shown - 2) out += ", …";
        if (way.size() > shown && i >= shown - 2 && i + 1 < way.size()) continue;
        out += (out.empty() ? "" : ", ") + map.name_of(way[i]);
    }
    return out;
}

std::string arrival_in_words(const Arrival& when, int turn) {
    if (!when.earliest) return tr(N_("it will not get there as things stand"));
    const int first = turn + *when.earliest - 1;
    if (!when.latest) return say(N_("it arrives in turn {} at the earliest, and a bad die may hold it longer"), first);
    if (*when.latest == *when.earliest) return say(N_("it arrives in turn {}"), first);
    return say(N_("it arrives in turn {} at the earliest, in turn {} at the latest"), first, turn + *when.latest - 1);
}

std::string arrival_flag(const Arrival& when, int turn) {
    return when.earliest ? say(N_("T{} at the earliest"), turn + *when.earliest - 1) : tr(N_("not to be reached"));
}

std::string going_in_words(const CampaignMap& map, const March& march) {
    return say(march.means == Means::Land ? N_("marching to {}") : N_("sailing to {}"),
               map.title_of(march.destination()));
}

std::string is_to_go(const std::string& force, Means means, const std::string& to) {
    return say(means == Means::Land ? N_("{} is to march to {}.") : N_("{} is to go by boat to {}."), force, to);
}

std::string has_gone(const std::string& force, Means means, const std::string& way) {
    return say(means == Means::Land ? N_("{} marches {}.") : N_("{} sails {}."), force, way);
}

namespace {

/// What becomes of its order, by what becomes of the Force: it stays, marches, sails. {0} it, {1} where, {2} the order
/// that it has, {3} that it is to have, {4} faces of the test, {5} to where, {6} by which way.
using Heads = std::array<std::string_view, 3>;
constexpr Heads keeps{N_("{0} at {1} keeps {2} and stays where it is"),
                      N_("{0} at {1} keeps {2} and marches to {5} by {6}"),
                      N_("{0} at {1} keeps {2} and sails to {5} by {6}")};
constexpr Heads changes{
    N_("{0} at {1} is to change from {2} to {3} (Force test: {4} faces of 6) and stays where it is"),
    N_("{0} at {1} is to change from {2} to {3} (Force test: {4} faces of 6) and marches to {5} by {6}"),
    N_("{0} at {1} is to change from {2} to {3} (Force test: {4} faces of 6) and sails to {5} by {6}")};
constexpr Heads rallies{
    N_("{0} at {1} is to rally and keep {2} (Force test: {4} faces of 6) and stays where it is"),
    N_("{0} at {1} is to rally and keep {2} (Force test: {4} faces of 6) and marches to {5} by {6}"),
    N_("{0} at {1} is to rally and keep {2} (Force test: {4} faces of 6) and sails to {5} by {6}")};
constexpr Heads rallies_and_changes{
    N_("{0} at {1} is to rally and change from {2} to {3} (Force test: {4} faces of 6) and stays where it is"),
    N_("{0} at {1} is to rally and change from {2} to {3} (Force test: {4} faces of 6) and marches to {5} by {6}"),
    N_("{0} at {1} is to rally and change from {2} to {3} (Force test: {4} faces of 6) and sails to {5} by {6}")};

}  // namespace

std::string intention_in_words(const CampaignMap& map, const Intention& what) {
    const bool new_order = what.wanted != what.order;
    const Heads& heads = new_order ? (what.rally ? rallies_and_changes : changes) : (what.rally ? rallies : keeps);
    const std::size_t goes = what.march == nullptr ? 0 : what.march->means == Means::Land ? 1 : 2;
    const std::string to = what.march == nullptr ? std::string() : map.title_of(what.march->destination());
    const std::string by = what.march == nullptr ? std::string() : way_in_words(map, what.march->route);
    return say(heads[goes], what.force, what.at, word(what.order), word(what.wanted), what.faces, to, by);
}

}  // namespace condottiero
