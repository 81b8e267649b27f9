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
    // Proofs: other solutions of the puzzle with fewer givens, each as the set of the places of the
    // groups in which it differs. The last of them stays if all others go.
    std::vector<std::uint64_t> proofs;
    std::size_t proved;
    // By last place: one more than the number of the newest proof, 0 if there is none; and by
    // proof, the same of the one before it.
    std::vector<std::uint32_t> first_proof, next_proof;
    std::vector<std::uint64_t> kept;  // the set of the decided places whose groups stay
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
      steps_(steps(number_)),
      puzzles_(std::min(static_cast<std::size_t>(setup.kernel->lanes), work.rows)),
      slots_(static_cast<std::size_t>(setup.kernel->lanes)),
      kept_(words_),
      asked_(slots_.size() * cells_),
      known_(slots_.size() * cells_),
      others_(slots_.size() * cells_),
      different_(slots_.size()),
      counts_(slots_.size()),
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
        puzzle.place_of_cell.resize(cells_);
        puzzle.left.resize(cells_);
        puzzle.first_proof.resize(number_);
        puzzle.kept.resize(words_);
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
    if (counts_[slot] == 0) {
        if (test.removed.until != 0)
            decide(puzzle, test.removed.until);
        else if (test.removals == puzzle.removals)
            puzzle.spared[test.removed.alone] = static_cast<std::uint32_t>(test.removals) + 1;
        return;
    }
    if (test.removed.alone < number_)
        puzzle.stays[test.removed.alone] = 1;
    else
        ++puzzle.misses;
    std::uint64_t* places = new_proof(puzzle);
    const std::uint8_t* known = known_.data() + slot * cells_;
    const std::uint8_t* other = others_.data() + slot * cells_;
    // A test may have begun before the last decisions. It proves nothing if what these kept is
    // among what it removed.
    bool is_old = false;
    const auto differs = [&](std::size_t cell) {
        const std::size_t place = puzzle.place_of_cell[cell];
        is_old |= place < puzzle.decided;
        include(places, place);
    };
    std::size_t cell = 0;
    // Most differences are in cells that are empty anyway.
    for (; cell + 8 <= cells_; cell += 8) {
        std::uint64_t rest = nonzero(eight(known + cell) ^ eight(other + cell)) &
                             nonzero(eight(puzzle.left.data() + cell));
        for (; rest != 0; rest &= rest - 1)
            differs(cell + static_cast<std::size_t>(std::countr_zero(rest)) / 8);
    }
    for (; cell < cells_; ++cell)
        if (puzzle.left[cell] != 0 && known[cell] != other[cell]) differs(cell);
    // If there is no difference, there were other solutions from the start, so nothing can go.
    if (!is_old && !keep_proof(puzzle)) close(puzzle);
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
    test_alone(*chosen, place, slot);
    return true;
}

// Begins with the next grid. Returns whether there is one.
bool Thinning::open(Puzzle& puzzle) {
    if (next_row_ == work_.rows) return false;
    puzzle.row = next_row_++;
    puzzle.is_open = true;
    std::fill(puzzle.first_proof.begin(), puzzle.first_proof.end(), 0U);
    std::fill(puzzle.kept.begin(), puzzle.kept.end(), 0U);
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
    for (std::size_t place = 0; place < number_; ++place) {
        const std::size_t group = puzzle.order[place];
        for (std::size_t k = first_cell_[group]; k < first_cell_[group + 1]; ++k)
            puzzle.place_of_cell[cells_of_groups_[k]] = static_cast<std::uint16_t>(place);
    }
    if (work_.is_classic)
        Exchanges(work_.grids + cells_ * puzzle.row).each([&](std::span<const std::uint8_t> cells) {
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
    std::uint8_t* row = asked_.data() + slot * cells_;
    do {
        // Tests of a finished grid may still be running.
        if (!puzzle.is_open && (puzzle.testing != 0 || !open(puzzle))) return false;
        settle(puzzle);
    } while (!puzzle.is_open);
    const std::size_t until = std::min(puzzle.decided + step(puzzle), number_);
    const std::size_t next = puzzle.decided;
    std::memcpy(row, puzzle.left.data(), cells_);
    const Hidden hidden = hide(puzzle, until, row);
    if (hidden.groups == 1 && is_tested_alone(puzzle, next)) return false;
    begin(puzzle, {until, hidden.groups == 1 ? next : number_}, slot);
    return true;
}

// Decides the next groups whose fate is known without a test.
void Thinning::settle(Puzzle& puzzle) {
    for (; puzzle.decided < number_; ++puzzle.decided) {
        const std::size_t place = puzzle.decided;
        const std::size_t givens = givens_in(puzzle.order[place], puzzle.left.data());
        if (givens > puzzle.spare || is_proved(puzzle, place, puzzle.kept.data()))
            include(puzzle.kept.data(), place);
        else if (givens != 0) {
            if (!puzzle.can_spare(place)) return;
            remove(puzzle.order[place], puzzle.left.data());
            puzzle.spare -= givens;
            ++puzzle.removals;
        }
    }
    close(puzzle);
}

// Whether a proof says that the group of a place stays, if all before it go but those kept.
bool Thinning::is_proved(const Puzzle& puzzle, std::size_t place, const std::uint64_t* kept) const {
    for (std::uint32_t proof = puzzle.first_proof[place]; proof != 0;
         proof = puzzle.next_proof[proof - 1]) {
        const std::uint64_t* places = puzzle.proofs.data() + (proof - 1) * words_;
        std::uint64_t hit = 0;
        for (std::size_t word = 0; word < words_; ++word) hit |= places[word] & kept[word];
        if (hit == 0) return true;
    }
    return false;
}

void Thinning::remove(std::size_t group, std::uint8_t* row) const {
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
        const std::size_t givens = givens_in(puzzle.order[place], puzzle.left.data());
        if (givens != 0 && givens <= puzzle.spare && !is_tested_alone(puzzle, place)) return place;
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

void Thinning::test_alone(Puzzle& puzzle, std::size_t place, std::size_t slot) {
    std::uint8_t* row = asked_.data() + slot * cells_;
    std::memcpy(row, puzzle.left.data(), cells_);
    remove(puzzle.order[place], row);
    begin(puzzle, {0, place}, slot);
}

// Begins a test whose row is ready.
void Thinning::begin(Puzzle& puzzle, const Removed& removed, std::size_t slot) {
    different_[slot] = removed.alone < number_ ? only_given(puzzle, removed.alone)
                                               : static_cast<std::uint16_t>(cells_);
    std::memcpy(known_.data() + slot * cells_, work_.grids + cells_ * puzzle.row, cells_);
    slots_[slot] = {&puzzle, &puzzle, removed, puzzle.removals};
    ++puzzle.testing;
    if (removed.until != 0) puzzle.is_leading = true;
}

// The cell of the only given of a group; the number of cells if there are more.
std::uint16_t Thinning::only_given(const Puzzle& puzzle, std::size_t place) const {
    const auto none = static_cast<std::uint16_t>(cells_);
    const std::size_t group = puzzle.order[place];
    std::uint16_t found = none;
    for (std::size_t k = first_cell_[group]; k < first_cell_[group + 1]; ++k) {
        if (puzzle.left[cells_of_groups_[k]] == 0) continue;
        if (found != none) return none;
        found = cells_of_groups_[k];
    }
    return found;
}

std::size_t Thinning::givens_in(std::size_t group, const std::uint8_t* row) const {
    if (number_ == cells_) return row[cells_of_groups_[group]] != 0;  // each is a group
    std::size_t givens = 0;
    for (std::size_t k = first_cell_[group]; k < first_cell_[group + 1]; ++k)
        givens += row[cells_of_groups_[k]] != 0;
    return givens;
}

// Removes the groups up to a place that no proof keeps from a row.
Thinning::Hidden Thinning::hide(Puzzle& puzzle, std::size_t until, std::uint8_t* row) {
    std::copy(puzzle.kept.begin(), puzzle.kept.end(), kept_.begin());
    Hidden hidden{};
    for (std::size_t place = puzzle.decided; place < until; ++place) {
        const std::size_t group = puzzle.order[place];
        const std::size_t givens = givens_in(group, row);
        if (hidden.givens + givens > puzzle.spare || is_proved(puzzle, place, kept_.data())) {
            include(kept_.data(), place);
            continue;
        }
        if (givens == 0) continue;
        remove(group, row);
        hidden.givens += givens;
        ++hidden.groups;
    }
    return hidden;
}

// Decides the groups up to a place: those that no proof keeps are gone.
void Thinning::decide(Puzzle& puzzle, std::size_t until) {
    const Hidden hidden = hide(puzzle, until, puzzle.left.data());
    puzzle.spare -= hidden.givens;
    puzzle.removals += hidden.groups;
    puzzle.decided = until;
    if (puzzle.misses > 0) --puzzle.misses;
    puzzle.kept = kept_;
    if (until == number_) close(puzzle);
}

void Thinning::close(Puzzle& puzzle) {
    std::memcpy(work_.puzzles + cells_ * puzzle.row, puzzle.left.data(), cells_);
    puzzle.is_open = false;
    ++rows_finished_;
}

}  // namespace nonet::making
