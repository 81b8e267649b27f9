// What a search in an empty grid finds out about pairs of cells, and what follows from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "network.hpp"

namespace nonet::houses {

class Lessons {
  public:
    // The houses must outlive this.
    Lessons(const std::vector<House>& houses, const Implications& implied)
        : houses_(houses), implied_(implied), known_(implied.sets.size()) {}

    // Two cells have different values in every grid, or the same.
    void differ(std::uint16_t a, std::uint16_t b) { pairs_.push_back({a, b}); }
    void equal(std::uint16_t a, std::uint16_t b) { implied_.sets.push_back({{a}, {b}, 1}); }

    // Returns whether there is anything new. Then the next call of `network` knows it.
    bool apply(std::size_t order);
    const Network& network() const { return *network_; }

  private:
    const std::vector<House>& houses_;
    Implications implied_;
    std::vector<House> pairs_;  // of different cells
    std::size_t known_;         // pairs and sets when `apply` was called
    std::optional<Network> network_;
};

}  // namespace nonet::houses
