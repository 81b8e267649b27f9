// The path through a puzzle as far as singles lead: the same steps as those of the solver, counted
// but not told.
//
// The solver takes the single that came up first. So this keeps the cells in the order in which one
// candidate was left in them. It finds places that are the only ones of a value when it needs them,
// and follows the placements since then once more, since their order counts too.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../ground/layout.hpp"
#include "../ground/step.hpp"

namespace nonet::logic {

// How many techniques fill a cell by its candidates and houses alone.
constexpr std::size_t single_techniques = 3;

// Whether these come first.
bool is_led_by_singles(std::span<const Technique> order);

// For one thread at a time.
template <typename Cells>
class SinglesPath {
  public:
    // The layout has an order of at least 2 and must outlive the path. `order` are the techniques
    // as they are tried, led by singles. With `regions_first`, singles of regions come before those
    // of other houses.
    SinglesPath(const Layout<Cells>& layout, std::span<const Technique> order, bool regions_first);

    // Starts a puzzle, with a value or 0 for each cell. `solution`, or nothing, is looked at while
    // the path is followed; it only saves time.
    void start(std::span<const Value> puzzle, std::span<const Value> solution);

    // Fills the cell of the next single, and returns the place of its technique in the order; none
    // where no single is left.
    std::optional<std::size_t> step();

    // The value of each cell, 0 where it is empty.
    std::span<const Value> values() const { return {values_.data(), cells_}; }
    bool solved() const { return placed_.size() == cells_; }

  private:
    enum class Sort : std::uint8_t { full_house, naked_single, hidden_single };

    // The cells of each value that have it as a candidate, and some that are filled.
    using Places = std::array<Cells, largest_order<Cells> + 1>;

    static Sort sort_of(Technique technique);

    // A list with at most one candidate of each cell. A vector would look for room at each
    // addition.
    class OnePerCell {
      public:
        void push_back(const Candidate& single) { of_[size_++] = single; }
        // Without a branch, which would be hard to predict.
        void push_back_if(bool wanted, const Candidate& single) {
            of_[size_] = single;
            size_ += wanted ? 1 : 0;
        }
        void clear() { size_ = 0; }
        std::size_t size() const { return size_; }
        const Candidate& operator[](std::size_t i) const { return of_[i]; }
        Candidate& operator[](std::size_t i) { return of_[i]; }

      private:
        std::size_t size_ = 0;
        std::array<Candidate, Cells::capacity + 1> of_{};
    };

    // A single, and the given with which it came up, or a number that rises with the order.
    struct Known {
        std::uint64_t when;
        Candidate single;
    };

    void clear();
    void give(Cell cell, Value value);
    void count_candidates();
    void find_naked(const Cells& cells);
    void place(Cell cell, Value value);
    Cells with_one(const Cells& cells) const;
    void drop_dead(const Cells& cells);
    void add_naked(const Cells& cells);
    bool is_candidate(const Candidate& single) const {
        return (cells_with_[single.value] & empty_).contains(single.cell);
    }
    Value only_value(Cell cell) const;

    // The oldest single of a sort; null if there is none.
    const Candidate* next(Sort sort);
    const Candidate* full_house() const;
    const Candidate* naked_single() const;
    const Candidate* hidden_single();

    void follow_givens();
    void find_hidden(const Cells& filled);
    void follow(const Candidate& placement);
    void uncount(Cell cell, Value value);
    bool is_only_place(std::size_t house, const Candidate& single) const;

    const Layout<Cells>& layout_;
    const std::size_t cells_;
    const std::size_t order_;
    std::array<Sort, single_techniques> sorts_{};
    const bool regions_first_;

    std::array<Value, Cells::capacity> values_{};
    std::span<const Value> solution_;
    Places cells_with_{};
    // How many candidates the empty cells have, as binary numbers: a set for each digit, the lowest
    // first.
    std::array<Cells, std::bit_width(unsigned(largest_order<Cells>))> numbers_{};
    std::vector<std::uint8_t> empties_;  // by house
    Cells empty_, last_cells_;           // the empty cells; those that are the last of a house
    OnePerCell placed_;
    std::size_t givens_ = 0;  // of those
    Places givens_of_{};      // by value
    std::vector<Known> known_;

    // Oldest first.
    OnePerCell naked_;
    Cells waiting_;                              // the places in this list whose cells are empty
    std::array<Cell, Cells::capacity> place_{};  // of each cell in the list, or `nowhere`
    static constexpr Cell nowhere = Cells::capacity;
    std::vector<Candidate> hidden_;
    std::size_t next_hidden_ = 0;  // those before are filled

    // Hidden singles are known up to this number of placements, after which values had these
    // places.
    std::size_t followed_ = 0;
    Places followed_places_{};
    std::vector<std::uint8_t> counts_;  // of them, by value and house
};

}  // namespace nonet::logic
