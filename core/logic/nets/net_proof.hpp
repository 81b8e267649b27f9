// Shortens a net to what its conclusion needs.
#pragma once

#include <span>
#include <vector>

#include "../chains/chain_graph.hpp"

namespace nonet::logic {

// Follows an assumption by the links of a graph with groups, and by cells and houses in which only
// one place is left. What HoDoKu's tables find is found so too; but here every statement knows what
// it follows from.
template <typename Cells>
class NetProof {
  public:
    explicit NetProof(const ChainGraph<Cells>& graph) : graph_(graph) {}

    // Statements from the premise to the end, each of which follows from those before it. False
    // where the end does not follow.
    bool prove(Statement premise, Statement end, std::vector<Statement>& net);

    // Finds a candidate that is both present and absent. False where there is none.
    bool contradict(Statement premise, Statement& end);

  private:
    struct Known {
        bool is_known = false;
        std::size_t reasons = 0, count = 0;  // in reasons_
    };

    const Position<Cells>& position() const { return graph_.position(); }
    void start(Statement premise);
    void conclude(Statement statement, std::span<const Statement> reasons);
    void follow(Statement statement);
    void read_cell(Cell cell);
    void read_house(std::uint8_t house, Value value);
    void read_unit();
    void select(Statement end, std::vector<Statement>& net);

    const ChainGraph<Cells>& graph_;
    std::vector<Known> known_;        // by statement
    std::vector<Statement> order_;    // what is known, as it was found
    std::vector<Statement> reasons_;  // one list after the other
    std::vector<std::size_t> unit_;   // the places of a cell, or of a value in a house
    std::vector<Statement> absent_;
    std::vector<char> is_needed_;
};

}  // namespace nonet::logic
