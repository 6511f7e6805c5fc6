#pragma once

#include <vector>

#include "app/desktop/window/pane.hpp"

namespace condottiero {

class DiceList;

/// The dice that fell, newest first: their faces, whose, the sum with its reasons, what came of it, and the rule.
class DicePane : public Pane {
public:
    DicePane(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    DiceList* list_;
};

}  // namespace condottiero
