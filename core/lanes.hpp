// Vectors of lanes of 16, 32 or 64 bits. Only these headers contain intrinsics.
//
// Each source that includes this file is compiled for one instruction set. Everything here is in an
// unnamed namespace, so code compiled for one set can never be linked into another set's kernel.
//
// Plain is written with the vector extensions that gcc and clang share. Wide needs AVX-512 (with
// BITALG and VPOPCNTDQ). Groups holds lines of one puzzle rather than puzzles.
//
// An operation that returns a vector but takes none gets an empty vector as its first argument,
// which selects the type: all(Lanes{}, 1). README.md lists the operations with their usual names.
#pragma once

#include "lanes/bytes.hpp"
#include "lanes/groups.hpp"
#include "lanes/plain.hpp"
#include "lanes/routes.hpp"
#include "lanes/wide.hpp"

namespace nonet {
namespace {
namespace lanes {

template <class Lanes>
NONET_INLINE Mask equal_mask(Lanes a, Lanes b) {
    return zero_mask(differences(Lanes{}, a, b));
}

}  // namespace lanes
}  // namespace
}  // namespace nonet
