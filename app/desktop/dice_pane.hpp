#pragma once

#include "app/desktop/pane.hpp"

class wxListView;

namespace condottiero {

/// The tests that were made, newest first: what, its sum, what came of it, the rule.
class DicePane : public Pane {
public:
    DicePane(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    wxListView* list_;
};

}  // namespace condottiero
