// A kernel set up for certain rules: what every search starts from.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "task.hpp"

namespace nonet::search {

struct Setup {
    const Kernel* kernel;
    const void* rules;  // in the form that the kernel expects; the caller keeps them alive
    std::size_t cells;
    // Makes a helper for one solver of a task of puzzles. Empty if no row needs one.
    std::function<std::shared_ptr<Helper>(const Task&)> helper = {};

    std::size_t set_bytes() const { return cells * kernel->word_bytes; }
    // The number of rounds that take about this long.
    std::uint32_t rounds_in(std::chrono::microseconds time) const;
};

// One candidate set for each cell, in the words of the kernel. givens: values, 0 for empty.
// allowed: empty, or bit sets that restrict the cells, bit v-1 for value v.
std::vector<unsigned char> candidate_sets(const Setup& setup, std::span<const std::uint8_t> givens,
                                          std::span<const std::uint64_t> allowed);

// Asked many times a second; false stops the work.
using KeepGoing = std::function<bool()>;

// Runs a search in slices until it is finished, its stream is full, or `keep_going` stops it.
// run_rounds(number of rounds) returns the outcome of a slice.
template <class RunRounds>
Outcome run_in_slices(const Setup& setup, const KeepGoing& keep_going, RunRounds run_rounds) {
    for (;;) {
        const Outcome outcome = run_rounds(setup.rounds_in(std::chrono::microseconds(500)));
        if (outcome != Outcome::paused) return outcome;
        if (keep_going && !keep_going()) return outcome;
    }
}

}  // namespace nonet::search
