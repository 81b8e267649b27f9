// The ways to place one value in all houses, and the candidates that have no part in any.
#pragma once

#include <array>
#include <vector>

#include "../ground/workbench.hpp"

namespace nonet::logic {

// A template is a set of cells, no two of which see each other, that meets every house with a
// candidate of the value. A candidate outside all templates is false, and whatever removes a
// candidate by one value alone removes one of these. So they tell which values are worth a search.
template <typename Cells>
class Templates {
  public:
    explicit Templates(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {}

    // The candidates of a value in `cells` for which no template was found. Work for a set of cells
    // that is much like the last one for the value is mostly saved.
    const Cells& outside(Value value, const Cells& cells);

    // Whether the search for the last answer about a value was complete. It gives up on grids
    // where it takes too long; then outside() may have too many cells.
    bool complete(Value value) const { return memory_[value].complete; }

    // Rises whenever outside() is asked about other cells than before.
    std::uint32_t version(Value value) const { return memory_[value].version; }

  private:
    struct Memory {
        Cells cells;  // for which the rest is true
        Cells outside;
        bool complete = true;
        std::uint32_t version = 1;
        std::vector<Cells> templates;
    };

    void gather(const Cells& cells);
    Cells keep_templates(Memory& memory) const;
    bool extend(std::size_t next, const Cells& open, const Cells& chosen);

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::array<Memory, largest_order<Cells> + 1> memory_;

    // The search: the candidates of each house that has some; the candidates that still lack a
    // template; the template found.
    std::vector<Cells> houses_;
    Cells wanted_, found_;
    int nodes_ = 0;
};

}  // namespace nonet::logic
