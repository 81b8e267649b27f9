// The candidates of a classic puzzle, by cell and by house.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "../ground/values.hpp"
#include "houses.hpp"

namespace nonet::logic::explainer {

using Places = std::uint16_t;  // a bit for each place in a house

class Board {
  public:
    // The candidates that the givens leave; 0 for an empty cell.
    explicit Board(std::span<const Value> givens);

    Value value(Cell cell) const { return values_[cell]; }
    Values candidates(Cell cell) const { return candidates_[cell]; }
    bool has_candidate(Cell cell, int value) const { return has(candidates_[cell], value); }
    // The places in a house that have a candidate.
    Places places(int house, int value) const {
        return places_[static_cast<std::size_t>(house)][static_cast<std::size_t>(value - 1)];
    }
    int empty_cells(int house) const { return empty_[static_cast<std::size_t>(house)]; }
    int times_placed(int value) const { return placed_[static_cast<std::size_t>(value - 1)]; }
    bool is_solved() const { return filled_ == cells; }

    // Boards of the same puzzle are the same if their keys are.
    using Key = std::array<std::uint16_t, cells>;
    const Key& key() const { return candidates_; }

    void remove(Cell cell, int value) {
        remove(cell, value, [](Cell, int) {});
    }
    // The same; calls a function with each candidate that is then the only one of the cell, or the
    // only place of the value in a house.
    template <typename Function>
    void remove(Cell cell, int value, const Function& only) {
        const Values others = without(candidates_[cell], value);
        candidates_[cell] = static_cast<std::uint16_t>(others);
        if (has_one(others)) only(cell, first(others));
        const auto index = static_cast<std::size_t>(value - 1);
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const std::uint8_t house = houses.of[cell][kind];
            Places& places = places_[house][index];
            places = static_cast<Places>(places & ~(1U << houses.place[cell][kind]));
            if (has_one(places)) only(cell_at(house, std::countr_zero(places)), value);
        }
    }
    void place(Cell cell, int value);

  private:
    Key candidates_{};
    std::array<std::array<Places, order>, all_houses> places_{};
    std::array<Value, cells> values_{};
    std::array<std::uint8_t, all_houses> empty_{};
    std::array<std::uint8_t, order> placed_{};
    int filled_ = 0;
};

// Calls a function with each place of a set, ascending.
template <typename Function>
void for_each_place(Places places, const Function& function) {
    for (unsigned rest = places; rest != 0; rest &= rest - 1) function(std::countr_zero(rest));
}

}  // namespace nonet::logic::explainer
