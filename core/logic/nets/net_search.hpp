// The search for forcing nets.
//
// As for forcing chains, contradictions and verities. But a statement may follow from several
// together: a single from all the candidates that are gone. HoDoKu takes only proofs with such a
// branch in a chain, and writes the branches down one level deep.
#pragma once

#include <memory>
#include <vector>

#include "../chains/chain_reach.hpp"
#include "../chains/forcing_ways.hpp"
#include "../ground/step.hpp"
#include "../hodoku/net_chains.hpp"
#include "net_proof.hpp"

namespace nonet::logic {

template <typename Cells>
class NetSearch {
  public:
    explicit NetSearch(Workbench<Cells>& bench)
        : NetSearch(bench.template part<ChainGraph<Cells>>()) {}

    // The step that HoDoKu takes; the order is that of forcing chains. False where there is none.
    bool best(Step& step);

    // All steps of a technique, one for each conclusion.
    void all(Technique technique, std::vector<Step>& steps);

  private:
    struct Link {
        Statement premise, end;
    };
    struct Unit {
        std::uint32_t begin, end;  // in absences_
    };
    struct Proof {
        std::vector<Link> chains;
        int length = 0;  // 0 where there is no proof
        Meeting meeting;
    };

    explicit NetSearch(ChainGraph<Cells>& graph)
        : tables_(graph), graph_(graph), ways_(graph), proof_(graph) {}

    const Position<Cells>& position() const { return graph_.position(); }
    void build();
    void follow(Statement premise);
    void find_verities();
    void add_unit(const std::vector<Statement>& premises);
    bool has_clash(const std::uint64_t* reached) const;
    bool is_possible(Statement conclusion);
    bool is_contradicted(Statement premise);
    bool has_empty_unit(Statement premise) const;
    void contradict(Statement conclusion);
    void verify(Statement conclusion, int limit);
    bool prove(Step& step);
    bool tell(Proof& proof);
    void take_shorter(Proof& proof, const Meeting& meeting, int limit = 0);
    ExpandedTable<Cells>& expanded(Statement premise);
    bool fill(Technique technique, Step& step);

    NetTables<Cells> tables_;
    const ChainGraph<Cells>& graph_;
    ForcingWays<Cells> ways_;
    NetProof<Cells> proof_;
    std::uint64_t version_ = ~std::uint64_t{0};
    PlaceSets direct_, reach_;              // sets of statements, by statement
    std::vector<std::uint64_t> branching_;  // statements from which others follow
    std::vector<std::uint64_t> done_;
    // Statements from which nothing follows that cannot be, as far as this has come up.
    std::vector<std::uint64_t> sound_;
    PlaceSets verities_;  // one set of statements
    // Cells, and houses for a value. Statements of one that cannot be true together: all of it is
    // absent. By the first of them.
    std::vector<std::vector<Unit>> units_;
    std::vector<Statement> absences_;  // of the units, one after another
    std::vector<std::unique_ptr<ExpandedTable<Cells>>> expanded_;  // by statement
    std::vector<char> is_expanded_;
    Statement conclusion_ = 0;
    Proof contradiction_, verity_;
    std::vector<Link> chains_;  // of the proof at hand
    std::vector<std::uint64_t> common_;
    std::vector<std::vector<Statement>> nets_;  // of the proof that has been told
};

}  // namespace nonet::logic
