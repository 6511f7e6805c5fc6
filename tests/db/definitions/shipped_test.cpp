#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <set>

#include "core/campaign/orders/sheet_check.hpp"
#include "db/definitions/lists/army_yaml.hpp"
#include "db/definitions/lists/standing_army_yaml.hpp"
#include "db/definitions/lists/tables_yaml.hpp"
#include "db/definitions/map/map_yaml.hpp"
#include "db/definitions/papers/result_yaml.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "tests/db/definitions/campaign/valley.hpp"
#include "tests/db/definitions/faults_of.hpp"
#include "tests/support/no_fault.hpp"

namespace condottiero {

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    return read_file(path.string(), 16U << 20U);
}

std::vector<fs::path> yaml_files(const std::string& folder) {
    std::set<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(shipped(folder)))
        if (entry.path().extension() == ".yaml") found.insert(entry.path());
    return {found.begin(), found.end()};
}

std::string faults(const std::function<void()>& read) {
    return faults_of([&] {
        read();
        return 0;
    });
}

/// What a shipped file is, by where it lies.
void read_by_place(const fs::path& path, const std::string& text) {
    const std::string name = path.filename().string();
    if (path.parent_path().filename() == "maps")
        CampaignMap(read_map(text, name));
    else if (name == "tables.yaml")
        (void)read_tables(text, name);
    else if (path.parent_path().filename() == "sheets")
        (void)read_sheet(text, name);
    else if (path.parent_path().filename() == "results")
        (void)read_result(text, name);
    else if (name == "campaign.yaml" || name == "war.yaml" || name == "long.yaml" || name == "short.yaml") {
        std::vector<SourceFile> files = gather_campaign(path.string());
        files.front().text = text;
        (void)read_campaign(files);
    } else if (path.parent_path().filename() == "armies") {
        std::vector<SourceFile> files = gather_standing_army(path.string());
        files.front().text = text;
        (void)read_standing_army(files, {});
    } else
        (void)read_army_list(text, name);
}

/// A page of a README: what stands between ```yaml and ```, in order.
std::vector<std::string> examples_in(const std::string& path) {
    const std::string page = text_of(shipped(path));
    std::vector<std::string> out;
    const std::string opening = "```yaml\n";
    for (std::size_t at = page.find(opening); at != std::string::npos; at = page.find(opening, at)) {
        at += opening.size();
        out.push_back(page.substr(at, page.find("```", at) - at));
    }
    return out;
}

/// The same numbers everywhere: a plain linear congruence, no library's taste.
class Numbers {
public:
    explicit Numbers(std::uint32_t seed) : state_(seed) {}
    std::size_t below(std::size_t most) {
        state_ = state_ * 1664525U + 1013904223U;
        return (state_ >> 8U) % most;
    }

private:
    std::uint32_t state_;
};

/// One small accident: a byte changed, a piece lost, doubled, moved or put in from a list of nasty ones.
std::string mutated(std::string text, Numbers& random) {
    static const std::vector<std::string> nasty{"\n",   ":",   "- ",   "[",
                                                "]",    "{",   "}",    "\"",
                                                "'",    "&a ", "*a",   "!!x ",
                                                "|\n",  "\t",  "#",    "999999999999",
                                                "-1",   "~",   "\xff", std::string(1, '\0'),
                                                "A1-",  "?",   "%",    "\xe2\x80\xae",
                                                ": : ", "1e9", "null", ", ,",
                                                "Z99"};
    const std::size_t changes = 1 + random.below(3);
    for (std::size_t i = 0; i < changes && !text.empty(); ++i) {
        const std::size_t at = random.below(text.size()),
                          length = std::min<std::size_t>(random.below(30), text.size() - at);
        switch (random.below(6)) {
            case 0: text[at] = static_cast<char>(random.below(256)); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(at, text.substr(at, length)); break;
            case 3: text.insert(random.below(text.size()), text.substr(at, length)); break;
            case 4: text.insert(at, nasty[random.below(nasty.size())]); break;
            default: text.resize(at); break;
        }
    }
    return text;
}

}  // namespace

TEST_CASE("every shipped file loads") {
    std::vector<fs::path> all = yaml_files("maps");
    const std::vector<fs::path> more = yaml_files("campaigns");
    all.insert(all.end(), more.begin(), more.end());
    CHECK(all.size() >= 8);
    for (const fs::path& path : all) {
        INFO(path);
        CHECK(faults([&] { read_by_place(path, text_of(path)); }) == no_fault);
    }
}

TEST_CASE("the examples of the READMEs load") {
    const std::vector<std::string> maps = examples_in("maps/README.md");
    REQUIRE(maps.size() == 1);
    CHECK(faults([&] { CampaignMap(read_map(maps[0], "map.yaml")); }) == no_fault);

    // A campaign, its list, an army by itself, tables, a sheet and a result, in this order.
    const std::vector<std::string> examples = examples_in("campaigns/README.md");
    REQUIRE(examples.size() == 6);
    CHECK(faults([&] {
              (void)read_campaign({{"campaign.yaml", examples[0]},
                                   {"border.yaml", maps[0]},
                                   {"army.yaml", examples[1]},
                                   {"tables.yaml", examples[3]}});
          }) == no_fault);
    const std::string list = text_of(shipped("campaigns/lists/savoy.yaml"));
    CHECK(faults([&] {
              (void)read_standing_army({{"duke.yaml", examples[2]}, {"savoy.yaml", list}}, {});
          }) == no_fault);
    CHECK(faults([&] { (void)read_sheet(examples[4], "sheet.yaml"); }) == no_fault);
    CHECK(faults([&] { (void)read_result(examples[5], "result.yaml"); }) == no_fault);
}

TEST_CASE("the teaching campaign is what it is meant to be", "[CAM-map-a]") {
    const Campaign campaign = valley();
    CHECK(campaign.world.map.width() == 8);
    CHECK(campaign.world.map.height() == 6);
    CHECK(campaign.world.sides.size() == 2);
    CHECK(campaign.opening.forces.size() == 6);
    CHECK(campaign.opening.phase == Phase::Weather);
    for (const Side& side : campaign.world.sides) {
        int capitals = 0, strongholds = 0;
        for (const Stronghold& each : campaign.world.strongholds)
            if (each.owner == side.id) ++(each.capital ? capitals : strongholds);
        CHECK(capitals == 1);
        CHECK(strongholds >= 1);
        CHECK(side.starting_points > Points::whole(1000));
    }
    for (const Unit& unit : campaign.opening.units) CHECK(unit.accounts.sum() == unit.enlisted);
}

TEST_CASE("the shipped sheets are good, but for the one that shows three faults", "[CAM-p1-f]") {
    const Campaign campaign = valley();
    const auto check = [&](const std::string& name) {
        const std::string text = text_of(shipped("campaigns/valley/sheets/" + name));
        return check_sheet(campaign.world, campaign.opening, read_sheet(text, name));
    };
    for (const char* name : {"turn-1-rocca.yaml", "turn-1-lago.yaml"}) {
        const CheckedSheet checked = check(name);
        INFO(name);
        for (const Problem& problem : checked.problems) UNSCOPED_INFO(in_words(problem));
        CHECK(checked.problems.empty());
        CHECK(checked.sheet);
    }
    CHECK(check("turn-1-lago-with-faults.yaml").problems.size() == 3);
}

TEST_CASE("a damaged file is refused or read, and never more than that", "[R8]") {
    constexpr int each = 300;
    std::vector<fs::path> all = yaml_files("maps");
    const std::vector<fs::path> more = yaml_files("campaigns");
    all.insert(all.end(), more.begin(), more.end());
    int refused = 0, taken = 0;
    std::uint32_t seed = 1706;
    for (const fs::path& path : all) {
        const std::string whole = text_of(path);
        for (int i = 0; i < each; ++i) {
            Numbers random(seed++);
            const std::string text = mutated(whole, random);
            CAPTURE(path, seed);
            try {
                read_by_place(path, text);
                ++taken;
            } catch (const BadInput& bad) {
                ++refused;
                CHECK(bad.problems().size() <= 101);
                for (const Problem& problem : bad.problems()) CHECK(problem.line >= 0);
            }
        }
    }
    CHECK(refused > taken);
    CHECK(taken > 0);
}

}  // namespace condottiero
