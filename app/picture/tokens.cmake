# Writes tokens.json as C++: every colour a constant, the two palettes as structs, the sides as a table.

function(colour_of out json)
    string(JSON hex GET "${json}" ${ARGN})
    string(REPLACE "#" "0x" hex "${hex}")
    set(${out} "Colour::hex(${hex})" PARENT_SCOPE)
endfunction()

function(enumerator_of out word)
    string(SUBSTRING "${word}" 0 1 first)
    string(SUBSTRING "${word}" 1 -1 rest)
    string(TOUPPER "${first}" first)
    set(${out} "${first}${rest}" PARENT_SCOPE)
endfunction()

function(generate_tokens file header)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    file(READ "${file}" json)
    set(single "")
    set(inks "struct Inks {\n")
    set(palettes "")
    set(sides "")
    string(JSON last LENGTH "${json}")
    math(EXPR last "${last} - 1")
    foreach(i RANGE ${last})
        string(JSON key MEMBER "${json}" ${i})
        string(JSON type TYPE "${json}" ${key})
        if(type STREQUAL "STRING")
            colour_of(colour "${json}" ${key})
            string(APPEND single "inline constexpr Colour ${key} = ${colour};\n")
            continue()
        endif()
        string(JSON last_inside LENGTH "${json}" ${key})
        math(EXPR last_inside "${last_inside} - 1")
        set(values "")
        foreach(k RANGE ${last_inside})
            string(JSON name MEMBER "${json}" ${key} ${k})
            if(key STREQUAL "sides")
                colour_of(fill "${json}" ${key} ${name} fill)
                colour_of(text "${json}" ${key} ${name} text)
                string(JSON device GET "${json}" ${key} ${name} device)
                enumerator_of(device "${device}")
                string(APPEND sides "    SideLook{\"${name}\", ${fill}, ${text}, Device::${device}},\n")
            else()
                colour_of(colour "${json}" ${key} ${name})
                string(APPEND values "    .${name} = ${colour},\n")
                if(key STREQUAL "atlas")
                    string(APPEND inks "    Colour ${name};\n")
                endif()
            endif()
        endforeach()
        if(NOT key STREQUAL "sides")
            string(APPEND palettes "inline constexpr Inks ${key}{\n${values}};\n")
        endif()
    endforeach()
    file(CONFIGURE OUTPUT "${header}" CONTENT "// Generated from tokens.json.
#pragma once

#include <array>

#include \"app/picture/colour.hpp\"

namespace condottiero::picture::tokens {

@single@
@inks@};
@palettes@
inline constexpr std::array sides{
@sides@};

}  // namespace condottiero::picture::tokens
" @ONLY)
endfunction()
