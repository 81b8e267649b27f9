// Which almost locked sets see a cell, and which see a common one.
#pragma once

#include "../ground/bit_table.hpp"
#include "almost_locked_sets.hpp"

namespace nonet::logic {

// Rows of bits stand for sets of almost locked sets.
template <typename Cells>
class SetViews {
  public:
    using Word = BitTable::Word;

    explicit SetViews(const AlmostLockedSets<Cells>& sets) : sets_(sets) {}

    // Reads the sets as they are now.
    void update();
    std::size_t words() const { return seeing_.words(); }

    // The sets whose cells with a value all see this cell, which has it too.
    const Word* seeing(Cell cell, Value value) const {
        return seeing_[std::size_t{cell} * columns_ + value];
    }
    // Word i of the sets with which this one sees a cell that has the value: it is in none of them
    // if that cell has it.
    Word facing(std::size_t set, Value value, std::size_t i) const {
        Word facing = 0;
        for (Cell cell : sets_.seen(set, value)) facing |= seeing(cell, value)[i];
        return facing;
    }

  private:
    const AlmostLockedSets<Cells>& sets_;
    std::uint64_t version_ = 0;
    std::size_t columns_ = 0;  // the order + 1
    BitTable seeing_;
};

template <typename Cells>
void SetViews<Cells>::update() {
    const auto& position = sets_.position();
    if (version_ == position.version()) return;
    version_ = position.version();
    columns_ = static_cast<std::size_t>(position.order()) + 1;
    seeing_.reset(static_cast<std::size_t>(position.layout().cells()) * columns_, sets_.size());
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        position.tick();
        for (Value value : each(sets_.seen_values(set))) {
            for (Cell cell : sets_.seen(set, value)) seeing_.insert(cell * columns_ + value, set);
        }
    }
}

}  // namespace nonet::logic
