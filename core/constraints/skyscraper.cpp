#include "skyscraper.hpp"

#include <bit>
#include <utility>
#include <vector>

namespace nonet::constraints {
namespace {

// The values below and above one of a set, its smallest or its largest.
Word below_largest(Word set) {
    return set == 0 ? 0 : std::bit_floor(set) - 1;
}
Word above_smallest(Word set) {
    return set == 0 ? 0 : ~(search::lowest(set) | (search::lowest(set) - 1));
}

}  // namespace

SkyscraperLine::SkyscraperLine(Cells line, const Numbers& numbers, std::int64_t visible,
                               bool distinct)
    : Propagator(std::move(line), Layer::automata),
      visible_(visible < 0 || std::cmp_greater(visible, cells().size())
                   ? cells().size() + 1
                   : static_cast<std::size_t>(visible)),
      unseen_(numbers.set_of(0)),
      last_(distinct && cells().size() == numbers.order ? Word{1} << (numbers.order - 1)
                                                        : ~Word{0}),
      distinct_(distinct) {}

bool SkyscraperLine::propagate(State& state) const {
    const auto line = cells();
    if (visible_ > line.size()) return false;
    static thread_local std::vector<Word> room;
    const std::size_t counts = visible_ + 1;
    room.assign(line.size() * counts, 0);
    const auto tops = [&](std::size_t place) { return Tops(room).subspan(place * counts, counts); };
    begin(values(state, line[0]), tops(0));
    for (std::size_t place = 1; place < line.size(); ++place)
        forward(values(state, line[place]), tops(place - 1), tops(place), place);
    const Tops end = tops(line.size() - 1);
    for (std::size_t count = 0; count < visible_; ++count) end[count] = 0;
    end[visible_] &= last_;
    for (std::size_t place = line.size(); --place > 0;) {
        const Word set = values(state, line[place]);
        const Word supported = backward(set, tops(place - 1), tops(place));
        if (supported == 0) return false;
        state.restrict_to({line[place], supported});
    }
    Word firsts = tops(0)[0];
    if (visible_ > 0) firsts |= tops(0)[1];
    if (firsts == 0) return false;
    state.restrict_to({line[0], firsts});
    return true;
}

// Only 0 is not seen at the beginning.
void SkyscraperLine::begin(Word set, Tops tops) const {
    tops[0] = set & unseen_;
    if (visible_ > 0) tops[1] = search::without(set, unseen_);
}

// The largest values that hide one of a set, and those values that one of some largest hides. Equal
// values are hidden too.
Word SkyscraperLine::hiding(Word set) const {
    return above_smallest(set) | (distinct_ ? 0 : search::lowest(set));
}
Word SkyscraperLine::hidden(Word tops) const {
    return below_largest(tops) | (distinct_ || tops == 0 ? 0 : std::bit_floor(tops));
}

void SkyscraperLine::forward(Word set, Tops before, Tops after, std::size_t place) const {
    // So many different values are not all small.
    const Word possible = distinct_ ? ~Word{0} << place : ~Word{0};
    const Word hides = hiding(set);
    for (std::size_t count = 0; count <= visible_; ++count) {
        Word tops = before[count] & hides;
        if (count > 0) tops |= set & above_smallest(before[count - 1]);
        after[count] = tops & possible;
    }
}

// Keeps what leads to the largest values after the cell. Returns the values of the cell that do.
Word SkyscraperLine::backward(Word set, Tops before, Tops after) const {
    const Word hides = hiding(set);
    Word supported = 0;
    for (std::size_t count = 0; count <= visible_; ++count) {
        Word tops = before[count] & after[count] & hides;
        supported |= hidden(tops);
        if (count < visible_) {
            const Word higher = set & after[count + 1] & above_smallest(before[count]);
            supported |= higher;
            tops |= before[count] & below_largest(higher);
        }
        before[count] = tops;
    }
    return supported & set;
}

}  // namespace nonet::constraints
