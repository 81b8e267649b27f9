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

}  // namespace nonet::logic
