#include "exclusion.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace nonet::constraints {

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

// The cells at some places of a list, as bits, that form a clique each; and which places of the
// list exclude each other.
struct Exclusion::Places {
    std::size_t size;
    std::array<std::uint64_t, largest_list> rows;

    Places(const Exclusion& exclusion, std::span<const Cell> cells) : size(cells.size()) {
        for (std::size_t place = 0; place < size; ++place) {
            std::uint64_t row = 0;
            for (std::size_t other = 0; other < size; ++other)
                row |= std::uint64_t{exclusion.between(cells[place], cells[other])} << other;
            rows[place] = row;
        }
    }
};

// Divides a list: takes the first cell, then each next one that fits, and again with the rest. The
// order is that of the list, or those come first that exclude the most others of the rest.
class Exclusion::Greedy {
  public:
    Greedy(const Places& places, bool connected_first) {
        std::uint64_t left = ~std::uint64_t{0} >> (largest_list - places.size);
        for (std::size_t place = 0; place < places.size; ++place)
            order_[place] = static_cast<std::uint8_t>(place);
        while (left != 0) {
            if (connected_first) sort(places, left);
            std::uint64_t fit = left;
            const std::size_t first = taken_;
            for (std::size_t at = first; at < places.size; ++at) {
                const std::size_t place = order_[at];
                if ((fit >> place & 1) == 0) continue;
                fit &= places.rows[place];
                left ^= std::uint64_t{1} << place;
                std::rotate(order_.data() + taken_, order_.data() + at, order_.data() + at + 1);
                ++taken_;
            }
            ends_[cliques_++] = static_cast<std::uint8_t>(taken_);
            worth_ += (taken_ - first) * (taken_ - first);
        }
    }

    // The narrower the bounds of sums, the larger this is.
    std::size_t worth() const { return worth_; }
    std::size_t cliques() const { return cliques_; }

    std::vector<Cells> of(std::span<const Cell> cells) const {
        std::vector<Cells> found(cliques_);
        std::size_t at = 0;
        for (std::size_t clique = 0; clique < cliques_; ++clique) {
            found[clique].reserve(ends_[clique] - at);
            for (; at < ends_[clique]; ++at) found[clique].push_back(cells[order_[at]]);
        }
        return found;
    }

  private:
    void sort(const Places& places, std::uint64_t left) {
        std::array<std::uint8_t, largest_list> connected{};
        for (std::size_t at = taken_; at < places.size; ++at)
            connected[order_[at]] =
                static_cast<std::uint8_t>(std::popcount(places.rows[order_[at]] & left));
        // By insertion: lists are short, and this keeps the order of equal ones.
        for (std::size_t at = taken_ + 1; at < places.size; ++at) {
            std::size_t to = at;
            while (to > taken_ && connected[order_[to - 1]] < connected[order_[at]]) --to;
            std::rotate(order_.data() + to, order_.data() + at, order_.data() + at + 1);
        }
    }

    std::array<std::uint8_t, largest_list> order_, ends_;
    std::size_t taken_ = 0, cliques_ = 0, worth_ = 0;
};

std::vector<Cells> Exclusion::cliques(std::span<const Cell> cells) const {
    std::vector<Cells> found;
    // Lists with more cells are divided piece by piece.
    while (cells.size() > largest_list) {
        for (auto& clique : cliques(cells.first(largest_list))) found.push_back(std::move(clique));
        cells = cells.subspan(largest_list);
    }
    if (cells.empty()) return found;
    const Places places(*this, cells);
    const Greedy first(places, false);
    std::vector<Cells> rest;
    if (first.cliques() == 1) {
        rest = first.of(cells);
    } else {
        const Greedy second(places, true);
        rest = (second.worth() > first.worth() ? second : first).of(cells);
    }
    if (found.empty()) return rest;
    for (auto& clique : rest) found.push_back(std::move(clique));
    return found;
}

}  // namespace nonet::constraints
