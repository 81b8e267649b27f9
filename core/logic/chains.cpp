// Nice loops and alternating inference chains (AIC), with and without groups, forcing chains
// and forcing nets.
#include <algorithm>

#include "families.hpp"
#include "forcing_search.hpp"
#include "loop_search.hpp"
#include "net_search.hpp"

namespace nonet::logic {

namespace {

// What HoDoKu treats as one technique: it takes the best step of any of them. The technique of the
// step is known only when it is found.
enum class Contest : std::uint8_t { loops, grouped_loops, forcing_chains, forcing_nets };

Contest contest_of(Technique technique) {
    switch (technique) {
        case Technique::discontinuous_nice_loop:
        case Technique::continuous_nice_loop:
        case Technique::aic:
            return Contest::loops;
        case Technique::forcing_chain_contradiction:
        case Technique::forcing_chain_verity:
            return Contest::forcing_chains;
        case Technique::forcing_net_contradiction:
        case Technique::forcing_net_verity:
            return Contest::forcing_nets;
        default:
            return Contest::grouped_loops;
    }
}

template <typename Cells>
class ChainsFinder final : public Finder<Cells> {
  public:
    explicit ChainsFinder(const Position<Cells>& position)
        : position_(position),
          graph_(position),
          reach_(graph_),
          loops_(reach_),
          forcing_(reach_),
          nets_(graph_) {}

    // Only the technique that wins a contest has a first step.
    bool first(Technique technique, Step& step) override {
        const Winner& winner = winner_of(contest_of(technique));
        if (!winner.exists || !is_one(winner.step.technique, technique)) return false;
        step = winner.step;
        return true;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        switch (contest_of(technique)) {
            case Contest::forcing_chains:
                return forcing_.all(technique, steps);
            case Contest::forcing_nets:
                return nets_.all(technique, steps);
            default:
                return add_loops(technique, steps);
        }
    }

  private:
    struct Winner {
        std::uint64_t version = ~std::uint64_t{0};
        bool exists = false;
        Step step;
    };

    const Winner& winner_of(Contest contest) {
        Winner& winner = winners_[static_cast<std::size_t>(contest)];
        if (winner.version != position_.version()) {
            winner.version = position_.version();
            winner.step = Step{};
            winner.exists = search(contest, winner.step);
        }
        return winner;
    }

    bool search(Contest contest, Step& step) {
        if (contest == Contest::forcing_chains) return forcing_.best(step);
        if (contest == Contest::forcing_nets) return nets_.best(step);
        const bool groups = contest == Contest::grouped_loops;
        if (!loops_.search_best(groups, groups && leaves_out_plain())) return false;
        loops_.fill(loops_.found().front(), step);
        return true;
    }

    // With groups there are other shortest chains, and so the search with groups may find a chain
    // without one where the search without them has found none. HoDoKu takes it, too.
    bool leaves_out_plain() { return winner_of(Contest::loops).exists; }
    // Whether what a search for a technique has found counts as this technique. Chains without a
    // group that the search with groups finds count as the first technique with groups.
    static bool is_one(Technique found, Technique technique) {
        return found == technique || (contest_of(found) == Contest::loops &&
                                      technique == Technique::grouped_discontinuous_nice_loop);
    }

    void add_loops(Technique technique, std::vector<Step>& steps) {
        const bool groups = contest_of(technique) == Contest::grouped_loops;
        loops_.search(groups, groups && leaves_out_plain());
        const std::size_t before = steps.size();
        for (const FoundLoop& loop : loops_.found()) {
            if (!is_one(loop.technique, technique)) continue;
            // Longer chains with the same outcome come after the shortest.
            const auto eliminated = loops_.eliminations(loop);
            const auto same = [&eliminated](const Step& step) {
                return std::ranges::equal(step.eliminations, eliminated);
            };
            if (std::none_of(steps.begin() + static_cast<std::ptrdiff_t>(before), steps.end(),
                             same)) {
                loops_.fill(loop, steps.emplace_back());
            }
        }
    }

    const Position<Cells>& position_;
    ChainGraph<Cells> graph_;
    ChainReach<Cells> reach_;
    LoopSearch<Cells> loops_;
    ForcingSearch<Cells> forcing_;
    NetSearch<Cells> nets_;
    std::array<Winner, 4> winners_;
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_chains(const Position<Cells>& position) {
    return std::make_unique<ChainsFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_chains(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_chains(const Position<LargeCells>&);

}  // namespace nonet::logic
