// SK loop (Steven Kurzhals's loop, domino loop): sixteen cells whose values are locked in eight
// houses.
//
// Four boxes are where two bands meet two stacks. A row of each band and a column of each stack
// cross in a cell of each box. The other two cells of the row and of the column in the box are two
// dominoes, all empty: sixteen cells. The eight dominoes make a ring, in which neighbours share a
// house: a row, the next box, a column, the next box and so on, each of which has no other cell of
// the pattern. For each value, choose as few of these eight houses as contain all dominoes that
// have it as a candidate. The pattern is a loop if the numbers of chosen houses add up to sixteen.
//
// Each of the sixteen cells holds a value, in a house that was chosen for it, and each house that
// was chosen for a value has it once. So each of the sixteen choices is used, by exactly one cell.
// What follows: a value goes from the cells of its houses outside the pattern, and from a domino
// both of whose houses were chosen for it.
//
// Where several choices are as few for a value, the one that removes most is taken, of these the
// first.
#include <algorithm>
#include <array>

#include "exotic.hpp"

namespace nonet::logic {

namespace {

using namespace box_grid;

constexpr std::size_t ring = 8;  // dominoes, and houses between them
constexpr std::size_t subsets = 1U << ring;
constexpr int cells_of_loop = 16;

// For the dominoes with a value, as bits, the smallest sets of houses that contain them all. House
// i contains the dominoes i and i + 1.
class HouseChoices {
  public:
    HouseChoices() {
        for (unsigned dominoes = 0; dominoes < subsets; ++dominoes) {
            for (unsigned houses = 0; houses < subsets; ++houses) {
                if ((dominoes & ~contained(houses)) == 0) add(dominoes, houses);
            }
        }
    }
    int fewest(unsigned dominoes) const { return count_bits(smallest_[dominoes].front()); }
    const std::vector<unsigned>& of(unsigned dominoes) const { return smallest_[dominoes]; }

  private:
    static unsigned contained(unsigned houses) {
        return (houses | houses << 1U | houses >> (ring - 1)) & (subsets - 1);
    }
    void add(unsigned dominoes, unsigned houses) {
        std::vector<unsigned>& list = smallest_[dominoes];
        if (!list.empty() && count_bits(list.front()) < count_bits(houses)) return;
        if (!list.empty() && count_bits(list.front()) > count_bits(houses)) list.clear();
        list.push_back(houses);
    }

    std::array<std::vector<unsigned>, subsets> smallest_;
};

template <typename Cells>
class SkLoopFinder final : public ExoticFinder<Cells> {
  public:
    explicit SkLoopFinder(Workbench<Cells>& bench)
        : ExoticFinder<Cells>(bench), fits_(fits(bench.position().layout())) {}

  private:
    using Report = typename ExoticFinder<Cells>::Report;

    bool search(Technique, const Report& report) override {
        if (!fits_) return false;
        for (int top = 0; top < 2 * side; ++top) {
            for (int bottom = top - top % side + side; bottom < order; ++bottom) {
                position_.tick();
                for (int left = 0; left < 2 * side; ++left) {
                    if (!has_dominoes(top, left) || !has_dominoes(bottom, left)) continue;
                    for (int right = left - left % side + side; right < order; ++right) {
                        if (has_dominoes(top, right) && has_dominoes(bottom, right) &&
                            look_at(top, bottom, left, right, report))
                            return true;
                    }
                }
            }
        }
        return false;
    }

    // The other cells of a row, or of a column if turned, in the box of a cell.
    static Cells domino(int row, int column, bool turned) {
        const int line = turned ? column : row, place = turned ? row : column;
        Cells cells;
        for (int i = place - place % side; i < place - place % side + side; ++i) {
            if (i != place) cells.insert(at(line, i, turned));
        }
        return cells;
    }

    bool has_dominoes(int row, int column) const {
        return (domino(row, column, false) | domino(row, column, true))
            .is_subset_of(position_.empty());
    }

    std::uint8_t box(int row, int column) const {
        return static_cast<std::uint8_t>(layout_.region(at(row, column)));
    }

    bool look_at(int top, int bottom, int left, int right, const Report& report) {
        dominoes_ = {domino(top, left, false),     domino(top, right, false),
                     domino(top, right, true),     domino(bottom, right, true),
                     domino(bottom, right, false), domino(bottom, left, false),
                     domino(bottom, left, true),   domino(top, left, true)};
        int sum = 0;
        for (Value value = 1; value <= order; ++value) {
            with_[value] = 0;
            for (std::size_t i = 0; i < ring; ++i) {
                if (dominoes_[i].meets(position_.cells_with(value))) with_[value] |= 1U << i;
            }
            sum += choices().fewest(with_[value]);
        }
        if (sum != cells_of_loop) return false;
        houses_ = {house_of(top),    box(top, right),   house_of(right, true), box(bottom, right),
                   house_of(bottom), box(bottom, left), house_of(left, true),  box(top, left)};
        return conclude(report);
    }

    bool conclude(const Report& report) {
        Step step;
        std::array<Values, ring> chosen{};
        for (Value value = 1; value <= order; ++value) {
            unsigned best = choices().of(with_[value]).front();
            Cells most = removed(value, best);
            for (unsigned houses : choices().of(with_[value])) {
                const Cells cells = removed(value, houses);
                if (cells.size() > most.size()) {
                    best = houses;
                    most = cells;
                }
            }
            for (Cell cell : most) step.eliminations.push_back({cell, value});
            for (std::size_t i = 0; i < ring; ++i) {
                if ((best >> i & 1U) != 0) chosen[i] |= values_of(value);
            }
        }
        if (step.eliminations.empty()) return false;
        step.technique = "sk_loop"_technique;
        for (const Cells& cells : dominoes_) {
            for (Cell cell : cells) {
                step.cells.push_back(cell);
                step.values |= position_.candidates(cell);
            }
        }
        for (std::size_t i = 0; i < ring; ++i) {
            if (chosen[i] != 0) step.value_covers.push_back({chosen[i], {houses_[i]}});
        }
        return report(step);
    }

    // The cells that lose a value for which houses were chosen.
    Cells removed(Value value, unsigned houses) const {
        Cells cells;
        for (std::size_t i = 0; i < ring; ++i) {
            if ((houses >> i & 1U) == 0) continue;
            const std::size_t next = (i + 1) % ring;
            cells |= layout_.houses()[houses_[i]].cells.without(dominoes_[i] | dominoes_[next]);
            if ((houses >> next & 1U) != 0) cells |= dominoes_[next];
        }
        return cells & position_.cells_with(value);
    }

    static const HouseChoices& choices() {
        static const HouseChoices made;
        return made;
    }

    using ExoticFinder<Cells>::position_;
    using ExoticFinder<Cells>::layout_;
    const bool fits_;
    std::array<Cells, ring> dominoes_;
    std::array<std::uint8_t, ring> houses_{};  // house i contains the dominoes i and i + 1
    std::array<unsigned, order + 1> with_{};   // the dominoes that have a value, as bits
};

}  // namespace

NONET_FAMILY(sk_loop, SkLoopFinder, "sk_loop")

}  // namespace nonet::logic
