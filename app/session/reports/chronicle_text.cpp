#include "app/session/reports/chronicle_text.hpp"

#include "app/session/words/csv.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

void append(ChronicleSheet::Line& line, std::vector<ChronicleTarget>& targets, const ChronicleSentence& sentence) {
    if (!line.words.empty()) line.words += ' ';
    const std::size_t shift = line.words.size();
    line.words += sentence.words;
    for (const ChronicleSentence::Link& link : sentence.links) {
        line.links.push_back({link.from + shift, link.to + shift});
        targets.push_back(link.target);
    }
}

}  // namespace

ChronicleText chapter_of(const ChronicleStep& step) {
    ChronicleText out{{}, {}, step};
    out.passage.chapter = true;
    out.passage.head = say(N_("Turn {}"), step.turn);
    out.passage.date = in_words(step.date);
    return out;
}

ChronicleText text_of(const ChroniclePassage& passage, const ChronicleStep& step) {
    ChronicleText out{{}, {}, step};
    out.passage.head = passage.head;
    out.passage.date = in_words(step.date);
    out.passage.struck = step.undone;
    ChronicleSheet::Line paragraph;
    std::vector<ChronicleTarget> leads;
    for (const ChronicleSentence& sentence : passage.sentences)
        if (!sentence.detail) append(paragraph, leads, sentence);
    if (!paragraph.words.empty()) {
        out.passage.lines.push_back(std::move(paragraph));
        out.targets.push_back(std::move(leads));
    }
    for (const ChronicleSentence& sentence : passage.sentences) {
        if (!sentence.detail) continue;
        ChronicleSheet::Line line;
        line.note = true;
        append(line, out.targets.emplace_back(), sentence);
        out.passage.lines.push_back(std::move(line));
    }
    return out;
}

ChronicleText folded(const ChronicleStep& first, std::size_t steps) {
    ChronicleText out{{}, {{}}, first};
    const auto count = static_cast<long>(steps);
    out.passage.date = in_words(first.date);
    out.passage.lines.push_back(
        {fmt::format(fmt::runtime(tr(N_("{} step was taken back."), N_("{} steps were taken back."), count)), count)});
    out.passage.lines.front().note = true;
    out.passage.lines.front().links = {{0, out.passage.lines.front().words.size()}};
    return out;
}

std::vector<ChronicleText> texts_of_step(const World& world, const CampaignState& now, const Entry& entry,
                                         const ChronicleStep& step, const ChronicleFilter& filter) {
    std::vector<ChronicleText> out;
    for (const ChroniclePassage& passage : filtered(world, now, chronicle_of(world, now, entry), filter))
        out.push_back(text_of(passage, step));
    return out;
}

std::string chronicle_csv_head() {
    return csv_line({tr(N_("Turn")), tr(N_("Date")), tr(N_("Step")), tr(N_("Kind")), tr(N_("Head")), tr(N_("What"))});
}

std::string chronicle_csv(const std::vector<ChroniclePassage>& passages, const ChronicleStep& step, int number) {
    std::string out;
    for (const ChroniclePassage& passage : passages)
        for (const ChronicleSentence& sentence : passage.sentences)
            out += csv_line({std::to_string(step.turn), in_words(step.date), std::to_string(number),
                             tr(word(passage.kind)), passage.head, sentence.words});
    return out;
}

}  // namespace condottiero
