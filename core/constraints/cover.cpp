#include "cover.hpp"

#include <bit>
#include <span>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {
namespace {

// There is a way to cover all classes if each set of classes has a value in as many cells as it has
// classes (P. Hall, 1935). If it has in no more, all these cells are needed for it. The cells of
// each set are counted in four bits, whose highest one is set where there are more than needed.
constexpr unsigned width = 4;
constexpr std::uint64_t highest = 0x888'8888'8888'8888;
constexpr std::uint64_t exactly_enough = 7;

constexpr unsigned place(unsigned several) {
    return width * (several - 1);
}

// Adds one for each set of classes that a cell with values of some classes can help to cover.
constexpr auto helps = [] {
    std::array<std::uint64_t, 1 << Cover::most_classes> found{};
    for (unsigned held = 0; held < found.size(); ++held)
        for (unsigned several = 1; several < found.size(); ++several)
            if ((held & several) != 0) found[held] |= std::uint64_t{1} << place(several);
    return found;
}();

}  // namespace

Cover::Cover(Cells cells, std::shared_ptr<const Classes> classes, const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::relations),
      classes_(std::move(classes)),
      exclusion_(exclusion) {
    if (classes_->size() > most_classes || this->cells().size() > most_cells)
        throw std::invalid_argument("too many classes of values, or too many cells to cover them");
    const Several all = (Several{1} << classes_->size()) - 1;
    for (Several several = 1; several < Several{1} << most_classes; ++several) {
        const auto needed = static_cast<std::uint64_t>(std::popcount(several & all));
        counters_ |= (needed == 0 ? exactly_enough + 1 : exactly_enough - needed) << place(several);
    }
}

Cover::Several Cover::classes_of(Word values) const {
    Several found = 0;
    for (std::size_t each = 0; each < classes_->size(); ++each)
        if ((values & (*classes_)[each]) != 0) found |= Several{1} << each;
    return found;
}

bool Cover::propagate(State& state) const {
    Word possible = 0;
    std::uint64_t counters = counters_;
    for (const auto cell : cells()) {
        const Word set = values(state, cell);
        possible |= set;
        counters += helps[classes_of(set)];
    }
    for (std::uint64_t rest = highest & ~counters; rest != 0; rest &= rest - 1) {
        const auto several = static_cast<unsigned>(std::countr_zero(rest)) / width + 1;
        if ((counters >> place(several) & exactly_enough) != exactly_enough) return false;
        keep(state, several);
    }
    for (const Word one : *classes_)
        if (std::has_single_bit(possible & one)) require(state, possible & one);
    return true;
}

// Cells that are needed for some classes have no other values.
void Cover::keep(State& state, Several tight) const {
    Word allowed = 0;
    for (std::size_t each = 0; each < classes_->size(); ++each)
        if ((tight >> each & 1) != 0) allowed |= (*classes_)[each];
    for (const auto cell : cells())
        if ((values(state, cell) & allowed) != 0) state.restrict_to({cell, allowed});
}

// A class that has one value left is covered by it.
void Cover::require(State& state, Word value) const {
    std::array<Cell, most_cells> places;
    std::size_t number = 0;
    for (const auto cell : cells())
        if ((values(state, cell) & value) != 0) places[number++] = cell;
    if (number != 0) exclusion_.remove_outside(state, std::span(places).first(number), value);
}

}  // namespace nonet::constraints
