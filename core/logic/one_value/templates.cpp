#include "templates.hpp"

namespace nonet::logic {

namespace {

constexpr int most_nodes = 20'000;  // for a set of cells; classic grids need some hundreds

}  // namespace

template <typename Cells>
const Cells& Templates<Cells>::outside(Value value, const Cells& cells) {
    Memory& memory = memory_[value];
    if (memory.cells == cells) return memory.outside;
    if (!cells.is_subset_of(memory.cells)) memory.templates.clear();
    memory.cells = cells;
    memory.outside = {};
    ++memory.version;
    wanted_ = cells.without(keep_templates(memory));
    if (!wanted_.empty()) gather(cells);
    nodes_ = 0;
    while (!wanted_.empty()) {
        const Cell cell = wanted_.pop();
        if (extend(0, cells.without(layout_.peers(cell)), Cells::of(cell))) {
            wanted_ = wanted_.without(found_);
            memory.templates.push_back(found_);
        } else {
            memory.outside.insert(cell);
        }
    }
    memory.complete = nodes_ < most_nodes;
    return memory.outside;
}

template <typename Cells>
void Templates<Cells>::gather(const Cells& cells) {
    houses_.clear();
    for (const House<Cells>& house : layout_.houses()) {
        const Cells here = house.cells & cells;
        if (!here.empty()) houses_.push_back(here);
    }
}

// Drops the templates that have lost a cell in a house that still has some. Returns the cells of
// the others.
template <typename Cells>
Cells Templates<Cells>::keep_templates(Memory& memory) const {
    Cells kept;
    std::erase_if(memory.templates, [&](Cells& known) {
        for (Cell lost : known.without(memory.cells)) {
            if (memory.cells.meets(layout_.peers(lost))) return true;
        }
        known &= memory.cells;
        if (known.is_subset_of(kept)) return true;
        kept |= known;
        return false;
    });
    return kept;
}

// Whether `chosen` can grow to a template by cells of `open`, house by house.
template <typename Cells>
bool Templates<Cells>::extend(std::size_t next, const Cells& open, const Cells& chosen) {
    while (next < houses_.size() && chosen.meets(houses_[next])) ++next;
    if (next == houses_.size()) {
        found_ = chosen;
        return true;
    }
    if (++nodes_ >= most_nodes) return false;
    position_.tick();
    const Cells options = open & houses_[next];
    const Cells fresh = options & wanted_;
    for (const Cells& some : {fresh, options.without(fresh)}) {
        for (Cell cell : some) {
            if (extend(next + 1, open.without(layout_.peers(cell)), chosen | Cells::of(cell))) {
                return true;
            }
        }
    }
    return false;
}

template class Templates<SmallCells>;
template class Templates<LargeCells>;
template class Templates<HugeCells>;

}  // namespace nonet::logic
