// What follows from regions being connected.
#include <algorithm>

#include "region_parts.hpp"

namespace nonet::constraints {

bool Regions::Parts::connect() {
    for (std::size_t number = 0; number < count(); ++number) {
        const Region& region = room_->regions[number];
        if (!(region.fixed > 0 ? connect_around(number) : connect_anywhere(number))) return false;
    }
    return true;
}

void Regions::Parts::reach(Number piece, std::size_t way) {
    room_->ways[piece] = static_cast<std::uint32_t>(way);
    room_->waiting[way].push_back(piece);
}

// Finds the ways from a piece to others that may be in the region: how many cells they add to it.
void Regions::Parts::reach_from(Number piece, std::size_t number, std::size_t most) {
    std::ranges::fill(room_->ways, far);
    for (auto& waiting : room_->waiting) waiting.clear();
    reach(piece, 0);
    for (std::size_t way = 0; way <= most; ++way) {
        for (std::size_t at = 0; at < room_->waiting[way].size(); ++at) {
            const Number here = room_->waiting[way][at];
            if (room_->ways[here] != way) continue;
            for_each_next(room_->next_in_piece, here, [&](Number cell) {
                for (const Number beside : regions_.neighbours_[cell]) {
                    const Word others = room_->parts[room_->of[beside]].numbers;
                    if ((others >> number & 1) == 0) continue;
                    const Number next = room_->piece_of[beside];
                    const std::size_t longer =
                        way + (only_one(others) ? 0 : room_->pieces[next].size);
                    if (longer <= most && longer < room_->ways[next]) reach(next, longer);
                }
                return true;
            });
        }
    }
}

// The region has a part already: others must be near enough to it.
bool Regions::Parts::connect_around(std::size_t number) {
    const Word own = Word{1} << number;
    Number core = 0;
    while (!is_first(core) || room_->parts[core].numbers != own) ++core;
    const Region& region = room_->regions[number];
    reach_from(core, number, regions_.order_ - region.fixed);  // a part begins with a piece
    std::size_t reached = 0;
    Word values = 0;
    for (Number cell = 0; cell < grid_; ++cell) {
        const Part& part = room_->parts[room_->of[cell]];
        if ((part.numbers & own) == 0) continue;
        if (room_->ways[room_->piece_of[cell]] != far) {
            ++reached;
            values |= cell_values(cell);
        } else if (only_one(part.numbers)) {
            return fail(number);
        } else if (!set_numbers(room_->of[cell], search::without(part.numbers, own))) {
            return false;
        }
    }
    if (reached < regions_.order_ || values != all_) return fail(number);
    return region.fixed == regions_.order_ || force_bridges(number, core);
}

// Cells without which the region would fall apart or become too small are in it (J. Hopcroft,
// R. Tarjan, Algorithm 447, 1973).
bool Regions::Parts::force_bridges(std::size_t number, Number core) {
    const Word own = Word{1} << number;
    room_->visits.assign(grid_, {});
    room_->visited = 0;
    visit(core, core, own);
    for (Number cell = 0; cell < grid_; ++cell) {
        const Seen& visit = room_->visits[cell];
        const Number part = room_->of[cell];
        if (visit.cut == 0 || cell == core || room_->parts[part].numbers == own) continue;
        const bool bridge = visit.needed_cut || room_->visited - 1 - visit.cut < regions_.order_;
        if (bridge && !set_numbers(part, own)) return false;
    }
    return true;
}

void Regions::Parts::visit(Number cell, Number from, Word own) {
    Seen& here = room_->visits[cell];
    here.order = here.lowest = ++room_->visited;
    here.below = 1;
    here.needed = room_->parts[room_->of[cell]].numbers == own;
    for (const Number other : regions_.neighbours_[cell]) {
        if ((room_->parts[room_->of[other]].numbers & own) == 0 || other == from) continue;
        Seen& next = room_->visits[other];
        if (next.order != 0) {
            here.lowest = std::min(here.lowest, next.order);
            continue;
        }
        visit(other, cell, own);
        here.lowest = std::min(here.lowest, next.lowest);
        here.below += next.below;
        here.needed = here.needed || next.needed;
        if (next.lowest < here.order) continue;
        here.cut += next.below;
        here.needed_cut = here.needed_cut || next.needed;
    }
}

// Only pieces that are large enough, and have room for all values, may be the region.
bool Regions::Parts::connect_anywhere(std::size_t number) {
    const Word own = Word{1} << number;
    bool possible = false;
    std::vector<std::uint8_t> seen(grid_);
    std::vector<Number> piece;
    for (Number first = 0; first < grid_; ++first) {
        if (seen[first] != 0 || (room_->parts[room_->of[first]].numbers & own) == 0) continue;
        piece.assign(1, first);
        seen[first] = 1;
        Word values = 0;
        for (std::size_t at = 0; at < piece.size(); ++at) {
            values |= cell_values(piece[at]);
            const auto visit = [&](Number other) {
                if (seen[other] != 0 || (room_->parts[room_->of[other]].numbers & own) == 0) return;
                seen[other] = 1;
                piece.push_back(other);
            };
            std::ranges::for_each(regions_.neighbours_[piece[at]], visit);
        }
        if (piece.size() >= regions_.order_ && values == all_) {
            possible = true;
            continue;
        }
        for (const Number cell : piece) {
            const Number part = room_->of[cell];
            const Word rest = search::without(room_->parts[part].numbers, own);
            if (rest != room_->parts[part].numbers && !set_numbers(part, rest)) return false;
        }
    }
    return possible || fail(number);
}

}  // namespace nonet::constraints
