#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/picture/export.hpp"

class wxWindow;

namespace condottiero {

/// Pages to print, to look at before, and to write as PDF: the same drawing each time.
struct Paper {
    std::string title;                 ///< of the job, and of the file that is proposed
    Size size;                         ///< of a page, in pixels of 1/96 inch
    Date date;                         ///< of what is shown, for PDF
    std::vector<picture::Draw> pages;  ///< they keep alive what they draw from
};

void show_preview(wxWindow* parent, const Paper& paper);
/// False: no printer, or the person cancelled.
bool print(wxWindow* parent, const Paper& paper);
/// By the ending of the name: all pages as PDF, or the first as SVG or PNG.
std::string as_file(const Paper& paper, std::string_view name);

}  // namespace condottiero
