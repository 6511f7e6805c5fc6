#include "app/cli/write_fought.hpp"

#include "app/cli/verbs.hpp"
#include "app/picture/table_picture.hpp"
#include "app/session/fought.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// The last scene of a turn; of turn 0, the last of all.
const TableScene& scene_of_turn(const FoughtBattle& fought, int turn) {
    const TableScene* last = nullptr;
    for (const TableScene& scene : fought.scenes)
        if (turn == 0 || scene.turn == turn) last = &scene;
    if (last == nullptr) throw BadUsage(say(N_("the battle had {} turns"), fought.turns));
    return *last;
}

}  // namespace

void write_fought(Console& console, const FoughtBattle& fought, const std::string& out, int turn) {
    const bool png = out.ends_with(".png"), svg = out.ends_with(".svg"), pdf = out.ends_with(".pdf");
    if (png || svg || pdf) {
        TablePicture picture{.scene = &scene_of_turn(fought, turn)};
        return write_out(console, out,
                         png   ? table_as_png(picture, 2)
                         : svg ? table_as_svg(picture)
                               : table_as_pdf(picture));
    }
    const std::vector<std::string> lines = lines_of_turn(fought, turn);
    if (lines.empty()) throw BadUsage(say(N_("the battle had {} turns"), fought.turns));
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    write_out(console, out, text);
}

}  // namespace condottiero
