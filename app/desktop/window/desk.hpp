#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/session/knowledge/known_war.hpp"
#include "app/session/open_campaign.hpp"
#include "app/session/reports/turn_text.hpp"
#include "app/session/whose_act.hpp"
#include "core/campaign/engine/need.hpp"

namespace condottiero {

/// What is looked at. Nothing: nothing.
using Selection = std::variant<std::monostate, SquareId, ForceId, UnitId, BattleId>;

/// What is open on the game master's table: a campaign, whose eyes look at it, and what is selected. The window's parts
/// watch it and hold nothing of their own. Knows no window, so that it can be tested without one.
class Desk {
public:
    enum class Change { Campaign, Step, Selected, Eyes, Moment };
    using Watcher = std::function<void(Change)>;
    void watch(Watcher watcher) { watchers_.push_back(std::move(watcher)); }

    /// Throw what open_session and begin_campaign throw; then what was open stays open.
    void open(const std::string& path, const OpenCampaign::Warn& warn = {});
    void begin(const std::string& campaign_yaml, const std::string& path, const OpenCampaign::Warn& warn = {},
               std::optional<std::uint64_t> seed = std::nullopt);
    void close();

    [[nodiscard]] bool is_open() const { return campaign_ != nullptr; }
    [[nodiscard]] const std::string& path() const { return path_; }
    // Only while a campaign is open. To be read: every step goes by way of the desk.
    [[nodiscard]] const Session& session() const { return campaign_->session(); }
    /// The campaign's own, for whoever mixes them with others.
    [[nodiscard]] Dice& program_dice() { return campaign_->session().program_dice(); }
    [[nodiscard]] const World& world() const { return session().world(); }
    /// What those eyes know and have heard of, at the moment looked at: now, or in the past.
    [[nodiscard]] const KnownWar& war() const { return shown_ ? *shown_ : *now_; }
    [[nodiscard]] const Known& known() const { return war().known(); }
    [[nodiscard]] const CampaignState& shown() const { return known().state; }
    /// How things stand now, as those eyes know it.
    [[nodiscard]] const CampaignState& state() const { return now_->state(); }
    /// What the turn waits for; of one side, if its eyes look.
    [[nodiscard]] std::vector<Need> needs() const;

    /// What the one main button does, for those eyes.
    [[nodiscard]] MainStep main_step() const;

    /// As the act of whose eyes look. Throws what the journal throws; then nothing has changed.
    std::optional<Refusal> submit(const Command& command, Dice* table_dice = nullptr);
    /// The same with a sheet that its side has sent, whose eyes ever look.
    std::optional<Refusal> hand_in(const SubmitSheet& sheet);
    std::optional<Refusal> undo();
    std::optional<Refusal> redo();
    /// The last step that stands, or the last undone one, in a few words; empty: there is none, or it is not for those
    /// eyes.
    [[nodiscard]] std::string undo_would() const;
    [[nodiscard]] std::string redo_would() const;

    [[nodiscard]] const Selection& selected() const { return selected_; }
    /// What is not there at the moment looked at, or not for those eyes, is not selected.
    void select(const Selection& what);
    [[nodiscard]] std::optional<SideId> eyes() const { return eyes_; }
    void look_as(std::optional<SideId> side);
    /// After this many of the steps that stand, from the first; nothing: now. Any step leads back to now.
    void look_back(std::optional<std::size_t> steps);
    [[nodiscard]] std::optional<std::size_t> looked_back() const;

private:
    void tell(Change change);
    [[nodiscard]] bool may_select(const Selection& what) const;
    std::optional<Refusal> carry_out(const Act& act, Dice* table_dice);
    std::optional<Refusal> went(const Result<int>& done);
    [[nodiscard]] std::string who_goes(const std::vector<int>& steps) const;
    [[nodiscard]] std::string in_words(const std::vector<int>& steps) const;
    void take(std::unique_ptr<OpenCampaign> campaign, const std::string& path);

    std::unique_ptr<OpenCampaign> campaign_;
    std::string path_;
    Selection selected_;
    std::optional<SideId> eyes_;
    std::optional<KnownWar> now_, shown_;  ///< the latter at a past moment
    std::vector<Watcher> watchers_;
};

}  // namespace condottiero
