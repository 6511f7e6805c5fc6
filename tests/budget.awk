# Passes on what ctest prints, and puts before its summary what each part of tests/parts.cmake took of its budget:
# awk -v built=SECONDS -f tests/budget.awk tests/parts.cmake -
function row(name, seconds, minutes) {
    over = (seconds > 60 * minutes) ? "  OVER ITS BUDGET" : ""
    printf "  %-52s %3d min %2d s of %2d%s\n", name, seconds / 60, seconds % 60, minutes, over
    all += seconds
}
FNR == NR {
    if (match($0, /^part\("[^"]*" [0-9]+/)) {
        split(substr($0, RSTART, RLENGTH), piece, "\"")
        budget[piece[2]] = piece[3] + 0
    }
    next
}
/Test +#[0-9]+: .* sec/ {
    name = $0
    sub(/^.*Test +#[0-9]+: /, "", name)
    sub(/ \.\.\..*$/, "", name)
    if (name in budget) took[name] = $(NF - 1)
}
/^Test project/ { begun = systime() }
/^[0-9]+% tests passed/ {
    print "What each part took:"
    tests = systime() - begun
    for (name in took) tests -= took[name]
    row("build and tests", built + tests, 20)
    for (name in took) row(name, took[name], budget[name])
    printf "  %-52s %3d min %2d s of 75, and 45 with a warm compiler cache\n", "all of it", all / 60, all % 60
}
{ print; fflush() }
