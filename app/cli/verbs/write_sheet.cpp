#include "app/cli/verbs/write_sheet.hpp"

#include "app/picture/sheet/table_sheet_picture.hpp"
#include "app/session/fight/forecast.hpp"
#include "app/session/proof/proof_lines.hpp"
#include "app/session/table/table_sheet.hpp"
#include "app/session/words/brief_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

namespace {

std::optional<SideId> reader_named(const Session& session, BattleId battle, const std::string& as) {
    if (as.empty()) return std::nullopt;
    const SideId side = side_from(session, as);
    if (!part_of(session.state(), session.state().battles.at(battle), side))
        throw BadUsage(say(N_("{} has no Force in battle {}"), session.world().sides.at(side).name, battle.value()));
    return side;
}

}  // namespace

void write_sheet(const Console& console, const Session& session, BattleId battle, const std::string& as,
                 const std::string& out) {
    const World& world = session.world();
    const std::optional<SideId> reader = reader_named(session, battle, as);
    // As it was before its result was recorded, if it was: the war has gone on since.
    const BattleAhead before = battle_ahead(session, battle);
    const SheetedBattle of{&world,
                           &before.state,
                           battle,
                           world.module,
                           static_cast<int>(session.entries().size()),
                           head_on_paper(session)};
    if (out.ends_with(".pdf"))
        return write_out(console, out,
                         table_sheets_as_pdf(reader ? std::vector{table_sheet(of, reader)} : table_sheets(of)));
    constexpr double dots = 2;  // a pixel of 1/96 inch
    if (out.ends_with(".png")) return write_out(console, out, table_sheet_as_png(table_sheet(of, reader), 1, dots));
    // The words are the umpire's: a side gets what is made for it.
    if (reader) throw BadUsage(tr(N_("the sheet of one side can only be printed: -o SHEET.pdf or -o SHEET.png")));
    write_out(console, out, brief_in_words(world, before.brief));
}

}  // namespace condottiero
