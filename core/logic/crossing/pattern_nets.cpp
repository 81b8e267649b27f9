// Pattern nets: an assumption from which singles, common peers and cliques lead to a cell or a
// house without a place. Of the nets of a position, the first step has one of the shortest.
#include <limits>
#include <vector>

#include "../ground/finder.hpp"
#include "pattern_net.hpp"

namespace nonet::logic {

namespace {

constexpr int first_limit = 4;

template <typename Cells>
class PatternNetsFinder final : public Finder<Cells> {
  public:
    explicit PatternNetsFinder(Workbench<Cells>& bench)
        : position_(bench.position()), net_(position_) {}

    // Assumptions are followed a little at first, then twice as far, and so on.
    bool first(Technique technique, Step& step) override {
        if (!position_.layout().is_crossed()) return false;
        std::vector<Candidate> left = candidates();
        for (int most = first_limit; !left.empty(); most *= 2) {
            std::vector<Candidate> undecided;
            for (const Candidate& assumed : left) {
                const Outcome outcome = net_.follow(assumed, most);
                if (outcome == Outcome::refuted) {
                    fill(technique, assumed, step);
                    return true;
                }
                if (outcome == Outcome::undecided) undecided.push_back(assumed);
            }
            left = std::move(undecided);
        }
        return false;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        if (!position_.layout().is_crossed()) return;
        for (const Candidate& assumed : candidates()) {
            if (net_.follow(assumed, std::numeric_limits<int>::max()) == Outcome::refuted) {
                fill(technique, assumed, steps.emplace_back());
            }
        }
    }

    int most_candidates() const override { return most_numbered_candidates; }

  private:
    using Outcome = typename PatternNet<Cells>::Outcome;

    std::vector<Candidate> candidates() const {
        std::vector<Candidate> list;
        for (Cell cell : position_.empty()) {
            for (Value value : each(position_.candidates(cell))) list.push_back({cell, value});
        }
        return list;
    }

    void fill(Technique technique, const Candidate& assumed, Step& step) {
        step.technique = technique;
        net_.tell(step);
        step.eliminations.push_back(assumed);
    }

    const Position<Cells>& position_;
    PatternNet<Cells> net_;
};

}  // namespace

NONET_FAMILY(pattern_nets, PatternNetsFinder, "pattern_net")

}  // namespace nonet::logic
