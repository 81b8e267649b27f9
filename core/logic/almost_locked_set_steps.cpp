// Steps with almost locked sets.
#include <algorithm>

#include "death_blossoms.hpp"
#include "families.hpp"
#include "set_chains.hpp"
#include "set_pairs.hpp"
#include "set_walks.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class AlmostLockedSetFinder final : public Finder<Cells> {
  public:
    explicit AlmostLockedSetFinder(const Position<Cells>& position)
        : position_(position),
          sets_(position),
          links_(sets_),
          views_(sets_),
          pairs_(sets_, links_),
          chains_(sets_, links_, views_),
          walks_(sets_, links_),
          blossoms_(sets_, views_) {}

    bool first(Technique technique, Step& step) override {
        update();
        switch (technique) {
            case Technique::als_xz:
                return pairs_.first_pair(step);
            case Technique::als_chain:
                return chains_.first(step);
            case Technique::death_blossom:
                return blossoms_.first(step);
            default:
                return pairs_.first_wing(step);
        }
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        update();
        switch (technique) {
            case Technique::als_xz:
                return pairs_.all_pairs(steps);
            case Technique::als_chain:
                return all_chains(steps);
            case Technique::death_blossom:
                return blossoms_.all(steps);
            default:
                return pairs_.all_wings(steps);
        }
    }

  private:
    // The one that first() tells may have more links than those that are listed.
    void all_chains(std::vector<Step>& steps) {
        const auto start = static_cast<std::ptrdiff_t>(steps.size());
        walks_.all(steps);
        Step first;
        if (chains_.first(first) &&
            std::none_of(steps.begin() + start, steps.end(), [&](const Step& step) {
                return step.eliminations == first.eliminations;
            })) {
            steps.push_back(std::move(first));
        }
    }

    void update() {
        if (version_ == position_.version()) return;
        version_ = position_.version();
        sets_.update();
        links_.update();
    }

    const Position<Cells>& position_;
    std::uint64_t version_ = 0;
    AlmostLockedSets<Cells> sets_;
    SetLinks<Cells> links_;
    SetViews<Cells> views_;
    SetPairs<Cells> pairs_;
    SetChains<Cells> chains_;
    SetWalks<Cells> walks_;
    DeathBlossoms<Cells> blossoms_;
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_almost_locked_sets(const Position<Cells>& position) {
    return std::make_unique<AlmostLockedSetFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_almost_locked_sets(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_almost_locked_sets(const Position<LargeCells>&);

}  // namespace nonet::logic
