// Vectors of lanes of 16, 32 or 64 bits: these headers alone know what an instruction set offers.
//
// Each source that includes this file is compiled for one instruction set. Everything here lives in
// an unnamed namespace, so that code compiled for one set can never be linked into another set's
// kernel.
//
// Plain is written with the vector extensions that GCC and Clang share. Wide needs AVX-512 (with
// BITALG and VPOPCNTDQ); elsewhere Pair<Lanes16> has the operations of Wide at the same width.
#pragma once

#include "lanes/octet.hpp"
#include "lanes/pair.hpp"
#include "lanes/plain.hpp"
#include "lanes/wide.hpp"

namespace nonet {
namespace {
namespace lanes {

template <class Lanes>
NONET_INLINE Mask equal_mask(Lanes a, Lanes b) {
    return zero_mask(differences(Lanes{}, a, b));
}

// The widest vector there is, for work on one puzzle's cells side by side.
#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512BITALG__)
using Widest = Lanes32;
#elif defined(__AVX2__)
using Widest = Lanes16;
#else
using Widest = Lanes8;
#endif

}  // namespace lanes
}  // namespace
}  // namespace nonet
