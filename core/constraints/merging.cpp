#include "merging.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace nonet::constraints {
namespace {

// With more sums there are too many pairs; with more cells, they take too long to divide.
constexpr std::size_t most_sums = 16;
constexpr std::size_t most_houses_of_cells = 4;
// How many cells of one sum must differ from a cell of the other.
constexpr std::ptrdiff_t fewest_linked = 6;

struct Scored {
    Equation sum;
    std::int64_t score;
    bool is_merged = false;
    bool is_left = true;  // not merged with another
};

bool share_cells(const Cells& first, const Cells& second) {
    return std::ranges::any_of(
        first, [&](Cell cell) { return std::ranges::find(second, cell) != second.end(); });
}

// Whether many cells of the smaller sum differ from some of the other.
bool linked(const Cells& first, const Cells& second, const Exclusion& exclusion) {
    const Cells& smaller = first.size() < second.size() ? first : second;
    const Cells& larger = first.size() < second.size() ? second : first;
    return std::ranges::count_if(smaller, [&](Cell cell) {
               return std::ranges::any_of(
                   larger, [&](Cell other) { return exclusion.between(cell, other); });
           }) >= fewest_linked;
}

Equation joined(const Equation& first, const Equation& second) {
    Equation both{first.total + second.total, first.coefficients, first.cells};
    both.coefficients.insert(both.coefficients.end(), second.coefficients.begin(),
                             second.coefficients.end());
    both.cells.insert(both.cells.end(), second.cells.begin(), second.cells.end());
    return both;
}

class Merging {
  public:
    Merging(std::size_t order, const Exclusion& exclusion) : order_(order), exclusion_(exclusion) {}

    void add(Scored sum) {
        sums_.push_back(std::move(sum));
        for (std::size_t other = 0; other + 1 < sums_.size(); ++other)
            if (sums_[other].is_left)
                if (auto both = pair(sums_[other], sums_.back()))
                    pairs_.push_back({other, sums_.size() - 1, *std::move(both)});
    }
    void add(const Equation& sum) { add({sum, score(sum.total, sum.cells)}); }

    // Merges pairs, the best one first, until none is left.
    void merge() {
        while (!pairs_.empty()) {
            const auto best = std::ranges::max_element(
                pairs_, {}, [](const Pair& pair) { return pair.both.score; });
            Pair pair = std::move(*best);
            sums_[pair.first].is_left = sums_[pair.second].is_left = false;
            std::erase_if(pairs_, [&](const Pair& other) {
                return !sums_[other.first].is_left || !sums_[other.second].is_left;
            });
            add(std::move(pair.both));
        }
    }

    std::vector<Equation> found() const {
        std::vector<Equation> found;
        for (const auto& [sum, score, is_merged, is_left] : sums_)
            if (is_merged && is_left && score > 0) found.push_back(sum);
        return found;
    }

  private:
    struct Pair {
        std::size_t first, second;
        Scored both;
    };

    std::int64_t score(std::int64_t total, std::span<const Cell> cells) const {
        return Tightness(order_, total, cells, exclusion_).score();
    }

    // The union of two sums, if it is better than both.
    std::optional<Scored> pair(const Scored& first, const Scored& second) {
        const Cells &one = first.sum.cells, &other = second.sum.cells;
        if (one.size() + other.size() > most_houses_of_cells * order_ || share_cells(one, other) ||
            !linked(one, other, exclusion_))
            return std::nullopt;
        both_ = one;
        both_.insert(both_.end(), other.begin(), other.end());
        const std::int64_t reached = score(first.sum.total + second.sum.total, both_);
        const bool better =
            reached > std::max(first.score, second.score) || reached > first.score + second.score;
        if (!better) return std::nullopt;
        return Scored{joined(first.sum, second.sum), reached, true};
    }

    std::size_t order_;
    const Exclusion& exclusion_;
    std::vector<Scored> sums_;
    std::vector<Pair> pairs_;
    Cells both_;  // of two sums that are compared
};

}  // namespace

Tightness::Tightness(std::size_t order, std::int64_t total, std::span<const Cell> cells,
                     const Exclusion& exclusion)
    : range(0), cliques(0) {
    const auto n = static_cast<std::int64_t>(order);
    std::int64_t least = 0;
    exclusion.for_each_clique(cells, [&](std::span<const Cell> clique) {
        const auto k = static_cast<std::int64_t>(clique.size());
        range += k * (n - k);
        least += k * (k + 1) / 2;
        ++cliques;
    });
    slack = std::min(total - least, least + range - total);
}

std::vector<Equation> merged(std::size_t order, std::span<const Equation* const> given,
                             const Exclusion& exclusion) {
    Merging merging(order, exclusion);
    std::size_t number = 0;
    for (const auto* sum : given)
        if (sum->cells.size() >= static_cast<std::size_t>(fewest_linked) && number++ < most_sums)
            merging.add(*sum);
    merging.merge();
    return merging.found();
}

}  // namespace nonet::constraints
