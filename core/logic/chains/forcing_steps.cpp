// Forcing chains and forcing nets.
#include "../hodoku/contest.hpp"
#include "../nets/net_search.hpp"
#include "forcing_search.hpp"

namespace nonet::logic {

namespace {

// The steps of a search for proofs: ForcingSearch or NetSearch.
template <typename Cells, template <typename> class Search>
class ProofFinder final : public ContestFinder<Cells> {
  public:
    explicit ProofFinder(Workbench<Cells>& bench)
        : ContestFinder<Cells>(bench.position()), search_(bench) {}

    void all(Technique technique, std::vector<Step>& steps) override {
        search_.all(technique, steps);
    }
    int most_candidates() const override { return most_numbered_candidates; }

  private:
    bool search(Step& step) override { return search_.best(step); }

    Search<Cells> search_;
};

template <typename Cells>
using ForcingChainsFinder = ProofFinder<Cells, ForcingSearch>;
template <typename Cells>
using ForcingNetsFinder = ProofFinder<Cells, NetSearch>;

}  // namespace

NONET_FAMILY(forcing_chains, ForcingChainsFinder, "forcing_chain_contradiction",
             "forcing_chain_verity")
NONET_FAMILY(forcing_nets, ForcingNetsFinder, "forcing_net_contradiction", "forcing_net_verity")

}  // namespace nonet::logic
