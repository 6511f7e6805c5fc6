#include "app/picture/map/river_labels.hpp"

#include <cmath>
#include <map>
#include <numbers>

#include "app/picture/map/shapes.hpp"

namespace condottiero::picture {

namespace {

struct Reach {
    int width;
    Line line;  ///< in pixels, without the small bends
};

/// The mean over some points either side, so that letters do not dance.
Line straightened(const Line& line, int reach) {
    Line out;
    const int count = static_cast<int>(line.size());
    for (int i = 0; i < count; ++i) {
        Point sum{0, 0};
        const int first = std::max(0, i - reach), end = std::min(count, i + reach + 1);
        for (int k = first; k < end; ++k) sum = sum + line[static_cast<std::size_t>(k)];
        out.push_back(sum * (1.0 / (end - first)));
    }
    return out;
}

/// Those parts of a line that lie in the view.
std::vector<Line> inside(const Line& line, const Box& view) {
    std::vector<Line> out(1);
    for (const Point p : line) {
        const bool in = p.x > view.left && p.x < view.right && p.y > view.top && p.y < view.bottom;
        if (in)
            out.back().push_back(p);
        else if (!out.back().empty())
            out.emplace_back();
    }
    return out;
}

/// A line that can be asked often where it is after so much of it.
class Measured {
public:
    explicit Measured(Line line) : line_(std::move(line)) {
        until_.push_back(0);
        for (std::size_t i = 1; i < line_.size(); ++i)
            until_.push_back(until_.back() + length(line_[i] - line_[i - 1]));
    }
    [[nodiscard]] double total() const { return until_.back(); }
    [[nodiscard]] std::optional<Spot> at(double distance) const {
        if (line_.size() < 2 || distance < 0 || distance > total()) return std::nullopt;
        const auto next = std::lower_bound(until_.begin() + 1, until_.end(), distance);
        if (next == until_.end()) return std::nullopt;
        const auto i = static_cast<std::size_t>(next - until_.begin());
        const Point step = line_[i] - line_[i - 1];
        const double t = until_[i] > until_[i - 1] ? (distance - until_[i - 1]) / (until_[i] - until_[i - 1]) : 0;
        return Spot{line_[i - 1] + step * t, angle_of(step)};
    }

private:
    Line line_;
    std::vector<double> until_;
};

struct Word {
    std::vector<std::string> letters;
    std::vector<double> advances;
    double width = 0;
    double pitch = 0;
};

Word measured(const std::string& text, const Face& face, const Lettering& lettering) {
    Word word;
    word.pitch = face.size * .05;
    for (std::string& letter : letters_of(text)) {
        word.advances.push_back(lettering.width(letter, face) + word.pitch);
        word.width += word.advances.back();
        word.letters.push_back(std::move(letter));
    }
    return word;
}

/// Never upside down: on a line that runs to the left the word runs against it.
std::vector<Letter> set_along(const Measured& line, const Word& word, double start, double offset) {
    const auto middle = line.at(start + word.width / 2);
    if (!middle || !line.at(start + word.width)) return {};
    const bool against = std::cos(middle->angle) < 0;
    std::vector<Letter> out;
    double at = against ? start + word.width : start;
    for (std::size_t i = 0; i < word.letters.size(); ++i) {
        const double half = word.advances[i] / 2;
        const auto spot = line.at(at + (against ? -half : half));
        if (!spot) return {};
        at += against ? -word.advances[i] : word.advances[i];
        const double angle = spot->angle + (against ? std::numbers::pi : 0);
        const Point aside{std::sin(angle) * offset, -std::cos(angle) * offset};
        out.push_back({word.letters[i], spot->at + aside, angle, word.advances[i] - word.pitch});
    }
    return out;
}

double cost_of(const std::vector<Letter>& letters, double size, const Obstacles& taken, const Box& view) {
    constexpr double per_turn = 60, per_kink = 300, kink = .22, outside = 50, per_steepness = 25, most_overlap = 10;
    double turning = 0, sharpest = 0, cost = 0;
    for (std::size_t i = 1; i < letters.size(); ++i) {
        const double turn = std::abs(std::remainder(letters[i].angle - letters[i - 1].angle, 2 * std::numbers::pi));
        turning += turn;
        sharpest = std::max(sharpest, turn);
    }
    cost += turning * per_turn + (sharpest > kink ? per_kink : 0);
    for (const Letter& letter : letters) {
        const double x = letter.at.x, y = letter.at.y;
        cost += taken.cost({x - size * .45, y - size * .8, x + size * .45, y + size * .3}, most_overlap);
        if (x < view.left + 4 || x > view.right - 4 || y < view.top + 8 || y > view.bottom - 4) cost += outside;
    }
    return cost + std::abs(std::sin(letters[letters.size() / 2].angle)) * per_steepness;
}

/// By name: the reaches of its greatest width, cut to the view.
std::map<std::string, std::vector<Reach>> reaches_by_name(const Scene& scene, const Box& view) {
    std::map<std::string, std::vector<Reach>> out;
    for (const RiverLine& river : scene.shapes->rivers) {
        if (river.name.empty() || !scene.near(river.bounds)) continue;
        for (Line& line : inside(scaled(river.line, scene.s), view)) {
            if (line.size() < 3) continue;
            std::vector<Reach>& known = out[river.name];
            if (!known.empty() && known.front().width > river.width) continue;
            if (!known.empty() && known.front().width < river.width) known.clear();
            known.push_back({river.width, straightened(line, 8)});
        }
    }
    return out;
}

}  // namespace

Box letter_box(const Letter& letter, double size) {
    return {letter.at.x - size * .4, letter.at.y - size * .7, letter.at.x + size * .4, letter.at.y + size * .2};
}

std::vector<Label> river_labels(const Scene& scene, const Lettering& lettering, Obstacles taken) {
    constexpr double worst = 360, name_cost = 8;
    const double s = scene.s;
    const Box view{scene.part.left * s, scene.part.top * s, scene.part.right * s, scene.part.bottom * s};
    const auto by_name = reaches_by_name(scene, view);
    std::vector<std::pair<std::string, const std::vector<Reach>*>> rivers;
    for (const auto& [name, reaches] : by_name) rivers.emplace_back(name, &reaches);
    std::stable_sort(rivers.begin(), rivers.end(),
                     [](const auto& a, const auto& b) { return a.second->front().width > b.second->front().width; });
    std::vector<Label> out;
    for (const auto& [name, reaches] : rivers) {
        const int width = reaches->front().width;
        const double size = (width == 1 ? .24 : width == 2 ? .255 : .31) * std::min(s, 80.0);
        const Face face{Family::Serif, size, false, true};
        const Word word = measured(name, face, lettering);
        std::vector<Letter> best;
        double least = worst;
        for (const Reach& reach : *reaches) {
            const Measured line(reach.line);
            for (double at = s * .3; at < line.total(); at += s * .12)
                for (const double offset : {size * .32 + width, -(size * .95 + width)}) {
                    std::vector<Letter> letters = set_along(line, word, at, offset);
                    if (letters.empty()) continue;
                    const double cost = cost_of(letters, size, taken, view) + std::abs(at / line.total() - .5) * 15;
                    if (cost >= least) continue;
                    least = cost;
                    best = std::move(letters);
                }
        }
        if (best.empty()) continue;
        Box box = letter_box(best.front(), size);
        for (const Letter& letter : best) {
            const Box here = letter_box(letter, size);
            taken.add(here, name_cost);
            box = {std::min(box.left, here.left), std::min(box.top, here.top), std::max(box.right, here.right),
                   std::max(box.bottom, here.bottom)};
        }
        out.push_back({Label::Kind::River, name, face, best.front().at, box, std::move(best)});
    }
    return out;
}

}  // namespace condottiero::picture
