#include "sifting.hpp"

#include <nanobind/ndarray.h>

#include "arrays.hpp"
#include "lanes.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

void sift(const Setup& setup, const ConstGrids& puzzles, bool with_subsets,
          const Verdicts& verdicts) {
    const auto function = setup.get().kernel->sift;
    if (!function) throw nb::value_error("only classic puzzles can be sifted");
    if (puzzles.shape(1) != setup.cells() || verdicts.shape(0) != puzzles.shape(0))
        throw nb::value_error("every puzzle must have an entry for each cell, and a verdict");
    const nb::gil_scoped_release release;
    function({puzzles.data(), puzzles.shape(0), with_subsets, verdicts.data()});
}

}  // namespace

void bind_sifting(nb::module_& module) {
    module.def(
        "sift", &sift, "setup"_a, "puzzles"_a, "with_subsets"_a, "verdicts"_a,
        "puzzles: (N, 81) values, 0 for empty, with one solution each. Written to: verdicts, "
        "0 for a puzzle that singles solve, 1 for one that locked candidates, pairs and "
        "triples solve with them, 2 for any other. Without `with_subsets`, 0 or 2. A "
        "thousand puzzles take a millisecond or so.");
}
