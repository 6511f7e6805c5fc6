#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/session/fight/fought.hpp"

namespace condottiero {

/// How those dice lie among all that might have fallen.
struct HowLikely {
    double expected;  ///< that count, on average
    double as_many;   ///< the chance of as many or more
};
/// Only for a handful of which it is known what counts.
std::optional<HowLikely> how_likely(const Happening& happening);

/// The scene on the way from the one before: bodies that moved are so far along (0 to 1) from their old places.
TableScene on_the_way(const TableScene& before, const TableScene& scene, double part);

/// A battle that the program fought, as somebody watches it: where he is in it, and what is to be seen there.
class Playback {
public:
    enum class Box { Past, Now, ToCome, NotFought };
    struct Round {
        std::string title;
        Box box;
        bool anything;  ///< happened in it
    };

    /// `turns`: as many as the battle might have had.
    Playback(FoughtBattle fought, int turns);

    [[nodiscard]] const FoughtBattle& fought() const { return fought_; }
    [[nodiscard]] const TableScene& scene() const { return fought_.scenes[at_]; }
    /// The one before it, if there is one.
    [[nodiscard]] const TableScene* before() const { return at_ == 0 ? nullptr : &fought_.scenes[at_ - 1]; }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] Moment moment() const { return {scene().turn, scene().round}; }
    [[nodiscard]] bool at_end() const { return at_ + 1 == fought_.scenes.size(); }

    // Whether one has come elsewhere by it.
    bool step(int rounds);
    bool step_turns(int turns);
    bool go_to(const Moment& moment);  ///< round 0: the first of the turn; turn 0: before the battle
    bool go_to_start();
    bool go_to_end();

    [[nodiscard]] int turns() const { return turns_; }
    [[nodiscard]] Box turn_box(int turn) const;
    /// Of the present turn; before the battle, of the first.
    [[nodiscard]] std::vector<Round> rounds() const;
    /// What happened in the round that ends with the present scene; before the battle: how it came to it.
    [[nodiscard]] std::vector<Happening> happenings() const;
    /// "turn 4 of 12, shooting"
    [[nodiscard]] std::string in_words() const;

    // Speed, from 1 to 9.
    [[nodiscard]] int speed() const { return speed_; }
    void set_speed(int speed);
    /// How long this scene stays, in milliseconds; one in which nothing happened only shortly.
    [[nodiscard]] int stays() const;
    /// How long its moves take.
    [[nodiscard]] int moves_take() const;
    /// "1 round in 2 s"
    [[nodiscard]] static std::string speed_in_words(int speed);

private:
    bool move_to(std::size_t scene);
    [[nodiscard]] bool anything_in(const Moment& moment) const;

    FoughtBattle fought_;
    int turns_;
    std::size_t at_ = 0;
    int speed_ = 3;
};

}  // namespace condottiero
