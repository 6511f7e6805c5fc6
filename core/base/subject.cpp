#include "core/base/subject.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace condottiero {

namespace {

/// The first word; text goes on behind the blank after it.
std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

/// Only as to_text writes it: no sign, no leading zero.
std::optional<int> number_from(std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || value < 0 || std::to_string(value) != digits) return std::nullopt;
    return value;
}

/// Squares and rivers are numbered as the map has them, everything else from 1.
constexpr int least_number(SubjectKind kind) {
    return kind == SubjectKind::Square || kind == SubjectKind::River ? 0 : 1;
}

}  // namespace

std::string to_text(const Subject& subject) {
    std::string out(word(subject.kind));
    out += ' ';
    out += subject.kind == SubjectKind::Zone ? subject.name : std::to_string(subject.number);
    return out;
}

std::optional<RollSubject> roll_subject_from(std::string_view text) {
    if (text.ends_with(' ')) return std::nullopt;
    const std::optional<SubjectKind> kind = from_word<SubjectKind>(take_word(text));
    const std::string_view which = take_word(text);
    if (!kind || which.empty() || text.starts_with(' ')) return std::nullopt;
    if (*kind == SubjectKind::Zone) return RollSubject{{*kind, 0, std::string(which)}, std::string(text)};
    const std::optional<int> number = number_from(which);
    if (!number || *number < least_number(*kind)) return std::nullopt;
    return RollSubject{{*kind, *number}, std::string(text)};
}

std::optional<Subject> subject_from(std::string_view text) {
    std::optional<RollSubject> roll = roll_subject_from(text);
    if (!roll || !roll->rest.empty()) return std::nullopt;
    return std::move(roll->subject);
}

std::optional<int> number_of(std::string_view subject, SubjectKind kind) {
    const std::optional<Subject> found = subject_from(subject);
    return found && found->kind == kind ? std::optional(found->number) : std::nullopt;
}

}  // namespace condottiero
