#include "app/desktop/window/preferences.hpp"

#include <wx/config.h>

#include <algorithm>

namespace condottiero {

namespace {

constexpr const char* scale = "/preferences/scale";
constexpr const char* palette = "/preferences/palette";
constexpr const char* dice = "/preferences/dice";
constexpr const char* animation = "/preferences/animation";

/// Kept as the word, so that the file can be read and an unknown word is the usual one.
template <class Enum>
Enum read_word(const char* key, Enum usual) {
    const std::string kept = wxConfigBase::Get()->Read(key, "").utf8_string();
    for (std::size_t i = 0; i < words_of(Enum{}).size(); ++i)
        if (words_of(Enum{})[i] == kept) return static_cast<Enum>(i);
    return usual;
}

template <class Enum>
void write_word(const char* key, Enum value) {
    const std::string_view word = words_of(Enum{})[static_cast<std::size_t>(value)];
    wxConfigBase::Get()->Write(key, wxString::FromUTF8(word.data(), word.size()));
}

}  // namespace

Preferences kept_preferences() {
    const Preferences usual;
    Preferences out;
    out.scale_per_cent =
        std::clamp(static_cast<int>(wxConfigBase::Get()->ReadLong(scale, usual.scale_per_cent)), 50, 300);
    out.palette = read_word(palette, usual.palette);
    out.dice = read_word(dice, usual.dice);
    out.animation = wxConfigBase::Get()->ReadBool(animation, usual.animation);
    return out;
}

void keep(const Preferences& preferences) {
    wxConfigBase& config = *wxConfigBase::Get();
    config.Write(scale, preferences.scale_per_cent);
    write_word(palette, preferences.palette);
    write_word(dice, preferences.dice);
    config.Write(animation, preferences.animation);
    config.Flush();
}

}  // namespace condottiero
