// Which of several steps HoDoKu takes: one that removes more candidates; of as many, the one with
// the lower sum of places; of those that remove the same, the one with the shorter chain.
#pragma once

#include <cstdint>
#include <limits>
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

// How good it is to remove some candidates. Higher is better; 0 is to remove none.
using Rank = std::int64_t;
constexpr Rank no_rank = 0;
constexpr Rank unknown_rank = std::numeric_limits<Rank>::max();

constexpr Rank rank_of(int count, std::int64_t places) {
    return count == 0 ? no_rank : (Rank{count} << 40) - places;
}
inline Rank rank_of(const PlaceSum& places) {
    return rank_of(places.count(), places.sum());
}
inline Rank rank_of(const std::vector<Candidate>& removed) {
    PlaceSum places;
    for (const auto& [cell, value] : removed) places.add(cell, value);
    return rank_of(places);
}

// What a step is compared by.
struct Outcome {
    Rank rank;
    int length;  // of its chain
};

// Negative where HoDoKu prefers the first of two steps, positive where it prefers the other. It
// looks at the lengths of those alone that remove the same, so its order is not transitive.
constexpr int compare(const Outcome& one, const Outcome& other, bool removes_the_same) {
    if (removes_the_same) return one.length - other.length;
    return (one.rank < other.rank) - (one.rank > other.rank);
}

}  // namespace nonet::logic
