#include <filesystem>

#include "app/cli/verbs/verbs.hpp"
#include "app/session/begin/check_file.hpp"
#include "core/base/text.hpp"

namespace condottiero {

void add_check(CLI::App& app, Console& console) {
    const auto paths = std::make_shared<std::vector<std::string>>();
    CLI::App* verb = app.add_subcommand(
        "check", "Are they in order? Campaign files, campaigns, maps, army lists, armies, house tables");
    verb->add_option("FILE", *paths, "any of these; every fault is reported, with line and column")->required();
    verb->callback([paths, &console] {
        for (const std::string& path : *paths) {
            try {
                const Checked checked = check_file(path);
                for (const std::string& line : checked.notes) console.line(path + ": " + line);
                if (!checked.problems.empty()) console.faults(path, checked.problems);
            } catch (const BadInput& bad) {
                console.err << bad.what() << '\n';
                console.exit = Exit::BadInput;
            }
        }
    });
}

}  // namespace condottiero
