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

inline constexpr std::array wings_techniques{
    Technique::w_wing,
    Technique::xy_wing,
    Technique::xyz_wing,
};
template <typename Cells>
std::unique_ptr<Finder<Cells>> make_wings(const Position<Cells>& position);

}  // namespace nonet::logic
