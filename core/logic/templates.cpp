#include "templates.hpp"

#include <algorithm>
#include <utility>

namespace nonet::logic {

namespace {

constexpr int most_nodes = 20'000;  // for a set of cells; classic grids need some hundreds

}  // namespace

template <typename Cells>
const Cells& Templates<Cells>::outside(Value value, const Cells& cells) {
    Memory& memory = memory_[value];
    if (memory.cells == cells) return memory.outside;
    memory.cells = cells;
    memory.outside = {};
    ++memory.version;
    gather(cells);
    wanted_ = cells.without(keep_templates(memory));
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
        if (house.kind == Kind::row) rows_ = houses_.size();
    }
    std::array<std::pair<int, Cells>, Cells::capacity> rows;
    for (std::size_t row = 0; row < rows_; ++row) rows[row] = {houses_[row].size(), houses_[row]};
    std::sort(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(rows_),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t row = 0; row < rows_; ++row) houses_[row] = rows[row].second;
}

template <typename Cells>
bool Templates<Cells>::meets_all_houses(const Cells& cells) const {
    return std::all_of(houses_.begin(), houses_.end(),
                       [&](const Cells& house) { return house.meets(cells); });
}

// Drops the templates that do not hold any more. Returns the cells of those that do.
template <typename Cells>
Cells Templates<Cells>::keep_templates(Memory& memory) const {
    Cells kept;
    std::erase_if(memory.templates, [&](Cells& known) {
        known &= memory.cells;
        if (known.is_subset_of(kept) || !meets_all_houses(known)) return true;
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

}  // namespace nonet::logic
