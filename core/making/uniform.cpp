#include "uniform.hpp"

#include <array>
#include <cstddef>
#include <span>

#include "uniform_tables.hpp"

namespace nonet::making {

namespace {

constexpr std::uint64_t words_of_trial = 3;

// Numbers below some bases, taken from a random word. Their product must be far below 2^64.
class Digits {
  public:
    explicit Digits(std::uint64_t word) : word_(word) {}

    std::uint32_t below(std::uint64_t base) {
        const std::uint64_t digit = word_ % base;
        word_ /= base;
        return static_cast<std::uint32_t>(digit);
    }

  private:
    std::uint64_t word_;
};

// The partitions of the boxes of a band.
using BoxPartitions = std::array<std::uint16_t, 3>;

// Which numbers are drawn for a grid before it is filled.
class Trial {
  public:
    explicit Trial(const UniformTables& tables) : tables_(tables) {}

    // Draws the columns of all bands. Returns whether they lead to a grid.
    bool draw(const Draws& draws, std::uint64_t number) {
        Digits first(draws.bits(words_of_trial * number));
        const std::uint64_t drawn = first.below(tables_.ends.back());
        std::size_t group = 0;
        for (const std::uint64_t end : tables_.ends) group += drawn >= end;
        const std::uint64_t most = tables_.most[group], begin = group ? tables_.ends[group - 1] : 0;
        band_ = tables_.first[group] + static_cast<std::uint32_t>((drawn - begin) / (most * most));
        place_ = first.below(3);
        Digits second(draws.bits(words_of_trial * number + 1));
        for (std::uint32_t& division : divisions_) division = second.below(divisions);
        const auto [left, right] = tables_.bands[band_];
        above_ = {0, tables_.beside[0][left], tables_.beside[1][right]};
        // A band before the first one must have fewer fillings: that is the first of those with the
        // most.
        if (!look_below(0, most - (place_ > 0)) || !look_below(1, most - (place_ > 1))) {
            return false;
        }
        return second.below(most * most) < fillings_[0] * fillings_[1];
    }

    // Writes the grid, with digits from 0.
    void fill(std::uint64_t word, std::span<std::uint8_t, 81> grid) const {
        Digits digits(word);
        const std::array chosen{digits.below(fillings_[0]), digits.below(fillings_[1])};
        const std::array rows{digits.below(row_orders), digits.below(row_orders)};
        const std::array columns{std::uint32_t{0}, digits.below(row_orders),
                                 digits.below(row_orders)};
        Arrangement arrangement{};
        for (std::size_t stack = 0; stack < 3; ++stack) {
            const auto& order = orders_of_three[columns[stack]];
            for (std::uint8_t place = 0; place < 3; ++place) {
                arrangement.columns[stack][order[place]] =
                    static_cast<std::uint8_t>(3 * stack + place);
            }
        }
        write_first(arrangement, grid.data() + 27 * place_);
        for (std::size_t half = 0; half < 2; ++half) {
            const auto& order = orders_of_three[rows[half]];
            for (std::uint8_t row = 0; row < 3; ++row) arrangement.rows[order[row]] = row;
            // The first band is first, second or third, and the others keep their order.
            const std::size_t place = half + (half >= place_);
            write(half, chosen[half], arrangement, grid.data() + 27 * place);
        }
    }

  private:
    // Where rows and columns of a band are written.
    struct Arrangement {
        std::array<std::uint8_t, 3> rows;
        std::array<std::array<std::uint8_t, 3>, 3> columns;
    };

    // Looks up the partitions of another band. Returns whether it has at most so many fillings.
    bool look_below(std::size_t half, std::uint64_t limit) {
        BoxPartitions& own = partitions_[half];
        for (std::size_t stack = 0; stack < 3; ++stack) {
            own[stack] = tables_.below[above_[stack]][divisions_[stack]][half];
        }
        const auto& relative = tables_.relative[own[0]];
        fillings_[half] = tables_.fillings[relative[own[1]]][relative[own[2]]];
        return fillings_[half] <= limit;
    }

    std::array<const Box*, 2> boxes_of(std::size_t band) const {
        const auto [left, right] = tables_.bands[band];
        return {&tables_.boxes[0][left], &tables_.boxes[1][right]};
    }

    void write_first(const Arrangement& arrangement, std::uint8_t* band) const {
        const auto boxes = boxes_of(band_);
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                const auto first = static_cast<std::uint8_t>(3 * column + row);
                band[9 * row + arrangement.columns[0][column]] = first;
                band[9 * row + arrangement.columns[1][column]] = (*boxes[0])[3 * row + column];
                band[9 * row + arrangement.columns[2][column]] = (*boxes[1])[3 * row + column];
            }
        }
    }

    // Writes one of the fillings of another band.
    void write(std::size_t half, std::uint32_t chosen, const Arrangement& arrangement,
               std::uint8_t* band) const {
        const BoxPartitions& own = partitions_[half];
        const auto& relative = tables_.relative[own[0]];
        const std::uint16_t one = relative[own[1]], two = relative[own[2]];
        std::size_t order = 0;  // of the first box
        std::uint16_t left = 0, right = 0;
        while (true) {
            left = tables_.images[order][one], right = tables_.images[order][two];
            const std::uint32_t number = tables_.numbers[left][right];
            if (chosen < number) break;
            chosen -= number;
            ++order;
        }
        const auto boxes = boxes_of(tables_.starts[left][right] + chosen);
        const Columns& names = tables_.names[order];
        const Columns& digits = tables_.digits[own[0]];
        for (std::size_t stack = 0; stack < 3; ++stack) {
            const Columns& places = tables_.places[above_[stack]];
            const Columns& columns = tables_.columns[divisions_[stack]][half];
            for (std::size_t column = 0; column < 3; ++column) {
                std::array<std::uint8_t, 3> values{};
                for (std::size_t row = 0; row < 3; ++row) {
                    const std::size_t label =
                        stack ? (*boxes[stack - 1])[3 * row + column] : 3 * column + row;
                    values[row] = digits[names[label]];
                }
                // The columns are in the order of those of the first band.
                const std::uint8_t to = arrangement.columns[stack][columns[places[values[0]]]];
                for (std::size_t row = 0; row < 3; ++row) {
                    band[9 * arrangement.rows[row] + to] = values[row];
                }
            }
        }
    }

    const UniformTables& tables_;
    std::uint32_t band_ = 0, place_ = 0;
    std::array<std::uint32_t, 3> divisions_{};
    BoxPartitions above_{};  // of the first band
    std::array<BoxPartitions, 2> partitions_{};
    std::array<std::uint32_t, 2> fillings_{};
};

}  // namespace

void make_uniform(const Draws& draws, std::uint8_t* grid) {
    Trial trial(uniform_tables());
    const Draws trials = draws.stream(0);
    std::uint64_t number = 0;
    while (!trial.draw(trials, number)) ++number;
    trial.fill(trials.bits(words_of_trial * number + 2), std::span<std::uint8_t, 81>(grid, 81));
    std::array<std::uint8_t, 9> symbols{};
    draws.stream(1).permute(std::span<std::uint8_t>(symbols));
    for (std::size_t cell = 0; cell < 81; ++cell) {
        grid[cell] = static_cast<std::uint8_t>(symbols[grid[cell]] + 1);
    }
}

}  // namespace nonet::making
