// Steps with almost locked sets.
#include <algorithm>

#include "../ground/finder.hpp"
#include "aligned_exclusions.hpp"
#include "death_blossoms.hpp"
#include "set_chains.hpp"
#include "set_pairs.hpp"
#include "set_walks.hpp"

namespace nonet::logic {

namespace {

// The sets of a position, their links, and which cells they see. The finders below share them.
template <typename Cells>
class LinkedSets {
  public:
    explicit LinkedSets(Workbench<Cells>& bench)
        : sets(bench), links(sets), views(sets), position_(bench.position()) {}

    // Reads the position, where it has changed.
    void update() {
        if (version_ == position_.version()) return;
        version_ = position_.version();
        sets.update();
        links.update();
    }

    AlmostLockedSets<Cells> sets;
    SetLinks<Cells> links;
    SetViews<Cells> views;  // updated by those who use it

  private:
    const Position<Cells>& position_;
    std::uint64_t version_ = 0;
};

// A finder of one technique with these sets.
template <typename Cells>
class SetFinder : public Finder<Cells> {
  public:
    explicit SetFinder(Workbench<Cells>& bench)
        : shared_(bench.template part<LinkedSets<Cells>>()) {}

    bool first(Technique, Step& step) final {
        shared_.update();
        return find(step);
    }
    void all(Technique, std::vector<Step>& steps) final {
        shared_.update();
        find_all(steps);
    }

  protected:
    virtual bool find(Step& step) = 0;
    virtual void find_all(std::vector<Step>& steps) = 0;

    LinkedSets<Cells>& shared_;
};

template <typename Cells>
class PairFinder final : public SetFinder<Cells> {
    using SetFinder<Cells>::SetFinder, SetFinder<Cells>::shared_;

    bool find(Step& step) override { return pairs_.first_pair(step); }
    void find_all(std::vector<Step>& steps) override { pairs_.all_pairs(steps); }

    SetPairs<Cells> pairs_{shared_.sets, shared_.links};
};

template <typename Cells>
class SetWingFinder final : public SetFinder<Cells> {
    using SetFinder<Cells>::SetFinder, SetFinder<Cells>::shared_;

    bool find(Step& step) override { return pairs_.first_wing(step); }
    void find_all(std::vector<Step>& steps) override { pairs_.all_wings(steps); }

    SetPairs<Cells> pairs_{shared_.sets, shared_.links};
};

template <typename Cells>
class SetChainFinder final : public SetFinder<Cells> {
    using SetFinder<Cells>::SetFinder, SetFinder<Cells>::shared_;

    bool find(Step& step) override { return chains_.first(step); }

    // The one that find() tells may have more links than those that are listed.
    void find_all(std::vector<Step>& steps) override {
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

    SetChains<Cells> chains_{shared_.sets, shared_.links, shared_.views};
    SetWalks<Cells> walks_{shared_.sets, shared_.links};
};

template <typename Cells>
class BlossomFinder final : public SetFinder<Cells> {
    using SetFinder<Cells>::SetFinder, SetFinder<Cells>::shared_;

    bool find(Step& step) override { return blossoms_.first(step); }
    void find_all(std::vector<Step>& steps) override { blossoms_.all(steps); }

    DeathBlossoms<Cells> blossoms_{shared_.sets, shared_.views};
};

template <typename Cells, int cells>
class ExclusionFinder : public SetFinder<Cells> {
    using SetFinder<Cells>::SetFinder, SetFinder<Cells>::shared_;

    bool find(Step& step) override { return exclusions_.first(cells, step); }
    void find_all(std::vector<Step>& steps) override { exclusions_.all(cells, steps); }
    int most_candidates() const override { return most_numbered_candidates; }

    AlignedExclusions<Cells> exclusions_{shared_.sets};
};

template <typename Cells>
class PairExclusionFinder final : public ExclusionFinder<Cells, 2> {
    using ExclusionFinder<Cells, 2>::ExclusionFinder;
};

template <typename Cells>
class TripleExclusionFinder final : public ExclusionFinder<Cells, 3> {
    using ExclusionFinder<Cells, 3>::ExclusionFinder;
};

}  // namespace

NONET_FAMILY(set_pairs, PairFinder, "als_xz")
NONET_FAMILY(set_wings, SetWingFinder, "als_xy_wing")
NONET_FAMILY(set_chains, SetChainFinder, "als_chain")
NONET_FAMILY(death_blossoms, BlossomFinder, "death_blossom")
NONET_FAMILY(pair_exclusions, PairExclusionFinder, "aligned_pair_exclusion")
NONET_FAMILY(triple_exclusions, TripleExclusionFinder, "aligned_triple_exclusion")

}  // namespace nonet::logic
