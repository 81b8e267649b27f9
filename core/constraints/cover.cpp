#include "cover.hpp"

#include <stdexcept>
#include <utility>

namespace nonet::constraints {
namespace {

// The sets of classes that contain each class, as bits.
constexpr std::array<std::uint64_t, Cover::most_classes> holding{
    0xAAAA'AAAA'AAAA'AAAA, 0xCCCC'CCCC'CCCC'CCCC, 0xF0F0'F0F0'F0F0'F0F0,
    0xFF00'FF00'FF00'FF00, 0xFFFF'0000'FFFF'0000, 0xFFFF'FFFF'0000'0000,
};

}  // namespace

Cover::Cover(Cells cells, std::shared_ptr<const Classes> classes, const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::relations),
      classes_(std::move(classes)),
      exclusion_(exclusion) {
    if (classes_->size() > most_classes) throw std::invalid_argument("too many classes of values");
}

// What is covered after a cell that has a value of the class.
Cover::Covered Cover::with(Covered covered, std::size_t number) const {
    const Covered held = holding[number];
    return (covered & held) | (covered & ~held) << (1u << number);
}

// What must have been covered before such a cell.
Cover::Covered Cover::before(Covered covered, std::size_t number) const {
    const Covered held = covered & holding[number];
    return held | held >> (1u << number);
}

bool Cover::propagate(State& state) const {
    static thread_local std::vector<Covered> reached;
    const Classes& classes = *classes_;
    const auto all = cells();
    reached.assign(all.size() + 1, 0);
    reached[0] = 1;
    for (std::size_t place = 0; place < all.size(); ++place) {
        Word rest = values(state, all[place]);
        for (std::size_t each = 0; each < classes.size(); ++each) {
            if ((rest & classes[each]) != 0) reached[place + 1] |= with(reached[place], each);
            rest &= ~classes[each];
        }
        if (rest != 0) reached[place + 1] |= reached[place];
    }
    Covered needed = Covered{1} << ((std::size_t{1} << classes.size()) - 1);
    for (std::size_t place = all.size(); place-- > 0;) {
        const Word set = values(state, all[place]);
        Word kept = set;
        Covered earlier = 0;
        for (std::size_t each = 0; each < classes.size(); ++each) {
            if ((set & classes[each]) == 0) continue;
            if ((with(reached[place], each) & needed) == 0)
                kept &= ~classes[each];
            else
                earlier |= before(needed, each);
        }
        Word outside = set;
        for (const Word one : classes) outside &= ~one;
        if (outside != 0) {
            if ((reached[place] & needed) == 0)
                kept &= ~outside;
            else
                earlier |= needed;
        }
        if (kept == 0) return false;
        state.restrict_to({all[place], kept});
        needed = earlier;
    }
    for (const Word one : classes) require(state, one);
    return true;
}

// A class that has one value left is covered by it.
void Cover::require(State& state, Word values_of_class) const {
    std::array<Cell, 64> places;
    std::size_t number = 0;
    Word left = 0;
    for (const auto cell : cells()) {
        const Word set = values(state, cell) & values_of_class;
        if (set == 0) continue;
        left |= set;
        if (search::without_lowest(left) != 0 || number == places.size()) return;
        places[number++] = cell;
    }
    if (left != 0) exclusion_.remove_outside(state, std::span(places).first(number), left);
}

}  // namespace nonet::constraints
