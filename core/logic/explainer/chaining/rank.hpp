// The rating of chains, and the order in which Sudoku Explainer prefers them.
#pragma once

namespace nonet::logic::explainer {

// What the number of facts in a chain adds to its rating: 0.1 for each bound that it exceeds. The
// tenths are added one by one, as in Explainer, since the rounding of the sums decides ties.
constexpr double length_bonus(int complexity) {
    double bonus = 0;
    int bound = 4;
    bool grows_by_half = true;
    while (complexity - 2 > bound) {
        bonus += 0.1;
        bound = grows_by_half ? bound * 3 / 2 : bound * 4 / 3;
        grows_by_half = !grows_by_half;
    }
    return bonus;
}

// The kinds of chains in the order in which they are preferred if all else is the same.
enum class ChainKind : int {
    both_values = 1,  // from a candidate on and off
    x_chain,
    y_chain,
    chain,
    cell,
    region,
    contradiction,
};

struct Rank {
    double rating;
    int complexity;
    ChainKind kind;

    constexpr bool operator<(const Rank& other) const {
        if (rating != other.rating) return rating < other.rating;
        if (complexity != other.complexity) return complexity < other.complexity;
        return kind < other.kind;
    }
};

}  // namespace nonet::logic::explainer
