#pragma once

#include <memory>
#include <vector>

#include "app/desktop/window/pane.hpp"
#include "app/session/books/book_table.hpp"
#include "app/session/books/order_of_battle.hpp"

class wxSplitterWindow;

namespace condottiero {

class EmptyState;
class Reader;
class TreeTable;

/// Sides, Forces, commands and units with their figures; beside them the page of the chosen one. A unit that is dragged
/// to another Force in its square goes over to it by its side's order sheet.
class OrderOfBattlePage : public Pane {
public:
    OrderOfBattlePage(wxWindow* parent, Shell& window);

    std::optional<Paper> paper() override;
    std::optional<std::string> csv() override;

    // What can be asked of it.
    void exchange_unit();  ///< a menu of the Forces that the chosen unit can go over to
    [[nodiscard]] bool can_exchange() const;

protected:
    void refresh(Desk::Change change) override;

private:
    void make_tree(wxWindow* parent);
    void let_drag();
    void show_page();
    void show_menu();
    void arrange();
    [[nodiscard]] std::optional<UnitId> chosen_unit() const;
    [[nodiscard]] std::optional<Refusal> why_not(UnitId unit, std::optional<ForceId> into) const;
    void exchange(UnitId unit, ForceId into);

    std::unique_ptr<KnownWar> kept_;  ///< what the book points to
    std::optional<BookAt> book_;
    std::vector<OrderOfBattleRow> rows_;
    std::optional<UnitId> dragged_;

    wxSplitterWindow* split_;
    TreeTable* tree_;
    Reader* reader_;
    EmptyState* empty_;
};

}  // namespace condottiero
