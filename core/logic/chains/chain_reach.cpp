#include "chain_reach.hpp"

namespace nonet::logic {

template <typename Cells>
void ChainReach<Cells>::build(PlaceKind most) {
    build_absences(most);
    if (has_presences_) return;
    has_presences_ = true;
    for (std::size_t place = 0; place < graph_.size(); ++place) follow_presence(place);
}

template <typename Cells>
void ChainReach<Cells>::build_absences(PlaceKind most) {
    if (version_ == graph_.position().version() && most_ == most) return;
    version_ = graph_.position().version();
    most_ = most;
    has_presences_ = false;
    graph_.build(most);
    read_links();
    const std::size_t places = graph_.size();
    on_.resize(2 * places, places);
    off_.resize(2 * places, places);
    for (std::size_t place = 0; place < places; ++place) follow_absence(place);
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
void ChainReach<Cells>::follow_absence(std::size_t place) {
    const Statement premise = off(place);
    on_.clear(premise);
    off_.clear(premise);
    off_.insert(premise, place);
    if (graph_.links(premise).empty()) return;
    done_.assign(on_.words(), 0);
    take_links(place, place);
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t word = 0; word < on_.words(); ++word) {
            std::uint64_t open;
            while ((open = off_.row(premise)[word] & branching_[word] & ~done_[word]) != 0) {
                const std::size_t other =
                    64 * word + static_cast<std::size_t>(std::countr_zero(open));
                grows = true;
                if (other > place) {
                    take_links(place, other);
                    continue;
                }
                take_known(premise, other);
                // Nothing more can follow where each of the two follows from the other.
                if (off_.contains(off(other), place)) return;
            }
        }
    }
}

// What follows where a value is in a place. All is known that follows from absences.
template <typename Cells>
void ChainReach<Cells>::follow_presence(std::size_t place) {
    const Statement premise = on(place);
    on_.clear(premise);
    on_.insert(premise, place);
    off_.copy(premise, weak_, place);
    done_.assign(on_.words(), 0);
    for (std::size_t word = 0; word < on_.words(); ++word) {
        std::uint64_t open;
        while ((open = weak_.row(place)[word] & branching_[word] & ~done_[word]) != 0) {
            take_known(premise, 64 * word + static_cast<std::size_t>(std::countr_zero(open)));
        }
    }
}

// Adds what follows from the absence of a place, all of which is known.
template <typename Cells>
void ChainReach<Cells>::take_known(Statement premise, std::size_t other) {
    graph_.position().tick();
    on_.merge(premise, on_, off(other));
    off_.merge(premise, off_, off(other));
    unite(done_.data(), off_.row(off(other)), off_.words());
}

// Adds what follows at once from the absence of a place, and from what is present then.
template <typename Cells>
void ChainReach<Cells>::take_links(std::size_t place, std::size_t other) {
    graph_.position().tick();
    const Statement premise = off(place);
    done_[other / 64] |= std::uint64_t{1} << (other % 64);
    for (Statement link : graph_.links(off(other))) {
        const std::size_t target = place_of(link);
        if (!is_on(link)) off_.insert(premise, target);  // from a set
        if (!is_on(link) || on_.contains(premise, target)) continue;
        on_.insert(premise, target);
        off_.merge(premise, weak_, target);
    }
}

template class ChainReach<SmallCells>;
template class ChainReach<LargeCells>;
template class ChainReach<HugeCells>;

}  // namespace nonet::logic
