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
        remove(state, word, common, value);
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
    for (std::size_t word = 0; word < words_; ++word) remove(state, word, from[word], value);
}

// From the cells that are bits of one word. Two loops, because which of them have the value is hard
// to predict for a processor.
void Exclusion::remove(State& state, std::size_t word, std::uint64_t from, Word value) {
    std::uint64_t holders = 0;
    for (; from != 0; from &= from - 1) {
        const std::size_t cell = word * bits + static_cast<std::size_t>(std::countr_zero(from));
        if ((state.candidates()[cell] & value) != 0) holders |= from & (0 - from);
    }
    for (; holders != 0; holders &= holders - 1) {
        const std::size_t cell = word * bits + static_cast<std::size_t>(std::countr_zero(holders));
        state.remove({static_cast<Cell>(cell), value});
    }
}

// The cells at some places of a list, as bits, that form a clique each; and which places of the
// list exclude each other.
struct Exclusion::Places {
    std::size_t size;
    std::array<std::uint64_t, largest_list> rows;

    Places(const Exclusion& exclusion, std::span<const Cell> cells) : size(cells.size()) {
        for (std::size_t place = 0; place < size; ++place) {
            rows[place] = 0;
            const auto peers = exclusion.row(cells[place]);
            for (std::size_t other = 0; other < place; ++other) {
                const std::uint64_t differ = peers[cells[other] / bits] >> cells[other] % bits & 1;
                rows[place] |= differ << other;
                rows[other] |= differ << place;
            }
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
                for (std::size_t to = at; to > taken_; --to) order_[to] = order_[to - 1];
                order_[taken_++] = static_cast<std::uint8_t>(place);
            }
            sizes_[cliques_++] = static_cast<std::uint8_t>(taken_ - first);
            worth_ += (taken_ - first) * (taken_ - first);
        }
    }

    // The narrower the bounds of sums, the larger this is.
    std::size_t worth() const { return worth_; }
    std::size_t cliques() const { return cliques_; }

    Divided of(std::span<const Cell> cells) const {
        Divided found;
        found.sizes = sizes_;
        found.cliques = cliques_;
        for (std::size_t at = 0; at < cells.size(); ++at) found.cells[at] = cells[order_[at]];
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
            const std::uint8_t place = order_[at];
            std::size_t to = at;
            for (; to > taken_ && connected[order_[to - 1]] < connected[place]; --to)
                order_[to] = order_[to - 1];
            order_[to] = place;
        }
    }

    std::array<std::uint8_t, largest_list> order_, sizes_;
    std::size_t taken_ = 0, cliques_ = 0, worth_ = 0;
};

Exclusion::Divided Exclusion::divided(std::span<const Cell> cells) const {
    const Places places(*this, cells);
    const Greedy first(places, false);
    if (first.cliques() == 1) return first.of(cells);
    const Greedy second(places, true);
    return (second.worth() > first.worth() ? second : first).of(cells);
}

std::vector<Cells> Exclusion::cliques(std::span<const Cell> cells) const {
    std::vector<Cells> found;
    for_each_clique(cells, [&](std::span<const Cell> clique) {
        found.emplace_back(clique.begin(), clique.end());
    });
    return found;
}

}  // namespace nonet::constraints
