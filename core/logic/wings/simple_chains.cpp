// X-chains and XY-chains.
#include "../ground/finder.hpp"
#include "path_search.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class SimpleChainsFinder final : public Finder<Cells> {
  public:
    explicit SimpleChainsFinder(Workbench<Cells>& bench) : search_(bench) {}

    bool first(Technique technique, Step& step) override {
        FoundPath<Cells> path;
        if (!prepare(technique) || !search_.best(path)) return false;
        fill(technique, path, step);
        return true;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        if (!prepare(technique)) return;
        for (const FoundPath<Cells>& path : search_.all()) {
            fill(technique, path, steps.emplace_back());
        }
    }

  private:
    bool prepare(Technique technique) {
        if (technique == "x_chain"_technique) return search_.prepare_x();
        search_.prepare_xy();
        return true;
    }

    void fill(Technique technique, const FoundPath<Cells>& path, Step& step) const {
        step.technique = technique;
        Chain& chain = step.chains.emplace_back();
        for (const Candidate& candidate : path.sequence) {
            const bool on = chain.size() % 2 == 1;
            ChainNode& node = chain.emplace_back();
            node.cells = {candidate.cell};
            node.value = candidate.value;
            node.on = on;
            step.values = static_cast<Values>(step.values | values_of(candidate.value));
        }
        for (Cell cell : path.eliminated) step.eliminations.push_back({cell, path.value});
    }

    PathSearch<Cells> search_;
};

}  // namespace

NONET_FAMILY(simple_chains, SimpleChainsFinder, "x_chain", "xy_chain")

}  // namespace nonet::logic
