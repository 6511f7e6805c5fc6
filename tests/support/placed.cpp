#include "tests/support/placed.hpp"

#include "app/picture/map/forces.hpp"
#include "app/picture/map/labels.hpp"
#include "app/picture/sheet/ledger_pages.hpp"
#include "app/picture/sheet/parts.hpp"
#include "app/picture/table/table.hpp"

namespace condottiero {

namespace {

void add_words(std::vector<PlacedWords>& out, int page, const picture::sheet::Piece& piece) {
    for (const picture::sheet::Element& element : piece.elements)
        if (const auto* words = std::get_if<picture::sheet::Words>(&element)) {
            const picture::Box box = words->box();
            out.push_back({page, words->text, box.left, box.top, box.right, box.bottom});
        }
}

}  // namespace

std::vector<PlacedName> placed_names(const MapPicture& picture) {
    const picture::Scene scene(picture);
    std::vector<PlacedName> out;
    if (!scene.shows(Layer::Names)) return out;
    for (const picture::Label& label : picture::labels(scene, picture::Lettering{}))
        out.push_back({label.text, label.kind == picture::Label::Kind::Place, label.box.left, label.box.top,
                       label.box.right, label.box.bottom});
    return out;
}

std::vector<PlacedCounter> placed_counters(const MapPicture& picture) {
    const picture::Scene scene(picture);
    std::vector<PlacedCounter> out;
    if (!scene.shows(Layer::Forces)) return out;
    for (const picture::Pile& pile : picture::piles(scene)) {
        PlacedCounter counter{{}, pile.box.left, pile.box.top, pile.box.right, pile.box.bottom};
        for (const picture::ShownForce& shown : pile.forces) counter.forces.push_back(shown.force);
        out.push_back(std::move(counter));
    }
    return out;
}

std::vector<PlacedTableName> placed_table_names(const TablePicture& picture) {
    const picture::Tabletop table(picture);
    std::vector<PlacedTableName> out;
    for (const picture::TableLabel& label : picture::table_labels(table, picture::Lettering{}))
        out.push_back({label.name, label.box.left, label.box.top, label.box.right, label.box.bottom});
    return out;
}

std::vector<PlacedWords> placed_words(const TableSheet& sheet) {
    std::vector<PlacedWords> out;
    int page = 0;
    for (const picture::sheet::Piece& piece : picture::sheet::pages_of(sheet)) add_words(out, ++page, piece);
    return out;
}

std::vector<PlacedWords> placed_words(const LedgerSheet& sheet) {
    std::vector<PlacedWords> out;
    int page = 0;
    for (const picture::sheet::LedgerPage& each : picture::sheet::pages_of(sheet)) add_words(out, ++page, each.piece);
    return out;
}

}  // namespace condottiero
