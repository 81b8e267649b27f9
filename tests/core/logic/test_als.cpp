// Facts about almost locked sets and Sue de Coq: a few positions, and proofs by trying out all
// values, on random candidates in a jigsaw. Exits with 1 if a fact does not hold.
#include <algorithm>

#include "../checks.hpp"
#include "board.hpp"

namespace {

using namespace logic_board;
using checks::check;
using logic_puzzles::Game;

constexpr std::array techniques{"als_xz"_technique, "als_xy_wing"_technique, "als_chain"_technique,
                                "death_blossom"_technique, "sue_de_coq"_technique};

Outcome join(Outcome one, const Outcome& other) {
    one.insert(other.begin(), other.end());
    return one;
}

void finds(Board<>& board, Technique technique, const Outcome& expected) {
    board.start();
    check(board.outcomes(technique).contains(expected), name_of(technique));
}

void known_sets() {
    Board xz(logic_puzzles::boxes(3, 3));
    xz.set({11}, {1, 2});
    xz.set({15}, {1, 3});
    xz.set({26}, {2, 3});
    finds(xz, "als_xz"_technique, xz.removed({14, 16, 21, 22, 23}, {2}));

    Board coq(logic_puzzles::boxes(3, 3));
    coq.set({11, 12}, {1, 2, 3, 4});
    coq.set({15}, {1, 2});
    coq.set({22}, {3, 4});
    finds(coq, "sue_de_coq"_technique,
          join(coq.removed({13, 14, 16, 17, 18, 19}, {1, 2}),
               coq.removed({13, 21, 23, 31, 32, 33}, {3, 4})));
}

// ---- proofs ----

// Tries all values of the cells of a step, where a candidate that it removes is true.
template <typename Cells>
class Trial {
  public:
    Trial(const Position<Cells>& position, const Step& step) : position_(position) {
        for (Cell cell : step.cells) cells_.insert(cell);
        for (const AlmostLockedSet& set : step.sets)
            for (Cell cell : set.cells) cells_.insert(cell);
    }
    bool allows(const Candidate& candidate) {
        for (Cell cell : position_.empty()) left_[cell] = position_.candidates(cell);
        left_[candidate.cell] = values_of(candidate.value);
        cells_.insert(candidate.cell);
        return has_solution(cells_);
    }

  private:
    bool has_solution(Cells open) {
        if (open.empty()) return true;
        Cell next = open.first();
        for (Cell cell : open)
            if (size(left_[cell]) < size(left_[next])) next = cell;
        open.erase(next);
        for (Value value : each(left_[next])) {
            const auto before = left_;
            for (Cell peer : position_.layout().peers(next))
                left_[peer] = static_cast<Values>(left_[peer] & ~values_of(value));
            const bool solved = has_solution(open);
            left_ = before;
            if (solved) return true;
        }
        return false;
    }

    const Position<Cells>& position_;
    Cells cells_;
    std::array<Values, Cells::capacity> left_{};
};

template <typename Cells>
bool is_proved(const Position<Cells>& position, const Step& step) {
    return std::ranges::none_of(step.eliminations, [&](const Candidate& removed) {
        return Trial<Cells>(position, step).allows(removed);
    });
}

template <typename Cells>
void steps_are_proved(const Game& game, const std::string& name, int rounds) {
    std::mt19937 random(5);
    std::array<std::size_t, techniques.size()> totals{};
    Board<Cells> board(game);
    for (int round = 0; round < checks::cases(rounds); ++round) {
        board.set_at_random(random);
        board.start();
        for (std::size_t i = 0; i < techniques.size(); ++i) {
            const auto steps = board.all(techniques[i]);
            for (const Step& step : steps) {
                if (++totals[i] % 64 == 1)
                    check(is_proved(board.position(), step), name + ": " + name_of(techniques[i]));
            }
            const auto first = board.first(techniques[i]);
            check(first.has_value() == !steps.empty(), name + ", the first of all");
            check(!first || is_proved(board.position(), *first), name + ", the first is proved");
        }
    }
    for (std::size_t i = 0; i < techniques.size(); ++i) {
        check(totals[i] > 0, name + ": some of " + name_of(techniques[i]));
    }
}

}  // namespace

int main() {
    known_sets();
    steps_are_proved<SmallCells>(logic_puzzles::jigsaw_of_order_5(), "jigsaw", 8);
    return checks::report();
}
