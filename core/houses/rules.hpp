// Rules made of any list of houses, for orders up to 64.
//
// Rules are an order, a number of cells and a list of houses. There are no special rows or boxes.
// Values are 1..order and 0 is an empty cell; cells are numbered from 0.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "network.hpp"
#include "planning.hpp"

namespace nonet::houses {

// What a finished grid must satisfy, prepared for searches. Immutable, so threads may share it.
class Rules {
  public:
    static constexpr int largest_order = 64;
    static constexpr int most_cells = 1 << 16;

    // Each house is a list of 1 to `order` distinct cells. A house of exactly `order` cells is full
    // and holds every value once; a smaller one is partial and only forbids repeats. Repeated
    // houses are ignored. Throws std::invalid_argument for anything else.
    Rules(int order, int cells, std::vector<House> houses);

    int order() const { return order_; }
    int cells() const { return cells_; }
    const std::vector<House>& houses() const { return houses_; }  // distinct, in the given order

    // The rules in the form that kernels expect, made by the first call, which takes longer than
    // all the rest.
    const Plan& plan() const;

    // The rules in the form that the trail search expects.
    const Network& network() const { return network_; }

    // The same with all that the houses imply, made by the first call.
    const Network& full_network() const;

  private:
    int order_, cells_;
    std::vector<House> houses_;
    mutable std::once_flag planned_;
    mutable std::optional<Planning> planning_;
    Network network_;
    mutable std::once_flag implied_;
    mutable std::optional<Network> full_network_;
};

}  // namespace nonet::houses
