// Tridagon, Thor's hammer: twelve cells that cannot hold three values alone.
//
// Four boxes are where two bands meet two stacks. In each of them, three empty cells are a
// transversal: one in each row and each column of the box. Suppose that the twelve cells hold three
// values alone. Each box then has each value once, and so has each row and each column of the cells
// of two boxes at most once, so that in a box the columns of a value's cell and of the same value
// in the next box of the stack differ, as do rows in a band. A transversal is a permutation of the
// rows and columns of its box, and a filling is a permutation of its cells by the values. Going
// once around the four boxes, the values return to where they were only if an even number of the
// four transversals is an odd permutation; the tests try all fillings of all transversals. So where
// one or three of them are odd, one of the other candidates of the cells, the guardians, is true.
//
// What follows: a single guardian is true; a candidate that all guardians exclude is false, because
// it is beside them in their cell, or because they have its value in cells that see it.
#include <algorithm>
#include <array>
#include <optional>

#include "exotic.hpp"

namespace nonet::logic {

namespace {

using namespace box_grid;

// The columns of the three rows of a box; the second half of these permutations is odd.
constexpr int transversals = 6;
constexpr std::array<std::array<int, side>, transversals> columns_of{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

template <typename Cells>
class TridagonFinder final : public ExoticFinder<Cells> {
  public:
    explicit TridagonFinder(Workbench<Cells>& bench)
        : ExoticFinder<Cells>(bench), fits_(fits(bench.position().layout())) {
        for (int box = 0; box < order; ++box) {
            for (std::size_t i = 0; i < transversals; ++i) {
                for (int row = 0; row < side; ++row) {
                    cells_of_[static_cast<std::size_t>(box)][i].insert(
                        at(box / side * side + row,
                           box % side * side + columns_of[i][static_cast<std::size_t>(row)]));
                }
            }
        }
    }

  private:
    using Report = typename ExoticFinder<Cells>::Report;
    using Boxes = std::array<std::size_t, 4>;

    bool search(Technique, const Report& report) override {
        if (!fits_) return false;
        for (Value a = 1; a <= order; ++a) {
            for (Value b = static_cast<Value>(a + 1); b <= order; ++b) {
                for (Value c = static_cast<Value>(b + 1); c <= order; ++c) {
                    if (search_values(a, b, c, report)) return true;
                }
            }
        }
        return false;
    }

    // Each cell has two of the three values at least: with fewer, other techniques see as much.
    bool search_values(Value a, Value b, Value c, const Report& report) {
        position_.tick();
        const Cells &with_a = position_.cells_with(a), &with_b = position_.cells_with(b),
                    &with_c = position_.cells_with(c);
        const Cells usable = (with_a & with_b) | (with_a & with_c) | (with_b & with_c);
        values_ = static_cast<Values>(values_of(a) | values_of(b) | values_of(c));
        for (std::size_t box = 0; box < order; ++box) {
            usable_[box] = 0;
            for (std::size_t i = 0; i < transversals; ++i) {
                if (cells_of_[box][i].is_subset_of(usable)) usable_[box] |= 1U << i;
            }
        }
        for (std::size_t top = 0; top < side; ++top) {
            for (std::size_t bottom = top + 1; bottom < side; ++bottom) {
                for (std::size_t left = 0; left < side; ++left) {
                    for (std::size_t right = left + 1; right < side; ++right) {
                        const Boxes boxes{side * top + left, side * top + right,
                                          side * bottom + left, side * bottom + right};
                        if (add_box(boxes, 0, 0, {}, report)) return true;
                    }
                }
            }
        }
        return false;
    }

    // Adds the transversals of one box after another.
    bool add_box(const Boxes& boxes, std::size_t number, std::size_t odd, const Cells& cells,
                 const Report& report) {
        if (number == boxes.size()) return odd % 2 == 1 && conclude(boxes, cells, report);
        const std::size_t box = boxes[number];
        for (std::size_t rest = number; rest < boxes.size(); ++rest) {
            if (usable_[boxes[rest]] == 0) return false;
        }
        for (std::size_t i = 0; i < transversals; ++i) {
            if ((usable_[box] >> i & 1U) == 0) continue;
            const Cells more = cells | cells_of_[box][i];
            if (may_conclude(more) &&
                add_box(boxes, number + 1, odd + (i < side ? 0 : 1), more, report))
                return true;
        }
        return false;
    }

    Values guardians(Cell cell) const {
        return static_cast<Values>(position_.candidates(cell) & ~values_);
    }

    // Nothing is excluded by all guardians of two cells with two or more each.
    bool may_conclude(const Cells& cells) const {
        int several = 0;
        for (Cell cell : cells) several += size(guardians(cell)) > 1;
        return several <= 1;
    }

    bool conclude(const Boxes& boxes, const Cells& cells, const Report& report) {
        position_.tick();
        Step step;
        Values values = 0;
        std::vector<Candidate> found;
        for (Cell cell : cells) {
            for (Value value : each(guardians(cell))) found.push_back({cell, value});
            values |= position_.candidates(cell);
        }
        if (found.empty()) return false;  // the puzzle has no solution
        if (found.size() == 1) {
            step.placements = found;
        } else {
            for (Value value : each(values)) {
                Cells gone = position_.cells_with(value);
                for (const Candidate& guardian : found) {
                    Cells excluded;
                    if (guardian.value == value) {
                        excluded = layout_.peers(guardian.cell);
                    } else {
                        excluded.insert(guardian.cell);
                    }
                    gone &= excluded;
                }
                for (Cell cell : gone) step.eliminations.push_back({cell, value});
            }
            if (step.eliminations.empty()) return false;
        }
        step.technique = "tridagon"_technique;
        step.values = values_;
        for (Cell cell : cells) step.cells.push_back(cell);
        step.roles = {"guarded", CellRoles::all, {}};
        for (std::size_t box : boxes) {
            const Cell corner = cells_of_[box].front().first();
            step.houses.push_back(static_cast<std::uint8_t>(layout_.region(corner)));
        }
        return report(step);
    }

    using ExoticFinder<Cells>::position_;
    using ExoticFinder<Cells>::layout_;
    const bool fits_;
    std::array<std::array<Cells, transversals>, order> cells_of_;  // by box
    std::array<unsigned, order> usable_{};                         // transversals, as bits
    Values values_ = 0;
};

}  // namespace

NONET_FAMILY(tridagon, TridagonFinder, "tridagon")

}  // namespace nonet::logic
