#include "core/battle/seen_by.hpp"

#include <algorithm>

namespace condottiero {

TableScene seen_by(TableScene scene, std::optional<int> army) {
    const auto of_others = [&](int side) { return army != side; };
    for (const TableBody& body : scene.bodies) {
        if (!body.concealed || !of_others(body.side)) continue;
        TableSide& side = scene.sides[static_cast<std::size_t>(body.side)];
        --side.bodies;
        side.figures -= body.figures;
    }
    std::erase_if(scene.bodies, [&](const TableBody& body) { return body.concealed && of_others(body.side); });
    std::erase_if(scene.people, [&](const TablePerson& person) { return person.concealed && of_others(person.side); });
    std::erase_if(scene.moves, [&](const TableMove& move) { return move.concealed && of_others(move.side); });
    for (TableBody& body : scene.bodies)
        if (body.order_concealed && of_others(body.side)) body.order.clear();
    for (TablePerson& person : scene.people)
        if (person.order_concealed && of_others(person.side)) person.order.clear();
    return scene;
}

Story seen_by(Story story, std::optional<int> army) {
    std::erase_if(story.happenings,
                  [&](const Happening& each) { return each.known_to && (!army || *each.known_to != *army); });
    return story;
}

FoughtBattle seen_by(FoughtBattle fought, std::optional<int> army) {
    fought.story = seen_by(std::move(fought.story), army);
    for (TableScene& scene : fought.scenes) scene = seen_by(std::move(scene), army);
    return fought;
}

}  // namespace condottiero
