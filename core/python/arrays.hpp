// The arrays that Python passes: their memory is read or written in place.
#pragma once

#include <nanobind/ndarray.h>

#include <cstdint>

// A row of values for each puzzle.
using Grids =
    nanobind::ndarray<std::uint8_t, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;
using ConstGrids = nanobind::ndarray<const std::uint8_t, nanobind::ndim<2>, nanobind::c_contig,
                                     nanobind::device::cpu>;

// A number for each puzzle.
using Numbers = nanobind::ndarray<std::uint64_t, nanobind::shape<-1>, nanobind::c_contig,
                                  nanobind::device::cpu>;
using Verdicts =
    nanobind::ndarray<std::uint8_t, nanobind::shape<-1>, nanobind::c_contig, nanobind::device::cpu>;
