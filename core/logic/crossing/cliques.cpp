// Clique pairs, triples and quadruples: naked subsets of cells that see each other, whether or not
// they share a house. A cell that sees all their places of one of their values loses it. Where they
// do share a house, and the cell sees all of them, this is a naked subset, and left to these.
#include <array>

#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"
#include "clique_search.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class CliquesFinder final : public Finder<Cells> {
  public:
    explicit CliquesFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()), search_(layout_, position_) {}

    bool first(Technique technique, Step& step) override {
        std::uint64_t& searched = searched_[static_cast<std::size_t>(size_of(technique))];
        if (searched == position_.version()) return false;
        const bool found = search(technique, [&](const Cells& clique, Values values) {
            return fill(technique, clique, values, step);
        });
        if (!found) searched = position_.version();
        return found;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        Step step;
        search(technique, [&](const Cells& clique, Values values) {
            if (fill(technique, clique, values, step)) steps.push_back(std::move(step));
            step.clear();
            return false;
        });
    }

  private:
    static int size_of(Technique technique) {
        if (technique == "clique_pair"_technique) return 2;
        return technique == "clique_triple"_technique ? 3 : 4;
    }

    template <typename Found>
    bool search(Technique technique, Found found) {
        if (!layout_.is_crossed()) return false;
        return search_.search(size_of(technique), position_.empty(), found);
    }

    // Writes what a clique removes. False, with the step untouched, where this is nothing.
    bool fill(Technique technique, const Cells& clique, Values values, Step& step) const {
        position_.tick();
        Cells left;
        if (!layout_.common_houses(clique).empty()) left = layout_.seen_by_all(clique);
        for (Value value : each(values)) {
            eliminate(step, search_.removed(clique, value).without(left), value);
        }
        if (step.eliminations.empty()) return false;
        step.technique = technique;
        step.values = values;
        for (Cell cell : clique) step.cells.push_back(cell);
        return true;
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    CliqueSearch<Cells, Position<Cells>> search_;
    std::array<std::uint64_t, 5> searched_{};  // by size: the version in which there was no step
};

}  // namespace

NONET_FAMILY(cliques, CliquesFinder, "clique_pair", "clique_triple", "clique_quadruple")

}  // namespace nonet::logic
