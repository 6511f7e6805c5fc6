#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "app/session/open_campaign.hpp"
#include "app/session/whose_act.hpp"
#include "db/failure.hpp"

namespace condottiero {

/// How a run of the program ends, for scripts. The manual page says the same.
enum class Exit {
    Done = 0,
    Refused = 1,      ///< a rule says no
    Usage = 2,        ///< the command line is wrong
    BadInput = 3,     ///< a sheet, a map or another file handed in has faults
    BadCampaign = 4,  ///< the campaign file is not ours, too new or damaged
    Busy = 5,         ///< the campaign file is open elsewhere
    Trouble = 6       ///< the machine: no such file, disk full
};

/// The command line names what is not there.
class BadUsage : public Failure {
    using Failure::Failure;
};

/// Where the program reads and writes. Everything a verb says goes through it. `out` and `err` obey nothing that stands
/// in a text (VisibleStream).
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    std::ostream* colours = nullptr;   ///< a terminal, for what the program itself has dressed in colours
    std::ostream* progress = nullptr;  ///< a terminal, for a line that is written over again and again
    Exit exit = Exit::Done;
    std::string program = "condottiero-cli";

    /// One line, whatever stands in the text.
    void line(const std::string& text) const;
    /// A text that has lines of its own.
    void lines(const std::string& text) const;
    void fault(const std::string& text) const;
    /// Says what went wrong on the side.
    [[nodiscard]] OpenCampaign::Warn warner() const;
    /// A rule said no: says so, with the rule, and remembers it for the end.
    void refuse(const Refusal& refusal);
    /// Every fault of something handed in.
    void faults(const std::string& file, const Problems& problems);
    /// A rule said no to something handed in: its faults, if it was for them.
    void refuse(const std::string& file, const Refusal& refusal);
};

/// Dice as `--dice` names them; nothing: the campaign's own.
enum class Asking { WithTheRule, Short };
std::unique_ptr<Dice> table_dice(Console& console, Session& session, const std::string& text,
                                 Asking asking = Asking::WithTheRule);
/// Typed dice that nothing has asked for do not go without a word.
void tell_unused(const Console& console, const Dice* dice);

/// Submits and tells what came of it. False if a rule said no.
bool submit(Console& console, Session& session, const Command& command, const std::string& by, Dice* dice = nullptr);
/// The sentences of some events, one a line.
void tell(const Console& console, const Session& session, const std::vector<Event>& events);

/// Writes to a file, or to the terminal if there is none.
void write_out(const Console& console, const std::string& path, const std::string& bytes);

// What a person names on the command line, by number or by name. Throws BadUsage with what there is.
SideId side_from(const Session& session, const std::string& text);
/// Whose eyes `--as` names; nobody's are the game master's.
std::optional<SideId> reader_from(const Session& session, const std::string& as);
ForceId force_from(const CampaignState& state, const std::string& text);
UnitId unit_from(const CampaignState& state, const std::string& text);
SquareId square_from(const Session& session, const std::string& text);
BattleId battle_from(const CampaignState& state, const std::string& text);

}  // namespace condottiero
