// The families: for each one its techniques, and a function that makes its finder.
#pragma once

#include <array>
#include <memory>

#include "finder.hpp"

namespace nonet::logic {

inline constexpr std::array singles_techniques{
    Technique::full_house,
    Technique::naked_single,
    Technique::hidden_single,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_singles(const Position<Cells>& position);

inline constexpr std::array locked_candidates_techniques{
    Technique::pointing,
    Technique::claiming,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_locked_candidates(const Position<Cells>& position);

inline constexpr std::array subsets_techniques{
    Technique::locked_pair,   Technique::locked_triple,    Technique::naked_pair,
    Technique::naked_triple,  Technique::naked_quadruple,  Technique::hidden_pair,
    Technique::hidden_triple, Technique::hidden_quadruple,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_subsets(const Position<Cells>& position);

inline constexpr std::array brute_force_techniques{Technique::brute_force};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_brute_force(const Position<Cells>& position);

// Fish, strong links, empty rectangles, turbot fish, colours.
inline constexpr auto one_value_techniques = [] {
    constexpr auto first = static_cast<std::size_t>(Technique::x_wing);
    constexpr auto kraken = static_cast<std::size_t>(Technique::kraken_fish_1);
    constexpr auto last = static_cast<std::size_t>(Technique::multi_colors_2);
    std::array<Technique, last - first + 1 - 2> list{};
    for (std::size_t i = 0; i < list.size(); ++i) {
        list[i] = static_cast<Technique>(first + i < kraken ? first + i : first + i + 2);
    }
    return list;
}();
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_one_value(const Position<Cells>& position);

inline constexpr std::array kraken_fish_techniques{
    Technique::kraken_fish_1,
    Technique::kraken_fish_2,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_kraken_fish(const Position<Cells>& position);

inline constexpr std::array template_techniques{
    Technique::template_set,
    Technique::template_delete,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_template_steps(const Position<Cells>& position);

inline constexpr std::array wings_techniques{
    Technique::w_wing,
    Technique::xy_wing,
    Technique::xyz_wing,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_wings(const Position<Cells>& position);

inline constexpr std::array unique_rectangles_techniques{
    Technique::unique_rectangle_1, Technique::unique_rectangle_2, Technique::unique_rectangle_3,
    Technique::unique_rectangle_4, Technique::unique_rectangle_5, Technique::unique_rectangle_6,
    Technique::hidden_rectangle,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_unique_rectangles(const Position<Cells>& position);

inline constexpr std::array avoidable_rectangles_techniques{
    Technique::avoidable_rectangle_1,
    Technique::avoidable_rectangle_2,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_avoidable_rectangles(const Position<Cells>& position);

inline constexpr std::array bivalue_grave_techniques{
    Technique::bug_plus_1,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_bivalue_grave(const Position<Cells>& position);

inline constexpr std::array sue_de_coq_techniques{
    Technique::sue_de_coq,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_sue_de_coq(const Position<Cells>& position);

inline constexpr std::array remote_pair_techniques{Technique::remote_pair};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_remote_pairs(const Position<Cells>& position);

inline constexpr std::array simple_chain_techniques{Technique::x_chain, Technique::xy_chain};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_simple_chains(const Position<Cells>& position);

inline constexpr std::array chain_techniques{
    Technique::discontinuous_nice_loop,
    Technique::continuous_nice_loop,
    Technique::aic,
    Technique::grouped_discontinuous_nice_loop,
    Technique::grouped_continuous_nice_loop,
    Technique::grouped_aic,
    Technique::forcing_chain_contradiction,
    Technique::forcing_chain_verity,
    Technique::forcing_net_contradiction,
    Technique::forcing_net_verity,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_chains(const Position<Cells>& position);

inline constexpr std::array almost_locked_set_techniques{
    Technique::als_xz,
    Technique::als_xy_wing,
    Technique::als_chain,
    Technique::death_blossom,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_almost_locked_sets(const Position<Cells>& position);

}  // namespace nonet::logic
