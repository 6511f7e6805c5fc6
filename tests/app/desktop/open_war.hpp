#pragma once

#include <catch2/catch.hpp>

#include "app/session/begin/begin_campaign.hpp"
#include "core/campaign/policy/policy.hpp"
#include "tests/app/desktop/window.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

namespace condottiero {

/// A war of its own in the program's window, as long as the test runs.
class OpenWar {
public:
    enum class At { Beginning, Orders, Battle, SecondTurn };
    explicit OpenWar(At at = At::Beginning) {
        {
            OpenCampaign made = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", file(), 4);
            play_to(made.session(), at);
        }
        open();
    }
    ~OpenWar() {
        ask([] { frame().desk().close(); });
    }
    OpenWar(const OpenWar&) = delete;
    OpenWar& operator=(const OpenWar&) = delete;

    void open() const {
        ask([&] { frame().open_file(wxString::FromUTF8(file())); });
        wait_until("the campaign is open", [] { return frame().desk().is_open() && frame().IsActive(); });
        ask([] { frame().show(PageId::Map); });
        settle();
    }
    [[nodiscard]] std::string file() const { return folder_.file("war.condottiero"); }

private:
    /// As the program's own players would.
    static void play_to(Session& session, At at) {
        while (at != At::Beginning) {
            const std::vector<Need> open = needs(session.world(), session.state());
            const bool here = at == At::Orders   ? session.state().phase == Phase::Orders
                              : at == At::Battle ? !open.empty() && open.front().kind == NeedKind::Battle
                                                 : session.state().turn == 2;
            if (here) return;
            const Command next =
                open.empty() ? Command(Advance{})
                : open.front().kind == NeedKind::OrderSheet
                    ? Command(SubmitSheet{policy_sheet(session.world(), session.state(), *open.front().side), true})
                    : policy_answer(session.world(), session.state(), open.front());
            REQUIRE(session.submit(next, "game master"));
        }
    }

    TemporaryFolder folder_;
};

/// A copy of how things stand.
inline CampaignState state() {
    return ask([] { return frame().desk().state(); });
}

}  // namespace condottiero
