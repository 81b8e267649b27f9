// Random numbers for fuzzers that make up their examples.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "fuzz.hpp"

namespace fuzz {

// Random numbers from a seed, which the bytes of an input can change one by one.
class Chance {
  public:
    Chance(std::uint64_t seed, Draw& draw) : state_(seed), draw_(draw) {}

    std::uint32_t number() {
        state_ += 0x9E3779B97F4A7C15U;  // splitmix64
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>(mixed >> 32U) ^ draw_.byte();
    }
    // From 0 to less than `end`.
    std::size_t below(std::size_t end) { return number() % end; }
    // True in so many of 256 cases.
    bool is(int often) { return static_cast<int>(number() & 0xFF) < often; }

    template <typename List>
    void shuffle(List& list) {
        for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
    }

  private:
    std::uint64_t state_;
    Draw& draw_;
};

}  // namespace fuzz
