#include "seen.hpp"

#include "../search/candidates.hpp"
#include "trail_search.hpp"

namespace nonet::houses {

namespace {

// Not std::has_single_bit, which is a call without a special instruction.
bool is_single(std::uint64_t set) {
    return set != 0 && search::without_lowest(set) == 0;
}

// Takes the single candidates of the house from its other cells. Returns whether a cell was left
// with one.
bool take_seen(const House& house, std::vector<std::uint64_t>& sets) {
    std::uint64_t seen = 0;
    for (const auto cell : house)
        if (is_single(sets[cell])) seen |= sets[cell];
    bool more = false;
    for (const auto cell : house) {
        if (is_single(sets[cell]) || (sets[cell] & seen) == 0) continue;
        sets[cell] &= ~seen;
        more |= is_single(sets[cell]);
    }
    return more;
}

}  // namespace

std::vector<std::uint64_t> candidates_not_seen(const Rules& rules,
                                               std::span<const std::uint8_t> givens,
                                               std::span<const std::uint64_t> candidates) {
    check_puzzle(rules, givens, candidates);
    const std::uint64_t every_value = ~std::uint64_t{0} >> (64 - rules.order());
    std::vector<std::uint64_t> sets(givens.size(), every_value);
    for (std::size_t cell = 0; cell < sets.size(); ++cell) {
        if (!candidates.empty()) sets[cell] &= candidates[cell];
        if (givens[cell] != 0) sets[cell] &= std::uint64_t{1} << (givens[cell] - 1);
    }
    for (bool more = true; more;) {
        more = false;
        for (const House& house : rules.houses()) more |= take_seen(house, sets);
    }
    return sets;
}

}  // namespace nonet::houses
