#include "app/desktop/battle/battles_page.hpp"
#include "app/session/play_on.hpp"
#include "tests/app/desktop/open_war.hpp"

namespace condottiero {

namespace {

/// Twelve turns before Turin, after which every alliance is broken: each side knows some battles, and no side all.
void make_war(const std::string& file) {
    OpenCampaign made = begin_campaign(SOURCE_DIR "/campaigns/turin-1706/long.yaml", file, 42);
    Session& session = made.session();
    play_on(session, {.turns = 12});
    for (const Side& a : session.world().sides)
        for (const Side& b : session.world().sides)
            if (a.id < b.id) REQUIRE(session.submit(SetRelation{a.id, b.id, Relation::Peace}, "game master"));
}

std::vector<BattleId> battles_known() {
    return ask([] {
        std::vector<BattleId> out;
        for (const Battle& battle : frame().desk().state().battles) out.push_back(battle.id);
        return out;
    });
}

}  // namespace

TEST_CASE("each side looks at every page, and at every battle that it knows", "[window]") {
    const TemporaryFolder folder;
    const std::string file = folder.file("turin.condottiero");
    make_war(file);
    ask([&] { frame().open_file(wxString::FromUTF8(file)); });
    wait_until("the campaign is open", [] { return frame().desk().is_open() && frame().IsActive(); });
    const std::size_t all = battles_known().size();
    REQUIRE(all > 2);
    const std::vector<Side> sides = ask([] {
        const auto& table = frame().desk().world().sides;
        return std::vector<Side>(table.begin(), table.end());
    });
    bool gaps = false;
    for (const Side& side : sides) {
        CAPTURE(side.key);
        ask([&] { frame().desk().look_as(side.id); });
        for (const PageId page :
             {PageId::OrderOfBattle, PageId::Book, PageId::Chronicle, PageId::Battles, PageId::Map}) {
            ask([&] { frame().show(page); });
            settle();
        }
        const std::vector<BattleId> known = battles_known();
        CHECK(known.size() < all);
        gaps = gaps || (!known.empty() && known.back().value() > static_cast<int>(known.size()));
        for (const BattleId battle : known) {
            ask([&] { frame().go_to(battle); });
            for (const BattleMode mode :
                 {BattleMode::Before, BattleMode::Record, BattleMode::Assist, BattleMode::Watch}) {
                ask([&] { frame().battles().show_mode(mode); });
                settle();
                screenshot(fmt::format("{}-battle-{}-{}", side.key, battle.value(), static_cast<int>(mode)));
            }
            CHECK(ask([] { return frame().battles().chosen(); }) == battle);
        }
        ask([] { frame().desk().look_back(40); });
        settle();
        ask([] { frame().desk().look_back(std::nullopt); });
    }
    CHECK(gaps);
    ask([] { frame().desk().close(); });
}

}  // namespace condottiero
