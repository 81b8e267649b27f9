// All solutions of one puzzle, as many at a time as the caller has room for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver.hpp"

namespace nonet::search {

class Enumeration {
  public:
    // candidates: as many sets as there are cells, in the kernel's words.
    Enumeration(const Engine& engine, const void* candidates);
    Enumeration(const Enumeration&) = delete;
    Enumeration& operator=(const Enumeration&) = delete;

    // Number of grids written; fewer than `capacity` only at the end or when stopped.
    std::size_t next(std::uint8_t* grids, std::size_t capacity, const KeepGoing& keep_going = {});
    bool finished() const { return finished_ && taken_ == held_.written; }

  private:
    std::size_t take_held(std::uint8_t* grids, std::size_t capacity);

    std::size_t cells_;
    std::vector<unsigned char> candidates_;
    Solver solver_;
    bool finished_ = false;
    // Solutions that came out together with the last ones for which there was room.
    std::vector<std::uint8_t> held_grids_;
    Stream held_;
    std::size_t taken_ = 0;
};

}  // namespace nonet::search
