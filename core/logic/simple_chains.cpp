// X-chains and XY-chains.
#include "families.hpp"
#include "path_search.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class SimpleChainsFinder final : public Finder<Cells> {
  public:
    explicit SimpleChainsFinder(const Position<Cells>& position) : search_(position) {}

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
        if (technique == Technique::x_chain) return search_.prepare_x();
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

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_simple_chains(const Position<Cells>& position) {
    return std::make_unique<SimpleChainsFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_simple_chains(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_simple_chains(const Position<LargeCells>&);

}  // namespace nonet::logic
