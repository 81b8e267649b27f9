#include "true_candidates.hpp"

#include <algorithm>
#include <vector>

#include "enumeration.hpp"

namespace nonet::search {

namespace {

using Word = std::uint16_t;

// Steps of a trail search between two reports.
constexpr std::uint64_t budget = 2000;

// The sets of the values 1 to `order`, from the second on, with values renamed: value v becomes
// v + shift.
template <class Set>
std::vector<Set> sets_of_values(std::size_t order, std::size_t shift = 0) {
    std::vector<Set> sets(order + 1);
    for (std::size_t value = 0; value < order; ++value)
        sets[(value + shift) % order + 1] = static_cast<Set>(Set{1} << value);
    return sets;
}

// What a first look for solutions found.
enum class First { all, some, stopped };

// Hands out a row for each candidate that is still open when a lane becomes idle. Each row has
// other names for its values: a search prefers some values to others, and solutions that are alike
// settle few candidates.
class RowsOfCandidates : public RowSource {
  public:
    RowsOfCandidates(Support<Word>& support, std::size_t lanes)
        : support_(support), rows_(lanes), idle_(lanes), sets_(lanes * support.cells()) {
        counts_.resize(lanes);
        if (support.limit() == 1) grids_.resize(lanes * support.cells());
        for (std::size_t k = 0; k < lanes; ++k) idle_[k] = k;
        for (std::size_t shift = 0; shift < support.order(); ++shift)
            sets_of_.push_back(sets_of_values<Word>(support.order(), shift));
        take = [](RowSource& source, std::size_t& first, std::size_t& end) {
            auto& own = static_cast<RowsOfCandidates&>(source);
            own.settle_finished();
            first = own.open_row();
            end = first == none ? first : first + 1;
        };
    }

    Task task() {
        Task task;
        task.candidates = sets_.data();
        task.source = this;
        task.limit = support_.limit();
        task.counts = counts_.data();
        task.grids = grids_.empty() ? nullptr : grids_.data();
        return task;
    }

    void settle_finished() {
        std::erase_if(busy_, [this](std::size_t row) {
            if (counts_[row] == unfinished) return false;
            settle(row);
            idle_.push_back(row);
            return true;
        });
    }

  private:
    struct Row {
        Support<Word>::Candidate candidate;
        std::size_t shift;
    };

    static constexpr std::uint64_t unfinished = UINT64_MAX;
    static constexpr std::size_t none = SIZE_MAX;

    void settle(std::size_t number) {
        const Row& row = rows_[number];
        if (support_.limit() == 1 && counts_[number] > 0)
            support_.count(grids_.data() + number * support_.cells(), sets_of_[row.shift].data());
        else
            support_.settle(row.candidate, counts_[number]);
    }

    std::size_t open_row() {
        const auto candidate = support_.next();
        if (!candidate) return none;
        const std::size_t number = idle_.back();
        idle_.pop_back();
        busy_.push_back(number);
        counts_[number] = unfinished;
        shift_ = (shift_ + support_.order() / 2) % support_.order();
        rows_[number] = {*candidate, shift_};
        Word* sets = sets_.data() + number * support_.cells();
        const auto possible = support_.possible();
        // A set has no bits above the order, so none is left of it if it moves back by the order.
        const auto shift = static_cast<unsigned>(shift_);
        const auto back = static_cast<unsigned>(support_.order() - shift_);
        for (std::size_t cell = 0; cell < possible.size(); ++cell)
            sets[cell] = renamed(possible[cell], shift, back);
        sets[candidate->cell] = renamed(candidate->value, shift, back);
        return number;
    }

    // Bits above the order do not matter in a row.
    static Word renamed(Word set, unsigned shift, unsigned back) {
        return static_cast<Word>(set << shift | set >> back);
    }

    Support<Word>& support_;
    std::vector<Row> rows_;
    std::vector<std::size_t> idle_, busy_;  // rows
    std::vector<Word> sets_;
    std::vector<std::uint8_t> grids_;
    std::vector<std::uint64_t> counts_;
    std::vector<std::vector<Word>> sets_of_;  // for each shift
    std::size_t shift_ = 0;
};

First find_two(Solver& solver, Support<Word>& support, const KeepGoing& keep_going) {
    std::vector<std::uint8_t> grid(support.cells());
    std::uint64_t count = 0;
    Task task;
    task.candidates = support.possible().data();
    task.rows = 1;
    task.grids = grid.data();
    task.counts = &count;
    if (!solve_narrowly(solver.setup(), task) && !solve(solver, task, keep_going))
        return First::stopped;
    if (count > 0) support.count(grid.data(), sets_of_values<Word>(support.order()).data());
    return count < 2 ? First::all : First::some;
}

First count_many(const Setup& setup, Support<Word>& support, const KeepGoing& keep_going) {
    constexpr std::size_t most_at_a_time = 1024;
    const std::uint64_t most = solutions_at_first(support.limit());
    const auto set_of = sets_of_values<Word>(support.order());
    Enumeration enumeration(setup, support.possible().data());
    std::vector<std::uint8_t> grids(std::min<std::uint64_t>(most, most_at_a_time) *
                                    support.cells());
    while (support.solutions() < most && !enumeration.finished()) {
        const std::uint64_t wanted =
            std::min<std::uint64_t>(most - support.solutions(), most_at_a_time);
        const std::size_t found =
            enumeration.next(grids.data(), static_cast<std::size_t>(wanted), keep_going);
        for (std::size_t k = 0; k < found; ++k)
            support.count(grids.data() + k * support.cells(), set_of.data());
        if (!keep_going()) return First::stopped;
    }
    return enumeration.finished() ? First::all : First::some;
}

First count_by_trail(ResumableSearch& search, Support<std::uint64_t>& support,
                     const KeepGoing& keep_going) {
    const std::uint64_t most = solutions_at_first(support.limit());
    const auto set_of = sets_of_values<std::uint64_t>(support.order());
    std::vector<std::uint8_t> grid(support.cells());
    while (search.counted() < most) {
        const Progress progress = search.next(grid, budget);
        if (progress == Progress::exhausted) return First::all;
        if (progress == Progress::solution) support.count(grid.data(), set_of.data());
        if (!keep_going()) return First::stopped;
    }
    return First::some;
}

}  // namespace

bool settle_in_lanes(Solver& solver, Support<Word>& support, const ReportSupport& report) {
    const auto keep_going = [&] { return report(support.solutions(), support.share()); };
    std::vector<Word> left(support.possible().begin(), support.possible().end());
    deduce_narrowly(solver.setup(), left.data());
    support.keep(left);
    const First first = support.limit() == 1 ? find_two(solver, support, keep_going)
                                             : count_many(solver.setup(), support, keep_going);
    if (first == First::all) support.settle_all();
    if (first != First::some) return first == First::all;
    RowsOfCandidates rows(support, static_cast<std::size_t>(solver.setup().kernel->lanes));
    if (!solve(solver, rows.task(), keep_going)) return false;
    rows.settle_finished();
    return true;
}

bool settle_by_trail(const SearchAmong& search_among, Support<std::uint64_t>& support,
                     const ReportSupport& report) {
    const auto keep_going = [&] { return report(support.solutions(), support.share()); };
    std::vector<std::uint64_t> sets(support.possible().begin(), support.possible().end());
    const First first = count_by_trail(*search_among(sets), support, keep_going);
    if (first == First::all) support.settle_all();
    if (first != First::some) return first == First::all;

    const auto set_of = sets_of_values<std::uint64_t>(support.order());
    const bool one = support.limit() == 1;
    std::vector<std::uint8_t> grid(support.cells());
    while (const auto candidate = support.next()) {
        std::ranges::copy(support.possible(), sets.begin());
        sets[candidate->cell] = candidate->value;
        const auto search = search_among(sets);
        Progress progress = Progress::pending;
        while (progress == Progress::pending) {
            if (!keep_going()) return false;
            progress = one ? search->next(grid, budget) : search->count(support.limit(), budget);
        }
        if (one && progress == Progress::solution)
            support.count(grid.data(), set_of.data());
        else
            support.settle(*candidate, search->counted());
    }
    return true;
}

}  // namespace nonet::search
