// Kraken fish against plain enumeration: all fish, and all that follows from each candidate, on the
// way to the solutions of random puzzles. Exits with 1 if a fact does not hold.
#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "../mixing.hpp"
#include "board.hpp"

namespace {

using namespace nonet::logic;
using checks::check;
using logic_board::name_of;
using logic_board::Outcome;
using logic_board::outcome_of;
using logic_puzzles::Game;

// ---- what follows from a candidate ----

// A candidate, or candidates of a value where a line meets a region.
template <typename Cells>
struct Spot {
    Cells cells;
    Value value;
};

template <typename Cells>
class Consequences {
  public:
    explicit Consequences(const Position<Cells>& position)
        : position_(position), layout_(position.layout()) {
        for (int v = 1; v <= layout_.order(); ++v) {
            const auto value = static_cast<Value>(v);
            for (Cell cell : position.cells_with(value)) spots_.push_back({Cells::of(cell), value});
            for (Kind line : {Kind::row, Kind::column}) add_groups(value, line);
        }
    }

    // The candidates that are absent if one is present.
    Outcome absent_with(Cell cell, Value value) const {
        std::vector<bool> present(spots_.size()), absent(spots_.size());
        for (std::size_t i = 0; i < spots_.size(); ++i) {
            present[i] = spots_[i].value == value && spots_[i].cells == Cells::of(cell);
        }
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t from = 0; from < spots_.size(); ++from) {
                for (std::size_t to = 0; to < spots_.size(); ++to) {
                    if (present[from] && !absent[to] && is_weak(spots_[from], spots_[to])) {
                        absent[to] = grows = true;
                    }
                    if (absent[from] && !present[to] && is_strong(spots_[from], spots_[to])) {
                        present[to] = grows = true;
                    }
                }
            }
        }
        Outcome gone;
        for (std::size_t i = 0; i < spots_.size(); ++i) {
            if (absent[i] && spots_[i].cells.size() == 1) {
                gone.insert({spots_[i].cells.first(), spots_[i].value});
            }
        }
        return gone;
    }

  private:
    void add_groups(Value value, Kind line) {
        for (const auto& one : layout_.houses()) {
            for (const auto& other : layout_.houses()) {
                const Cells cells = one.cells & other.cells & position_.cells_with(value);
                if (one.kind == line && other.kind == Kind::region && cells.size() > 1) {
                    spots_.push_back({cells, value});
                }
            }
        }
    }

    static bool share_a_cell(const Spot<Cells>& a, const Spot<Cells>& b) {
        return a.value != b.value && a.cells == b.cells && a.cells.size() == 1;
    }
    bool is_weak(const Spot<Cells>& a, const Spot<Cells>& b) const {
        if (a.value != b.value) return share_a_cell(a, b);
        return b.cells.is_subset_of(layout_.seen_by_all(a.cells));
    }
    bool is_strong(const Spot<Cells>& a, const Spot<Cells>& b) const {
        if (a.value != b.value) {
            return share_a_cell(a, b) && size(position_.candidates(a.cells.first())) == 2;
        }
        if (a.cells.meets(b.cells)) return false;
        for (const auto& house : layout_.houses()) {
            if ((house.cells & position_.cells_with(a.value)) == (a.cells | b.cells)) return true;
        }
        return false;
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::vector<Spot<Cells>> spots_;
};

// ---- all kraken fish ----

template <typename Cells>
class PlainKraken {
  public:
    explicit PlainKraken(const Position<Cells>& position)
        : position_(position), layout_(position.layout()), consequences_(position) {
        for (Kind lines : {Kind::row, Kind::column}) {
            base_lines_ = lines;
            for (int v = 1; v <= layout_.order(); ++v) {
                value_ = static_cast<Value>(v);
                choose_bases(0, {});
            }
        }
    }
    std::set<Outcome> type_1, type_2;

  private:
    Cells cells_of(std::size_t house) const {
        return layout_.houses()[house].cells & position_.cells_with(value_);
    }
    // Whether a house may be on the side of these lines.
    bool is_on_side(std::size_t house, Kind not_these) const {
        return layout_.houses()[house].kind != not_these && !cells_of(house).empty();
    }
    Kind cover_lines() const { return base_lines_ == Kind::row ? Kind::column : Kind::row; }

    void choose_bases(std::size_t from, const Cells& base) {
        if (bases_.size() >= 2) choose_covers(0, base, {}, {});
        if (bases_.size() == 4) return;
        for (std::size_t house = from; house < layout_.houses().size(); ++house) {
            if (!is_on_side(house, cover_lines()) || cells_of(house).meets(base)) continue;
            bases_.push_back(house);
            choose_bases(house + 1, base | cells_of(house));
            bases_.pop_back();
        }
    }

    void choose_covers(std::size_t from, const Cells& base, const Cells& covered,
                       const Cells& twice) {
        if (covers_.size() == bases_.size()) return test(base, covered, twice);
        for (std::size_t house = from; house < layout_.houses().size(); ++house) {
            const Cells cells = cells_of(house);
            const bool is_base = std::ranges::find(bases_, house) != bases_.end();
            if (is_base || !is_on_side(house, base_lines_) || !cells.meets(base)) continue;
            covers_.push_back(house);
            choose_covers(house + 1, base, covered | cells, twice | (covered & cells));
            covers_.pop_back();
        }
    }

    void test(const Cells& base, const Cells& covered, const Cells& twice) {
        const Cells fins = base.without(covered);
        const Cells removed = covered.without(base) | twice;
        if (fins.empty() || fins.size() > 2) return;
        if (removed.meets(layout_.seen_by_all(fins))) return;
        for (const auto& [cell, value] : follows_from_all(fins)) {
            if (value == value_ && removed.contains(cell)) type_1.insert({{cell, value}});
        }
        for (std::size_t house : covers_) {
            const Cells inside = (base & cells_of(house)).without(twice);
            if (inside.empty() || inside == cells_of(house)) continue;
            for (const auto& [cell, value] : follows_from_all(inside | fins)) {
                if (!(inside | fins).contains(cell)) type_2.insert({{cell, value}});
            }
        }
    }

    Outcome follows_from_all(const Cells& starts) {
        Outcome common = absent_with(starts.first());
        for (Cell start : starts) {
            const Outcome& other = absent_with(start);
            std::erase_if(common, [&](const auto& gone) { return !other.contains(gone); });
        }
        return common;
    }
    const Outcome& absent_with(Cell cell) {
        const auto [known, is_new] = known_.try_emplace({cell, value_});
        if (is_new) known->second = consequences_.absent_with(cell, value_);
        return known->second;
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    Consequences<Cells> consequences_;
    std::map<std::pair<Cell, int>, Outcome> known_;
    Kind base_lines_{};
    Value value_ = 0;
    std::vector<std::size_t> bases_, covers_;
};

// ---- the comparison ----

template <typename Cells>
class Walk {
  public:
    Walk(const Game& game, std::string name)
        : name_(std::move(name)), game_(game), layout_(game.layout<Cells>()), solver_(layout_) {}

    // Compares after every few values of the solution, once at least `least` are filled in.
    void follow(std::mt19937& random, std::size_t least, std::size_t every) {
        const auto puzzle = logic_puzzles::random_puzzle(game_, random);
        Position<Cells>& position = solver_.position();
        const std::vector<Values> everything(puzzle.givens.size(), all_values(game_.order));
        position.start(puzzle.givens, everything, {}, {});
        std::vector<Cell> order;
        for (Cell cell : position.empty()) order.push_back(cell);
        mix(order, random);
        for (std::size_t i = 0; i < order.size(); ++i) {
            position.place(order[i], puzzle.solution[order[i]]);
            if (i >= least && (i - least) % every == 0) compare();
        }
    }
    int found = 0;

  private:
    void compare() {
        const PlainKraken<Cells> plain(solver_.position());
        compare("kraken_fish_1"_technique, plain.type_1);
        compare("kraken_fish_2"_technique, plain.type_2);
    }
    void compare(Technique technique, const std::set<Outcome>& expected) {
        std::set<Outcome> outcomes;
        for (const Step& step : solver_.all(technique)) outcomes.insert(outcome_of(step));
        check(outcomes == expected, name_ + ", " + name_of(technique) + ": all are found");
        found += static_cast<int>(outcomes.size());
    }

    std::string name_;
    const Game& game_;
    Layout<Cells> layout_;
    Solver<Cells> solver_;
};

template <typename Cells>
void follow(const Game& game, const std::string& name, int puzzles, std::size_t least,
            std::size_t every) {
    std::mt19937 random(5);
    Walk<Cells> walk(game, name);
    for (int i = 0; i < checks::cases(puzzles); ++i) walk.follow(random, least, every);
    check(walk.found > 0, name + ": some are found");
}

}  // namespace

int main() {
    using namespace logic_puzzles;
    follow<SmallCells>(boxes(3, 3), "classic", 2, 12, 12);
    follow<SmallCells>(boxes(2, 3), "order 6", 4, 0, 4);
    follow<SmallCells>(with_diagonals(boxes(2, 3)), "diagonals", 3, 0, 5);
    follow<SmallCells>(latin(6), "latin", 3, 0, 5);
    follow<SmallCells>(jigsaw_of_order_5(), "jigsaw", 4, 0, 4);
    follow<LargeCells>(boxes(2, 3), "order 6, large sets", 1, 0, 5);
    return checks::report();
}
