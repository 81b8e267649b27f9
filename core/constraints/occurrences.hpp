// How often a value occurs among some cells: bounds, and what follows from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exclusion.hpp"
#include "propagator.hpp"

namespace nonet::constraints {

// The least and the most numbers of cells with a value.
struct Times {
    std::size_t low, high;
};

// The cells that can hold one value at a moment of the search.
class Occurrences {
  public:
    Occurrences(const State& state, std::span<const Cell> cells, Word value,
                const Exclusion& exclusion);

    // Cells that all differ hold the value at most once together.
    Times possible() const { return {fixed_, cliques_.size()}; }

    // Removes candidates so that the value may occur so often. Returns false if it cannot. Where
    // all cells have a single candidate, the answer is exact.
    bool restrict_to(State& state, Times times) const;

  private:
    // Sets of places: bit i for the place i.
    using Places = std::uint64_t;
    static constexpr std::size_t most_places = 64;
    struct Choices;

    void divide();
    void fill_cliques(State& state) const;
    Choices all_choices(std::size_t low) const;
    bool follow(State& state, const Choices& choices) const;
    void search(Choices& choices, std::span<const Places> fitting, Places chosen, Places left,
                std::size_t missing) const;

    const Exclusion& exclusion_;
    Word value_;
    Cells places_;                // the cells that can hold the value, those that hold it first
    std::size_t fixed_ = 0;       // how many hold it
    std::vector<Cells> cliques_;  // places that all differ
};

}  // namespace nonet::constraints
