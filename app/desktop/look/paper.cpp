#include "app/desktop/look/paper.hpp"

#include <wx/dc.h>
#include <wx/graphics.h>
#include <wx/print.h>

#include <cairo.h>
#include <memory>

#include "app/desktop/window/pane.hpp"

namespace condottiero {

namespace {

class Printout : public wxPrintout {
public:
    explicit Printout(const Paper& paper) : wxPrintout(in_wx(paper.title)), paper_(paper) {}
    bool HasPage(int page) override { return page >= 1 && page <= static_cast<int>(paper_.pages.size()); }
    void GetPageInfo(int* first, int* last, int* from, int* to) override {
        *first = *from = 1;
        *last = *to = static_cast<int>(paper_.pages.size());
    }
    bool OnPrintPage(int page) override {
        wxDC* dc = GetDC();
        if (dc == nullptr || !HasPage(page)) return false;
        FitThisSizeToPaper(wxSize(static_cast<int>(paper_.size.width), static_cast<int>(paper_.size.height)));
        double scale_x = 1, scale_y = 1;
        dc->GetUserScale(&scale_x, &scale_y);
        const wxPoint origin = dc->GetDeviceOrigin();
        // The graphics of a context begin at the page's corner, whatever its DC was told.
        dc->SetUserScale(1, 1);
        dc->SetDeviceOrigin(0, 0);
        const std::unique_ptr<wxGraphicsContext> graphics(wxGraphicsContext::CreateFromUnknownDC(*dc));
        if (!graphics) return false;
        auto* cairo = static_cast<cairo_t*>(graphics->GetNativeContext());
        cairo_save(cairo);
        cairo_translate(cairo, origin.x, origin.y);
        cairo_scale(cairo, scale_x, scale_y);
        paper_.pages[static_cast<std::size_t>(page - 1)](cairo);
        cairo_restore(cairo);
        return true;
    }

private:
    Paper paper_;
};

wxPrintDialogData settings_for(const Paper& paper) {
    wxPrintData data;
    data.SetPaperId(wxPAPER_A4);
    data.SetOrientation(paper.size.width > paper.size.height ? wxLANDSCAPE : wxPORTRAIT);
    wxPrintDialogData settings(data);
    settings.SetMaxPage(static_cast<int>(paper.pages.size()));
    return settings;
}

}  // namespace

void show_preview(wxWindow* parent, const Paper& paper) {
    wxPrintDialogData settings = settings_for(paper);
    auto* preview = new wxPrintPreview(new Printout(paper), new Printout(paper), &settings);
    auto* frame =
        new wxPreviewFrame(preview, parent, in_wx(paper.title), wxDefaultPosition, parent->FromDIP(wxSize(760, 680)));
    frame->InitializeWithModality(wxPreviewFrame_AppModal);
    frame->CentreOnParent();
    frame->Show();
}

bool print(wxWindow* parent, const Paper& paper) {
    wxPrintDialogData settings = settings_for(paper);
    wxPrinter printer(&settings);
    Printout printout(paper);
    return printer.Print(parent, &printout, true);
}

std::string as_file(const Paper& paper, std::string_view name) {
    if (name.ends_with(".svg")) return picture::as_svg(paper.size, paper.pages.front());
    if (name.ends_with(".png")) return picture::as_png(paper.size, 2, paper.pages.front());
    return picture::as_pdf(paper.size, paper.title, paper.date, paper.pages);
}

}  // namespace condottiero
