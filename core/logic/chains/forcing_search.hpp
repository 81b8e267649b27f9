// The search for forcing chains.
//
// In a contradiction, chains from one premise lead to what cannot be, so the premise is wrong. In a
// verity, chains from premises of which one is true lead to the same conclusion, which is therefore
// true. By turning all chains of a verity round one gets a contradiction: from the negated
// conclusion, chains lead to the absence of each premise.
#pragma once

#include <vector>

#include "../ground/step.hpp"
#include "chain_reach.hpp"
#include "chain_tree.hpp"
#include "forcing_ways.hpp"

namespace nonet::logic {

template <typename Cells>
class ForcingSearch {
  public:
    explicit ForcingSearch(Workbench<Cells>& bench)
        : reach_(bench.template part<ChainReach<Cells>>()), graph_(reach_.graph()), ways_(graph_) {}

    // The step that HoDoKu takes: a placement rather than an elimination, and the first cell. Of a
    // contradiction and a verity the shorter one. False where there is none.
    bool best(Step& step);

    // All steps of a technique, one for each conclusion.
    void all(Technique technique, std::vector<Step>& steps);

  private:
    // Where the chains of a proof end that start with the negated conclusion. A verity has the same
    // chains, turned round.
    struct Proof {
        std::vector<Statement> ends;
        int length = 0;  // in statements, of all chains; 0 where there is no proof
        Meeting meeting;
    };

    const Position<Cells>& position() const { return graph_.position(); }
    void find_conclusions();
    void conclude_from(const std::vector<std::size_t>& places);
    void prove(Statement conclusion);
    void take_shorter(Proof& proof, const std::vector<Statement>& ends,
                      const Meeting& meeting) const;
    void fill(Technique technique, const Proof& proof, Step& step);

    ChainReach<Cells>& reach_;
    const ChainGraph<Cells>& graph_;
    ForcingWays<Cells> ways_;
    ChainTree<Cells> tree_;
    PlaceSets conclusions_;  // that are on, that are off
    Statement conclusion_ = 0;
    Proof contradiction_, verity_;
    std::vector<Statement> ends_, chain_;
    std::vector<std::size_t> places_;
};

}  // namespace nonet::logic
