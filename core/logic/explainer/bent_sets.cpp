// Bent sets: WXYZ-wings of four cells, and so on up to TUVWXYZ-wings of seven. All cells but one
// see each other, and they have one value more than there are cells. The last cell has two of these
// values. If it sees all places of one of the two, the other is in one of the cells. If it sees all
// places of both, each value is in one of the cells.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "patterns.hpp"
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

constexpr int most_cells = 7;

struct BentSetGrade {
    Name name;
    double base;
    int tenths;  // what the number of candidates in the largest cell can add at most
};
// By the number of cells, from four.
constexpr std::array<BentSetGrade, 4> bent_set_grades{{{Name::wxyz_wing, 5.5, 1},
                                                       {Name::vwxyz_wing, 6.2, 2},
                                                       {Name::uvwxyz_wing, 6.6, 0},
                                                       {Name::tuvwxyz_wing, 7.5, 0}}};

// Keeps the best of all bent sets: the lowest rating, then the most eliminations, then the largest
// code, then the first by their cells.
class BentSets {
  public:
    BentSets(const Board& board, int size)
        : board_(board), size_(size), grade_(bent_set_grades[static_cast<std::size_t>(size - 4)]) {
        for (Cell cell = 0; cell < cells; ++cell) {
            const Values values = board.candidates(cell);
            for (const Value value : each(values)) with_[value - 1U].insert(cell);
            if (logic::size(values) >= 2) open_.insert(cell);
            if (logic::size(values) == 2) pairs_.insert(cell);
        }
    }

    Found best() {
        extend(0, open_, 0);
        return std::move(best_);
    }

  private:
    // Adds cells in ascending order, each of which sees all others.
    void extend(int count, const SmallCells& possible, Values values) {
        if (count == size_ - 1) {
            if (logic::size(values) == size_) close(values);
            return;
        }
        SmallCells rest = possible;
        for (const Cell cell : possible) {
            rest.erase(cell);
            const Values more = values | board_.candidates(cell);
            if (logic::size(more) > size_) continue;
            set_[static_cast<std::size_t>(count)] = cell;
            extend(count + 1, rest & houses.seen[cell], more);
        }
    }

    // Tries all cells with two values.
    void close(Values values) {
        SmallCells in_set;
        largest_ = total_ = 0;
        std::array<bool, order> is_started{};
        for (int i = 0; i < size_ - 1; ++i) {
            const Cell cell = set_[static_cast<std::size_t>(i)];
            in_set.insert(cell);
            const Values own = board_.candidates(cell);
            largest_ = std::max(largest_, logic::size(own));
            total_ += logic::size(own);
            for (const Value value : each(own)) {
                SmallCells& sees = sees_[value - 1U];
                if (is_started[value - 1U]) {
                    sees &= houses.seen[cell];
                } else {
                    sees = houses.seen[cell];
                    is_started[value - 1U] = true;
                }
            }
        }
        for (const Cell end : pairs_.without(in_set)) {
            if ((board_.candidates(end) & ~values) == 0) judge(values, end);
        }
    }

    // What sees all cells of the set that have a value, and lacks it otherwise.
    SmallCells outside(Value value) const { return sees_[value - 1U] & with_[value - 1U]; }
    bool is_linked(Value value, Cell end) const { return sees_[value - 1U].contains(end); }

    void judge(Values values, Cell end) {
        const auto [low, high] = pair_of(board_.candidates(end));
        const bool low_linked = is_linked(low, end), high_linked = is_linked(high, end);
        if (!low_linked && !high_linked) return;
        Gone gone{};
        if (high_linked) gone[low - 1U] = outside(low) & houses.seen[end];
        if (low_linked) gone[high - 1U] = outside(high) & houses.seen[end];
        bool is_double = low_linked && high_linked;
        if (is_double) {
            bool any = false;
            for (const Value value : each(values & ~board_.candidates(end))) {
                gone[value - 1U] = outside(value);
                any |= !gone[value - 1U].empty();
            }
            // With a single value to remove, it counts as linked once.
            is_double = any || (!gone[low - 1U].empty() && !gone[high - 1U].empty());
        }
        if (!offer(gone, is_double)) return;
        Values linked = 0;
        if (low_linked) linked |= values_of(low);
        if (high_linked) linked |= values_of(high);
        SmallCells cells;
        for (int i = 0; i < size_ - 1; ++i) cells.insert(set_[static_cast<std::size_t>(i)]);
        best_->parts = {{PartRole::set, cells, values},
                        {PartRole::set, SmallCells::of(end), board_.candidates(end)},
                        {PartRole::restricted, {}, linked}};
    }

    using Gone = std::array<SmallCells, order>;  // by value

    // Returns whether it is the best so far.
    bool offer(const Gone& gone, bool is_double) {
        int eliminations = 0;
        SmallCells any;
        for (const SmallCells& of_value : gone) {
            eliminations += of_value.size();
            any |= of_value;
        }
        if (any.empty()) return false;
        constexpr int middle = 3;  // neither small nor large, so the set is hard to see
        const int extra = std::max(0, grade_.tenths - std::abs(middle - largest_));
        const std::string code =
            (is_double ? '2' : '1') + std::to_string(largest_) + std::to_string(total_);
        if (best_ && !is_better(extra, eliminations, code)) return false;
        extra_ = extra;
        eliminations_ = eliminations;
        best_.emplace(grade_.name, grade_.base + extra * 0.1);
        best_->code = code;
        for (const Cell cell : any) {
            Values values = 0;
            for (std::size_t i = 0; i < order; ++i) {
                if (gone[i].contains(cell)) values |= 1U << i;
            }
            best_->remove(cell, values);
        }
        return true;
    }
    bool is_better(int extra, int eliminations, const std::string& code) const {
        if (extra != extra_) return extra < extra_;
        if (eliminations != eliminations_) return eliminations > eliminations_;
        return code > best_->code;
    }

    const Board& board_;
    const int size_;
    const BentSetGrade& grade_;
    std::array<SmallCells, order> with_{};  // the cells with each value
    SmallCells open_, pairs_;               // the cells with two candidates or more; with two
    // The cells that see each other, the candidates of the largest and of all, and for each value
    // what sees those that have it.
    std::array<Cell, most_cells - 1> set_{};
    int largest_ = 0, total_ = 0;
    std::array<SmallCells, order> sees_{};
    Found best_;
    int extra_ = 0, eliminations_ = 0;
};

}  // namespace

Found bent_set(const Board& board, int size) {
    return BentSets(board, size).best();
}

}  // namespace nonet::logic::explainer
