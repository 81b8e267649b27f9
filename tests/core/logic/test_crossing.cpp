// Facts about patterns of cells that see each other without sharing a house: a few positions, plain
// enumeration on random candidates, and pattern nets checked statement by statement.
// Exits with 1 if a fact does not hold.
#include "../checks.hpp"
#include "board.hpp"

namespace {

using namespace logic_board;
using checks::check;
using logic_puzzles::Game;

void known_patterns() {
    Board peers(logic_puzzles::anti_knight(logic_puzzles::boxes(3, 3)));
    peers.cross_out({12, 13, 14, 16, 17, 18, 19}, 5);
    check(peers.only("common_peers"_technique) == peers.removed({23}, {5}),
          "r1c1 and r1c5 are both a knight's move from r2c3");

    Board pair(logic_puzzles::anti_knight(logic_puzzles::boxes(3, 3)));
    pair.set({33, 45}, {1, 2});
    check(pair.only("clique_pair"_technique) == pair.removed({25, 35, 37, 41, 43, 53, 54}, {1, 2}),
          "r3c3 and r4c5 are a knight's move apart");
}

void nothing_without_crossed_houses() {
    const Game classic = logic_puzzles::boxes(3, 3);
    for (const Game& game : {classic, logic_puzzles::latin(7), logic_puzzles::boxes(2, 3)}) {
        check(!game.layout<SmallCells>().is_crossed(), "rows, columns and boxes do not cross");
    }
    for (const Game& game :
         {logic_puzzles::with_diagonals(classic), logic_puzzles::anti_knight(classic),
          logic_puzzles::jigsaw_of_order_5()}) {
        check(game.layout<SmallCells>().is_crossed(), "diagonals, pairs and jigsaws cross");
    }
}

// ---- by trying all cells ----

template <typename Cells>
class PlainPatterns {
  public:
    explicit PlainPatterns(const Position<Cells>& position)
        : position_(position), layout_(position.layout()) {}

    // The candidates that the places of a value in some house remove.
    Outcome common_peers() const {
        Outcome removed;
        for (const auto& house : layout_.houses()) {
            for (int v = 1; v <= position_.order(); ++v) {
                const auto value = static_cast<Value>(v);
                std::vector<Cell> places;
                for (Cell cell : house.list) {
                    if (position_.is_candidate(cell, value)) places.push_back(cell);
                }
                if (places.size() > 1) add_peers(places, {}, value, removed);
            }
        }
        return removed;
    }

    // Those that the cliques of some size remove.
    Outcome cliques(std::size_t cells) const {
        Outcome removed;
        std::vector<Cell> chosen;
        choose(cells, 0, chosen, removed);
        return removed;
    }

  private:
    bool share_a_house(const std::vector<Cell>& cells, int with = -1) const {
        return std::ranges::any_of(layout_.houses(), [&](const auto& house) {
            return (with < 0 || house.cells.contains(static_cast<Cell>(with))) &&
                   std::ranges::all_of(cells,
                                       [&](Cell cell) { return house.cells.contains(cell); });
        });
    }
    bool sees_all(Cell cell, const std::vector<Cell>& cells) const {
        return std::ranges::all_of(cells, [&](Cell other) { return layout_.see(cell, other); });
    }

    void add_peers(const std::vector<Cell>& places, const std::vector<Cell>& clique, Value value,
                   Outcome& removed) const {
        for (Cell cell : layout_.all()) {
            if (!position_.is_candidate(cell, value) || !sees_all(cell, places)) continue;
            const bool is_left = clique.empty() ? share_a_house(places, cell)
                                                : share_a_house(clique) && sees_all(cell, clique);
            if (!is_left && std::ranges::find(clique, cell) == clique.end()) {
                removed.insert({cell, value});
            }
        }
    }

    void choose(std::size_t wanted, int from, std::vector<Cell>& chosen, Outcome& removed) const {
        if (chosen.size() == wanted) {
            Values values = 0;
            for (Cell cell : chosen) values |= position_.candidates(cell);
            if (size(values) != static_cast<int>(wanted)) return;
            for (Value value : each(values)) {
                std::vector<Cell> places;
                for (Cell cell : chosen) {
                    if (position_.is_candidate(cell, value)) places.push_back(cell);
                }
                add_peers(places, chosen, value, removed);
            }
            return;
        }
        for (int next = from; next < layout_.cells(); ++next) {
            const auto cell = static_cast<Cell>(next);
            if (size(position_.candidates(cell)) < 2 || !sees_all(cell, chosen)) continue;
            chosen.push_back(cell);
            choose(wanted, next + 1, chosen, removed);
            chosen.pop_back();
        }
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
};

Outcome united(const std::vector<Step>& steps) {
    Outcome all;
    for (const Step& step : steps) all.merge(outcome_of(step));
    return all;
}

// ---- nets, statement by statement ----

template <typename Cells>
class NetChecker {
  public:
    NetChecker(const Position<Cells>& position, const Step& step)
        : position_(position), layout_(position.layout()), step_(step) {
        for (Cell cell : layout_.all()) left_.push_back(position.candidates(cell));
    }

    bool proves() {
        if (step_.chains.size() != 1 || step_.eliminations.size() != 1) return false;
        const Chain& net = step_.chains[0];
        const Candidate& assumed = step_.eliminations[0];
        if (!net[0].on || net[0].cells[0] != assumed.cell || net[0].value != assumed.value) {
            return false;
        }
        for (std::size_t i = 0; i < net.size(); ++i) {
            if (net[i].cells.size() != 1) return false;
            if (i > 0 && !follows(net[i])) return false;
            note(net[i]);
        }
        return ends();
    }

  private:
    bool may_be(Cell cell, Value value) const { return has(left_[cell], value); }

    void note(const ChainNode& node) {
        const Cell at = node.cells[0];
        if (!node.on) {
            left_[at] = nonet::logic::without(left_[at], node.value);
            return;
        }
        placed_.push_back({at, node.value});
    }

    bool follows(const ChainNode& node) const {
        const Cell at = node.cells[0];
        if (node.on) {
            if (left_[at] == values_of(node.value)) return true;
            return std::ranges::any_of(layout_.houses(), [&](const auto& house) {
                return house.cells.contains(at) && std::ranges::all_of(house.list, [&](Cell cell) {
                           return cell == at || !may_be(cell, node.value);
                       });
            });
        }
        if (node.set >= 0) return is_removed_by_clique(at, node);
        return is_removed_by_value(at, node.value) ||
               std::ranges::any_of(layout_.houses(), [&](const auto& house) {
                   return std::ranges::all_of(house.list, [&](Cell cell) {
                       return !may_be(cell, node.value) || layout_.see(cell, at);
                   });
               });
    }
    bool is_removed_by_value(Cell at, Value value) const {
        return std::ranges::any_of(placed_, [&](const Candidate& placed) {
            return placed.cell == at ? placed.value != value
                                     : placed.value == value && layout_.see(placed.cell, at);
        });
    }
    bool is_removed_by_clique(Cell at, const ChainNode& node) const {
        const auto& [cells, values] = step_.sets.at(static_cast<std::size_t>(node.set));
        for (Cell cell : cells) {
            if (cell == at || (left_[cell] & ~values) != 0) return false;
            if (may_be(cell, node.value) && !layout_.see(cell, at)) return false;
            for (Cell other : cells) {
                if (other != cell && !layout_.see(cell, other)) return false;
            }
        }
        return size(values) == static_cast<int>(cells.size()) && has(values, node.value);
    }

    // Whether a cell has no value left, or a value no cell of a house.
    bool ends() const {
        if (step_.houses.empty()) return left_[step_.cells.at(0)] == 0;
        return std::ranges::none_of(layout_.houses()[step_.houses[0]].list,
                                    [&](Cell cell) { return may_be(cell, first(step_.values)); });
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    const Step& step_;
    std::vector<Values> left_;
    std::vector<Candidate> placed_;
};

template <typename Cells>
void compare(const Game& game, const std::string& name, int positions, std::mt19937& random) {
    std::size_t nets = 0;
    for (int i = 0; i < checks::cases(positions); ++i) {
        Board<Cells> board(game);
        if (i % 2 == 0) {
            board.set_at_random(random);
        } else {
            board.set_around(logic_puzzles::random_solution(game, random), 9, random);
        }
        board.start();
        const PlainPatterns<Cells> plain(board.position());
        check(united(board.all("common_peers"_technique)) == plain.common_peers(),
              name + ": common peers");
        check(united(board.all("clique_pair"_technique)) == plain.cliques(2), name + ": pairs");
        check(united(board.all("clique_triple"_technique)) == plain.cliques(3), name + ": triples");
        check(united(board.all("clique_quadruple"_technique)) == plain.cliques(4),
              name + ": quadruples");
        const std::vector<Step> found = board.all("pattern_net"_technique);
        nets += found.size();
        for (const Step& step : found) {
            check(NetChecker<Cells>(board.position(), step).proves(), name + ": a net");
        }
        const auto step = board.first("pattern_net"_technique);
        check(step.has_value() == !found.empty(), name + ": a first net is one of all");
        check(!step || NetChecker<Cells>(board.position(), *step).proves(), name + ": a first net");
    }
    check(nets > 0, name + ": there are nets");
}

}  // namespace

int main() {
    known_patterns();
    nothing_without_crossed_houses();
    std::mt19937 random(1);
    compare<SmallCells>(logic_puzzles::anti_knight(logic_puzzles::boxes(2, 3)), "anti-knight", 40,
                        random);
    compare<SmallCells>(logic_puzzles::with_diagonals(logic_puzzles::boxes(2, 3)), "diagonals", 40,
                        random);
    compare<SmallCells>(logic_puzzles::jigsaw_of_order_5(), "jigsaw", 40, random);
    compare<LargeCells>(logic_puzzles::anti_knight(logic_puzzles::boxes(3, 3)),
                        "anti-knight, order 9", 4, random);
    return checks::report();
}
