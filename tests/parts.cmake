# What `tests/run all` does beside the tests, each part with its budget: minutes on two cores with a warm compiler cache.
# ctest says what each took, and ends one that takes twice its budget. Together with the build and the tests, which have
# 20, they may take 45, and 75 without a cache: whoever adds a part or a check to one takes its minutes elsewhere.
# 77 is the exit code of what could not be tried here; it counts as skipped.
function(part name budget)
    math(EXPR timeout "2 * 60 * ${budget}")
    add_test(NAME "${name}" COMMAND ${ARGN} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties("${name}" PROPERTIES LABELS all RUN_SERIAL ON TIMEOUT ${timeout} SKIP_RETURN_CODE 77)
endfunction()

part("the fuzzers" 6 "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/run" 30)
part("readers, twin and battles under the sanitizers" 10 "${CMAKE_CURRENT_SOURCE_DIR}/sanitized/run")
part("the long numbers" 4 "${CMAKE_COMMAND}" -E env CONDOTTIERO_KILLS=1000 CONDOTTIERO_POWER_CUTS=3000
    CONDOTTIERO_DAMAGES=2000 CONDOTTIERO_REOPENED=100 CONDOTTIERO_R14=50000 CONDOTTIERO_LEAKS=40
    CONDOTTIERO_MUTATIONS=2000
    $<TARGET_FILE:condottiero_tests> "[R1],[R2],[R6],[R11],[R14],[R26],[R30]")
part("how the sources are written" 6 "${CMAKE_CURRENT_SOURCE_DIR}/lint/run")
part("both commands on a bare machine" 20 "${CMAKE_CURRENT_SOURCE_DIR}/bare/run")
