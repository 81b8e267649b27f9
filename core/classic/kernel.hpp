// What the sources of the kernels for classic puzzles include; see search/kernel.hpp.
#pragma once

#include "../search/kernel.hpp"
#include "kernels.hpp"
#include "narrow_search.hpp"
#include "puzzles.hpp"
#include "sifting.hpp"

namespace nonet::classic {
namespace {

template <class Lanes>
constexpr Kernel kernel_for(const char* name) {
    return search::kernel_of<Puzzles<Lanes>>(name, search_narrowly, deduce_narrowly, sift<Lanes>);
}

}  // namespace
}  // namespace nonet::classic
