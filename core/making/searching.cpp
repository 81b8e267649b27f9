#include "searching.hpp"

#include <algorithm>
#include <bit>

namespace nonet::making {

SearchedHouses::SearchedHouses(int order, std::size_t cells, const bool* peers,
                               const std::int64_t* full, std::size_t houses)
    : order(order), cells(cells), full(full, full + houses * static_cast<std::size_t>(order)) {
    std::vector<std::vector<std::uint16_t>> of_cell(cells);
    for (std::size_t place = 0; place < this->full.size(); ++place) {
        const auto house = static_cast<std::uint16_t>(place / static_cast<std::size_t>(order));
        of_cell[this->full[place]].push_back(house);
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
        peers_begin.push_back(static_cast<std::uint32_t>(this->peers.size()));
        own_begin.push_back(static_cast<std::uint32_t>(own.size()));
        for (std::size_t other = 0; other < cells; ++other) {
            if (peers[cell * cells + other]) {
                this->peers.push_back(static_cast<std::uint16_t>(other));
            }
        }
        own.insert(own.end(), of_cell[cell].begin(), of_cell[cell].end());
    }
    peers_begin.push_back(static_cast<std::uint32_t>(this->peers.size()));
    own_begin.push_back(static_cast<std::uint32_t>(own.size()));
}

namespace {

// A candidate in a key, and the key of a cell that has a value.
constexpr std::uint32_t one_candidate = 1U << 16, held = 1U << 31;

// Steps before a search starts again with other draws.
int most_steps(std::size_t cells) {
    return static_cast<int>(cells + cells / 2);
}

constexpr int steps_at_a_time = 256;

enum class Outcome { solved, exhausted, open };

// A search with candidates as words of this type.
template <class Bits>
class Search final : public SearchMaker {
  public:
    void begin(const SearchedHouses& houses, const Draws& draws, int starts) override {
        houses_ = &houses;
        draws_ = draws;
        starts_ = starts;
        start_ = step_ = 0;
        outcome_ = Outcome::open;
    }

    bool advance() override {
        const int last = most_steps(houses_->cells);
        for (int k = 0; k < steps_at_a_time && start_ < starts_; ++k) {
            const Draws draws = draws_.stream(static_cast<std::uint64_t>(start_));
            if (!step_) begin_start(draws.stream(0));
            outcome_ = step(draws.stream(static_cast<std::uint64_t>(++step_)));
            if (outcome_ != Outcome::open) return true;
            if (step_ < last) continue;
            step_ = 0;
            ++start_;
        }
        return start_ == starts_;
    }

    bool write(std::uint8_t* grid) const override {
        const bool solved = outcome_ == Outcome::solved;
        for (std::size_t cell = 0; cell < houses_->cells; ++cell) {
            grid[cell] =
                static_cast<std::uint8_t>(solved ? std::countr_zero(now_.left[cell]) + 1 : 0);
        }
        return solved;
    }

  private:
    // What is known.
    struct State {
        std::vector<Bits> left;           // the candidates of each cell, or its value
        std::vector<std::uint32_t> keys;  // the cell with the least key is next
        std::vector<Bits> missing;        // the values that each house still lacks
    };
    // What was known before a guess.
    struct Guess {
        State before;
        std::size_t cell;
        Bits value;
    };
    // The values that have a place in a house, and those that have two.
    struct Places {
        Bits once, twice;
        bool changed;  // not up to date
    };
    struct Single {
        std::size_t cell;
        Bits value;  // 0 if there is none
    };

    // Places or takes back a value.
    Outcome step(const Draws& draws) {
        const std::uint32_t least = *std::min_element(now_.keys.begin(), now_.keys.end());
        if (least >= held) return Outcome::solved;
        Single single{};
        if (least < one_candidate || !look_at_houses(single)) {
            return go_back() ? Outcome::open : Outcome::exhausted;
        }
        if (single.value && least >= 2 * one_candidate) {
            place(single.cell, single.value, single.value);
        } else {
            const std::size_t cell = cells_[least & 0xFFFF];
            place(cell, now_.left[cell], choice(draws, now_.left[cell]));
        }
        return Outcome::open;
    }

    void begin_start(const Draws& draws) {
        const std::size_t cells = houses_->cells;
        const std::size_t full = houses_->full.size() / static_cast<std::size_t>(houses_->order);
        every_ = static_cast<Bits>(~std::uint64_t{0} >> (64 - houses_->order));
        words_.resize(cells);
        cells_.resize(cells);
        for (std::size_t cell = 0; cell < cells; ++cell) {
            words_[cell] = (draws.bits(cell) & ~std::uint64_t{0xFFFF}) | cell;
        }
        std::sort(words_.begin(), words_.end());
        now_.left.assign(cells, every_);
        now_.keys.resize(cells);
        // Draws::permutations gives the rank of each cell.
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const auto rank = static_cast<std::uint32_t>(words_[cell] & 0xFFFF);
            now_.keys[cell] = rank + static_cast<std::uint32_t>(houses_->order) * one_candidate;
            cells_[rank] = static_cast<std::uint16_t>(cell);
        }
        now_.missing.assign(full, every_);
        places_.assign(full, {0, 0, true});
        depth_ = 0;
    }

    // Finds a value that has one place in a house. Returns whether all values have a place.
    bool look_at_houses(Single& single) {
        const auto order = static_cast<std::size_t>(houses_->order);
        bool all = true;
        std::size_t found = places_.size();
        for (std::size_t house = places_.size(); house-- > 0;) {
            Places& places = places_[house];
            if (places.changed) count_places(places, &houses_->full[house * order], order);
            all &= places.once == every_;
            if (places.once & ~places.twice & now_.missing[house]) found = house;
        }
        if (!all) return false;
        if (found == places_.size()) return true;
        const Places& places = places_[found];
        const auto values = static_cast<Bits>(places.once & ~places.twice & now_.missing[found]);
        single.value = static_cast<Bits>(values & (~values + 1));
        const std::uint16_t* cells = &houses_->full[found * order];
        while (!(now_.left[*cells] & single.value)) ++cells;
        single.cell = *cells;
        return true;
    }

    void count_places(Places& places, const std::uint16_t* cells, std::size_t order) const {
        Bits once = 0, twice = 0;
        for (std::size_t place = 0; place < order; ++place) {
            const Bits left = now_.left[cells[place]];
            twice |= once & left;
            once |= left;
        }
        places = {once, twice, false};
    }

    // Returns a random one of the candidates.
    static Bits choice(const Draws& draws, Bits candidates) {
        if (std::has_single_bit(candidates)) return candidates;
        std::uint64_t most = 0;
        Bits chosen = 0;
        for (Bits rest = candidates; rest; rest &= rest - 1) {
            const int value = std::countr_zero(rest);
            const std::uint64_t word = draws.bits(static_cast<std::uint64_t>(value)) | 1;
            if (word <= most) continue;
            most = word;
            chosen = static_cast<Bits>(Bits{1} << value);
        }
        return chosen;
    }

    // Gives a cell a value; if it is one of several candidates, that is a guess.
    void place(std::size_t cell, Bits candidates, Bits value) {
        if (value != candidates) push(cell, value);
        for (std::uint32_t k = houses_->peers_begin[cell]; k < houses_->peers_begin[cell + 1];
             ++k) {
            const std::size_t peer = houses_->peers[k];
            if (!(now_.left[peer] & value)) continue;
            now_.left[peer] ^= value;
            now_.keys[peer] -= one_candidate;
            change(peer);
        }
        now_.left[cell] = value;
        now_.keys[cell] = held;
        change(cell);
        for (std::uint32_t k = houses_->own_begin[cell]; k < houses_->own_begin[cell + 1]; ++k) {
            now_.missing[houses_->own[k]] ^= value;
        }
    }

    void change(std::size_t cell) {
        for (std::uint32_t k = houses_->own_begin[cell]; k < houses_->own_begin[cell + 1]; ++k) {
            places_[houses_->own[k]].changed = true;
        }
    }

    void push(std::size_t cell, Bits value) {
        if (depth_ == guesses_.size()) guesses_.emplace_back();
        Guess& guess = guesses_[depth_++];
        guess.before = now_;
        guess.cell = cell;
        guess.value = value;
    }

    // Takes back the last guess and what followed, and rules it out. Returns whether there was one.
    bool go_back() {
        if (!depth_) return false;
        const Guess& guess = guesses_[--depth_];
        now_ = guess.before;
        now_.left[guess.cell] ^= guess.value;
        now_.keys[guess.cell] -= one_candidate;
        for (Places& places : places_) places.changed = true;
        return true;
    }

    const SearchedHouses* houses_ = nullptr;
    Draws draws_{0};
    int starts_ = 0, start_ = 0, step_ = 0;
    Outcome outcome_ = Outcome::open;
    Bits every_ = 0;
    State now_;
    std::vector<Places> places_;  // of each house
    std::vector<Guess> guesses_;
    std::size_t depth_ = 0;  // the number of guesses
    std::vector<std::uint64_t> words_;
    std::vector<std::uint16_t> cells_;  // by their rank in keys
};

}  // namespace

std::unique_ptr<SearchMaker> search_maker(int order) {
    if (order <= 16) return std::make_unique<Search<std::uint16_t>>();
    if (order <= 32) return std::make_unique<Search<std::uint32_t>>();
    return std::make_unique<Search<std::uint64_t>>();
}

}  // namespace nonet::making
