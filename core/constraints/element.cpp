#include "element.hpp"

#include <bit>
#include <utility>

namespace nonet::constraints {

Element::Element(Cells cells, Word value, bool forbidden, std::int64_t lowest)
    : Propagator(std::move(cells), Layer::relations),
      value_(value),
      forbidden_(forbidden),
      lowest_(lowest) {}

std::size_t Element::place_of(Word value) const {
    return static_cast<std::size_t>(std::countr_zero(value) + lowest_ - 1);
}

bool Element::propagate(State& state) const {
    const Cell index = cells()[0];
    const auto others = cells().subspan(1);
    const Word set = values(state, index);
    Word kept = 0;
    for (Word rest = set; rest != 0; rest = search::without_lowest(rest)) {
        const std::size_t number = place_of(rest);
        bool fits = forbidden_;
        if (number < others.size()) {
            const Cell other = others[number];
            const Word held = other == index ? search::lowest(rest) : values(state, other);
            fits = forbidden_ ? held != value_ : (held & value_) != 0;
        }
        if (fits) kept |= search::lowest(rest);
    }
    if (kept == 0) return false;
    state.restrict_to({index, kept});
    if (search::without_lowest(kept) != 0) return true;
    const std::size_t number = place_of(kept);
    if (number < others.size()) state.restrict_to({others[number], forbidden_ ? ~value_ : value_});
    return (values(state, index) & kept) != 0;
}

}  // namespace nonet::constraints
