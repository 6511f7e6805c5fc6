# Writes the icons into the program: every SVG of a folder as a row of a table.
function(generate_icons folder header)
    file(GLOB files CONFIGURE_DEPENDS "${folder}/*.svg")
    set(rows "")
    set(count 0)
    foreach(file ${files})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
        get_filename_component(name "${file}" NAME_WE)
        file(READ "${file}" svg)
        string(APPEND rows "    IconFile{\"${name}\", R\"svg(${svg})svg\"},\n")
        math(EXPR count "${count} + 1")
    endforeach()
    file(CONFIGURE OUTPUT "${header}" CONTENT "#pragma once

#include <array>
#include <string_view>

namespace condottiero {

struct IconFile {
    std::string_view name;
    std::string_view svg;
};
inline constexpr std::array<IconFile, ${count}> icon_files{{
${rows}}};

}  // namespace condottiero
" @ONLY)
endfunction()
