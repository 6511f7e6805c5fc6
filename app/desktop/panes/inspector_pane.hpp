#pragma once

#include "app/desktop/window/pane.hpp"

namespace condottiero {

class Reader;

/// What is selected, with all that the view knows of it and what it may do.
class InspectorPane : public Pane {
public:
    InspectorPane(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    Reader* reader_;
};

}  // namespace condottiero
