#pragma once

#include "app/desktop/pane.hpp"

class wxChoice;
class wxListView;
class wxTreeListCtrl;

namespace condottiero {

class Reader;

/// Sides, Forces and units, with their figures.
class OrderOfBattlePage : public Pane {
public:
    OrderOfBattlePage(wxWindow* parent, Desk& desk);

protected:
    void refresh(Desk::Change change) override;

private:
    wxTreeListCtrl* tree_;
};

/// Every unit against the accounts, sums at the foot.
class CasualtyBookPage : public Pane {
public:
    CasualtyBookPage(wxWindow* parent, Desk& desk);

protected:
    void refresh(Desk::Change change) override;

private:
    wxListView* list_;
    Reader* verdict_;
};

/// What happened, turn by turn.
class ChroniclePage : public Pane {
public:
    ChroniclePage(wxWindow* parent, Desk& desk);

protected:
    void refresh(Desk::Change change) override;

private:
    wxChoice* turns_;
    Reader* reader_;
    int shown_turn_ = 0;  ///< 0: the present one
};

}  // namespace condottiero
