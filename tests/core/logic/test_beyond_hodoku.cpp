// Facts about the techniques that HoDoKu does not have: WXYZ-wings, fireworks, 3D Medusa and
// aligned exclusion. A few positions, and plain enumeration on random candidates under many rules.
// Exits with 1 if a fact does not hold.
#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <queue>

#include "../checks.hpp"
#include "plain_sets.hpp"

namespace {

using namespace logic_board;
using checks::check;
using logic_puzzles::Game;

void known_patterns() {
    Board quad(logic_puzzles::boxes(3, 3));
    quad.set({11}, {1, 2, 3, 4});
    quad.set({22}, {1, 4});
    quad.set({15}, {2, 4});
    quad.set({19}, {3, 4});
    check(quad.only("wxyz_wing"_technique) == quad.removed({12, 13}, {4}), "a WXYZ-wing");
    quad.set({22}, {3, 4});
    check(quad.only("wxyz_wing"_technique).empty(), "two values that are not restricted");

    Board triple(logic_puzzles::boxes(3, 3));
    for (int value : {1, 2, 3}) {
        triple.cross_out({14, 15, 16, 17, 18, 41, 51, 61, 71, 81}, value);
    }
    check(triple.only("firework_triple"_technique) ==
              triple.removed({11, 19, 91}, {4, 5, 6, 7, 8, 9}),
          "a firework triple");
    triple.cross_out({14}, 4);
    check(triple.only("firework_triple"_technique) ==
              triple.removed({11, 19, 91}, {4, 5, 6, 7, 8, 9}),
          "other values do not matter");
}

// ---- by trying all cells, candidates and values ----

template <typename Cells>
class Plain {
  public:
    explicit Plain(const Position<Cells>& position)
        : position_(position), layout_(position.layout()) {}

    // All ways to choose four cells. What is removed conflicts with each way to fill them.
    std::set<Outcome> bent_quads() const {
        std::set<Outcome> found;
        choose(4, 0, [&](const std::vector<Cell>& cells) {
            Values values = 0;
            for (Cell cell : cells) values |= at(cell);
            if (size(values) != 4 || !is_in_two_houses(cells)) return;
            Values loose = 0;
            for (Value value : each(values)) loose |= is_loose(cells, value) ? values_of(value) : 0;
            if (size(loose) != 1) return;
            const Outcome never = seen_in_all_fillings(cells);
            Outcome gone;
            for (const Candidate& c : candidates()) {
                const auto sees = [&](Cell cell) {
                    return !has(at(cell), c.value) || layout_.see(cell, c.cell);
                };
                if (c.value == first(loose) && std::ranges::all_of(cells, sees))
                    gone.insert({c.cell, c.value});
            }
            check(std::ranges::includes(never, gone), "no way to fill a WXYZ-wing leaves it");
            add(gone, found);
        });
        return found;
    }

    std::set<Outcome> firework_triples() const {
        std::set<Outcome> found;
        for (const Corner& corner : corners()) {
            if (size(corner.values) != 3) continue;
            Outcome gone;
            for (Cell cell : {corner.crossing, corner.one, corner.other})
                lose(cell, ~corner.values, gone);
            add(gone, found);
        }
        return found;
    }

    std::set<Outcome> firework_quadruples() const {
        std::set<Outcome> found;
        const std::vector<Corner> all = corners();
        for (const Corner& a : all) {
            for (const Corner& b : all) {
                const bool same = (a.one == b.one && a.other == b.other) ||
                                  (a.one == b.other && a.other == b.one);
                if (!same || a.crossing >= b.crossing || size(a.values) != 2 ||
                    size(b.values) != 2 || (a.values & b.values) != 0)
                    continue;
                Outcome gone;
                lose(a.crossing, ~a.values, gone);
                lose(b.crossing, ~b.values, gone);
                for (Cell cell : {a.one, a.other}) lose(cell, ~(a.values | b.values), gone);
                add(gone, found);
            }
        }
        return found;
    }

    // Each net is followed from each of its candidates, once as true and once as false.
    std::set<Outcome> medusa(bool traps) const {
        std::set<Outcome> found;
        for (Cell cell : position_.empty()) {
            for (Value value : each(at(cell))) {
                const auto one = net_of({cell, value});
                if (!one) continue;
                const auto& [same, other] = *one;
                std::set<int> values;
                for (const Candidate& c : same) values.insert(c.value);
                for (const Candidate& c : other) values.insert(c.value);
                if (values.size() < 2) continue;
                Outcome gone;
                if (!traps) {
                    if (is_impossible(same)) {
                        for (const Candidate& c : same) gone.insert({c.cell, c.value});
                    }
                } else {
                    for (const Candidate& c : candidates()) {
                        if (!same.contains(c) && !other.contains(c) && excludes(same, c) &&
                            excludes(other, c))
                            gone.insert({c.cell, c.value});
                    }
                }
                add(gone, found);
            }
        }
        return found;
    }

    // All candidates that some base cells exclude, all together.
    Outcome pair_exclusions() const {
        Outcome gone;
        for (const Candidate& a : candidates()) {
            for (Cell b : position_.empty()) {
                if (b != a.cell && none(b, [&](const Candidate& c) { return go(a, c); }))
                    gone.insert({a.cell, a.value});
            }
        }
        return gone;
    }

    Outcome triple_exclusions() const {
        Outcome gone;
        for (const Candidate& a : candidates()) {
            for (Cell b : position_.empty()) {
                for (Cell c : position_.empty()) {
                    if (b == a.cell || c == a.cell || b >= c) continue;
                    const auto with_a = [&](const Candidate& x) { return go(a, x); };
                    if (none(b, with_a) || none(c, with_a)) continue;
                    const bool is_free = any(b, [&](const Candidate& x) {
                        return go(a, x) && any(c, [&](const Candidate& y) {
                                   return go(a, y) && go(x, y) && !share_cell(a, x, y);
                               });
                    });
                    if (!is_free) gone.insert({a.cell, a.value});
                }
            }
        }
        return gone;
    }

    // Reads the sets by which candidates exclude each other.
    void read_sets() {
        for (const auto& house : layout_.houses()) {
            std::vector<Cell> open;
            for (Cell cell : house.list)
                if (size(at(cell)) > 1) open.push_back(cell);
            for (std::size_t i = 0; i < open.size(); ++i) {
                add_set({open[i]});
                for (std::size_t k = i + 1; k < open.size(); ++k) {
                    add_set({open[i], open[k]});
                    for (std::size_t m = k + 1; m < open.size(); ++m)
                        add_set({open[i], open[k], open[m]});
                }
            }
        }
    }

  private:
    struct Corner {
        Cell crossing, one, other;
        Values values;
    };
    using Colour = std::set<Candidate>;

    Values at(Cell cell) const { return position_.candidates(cell); }

    std::vector<Candidate> candidates() const {
        std::vector<Candidate> all;
        for (Cell cell : position_.empty())
            for (Value value : each(at(cell))) all.push_back({cell, value});
        return all;
    }

    static void add(const Outcome& gone, std::set<Outcome>& found) {
        if (!gone.empty()) found.insert(gone);
    }
    void lose(Cell cell, Values values, Outcome& gone) const {
        for (Value value : each(at(cell) & values)) gone.insert({cell, value});
    }

    template <typename Visit>
    void choose(std::size_t count, Cell from, Visit visit, std::vector<Cell> chosen = {}) const {
        if (chosen.size() == count) return visit(chosen);
        for (Cell cell : position_.empty()) {
            if (cell < from) continue;
            chosen.push_back(cell);
            choose(count, static_cast<Cell>(cell + 1), visit, chosen);
            chosen.pop_back();
        }
    }

    bool is_in_two_houses(const std::vector<Cell>& cells) const {
        const auto& houses = layout_.houses();
        for (const auto& one : houses) {
            for (const auto& other : houses) {
                if (one.cells.meets(other.cells) && std::ranges::all_of(cells, [&](Cell cell) {
                        return one.cells.contains(cell) || other.cells.contains(cell);
                    }))
                    return true;
            }
        }
        return false;
    }

    // Whether two of the cells have the value and do not see each other.
    bool is_loose(const std::vector<Cell>& cells, Value value) const {
        for (Cell a : cells)
            for (Cell b : cells)
                if (a < b && has(at(a), value) && has(at(b), value) && !layout_.see(a, b))
                    return true;
        return false;
    }

    // The candidates elsewhere that exclude, with each way to fill the cells, one of them.
    Outcome seen_in_all_fillings(const std::vector<Cell>& cells) const {
        Outcome gone;
        std::vector<std::vector<Candidate>> fillings{{}};
        for (Cell cell : cells) {
            std::vector<std::vector<Candidate>> longer;
            for (const auto& filling : fillings) {
                for (Value value : each(at(cell))) {
                    auto more = filling;
                    more.push_back({cell, value});
                    if (std::ranges::none_of(
                            filling, [&](const Candidate& c) { return conflict(c, more.back()); }))
                        longer.push_back(more);
                }
            }
            fillings = std::move(longer);
        }
        for (const Candidate& c : candidates()) {
            const bool is_inside = std::ranges::find(cells, c.cell) != cells.end();
            if (!is_inside && std::ranges::all_of(fillings, [&](const auto& filling) {
                    return std::ranges::any_of(
                        filling, [&](const Candidate& other) { return conflict(c, other); });
                }))
                gone.insert({c.cell, c.value});
        }
        return gone;
    }

    bool conflict(const Candidate& a, const Candidate& b) const {
        if (a.cell == b.cell) return a.value != b.value;
        return a.value == b.value && layout_.see(a.cell, b.cell);
    }

    std::vector<Corner> corners() const {
        std::vector<Corner> all;
        const auto& houses = layout_.houses();
        for (const auto& row : houses) {
            for (const auto& column : houses) {
                for (const auto& region : houses) {
                    if (row.kind != Kind::row || column.kind != Kind::column ||
                        region.kind != Kind::region)
                        continue;
                    const Cells both = row.cells & column.cells & position_.empty();
                    if (both.size() == 1 && both.is_subset_of(region.cells))
                        add_corners(both.first(), row, column, region, all);
                }
            }
        }
        return all;
    }
    void add_corners(Cell crossing, const House<Cells>& row, const House<Cells>& column,
                     const House<Cells>& region, std::vector<Corner>& all) const {
        for (Cell one : row.cells.without(region.cells) & position_.empty()) {
            for (Cell other : column.cells.without(region.cells) & position_.empty()) {
                Values values = 0;
                for (int v = 1; v <= position_.order(); ++v) {
                    const auto value = static_cast<Value>(v);
                    const auto is_one = [&](const House<Cells>& line, Cell wing) {
                        const Cells places = line.cells & position_.cells_with(value);
                        const Cells away = places.without(region.cells);
                        return !places.empty() && away.without(Cells::of(wing)).empty();
                    };
                    if (is_one(row, one) && is_one(column, other)) values |= values_of(v);
                }
                all.push_back({crossing, one, other, values});
            }
        }
    }

    // What follows if a candidate is true, and the rest of its net; none where both would be true.
    std::optional<std::pair<Colour, Colour>> net_of(const Candidate& start) const {
        std::map<Candidate, bool> known{{start, true}};
        std::queue<Candidate> waiting;
        waiting.push(start);
        while (!waiting.empty()) {
            const Candidate here = waiting.front();
            waiting.pop();
            for (const Candidate& other : partners(here)) {
                const auto [place, is_new] = known.try_emplace(other, !known.at(here));
                if (is_new) waiting.push(other);
                if (place->second == known.at(here)) return std::nullopt;
            }
        }
        std::pair<Colour, Colour> colours;
        for (const auto& [candidate, is_true] : known)
            (is_true ? colours.first : colours.second).insert(candidate);
        return colours;
    }
    std::vector<Candidate> partners(const Candidate& one) const {
        std::vector<Candidate> found;
        if (size(at(one.cell)) == 2) {
            for (Value value : each(at(one.cell)))
                if (value != one.value) found.push_back({one.cell, value});
        }
        for (const auto& house : layout_.houses()) {
            const Cells places = house.cells & position_.cells_with(one.value);
            if (!places.contains(one.cell) || places.size() != 2) continue;
            for (Cell cell : places)
                if (cell != one.cell) found.push_back({cell, one.value});
        }
        return found;
    }
    bool excludes(const Colour& colour, const Candidate& c) const {
        return std::ranges::any_of(colour, [&](const Candidate& o) { return conflict(o, c); });
    }
    bool is_impossible(const Colour& colour) const {
        if (std::ranges::any_of(colour, [&](const Candidate& c) { return excludes(colour, c); }))
            return true;
        for (Cell cell : position_.empty())
            if (none(cell, [&](const Candidate& c) { return !excludes(colour, c); })) return true;
        return false;
    }

    template <typename Condition>
    bool any(Cell cell, Condition condition) const {
        for (Value value : each(at(cell)))
            if (condition(Candidate{cell, value})) return true;
        return false;
    }
    template <typename Condition>
    bool none(Cell cell, Condition condition) const {
        return !any(cell, condition);
    }

    void add_set(std::vector<Cell> cells) {
        Values values = 0;
        for (Cell cell : cells) values |= at(cell);
        if (size(values) == static_cast<int>(cells.size()) + 1) sets_.push_back(std::move(cells));
    }
    // Whether two candidates may both be true, for all that the sets say: with both, each set has a
    // value for each of its cells left.
    bool go(const Candidate& a, const Candidate& b) const {
        if (conflict(a, b)) return false;
        if (a.value == b.value) return true;
        return std::ranges::all_of(sets_, [&](const std::vector<Cell>& cells) {
            Values left = 0;
            for (Cell cell : cells) {
                if (cell == a.cell || cell == b.cell) return true;
                for (Value value : each(at(cell))) {
                    const Candidate c{cell, value};
                    if (!conflict(a, c) && !conflict(b, c)) left |= values_of(value);
                }
            }
            return size(left) >= static_cast<int>(cells.size());
        });
    }
    bool share_cell(const Candidate& a, const Candidate& b, const Candidate& c) const {
        for (Cell cell : position_.empty()) {
            if (size(at(cell)) != 3 || cell == a.cell || cell == b.cell || cell == c.cell) continue;
            if (none(cell, [&](const Candidate& x) {
                    return !conflict(a, x) && !conflict(b, x) && !conflict(c, x);
                }))
                return true;
        }
        return false;
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::vector<std::vector<Cell>> sets_;
};

Outcome united(const std::vector<Step>& steps) {
    Outcome all;
    for (const Step& step : steps) all.merge(outcome_of(step));
    return all;
}

using Count = std::map<std::string, std::size_t>;

template <typename Cells>
void compare(Board<Cells>& board, Technique technique, const std::set<Outcome>& expected,
             const std::string& name, Count& count) {
    const std::string told = name + ", " + name_of(technique);
    check(board.outcomes(technique) == expected, told);
    const auto first = board.first(technique);
    check(first.has_value() == !expected.empty(), told + ": the first");
    check(!first || expected.contains(outcome_of(*first)), told + ": the first is one of all");
    count[name_of(technique)] += expected.size();
}

// Steps of aligned exclusion have all that their cells exclude, so they are compared by candidate.
template <typename Cells>
void compare(Board<Cells>& board, Technique technique, const Outcome& expected,
             const std::string& name, Count& count) {
    const std::string told = name + ", " + name_of(technique);
    check(united(board.all(technique)) == expected, told);
    const auto first = board.first(technique);
    check(first.has_value() == !expected.empty(), told + ": the first");
    count[name_of(technique)] += expected.size();
}

template <typename Cells>
void agrees_with_enumeration(const Game& game, const std::string& name, int rounds, Count& total) {
    std::mt19937 random(7);
    Board<Cells> board(game);
    for (int round = 0; round < checks::cases(rounds); ++round) {
        if (round % 2 == 0) {
            board.set_at_random(random);
        } else {
            board.set_around(logic_puzzles::random_solution(game, random), 9, random);
        }
        board.start();
        Plain<Cells> plain(board.position());
        plain.read_sets();
        compare(board, "wxyz_wing"_technique, plain.bent_quads(), name, total);
        compare(board, "firework_triple"_technique, plain.firework_triples(), name, total);
        compare(board, "firework_quadruple"_technique, plain.firework_quadruples(), name, total);
        compare(board, "medusa_trap"_technique, plain.medusa(true), name, total);
        compare(board, "medusa_wrap"_technique, plain.medusa(false), name, total);
        compare(board, "aligned_pair_exclusion"_technique, plain.pair_exclusions(), name, total);
        compare(board, "aligned_triple_exclusion"_technique, plain.triple_exclusions(), name,
                total);
    }
}

}  // namespace

int main() {
    known_patterns();
    Count total;
    const auto order_4 = logic_puzzles::boxes(2, 2), order_6 = logic_puzzles::boxes(2, 3);
    agrees_with_enumeration<SmallCells>(order_4, "order 4", 300, total);
    agrees_with_enumeration<SmallCells>(order_6, "order 6", 30, total);
    agrees_with_enumeration<SmallCells>(logic_puzzles::jigsaw_of_order_5(), "jigsaw", 60, total);
    agrees_with_enumeration<SmallCells>(logic_puzzles::with_diagonals(order_6), "diagonals", 20,
                                        total);
    agrees_with_enumeration<LargeCells>(logic_puzzles::anti_knight(order_6), "anti-knight", 10,
                                        total);
    for (const auto& [technique, count] : total) {
        check(count > 0, "some of " + technique);
        std::cerr << technique << ": " << count << '\n';
    }
    check(total.size() == 7, "all techniques");
    return checks::report();
}
