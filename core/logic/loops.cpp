// Nice loops and alternating inference chains, with and without groups.
#include <array>

#include "families.hpp"
#include "loop_search.hpp"

namespace nonet::logic {

namespace {

bool is_grouped(Technique technique) {
    return technique == Technique::grouped_discontinuous_nice_loop ||
           technique == Technique::grouped_continuous_nice_loop ||
           technique == Technique::grouped_aic;
}

// Loops and AICs compete: for HoDoKu they are one technique, and the best of them is the step. So
// `first` finds a step only for the technique that the best one has. The search with groups may end
// in a chain without one; it is the step of the first grouped technique.
template <typename Cells>
class LoopsFinder final : public Finder<Cells> {
  public:
    explicit LoopsFinder(const Position<Cells>& position)
        : position_(position), search_(position) {}

    bool first(Technique technique, Step& step) override {
        const bool groups = is_grouped(technique);
        Best& best = best_[groups ? 1 : 0];
        if (best.version != position_.version()) {
            best.version = position_.version();
            search_.search(groups);
            best.step = Step{};
            best.exists = !search_.found().empty();
            if (best.exists) search_.fill(search_.found().front(), best.step);
        }
        if (!best.exists) return false;
        const Technique found = best.step.technique;
        const bool matches =
            found == technique ||
            (technique == Technique::grouped_discontinuous_nice_loop && !is_grouped(found));
        if (matches) step = best.step;
        return matches;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        search_.search(is_grouped(technique));
        for (const FoundLoop& loop : search_.found()) {
            if (loop.technique == technique) search_.fill(loop, steps.emplace_back());
        }
    }

  private:
    struct Best {
        std::uint64_t version = ~std::uint64_t{0};
        bool exists = false;
        Step step;
    };

    const Position<Cells>& position_;
    LoopSearch<Cells> search_;
    std::array<Best, 2> best_;  // without and with groups
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_loops(const Position<Cells>& position) {
    return std::make_unique<LoopsFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_loops(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_loops(const Position<LargeCells>&);

}  // namespace nonet::logic
