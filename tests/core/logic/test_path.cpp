// Facts about layouts, positions, the simple families and ratings. Exits with 1 if one does not
// hold.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "logic/rating.hpp"
#include "puzzles.hpp"

namespace {

using namespace nonet::logic;
using checks::check;
using checks::is_refused;
using logic_puzzles::Game;

constexpr Kind row = Kind::row, column = Kind::column, region = Kind::region;

// ---- layouts ----

void layouts() {
    const auto classic = logic_puzzles::boxes(3, 3).layout<SmallCells>();
    check(classic.houses().size() == 27 && classic.count(region) == 9, "27 houses");
    check(classic.houses()[0].kind == row && classic.houses()[9].kind == column &&
              classic.houses()[18].kind == region,
          "rows, columns, regions");
    bool all_have_20 = true;
    for (Cell cell : classic.all()) all_have_20 &= classic.peers(cell).size() == 20;
    check(all_have_20, "20 peers");
    SmallCells pair = SmallCells::of(0);
    pair.insert(1);
    check(classic.common_houses(pair) == std::vector<std::uint8_t>{0, 18}, "a row and a box");
    check(classic.seen_by_all(pair).size() == 13, "cells that see two neighbours");
    check(classic.row(80) == 8 && classic.column(79) == 7 && classic.region(80) == 26, "names");

    const auto latin = logic_puzzles::latin(16).layout<LargeCells>();
    check(latin.region(0) == -1 && latin.count(region) == 0, "no regions in a Latin square");
    const Layout<SmallCells> partial(3, 9, {{Kind::other, {0, 4}}});
    check(partial.houses().empty() && partial.see(0, 4) && !partial.see(0, 1), "a partial house");

    is_refused([] { Layout<SmallCells>(12, 81, {}); }, "an order that is too large");
    is_refused([] { Layout<HugeCells>(26, 625, {}); }, "the same in a huge grid");
    is_refused([] { Layout<SmallCells>(9, 129, {}); }, "too many cells");
    is_refused([] { Layout<SmallCells>(2, 4, {{row, {0, 0}}}); }, "a cell twice in a house");
    is_refused([] { Layout<SmallCells>(2, 4, {{row, {0, 4}}}); }, "a cell outside");
    is_refused([] { Layout<SmallCells>(2, 4, {{row, {0, 1, 2}}}); }, "a house too large");
}

// ---- positions ----

template <typename Cells>
std::vector<Values> everything(const Layout<Cells>& layout) {
    return std::vector<Values>(static_cast<std::size_t>(layout.cells()),
                               all_values(layout.order()));
}

bool waits(const Singles& singles, Candidate single) {
    return std::ranges::find(singles.waiting(), single) != singles.waiting().end();
}

// Whether all that a position keeps agrees with its values and candidates.
template <typename Cells>
bool is_consistent(const Position<Cells>& position) {
    const Layout<Cells>& layout = position.layout();
    for (Cell cell : layout.all()) {
        const Values candidates = position.candidates(cell);
        if (position.empty().contains(cell) != (position.value(cell) == 0)) return false;
        if (position.bivalue().contains(cell) != (size(candidates) == 2)) return false;
        if (position.value(cell) != 0 && candidates != 0) return false;
        if (size(candidates) == 1 && !waits(position.naked_singles(), {cell, first(candidates)})) {
            return false;
        }
        for (Value value = 1; value <= layout.order(); ++value) {
            if (position.cells_with(value).contains(cell) != has(candidates, value)) return false;
        }
    }
    for (std::size_t house = 0; house < layout.houses().size(); ++house) {
        const Cells& cells = layout.houses()[house].cells;
        if (position.empties(house) != (cells & position.empty()).size()) return false;
        for (Value value = 1; value <= layout.order(); ++value) {
            const Cells places = cells & position.cells_with(value);
            if (position.count(house, value) != places.size()) return false;
            if (places.size() == 1 && !waits(position.hidden_singles(), {places.first(), value})) {
                return false;
            }
        }
    }
    return true;
}

template <typename Cells>
void positions_stay_consistent(const Game& game, const std::string& name, std::mt19937& random) {
    const auto layout = game.layout<Cells>();
    Position<Cells> position(layout);
    const auto draw = [&](int end) { return static_cast<int>(random() % unsigned(end)); };
    for (int round = 0; round < 20; ++round) {
        std::vector<Value> values(static_cast<std::size_t>(game.cells()));
        for (Value& value : values) {
            if (draw(4) == 0) value = static_cast<Value>(draw(game.order + 1));
        }
        auto candidates = everything(layout);
        for (Values& set : candidates) set &= static_cast<Values>(random() | random());
        position.start(values, candidates, {}, {});
        check(is_consistent(position), name + " at the start");
        bool consistent = true;
        for (int change = 0; change < 100; ++change) {
            const auto cell = static_cast<Cell>(draw(game.cells()));
            const auto value = static_cast<Value>(1 + draw(game.order));
            const std::uint64_t version = position.version();
            if (draw(3) == 0 && position.is_candidate(cell, value)) {
                position.place(cell, value);
                consistent &= position.version() > version && position.value(cell) == value;
            } else {
                const bool is_change = position.is_candidate(cell, value);
                position.remove(cell, value);
                consistent &= (position.version() > version) == is_change;
            }
            consistent &= is_consistent(position);
        }
        check(consistent, name + " after changes");
    }
}

// ---- steps in positions made for them ----

// A position under classic rules that starts with an empty grid.
class Made {
  public:
    Made() : layout_(logic_puzzles::boxes(3, 3).layout<SmallCells>()), solver_(layout_) {
        const std::vector<Value> values(81);
        solver_.position().start(values, everything(layout_), {}, {});
    }
    // Leaves a value of a house in the given cells alone.
    Made& only(std::size_t house, Value value, const std::vector<Cell>& cells) {
        for (Cell cell : layout_.houses()[house].list) {
            if (std::ranges::find(cells, cell) == cells.end()) {
                solver_.position().remove(cell, value);
            }
        }
        return *this;
    }
    // Leaves a cell the given values alone.
    Made& cell(Cell cell, Values values) {
        for (Value value = 1; value <= 9; ++value) {
            if (!has(values, value)) solver_.position().remove(cell, value);
        }
        return *this;
    }
    std::vector<Step> all(Technique technique) { return solver_.all(technique); }
    Step first(Technique technique) {
        Step step;
        const std::array order{technique};
        check(solver_.next(order, step), std::string(techniques()[number_of(technique)].name));
        return step;
    }

  private:
    Layout<SmallCells> layout_;
    Solver<SmallCells> solver_;
};

bool removes(const Step& step, const std::vector<Candidate>& expected) {
    auto found = step.eliminations;
    std::ranges::sort(found);
    return found == expected;
}

void locked_candidates() {
    Made pointing;
    const Step first = pointing.only(18, 5, {1, 2}).first("pointing"_technique);
    check(removes(first, {{3, 5}, {4, 5}, {5, 5}, {6, 5}, {7, 5}, {8, 5}}), "pointing removes");
    check(first.houses == std::vector<std::uint8_t>{18} &&
              first.covers == std::vector<std::uint8_t>{0} &&
              first.cells == std::vector<Cell>{1, 2},
          "where pointing is");
    check(pointing.all("claiming"_technique).empty(), "no claiming");
    Made claiming;
    const Step second = claiming.only(9, 7, {0, 9}).first("claiming"_technique);
    check(removes(second, {{1, 7}, {2, 7}, {10, 7}, {11, 7}, {19, 7}, {20, 7}}),
          "claiming removes");
    check(claiming.all("claiming"_technique).size() == 1, "one claiming");
}

void subsets() {
    Made pair;
    pair.cell(0, 0b11).cell(4, 0b11);
    const Step naked = pair.first("naked_pair"_technique);
    check(naked.eliminations.size() == 14 && naked.values == 0b11, "a pair in a row");
    check(pair.all("locked_pair"_technique).empty(), "a pair in two boxes is not locked");
    Made locked;
    locked.cell(0, 0b11).cell(1, 0b11);
    check(locked.all("naked_pair"_technique).empty(), "a locked pair is no naked one");
    const Step both = locked.first("locked_pair"_technique);
    check(both.eliminations.size() == 2 * 13, "a locked pair removes from box and row");
    check(both.houses == std::vector<std::uint8_t>{18, 0}, "the houses of a locked pair");
    Made triple;
    triple.cell(0, 0b011).cell(10, 0b110).cell(20, 0b101);
    check(triple.first("naked_triple"_technique).eliminations.size() == 18, "a triple in a box");
    Made quadruple;
    quadruple.cell(0, 0b0011).cell(3, 0b0110).cell(6, 0b1100).cell(8, 0b1001);
    check(quadruple.first("naked_quadruple"_technique).eliminations.size() == 20, "a quadruple");
    Made hidden;
    hidden.only(0, 3, {0, 4}).only(0, 8, {0, 4});
    const Step step = hidden.first("hidden_pair"_technique);
    check(step.values == (values_of(3) | values_of(8)) && step.eliminations.size() == 14,
          "a hidden pair");
    Made hidden_triple;
    hidden_triple.only(20, 1, {6, 16}).only(20, 2, {16, 26}).only(20, 9, {6, 26});
    check(hidden_triple.first("hidden_triple"_technique).eliminations.size() == 18,
          "a hidden triple");
    Made hidden_quadruple;
    for (Value value = 1; value <= 4; ++value) hidden_quadruple.only(12, value, {3, 12, 48, 75});
    check(hidden_quadruple.first("hidden_quadruple"_technique).eliminations.size() == 20,
          "a hidden quadruple");
    check(hidden_quadruple.all("hidden_triple"_technique).empty(), "and no hidden triple");
}

void singles() {
    Made made;
    for (Cell cell = 1; cell < 9; ++cell) made.cell(cell, static_cast<Values>(~1U));
    const Step hidden = made.first("hidden_single"_technique);
    check(hidden.placements == std::vector<Candidate>{{0, 1}}, "a hidden single");
    check(hidden.houses == std::vector<std::uint8_t>{0}, "the house of a hidden single");
    made.cell(40, 0b1000);
    check(made.first("naked_single"_technique).placements == std::vector<Candidate>{{40, 4}},
          "a naked single");
    check(made.all("full_house"_technique).empty(), "no full house");
}

// ---- ratings ----

void ratings(std::mt19937& random) {
    const Game game = logic_puzzles::boxes(2, 3);
    const auto layout = game.layout<SmallCells>();
    const std::vector order{"naked_single"_technique, "hidden_single"_technique,
                            "brute_force"_technique};
    constexpr std::size_t rows = 200;
    logic_puzzles::Values puzzles, solutions;
    for (std::size_t i = 0; i < rows; ++i) {
        auto [givens, solution] = logic_puzzles::random_puzzle(game, random);
        if (i == 7) std::ranges::fill(solution, std::uint8_t{0});
        puzzles.insert(puzzles.end(), givens.begin(), givens.end());
        solutions.insert(solutions.end(), solution.begin(), solution.end());
    }
    const auto rated = [&](unsigned threads, const std::vector<Technique>& techniques,
                           const std::optional<PointLimit>& limit = {}) {
        std::vector<std::uint32_t> counts(rows * techniques.size());
        std::vector<std::int64_t> scores(rows);
        std::vector<std::uint8_t> levels(rows);
        std::vector<Rated> status(rows);
        RatingTask task;
        task.rows = rows;
        task.puzzles = puzzles.data();
        task.solutions = solutions.data();
        task.order = techniques;
        for (std::uint8_t i = 0; i < techniques.size(); ++i) task.grades.push_back({i, 10U * i, i});
        task.columns = techniques.size();
        task.counts = counts.data();
        task.scores = scores.data();
        task.levels = levels.data();
        task.status = status.data();
        task.limit = limit;
        const auto rating = rating_of(layout, task, threads);
        while (!rating->run(std::chrono::milliseconds(1))) {
        }
        check(rating->rows_finished() == rows, "every row is finished");
        for (std::size_t i = 0; i < rows; ++i) {
            const std::uint32_t* steps = counts.data() + i * techniques.size();
            std::int64_t score = 0;
            std::uint8_t level = 0;
            for (std::uint8_t k = 0; k < techniques.size(); ++k) {
                score += 10 * std::int64_t{k} * steps[k];
                if (steps[k] != 0) level = k;
            }
            check(scores[i] == score && levels[i] == level, "the worth of the steps");
        }
        return std::pair(counts, status);
    };
    const auto [counts, status] = rated(1, order);
    check(rated(3, order) == std::pair(counts, status), "threads do not matter");
    check(status[7] == Rated::skipped && std::ranges::count(status, Rated::solved) == rows - 1,
          "all but the skipped one are solved");
    for (std::size_t i = 0; i < rows; ++i) {
        const auto steps = std::span(counts).subspan(i * order.size(), order.size());
        const auto empty = std::count(puzzles.begin() + std::ptrdiff_t(36 * i),
                                      puzzles.begin() + std::ptrdiff_t(36 * (i + 1)), 0);
        check(i == 7 || steps[0] + steps[1] + steps[2] == empty, "a step for each empty cell");
    }
    const auto stuck = rated(2, {"naked_quadruple"_technique}).second;
    check(stuck[0] == Rated::stuck, "a technique that does not solve");
    check(rated(1, order, PointLimit{{1, 1, 1}, 36}) == std::pair(counts, status),
          "a limit that no path reaches");
    const auto alike = rated(1, order, PointLimit{{0, 1, 9}, 3, true}).second;
    const auto [short_counts, short_status] = rated(2, order, PointLimit{{0, 1, 9}, 3});
    for (std::size_t i = 0; i < rows; ++i) {
        const auto steps = std::span(counts).subspan(i * order.size(), order.size());
        const auto seen = std::span(short_counts).subspan(i * order.size(), order.size());
        const bool is_over = steps[1] + 9 * steps[2] > 3;
        check((short_status[i] == Rated::over) == is_over, "which paths go over the limit");
        check((alike[i] == Rated::solved) == (short_status[i] == Rated::solved),
              "the solved ones are the same if the others may be stuck or over");
        check(is_over ? (seen[1] == 4 && seen[2] == 0) || (seen[1] <= 3 && seen[2] == 1)
                      : std::ranges::equal(seen, steps),
              "a path ends behind the step that goes over the limit");
    }
}

}  // namespace

int main() {
    std::mt19937 random(1);
    layouts();
    positions_stay_consistent<SmallCells>(logic_puzzles::boxes(3, 3), "classic", random);
    positions_stay_consistent<LargeCells>(logic_puzzles::boxes(3, 3), "classic, large", random);
    positions_stay_consistent<SmallCells>(logic_puzzles::latin(1), "one cell", random);
    positions_stay_consistent<SmallCells>(logic_puzzles::boxes(1, 2), "order 2", random);
    positions_stay_consistent<SmallCells>(logic_puzzles::with_diagonals(logic_puzzles::boxes(2, 3)),
                                          "diagonals", random);
    positions_stay_consistent<LargeCells>(logic_puzzles::boxes(4, 4), "order 16", random);
    positions_stay_consistent<HugeCells>(logic_puzzles::boxes(5, 5), "order 25", random);
    singles();
    locked_candidates();
    subsets();
    ratings(random);
    return checks::report();
}
