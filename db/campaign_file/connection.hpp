#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

namespace condottiero {

/// The same folder without links in its name, so that only the file itself is forbidden to be one.
std::string plain_path(const std::string& path);

/// A failure of SQLite as a sentence for a person. Throws Busy, Damaged or Failure.
[[noreturn]] void throw_named(const std::string& path, const SQLite::Exception& failure);

template <class F>
auto named(const std::string& path, F work) {
    try {
        return work();
    } catch (const SQLite::Exception& failure) {
        throw_named(path, failure);
    }
}

/// Connects to a file that nobody else may have open, checks whose it is and brings it up to date.
SQLite::Database connect(const std::string& path);

/// Makes an empty campaign file of the newest form and nothing else.
SQLite::Database make(const std::string& path);

/// Gives a finished file its name, unless the name is taken. Throws Failure.
void rename_finished(const std::string& from, const std::string& to);

}  // namespace condottiero
