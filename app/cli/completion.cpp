#include "app/cli/completion.hpp"

#include <fmt/format.h>

namespace condottiero {

namespace {

std::vector<const CLI::App*> verbs_of(const CLI::App& app) {
    std::vector<const CLI::App*> out;
    for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
        if (!verb->get_group().empty()) out.push_back(verb);
    return out;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '-') out += '\\';
        out += c;
    }
    return out;
}

void man_verb(std::string& out, const CLI::App& verb, const std::string& path) {
    const auto below = verbs_of(verb);
    if (below.empty()) {
        std::string takes;
        for (const CLI::Option* option : verb.get_options())
            if (option->get_positional()) takes += " " + option->get_name(true, false);
        out += fmt::format(".SS {}{}\n{}\n", escaped(path), takes, escaped(verb.get_description()));
        for (const CLI::Option* option : verb.get_options())
            if (!option->get_positional() && option->get_name() != "--help")
                out += fmt::format(".TP\n.B {}\n{}\n", escaped(option->get_name(false, true)),
                                   escaped(option->get_description()));
    }
    for (const CLI::App* one : below) man_verb(out, *one, path + " " + one->get_name());
}

std::string manual(const CLI::App& app) {
    std::string out = fmt::format(
        ".TH CONDOTTIERO-CLI 6 \"\" \"Condottiero {}\" \"Games\"\n.SH NAME\n"
        "condottiero\\-cli \\- run campaigns of miniature wargames\n"
        ".SH SYNOPSIS\n.B condottiero\\-cli\nVERB [FILE] [options]\n.SH DESCRIPTION\n{}\n.SH VERBS\n",
        CONDOTTIERO_VERSION, escaped(app.get_description()));
    for (const CLI::App* verb : verbs_of(app)) man_verb(out, *verb, verb->get_name());
    return out +
           ".SH EXIT STATUS\n"
           ".IP 0\ndone\n.IP 1\na rule forbids it\n.IP 2\nwrong usage of the command line\n"
           ".IP 3\na file handed in has faults\n.IP 4\nthe campaign file is not one of Condottiero's, too new or "
           "damaged\n"
           ".IP 5\nthe campaign file is open elsewhere\n.IP 6\nthe machine: no such file, disk full\n";
}

std::string options_of(const CLI::App& verb) {
    std::string out;
    for (const CLI::Option* option : verb.get_options())
        for (const std::string& name : option->get_lnames()) out += " --" + name;
    return out;
}

std::string names_of(const std::vector<const CLI::App*>& verbs) {
    std::string out;
    for (const CLI::App* verb : verbs) out += (out.empty() ? "" : " ") + verb->get_name();
    return out;
}

/// First the verb, then the verb of a family, then options and files.
std::string completion(const CLI::App& app) {
    std::string cases, families;
    for (const CLI::App* verb : verbs_of(app)) {
        const auto below = verbs_of(*verb);
        if (below.empty()) {
            cases += fmt::format("        {}) words=\"{}\" ;;\n", verb->get_name(), options_of(*verb));
            continue;
        }
        families += fmt::format("        {}) words=\"{}\" ;;\n", verb->get_name(), names_of(below));
        for (const CLI::App* one : below)
            cases += fmt::format("        \"{} {}\") words=\"{}\" ;;\n", verb->get_name(), one->get_name(),
                                 options_of(*one));
    }
    return fmt::format(R"(# Completion of condottiero-cli for bash.
_condottiero_cli() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} verb=${{COMP_WORDS[1]}} words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="{}"
    elif [ "$COMP_CWORD" -eq 2 ]; then
        case $verb in
{}        esac
    fi
    if [ -z "$words" ]; then
        case $verb in answer|battle) verb="$verb ${{COMP_WORDS[2]}}" ;; esac
        case $verb in
{}        esac
        case $current in
        -*) ;;
        *) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
complete -F _condottiero_cli condottiero-cli
)",
                       names_of(verbs_of(app)), families, cases);
}

}  // namespace

void add_completion(CLI::App& app, Console& console) {
    app.add_subcommand("manual", "The manual page")->group("")->callback([&] { console.out << manual(app); });
    app.add_subcommand("completion", "Completion for bash")->group("")->callback([&] {
        console.out << completion(app);
    });
}

}  // namespace condottiero
