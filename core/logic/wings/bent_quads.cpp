// WXYZ-wings, in the general form that is also called a bent naked quadruple: four cells of two
// houses that meet have four values together. For three of the values, all cells of the four that
// have it see each other, so each of these is in one cell at most. That leaves a cell for the
// fourth value: it is in one of the four, and what sees all cells of the four that have it cannot
// have it. If these cells saw each other, too, it would be a subset, which is another technique.
#include "../ground/finder.hpp"
#include "../hodoku/eliminations.hpp"

namespace nonet::logic {

namespace {

constexpr int wing_size = 4;

// Each set of four cells is listed once.
template <typename Cells>
class BentQuadFinder final : public Finder<Cells> {
  public:
    explicit BentQuadFinder(Workbench<Cells>& bench)
        : position_(bench.position()), layout_(position_.layout()) {}

    bool first(Technique technique, Step& step) override {
        return search([&](const Wing& wing) {
            fill(technique, wing, step);
            return true;
        });
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        search([&](const Wing& wing) {
            fill(technique, wing, steps.emplace_back());
            return false;
        });
    }

  private:
    // The cells and what they have. Two cells do not see each other and have the value `common`.
    // The cells of `removed` see all cells with it.
    struct Wing {
        Cells cells;
        Values values;
        Value common;
        Cells removed{};
    };

    // Calls report(wing) for each wing that removes something, until it returns true. It comes by
    // its first two cells that have the common value and do not see each other.
    template <typename Report>
    bool search(Report report) const {
        Cells open;
        for (Cell cell : position_.empty()) {
            if (size(position_.candidates(cell)) <= wing_size) open.insert(cell);
        }
        Cells later = open;
        for (Cell one : open) {
            later.erase(one);
            position_.tick();
            for (Cell other : later.without(layout_.peers(one))) {
                const Values own = position_.candidates(one), more = position_.candidates(other);
                if (!has_one(own & more) || size(own | more) > wing_size) continue;
                Wing pair{Cells::of(one) | Cells::of(other), own | more, logic::first(own & more)};
                pair.removed =
                    position_.cells_with(pair.common) & layout_.peers(one) & layout_.peers(other);
                if (!pair.removed.empty() && complete(pair, open, report)) return true;
            }
        }
        return false;
    }

    // Adds two cells, each of which shares a house with one of the first.
    template <typename Report>
    bool complete(const Wing& pair, const Cells& open, Report& report) const {
        Cells near;
        for (Cell cell : pair.cells) near |= layout_.peers(cell);
        std::vector<Wing> triples;
        for (Cell third : (near & open).without(pair.cells)) {
            Wing triple = pair;
            if (add(third, triple)) triples.push_back(triple);
        }
        for (std::size_t i = 0; i < triples.size(); ++i) {
            for (std::size_t k = i + 1; k < triples.size(); ++k) {
                Wing wing = triples[i];
                if (size(wing.values | triples[k].values) != wing_size) continue;
                const Cell fourth = triples[k].cells.without(pair.cells).first();
                if (add(fourth, wing) && loose_pair(wing) == pair.cells && is_bent(wing.cells) &&
                    report(wing)) {
                    return true;
                }
            }
        }
        return false;
    }

    // Returns false where a cell makes another value loose, or leaves nothing to remove.
    bool add(Cell cell, Wing& wing) const {
        const Values own = position_.candidates(cell);
        if (size(wing.values | own) > wing_size) return false;
        for (Cell other : wing.cells.without(layout_.peers(cell))) {
            if ((own & position_.candidates(other) & ~values_of(wing.common)) != 0) return false;
        }
        wing.cells.insert(cell);
        wing.values |= own;
        if (has(own, wing.common)) wing.removed &= layout_.peers(cell);
        return !wing.removed.empty();
    }

    // The first two cells that have the common value and do not see each other.
    Cells loose_pair(const Wing& wing) const {
        Cells later = wing.cells & position_.cells_with(wing.common);
        for (Cell one : later) {
            later.erase(one);
            const Cells away = later.without(layout_.peers(one));
            if (!away.empty()) return Cells::of(one) | Cells::of(away.first());
        }
        return {};
    }

    // Whether the cells, which do not all see each other, are in two houses that meet.
    bool is_bent(const Cells& cells) const {
        const auto& houses = layout_.houses();
        for (std::uint8_t one : layout_.houses_of(cells.first())) {
            const Cells rest = cells.without(houses[one].cells);
            for (std::uint8_t other : layout_.houses_of(rest.first())) {
                if (rest.is_subset_of(houses[other].cells) &&
                    houses[one].cells.meets(houses[other].cells)) {
                    return true;
                }
            }
        }
        return false;
    }

    void fill(Technique technique, const Wing& wing, Step& step) const {
        step.technique = technique;
        step.values = wing.values;
        for (Cell cell : wing.cells) step.cells.push_back(cell);
        eliminate(step, wing.removed, wing.common);
    }

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
};

}  // namespace

NONET_FAMILY(bent_quads, BentQuadFinder, "wxyz_wing")

}  // namespace nonet::logic
