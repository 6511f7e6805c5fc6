#include "app/desktop/dialogs/ask_faces.hpp"

#include <wx/textdlg.h>

#include "app/desktop/window/pane.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

std::string question(const Session& session, int count, int sides, const Purpose& why) {
    const std::string whose = Names(session.world(), session.state()).subject(why.subject);
    const std::string dice = counted(N_("{} die of {} sides"), N_("{} dice of {} sides"), count, sides);
    return say(N_("{}: {}\nType the faces as they fell, or Cancel to let the program roll them."),
               fmt::format("{}, {} [{}]", whose, tr(why.rule->gist), why.rule->id), dice);
}

}  // namespace

AskedDice::Ask asked_faces(wxWindow* parent, const Session& session) {
    return [parent, &session](int count, int sides, const Purpose& why) {
        std::string asked = question(session, count, sides, why);
        wxString typed;
        for (;;) {
            wxTextEntryDialog dialog(parent, in_wx(asked), in_wx(tr(N_("Your dice"))), typed);
            if (dialog.ShowModal() != wxID_OK) return std::vector<int>();
            typed = dialog.GetValue();
            if (const auto faces = faces_in(typed.utf8_string(), sides, count)) return *faces;
            asked = say(N_("{}\nThe faces are numbers from 1 to {}, at most {} of them."),
                        question(session, count, sides, why), sides, count);
        }
    };
}

}  // namespace condottiero
