#include "app/session/proof/twin.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string file, folder, by = "game master";
};

void export_one(const Wish& wish, const Console& console) {
    const ExportedTwin done = export_twin(wish.file, wish.folder);
    const std::vector<std::string> files{
        counted(N_("{} file written"), N_("{} files written"), static_cast<long>(done.written)),
        say(N_("{} unchanged"), done.kept), say(N_("{} removed"), done.removed)};
    console.line(say(N_("{}, {}, is in {} as text: {}."), done.title,
                     counted(N_("{} step"), N_("{} steps"), static_cast<long>(done.steps)), wish.folder,
                     joined(files)));
    console.line(say(N_("{}/{} holds the secret of the dice: whoever reads it knows every die to come."), wish.folder,
                     twin_yaml));
}

void import_one(const Wish& wish, const Console& console) {
    const JudgedTwin twin = import_twin(wish.folder, wish.file, wish.by);
    for (const std::string& remark : twin.remarks) console.line(wish.folder + ": " + remark);
    const std::string steps = counted(N_("{} step"), N_("{} steps"), static_cast<long>(twin.entries.size()));
    if (twin.same)
        console.line(say(N_("{} is in {}: {}, turn {}; it is the campaign that was exported, to the last digest."),
                         twin.title, wish.file, steps, twin.turn));
    else
        console.line(say(N_("{} is in {}: {}, turn {}; it is a possible campaign, but not the one that was exported. "
                            "Its digests were computed afresh, and its last step owns up to what was edited, for {}."),
                         twin.title, wish.file, steps, twin.turn, wish.by));
}

}  // namespace

void add_twin(CLI::App& app, Console& console) {
    const auto out = std::make_shared<Wish>();
    CLI::App* verb = app.add_subcommand("export", "The whole campaign as a folder of text, fit for version control");
    add_file(verb, out->file);
    verb->add_option("FOLDER", out->folder, "a new or empty folder, or the campaign's earlier twin")->required();
    verb->callback([out, &console] { export_one(*out, console); });
    const auto in = std::make_shared<Wish>();
    verb = app.add_subcommand("import", "A campaign file from such a folder, edited or not");
    verb->add_option("FOLDER", in->folder, "what export made")->required();
    verb->add_option("FILE", in->file, "the campaign file to make (.condottiero)")->required();
    verb->add_option("--by", in->by, "who answers for what was edited (game master)");
    verb->callback([in, &console] { import_one(*in, console); });
}

}  // namespace condottiero
