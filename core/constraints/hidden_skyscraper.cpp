#include "hidden_skyscraper.hpp"

#include <bit>
#include <utility>
#include <vector>

namespace nonet::constraints {

HiddenSkyscraperLine::HiddenSkyscraperLine(Cells line, const Numbers& numbers, std::int64_t hidden,
                                           bool distinct)
    : Propagator(std::move(line), Layer::automata),
      hidden_(numbers.set_of(hidden)),
      hiding_(hidden_ == 0 ? 0
              : distinct   ? ~(hidden_ | (hidden_ - 1))
                           : ~(hidden_ - 1)) {}

bool HiddenSkyscraperLine::propagate(State& state) const {
    const auto line = cells();
    static thread_local std::vector<Word> tops;  // the last of the values that grow up to a cell
    tops.assign(line.size() + 1, 0);
    const auto larger = [](Word set) {
        return set == 0 ? 0 : ~(search::lowest(set) | (search::lowest(set) - 1));
    };
    // The first cell after whose predecessors the value can be the first hidden one.
    std::size_t first_end = line.size();
    tops[0] = values(state, line[0]);
    for (std::size_t place = 1; place < line.size(); ++place) {
        const Word set = values(state, line[place]);
        tops[place] = set & larger(tops[place - 1]);
        if ((set & hidden_) != 0 && (tops[place - 1] & hiding_) != 0 && first_end == line.size())
            first_end = place;
    }
    if (first_end == line.size()) return false;
    // Back from the end: whatever comes after the hidden value is free.
    Word after = 0;  // values that can grow on to the hidden one, or be it
    for (std::size_t place = line.size(); place-- > 0;) {
        const Word set = values(state, line[place]);
        const bool can_be_hidden =
            place > 0 && (set & hidden_) != 0 && (tops[place - 1] & hiding_) != 0;
        Word growing = tops[place] & after;
        Word before = can_be_hidden ? hiding_ : 0;
        if (growing != 0) before |= std::bit_floor(growing) - 1;
        if (place <= first_end) {
            const Word supported = growing | (can_be_hidden ? hidden_ : 0);
            if ((set & supported) == 0) return false;
            state.restrict_to({line[place], supported});
        }
        after = before;
    }
    return true;
}

}  // namespace nonet::constraints
