// The list of families. A new one needs a line here.
#include "families.hpp"

#include <array>

namespace nonet::logic {

template <typename Cells>
std::span<const Family<Cells>> families() {
    static constexpr std::array<Family<Cells>, 4> list{{
        {singles_techniques, make_singles<Cells>},
        {remote_pair_techniques, make_remote_pairs<Cells>},
        {simple_chain_techniques, make_simple_chains<Cells>},
        {chain_techniques, make_chains<Cells>},
    }};
    return list;
}

template std::span<const Family<SmallCells>> families();
template std::span<const Family<LargeCells>> families();

}  // namespace nonet::logic
