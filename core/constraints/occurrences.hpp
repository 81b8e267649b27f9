// How often a value occurs among some cells: bounds, and what follows from them.
#pragma once

#include <array>
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
    Occurrences(const Occurrences&) = delete;
    Occurrences& operator=(const Occurrences&) = delete;

    // Cells that all differ hold the value at most once together.
    Times possible() const { return {fixed_, number_of_cliques_}; }

    // Removes candidates so that the value may occur so often. Returns false if it cannot. Where
    // all cells have a single candidate, the answer is exact.
    bool restrict_to(State& state, Times times) const;

  private:
    // Sets of places: bit i for the place i.
    using Places = std::uint64_t;
    static constexpr std::size_t most_places = 64;
    struct Choices;

    bool are_few() const { return places_.size() <= most_places; }
    void divide_few();
    void divide_many();
    void fill_cliques(State& state) const;
    void fill(State& state, std::span<const Cell> clique) const;
    Choices all_choices(std::size_t low) const;
    bool follow(State& state, const Choices& choices) const;
    void search(Choices& choices, Places chosen, Places left, std::size_t missing) const;
    std::span<const Cell> cells_at(Places places, std::span<Cell> room) const;

    const Exclusion& exclusion_;
    Word value_;
    std::span<const Cell> places_;  // the cells that can hold the value, those that hold it first
    std::size_t fixed_ = 0;         // how many hold it
    std::size_t number_of_cliques_ = 0;  // of places that all differ

    std::array<Cell, most_places> few_;
    std::array<Places, most_places> differing_;  // from each of few places, the others that differ
    std::array<Places, most_places> cliques_of_few_;
    Cells many_;
    std::vector<Cells> cliques_of_many_;
};

}  // namespace nonet::constraints
