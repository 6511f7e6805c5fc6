#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "tests/support/large_campaign.hpp"

// Writes a made-up war as the files of a campaign: make_large_campaign FOLDER [SEED [COLUMNS ROWS FORCES]].
int main(int count, char** words) {
    condottiero::WarSize size;
    const auto number = [&](int at, auto& into) {
        return count <= at || std::from_chars(words[at], words[at] + std::strlen(words[at]), into).ec == std::errc();
    };
    if (count < 2 || !number(2, size.seed) || !number(3, size.columns) || !number(4, size.rows) ||
        !number(5, size.forces)) {
        std::cerr << "make_large_campaign FOLDER [SEED [COLUMNS ROWS FORCES]]\n";
        return 2;
    }
    const std::filesystem::path folder = words[1];
    std::filesystem::create_directories(folder);
    for (const condottiero::SourceFile& file : condottiero::large_campaign_files(size)) {
        std::ofstream out(folder / file.name);
        if (!(out << file.text)) {
            std::cerr << "cannot write " << (folder / file.name).string() << "\n";
            return 1;
        }
    }
}
