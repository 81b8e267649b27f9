#include "sum_line.hpp"

#include <bit>
#include <utility>
#include <vector>

namespace nonet::constraints {

SumLine::SumLine(Cells line, const Numbers& numbers, std::int64_t sum, bool closed)
    : Propagator(std::move(line), Layer::automata),
      sum_(static_cast<std::size_t>(sum)),
      lowest_(static_cast<std::size_t>(numbers.lowest)),
      closed_(closed) {}

bool SumLine::propagate(State& state) const {
    const std::size_t size = cells().size();
    static thread_local std::vector<Word> sets, supported;
    static thread_local std::vector<Sums> sums;
    sets.resize(size);
    supported.assign(size, 0);
    sums.resize(size + 1);
    for (std::size_t place = 0; place < size; ++place) sets[place] = values(state, cells()[place]);
    bool found = false;
    for (std::size_t start = 0; start < (closed_ ? sum_ : 1); ++start)
        found = follow(sets, sums, Sums{1} << start, supported) || found;
    if (!found) return false;
    for (std::size_t place = 0; place < size; ++place) {
        if ((sets[place] & supported[place]) == 0) return false;
        state.restrict_to({cells()[place], supported[place]});
    }
    return true;
}

// Adds the values with which the sum at the end is the one at the start. Returns whether there are
// any.
bool SumLine::follow(std::span<const Word> sets, std::span<Sums> sums, Sums start,
                     std::span<Word> supported) const {
    sums[0] = start;
    for (std::size_t place = 0; place < sets.size(); ++place) {
        sums[place + 1] = after(sums[place], sets[place]);
        if (sums[place + 1] == 0) return false;
    }
    if ((sums[sets.size()] & start) == 0) return false;
    sums[sets.size()] = start;
    for (std::size_t place = sets.size(); place-- > 0;) {
        const Sums ends = unwrapped(sums[place + 1]);
        Sums begins = 0;
        for (Word left = sets[place]; left != 0; left = search::without_lowest(left)) {
            const std::size_t number = static_cast<std::size_t>(std::countr_zero(left)) + lowest_;
            if (number > sum_) break;
            const Sums here = sums[place] & ends >> number;
            if (here == 0) continue;
            begins |= here;
            supported[place] |= search::lowest(left);
        }
        sums[place] = begins;
    }
    return true;
}

SumLine::Sums SumLine::after(Sums sums, Word set) const {
    Sums found = 0;
    for (; set != 0; set = search::without_lowest(set)) {
        const std::size_t number = static_cast<std::size_t>(std::countr_zero(set)) + lowest_;
        if (number > sum_) break;
        found |= sums << number;
    }
    return wrapped(found);
}

// A part that is complete leaves the sum 0, and back.
SumLine::Sums SumLine::wrapped(Sums sums) const {
    const Sums complete = sums >> sum_ & 1;
    return (sums & ((Sums{1} << sum_) - 1)) | complete;
}
SumLine::Sums SumLine::unwrapped(Sums sums) const {
    return search::without(sums, Sums{1}) | (sums & 1) << sum_;
}

}  // namespace nonet::constraints
