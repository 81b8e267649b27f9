#include "thinning.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "draws.hpp"
#include "exchanges.hpp"

namespace nonet::making {

namespace {

// Sets of places.
void include(std::uint64_t* places, std::size_t place) {
    places[place / 64] |= std::uint64_t{1} << place % 64;
}
void exclude(std::uint64_t* places, std::size_t place) {
    places[place / 64] &= ~(std::uint64_t{1} << place % 64);
}
bool has(const std::uint64_t* places, std::size_t place) {
    return places[place / 64] >> place % 64 & 1;
}
// The first place from here on that is in the set; `end` if there is none before that.
std::size_t next_in(const std::uint64_t* places, std::size_t place, std::size_t end) {
    while (place < end) {
        const std::uint64_t rest = places[place / 64] >> place % 64;
        if (rest != 0)
            return std::min(place + static_cast<std::size_t>(std::countr_zero(rest)), end);
        place += 64 - place % 64;
    }
    return end;
}

static_assert(std::endian::native == std::endian::little, "the first byte is the lowest one");

std::uint64_t eight(const std::uint8_t* bytes) {
    std::uint64_t found;
    std::memcpy(&found, bytes, 8);
    return found;
}

// The upper bits of the bytes that are not zero. No value has that bit.
std::uint64_t nonzero(std::uint64_t bytes) {
    return (bytes + 0x7F7F7F7F7F7F7F7F) & 0x8080808080808080;
}

// How many places ahead groups are tested alone.
constexpr std::size_t window = 16;

// How many groups a test removes after those of this place, if the last tests found nothing. Early
// tests nearly all find nothing, and late ones nearly all find another solution.
std::vector<std::uint16_t> steps(std::size_t number) {
    struct Part {
        double until;
        std::size_t tests;
    };
    constexpr Part parts[] = {{0.15, 2}, {0.3, 4}, {0.45, 10}, {0.56, 20}};
    std::vector<std::uint16_t> found(number, 1);
    std::size_t place = 0;
    for (const Part& part : parts)
        for (; static_cast<double>(place) < part.until * static_cast<double>(number); ++place)
            found[place] =
                static_cast<std::uint16_t>(std::max<std::size_t>(number / part.tests, 1));
    return found;
}

}  // namespace

// A grid in work.
struct Thinning::Puzzle {
    std::size_t row;
    bool is_open = false;
    std::size_t decided;   // the groups before this place are
    std::size_t spare;     // how many givens may still be removed
    std::size_t removals;  // how often groups were removed
    std::size_t testing = 0;
    bool is_leading = false;  // whether a test of the next groups is running
    unsigned misses;          // tests of several groups that found another solution, less decisions
    std::vector<std::uint16_t> order, place_of_cell;
    std::vector<std::uint8_t> left;  // what is left of the grid
    // By place: the number of givens in the group at first, and the cell of the last of them.
    std::vector<std::uint16_t> givens, cell;
    std::vector<std::uint64_t> present;  // the set of the places whose groups are left
    // Proofs: other solutions of the puzzle with fewer givens, each as the set of the places of the
    // groups in which it differs. The last of them stays if all others go.
    std::vector<std::uint64_t> proofs;
    std::size_t proved;
    // By last place: one more than the number of the newest proof, 0 if there is none; and by
    // proof, the same of the one before it.
    std::vector<std::uint32_t> first_proof, next_proof;
    // What tests of groups alone found, by place: whether the group stays whatever else goes; or if
    // it can go, one more than the number of removals before.
    std::vector<std::uint8_t> stays;
    std::vector<std::uint32_t> spared;

    // Whether the group is known to be removable from what is left now.
    bool can_spare(std::size_t place) const { return spared[place] == removals + 1; }
};

struct Thinning::Test {
    Puzzle* puzzle = nullptr;  // of the test that is running
    Puzzle* last = nullptr;    // of the last test
    Removed removed;
    std::size_t removals;  // of the puzzle when the test began
    std::size_t row;
};

Thinning::Thinning(const search::Setup& setup, const Thinned& work)
    : work_(work),
      cells_(setup.cells),
      number_(work.groups.empty()
                  ? 0
                  : std::size_t{*std::max_element(work.groups.begin(), work.groups.end())} + 1),
      words_((number_ + 63) / 64),
      first_cell_(number_ + 1),
      cells_of_groups_(cells_),
      place_of_group_(number_),
      steps_(steps(number_)),
      puzzles_(std::min(static_cast<std::size_t>(setup.kernel->lanes), work.rows)),
      slots_(static_cast<std::size_t>(setup.kernel->lanes)),
      asked_(slots_.size() * cells_),
      known_(slots_.size() * cells_),
      others_(slots_.size() * cells_),
      different_(slots_.size()),
      counts_(slots_.size()),
      present_(slots_.size() * words_),
      solver_(setup) {
    for (const std::uint16_t group : work_.groups) ++first_cell_[group + std::size_t{1}];
    for (std::size_t group = 0; group < number_; ++group)
        first_cell_[group + 1] =
            static_cast<std::uint16_t>(first_cell_[group + 1] + first_cell_[group]);
    std::vector<std::uint16_t> next(first_cell_.begin(), first_cell_.end() - 1);
    for (std::size_t cell = 0; cell < cells_; ++cell)
        cells_of_groups_[next[work_.groups[cell]]++] = static_cast<std::uint16_t>(cell);
    for (Puzzle& puzzle : puzzles_) {
        puzzle.order.resize(number_);
        puzzle.givens.resize(number_);
        puzzle.cell.resize(number_);
        puzzle.place_of_cell.resize(cells_);
        puzzle.left.resize(cells_);
        puzzle.first_proof.resize(number_);
        puzzle.present.resize(words_);
        puzzle.stays.resize(number_);
        puzzle.spared.resize(number_);
    }
    for (std::size_t slot = slots_.size(); slot-- > 0;) ready_.push_back(slot);

    take = [](search::RowSource& source, std::size_t& first, std::size_t& end) {
        static_cast<Thinning&>(source).take_row(first, end);
    };
    finish = [](search::RowSource& source, std::size_t row) {
        Thinning& own = static_cast<Thinning&>(source);
        own.ready_.push_back(row);
    };
    search::Task task;
    task.puzzles = asked_.data();
    task.rows = slots_.size();
    task.source = this;
    task.limit = 1;
    task.known = known_.data();
    task.different = different_.data();
    task.grids = others_.data();
    task.counts = counts_.data();
    if (setup.helper) helper_ = setup.helper(task);
    task.helper = helper_.get();
    solver_.start(task);
}

Thinning::~Thinning() = default;

bool Thinning::run(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    // Tests that are still running when all rows are finished are of no use.
    if (rows_finished_ < work_.rows)
        solver_.run(
            [&] { return rows_finished_ < work_.rows && std::chrono::steady_clock::now() < end; });
    return rows_finished_ == work_.rows;
}

// Hands out the next test, in a slot without one.
void Thinning::take_row(std::size_t& first, std::size_t& end) {
    // A slot for which there is no test waits for what others find.
    for (std::size_t place = ready_.size(); place-- > 0;) {
        const std::size_t slot = ready_[place];
        if (slots_[slot].puzzle) learn(slot);
    }
    if (is_waiting_) return;
    for (std::size_t place = ready_.size(); place-- > 0;) {
        const std::size_t slot = ready_[place];
        if (!begin_test(slot)) break;
        ready_.erase(ready_.begin() + static_cast<std::ptrdiff_t>(place));
        first = slot;
        end = slot + 1;
        ++tests_;
        return;
    }
    is_waiting_ = true;
}

// Takes note of the answer to a test.
void Thinning::learn(std::size_t slot) {
    is_waiting_ = false;
    Test& test = slots_[slot];
    Puzzle& puzzle = *test.puzzle;
    test.puzzle = nullptr;
    --puzzle.testing;
    if (test.removed.until != 0) puzzle.is_leading = false;
    if (!puzzle.is_open) return;
    const std::size_t alone = test.removed.alone;
    if (counts_[slot] == 0) {
        if (test.removed.until != 0 && puzzle.misses > 0) --puzzle.misses;
        if (alone == number_)
            decide(puzzle, slot);
        else if (test.removals == puzzle.removals)
            puzzle.spared[alone] = static_cast<std::uint32_t>(test.removals) + 1;
        return;
    }
    if (alone < number_) {
        puzzle.stays[alone] = 1;
        return;
    }
    ++puzzle.misses;
    std::uint64_t* places = new_proof(puzzle);
    const std::uint8_t* known = known_.data() + slot * cells_;
    const std::uint8_t* other = others_.data() + slot * cells_;
    std::size_t cell = 0;
    // Most differences are in cells that are empty anyway.
    for (; cell + 8 <= cells_; cell += 8) {
        std::uint64_t rest = nonzero(eight(known + cell) ^ eight(other + cell)) &
                             nonzero(eight(puzzle.left.data() + cell));
        for (; rest != 0; rest &= rest - 1)
            include(
                places,
                puzzle.place_of_cell[cell + static_cast<std::size_t>(std::countr_zero(rest)) / 8]);
    }
    for (; cell < cells_; ++cell)
        if (puzzle.left[cell] != 0 && known[cell] != other[cell])
            include(places, puzzle.place_of_cell[cell]);
    // If there is no difference, there were other solutions from the start, so nothing can go.
    if (!keep_proof(puzzle)) close(puzzle);
}

// Returns the words of the set of an empty proof, which `keep_proof` makes the newest.
std::uint64_t* Thinning::new_proof(Puzzle& puzzle) {
    if (puzzle.proved == puzzle.next_proof.size()) {
        puzzle.next_proof.push_back(0);
        puzzle.proofs.resize(puzzle.proofs.size() + words_);
    }
    std::uint64_t* places = puzzle.proofs.data() + puzzle.proved * words_;
    std::fill_n(places, words_, 0);
    return places;
}

// Returns false, and keeps nothing, if the set of the proof is empty.
bool Thinning::keep_proof(Puzzle& puzzle) {
    const std::uint64_t* places = puzzle.proofs.data() + puzzle.proved * words_;
    std::size_t word = words_;
    while (word > 0 && places[word - 1] == 0) --word;
    if (word == 0) return false;
    const std::size_t last =
        64 * (word - 1) + static_cast<std::size_t>(std::bit_width(places[word - 1])) - 1;
    puzzle.next_proof[puzzle.proved] = puzzle.first_proof[last];
    puzzle.first_proof[last] = static_cast<std::uint32_t>(++puzzle.proved);
    return true;
}

// Puts a test into the slot, of a new grid if there is one. Returns whether there is a test.
bool Thinning::begin_test(std::size_t slot) {
    // Usually the slot goes on with the same grid.
    Puzzle* own = slots_[slot].last;
    if (own && own->testing == 0 && lead(*own, slot)) return true;
    for (Puzzle& puzzle : puzzles_)
        if (puzzle.testing == 0 && lead(puzzle, slot)) return true;
    for (Puzzle& puzzle : puzzles_)
        if (lead(puzzle, slot)) return true;
    Puzzle* chosen = nullptr;
    std::size_t place = 0;
    for (Puzzle& puzzle : puzzles_) {
        if (!puzzle.is_open || (chosen && chosen->testing <= puzzle.testing)) continue;
        const std::size_t found = next_alone(puzzle);
        if (found < number_) chosen = &puzzle, place = found;
    }
    if (!chosen) return false;
    test_alone(*chosen, place, 0, slot);
    return true;
}

// Begins with the next grid. Returns whether there is one.
bool Thinning::open(Puzzle& puzzle) {
    if (next_row_ == work_.rows) return false;
    puzzle.row = next_row_++;
    puzzle.is_open = true;
    std::fill(puzzle.first_proof.begin(), puzzle.first_proof.end(), 0U);
    puzzle.decided = puzzle.removals = puzzle.proved = puzzle.misses = 0;
    puzzle.is_leading = false;
    std::fill(puzzle.stays.begin(), puzzle.stays.end(), std::uint8_t{0});
    std::fill(puzzle.spared.begin(), puzzle.spared.end(), 0U);
    const std::uint8_t* start = (work_.starts ? work_.starts : work_.grids) + cells_ * puzzle.row;
    std::memcpy(puzzle.left.data(), start, cells_);
    puzzle.spare = cells_;
    if (const std::uint64_t fewest = work_.fewest ? work_.fewest[puzzle.row] : 0) {
        const auto empty = std::count(start, start + cells_, std::uint8_t{0});
        const std::size_t givens = cells_ - static_cast<std::size_t>(empty);
        puzzle.spare = givens - std::min<std::size_t>(fewest, givens);
    }
    if (work_.orders)
        std::copy_n(work_.orders + number_ * puzzle.row, number_, puzzle.order.begin());
    else
        Draws(work_.keys[puzzle.row]).permute(std::span(puzzle.order));
    for (std::size_t place = 0; place < number_; ++place)
        place_of_group_[puzzle.order[place]] = static_cast<std::uint16_t>(place);
    std::fill(puzzle.givens.begin(), puzzle.givens.end(), std::uint16_t{0});
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const std::uint16_t place = place_of_group_[work_.groups[cell]];
        puzzle.place_of_cell[cell] = place;
        if (start[cell] == 0) continue;
        ++puzzle.givens[place];
        puzzle.cell[place] = static_cast<std::uint16_t>(cell);
    }
    for (std::size_t word = 0; word < words_; ++word) {
        std::uint64_t present = 0;
        for (std::size_t place = std::min(64 * word + 64, number_); place-- > 64 * word;)
            present = 2 * present + (puzzle.givens[place] != 0);
        puzzle.present[word] = present;
    }
    if (work_.is_classic)
        Exchanges(work_.grids + cells_ * puzzle.row).each([&](const auto& cells) {
            std::uint64_t* places = new_proof(puzzle);
            for (const std::uint8_t cell : cells)
                if (puzzle.left[cell] != 0) include(places, puzzle.place_of_cell[cell]);
            keep_proof(puzzle);
        });
    return true;
}

// How many groups the next test removes: fewer after tests that found another solution.
std::size_t Thinning::step(const Puzzle& puzzle) const {
    return std::max<std::size_t>(steps_[puzzle.decided] >> std::min(puzzle.misses / 2, 15U), 1);
}

// Puts a test of the next groups into the slot, if none is running. Returns whether it did.
bool Thinning::lead(Puzzle& puzzle, std::size_t slot) {
    if (puzzle.is_leading) return false;
    do {
        // Tests of a finished grid may still be running.
        if (!puzzle.is_open && (puzzle.testing != 0 || !open(puzzle))) return false;
        settle(puzzle);
    } while (!puzzle.is_open);
    const std::size_t next = puzzle.decided;
    const std::size_t until = std::min(next + step(puzzle), number_);
    if (until > next + 1) {
        const Removed removed = hide(puzzle, until, slot);
        if (removed.groups > 1) {
            begin(puzzle, removed, slot);
            return true;
        }
    }
    if (is_tested_alone(puzzle, next)) return false;
    test_alone(puzzle, next, until, slot);
    return true;
}

// Decides the next groups whose fate is known without a test.
void Thinning::settle(Puzzle& puzzle) {
    while (true) {
        const std::size_t place = next_in(puzzle.present.data(), puzzle.decided, number_);
        puzzle.decided = place;
        if (place == number_) return close(puzzle);
        if (puzzle.givens[place] <= puzzle.spare) {
            if (puzzle.can_spare(place)) {
                remove(puzzle, place, puzzle.left.data());
                exclude(puzzle.present.data(), place);
                puzzle.spare -= puzzle.givens[place];
                ++puzzle.removals;
            } else if (!is_proved(puzzle, place, puzzle.present.data())) {
                return;
            }
        }
        ++puzzle.decided;
    }
}

// Whether the group of a place is known to stay: alone, or by a proof of whose groups no other is
// present.
bool Thinning::is_proved(const Puzzle& puzzle, std::size_t place,
                         const std::uint64_t* present) const {
    if (puzzle.stays[place]) return true;
    const std::size_t last = place / 64;
    const std::uint64_t bit = std::uint64_t{1} << place % 64;
    for (std::uint32_t proof = puzzle.first_proof[place]; proof != 0;
         proof = puzzle.next_proof[proof - 1]) {
        const std::uint64_t* places = puzzle.proofs.data() + (proof - 1) * words_;
        std::uint64_t others = places[last] & present[last] & ~bit;
        for (std::size_t word = 0; word < last; ++word) others |= places[word] & present[word];
        if (others == 0) return true;
    }
    return false;
}

void Thinning::remove(const Puzzle& puzzle, std::size_t place, std::uint8_t* row) const {
    if (puzzle.givens[place] == 1) {
        row[puzzle.cell[place]] = 0;
        return;
    }
    const std::size_t group = puzzle.order[place];
    for (std::size_t k = first_cell_[group]; k < first_cell_[group + 1]; ++k)
        row[cells_of_groups_[k]] = 0;
}

// The next place of a group that is worth testing before those before it are decided; `number_` if
// there is none. Where most groups stay, the test hardly ever needs to be repeated.
std::size_t Thinning::next_alone(const Puzzle& puzzle) const {
    if (step(puzzle) > 1) return number_;
    const std::size_t end = std::min(puzzle.decided + window, number_);
    for (std::size_t place = puzzle.decided; place < end; ++place) {
        if (puzzle.stays[place] || puzzle.can_spare(place)) continue;
        if (has(puzzle.present.data(), place) && puzzle.givens[place] <= puzzle.spare &&
            !is_tested_alone(puzzle, place))
            return place;
    }
    return number_;
}

bool Thinning::is_tested_alone(const Puzzle& puzzle, std::size_t place) const {
    if (puzzle.testing == 0) return false;
    return std::any_of(slots_.begin(), slots_.end(), [&](const Test& test) {
        return test.puzzle == &puzzle && test.removed.alone == place &&
               test.removals == puzzle.removals;
    });
}

// A test of the next group has a place `until`.
void Thinning::test_alone(Puzzle& puzzle, std::size_t place, std::size_t until, std::size_t slot) {
    std::uint8_t* row = asked_.data() + slot * cells_;
    std::memcpy(row, puzzle.left.data(), cells_);
    remove(puzzle, place, row);
    begin(puzzle, {until, place, 1, puzzle.givens[place]}, slot);
}

// Begins a test whose row is ready.
void Thinning::begin(Puzzle& puzzle, const Removed& removed, std::size_t slot) {
    const bool is_one = removed.alone < number_ && removed.givens == 1;
    different_[slot] = is_one ? puzzle.cell[removed.alone] : static_cast<std::uint16_t>(cells_);
    Test& test = slots_[slot];
    if (test.last == nullptr || test.row != puzzle.row)
        std::memcpy(known_.data() + slot * cells_, work_.grids + cells_ * puzzle.row, cells_);
    test = {&puzzle, &puzzle, removed, puzzle.removals, puzzle.row};
    ++puzzle.testing;
    if (removed.until != 0) puzzle.is_leading = true;
}

// Makes the row of a test without the groups up to a place that no proof keeps.
Thinning::Removed Thinning::hide(const Puzzle& puzzle, std::size_t until, std::size_t slot) {
    std::uint8_t* row = asked_.data() + slot * cells_;
    std::uint64_t* present = present_.data() + slot * words_;
    std::memcpy(row, puzzle.left.data(), cells_);
    std::copy(puzzle.present.begin(), puzzle.present.end(), present);
    Removed removed{until, number_, 0, 0};
    for (std::size_t place = next_in(present, puzzle.decided, until); place < until;
         place = next_in(present, place + 1, until)) {
        const std::size_t givens = puzzle.givens[place];
        if (removed.givens + givens > puzzle.spare || is_proved(puzzle, place, present)) continue;
        remove(puzzle, place, row);
        exclude(present, place);
        removed.givens += givens;
        ++removed.groups;
    }
    return removed;
}

// Removes what the test of the slot removed.
void Thinning::decide(Puzzle& puzzle, std::size_t slot) {
    const Removed& removed = slots_[slot].removed;
    std::memcpy(puzzle.left.data(), asked_.data() + slot * cells_, cells_);
    std::copy_n(present_.data() + slot * words_, words_, puzzle.present.data());
    puzzle.spare -= removed.givens;
    puzzle.removals += removed.groups;
    puzzle.decided = removed.until;
}

void Thinning::close(Puzzle& puzzle) {
    std::memcpy(work_.puzzles + cells_ * puzzle.row, puzzle.left.data(), cells_);
    puzzle.is_open = false;
    ++rows_finished_;
}

}  // namespace nonet::making
