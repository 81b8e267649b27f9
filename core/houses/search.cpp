#include <stdexcept>
#include <utility>

#include "board.hpp"

namespace nonet::houses {

// The search, whatever the word of its sets.
class Machine {
  public:
    virtual ~Machine() = default;

    // Goes on to the next solution and writes it, unless the grid is empty. Takes from the budget.
    virtual Status advance(std::span<std::uint8_t> grid, std::uint64_t& budget) = 0;

    std::uint64_t counted = 0;
    std::uint64_t guesses = 0;
};

namespace {

template <typename Word>
class WordMachine final : public Machine {
  public:
    WordMachine(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
                std::span<const std::uint64_t> candidates)
        : rules_(std::move(rules)), board_(*rules_) {
        for (std::size_t cell = 0; cell < givens.size(); ++cell) {
            auto allowed = candidates.empty() ? ~std::uint64_t{0} : candidates[cell];
            if (givens[cell] != 0) allowed &= std::uint64_t{1} << (givens[cell] - 1);
            board_.restrict_to({static_cast<std::uint16_t>(cell), static_cast<Word>(allowed)});
        }
    }

    Status advance(std::span<std::uint8_t> grid, std::uint64_t& budget) override {
        while (!exhausted_) {
            const bool consistent = settle(budget);
            if (consistent && board_.complete()) {
                ++counted;
                if (!grid.empty()) board_.write(grid);
                take_back();
                return Status::solution;
            }
            if (consistent)
                guess();
            else
                take_back();
            if (budget == 0 && !exhausted_) return Status::pending;
        }
        return Status::exhausted;
    }

  private:
    struct Guess {
        typename Board<Word>::CellSet candidate;
        typename Board<Word>::Mark before;
    };

    bool settle(std::uint64_t& budget) {
        const auto placed_before = board_.placed();
        const bool consistent = board_.settle();
        const auto cost = 1 + static_cast<std::uint64_t>(rules_->cells()) / 64 +
                          (board_.placed() - placed_before);
        budget -= std::min(budget, cost);
        return consistent;
    }

    void guess() {
        guesses_.push_back({board_.best_guess(), board_.mark()});
        board_.restrict_to(guesses_.back().candidate);
        ++guesses;
    }

    // Every branch has two sides: the candidate is right, or it is not. The first side is done
    // with, so the candidate goes, and what it leaves is one level up: the stack never holds second
    // sides.
    void take_back() {
        if (guesses_.empty()) {
            exhausted_ = true;
            return;
        }
        const Guess last = guesses_.back();
        guesses_.pop_back();
        board_.return_to(last.before);
        board_.remove(last.candidate);
    }

    std::shared_ptr<const Rules> rules_;
    Board<Word> board_;
    std::vector<Guess> guesses_;
    bool exhausted_ = false;
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

std::unique_ptr<Machine> make_machine(std::shared_ptr<const Rules> rules,
                                      std::span<const std::uint8_t> givens,
                                      std::span<const std::uint64_t> candidates) {
    check(*rules, givens, candidates);
    if (rules->order() <= 16)
        return std::make_unique<WordMachine<std::uint16_t>>(std::move(rules), givens, candidates);
    if (rules->order() <= 32)
        return std::make_unique<WordMachine<std::uint32_t>>(std::move(rules), givens, candidates);
    return std::make_unique<WordMachine<std::uint64_t>>(std::move(rules), givens, candidates);
}

}  // namespace

Search::Search(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
               std::span<const std::uint64_t> candidates)
    : cells_(static_cast<std::size_t>(rules->cells())),
      machine_(make_machine(std::move(rules), givens, candidates)) {}

Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

Status Search::next(std::span<std::uint8_t> grid, std::uint64_t budget) {
    if (grid.size() != cells_)
        throw std::invalid_argument("grid must have one value for each cell");
    return machine_->advance(grid, budget);
}

Status Search::count(std::uint64_t limit, std::uint64_t budget) {
    while (counted() < limit) {
        const Status status = machine_->advance({}, budget);
        if (status != Status::solution) return status;
        if (budget == 0 && counted() < limit) return Status::pending;
    }
    return Status::solution;
}

std::uint64_t Search::counted() const {
    return machine_->counted;
}
std::uint64_t Search::guesses() const {
    return machine_->guesses;
}

}  // namespace nonet::houses
