#include "singles.hpp"

#include "../search/candidates.hpp"
#include "trail_search.hpp"

namespace nonet::houses {

namespace {

using Sets = std::vector<std::uint64_t>;

// Not std::has_single_bit, which is a call without a special instruction.
bool is_single(std::uint64_t set) {
    return set != 0 && search::without_lowest(set) == 0;
}

// Takes the single candidates of the house from its other cells and, in a full house, gives each
// value with a single place to its cell. Returns whether a cell was left with one candidate.
bool deduce_in(const House& house, bool is_full, Sets& sets) {
    std::uint64_t singles = 0, once = 0, twice = 0;
    for (const auto cell : house) {
        const std::uint64_t set = sets[cell];
        if (is_single(set)) singles |= set;
        twice |= once & set;
        once |= set;
    }
    const std::uint64_t last = is_full ? once & ~twice : 0;
    bool more = false;
    for (const auto cell : house) {
        std::uint64_t& set = sets[cell];
        if (is_single(set) || (set & (singles | last)) == 0) continue;
        set = (set & last) != 0 ? set & last : set & ~singles;
        more |= is_single(set);
    }
    return more;
}

}  // namespace

Sets candidates_left(const Rules& rules, std::span<const std::uint8_t> givens,
                     std::span<const std::uint64_t> candidates) {
    check_puzzle(rules, givens, candidates);
    const auto order = static_cast<std::size_t>(rules.order());
    Sets sets(givens.size(), ~std::uint64_t{0} >> (64 - order));
    for (std::size_t cell = 0; cell < sets.size(); ++cell) {
        if (!candidates.empty()) sets[cell] &= candidates[cell];
        if (givens[cell] != 0) sets[cell] &= std::uint64_t{1} << (givens[cell] - 1);
    }
    for (bool more = true; more;) {
        more = false;
        for (const House& house : rules.houses())
            more |= deduce_in(house, house.size() == order, sets);
    }
    return sets;
}

}  // namespace nonet::houses
