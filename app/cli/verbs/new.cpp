#include "app/cli/verbs/verbs.hpp"
#include "app/session/begin/begin_campaign.hpp"
#include "app/session/reports/todo_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

void add_new(CLI::App& app, Console& console) {
    struct Wish {
        std::string campaign, file;
        std::optional<std::uint64_t> seed;
    };
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb = app.add_subcommand("new", "Begin a campaign: a new file with copies of its map, lists and tables");
    verb->add_option("CAMPAIGN", wish->campaign, "the campaign's definition (campaign.yaml)")->required();
    verb->add_option("FILE", wish->file, "the campaign file to make (.condottiero)")->required();
    verb->add_option("--seed", wish->seed, "dice from a number that anyone may know: for trying things out only");
    verb->callback([wish, &console] {
        OpenCampaign campaign = begin_campaign(wish->campaign, wish->file, wish->seed, console.warner());
        const World& world = campaign.session().world();
        console.line(say(N_("{} begins: {} sides, {} Forces, {} x {} squares. Everything is in {}."), world.title,
                         world.sides.size(), campaign.session().state().forces.size(), world.map.width(),
                         world.map.height(), wish->file));
        for (const std::string& note : world.notes) console.line(note);
        for (const std::string& item : todo(world, campaign.session().state(), wish->file)) console.line(item);
    });
}

}  // namespace condottiero
