// Simple colours and multi colours. A chain of strong links of one value gives its candidates two
// colours in turn: all candidates of one colour are true and all of the other are false.
#include <algorithm>

#include "one_value.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class ColoursFinder final : public OneValueFinder<Cells> {
  public:
    using OneValueFinder<Cells>::OneValueFinder;

    bool find(Technique technique, int, Value value, const Cells& suspects,
              StepSink& sink) override {
        value_ = value;
        suspects_ = suspects;
        colour();
        const bool any = sink.only_first();
        if (technique == "simple_colors_trap"_technique ||
            technique == "simple_colors_wrap"_technique) {
            return simple(any || technique == "simple_colors_wrap"_technique,
                          any || technique == "simple_colors_trap"_technique, sink);
        }
        return multi(any || technique == "multi_colors_2"_technique,
                     any || technique == "multi_colors_1"_technique, sink);
    }

  private:
    struct Pair {
        std::array<Cells, 2> colours;
    };

    // Finds the chains, in the order of their first cells.
    void colour() {
        pairs_.clear();
        open_ = {};
        const auto& houses = layout_.houses();
        for (std::size_t i = 0; i < houses.size(); ++i) {
            if (position_.count(i, value_) == 2) {
                open_ |= houses[i].cells & position_.cells_with(value_);
            }
        }
        while (!open_.empty()) extend(open_.first(), pairs_.emplace_back(), 0);
    }

    void extend(Cell cell, Pair& pair, unsigned colour) {
        pair.colours[colour].insert(cell);
        open_.erase(cell);
        for (std::uint8_t house : layout_.houses_of(cell)) {
            if (position_.count(house, value_) != 2) continue;
            const Cells rest = layout_.houses()[house].cells & open_;
            if (!rest.empty()) extend(rest.first(), pair, 1 - colour);
        }
    }

    static void append(std::vector<Cell>& list, const Cells& cells) {
        for (Cell cell : cells) {
            if (std::find(list.begin(), list.end(), cell) == list.end()) list.push_back(cell);
        }
    }

    Cells seen_by(const Cells& cells) const {
        Cells seen;
        for (Cell cell : cells) seen |= layout_.peers(cell);
        return seen;
    }

    bool simple(bool wraps, bool traps, StepSink& sink) const {
        for (const Pair& pair : pairs_) {
            if (wraps && add("simple_colors_wrap"_technique, {&pair}, wrapped(pair), sink)) {
                return true;
            }
            if (traps && add("simple_colors_trap"_technique, {&pair}, trapped(pair), sink)) {
                return true;
            }
        }
        return false;
    }

    // Two cells of a colour see each other: the colour is false.
    std::vector<Cell> wrapped(const Pair& pair) const {
        std::vector<Cell> gone;
        for (const Cells& colour : pair.colours) {
            if (seen_by(colour).meets(colour)) append(gone, colour);
        }
        return gone;
    }

    // A candidate that sees both colours is false.
    std::vector<Cell> trapped(const Pair& pair) const {
        return list_of(seen_by(pair.colours[0]) & seen_by(pair.colours[1]) & suspects_);
    }

    bool multi(bool false_colours, bool false_candidates, StepSink& sink) const {
        for (const Pair& one : pairs_) {
            for (const Pair& other : pairs_) {
                if (&one == &other) continue;
                position_.tick();
                if (false_colours && add("multi_colors_2"_technique, {&one, &other},
                                         seeing_both_colours(one, other), sink)) {
                    return true;
                }
                if (false_candidates && &one < &other &&
                    add("multi_colors_1"_technique, {&one, &other}, seen_by_opposites(one, other),
                        sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    // A colour sees both colours of another pair: it is false.
    std::vector<Cell> seeing_both_colours(const Pair& one, const Pair& other) const {
        std::vector<Cell> gone;
        for (const Cells& colour : one.colours) {
            const Cells seen = seen_by(colour);
            if (seen.meets(other.colours[0]) && seen.meets(other.colours[1])) append(gone, colour);
        }
        return gone;
    }

    // Colours of two pairs see each other, so one of their opposites is true: a candidate that
    // sees both opposites is false.
    std::vector<Cell> seen_by_opposites(const Pair& one, const Pair& other) const {
        std::vector<Cell> gone;
        for (std::size_t i : {0U, 1U}) {
            for (std::size_t j : {0U, 1U}) {
                if (!seen_by(one.colours[i]).meets(other.colours[j])) continue;
                append(gone,
                       seen_by(one.colours[1 - i]) & seen_by(other.colours[1 - j]) & suspects_);
            }
        }
        return gone;
    }

    bool add(Technique technique, std::initializer_list<const Pair*> pairs,
             const std::vector<Cell>& gone, StepSink& sink) const {
        if (gone.empty()) return false;
        Step step;
        step.technique = technique;
        step.values = values_of(value_);
        for (Cell cell : gone) step.eliminations.push_back({cell, value_});
        const Pair& near = **pairs.begin();
        step.one_colour = candidates_of(near.colours[0], value_);
        step.other_colour = candidates_of(near.colours[1], value_);
        if (pairs.size() == 2) {
            const Pair& far = **(pairs.begin() + 1);
            step.far_colour = candidates_of(far.colours[0], value_);
            step.far_other_colour = candidates_of(far.colours[1], value_);
        }
        return sink.add(std::move(step));
    }

    using OneValueFinder<Cells>::position_;
    using OneValueFinder<Cells>::layout_;
    Value value_ = 0;
    Cells suspects_;
    Cells open_;  // the ends of strong links that have no colour yet
    std::vector<Pair> pairs_;
};

}  // namespace

NONET_FAMILY(colours, ColoursFinder, "simple_colors_trap", "simple_colors_wrap", "multi_colors_1",
             "multi_colors_2")

}  // namespace nonet::logic
