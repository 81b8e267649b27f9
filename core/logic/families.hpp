// All techniques: those that NONET_FAMILY registers.
#pragma once

#include <cstddef>
#include <span>

#include "ground/finder.hpp"

namespace nonet::logic {

// All techniques, by name. Callers outside the core know them by their place here.
std::span<const TechniqueName> techniques();

// The place of a technique among all. Throws std::invalid_argument for others.
std::size_t number_of(Technique technique);

// The finder of the technique with a number.
template <typename Cells>
Finder<Cells>& finder_of(std::size_t number, Workbench<Cells>& bench);

}  // namespace nonet::logic
