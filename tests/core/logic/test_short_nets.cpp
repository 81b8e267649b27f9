// Short proofs of nets: each line follows from its premises, and there is a proof just when plain
// propagation finds the end. Exits with 1 if a fact does not hold.
#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "../checks.hpp"
#include "../mixing.hpp"
#include "logic/solver.hpp"
#include "puzzles.hpp"

namespace {

using namespace nonet::logic;
using checks::check;
using logic_puzzles::Game;

using Set = std::set<Candidate>;

// Candidates of which one is true: those of a cell, or of a value in a house.
struct Unit {
    int cell, house;
    Value value;
    Set candidates;
};

template <typename Cells>
class Rules {
  public:
    explicit Rules(const Position<Cells>& position) : position_(position) {
        const auto& layout = position.layout();
        for (Cell cell : position.empty()) {
            units_.push_back({cell, -1, 0, {}});
            for (Value value : each(position.candidates(cell))) {
                units_.back().candidates.insert({cell, value});
            }
        }
        for (std::size_t house = 0; house < layout.houses().size(); ++house) {
            for (int v = 1; v <= layout.order(); ++v) {
                const auto value = static_cast<Value>(v);
                units_.push_back({-1, static_cast<int>(house), value, {}});
                for (Cell cell : layout.houses()[house].list) {
                    if (!position.is_candidate(cell, value)) continue;
                    units_.back().candidates.insert({cell, value});
                }
                if (units_.back().candidates.empty()) units_.pop_back();
            }
        }
    }

    const std::vector<Unit>& units() const { return units_; }
    const Unit& unit(const NetLine& line) const {
        return *std::ranges::find_if(units_, [&](const Unit& unit) {
            return unit.cell == line.cell && unit.house == line.house && unit.value == line.value;
        });
    }
    bool excludes(const Candidate& one, const Candidate& other) const {
        if (one.cell == other.cell) return one.value != other.value;
        return one.value == other.value && position_.layout().see(one.cell, other.cell);
    }
    // Whether a candidate is false if one of these is true.
    bool exclude(const Set& some, const Candidate& gone) const {
        return !some.empty() &&
               std::ranges::all_of(some, [&](const Candidate& one) { return excludes(one, gone); });
    }
    // All candidates that are false if these are, or if one is true.
    Set follow(const NetClaim& assumption) const {
        Set gone;
        const auto take = [&](const Set& some) {
            const auto before = gone.size();
            for (const Unit& unit : units_) {
                for (const Candidate& each : unit.candidates) {
                    if (exclude(some, each)) gone.insert(each);
                }
            }
            return gone.size() > before;
        };
        assumption.on ? void(take({assumption.candidate}))
                      : void(gone.insert(assumption.candidate));
        for (bool grows = true; grows;) {
            grows = false;
            for (const Unit& unit : units_) {
                for (const Set& group : groups(unit)) {
                    const Set rest = left(unit, gone);
                    if (std::ranges::includes(group, rest)) grows = take(group) || grows;
                }
                for (const Candidate& each : unit.candidates) {
                    if (is_left(each, unit, gone)) grows = take({each}) || grows;
                }
            }
        }
        return gone;
    }
    // What a house shares with each other house.
    std::vector<Set> groups(const Unit& unit) const {
        std::vector<Set> groups;
        for (const Unit& other : units_) {
            if (unit.cell >= 0 || other.value != unit.value || other.house == unit.house) continue;
            Set& both = groups.emplace_back();
            for (const Candidate& each : unit.candidates) {
                if (other.candidates.contains(each)) both.insert(each);
            }
            if (both.size() < 2) groups.pop_back();
        }
        return groups;
    }
    static Set left(const Unit& unit, const Set& gone) {
        Set left;
        for (const Candidate& each : unit.candidates) {
            if (!gone.contains(each)) left.insert(each);
        }
        return left;
    }
    // Whether a unit has no other candidate that is not gone.
    static bool is_left(const Candidate& candidate, const Unit& unit, const Set& gone) {
        return std::ranges::all_of(unit.candidates, [&](const Candidate& each) {
            return each == candidate || gone.contains(each);
        });
    }

  private:
    const Position<Cells>& position_;
    std::vector<Unit> units_;
};

// What a line says: one of these is true, or none is.
struct Said {
    bool one;
    Set candidates;
};

// Reads a proof line by line.
template <typename Cells>
class Reading {
  public:
    Reading(const Rules<Cells>& rules, const NetClaim& assumption)
        : rules_(rules), assumption_(assumption) {}

    bool follows(const NetLine& line) {
        const Set listed(line.candidates.begin(), line.candidates.end());
        for (int premise : line.premises) {
            if (premise < 0 || static_cast<std::size_t>(premise) >= said.size()) return false;
        }
        switch (line.rule) {
            case NetLine::Rule::assumption:
                said.push_back({assumption_.on, listed});
                return line.on == assumption_.on && listed == Set{assumption_.candidate};
            case NetLine::Rule::excluded:
                said.push_back({false, listed});
                return line.premises.size() == 1 && before(line, 0).one &&
                       std::ranges::all_of(listed, [&](const Candidate& each) {
                           return rules_.exclude(before(line, 0).candidates, each);
                       });
            default:
                break;
        }
        said.push_back({true, {}});
        for (const Candidate& each : rules_.unit(line).candidates) {
            if (!is_denied(line, each)) said.back().candidates.insert(each);
        }
        return said.back().candidates.empty() == (line.rule == NetLine::Rule::clash);
    }

    std::vector<Said> said;

  private:
    const Said& before(const NetLine& line, std::size_t i) const {
        return said[static_cast<std::size_t>(line.premises[i])];
    }
    bool is_denied(const NetLine& line, const Candidate& candidate) const {
        for (std::size_t i = 0; i < line.premises.size(); ++i) {
            const auto& [one, candidates] = before(line, i);
            const bool denied =
                one ? rules_.exclude(candidates, candidate) : candidates.contains(candidate);
            if (denied) return true;
        }
        return false;
    }

    const Rules<Cells>& rules_;
    NetClaim assumption_;
};

template <typename Cells>
class Walk {
  public:
    Walk(const Game& game, std::string name)
        : name_(std::move(name)), game_(game), layout_(game.layout<Cells>()), solver_(layout_) {}

    // Proves some claims after every few values of the solution.
    void follow(std::mt19937& random, std::size_t every) {
        const auto puzzle = logic_puzzles::random_puzzle(game_, random);
        Position<Cells>& position = solver_.position();
        const std::vector<Values> everything(puzzle.givens.size(), all_values(game_.order));
        position.start(puzzle.givens, everything, {}, {});
        std::vector<Cell> order;
        for (Cell cell : position.empty()) order.push_back(cell);
        mix(order, random);
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i % every == 0) compare(random, puzzle.solution);
            position.place(order[i], puzzle.solution[order[i]]);
        }
    }
    int clashes = 0, ends = 0;

  private:
    void compare(std::mt19937& random, const logic_puzzles::Values& solution) {
        const Rules<Cells> rules(solver_.position());
        std::vector<Candidate> every;
        for (const Unit& unit : rules.units()) {
            if (unit.cell < 0) continue;
            every.insert(every.end(), unit.candidates.begin(), unit.candidates.end());
        }
        for (int times = 0; times < 20; ++times) {
            const NetClaim assumption{every[random() % every.size()], random() % 2 == 0};
            const Set gone = rules.follow(assumption);
            const bool clash = std::ranges::any_of(rules.units(), [&](const Unit& unit) {
                return Rules<Cells>::left(unit, gone).empty();
            });
            clashes += clash ? 1 : 0;
            read(rules, assumption, std::nullopt, clash);
            const auto& [cell, value] = assumption.candidate;
            const bool is_wrong = (solution[cell] == value) != assumption.on;
            check(!clash || is_wrong, name_ + ": what is refuted is wrong");
            const NetClaim end{every[random() % every.size()], random() % 2 == 0};
            if (end.candidate == assumption.candidate && end.on == assumption.on) continue;
            const bool present = std::ranges::any_of(rules.units(), [&](const Unit& unit) {
                return unit.candidates.contains(end.candidate) &&
                       Rules<Cells>::is_left(end.candidate, unit, gone);
            });
            const bool follows = end.on ? present : gone.contains(end.candidate);
            ends += follows ? 1 : 0;
            read(rules, assumption, end, follows);
        }
    }

    void read(const Rules<Cells>& rules, const NetClaim& assumption,
              const std::optional<NetClaim>& end, bool follows) {
        const auto lines = solver_.prove(assumption, end);
        check(lines.empty() != follows, name_ + ": there is a proof just when there is one");
        Reading<Cells> reading(rules, assumption);
        for (const NetLine& line : lines) {
            check(reading.follows(line), name_ + ": a line follows from its premises");
        }
        if (lines.empty()) return;
        const auto& [one, candidates] = reading.said.back();
        if (!end) {
            check(lines.back().rule == NetLine::Rule::clash, name_ + ": a clash is the last line");
        } else if (end->on) {
            check(one && candidates == Set{end->candidate}, name_ + ": the end is the last line");
        } else {
            check(!one && candidates.contains(end->candidate), name_ + ": the end is said last");
        }
    }

    std::string name_;
    const Game& game_;
    Layout<Cells> layout_;
    Solver<Cells> solver_;
};

template <typename Cells>
void follow(const Game& game, const std::string& name, int puzzles, std::size_t every) {
    std::mt19937 random(3);
    Walk<Cells> walk(game, name);
    for (int i = 0; i < checks::cases(puzzles); ++i) walk.follow(random, every);
    check(walk.clashes > 0 && walk.ends > 0, name + ": there are clashes and ends");
}

}  // namespace

int main() {
    using namespace logic_puzzles;
    follow<SmallCells>(boxes(3, 3), "classic", 4, 9);
    follow<SmallCells>(boxes(2, 3), "order 6", 8, 4);
    follow<SmallCells>(with_diagonals(boxes(2, 3)), "diagonals", 6, 4);
    follow<SmallCells>(latin(6), "latin", 6, 5);
    follow<SmallCells>(jigsaw_of_order_5(), "jigsaw", 8, 4);
    follow<LargeCells>(boxes(2, 3), "order 6, large sets", 2, 5);
    return checks::report();
}
