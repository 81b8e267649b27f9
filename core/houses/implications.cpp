#include "implications.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <set>
#include <utility>

namespace nonet::houses {
namespace {

// Bound the work. Maps of order 9 rarely have more than twenty further houses.
constexpr std::size_t most_cells = 1024;
constexpr std::size_t most_houses = 512;
constexpr std::size_t most_new_houses = 64;
constexpr std::size_t most_rounds = 100;
constexpr std::size_t most_exchanges = 256;
constexpr std::size_t most_exchanged = 3;

using Word = std::uint64_t;

// Sets of cells as rows of bits.
class CellSets {
  public:
    CellSets(std::size_t rows, std::size_t cells)
        : words_((cells + 63) / 64), bits_(rows * words_) {}

    std::size_t words() const { return words_; }
    const Word* row(std::size_t number) const { return bits_.data() + number * words_; }

    bool has(std::size_t number, std::size_t cell) const {
        return (row(number)[cell / 64] >> cell % 64 & 1) != 0;
    }
    void add(std::size_t number, std::size_t cell) {
        bits_[number * words_ + cell / 64] |= Word{1} << cell % 64;
    }

  private:
    std::size_t words_;
    std::vector<Word> bits_;
};

template <class Use>
void for_each_member(Word set, std::size_t word, Use use) {
    for (; set != 0; set &= set - 1)
        use(static_cast<std::uint16_t>(64 * word +
                                       static_cast<std::size_t>(std::countr_zero(set))));
}

class Following {
  public:
    Following(std::size_t order, std::size_t cells, const std::vector<House>& houses,
              std::vector<EqualSets>&& sets)
        : cells_(cells),
          // Half of a small house is not nearly all of it.
          most_inside_(std::min(most_exchanged, (order - 1) / 2)),
          sets_(std::move(sets)),
          differences_(cells, cells),
          members_(houses.size() + most_new_houses, cells) {
        for (const House& house : houses) {
            add_differences(house);
            if (house.size() == order && known_.insert(house).second) add_full(house);
        }
        given_ = full_.size();
    }

    void follow() {
        std::size_t rounds = 0;
        do {
            changed_ = false;
            for (std::size_t i = 0; i < sets_.size() && !impossible_; ++i) {
                spread(sets_[i].first, sets_[i].second);
                spread(sets_[i].second, sets_[i].first);
            }
            for (std::size_t i = 0; i < full_.size() && !impossible_; ++i) exchange(i);
        } while (changed_ && !impossible_ && ++rounds < most_rounds);
    }

    Implications implications() && {
        Implications found;
        found.impossible = impossible_;
        found.houses.assign(full_.begin() + static_cast<std::ptrdiff_t>(given_), full_.end());
        found.sets = std::move(sets_);
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            for (std::size_t word = 0; word < differences_.words(); ++word)
                for_each_member(differences_.row(cell)[word], word,
                                [&](std::uint16_t peer) { found.peers.all.push_back(peer); });
            found.peers.end();
        }
        return found;
    }

  private:
    // A cell outside a house, and the cells of it from which it need not differ.
    struct Exchange {
        std::uint16_t outside;
        std::uint16_t number;  // of cells inside
        std::array<std::uint16_t, most_exchanged> inside;

        bool fits(const Exchange& other) const {
            return std::all_of(inside.begin(), inside.begin() + number, [&](std::uint16_t cell) {
                const auto end = other.inside.begin() + other.number;
                return std::find(other.inside.begin(), end, cell) != end;
            });
        }
    };

    void add_full(const House& house) {
        for (const auto cell : house) members_.add(full_.size(), cell);
        full_.push_back(house);
    }

    // All cells of a house differ from each other.
    void add_differences(const House& house) {
        for (const auto cell : house)
            for (const auto other : house)
                if (cell != other) differences_.add(cell, other);
    }

    // What differs from all of a set differs from an equal set.
    void spread(const House& from, const House& to) {
        for (std::size_t word = 0; word < differences_.words(); ++word) {
            Word common = ~Word{0};
            for (const auto cell : from) common &= differences_.row(cell)[word];
            for_each_member(common, word, [&](std::uint16_t cell) {
                for (const auto other : to) set_apart(cell, other);
            });
        }
    }

    void set_apart(std::uint16_t cell, std::uint16_t other) {
        if (cell == other) impossible_ = true;
        if (cell == other || differences_.has(cell, other)) return;
        differences_.add(cell, other);
        differences_.add(other, cell);
        changed_ = true;
    }

    void exchange(std::size_t house) {
        find_exchanges(house);
        for (const Exchange& largest : exchanges_) {
            fitting_.clear();
            for (const Exchange& other : exchanges_)
                if (other.fits(largest)) fitting_.push_back(other.outside);
            chosen_.clear();
            choose(house, largest, 0);
            if (impossible_) return;
        }
    }

    void find_exchanges(std::size_t house) {
        exchanges_.clear();
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (members_.has(house, cell)) continue;
            Exchange exchange{static_cast<std::uint16_t>(cell), 0, {}};
            for (std::size_t word = 0; word < members_.words(); ++word)
                for_each_member(members_.row(house)[word] & ~differences_.row(cell)[word], word,
                                [&](std::uint16_t inside) {
                                    if (exchange.number < most_inside_)
                                        exchange.inside[exchange.number] = inside;
                                    ++exchange.number;
                                });
            if (exchange.number == 0) impossible_ = true;
            if (exchange.number <= most_inside_ && exchanges_.size() < most_exchanges)
                exchanges_.push_back(exchange);
        }
    }

    // Chooses cells that differ from each other among those that fit, as many as are inside.
    void choose(std::size_t house, const Exchange& largest, std::size_t first) {
        for (std::size_t i = first; i < fitting_.size() && !impossible_; ++i) {
            if (!std::ranges::all_of(
                    chosen_, [&](auto cell) { return differences_.has(cell, fitting_[i]); }))
                continue;
            // One more than there is room for.
            if (chosen_.size() == largest.number) {
                impossible_ = true;
                return;
            }
            chosen_.push_back(fitting_[i]);
            choose(house, largest, i + 1);
            if (chosen_.size() == largest.number && !impossible_)
                replace(house, {largest.inside.begin(), largest.inside.begin() + largest.number},
                        chosen_);
            chosen_.pop_back();
        }
    }

    // The cells outside hold the values of those inside.
    void replace(std::size_t house, const House& inside, const House& outside) {
        if (full_.size() - given_ == most_new_houses) return;
        House other;
        std::ranges::set_difference(full_[house], inside, std::back_inserter(other));
        other.insert(other.end(), outside.begin(), outside.end());
        std::ranges::sort(other);
        if (!known_.insert(other).second) return;
        add_differences(other);
        add_full(other);
        sets_.push_back({inside, outside, 1});
        changed_ = true;
    }

    const std::size_t cells_, most_inside_;
    std::vector<EqualSets> sets_;
    CellSets differences_;     // of each cell
    CellSets members_;         // of each full house
    std::vector<House> full_;  // the given ones first
    std::size_t given_;
    std::set<House> known_;
    std::vector<Exchange> exchanges_;
    House fitting_, chosen_;
    bool changed_ = false, impossible_ = false;
};

}  // namespace

Lists<std::uint16_t> peers_in(const std::vector<House>& houses, std::size_t cells) {
    const auto houses_of = listed_by_cell(cells, [&](const auto& visit) {
        for (std::uint32_t number = 0; number < houses.size(); ++number)
            for (const auto cell : houses[number]) visit(cell, number);
    });
    Lists<std::uint16_t> peers;
    peers.start.reserve(cells + 1);
    std::vector<Word> found((cells + 63) / 64);  // a bit for each cell
    for (std::size_t cell = 0; cell < cells; ++cell) {
        std::size_t first = found.size(), last = 0;
        for (const auto number : houses_of.of(cell))
            for (const auto peer : houses[number]) {
                const std::size_t word = peer / 64u;
                found[word] |= Word{1} << peer % 64;
                first = std::min(first, word);
                last = std::max(last, word);
            }
        for (std::size_t word = first; word <= last && word < found.size(); ++word)
            for_each_member(std::exchange(found[word], 0), word, [&](std::uint16_t peer) {
                if (peer != cell) peers.all.push_back(peer);
            });
        peers.end();
    }
    return peers;
}

Implications implications(std::size_t order, std::size_t cells, const std::vector<House>& houses) {
    std::vector<EqualSets> sets = equal_sets(order, cells, houses);
    if (cells > most_cells || houses.size() > most_houses ||
        std::ranges::none_of(sets, [](const EqualSets& known) {
            return known.houses > 1 || known.first.size() <= most_exchanged;
        }))
        return {false, {}, std::move(sets), peers_in(houses, cells)};
    Following following(order, cells, houses, std::move(sets));
    following.follow();
    return std::move(following).implications();
}

}  // namespace nonet::houses
