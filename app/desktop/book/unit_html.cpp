#include "app/desktop/book/unit_html.hpp"

#include "app/desktop/look/html.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

std::string section(std::string_view head, const UnitPage::Facts& facts) {
    return facts.empty() ? std::string()
                         : fmt::format("<p><b>{}</b></p>{}", html::escaped(tr(head)), html::facts(facts));
}

std::string history(const std::vector<BookEntry>& entries) {
    if (entries.empty()) return html::dim(tr(N_("Nothing has happened to it yet.")));
    constexpr std::size_t most = 200;
    std::string out = "<table cellspacing=\"0\" cellpadding=\"2\">";
    for (std::size_t i = 0; i < std::min(entries.size(), most); ++i) {
        const BookEntry& entry = entries[i];
        std::string why = html::dimmed(entry.cause);
        if (entry.battle) why += ", " + html::link(entry.battle_name, fmt::format("battle:{}", entry.battle->value()));
        out += fmt::format(
            "<tr><td valign=\"top\" nowrap>{}</td><td valign=\"top\" align=\"right\"><b>{}</b></td>"
            "<td valign=\"top\">{}<br>{} {}</td></tr>",
            html::dimmed(say(N_("turn {}"), entry.turn)), entry.figures, html::escaped(entry.change), why,
            html::rule_link(entry.rule));
    }
    out += "</table>";
    if (entries.size() > most)
        out += html::dim(counted(N_("{} older entry is in the casualty book."),
                                 N_("{} older entries are in the casualty book."),
                                 static_cast<long>(entries.size() - most)));
    return out;
}

}  // namespace

std::string unit_as_html(const UnitPage& page) {
    return html::page(html::title(page.name) + html::dim(page.line) + html::facts(page.facts) +
                      section(N_("Figures by account"), page.figures) + section(N_("From its list"), page.profile) +
                      fmt::format("<p><b>{}</b></p>", html::escaped(tr(N_("History")))) + history(page.history));
}

}  // namespace condottiero
