// Families of sets by name.
#include <bit>
#include <stdexcept>
#include <vector>

#include "../search/candidates.hpp"
#include "making.hpp"

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

Number sum_of(Word set, Number lowest) {
    Number sum = 0;
    for (; set != 0; set = search::without_lowest(set)) sum += std::countr_zero(set) + lowest;
    return sum;
}

// As many even values as odd ones, and as many low as high ones; of an odd order, the middle value
// is neither.
bool is_balanced(Word set, std::size_t order) {
    const Word odd = 0x5555555555555555;  // bit 0 is the value 1
    const std::size_t half = order / 2;
    const Word low = (Word{1} << half) - 1, high = low << (order - half);
    const auto size = [](Word part) { return std::popcount(part); };
    return search::without(set, low | high) == 0 && size(set & odd) * 2 == size(set) &&
           size(set & low) * 2 == size(set);
}

// The values that go with each value, before or after it.
std::vector<Word> partners(const std::vector<Number>& pairs, const Numbers& range) {
    if (pairs.size() % 2 != 0) throw std::invalid_argument("a value of a table has no partner");
    std::vector<Word> found(range.order);
    for (std::size_t at = 0; at < pairs.size(); at += 2) {
        const Word first = range.set_of(pairs[at]), second = range.set_of(pairs[at + 1]);
        if (first == 0 || second == 0)
            throw std::invalid_argument("a number of a table is out of range");
        found[static_cast<std::size_t>(std::countr_zero(first))] |= second;
        found[static_cast<std::size_t>(std::countr_zero(second))] |= first;
    }
    return found;
}

// Whether each value goes with all others of the set.
bool go_together(Word set, const std::vector<Word>& partners) {
    for (Word left = set; left != 0; left = search::without_lowest(left)) {
        const Word others = set ^ search::lowest(left);
        if (search::without(others, partners[static_cast<std::size_t>(std::countr_zero(left))]) !=
            0)
            return false;
    }
    return true;
}

}  // namespace

Family::Sets family_sets(const Making& making, std::size_t size) {
    const auto of_size = [&](const auto& wanted) {
        return sets_of_size(making.order, size, wanted);
    };
    if (making.maker == "sum" && making.numbers.size() == 1)
        return of_size([&](Word set) { return sum_of(set, making.lowest) == making.numbers[0]; });
    if (making.maker == "consecutive" && making.numbers.empty()) {
        Family::Sets found;
        const Word run = size == 64 ? ~Word{0} : (Word{1} << size) - 1;
        for (std::size_t first = 0; first + size <= making.order; ++first)
            found.push_back(run << first);
        return found;
    }
    if (making.maker == "apart" && making.numbers.empty())
        return of_size([](Word set) { return (set & set << 1) == 0; });
    if (making.maker == "balanced" && making.numbers.empty())
        return of_size([&](Word set) { return is_balanced(set, making.order); });
    if (making.maker == "pairs")
        return of_size([own = partners(making.numbers, making.range())](Word set) {
            return go_together(set, own);
        });
    refuse(making.maker);
}

}  // namespace nonet::constraints
