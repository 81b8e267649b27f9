// Shows that the comparison of kernels, which the tests of all instruction sets use, finds a kernel
// with one wrong operation in one lane. See broken_kernel.cpp.
//
//     test_broken_kernels tests/data

#include <string>

#include "checks.hpp"
#include "classic/setup.hpp"
#include "classic_puzzles.hpp"
#include "comparison.hpp"
#include "houses/setup.hpp"
#include "houses_puzzles.hpp"

using namespace nonet;
using checks::check;

namespace broken_kernels {

extern const search::Kernel classic_none, classic_singles, classic_both_or, classic_differences,
    classic_lanes_of;
extern const search::Kernel houses_none, houses_narrowed, houses_kept_or_own;

}  // namespace broken_kernels

namespace {

using namespace broken_kernels;

bool classic_agrees(const search::Kernel& kernel, const Grids& puzzles) {
    return agree(classic::setup_for(kernel), classic::setup_for(*classic::find_kernel("baseline")),
                 puzzles, 2);
}

void broken_classic_kernels(const std::string& data) {
    std::mt19937 random(1);
    const Grids unique = classic_puzzles::load(data + "/classic_unique.txt");
    check(!unique.empty(), "cannot read the puzzles in " + data);
    const Grids puzzles = classic_puzzles::mixed(unique, random);
    check(classic_agrees(classic_none, puzzles), "a sound kernel passes");
    check(!classic_agrees(classic_singles, puzzles), "a wrong `singles` is found");
    check(!classic_agrees(classic_both_or, puzzles), "a wrong `both_or` is found");
    check(!classic_agrees(classic_differences, puzzles), "a wrong `differences` is found");
    check(!classic_agrees(classic_lanes_of, puzzles), "a wrong `lanes_of` is found");
}

bool houses_agree(const search::Kernel& kernel, const houses_puzzles::Sample& sample) {
    const auto reference = houses::setup_for(*sample.rules, *houses::find_kernels("baseline"));
    search::Setup setup = reference;
    setup.kernel = &kernel;
    return agree(setup, reference, sample.puzzles, 2);
}

void broken_houses_kernels() {
    // With diagonals there are both bands and a layer.
    const auto sample = houses_puzzles::sample_of(houses_puzzles::diagonal_sudoku(3, 3));
    check(houses_agree(houses_none, sample), "a sound kernel for houses passes");
    check(!houses_agree(houses_narrowed, sample), "a wrong `narrowed` is found");
    check(!houses_agree(houses_kept_or_own, sample), "a wrong `kept_or_own` is found");
}

}  // namespace

int main(int count, char** arguments) {
    broken_classic_kernels(count > 1 ? arguments[1] : "tests/data");
    broken_houses_kernels();
    return checks::report();
}
