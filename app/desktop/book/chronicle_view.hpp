#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/picture/sheet/passage.hpp"
#include "app/session/reports/chronicle_text.hpp"

namespace condottiero {

/// A column of running text with dates at its left and links in it. Set in pieces, so that a long war does not stop the
/// window; what is seen is set first.
class ChronicleView : public wxScrolledWindow {
public:
    explicit ChronicleView(wxWindow* parent);

    void clear();
    void append(std::vector<ChronicleText> texts);
    [[nodiscard]] bool is_empty() const { return items_.empty(); }
    /// Goes on setting for so long. False: all is set.
    bool set_some(int milliseconds);
    /// Whether enough is set to fill the window.
    [[nodiscard]] bool is_full() const;
    /// Once there is so much of it, it is scrolled to where it is now.
    void keep_place();

    std::function<void(const ChronicleTarget&)> on_target;
    std::function<void(const ChronicleStep&)> on_date;  ///< a click on a date; of folded steps, on their words
    std::function<void(const std::string&)> on_hint;

    [[nodiscard]] bool AcceptsFocus() const override { return true; }

private:
    using LinkPlace = picture::sheet::SetPassage::LinkPlace;
    struct Item {
        ChronicleText text;
        std::unique_ptr<picture::sheet::SetPassage> set;
        double top = 0;
    };
    /// What is under the pointer, or chosen by keys: a passage, and a link of it or its date.
    struct Spot {
        std::size_t item;
        std::optional<LinkPlace> link;
        bool date = false;
        bool operator==(const Spot&) const = default;
    };
    void measure();
    void take_size();
    void paint();
    void draw_item(picture::Canvas& canvas, std::size_t item, double y);
    [[nodiscard]] std::optional<Spot> spot_at(const wxPoint& at) const;
    [[nodiscard]] std::size_t first_at(double y) const;
    void point_at(const wxPoint& at);
    void follow(const Spot& spot);
    void key(wxKeyEvent& event);
    void walk(int passages);
    void walk_links(int links);
    void bring_into_sight(std::size_t item);
    void say_where();
    [[nodiscard]] std::string hint_of(const Spot& spot) const;
    [[nodiscard]] int scrolled() const;

    picture::Lettering lettering_;
    picture::sheet::PassageStyle style_;
    std::vector<std::unique_ptr<Item>> items_;
    std::size_t set_ = 0;  ///< how many of them
    double height_ = 0;
    std::optional<int> place_;
    std::optional<Spot> pointed_, chosen_;
    bool resized_ = false;  ///< and not yet set anew
};

}  // namespace condottiero
