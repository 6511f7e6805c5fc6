#pragma once

#include "app/desktop/pane.hpp"

class wxListView;

namespace condottiero {

class Reader;

/// Every unit against the accounts, sums at the foot.
class CasualtyBookPage : public Pane {
public:
    CasualtyBookPage(wxWindow* parent, Shell& window);

protected:
    void refresh(Desk::Change change) override;

private:
    wxListView* list_;
    Reader* verdict_;
};

}  // namespace condottiero
