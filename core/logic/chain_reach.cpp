#include "chain_reach.hpp"

namespace nonet::logic {

template <typename Cells>
void ChainReach<Cells>::build(PlaceKind most) {
    if (version_ == graph_.position().version() && most_ == most) return;
    version_ = graph_.position().version();
    most_ = most;
    graph_.build(most);
    read_links();
    const std::size_t places = graph_.size();
    on_.reset(2 * places, places);
    off_.reset(2 * places, places);
    for (std::size_t place = 0; place < places; ++place) follow(place);
    for (std::size_t place = 0; place < places; ++place) {
        on_.insert(on(place), place);
        off_.merge(on(place), weak_, place);
        for (Statement weak : graph_.links(on(place))) {
            if (graph_.links(weak).empty()) continue;
            on_.merge(on(place), on_, weak);
            off_.merge(on(place), off_, weak);
        }
    }
}

template <typename Cells>
void ChainReach<Cells>::read_links() {
    const std::size_t places = graph_.size();
    weak_.reset(places, places);
    values_.reset(static_cast<std::size_t>(graph_.position().order()) + 1, places);
    for (std::size_t place = 0; place < graph_.candidates(); ++place) {
        values_.insert(graph_.place(place).value, place);
    }
    branching_.assign(weak_.words(), 0);
    for (std::size_t place = 0; place < places; ++place) {
        for (Statement weak : graph_.links(on(place))) weak_.insert(place, place_of(weak));
        if (!graph_.links(off(place)).empty()) {
            branching_[place / 64] |= std::uint64_t{1} << (place % 64);
        }
    }
}

// What follows where a value is not in a place.
template <typename Cells>
void ChainReach<Cells>::follow(std::size_t place) {
    off_.insert(off(place), place);
    done_.assign(on_.words(), 0);
    take(place, off(place));
    const Statement premise = off(place);
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t word = 0; word < on_.words(); ++word) {
            std::uint64_t open;
            while ((open = off_.row(premise)[word] & branching_[word] & ~done_[word]) != 0) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(open));
                take(place, off(64 * word + bit));
                grows = true;
            }
        }
    }
}

// Adds what follows from one more statement, which is off. All of it is known for earlier places.
template <typename Cells>
void ChainReach<Cells>::take(std::size_t place, Statement next) {
    graph_.position().tick();
    const Statement premise = off(place);
    const std::size_t other = place_of(next);
    done_[other / 64] |= std::uint64_t{1} << (other % 64);
    if (other < place) {
        on_.merge(premise, on_, next);
        off_.merge(premise, off_, next);
        for (std::size_t word = 0; word < on_.words(); ++word) {
            done_[word] |= off_.row(next)[word];
        }
        return;
    }
    for (Statement link : graph_.links(next)) {
        const std::size_t target = place_of(link);
        if (!is_on(link)) off_.insert(premise, target);  // from a set
        if (!is_on(link) || on_.contains(premise, target)) continue;
        on_.insert(premise, target);
        off_.merge(premise, weak_, target);
    }
}

template class ChainReach<SmallCells>;
template class ChainReach<LargeCells>;

}  // namespace nonet::logic
