#include <unistd.h>

#include <libintl.h>
#include <clocale>
#include <iostream>
#include <new>

#include "app/cli/completion.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/cli/visible_stream.hpp"
#include "app/picture/export.hpp"
#include "app/session/table/table_dice.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

void add_verbs(CLI::App& app, Console& console) {
    add_new(app, console);
    add_show(app, console);
    add_sheet(app, console);
    add_order(app, console);
    add_advance(app, console);
    add_answer(app, console);
    add_battle(app, console);
    add_play(app, console);
    add_book(app, console);
    add_history(app, console);
    add_check(app, console);
    add_army(app, console);
    add_dice_verbs(app, console);
    add_verify(app, console);
    add_twin(app, console);
    add_rules(app, console);
    add_judge(app, console);
    add_odds(app, console);
    app.require_subcommand(1);
    app.footer(
        "A first turn:\n"
        "  condottiero-cli new campaigns/valley/campaign.yaml war.condottiero\n"
        "  condottiero-cli sheet war.condottiero --as rocca -o rocca.yaml     fill it in\n"
        "  condottiero-cli order war.condottiero rocca.yaml\n"
        "  condottiero-cli advance war.condottiero                            to the next thing that needs you\n"
        "Every verb explains itself: condottiero-cli order --help");
}

/// CLI11 only says that a verb is missing; a person wants to know which he meant.
void check_verb(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return;
    std::vector<std::string> names;
    for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (verb->get_name() == argv[1]) return;
        if (!verb->get_group().empty()) names.push_back(verb->get_name());
    }
    const std::string near = did_you_mean(argv[1], names);
    throw BadUsage(near.empty() ? say(N_("there is no verb {}; there is {}"), argv[1], list_in_words(names))
                                : say(N_("there is no verb {}; did you mean {}?"), argv[1], near));
}

/// What the world outside did, as an exit code with its sentence.
Exit failed(const Console& console) {
    try {
        throw;
    } catch (const BadUsage& failure) {
        console.fault(failure.what());
        return Exit::Usage;
    } catch (const picture::TooLarge& failure) {
        console.fault(failure.what());
        return Exit::Usage;
    } catch (const BadInput& failure) {
        console.err << failure.what() << '\n';
        return Exit::BadInput;
    } catch (const WrongDice& failure) {
        console.fault(failure.what());
        return Exit::BadInput;
    } catch (const Busy& failure) {
        console.fault(failure.what());
        return Exit::Busy;
    } catch (const NotOurs& failure) {
        console.fault(failure.what());
        return Exit::BadCampaign;
    } catch (const TooNew& failure) {
        console.fault(failure.what());
        return Exit::BadCampaign;
    } catch (const Damaged& failure) {
        console.fault(failure.what());
        return Exit::BadCampaign;
    } catch (const Failure& failure) {
        console.fault(failure.what());
        return Exit::Trouble;
    } catch (const std::bad_alloc&) {
        console.fault(tr(N_("there is not enough memory for this; nothing was written")));
        return Exit::Trouble;
    } catch (const std::exception& failure) {
        console.fault(say(N_("something went wrong that should not have: {}; nothing was written"), failure.what()));
        return Exit::Trouble;
    }
}

Exit run(int argc, char** argv) {
    VisibleStream out(std::cout), err(std::cerr);
    Console console{std::cin, out, err, isatty(STDOUT_FILENO) != 0 ? &std::cout : nullptr,
                    isatty(STDERR_FILENO) != 0 ? &std::cerr : nullptr};
    CLI::App app("Condottiero runs campaigns of miniature wargames: one file, sealed order sheets, open dice.",
                 "condottiero-cli");
    app.set_version_flag("--version", "condottiero-cli " CONDOTTIERO_VERSION);
    add_verbs(app, console);
    add_completion(app, console);
    try {
        check_verb(app, argc, argv);
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int wrong = app.exit(error, console.out, console.err);
        return wrong == 0 ? Exit::Done : Exit::Usage;
    } catch (...) {
        return failed(console);
    }
    return console.exit;
}

}  // namespace

}  // namespace condottiero

int main(int argc, char** argv) {
    // Words in the reader's language; numbers and sorting never change with it.
    std::setlocale(LC_MESSAGES, "");
    std::setlocale(LC_CTYPE, "");
    bindtextdomain("condottiero", CONDOTTIERO_LOCALE_DIR);
    bind_textdomain_codeset("condottiero", "UTF-8");
    return static_cast<int>(condottiero::run(argc, argv));
}
