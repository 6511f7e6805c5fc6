# Divides the sources into companies of at most `at_once` with the same flags; reads what inputs.awk has printed of those
# that have to be looked at, sorted. Writes N.list, N.flags for each and prints N.
{
    flags = $0
    sub(/^[^ ]* [^ ]* [^ ]* /, "", flags)
    if (flags != last_flags || $2 != last_rank || size == at_once) {
        if (company) close(folder "/" company ".list")
        ++company
        size = 0
        print flags >(folder "/" company ".flags")
        close(folder "/" company ".flags")
        print company
    }
    print $3 >(folder "/" company ".list")
    ++size
    last_flags = flags
    last_rank = $2
}
