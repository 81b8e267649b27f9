// The sum of places, by which HoDoKu sorts outcomes that remove as many candidates.
#pragma once

#include <cstdint>
#include <vector>

#include "../ground/step.hpp"

namespace nonet::logic {

// Candidates are added in the order in which HoDoKu removes them; the cells of the last weigh most.
class PlaceSum {
  public:
    void add(Cell cell, Value value) {
        sum_ += cell * factor_ + value;
        factor_ += 80;
        ++count_;
    }
    std::int64_t sum() const { return sum_; }
    int count() const { return count_; }  // of candidates

  private:
    // Of all candidates of a grid of order 16 it takes 38 bits.
    std::int64_t sum_ = 0, factor_ = 1;
    int count_ = 0;
};

inline std::int64_t place_sum(const std::vector<Candidate>& candidates) {
    PlaceSum places;
    for (const auto& [cell, value] : candidates) places.add(cell, value);
    return places.sum();
}

}  // namespace nonet::logic
