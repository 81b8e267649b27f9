// What each family of techniques offers to the solver.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "position.hpp"
#include "step.hpp"

namespace nonet::logic {

// Finds the steps of a family of techniques in a position. It keeps memory for its searches, and
// what it has worked out for a version of the position, so each thread has its own.
template <typename Cells>
class Finder {
  public:
    virtual ~Finder() = default;

    // The first step of a technique, written into an empty `step`; false, with `step` untouched,
    // where there is none. Steps come in the order of HoDoKu.
    virtual bool first(Technique technique, Step& step) = 0;

    // Adds all steps of a technique, in an order that depends on the position alone. Where many
    // patterns can remove the same candidates, the family's header or class says which one is
    // listed for them.
    virtual void all(Technique technique, std::vector<Step>& steps) = 0;
};

// A family: its techniques and how to make a finder for a position that outlives it.
template <typename Cells>
struct Family {
    std::span<const Technique> techniques;
    std::unique_ptr<Finder<Cells>> (*make)(const Position<Cells>&);
};

// All families. A technique belongs to exactly one.
template <typename Cells>
std::span<const Family<Cells>> families();

}  // namespace nonet::logic
