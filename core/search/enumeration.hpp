// All solutions of one puzzle, each once and in no particular order, as many at a time as the
// caller has room for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "enumerator.hpp"

namespace nonet::search {

class Enumeration {
  public:
    // candidates: one set for each cell, in the kernel's words.
    Enumeration(const Setup& setup, const void* candidates);
    Enumeration(const Enumeration&) = delete;
    Enumeration& operator=(const Enumeration&) = delete;

    // Returns the number of grids written; fewer than `capacity` only at the end or when stopped.
    std::size_t next(std::uint8_t* grids, std::size_t capacity, const KeepGoing& keep_going = {});
    bool finished() const { return finished_ && taken_ == held_.written; }

  private:
    std::size_t take_held(std::uint8_t* grids, std::size_t capacity);

    std::size_t cells_;
    Enumerator enumerator_;
    bool finished_ = false;
    // Solutions that were found together with others and did not fit in the caller's array.
    std::vector<std::uint8_t> held_grids_;
    Stream held_;
    std::size_t taken_ = 0;
};

}  // namespace nonet::search
