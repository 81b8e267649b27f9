#include <limits>
#include <stdexcept>
#include <utility>

#include "board.hpp"

namespace nonet::houses {

// The search without its width of word.
class Machine {
  public:
    virtual ~Machine() = default;
    // Goes on until one more solution is found; writes it if there is a grid to write to.
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
            std::uint64_t allowed = candidates.empty() ? ~std::uint64_t{0} : candidates[cell];
            if (givens[cell] != 0) allowed &= std::uint64_t{1} << (givens[cell] - 1);
            board_.restrict_to(cell, static_cast<Word>(allowed));
        }
    }

    Status advance(std::span<std::uint8_t> grid, std::uint64_t& budget) override {
        while (!exhausted_) {
            const auto before = board_.placements();
            const bool consistent = board_.settle();
            const auto cost = board_.placements() - before + 1;
            budget -= std::min<std::uint64_t>(budget, cost);
            if (consistent && board_.complete()) {
                ++counted;
                if (!grid.empty()) board_.write(grid);
                retreat();
                return Status::solution;
            }
            if (consistent)
                guess();
            else
                retreat();
            if (budget == 0) return exhausted_ ? Status::exhausted : Status::pending;
        }
        return Status::exhausted;
    }

  private:
    struct Guess {
        typename Board<Word>::Candidate candidate;
        Mark before;
    };

    void guess() {
        const auto candidate = board_.best_guess();
        stack_.push_back({candidate, board_.mark()});
        board_.place(candidate);
        ++guesses;
    }

    // Takes the last guess back and notes that it is done with.
    void retreat() {
        if (stack_.empty()) {
            exhausted_ = true;
            return;
        }
        const Guess last = stack_.back();
        stack_.pop_back();
        board_.return_to(last.before);
        board_.remove(last.candidate);
    }

    std::shared_ptr<const Rules> rules_;
    Board<Word> board_;
    std::vector<Guess> stack_;
    bool exhausted_ = false;
};

}  // namespace

namespace {
std::unique_ptr<Machine> make(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
                              std::span<const std::uint64_t> candidates) {
    if (rules->order() <= 16) return std::make_unique<WordMachine<std::uint16_t>>(std::move(rules), givens, candidates);
    if (rules->order() <= 32) return std::make_unique<WordMachine<std::uint32_t>>(std::move(rules), givens, candidates);
    return std::make_unique<WordMachine<std::uint64_t>>(std::move(rules), givens, candidates);
}
}  // namespace

Search::Search(std::shared_ptr<const Rules> rules, std::span<const std::uint8_t> givens,
               std::span<const std::uint64_t> candidates)
    : machine_(make(std::move(rules), givens, candidates)) {}
Search::~Search() = default;
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;

Status Search::next(std::span<std::uint8_t> grid, std::uint64_t budget) { return machine_->advance(grid, budget); }

Status Search::count(std::uint64_t limit, std::uint64_t budget) {
    while (machine_->counted < limit) {
        const Status status = machine_->advance({}, budget);
        if (status != Status::solution) return status;
        if (budget == 0 && machine_->counted < limit) return Status::pending;
    }
    return Status::solution;
}

std::uint64_t Search::counted() const { return machine_->counted; }
std::uint64_t Search::guesses() const { return machine_->guesses; }

}  // namespace nonet::houses
