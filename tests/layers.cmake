# Who may know whom. Each passes when the folder is there and grep finds nothing in it.
function(stands_alone folder forbidden)
    string(REPLACE "/" "-" name "${folder}${ARGN}")
    add_test(NAME ${name}-stands-alone
        COMMAND sh -c "test -d ${folder} && ! grep -rnE --include='*.[ch]pp' ${forbidden} ${folder}"
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endfunction()

stands_alone(core "'include *[<\"](wx/|SQLiteCpp|sqlite3|yaml-cpp|cairo|pango|app/|db/|fstream|filesystem|ctime)'")
foreach(part base map army battle campaign)
    stands_alone(core/${part} "'include *[<\"]core/modules/'" -knows-no-module)
endforeach()
stands_alone(core/modules "'include *[<\"]core/campaign/'")
stands_alone(core/base "'include *[<\"]core/(map|army|battle|campaign|modules)/'")
stands_alone(core/map "'include *[<\"]core/(army|battle|campaign|modules)/'")
stands_alone(core/battle "'include *[<\"]core/(campaign|modules)/'")
stands_alone(db "'include *[<\"](wx/|app/|core/modules/)'")
stands_alone(app/session "'include *[<\"](wx/|SQLiteCpp|sqlite3|yaml-cpp|cairo|pango|app/(desktop|cli)/)'")
stands_alone(app/picture "'include *[<\"](wx/|SQLiteCpp|sqlite3|yaml-cpp|db/|app/(session|desktop|cli)/)'")
stands_alone(app/desktop "'include *[<\"](SQLiteCpp|sqlite3|yaml-cpp|core/modules/)'")
stands_alone(app/cli "'include *[<\"](wx/|SQLiteCpp|sqlite3|yaml-cpp|app/desktop/)'")

# Rooms of a part: each may include its own and those that are named for it.
function(knows part room)
    file(GLOB rooms LIST_DIRECTORIES true RELATIVE ${CMAKE_SOURCE_DIR}/${part} ${CMAKE_SOURCE_DIR}/${part}/*)
    set(others "")
    foreach(other ${rooms})
        if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/${part}/${other} AND NOT other STREQUAL room AND NOT other IN_LIST ARGN)
            list(APPEND others ${other})
        endif()
    endforeach()
    list(JOIN others "|" others)
    stands_alone(${part}/${room} "'include *[<\"]${part}/(${others})/'" -knows-its-place)
endfunction()

set(ground state record)
knows(core/campaign state)
knows(core/campaign record state)
foreach(room knowledge casualties sealed weather)
    knows(core/campaign ${room} ${ground})
endforeach()
list(APPEND ground knowledge casualties sealed weather)
knows(core/campaign march ${ground})
list(APPEND ground march)
foreach(room orders battle turn_end)
    knows(core/campaign ${room} ${ground})
endforeach()
list(APPEND ground orders battle turn_end)
knows(core/campaign engine ${ground})
knows(core/campaign policy ${ground} engine)

foreach(room words orders proof knowledge)
    knows(app/session ${room})
endforeach()
knows(app/session result words)
foreach(room reports books table)
    knows(app/session ${room} knowledge words)
endforeach()
knows(app/session begin orders proof)
knows(app/session fight begin)

foreach(room battle map panes)
    knows(app/desktop ${room} look window)
endforeach()
knows(app/desktop book battle dialogs look window)

knows(db/definitions yaml)
knows(db/definitions map yaml)
knows(db/definitions papers lists yaml)

# The linker is asked too: each library whole, with what it says it needs and nothing else.
file(CONFIGURE OUTPUT nothing.cpp CONTENT "int main() {}\n")
foreach(part base map army battle campaign db session)
    add_executable(${part}_links_alone ${CMAKE_CURRENT_BINARY_DIR}/nothing.cpp)
    target_link_libraries(${part}_links_alone PRIVATE $<LINK_LIBRARY:WHOLE_ARCHIVE,condottiero_${part}>)
endforeach()

# Which sets of battle rules there are is known in their own folders and where the list of them is made.
file(GLOB modules CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${CMAKE_SOURCE_DIR}/core/modules
    ${CMAKE_SOURCE_DIR}/core/modules/*)
foreach(module ${modules})
    if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/core/modules/${module})
        string(REPLACE "_" "[ _-]*" name ${module})
        add_test(NAME ${module}-is-named-at-home-alone
            COMMAND sh -c "test -d core/modules/${module} && ! grep -rniE --include='*.[ch]pp' --include='*.cmake' --include=CMakeLists.txt '\\b${name}' app db core | grep -vE '^core/(CMakeLists.txt|modules/(installed.cpp|${module}/.*)):'"
            WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    endif()
endforeach()

# No clock and no other chance than the dice in anything that makes a result.
add_test(NAME core-knows-no-clock
    COMMAND sh -c "test -d core && ! grep -rnE --include='*.[ch]pp' '(system_clock|steady_clock|std::rand|random_device|mt19937|unordered_|std::time|setlocale)' core"
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
