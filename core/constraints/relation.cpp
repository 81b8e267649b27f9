#include "relation.hpp"

#include <bit>
#include <utility>

namespace nonet::constraints {

Relation::Relation(std::size_t order, const Test& allowed, bool different)
    : after_(order), before_(order) {
    for (std::size_t first = 0; first < order; ++first)
        for (std::size_t second = 0; second < order; ++second) {
            if (different && first == second) continue;
            if (!allowed(static_cast<std::int64_t>(first + 1),
                         static_cast<std::int64_t>(second + 1)))
                continue;
            after_[first] |= Word{1} << second;
            before_[second] |= Word{1} << first;
        }
}

Word Relation::image(const Table& table, Word set) {
    Word found = 0;
    for (; set != 0; set = search::without_lowest(set))
        found |= table[static_cast<std::size_t>(std::countr_zero(set))];
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

}  // namespace nonet::constraints
