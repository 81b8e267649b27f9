// Nice loops and alternating inference chains (AIC), without groups and with them.
#include <algorithm>

#include "../hodoku/contest.hpp"
#include "loop_search.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class LoopsFinder : public ContestFinder<Cells> {
  public:
    explicit LoopsFinder(Workbench<Cells>& bench)
        : ContestFinder<Cells>(bench.position()),
          loops_(bench.template part<LoopSearch<Cells>>()) {}

    void all(Technique technique, std::vector<Step>& steps) override {
        loops_.search(has_groups(), leaves_out_plain());
        const auto before = static_cast<std::ptrdiff_t>(steps.size());
        for (const FoundLoop& loop : loops_.found()) {
            position_.tick();
            if (!this->counts_as(loop.technique, technique)) continue;
            // Longer chains with the same outcome come after the shortest.
            const auto eliminated = loops_.eliminations(loop);
            const auto same = [&eliminated](const Step& step) {
                return std::ranges::equal(step.eliminations, eliminated);
            };
            if (std::none_of(steps.begin() + before, steps.end(), same)) {
                loops_.fill(loop, steps.emplace_back());
            }
        }
    }

    int most_candidates() const override { return most_numbered_candidates; }

  protected:
    virtual bool has_groups() const { return false; }
    // Whether only loops and chains with a group count.
    virtual bool leaves_out_plain() { return false; }

    bool search(Step& step) final {
        if (!loops_.search_best(has_groups(), leaves_out_plain())) return false;
        loops_.fill(loops_.found().front(), step);
        return true;
    }

    using ContestFinder<Cells>::position_;

  private:
    LoopSearch<Cells>& loops_;
};

template <typename Cells>
class GroupedLoopsFinder final : public LoopsFinder<Cells> {
  public:
    explicit GroupedLoopsFinder(Workbench<Cells>& bench)
        : LoopsFinder<Cells>(bench), plain_(bench.template part<LoopsFinder<Cells>>()) {}

  private:
    bool has_groups() const override { return true; }

    // With groups there are other shortest chains, and so the search with groups may find a chain
    // without one where the search without them has found none. HoDoKu takes it, too.
    bool leaves_out_plain() override { return plain_.has_best(); }

    // Such chains count as the first technique with groups.
    bool counts_as(Technique found, Technique technique) const override {
        return found == technique ||
               (is_plain(found) && technique == "grouped_discontinuous_nice_loop"_technique);
    }
    static bool is_plain(Technique technique) {
        return technique == "discontinuous_nice_loop"_technique ||
               technique == "continuous_nice_loop"_technique || technique == "aic"_technique;
    }

    LoopsFinder<Cells>& plain_;
};

}  // namespace

NONET_FAMILY(loops, LoopsFinder, "discontinuous_nice_loop", "continuous_nice_loop", "aic")
NONET_FAMILY(grouped_loops, GroupedLoopsFinder, "grouped_discontinuous_nice_loop",
             "grouped_continuous_nice_loop", "grouped_aic")

}  // namespace nonet::logic
