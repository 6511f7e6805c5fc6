#include "app/cli/verbs/write_fought.hpp"

#include "app/cli/verbs/verbs.hpp"
#include "app/picture/table_picture.hpp"
#include "app/session/fight/fought.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// How the table looked at the end of it.
const TableScene& scene_of(const FoughtBattle& fought, const Moment& moment) {
    const TableScene* last = nullptr;
    for (const TableScene& scene : fought.scenes)
        if (moment.turn == 0 || (scene.turn == moment.turn && (moment.round == 0 || scene.round == moment.round)))
            last = &scene;
    if (last == nullptr)
        throw BadUsage(say(N_("the battle had {} turns of {} rounds"), fought.turns, fought.story.rounds.size()));
    return *last;
}

}  // namespace

void write_fought(Console& console, const FoughtBattle& fought, const std::string& out, const Moment& moment) {
    const bool png = out.ends_with(".png"), svg = out.ends_with(".svg"), pdf = out.ends_with(".pdf");
    if (png || svg || pdf) {
        TablePicture picture{.scene = &scene_of(fought, moment)};
        return write_out(console, out,
                         png   ? table_as_png(picture, 2)
                         : svg ? table_as_svg(picture)
                               : table_as_pdf(picture));
    }
    const std::vector<std::string> lines = transcript(fought.story, moment);
    if (lines.empty())
        throw BadUsage(say(N_("nothing happened then; the battle had {} turns of {} rounds"), fought.turns,
                           fought.story.rounds.size()));
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    write_out(console, out, text);
}

}  // namespace condottiero
