#include "app/picture/map/frame.hpp"

#include <cmath>

#include "app/picture/map/layers.hpp"
#include "core/base/text.hpp"

namespace condottiero::picture {

namespace {

constexpr double band = 5, gap = 4, edge = 8, before_column = 28, foot = 24, air = 16;

double letter_size(double s) {
    return s < 60 ? 9.5 : 11;
}

/// A band that is ink and paper by turns, one field a square, between two rules.
void draw_neat_line(Canvas& canvas, const Scene& scene) {
    const double s = scene.s;
    const SquareRect& part = scene.part;
    const double left = part.left * s, top = part.top * s, w = part.width() * s, h = part.height() * s;
    const Pen rule{tokens::neatline, .9, 1, Cap::Butt, Join::Miter};
    for (int i = 0; i < part.width(); ++i)
        if ((part.left + i) % 2 == 0)
            for (const double y : {top - band, top + h}) canvas.box(left + i * s, y, s, band);
    for (int j = 0; j < part.height(); ++j)
        if ((part.top + j) % 2 == 0)
            for (const double x : {left - band, left + w}) canvas.box(x, top + j * s, band, s);
    canvas.fill(tokens::neatline);
    canvas.box(left - band, top - band, w + 2 * band, h + 2 * band).stroke(rule);
    canvas.box(left, top, w, h).stroke(rule);
}

void draw_coordinates(Canvas& canvas, const Scene& scene) {
    const double s = scene.s, size = letter_size(s);
    const Face face{Family::Sans, size};
    const SquareRect& part = scene.part;
    const double left = part.left * s, top = part.top * s, right = part.right * s, bottom = part.bottom * s;
    const int step = label_step(s);
    for (int column = part.left; column < part.right; column += step) {
        const std::string name = square_name(column, 0);
        for (const double y : {top - band - gap, bottom + band + size - .5})
            canvas.write((column + .5) * s, y, name.substr(0, name.size() - 1), face, tokens::ink_soft, Anchor::Middle);
    }
    for (int row = part.top; row < part.bottom; row += step) {
        const double y = (row + .5) * s + size * .36;
        canvas.write(left - band - 3.5, y, std::to_string(row + 1), face, tokens::ink_soft, Anchor::End);
        canvas.write(right + band + 3.5, y, std::to_string(row + 1), face, tokens::ink_soft);
    }
}

void draw_foot(Canvas& canvas, const Scene& scene) {
    const std::optional<SideId> side = scene.picture.known->side;
    const std::string words = side ? say(N_("As {} knows it."), scene.world.sides.at(*side).name)
                                   : tr(N_("Umpire’s map, with everything that the game master knows."));
    Face face{Family::Sans, 10.5};
    const double most = scene.part.width() * scene.s + before_column - 8, wide = canvas.lettering().width(words, face);
    if (wide > most) face.size *= most / wide;
    canvas.write(scene.part.left * scene.s, scene.part.bottom * scene.s + band + letter_size(scene.s) + foot - 4, words,
                 face, tokens::ink_soft);
}

}  // namespace

int label_step(double s) {
    int step = 1;
    for (const int next : {2, 5, 10, 20, 50})
        if (step * s < 18) step = next;
    return step;
}

Margins margins(const Scene& scene) {
    if (scene.picture.frame == Frame::None) return {};
    const double digits = static_cast<double>(std::to_string(scene.part.bottom).size());
    const double side = edge + band + 3.5 + digits * letter_size(scene.s) * .56;
    const double end = edge + band + gap + letter_size(scene.s);
    Margins out{side, end, side, end};
    if (scene.picture.frame == Frame::Sheet) {
        out.right += before_column + draw_beside(nullptr, scene, 0, 0).width;
        out.bottom += foot;
        for (double* margin : {&out.left, &out.top, &out.right, &out.bottom}) *margin += air;
    }
    return {std::ceil(out.left), std::ceil(out.top), std::ceil(out.right), std::ceil(out.bottom)};
}

void draw_frame(Canvas& canvas, const Scene& scene) {
    if (scene.picture.frame == Frame::None) return;
    draw_neat_line(canvas, scene);
    draw_coordinates(canvas, scene);
    if (scene.picture.frame != Frame::Sheet) return;
    draw_foot(canvas, scene);
    draw_beside(&canvas, scene, scene.part.right * scene.s + margins(scene).left - air + before_column,
                scene.part.top * scene.s - band);
}

}  // namespace condottiero::picture
