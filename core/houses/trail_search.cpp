#include "trail_search.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "propagation.hpp"

namespace nonet::houses {

class Walk {
  public:
    virtual ~Walk() = default;

    // Continues to the next solution and writes it, unless the grid is empty. Takes from the
    // budget.
    virtual Progress advance(std::span<std::uint8_t> grid, std::uint64_t& budget) = 0;

    std::uint64_t counted = 0;
    std::uint64_t guesses = 0;
};

namespace {

template <typename Word>
class WordWalk final : public Walk {
  public:
    WordWalk(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
             std::span<const std::uint64_t> candidates)
        : rules_(std::move(rules)), propagation_(std::in_place, rules_->network()) {
        for (std::size_t cell = 0; cell < givens.size(); ++cell) {
            auto allowed = candidates.empty() ? ~std::uint64_t{0} : candidates[cell];
            if (givens[cell] != 0) allowed &= std::uint64_t{1} << (givens[cell] - 1);
            propagation_->restrict_to(
                {static_cast<std::uint16_t>(cell), static_cast<Word>(allowed)});
        }
    }

    Progress advance(std::span<std::uint8_t> grid, std::uint64_t& budget) override {
        while (!exhausted_) {
            const bool consistent = settle(budget);
            if (consistent && propagation_->complete()) {
                ++counted;
                if (!grid.empty()) propagation_->write(grid);
                take_back();
                return Progress::solution;
            }
            if (consistent)
                guess();
            else
                take_back();
            if (budget == 0 && !exhausted_) return Progress::pending;
        }
        return Progress::exhausted;
    }

  private:
    using CellSet = typename Propagation<Word>::CellSet;
    struct Guess {
        CellSet candidate;
        typename Propagation<Word>::Mark before;
        std::uint64_t counted;
    };

    bool settle(std::uint64_t& budget) {
        const auto placed_before = propagation_->placed();
        const bool consistent = propagation_->settle();
        const auto cost = 1 + static_cast<std::uint64_t>(rules_->cells()) / 64 +
                          (propagation_->placed() - placed_before);
        budget -= std::min(budget, cost);
        return consistent;
    }

    void guess() {
        const CellSet candidate = next_guess();
        guesses_.push_back({candidate, propagation_->mark(), counted});
        propagation_->restrict_to(guesses_.back().candidate);
        ++guesses;
    }

    // Once there were restarts, weights lead the search to the cells that matter. Where no two
    // houses share several cells, every second run places one value after another instead: in
    // pandiagonal squares, few of the ways to place one leave room for the others.
    CellSet next_guess() const {
        if (!reinforced_) return propagation_->guess_anywhere();
        if (by_values_) return propagation_->guess_for_one_value();
        return propagation_->guess_in_cell();
    }

    // A branch has two sides: the candidate is right, or it is wrong. The first side is finished,
    // so the guess leaves the stack and its candidate is removed one level up: the second side
    // needs no entry on the stack. If the first side had no solution, neither has the same guess
    // with a value that could be exchanged with this one.
    void take_back() {
        if (guesses_.empty()) {
            exhausted_ = true;
            return;
        }
        if (may_restart() && ++failures_ >= patience_) return restart();
        auto [candidate, before, counted_before] = guesses_.back();
        guesses_.pop_back();
        propagation_->return_to(before);
        if (counted == counted_before)
            candidate.values = propagation_->interchangeable(candidate.values);
        propagation_->remove(candidate);
    }

    // Where filling the grid takes many guesses, to begin again costs too much.
    bool may_restart() const { return counted == 0 && rules_->cells() <= most_cells_to_restart; }

    // Forgets the guesses, but not what failed. A search that began with bad guesses may otherwise
    // meet the same contradictions for very long.
    void restart() {
        failures_ = 0;
        patience_ += patience_ * patience_growth / 100;
        propagation_->return_to(guesses_.front().before);
        guesses_.clear();
        if (!reinforced_) reinforce();
        by_values_ = !by_values_ && !rules_->full_network().has_sets();
    }

    // Easy puzzles are solved before this pays.
    void reinforce() {
        reinforced_ = true;
        const Network& network = rules_->full_network();
        exhausted_ = network.impossible();
        if (!network.has_sets()) return;
        const Propagation<Word> before(*std::move(propagation_));
        propagation_.emplace(network);
        propagation_->continue_from(before);
    }

    static constexpr std::uint64_t first_patience = 30, patience_growth = 30;  // in percent
    static constexpr int most_cells_to_restart = 256;

    std::shared_ptr<const Rules> rules_;
    std::optional<Propagation<Word>> propagation_;
    std::vector<Guess> guesses_;
    std::uint64_t failures_ = 0,
                  patience_ = first_patience;  // since the last start, without solution
    bool by_values_ = false;
    bool reinforced_ = false, exhausted_ = false;
};

void check(const Rules& rules, std::span<const std::uint8_t> givens,
           std::span<const std::uint64_t> candidates) {
    const auto cells = static_cast<std::size_t>(rules.cells());
    if (givens.size() != cells)
        throw std::invalid_argument("givens must have one value for each cell");
    if (!candidates.empty() && candidates.size() != cells)
        throw std::invalid_argument("candidates must have one set for each cell");
    if (std::ranges::any_of(givens, [&](std::uint8_t given) { return given > rules.order(); }))
        throw std::invalid_argument("a given is above the order");
}

std::unique_ptr<Walk> walk_for(std::shared_ptr<const Rules> rules,
                               std::span<const std::uint8_t> givens,
                               std::span<const std::uint64_t> candidates) {
    check(*rules, givens, candidates);
    if (rules->order() <= 16)
        return std::make_unique<WordWalk<std::uint16_t>>(std::move(rules), givens, candidates);
    if (rules->order() <= 32)
        return std::make_unique<WordWalk<std::uint32_t>>(std::move(rules), givens, candidates);
    return std::make_unique<WordWalk<std::uint64_t>>(std::move(rules), givens, candidates);
}

}  // namespace

TrailSearch::TrailSearch(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
                         std::span<const std::uint64_t> candidates)
    : cells_(static_cast<std::size_t>(rules->cells())),
      walk_(walk_for(std::move(rules), givens, candidates)) {}

TrailSearch::~TrailSearch() = default;
TrailSearch::TrailSearch(TrailSearch&&) noexcept = default;
TrailSearch& TrailSearch::operator=(TrailSearch&&) noexcept = default;

Progress TrailSearch::next(std::span<std::uint8_t> grid, std::uint64_t budget) {
    if (grid.size() != cells_)
        throw std::invalid_argument("grid must have one value for each cell");
    return walk_->advance(grid, budget);
}

Progress TrailSearch::count(std::uint64_t limit, std::uint64_t budget) {
    while (counted() < limit) {
        const Progress progress = walk_->advance({}, budget);
        if (progress != Progress::solution) return progress;
        if (budget == 0 && counted() < limit) return Progress::pending;
    }
    return Progress::solution;
}

std::uint64_t TrailSearch::counted() const {
    return walk_->counted;
}
std::uint64_t TrailSearch::guesses() const {
    return walk_->guesses;
}

}  // namespace nonet::houses
