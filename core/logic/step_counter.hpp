// The path of one puzzle after another, as the number of steps of each technique.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "singles/singles_path.hpp"
#include "solver.hpp"

namespace nonet::logic {

enum class Rated : std::uint8_t {
    unfinished,
    solved,
    stuck,    // no technique led further
    skipped,  // the puzzle has no solution, or several
    over,     // the steps up to the last that is counted have more points than the limit
};

// Where paths are not followed further: behind the step with which their points are above the
// limit.
struct PointLimit {
    std::vector<std::uint32_t> points;  // of a step of each technique in the order
    std::uint64_t most = 0;
    // Whether a path that ends without a solution means the same as one over the limit: then either
    // of them may be told.
    bool like_stuck = false;
};

// For one thread at a time.
template <typename Cells>
class StepCounter {
  public:
    // `order` are the techniques as they are tried. The layout must outlive the counter.
    StepCounter(const Layout<Cells>& layout, std::span<const Technique> order,
                const Options& options);

    Position<Cells>& position() { return solver_.position(); }

    // Writes the number of steps of each technique in the order. `candidates` are those of each
    // cell, or empty: then every value is possible. `solution` is the only one.
    Rated count(std::span<const Value> puzzle, std::span<const Values> candidates,
                std::span<const Value> solution, const std::optional<PointLimit>& limit,
                std::span<std::uint16_t> counts);

  private:
    // Finds the next step of the path. Returns whether there is one.
    bool next(const std::optional<PointLimit>& limit);

    const Layout<Cells>& layout_;
    const std::vector<Technique> order_;
    std::vector<Technique> within_, over_;  // those that do not go over a limit alone, and do
    std::vector<std::size_t> places_;       // in the order, by number of a technique
    std::vector<Values> everything_;
    std::optional<SinglesPath<Cells>> singles_;  // if singles are tried first
    Solver<Cells> solver_;
    Step step_;
};

}  // namespace nonet::logic
