#include "regions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {
namespace {

constexpr std::size_t most_order = 64;

Cells both_lanes(std::size_t grid, Cell second) {
    Cells cells(2 * grid);
    std::iota(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(grid), Cell{0});
    std::iota(cells.begin() + static_cast<std::ptrdiff_t>(grid), cells.end(), second);
    return cells;
}

bool only_one(Word set) {
    return search::without_lowest(set) == 0;
}

Word lowest_few(std::size_t count) {
    return count == most_order ? ~Word{0} : (Word{1} << count) - 1;
}

std::size_t position(Word set) {
    return static_cast<std::size_t>(std::countr_zero(set));
}

}  // namespace

Regions::Regions(std::size_t order, Cell second, std::vector<std::vector<Number>> neighbours,
                 const std::vector<std::vector<Number>>& together, Arrows arrows)
    : Propagator(both_lanes(neighbours.size(), second), Layer::automata),
      order_(order),
      second_(second),
      neighbours_(std::move(neighbours)),
      joined_(grid()),
      arrows_(std::move(arrows)) {
    std::iota(joined_.begin(), joined_.end(), Number{0});
    for (const auto& cells : together)
        for (const Number cell : cells) {
            const Number one = joined_[cell], other = joined_[cells[0]];
            std::ranges::replace(joined_, std::max(one, other), std::min(one, other));
        }
}

// What is known of the regions at a moment of the search. Each part goes by its first cell.
class Regions::Parts {
  public:
    Parts(State& state, const Regions& regions)
        : state_(state),
          regions_(regions),
          grid_(regions.grid()),
          all_(lowest_few(regions.order_)) {
        Room& room = own_room();
        room.of.resize(grid_);
        room.parts.resize(grid_);
        room.next.resize(grid_);
        room.piece_of.resize(grid_);
        room.pieces.resize(grid_);
        room.next_in_piece.resize(grid_);
        room.ways.resize(grid_);
        room.waiting.resize(regions.order_ + 1);
        room_ = &room;
    }

    bool number_in_order();
    bool join();
    bool restrict_parts();
    bool find_places();
    bool connect();

  private:
    struct Part {
        std::size_t size;
        Word numbers;  // of regions
        Word fixed;    // values of its cells
        Number last;   // of its cells
    };
    // Cells of a part that are connected within it. It goes by its first cell too.
    struct Piece {
        std::size_t size;
        Number last;
    };
    // Of a depth-first search that finds cut vertices.
    struct Seen {
        std::uint32_t order = 0, lowest = 0;  // from 1; 0 before the visit
        std::uint32_t below = 0;              // cells that were visited from here, with this one
        std::uint32_t cut = 0;                // those that cannot be reached without this one
        bool needed = false;                  // one of those below is in the region
        bool needed_cut = false;              // one of those that are cut off is
    };
    // What is known of a region.
    struct Region {
        std::size_t fixed, possible;  // cells
        Word values;                  // of cells that are fixed
    };
    // Kept from one call to the next, since to allocate it takes longer than to use it.
    struct Room {
        std::vector<Number> of;  // the part of each cell
        std::vector<Part> parts;
        std::vector<Number> next;  // the next cell of a part; its last one names itself
        std::vector<Number> piece_of;
        std::vector<Piece> pieces;
        std::vector<Number> next_in_piece;
        std::vector<std::uint32_t> ways;  // to each piece
        std::vector<std::vector<Number>> waiting;
        std::array<Region, most_order> regions;
        std::vector<Seen> visits;
        std::uint32_t visited;
    };
    static Room& own_room() {
        thread_local Room room;
        return room;
    }
    static constexpr std::uint32_t far = ~std::uint32_t{0};

    Word numbers(std::size_t cell) const { return state_.candidates()[second(cell)]; }
    Cell second(std::size_t cell) const { return static_cast<Cell>(regions_.second_ + cell); }
    Word cell_values(std::size_t cell) const { return state_.candidates()[cell]; }
    bool is_first(std::size_t cell) const { return room_->of[cell] == cell; }
    std::size_t count() const { return grid_ / regions_.order_; }

    static Number found(const std::vector<Number>& of, Number cell);
    static void unite(std::vector<Number>& of, Number one, Number other);
    static void flatten(std::vector<Number>& of);
    bool fail(const Propagator& clue) { return state_.contradict_in(clue.cells()), false; }
    bool fail(std::size_t number);
    bool gather();
    void find_pieces();
    bool add(Number cell);
    bool set_numbers(Number part, Word numbers);
    bool count_cells();
    Word allowed(Number part) const;
    bool restrict_values(Number part);
    template <class Visit>
    static bool for_each_next(const std::vector<Number>& next, Number first, const Visit& visit);
    template <class Visit>
    bool for_each_cell(Number part, const Visit& visit) const {
        return for_each_next(room_->next, part, visit);
    }
    bool connect_around(std::size_t number);
    bool force_bridges(std::size_t number, Number core);
    void visit(Number cell, Number from, Word own);
    bool connect_anywhere(std::size_t number);
    void reach_from(Number piece, std::size_t number, std::size_t most);
    void reach(Number piece, std::size_t way);

    State& state_;
    const Regions& regions_;
    const std::size_t grid_;
    const Word all_;
    Room* room_ = nullptr;
};

template <class Visit>
bool Regions::Parts::for_each_next(const std::vector<Number>& next, Number first,
                                   const Visit& visit) {
    for (Number cell = first;; cell = next[cell]) {
        if (!visit(cell)) return false;
        if (next[cell] == cell) return true;
    }
}

// A region has its number because of its first cell, and those before it have smaller numbers.
bool Regions::Parts::number_in_order() {
    std::size_t begun = 0;
    for (std::size_t cell = 0; cell < grid_ && begun < count(); ++cell) {
        const Word before = numbers(cell), now = before & lowest_few(begun + 1);
        if (now != before) state_.restrict_to({second(cell), now});
        if (now == 0) return false;
        begun = std::max(begun, static_cast<std::size_t>(std::bit_width(now)));
    }
    return true;
}

Regions::Number Regions::Parts::found(const std::vector<Number>& of, Number cell) {
    while (of[cell] != cell) cell = of[cell];
    return cell;
}

void Regions::Parts::unite(std::vector<Number>& of, Number one, Number other) {
    one = found(of, one);
    other = found(of, other);
    if (one != other) of[std::max(one, other)] = std::min(one, other);
}

// Each cell names the first one of its part, which has a smaller number.
void Regions::Parts::flatten(std::vector<Number>& of) {
    for (Number& first : of) first = of[first];
}

// The contradiction is in the cells of a region.
bool Regions::Parts::fail(std::size_t number) {
    const Word own = Word{1} << number;
    Cells found;
    for (std::size_t cell = 0; cell < grid_; ++cell)
        if (numbers(cell) == own) found.push_back(second(cell));
    state_.contradict_in(found);
    return false;
}

// Finds the parts: cells that are known to be together, or neighbours with the same number.
bool Regions::Parts::join() {
    std::ranges::copy(regions_.joined_, room_->of.begin());
    for (Number cell = 0; cell < grid_; ++cell) {
        const Word own = numbers(cell);
        if (!only_one(own)) continue;
        for (const Number other : regions_.neighbours_[cell])
            if (other > cell && numbers(other) == own) unite(room_->of, cell, other);
    }
    flatten(room_->of);
    for (const auto& arrow : regions_.arrows_) {
        const auto join = [&](std::size_t one, std::size_t other) {
            unite(room_->of, static_cast<Number>(one), static_cast<Number>(other));
        };
        if (!arrow->propagate(state_, room_->of, regions_.second_, join)) return fail(*arrow);
        flatten(room_->of);
    }
    return gather();
}

bool Regions::Parts::gather() {
    for (Number cell = 0; cell < grid_; ++cell) {
        if (!add(cell)) return false;
    }
    for (Number cell = 0; cell < grid_; ++cell)
        if (is_first(cell) && room_->parts[cell].size > 1 &&
            !set_numbers(cell, room_->parts[cell].numbers))
            return false;
    find_pieces();
    return true;
}

void Regions::Parts::find_pieces() {
    std::vector<Number>& of = room_->piece_of;
    std::iota(of.begin(), of.end(), Number{0});
    for (Number cell = 0; cell < grid_; ++cell) {
        if (room_->parts[room_->of[cell]].size == 1) continue;
        for (const Number other : regions_.neighbours_[cell])
            if (other > cell && room_->of[other] == room_->of[cell]) unite(of, cell, other);
    }
    flatten(of);
    for (Number cell = 0; cell < grid_; ++cell) {
        const Number first = of[cell];
        Piece& piece = room_->pieces[first];
        room_->next_in_piece[cell] = cell;
        if (first == cell) {
            piece = {1, cell};
            continue;
        }
        room_->next_in_piece[piece.last] = cell;
        piece.last = cell;
        ++piece.size;
    }
}

bool Regions::Parts::add(Number cell) {
    const Word set = cell_values(cell), fixed = only_one(set) ? set : 0;
    const Number first = room_->of[cell];
    Part& part = room_->parts[first];
    room_->next[cell] = cell;
    if (first == cell) {
        part = {1, numbers(cell), fixed, cell};
        return true;
    }
    if ((part.fixed & fixed) != 0) return false;
    room_->next[part.last] = cell;
    part.last = cell;
    part.numbers &= numbers(cell);
    part.fixed |= fixed;
    return ++part.size <= regions_.order_;
}

// The part is in one of these regions.
bool Regions::Parts::set_numbers(Number part, Word numbers) {
    room_->parts[part].numbers = numbers;
    if (numbers == 0) return state_.restrict_to({second(part), 0}), false;
    return for_each_cell(part, [&](Number cell) {
        state_.restrict_to({second(cell), numbers});
        return true;
    });
}

bool Regions::Parts::count_cells() {
    std::fill_n(room_->regions.begin(), count(), Region{});
    for (Number cell = 0; cell < grid_; ++cell) {
        if (!is_first(cell)) continue;
        const Part& part = room_->parts[cell];
        for (Word left = part.numbers; left != 0; left = search::without_lowest(left))
            room_->regions[position(left)].possible += part.size;
        if (!only_one(part.numbers)) continue;
        Region& region = room_->regions[position(part.numbers)];
        if ((region.values & part.fixed) != 0) return fail(position(part.numbers));
        region.fixed += part.size;
        region.values |= part.fixed;
    }
    for (std::size_t number = 0; number < count(); ++number) {
        const Region& region = room_->regions[number];
        if (region.fixed > regions_.order_ || region.possible < regions_.order_)
            return fail(number);
    }
    return true;
}

// The regions with room for the part and its values.
Word Regions::Parts::allowed(Number number) const {
    const Part& part = room_->parts[number];
    Word fit = 0, must = 0;
    for (Word left = part.numbers; left != 0; left = search::without_lowest(left)) {
        const Region& region = room_->regions[position(left)];
        if (region.possible == regions_.order_) must |= search::lowest(left);
        if (region.fixed + part.size > regions_.order_ || (region.values & part.fixed) != 0)
            continue;
        const bool has_values = for_each_cell(number, [&](Number cell) {
            return search::without(cell_values(cell), region.values) != 0;
        });
        if (has_values) fit |= search::lowest(left);
    }
    return must == 0 ? fit : fit & must;
}

// Follows numbers of cells and values until nothing changes.
bool Regions::Parts::restrict_parts() {
    for (bool again = true; again;) {
        if (!count_cells()) return false;
        again = false;
        for (Number cell = 0; cell < grid_; ++cell) {
            if (!is_first(cell) || only_one(room_->parts[cell].numbers)) continue;
            const Word fit = allowed(cell);
            if (fit == room_->parts[cell].numbers) continue;
            if (!set_numbers(cell, fit)) return false;
            again = true;
        }
    }
    for (Number cell = 0; cell < grid_; ++cell)
        if (is_first(cell) && !restrict_values(cell)) return false;
    return true;
}

// Values that the region has elsewhere are out, whichever it is.
bool Regions::Parts::restrict_values(Number number) {
    const Part& part = room_->parts[number];
    Word taken = ~Word{0};
    for (Word left = part.numbers; left != 0; left = search::without_lowest(left))
        taken &= room_->regions[position(left)].values;
    const Word others = only_one(part.numbers) ? taken : taken | part.fixed;
    if (others == 0) return true;
    return for_each_cell(number, [&](Number cell) {
        const Word set = cell_values(cell);
        if (!only_one(set)) state_.restrict_to({cell, ~others});
        return search::without(set, others) != 0 || only_one(set);
    });
}

// Each region has each value: a value with one place is there.
bool Regions::Parts::find_places() {
    std::array<Word, most_order> once{}, twice{};
    for (Number cell = 0; cell < grid_; ++cell) {
        const Word set = cell_values(cell);
        for (Word left = numbers(cell); left != 0; left = search::without_lowest(left)) {
            const std::size_t number = position(left);
            twice[number] |= once[number] & set;
            once[number] |= set;
        }
    }
    Word some = 0;
    for (std::size_t number = 0; number < count(); ++number) {
        if (once[number] != all_) return fail(number);
        twice[number] |= room_->regions[number].values;
        if (twice[number] != all_) some |= Word{1} << number;
    }
    if (some == 0) return true;
    for (Number cell = 0; cell < grid_; ++cell)
        for (Word left = numbers(cell) & some; left != 0; left = search::without_lowest(left)) {
            const Word hidden = search::without(cell_values(cell), twice[position(left)]);
            if (hidden == 0) continue;
            if (!only_one(hidden)) return fail(position(left));
            state_.restrict_to({cell, hidden});
            if (!set_numbers(room_->of[cell],
                             room_->parts[room_->of[cell]].numbers & search::lowest(left)))
                return false;
        }
    return true;
}

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

// Contradictions are found in a few cells, and not in all.
bool Regions::propagate(State& state) const {
    Parts parts(state, *this);
    const bool fits = parts.number_in_order() && parts.join() && parts.restrict_parts() &&
                      parts.find_places() && parts.connect();
    return fits || state.candidates().contradictory();
}

namespace {

std::vector<std::vector<Regions::Number>> beside(std::size_t columns,
                                                 std::span<const std::int64_t> places) {
    std::map<std::size_t, Regions::Number> at;
    for (std::size_t cell = 0; cell < places.size(); ++cell)
        at[static_cast<std::size_t>(places[cell])] = static_cast<Regions::Number>(cell);
    std::vector<std::vector<Regions::Number>> found(places.size());
    const auto link = [&](Regions::Number cell, std::size_t place) {
        const auto other = at.find(place);
        if (other == at.end()) return;
        found[cell].push_back(other->second);
        found[other->second].push_back(cell);
    };
    for (const auto& [place, cell] : at) {
        if ((place + 1) % columns != 0) link(cell, place + 1);
        link(cell, place + columns);
    }
    return found;
}

// Second cells as those of the grid.
std::vector<Regions::Number> of_grid(std::span<const Cell> cells, std::size_t second,
                                     std::size_t grid) {
    std::vector<Regions::Number> found;
    for (const Cell cell : cells) {
        if (cell < second || cell >= second + grid)
            throw std::invalid_argument("a cell has no number of a region");
        found.push_back(static_cast<Regions::Number>(cell - second));
    }
    return found;
}

}  // namespace

std::unique_ptr<const Propagator> made_regions(const Primitive& primitive,
                                               std::span<const Primitive> all,
                                               const Numbers& range) {
    const auto& [kind, maker, numbers, cells] = primitive;
    const std::size_t grid = cells.size() / 2;
    const bool fits = numbers.size() == grid + 1 && numbers[0] >= 1 &&
                      std::ranges::min(numbers) >= 0 &&
                      std::ranges::equal(cells, both_lanes(grid, cells[grid]));
    if (!fits) throw std::invalid_argument("cells of regions must have places and second cells");
    if (grid % range.order != 0 || grid / range.order > range.order || range.order > most_order)
        throw std::invalid_argument("the cells are no whole number of regions");
    const Cell second = cells[grid];
    std::vector<std::vector<Regions::Number>> together;
    Regions::Arrows arrows;
    for (const Primitive& other : all) {
        if (other.kind == "same-region") together.push_back(of_grid(other.cells, second, grid));
        if (other.kind != "region-arrow") continue;
        of_grid(std::span(other.cells).subspan(1), second, grid);
        arrows.push_back(made_region_arrow(other, range));
    }
    return std::make_unique<Regions>(
        range.order, second,
        beside(static_cast<std::size_t>(numbers[0]), std::span(numbers).subspan(1)), together,
        std::move(arrows));
}

}  // namespace nonet::constraints
