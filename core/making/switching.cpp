#include "switching.hpp"

#include <algorithm>

namespace nonet::making {

namespace {

constexpr std::uint64_t steps_of_a_walk = 30;

// Writes the order of random words.
void sort_words(const Draws& draws, std::uint64_t first, std::span<std::uint8_t> places) {
    std::array<std::uint64_t, 64> words;
    // By insertion: there are few.
    for (std::size_t k = 0; k < places.size(); ++k) {
        const std::uint64_t word = draws.bits(first + k);
        std::size_t place = k;
        for (; place > 0 && words[place - 1] > word; --place) {
            words[place] = words[place - 1];
            places[place] = places[place - 1];
        }
        words[place] = word;
        places[place] = static_cast<std::uint8_t>(k);
    }
}

}  // namespace

BoxMaker::BoxMaker(int height, int width)
    : height_(static_cast<std::size_t>(height)),
      width_(static_cast<std::size_t>(width)),
      order_(height_ * width_),
      box_of_(order_ * order_),
      column_of_(order_ * order_),
      row_of_(order_ * order_),
      box_row_(order_ * order_) {
    for (std::size_t cell = 0; cell < box_of_.size(); ++cell) {
        const std::size_t row = cell / order_, column = cell % order_;
        box_of_[cell] = static_cast<std::uint8_t>(row / height_ * height_ + column / width_);
    }
}

void BoxMaker::make(const Draws& draws, std::uint8_t* grid) {
    begin(draws.stream(0), grid);
    for (std::uint64_t number = 1; number <= steps_of_a_walk; ++number) {
        const Draws step = draws.stream(number);
        switch_lines(grid, {order_, 1}, height_, step.stream(0));
        switch_lines(grid, {1, order_}, width_, step.stream(1));
        switch_symbols(grid, step.stream(2));
    }
}

void BoxMaker::begin(const Draws& draws, std::uint8_t* grid) const {
    OfLine symbols{};
    draws.permute(std::span(symbols).first(order_));
    for (std::size_t row = 0; row < order_; ++row) {
        const std::size_t first = width_ * (row % height_) + row / height_;
        for (std::size_t column = 0; column < order_; ++column) {
            *grid++ = static_cast<std::uint8_t>(symbols[(first + column) % order_] + 1);
        }
    }
}

// Exchanges values between the lines of random pairs; those that go through the same boxes are
// `together`.
void BoxMaker::switch_lines(std::uint8_t* grid, const Lines& lines, std::size_t together,
                            const Draws& draws) const {
    const std::size_t pairs = together / 2;
    std::uint64_t coins = order_;
    for (std::size_t first = 0; first < order_; first += together) {
        OfLine places{};
        sort_words(draws, first, std::span(places).first(together));
        for (std::size_t pair = 0; pair < pairs; ++pair) {
            exchange(grid + (first + places[pair]) * lines.line,
                     grid + (first + places[pairs + pair]) * lines.line, lines.step,
                     draws.bits(coins++));
        }
    }
}

// Exchanges the values of two lines, or not, in each cycle of places with the same values.
void BoxMaker::exchange(std::uint8_t* one, std::uint8_t* other, std::size_t step,
                        std::uint64_t coins) const {
    std::array<std::uint8_t, 65> place_of;
    for (std::size_t place = 0; place < order_; ++place) {
        place_of[one[place * step]] = static_cast<std::uint8_t>(place);
    }
    std::uint64_t seen = 0;
    for (std::size_t least = 0; least < order_; ++least) {
        // The bits that differ, or none: a random branch would take longer.
        const auto mask = static_cast<std::uint8_t>(-static_cast<int>(coins >> least & 1));
        for (std::size_t place = least; !(seen >> place & 1);) {
            seen |= std::uint64_t{1} << place;
            std::uint8_t &above = one[place * step], &below = other[place * step];
            const auto exchanged = static_cast<std::uint8_t>((above ^ below) & mask);
            place = place_of[below];
            above ^= exchanged;
            below ^= exchanged;
        }
    }
}

// Exchanges the values of random pairs where that keeps every house.
void BoxMaker::switch_symbols(std::uint8_t* grid, const Draws& draws) {
    OfLine places{};
    sort_words(draws, 0, std::span(places).first(order_));
    find_values(grid);
    const std::size_t pairs = order_ / 2;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        exchange_values(grid, places[pair], places[pairs + pair], draws.bits(order_ + pair));
    }
}

void BoxMaker::find_values(const std::uint8_t* grid) {
    const std::uint8_t* box = box_of_.data();
    for (std::size_t row = 0; row < order_; ++row) {
        for (std::size_t column = 0; column < order_; ++column) {
            const std::size_t value = *grid++ - 1U;
            column_of_[row * order_ + value] = static_cast<std::uint8_t>(column);
            row_of_[column * order_ + value] = static_cast<std::uint8_t>(row);
            box_row_[*box++ * order_ + value] = static_cast<std::uint8_t>(row);
        }
    }
}

// The value `one` of a row goes with `other` in the same column and in the same box, and so on.
void BoxMaker::exchange_values(std::uint8_t* grid, std::size_t one, std::size_t other,
                               std::uint64_t coins) const {
    std::uint64_t seen = 0;
    for (std::size_t least = 0; least < order_; ++least) {
        if (seen >> least & 1) continue;
        OfLine waiting{static_cast<std::uint8_t>(least)};
        std::size_t number = 1;
        seen |= std::uint64_t{1} << least;
        while (number) {
            const std::size_t row = waiting[--number];
            const std::size_t column = column_of_[row * order_ + one];
            for (const std::uint8_t next :
                 {row_of_[column * order_ + other],
                  box_row_[box_of_[row * order_ + column] * order_ + other]}) {
                if (seen >> next & 1) continue;
                seen |= std::uint64_t{1} << next;
                waiting[number++] = next;
            }
            if (coins >> least & 1) {
                grid[row * order_ + column] = static_cast<std::uint8_t>(other + 1);
                grid[row * order_ + column_of_[row * order_ + other]] =
                    static_cast<std::uint8_t>(one + 1);
            }
        }
    }
}

}  // namespace nonet::making
