// What every source of a kernel includes. Such a source is compiled for one instruction set.
//
// The linker keeps one copy of a function that several sources define with external linkage. If it
// kept a copy compiled for AVX-512, other processors would fail. So the code of kernels lives in
// unnamed namespaces and calls nothing that has external linkage: no standard library templates, no
// inline functions outside these namespaces. tests/core checks the symbols of all kernels.
#pragma once

#include "kernel_functions.hpp"

namespace nonet::search {
namespace {

template <Problem P>
constexpr Kernel kernel_of(const char* name, bool (*narrow_search)(const Task&) = nullptr,
                           void (*narrow_deduction)(void*) = nullptr,
                           void (*sift)(const Sifting&) = nullptr) {
    return {name,
            P::width,
            sizeof(typename P::Word),
            StackSearchFunctions<P>::table,
            PoolSearchFunctions<P>::table,
            narrow_search,
            narrow_deduction,
            sift};
}

}  // namespace
}  // namespace nonet::search
