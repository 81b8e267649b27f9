// The list of families. A new one needs a line here.
#include "families.hpp"

#include <array>

namespace nonet::logic {

template <typename Cells>
std::span<const Family<Cells>> families() {
    static constexpr std::array<Family<Cells>, 16> list{{
        {singles_techniques, make_singles<Cells>},
        {locked_candidates_techniques, make_locked_candidates<Cells>},
        {subsets_techniques, make_subsets<Cells>},
        {one_value_techniques, make_one_value<Cells>},
        {kraken_fish_techniques, make_kraken_fish<Cells>},
        {template_techniques, make_template_steps<Cells>},
        {brute_force_techniques, make_brute_force<Cells>},
        {wings_techniques, make_wings<Cells>},
        {unique_rectangles_techniques, make_unique_rectangles<Cells>},
        {avoidable_rectangles_techniques, make_avoidable_rectangles<Cells>},
        {bivalue_grave_techniques, make_bivalue_grave<Cells>},
        {sue_de_coq_techniques, make_sue_de_coq<Cells>},
        {almost_locked_set_techniques, make_almost_locked_sets<Cells>},
        {remote_pair_techniques, make_remote_pairs<Cells>},
        {simple_chain_techniques, make_simple_chains<Cells>},
        {chain_techniques, make_chains<Cells>},
    }};
    return list;
}

template std::span<const Family<SmallCells>> families();
template std::span<const Family<LargeCells>> families();

}  // namespace nonet::logic
