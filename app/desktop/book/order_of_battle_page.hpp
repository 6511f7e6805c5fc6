#pragma once

#include "app/desktop/pane.hpp"

class wxTreeListCtrl;

namespace condottiero {

/// Sides, Forces and units, with their figures.
class OrderOfBattlePage : public Pane {
public:
    OrderOfBattlePage(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    wxTreeListCtrl* tree_;
};

}  // namespace condottiero
