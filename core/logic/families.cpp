// The list of families. A new one needs a line here.
#include "families.hpp"

#include <array>

namespace nonet::logic {

template <typename Cells>
std::span<const Family<Cells>> families() {
    static constexpr std::array<Family<Cells>, 4> list{{
        {singles_techniques, make_singles<Cells>},
        {locked_candidates_techniques, make_locked_candidates<Cells>},
        {subsets_techniques, make_subsets<Cells>},
        {brute_force_techniques, make_brute_force<Cells>},
    }};
    return list;
}

template std::span<const Family<SmallCells>> families();
template std::span<const Family<LargeCells>> families();

}  // namespace nonet::logic
