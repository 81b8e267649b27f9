// What is known of unknown regions at a moment of the search.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "regions.hpp"

namespace nonet::constraints {

inline bool only_one(Word set) {
    return search::without_lowest(set) == 0;
}

inline Word lowest_few(std::size_t count) {
    return count == Regions::most_order ? ~Word{0} : (Word{1} << count) - 1;
}

inline std::size_t position(Word set) {
    return static_cast<std::size_t>(std::countr_zero(set));
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

    bool restrict_numbers();
    bool number_in_order();
    bool number_next();
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

}  // namespace nonet::constraints
