#include "app/picture/lettering.hpp"

#include <cmath>
#include <vector>

#include "core/base/visible.hpp"

namespace condottiero::picture {

namespace {

const char* names_of(Family family) {
    switch (family) {
        case Family::Serif: return "PT Serif, Liberation Serif, serif";
        case Family::Sans: return "PT Sans, Liberation Sans, sans-serif";
        case Family::Narrow: return "PT Sans Narrow, Liberation Sans Narrow, sans-serif";
    }
    return "";
}

}  // namespace

Lettering::Lettering() : context_(pango_font_map_create_context(pango_cairo_font_map_get_default()), &g_object_unref) {
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options);
    cairo_font_options_destroy(options);
    // A name in letters that run from right to left does not turn the line round that it begins.
    pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
    pango_cairo_context_set_resolution(context_.get(), 96);
}

Layout Lettering::set(std::string_view words, const Face& face) const {
    Layout layout(pango_layout_new(context_.get()), &g_object_unref);
    PangoFontDescription* font = pango_font_description_from_string(names_of(face.family));
    pango_font_description_set_absolute_size(font, face.size * PANGO_SCALE);
    pango_font_description_set_weight(font, face.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, face.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    if (face.spacing != 0) {
        PangoAttrList* attributes = pango_attr_list_new();
        pango_attr_list_insert(
            attributes, pango_attr_letter_spacing_new(static_cast<int>(std::lround(face.spacing * PANGO_SCALE))));
        pango_layout_set_attributes(layout.get(), attributes);
        pango_attr_list_unref(attributes);
    }
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    pango_layout_set_auto_dir(layout.get(), FALSE);
    const std::string seen = visible(words);
    pango_layout_set_text(layout.get(), seen.data(), static_cast<int>(seen.size()));
    return layout;
}

double Lettering::width(std::string_view words, const Face& face) const {
    int width = 0;
    pango_layout_get_size(set(words, face).get(), &width, nullptr);
    return static_cast<double>(width) / PANGO_SCALE;
}

std::vector<std::string> letters_of(std::string_view words) {
    std::vector<std::string> out;
    for (const char c : words) {
        const bool goes_on = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
        if (!goes_on || out.empty()) out.emplace_back();
        out.back() += c;
    }
    return out;
}

std::string in_capitals(std::string_view words) {
    const std::string seen = visible(words);
    char* capitals = g_utf8_strup(seen.data(), static_cast<gssize>(seen.size()));
    std::string out(capitals);
    g_free(capitals);
    return out;
}

}  // namespace condottiero::picture
