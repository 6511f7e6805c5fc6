# What goes into each source, one file a source in the folder `lists`, and on standard output its number, 0 if any of it has
# changed and 1 if not, its path and its compiler flags. Reads in this order: the paths that have changed, the sources in
# git, the sums of all inputs, compile_commands.json as CMake writes it, and what clang-scan-deps says.
FILENAME ~ /changed$/ { changed[root $0]; next }
FILENAME ~ /sources$/ { in_git[root $0]; next }
FILENAME ~ /sums$/ { sum[$2] = substr($1, 1, 20); next }
/"command": / {
    object = flags = $0
    sub(/^.* -o /, "", object)
    sub(/ -c .*$/, "", object)
    sub(/^ *"command": "[^ ]* /, "", flags)
    sub(/ -o .*$/, "", flags)
    gsub(/\\\\/, "\\", flags)
    gsub(/\\"/, "\"", flags)
    next
}
/"file": / {
    path = $2
    gsub(/[",]/, "", path)
    # A source of several programs is looked at in the first.
    if (!(path in in_git) || path in number) next
    number[path] = ++sources
    source_of[object] = path
    flags_of[path] = flags
    next
}
FILENAME !~ /includes$/ { next }
/^[^ ]*: / {
    if (list) close(list)
    object = $1
    sub(/:$/, "", object)
    path = source_of[object]
    list = path ? lists "/" number[path] : ""
    if (list) {
        shown = path " " flags_of[path]
        gsub(root, "", shown)
        print judge, shown >list
    }
    $1 = ""
}
list {
    for (i = 1; i <= NF; ++i)
        if ($i in sum) {
            print sum[$i] >list
            if ($i in changed) has_changed[path]
        }
}
END {
    for (path in number)
        print number[path], (path in has_changed) ? 0 : 1, substr(path, length(root) + 1), flags_of[path]
}
