#include <algorithm>

#include "core/battle/table/ways.hpp"
#include "core/battle/throws.hpp"
#include "tests/modules/skirmish/skirmish.hpp"

namespace condottiero::skirmish {

namespace {

struct Going {
    const Band* mover;
    [[nodiscard]] bool in_the_way(const Band& other) const { return &other != mover && other.stands(); }
    [[nodiscard]] static bool closed(const table::Feature<Piece>&) { return false; }
    [[nodiscard]] static bool leaves(const table::Feature<Piece>&) { return true; }
    [[nodiscard]] static bool slows(const table::Feature<Piece>&) { return false; }
};

class Battle {
public:
    Battle(const BattleBrief& brief, Throws throws, Yield yields)
        : brief_(&brief), throws_(std::move(throws)), keeps_(yields == Yield::Everything), field_(deployed(brief)) {
        if (keeps_) out_.story = {cast_of(brief, field_), {round_titles.begin(), round_titles.end()}, {}};
    }

    FoughtBattle fight() {
        for (const Band& band : field_.bands)
            if (band.hidden)
                tell(rules::ambush, "{} lies in ambush", {actor(band)}).known_to = static_cast<int>(band.side);
        end_round();
        while (out_.turns < turns && left(0) > 0 && left(1) > 0) {
            ++out_.turns;
            march();
            each_in_turn([this](Band& band) { strike(band); });
            end_round();
            each_in_turn([this](Band& band) { take_heart(band); });
            end_round();
        }
        report();
        return std::move(out_);
    }

private:
    [[nodiscard]] Actor actor(const Band& band) const {
        return Actor::unit(static_cast<int>(&band - field_.bands.data()));
    }
    /// Who did it, then to whom.
    Happening& tell(const Rule& rule, std::string_view what, std::vector<Actor> who) {
        if (!keeps_) return untold_;
        if (std::find(out_.rules.begin(), out_.rules.end(), &rule) == out_.rules.end()) out_.rules.push_back(&rule);
        Happening& told = out_.story.happenings.emplace_back();
        told.turn = out_.turns, told.round = round_, told.rule = &rule;
        told.what = {what, {who.begin(), who.end()}};
        told.who = who.front(), told.whom = who.size() > 1 ? who.back() : Actor();
        return told;
    }
    /// And begins the next.
    void end_round() {
        if (keeps_) out_.scenes.push_back(scene_of(*brief_, field_, out_.turns, round_));
        round_ = round_ % 3 + 1;
    }
    [[nodiscard]] std::vector<int> faces() const { return {throws_.last().begin(), throws_.last().end()}; }
    [[nodiscard]] int left(std::size_t side) const {
        int sum = 0;
        for (const Band& band : field_.bands) sum += band.side == side ? band.figures : 0;
        return sum;
    }

    /// Band by band, the sides by turns, the one who leads first.
    template <class Does>
    void each_in_turn(const Does& does) {
        std::array<std::vector<Band*>, 2> of;
        for (Band& band : field_.bands) of[band.side].push_back(&band);
        for (std::size_t i = 0; i < std::max(of[0].size(), of[1].size()); ++i)
            for (const std::size_t side : {leads_, 1 - leads_})
                if (i < of[side].size() && of[side][i]->stands()) does(*of[side][i]);
    }

    void march() {
        const int below = throws_.d6(rules::lead, Throws::side(0)), above = throws_.d6(rules::lead, Throws::side(1));
        leads_ = below == above ? 1 - leads_ : below > above ? 0 : 1;
        tell(rules::lead, "{} leads", {Actor::side(static_cast<int>(leads_))}).faces = {below, above};
        const std::vector<Band> before = field_.bands;
        each_in_turn([this](Band& band) { march(band); });
        end_round();
        for (std::size_t i = 0; keeps_ && i < before.size(); ++i)
            if (const Band& was = before[i], &is = field_.bands[i]; was.centre() != is.centre())
                out_.scenes.back().moves.push_back({static_cast<int>(was.side), was.unit->name, was.outline(),
                                                    was.centre(), is.centre(), TableMove::End::Stands, actor(is)});
    }
    void march(Band& band) {
        const Band* const aim = nearest_seen(band);
        if (aim == nullptr) return;
        table::Length run = any_base_in(band, field_.features.front().area) ? pace / 2 : pace;
        if (band.hidden) {
            run *= 2;
            if (!within(band, *aim, run)) return;
            band.hidden = false, band.springs = true;
            tell(rules::ambush, "{} springs at {}", {actor(band), actor(*aim)});
        }
        const table::Facing way = table::facing_from(band.centre(), aim->centre());
        const auto free = free_way(field_, field_.bands, band, way, run, Going{&band});
        band.go(way, free.distance);
        if (free.distance > table::touch)
            tell(rules::march, "{} goes {}", {actor(band)}).what.parts.emplace_back(Phrase::Distance{free.distance});
        if (!free.body) return;
        Band& met = field_.bands[*free.body];
        if (met.side != band.side && std::exchange(met.hidden, false))
            tell(rules::ambush, "{} walks into {}", {actor(band), actor(met)});
    }
    [[nodiscard]] const Band* nearest_seen(const Band& band) const {
        const Band* best = nullptr;
        table::Length least = table::far_away;
        for (const Band& other : field_.bands) {
            const table::Length far = table::distance(band.centre(), other.centre());
            if (other.side != band.side && other.stands() && !other.hidden && far < least) best = &other, least = far;
        }
        return best;
    }

    void strike(Band& band) {
        const auto enemy = std::find_if(field_.bands.begin(), field_.bands.end(), [&](const Band& other) {
            return other.side != band.side && touches(band, other);
        });
        if (enemy == field_.bands.end()) return;
        const int from = hits_from(std::exchange(band.springs, false));
        const auto thrown = throws_.d6(dice_of(band.figures), rules::strike, Throws::unit(band.unit->id.value()));
        const auto hits = std::count_if(thrown.begin(), thrown.end(), [&](int face) { return face >= from; });
        const int fell = std::min(enemy->figures, static_cast<int>(hits));
        enemy->figures -= fell, enemy->lost += fell;
        enemy->leave_bases();
        Happening& told = tell(rules::strike, "{} strikes {}, who loses {}", {actor(band), actor(*enemy)});
        told.what.parts.emplace_back(Phrase::Figures{fell});
        told.faces = faces(), told.needed = {"hits on {}", from};
    }

    void take_heart(Band& band) {
        if (std::exchange(band.lost, 0) == 0) return;
        const Tally why = heart_of(band.unit->quality, 2 * band.figures < band.unit->brought(), is_weary(*band.unit));
        const bool flees = throws_.d6(rules::heart, Throws::unit(band.unit->id.value())) + why.total() <= flees_on;
        Happening& told = tell(rules::heart, flees ? "{} flees" : "{} stands", {actor(band)});
        told.faces = faces(), told.reasons = why;
        if (!flees) return;
        band.fled = std::exchange(band.figures, 0);
        band.leave_bases();
    }

    void report() {
        out_.report.battle = brief_->id;
        for (const std::size_t side : {0U, 1U}) {
            const BriefArmy& army = brief_->armies[side];
            for (const BriefUnit& unit : army.units)
                out_.report.units.push_back({unit.id, 0, 0, 0, 0, unit.brought(), 0, 0});
            const FigureStatus here = left(side) > 0 ? FigureStatus::OnTable : FigureStatus::Fled;
            for (const BriefCharacter& man : army.characters)
                out_.report.characters.push_back(
                    {man.id, is_next_door(army, man.force) ? FigureStatus::NeverEntered : here});
        }
        for (const Band& band : field_.bands) {
            const int brought = band.unit->brought(), killed = brought - band.figures - band.fled;
            enter(out_.report,
                  {band.unit->id, killed, band.fled, 0, 0, 0, band.figures, band.stands() ? 0 : band.unit->guns});
            const long cost = band.unit->profile.cost.in_hundredths();
            out_.brought[band.side] += cost * brought, out_.lost[band.side] += cost * (killed + band.fled);
        }
    }

    const BattleBrief* brief_;
    Throws throws_;
    bool keeps_;
    Field field_;
    std::size_t leads_ = 0;
    int round_ = 0;
    Happening untold_;
    FoughtBattle out_{{BattleId(1), {}, {}, {}, {}, {}, {}}, 0, {}, {}, {}, {}};
};

}  // namespace

FoughtBattle play(const BattleBrief& brief, RecordedDice& dice, Yield yields) {
    return Battle(brief, Throws(dice, subject(brief.id)), yields).fight();
}

Sampler sampler(const BattleBrief& brief) {
    return [brief](std::uint64_t seed) { return Battle(brief, Throws(FastDice(seed)), Yield::Report).fight(); };
}

}  // namespace condottiero::skirmish
