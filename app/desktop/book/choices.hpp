#pragma once

#include <wx/choice.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/desktop/window/pane.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

/// Fills a choice whose first entry means all. What is wanted stays chosen if it is still there.
template <class Id>
void fill_choice(wxChoice& choice, std::vector<Id>& ids, std::optional<Id>& wanted, std::string_view all,
                 const std::vector<std::pair<Id, std::string>>& rows) {
    ids.clear();
    wxArrayString labels;
    labels.Add(in_wx(tr(all)));
    int at = 0;
    for (const auto& [id, name] : rows) {
        ids.push_back(id);
        labels.Add(in_wx(name));
        if (wanted == id) at = static_cast<int>(ids.size());
    }
    if (at == 0) wanted.reset();
    if (choice.GetStrings() != labels) choice.Set(labels);
    choice.SetSelection(at);
}

template <class Id>
std::optional<Id> chosen_of(const wxChoice& choice, const std::vector<Id>& ids) {
    const int at = choice.GetSelection();
    return at <= 0 ? std::nullopt : std::optional(ids[static_cast<std::size_t>(at - 1)]);
}

inline std::vector<std::pair<BattleId, std::string>> named_battles(const CampaignState& state, const Names& names,
                                                                   bool only_fought) {
    std::vector<std::pair<BattleId, std::string>> out;
    for (const Battle& battle : state.battles)
        if (!only_fought || battle.report) out.emplace_back(battle.id, names.of(battle.id));
    return out;
}

}  // namespace condottiero
