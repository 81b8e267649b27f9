// The techniques, in an order of their own; the order in which they are tried belongs to a scale.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nonet::logic {

// clang-format off
#define NONET_TECHNIQUES(X) \
    X(full_house) X(naked_single) X(hidden_single) \
    X(locked_pair) X(locked_triple) X(pointing) X(claiming) \
    X(naked_pair) X(naked_triple) X(naked_quadruple) \
    X(hidden_pair) X(hidden_triple) X(hidden_quadruple) \
    X(x_wing) X(swordfish) X(jellyfish) X(squirmbag) X(whale) X(leviathan) \
    X(finned_x_wing) X(finned_swordfish) X(finned_jellyfish) X(finned_squirmbag) X(finned_whale) X(finned_leviathan) \
    X(sashimi_x_wing) X(sashimi_swordfish) X(sashimi_jellyfish) X(sashimi_squirmbag) X(sashimi_whale) X(sashimi_leviathan) \
    X(franken_x_wing) X(franken_swordfish) X(franken_jellyfish) X(franken_squirmbag) X(franken_whale) X(franken_leviathan) \
    X(finned_franken_x_wing) X(finned_franken_swordfish) X(finned_franken_jellyfish) X(finned_franken_squirmbag) X(finned_franken_whale) X(finned_franken_leviathan) \
    X(mutant_x_wing) X(mutant_swordfish) X(mutant_jellyfish) X(mutant_squirmbag) X(mutant_whale) X(mutant_leviathan) \
    X(finned_mutant_x_wing) X(finned_mutant_swordfish) X(finned_mutant_jellyfish) X(finned_mutant_squirmbag) X(finned_mutant_whale) X(finned_mutant_leviathan) \
    X(kraken_fish_1) X(kraken_fish_2) \
    X(skyscraper) X(two_string_kite) X(dual_two_string_kite) X(turbot_fish) X(empty_rectangle) X(dual_empty_rectangle) \
    X(simple_colors_trap) X(simple_colors_wrap) X(multi_colors_1) X(multi_colors_2) \
    X(unique_rectangle_1) X(unique_rectangle_2) X(unique_rectangle_3) X(unique_rectangle_4) X(unique_rectangle_5) X(unique_rectangle_6) \
    X(hidden_rectangle) X(avoidable_rectangle_1) X(avoidable_rectangle_2) X(bug_plus_1) \
    X(w_wing) X(xy_wing) X(xyz_wing) \
    X(remote_pair) X(x_chain) X(xy_chain) \
    X(discontinuous_nice_loop) X(continuous_nice_loop) X(aic) \
    X(grouped_discontinuous_nice_loop) X(grouped_continuous_nice_loop) X(grouped_aic) \
    X(als_xz) X(als_xy_wing) X(als_chain) X(death_blossom) X(sue_de_coq) \
    X(forcing_chain_contradiction) X(forcing_chain_verity) X(forcing_net_contradiction) X(forcing_net_verity) \
    X(template_set) X(template_delete) X(brute_force)

enum class Technique : std::uint8_t {
#define NONET_NAME(name) name,
    NONET_TECHNIQUES(NONET_NAME)
#undef NONET_NAME
};

constexpr std::array technique_names = {
#define NONET_NAME(name) std::string_view(#name),
    NONET_TECHNIQUES(NONET_NAME)
#undef NONET_NAME
};
// clang-format on

constexpr int technique_count = static_cast<int>(technique_names.size());

}  // namespace nonet::logic
