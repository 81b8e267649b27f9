// Different values whose set is one of a family: cages with a sum, runs of consecutive values.
#pragma once

#include <memory>
#include <vector>

#include "exclusion.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// All cells differ, which the houses of the puzzle say. A set of the family stays possible while
// each of its values has a place and each cell has one of its values.
class Family final : public Propagator {
  public:
    using Sets = std::vector<Word>;  // of as many values as there are cells

    Family(Cells cells, std::shared_ptr<const Sets> sets, const Exclusion& exclusion);

    bool propagate(State& state) const override;

  private:
    bool require(State& state, Word value) const;

    std::shared_ptr<const Sets> sets_;
    const Exclusion& exclusion_;
};

// The sets of `size` of the values 1 to `order`, in ascending order, for which `wanted(set)` holds.
template <class Wanted>
Family::Sets sets_of_size(std::size_t order, std::size_t size, const Wanted& wanted) {
    Family::Sets found;
    const Word end = order == 64 ? 0 : Word{1} << order;
    if (size == 0 || size > order) return found;
    for (Word set = size == 64 ? ~Word{0} : (Word{1} << size) - 1; end == 0 || set < end;) {
        if (wanted(set)) found.push_back(set);
        // The next larger number with as many bits.
        const Word low = search::lowest(set), ripple = set + low;
        if (ripple == 0) break;
        set = ripple | (((set ^ ripple) / low) >> 2);
    }
    return found;
}

}  // namespace nonet::constraints
