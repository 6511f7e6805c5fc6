#include "app/desktop/look/reader.hpp"

#include <wx/dc.h>
#include <wx/html/htmlcell.h>
#include <wx/html/winpars.h>

#include "app/desktop/look/die_face.hpp"

namespace condottiero {

namespace {

/// One die in a line of text; copied as its number.
class DieCell : public wxHtmlCell {
public:
    DieCell(int face, DieWorth worth, int side) : face_(face), worth_(worth) {
        m_Width = side + side / 5;
        m_Height = side + side / 5;
        m_Descent = side / 4;
    }
    void Draw(wxDC& dc, int x, int y, int, int, wxHtmlRenderingInfo&) override {
        const int side = m_Height * 5 / 6;
        draw_die(dc, x + m_PosX, y + m_PosY + side / 12, side, face_, worth_);
    }
    wxString ConvertToText(wxHtmlSelection*) const override { return wxString::Format("%d ", face_); }

private:
    int face_;
    DieWorth worth_;
};

class DiceTag : public wxHtmlWinTagHandler {
public:
    wxString GetSupportedTags() override { return "DICE"; }
    bool HandleTag(const wxHtmlTag& tag) override {
        long from = 0;
        tag.GetParam("FROM").ToLong(&from);
        const int side = m_WParser->GetCharHeight();
        for (const wxUniChar letter : tag.GetParam("FACES")) {
            const int face = static_cast<int>(letter.GetValue()) - '0';
            if (face < 1 || face > 6) continue;
            const DieWorth worth = from == 0 ? DieWorth::Plain : face >= from ? DieWorth::Counts : DieWorth::Misses;
            m_WParser->GetContainer()->InsertCell(new DieCell(face, worth, side));
        }
        return false;
    }
};

/// "rule:CAM-p2-b", "force:3": the page may be made anew by what it does.
void follow(Shell& shell, const std::string& link) {
    const std::size_t colon = link.find(':');
    if (colon == std::string::npos) return;
    const std::string kind = link.substr(0, colon), which = link.substr(colon + 1);
    if (kind == "rule") return shell.show_rule(which);
    long number = 0;
    Desk& desk = shell.desk();
    if (!desk.is_open() || !wxString::FromUTF8(which).ToLong(&number)) return;
    const int id = static_cast<int>(number);
    if (kind == "force" && desk.shown().forces.has(ForceId(id))) desk.select(ForceId(id));
    if (kind == "unit" && desk.shown().units.has(UnitId(id))) desk.select(UnitId(id));
    if (kind == "battle" && desk.shown().battles.has(BattleId(id))) shell.go_to(BattleId(id));
}

}  // namespace

Reader::Reader(wxWindow* parent, Shell& window, std::string_view name)
    : wxHtmlWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHW_SCROLLBAR_AUTO | wxBORDER_NONE),
      shell_(&window) {
    SetName(in_wx(name));
    SetStandardFonts(GetFont().GetPointSize());
    SetBorders(FromDIP(12));
    GetParser()->AddTagHandler(new DiceTag);  // which is the parser's from now on
}

void Reader::show(const std::string& html) {
    if (html == shown_) return;
    shown_ = html;
    int x = 0, y = 0;
    GetViewStart(&x, &y);
    SetPage(in_wx(html));
    Scroll(x, y);
}

void Reader::OnLinkClicked(const wxHtmlLinkInfo& link) {
    CallAfter([this, to = link.GetHref().utf8_string()] { follow(*shell_, to); });
}

}  // namespace condottiero
