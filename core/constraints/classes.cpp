// Classes of values by name.
#include "making.hpp"

namespace nonet::constraints {

Cover::Classes classes(const Making& making) {
    const auto order = static_cast<std::int64_t>(making.order);
    if (making.numbers.size() != 1 || making.numbers[0] < 1 || making.numbers[0] > order)
        refuse(making.maker);
    const std::int64_t number = making.numbers[0];
    const bool is_ranges = making.maker == "ranges";
    if (is_ranges ? order % number != 0 : making.maker != "remainders") refuse(making.maker);
    Cover::Classes found(static_cast<std::size_t>(number));
    for (std::int64_t value = 0; value < order; ++value)
        found[static_cast<std::size_t>(is_ranges ? value * number / order : value % number)] |=
            Word{1} << value;
    return found;
}

}  // namespace nonet::constraints
