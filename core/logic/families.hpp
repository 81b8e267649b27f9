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
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_chains(const Position<Cells>& position);

}  // namespace nonet::logic
