#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

#include "core/base/problem.hpp"
#include "core/base/rule.hpp"

namespace condottiero {

/// A rule said no. Not a failure of the program: the player may do something else.
struct Refusal {
    const Rule* rule;
    std::string detail;      ///< one sentence for a person, or one for each of the problems
    Problems problems = {};  ///< everything that is wrong with what was handed in, if it was refused for that
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : either_(std::move(value)) {}
    Result(Refusal refusal) : either_(std::move(refusal)) {}

    explicit operator bool() const { return either_.index() == 0; }
    [[nodiscard]] const T& value() const& {
        assert(*this);
        return *std::get_if<0>(&either_);
    }
    [[nodiscard]] T&& value() && {
        assert(*this);
        return std::move(*std::get_if<0>(&either_));
    }
    [[nodiscard]] const Refusal& refusal() const {
        assert(!*this);
        return *std::get_if<1>(&either_);
    }

private:
    std::variant<T, Refusal> either_;
};

}  // namespace condottiero
