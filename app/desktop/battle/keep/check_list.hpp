#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

class wxDC;

namespace condottiero {

/// The check list of a kept battle: the turns as a row, below them the rounds of the turn, the present one with what
/// people do in it. A click goes anywhere.
class CheckList : public wxScrolled<wxWindow> {
public:
    struct Round {
        std::string title;
        std::vector<std::string> steps;
        bool operator==(const Round&) const = default;
    };
    struct Content {
        int turn = 0;  ///< 0: before the first
        int round = 0;
        int turns = 0;
        std::vector<Round> rounds;
        std::string before;  ///< what is done before the first turn
        bool operator==(const Content&) const = default;
    };
    explicit CheckList(wxWindow* parent);

    void show(const Content& content);
    std::function<void(int turn, int round)> on_go;

private:
    struct Place {
        bool turn;
        int number;  ///< from 1
        wxRect rect;
    };
    void lay_out();
    void paint();
    void draw_turn(wxDC& dc, const Place& place) const;
    void draw_round(wxDC& dc, const Place& place) const;
    [[nodiscard]] std::vector<wxString> wrapped(const std::string& words, int width) const;
    [[nodiscard]] std::optional<std::size_t> place_at(const wxPoint& point) const;
    void scroll_to_cursor();
    void go(const Place& place);
    void key(wxKeyEvent& event);

    Content content_;
    std::vector<Place> places_;
    std::size_t cursor_ = 0;  ///< among the places
    int width_ = 0;           ///< for which it is laid out
};

}  // namespace condottiero
