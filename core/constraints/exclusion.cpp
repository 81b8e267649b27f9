#include "exclusion.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace nonet::constraints {
namespace {

// The narrower the bounds of sums, the larger this is.
std::size_t worth(const std::vector<Cells>& cliques) {
    std::size_t squares = 0;
    for (const auto& clique : cliques) squares += clique.size() * clique.size();
    return squares;
}

}  // namespace

Exclusion::Exclusion(const houses::Network& network)
    : words_((network.cells() + bits - 1) / bits), peers_(network.cells() * words_) {
    for (std::size_t cell = 0; cell < network.cells(); ++cell)
        for (const auto peer : network.peers_of(cell))
            peers_[cell * words_ + peer / bits] |= std::uint64_t{1} << (peer % bits);
}

void Exclusion::remove_outside(State& state, std::span<const Cell> cells, Word value) const {
    for (std::size_t word = 0; word < words_; ++word) {
        std::uint64_t common = ~std::uint64_t{0};
        for (const auto cell : cells) common &= row(cell)[word];
        for (; common != 0; common &= common - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(common));
            state.restrict_to({static_cast<Cell>(word * bits + bit), ~value});
        }
    }
}

void Exclusion::keep_peers_of_any(Bits& kept, std::span<const Cell> cells) const {
    for (std::size_t word = 0; word < words_; ++word) {
        std::uint64_t peers = 0;
        for (const auto cell : cells) peers |= row(cell)[word];
        kept[word] &= peers;
    }
}

void Exclusion::remove(State& state, const Bits& from, Word value) const {
    for (std::size_t word = 0; word < words_; ++word)
        for (std::uint64_t left = from[word]; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(left));
            state.restrict_to({static_cast<Cell>(word * bits + bit), ~value});
        }
}

bool Exclusion::between_all(Cell cell, std::span<const Cell> others) const {
    return std::ranges::all_of(others, [&](Cell other) { return between(cell, other); });
}

// The cells, those first that must differ from the most others.
Cells Exclusion::most_connected_first(const Cells& cells) const {
    std::vector<std::pair<std::size_t, Cell>> connected;
    for (const auto cell : cells) {
        std::size_t number = 0;
        for (const auto other : cells) number += between(cell, other) ? 1 : 0;
        connected.emplace_back(number, cell);
    }
    std::ranges::stable_sort(connected, std::ranges::greater{},
                             &std::pair<std::size_t, Cell>::first);
    Cells sorted;
    for (const auto& [number, cell] : connected) sorted.push_back(cell);
    return sorted;
}

std::vector<Cells> Exclusion::greedy(Cells left, bool connected_first) const {
    std::vector<Cells> found;
    while (!left.empty()) {
        if (connected_first) left = most_connected_first(left);
        Cells clique, rest;
        for (const auto cell : left) {
            const bool fits = clique.size() < largest_clique && between_all(cell, clique);
            (fits ? clique : rest).push_back(cell);
        }
        found.push_back(std::move(clique));
        left = std::move(rest);
    }
    return found;
}

std::vector<Cells> Exclusion::cliques(std::span<const Cell> cells) const {
    const Cells all(cells.begin(), cells.end());
    auto first = greedy(all, false);
    if (first.size() <= 1) return first;
    auto second = greedy(all, true);
    return worth(second) > worth(first) ? second : first;
}

}  // namespace nonet::constraints
