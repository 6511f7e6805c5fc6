#include "app/cli/verbs/forecast.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/cli/verbs/write_fought.hpp"
#include "app/session/begin/army_file.hpp"
#include "app/session/fight/fought.hpp"

namespace condottiero {

namespace {

struct ArmyWish {
    std::vector<std::string> files;
};

void show(Console& console, const std::string& path, bool checks) {
    try {
        const MusteredArmy army = muster_file(path);
        for (const std::string& line : army.lines) console.line(line);
        if (checks && !army.problems.empty()) console.faults(path, army.problems);
    } catch (const BadInput& bad) {
        console.err << bad.what() << '\n';
        console.exit = Exit::BadInput;
    }
}

void fight(Console& console, const ArmiesWish& wish, const std::string& out, const Moment& moment) {
    try {
        write_fought(console, fight_armies(wish), out, moment);
    } catch (const BadInput& bad) {
        console.err << bad.what() << '\n';
        console.exit = Exit::BadInput;
    }
}

void forecast(Console& console, const ArmiesForecastWish& wish) {
    try {
        forecast_armies(wish, console);
    } catch (const BadInput& bad) {
        console.err << bad.what() << '\n';
        console.exit = Exit::BadInput;
    }
}

void add_armies(CLI::App* verb, ArmiesWish& armies) {
    verb->add_option("FIRST", armies.first, "the army file of the side below")->required();
    verb->add_option("SECOND", armies.second, "the army file of the side above")->required();
    verb->add_option("--ground", armies.ground, "plain, cultivated, hill, mountain, desert or wasteland");
    verb->add_flag("--forest", armies.forest, "woods all round");
    verb->add_flag("--road", armies.road, "a road from edge to edge");
    verb->add_flag("--river", armies.river, "a river with a bridge or fords");
}

}  // namespace

void add_army(CLI::App& app, Console& console) {
    CLI::App* army =
        app.add_subcommand("army", "An army for a single battle: what it costs, and whether the rules allow it");
    army->require_subcommand(1);
    const auto wish = std::make_shared<ArmyWish>();
    const auto add = [&](const char* name, const char* gist, bool checks) {
        CLI::App* verb = army->add_subcommand(name, gist);
        verb->add_option("FILE", wish->files, "army files (campaigns/armies)")->required();
        verb->callback([wish, &console, checks] {
            for (const std::string& path : wish->files) show(console, path, checks);
        });
    };
    add("check", "its units with their points, and every breach of the battle rules", true);
    add("show", "its units with their points, whatever the rules say of it", false);
    struct FightWish {
        ArmiesWish armies;
        std::string out;
        Moment moment;
    };
    const auto single = std::make_shared<FightWish>();
    CLI::App* verb =
        army->add_subcommand("fight", "The program fights a single battle between two armies and tells the story");
    add_armies(verb, single->armies);
    verb->add_option("--seed", single->armies.seed, "another number, other dice");
    verb->add_option("--turn", single->moment.turn, "this turn alone");
    verb->add_option("--round", single->moment.round, "with --turn: this round of it, 1 to 8");
    verb->add_option("-o,--out", single->out, "the table as a picture instead: .png, .svg or .pdf");
    verb->callback([single, &console] { fight(console, single->armies, single->out, single->moment); });
    const auto often = std::make_shared<ArmiesForecastWish>();
    CLI::App* forecast_verb =
        army->add_subcommand("forecast", "The same battle many times: who wins, and what it costs");
    add_armies(forecast_verb, often->armies);
    add_forecast(forecast_verb, often->how, often->points);
    forecast_verb->callback([often, &console] { forecast(console, *often); });
}

}  // namespace condottiero
