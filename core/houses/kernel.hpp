// What the sources of the kernels for any houses include; see search/kernel.hpp.
#pragma once

#include "../search/kernel.hpp"
#include "kernels.hpp"
#include "puzzles.hpp"

namespace nonet::houses {
namespace {

template <int vector_bytes>
constexpr Kernels kernels_for(const char* name) {
    return {search::kernel_of<Puzzles<LanesOf<std::uint16_t, vector_bytes>>>(name),
            search::kernel_of<Puzzles<LanesOf<std::uint32_t, vector_bytes>>>(name),
            search::kernel_of<Puzzles<LanesOf<std::uint64_t, vector_bytes>>>(name)};
}

}  // namespace
}  // namespace nonet::houses
