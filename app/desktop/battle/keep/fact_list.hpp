#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "app/session/table/assist_form.hpp"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxFlexGridSizer;
class wxStaticText;
class wxTextCtrl;

namespace condottiero {

/// The facts of a test as ticks, choices and numbers; what the roster knows is filled in and can be said otherwise.
class FactList : public wxScrolledWindow {
public:
    explicit FactList(wxWindow* parent);
    void show(const std::vector<AskReading::Line>& lines);
    /// For all of them to be seen.
    [[nodiscard]] int full_height() const;

    std::function<void(const std::string& fact, const std::string& value)> on_said;
    std::function<void(const std::string& fact)> on_unsaid;
    std::function<void(const std::string& gist)> on_focus;

private:
    /// One fact: a label, one of the three controls, and where its value is from.
    struct Row {
        std::string fact;
        std::vector<std::string> choices;
        bool needs_answer;  ///< nobody but a person can
        wxStaticText* label;
        wxCheckBox* tick = nullptr;
        wxChoice* choice = nullptr;
        wxTextCtrl* number = nullptr;
        wxStaticText* source = nullptr;
        wxButton* back = nullptr;
    };
    [[nodiscard]] bool fits(const std::vector<AskReading::Line>& lines) const;
    void build(const std::vector<AskReading::Line>& lines);
    [[nodiscard]] wxWindow* build_control(Row& row);
    void fill(const Row& row, const AskReading::Line& line) const;

    wxFlexGridSizer* grid_;
    std::vector<Row> rows_;
};

}  // namespace condottiero
