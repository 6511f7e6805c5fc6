#pragma once

#include <string>
#include <vector>

#include "app/desktop/map/layers_panel.hpp"
#include "app/desktop/map/map_canvas.hpp"
#include "app/desktop/map/march_planner.hpp"
#include "app/desktop/map/own_map.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/session/reports/turns_of_war.hpp"
#include "app/session/words/square_text.hpp"

namespace condottiero {

class MapStrip;

/// The map and what can be done on it.
class MapPage : public Pane {
public:
    MapPage(wxWindow* parent, Shell& window);
    ~MapPage() override;
    [[nodiscard]] MapCanvas& canvas() { return *canvas_; }

    void preferences_changed() override;
    [[nodiscard]] std::optional<Paper> paper() override;

    // What can be asked of it.
    void plan_march() { planner_.begin(); }
    [[nodiscard]] bool can_plan_march() const { return !planner_.why_not(); }
    void show_odds();
    [[nodiscard]] bool can_show_odds() const { return planner_.force() && canvas_->cursor(); }
    void show_layers();
    /// The turn before, or after, that which is looked at.
    void look_back();
    void look_forward();
    void look_at_now();
    [[nodiscard]] bool is_looked_back() const;
    void centre_on_selected();
    [[nodiscard]] bool can_centre_on_selected() const;

protected:
    void refresh(Desk::Change change) override;

private:
    struct Offer {
        std::string label;
        std::function<void()> act;
        bool possible = true;
    };
    void bind_canvas();
    bool key(const wxKeyEvent& event);
    void point_at(SquareId square);
    void choose(SquareId square, ForceId force);
    void click(SquareId square, const std::vector<ForceId>& pile);
    void open(SquareId square);
    void menu(SquareId square);
    [[nodiscard]] std::vector<Offer> offers_at(SquareId square);
    [[nodiscard]] std::vector<ForceId> shown_in(SquareId square) const;
    [[nodiscard]] std::optional<SquareId> square_of_selected() const;
    void read_turns();
    void move_in_time(std::size_t turn);
    [[nodiscard]] std::size_t turn_looked_at() const;
    [[nodiscard]] std::string moment_in_words(std::size_t turn) const;
    static Layers kept_layers();
    void show_zoom();
    void show_moment();
    void show_sightings();
    void recall();    ///< where one looked at this campaign last
    void remember();  ///< and again next time
    void choose_own_map();
    void read_own_map(const std::string& path);
    void take_look(const LayersPanel::Look& look);
    [[nodiscard]] LayersPanel::Look look() const;

    MapCanvas* canvas_;
    MapStrip* strip_;
    MarchPlanner planner_;
    OwnMapReader own_map_;
    LayersPanel* panel_ = nullptr;  ///< once somebody has asked for it
    std::vector<TurnOfWar> turns_;
    std::string mark_;  ///< of the campaign that is shown
};

}  // namespace condottiero
