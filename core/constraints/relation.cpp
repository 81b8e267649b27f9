#include "relation.hpp"

#include <bit>
#include <utility>

namespace nonet::constraints {

Relation::Relation(std::size_t order, const Test& allowed, bool different, std::int64_t lowest)
    : after_(image(
          order, [&](auto a, auto b) { return allowed(a, b) && !(different && a == b); }, lowest)),
      before_(image(
          order, [&](auto b, auto a) { return allowed(a, b) && !(different && a == b); }, lowest)) {
}

Relation::Image Relation::image(std::size_t order, const Test& allowed, std::int64_t lowest) {
    std::vector<Word> of_values(order);
    for (std::size_t value = 0; value < order; ++value)
        for (std::size_t other = 0; other < order; ++other)
            if (allowed(lowest + static_cast<std::int64_t>(value),
                        lowest + static_cast<std::int64_t>(other)))
                of_values[value] |= Word{1} << other;
    return Image(std::move(of_values));
}

Relation::Image::Image(std::vector<Word> of_values) : of_values_(std::move(of_values)) {
    if (of_values_.size() > most_values) return;
    of_sets_.resize(std::size_t{1} << of_values_.size());
    for (Word set = 1; set < of_sets_.size(); ++set)
        of_sets_[set] = of_sets_[search::without_lowest(set)] |
                        of_values_[static_cast<std::size_t>(std::countr_zero(set))];
}

Word Relation::Image::united(Word set) const {
    Word found = 0;
    for (; set != 0; set = search::without_lowest(set))
        found |= of_values_[static_cast<std::size_t>(std::countr_zero(set))];
    return found;
}

RelationChain::RelationChain(Cells line, const Related& related, const Exclusion& exclusion)
    : Propagator(std::move(line), Layer::relations) {
    for (std::size_t place = 1; place < cells().size(); ++place) {
        const bool differ = exclusion.between(cells()[place - 1], cells()[place]);
        links_.push_back(differ ? related.different : related.any);
    }
}

bool RelationChain::propagate(State& state) const {
    const auto line = cells();
    const auto keep = [&](Cell cell, Word allowed) {
        state.restrict_to({cell, allowed});
        return values(state, cell) != 0;
    };
    for (std::size_t place = 1; place < line.size(); ++place)
        if (!keep(line[place], links_[place - 1]->after(values(state, line[place - 1]))))
            return false;
    for (std::size_t place = line.size() - 1; place > 0; --place)
        if (!keep(line[place - 1], links_[place - 1]->before(values(state, line[place]))))
            return false;
    return true;
}

RelationPairs::RelationPairs(Cells cells, RelationChain::Related related,
                             const Exclusion& exclusion)
    : Propagator(std::move(cells), Layer::relations),
      related_(std::move(related)),
      exclusion_(exclusion) {}

bool RelationPairs::propagate(State& state) const {
    const auto all = cells();
    for (std::size_t first = 0; first < all.size(); ++first)
        for (std::size_t second = first + 1; second < all.size(); ++second) {
            const Cell one = all[first], other = all[second];
            const bool differ = exclusion_.between(one, other);
            const Relation& relation = differ ? *related_.different : *related_.any;
            state.restrict_to({other, relation.after(values(state, one))});
            state.restrict_to({one, relation.before(values(state, other))});
            if (values(state, one) == 0) return false;
        }
    return true;
}

}  // namespace nonet::constraints
