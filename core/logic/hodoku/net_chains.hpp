// The chains and nets that HoDoKu builds from its tables.
#pragma once

#include <vector>

#include "net_tables.hpp"

namespace nonet::logic {

// What follows from one premise: the entries of its table, then those of the tables of these, and
// so on, as many as HoDoKu has room for. An entry that another table gives is reached over that
// table's premise.
template <typename Cells>
class ExpandedTable {
  public:
    void expand(const NetTables<Cells>& tables, Statement premise);

    bool contains(Statement statement) const { return index(statement) != missing; }

    // The length of the chain to a statement, with its branches, as HoDoKu counts it: a branch
    // counts its statements and one more. The table must contain the statement.
    struct Length {
        int statements;
        bool is_net;
    };
    Length measure(Statement end);

  private:
    static constexpr std::uint16_t missing = 0xFFFF;
    static constexpr Statement none = 0xFFFF;
    static constexpr std::size_t longest = 1000;

    struct Entry {
        Statement statement;
        Statement over;  // the premise of the other table, or none
        std::uint16_t distance;
    };

    std::uint16_t index(Statement statement) const {
        return statement < indices_.size() ? indices_[statement] : missing;
    }
    void build(Statement end, std::vector<Statement>& chain, bool is_branch);
    bool joins(Statement statement) const;

    const NetTables<Cells>* tables_ = nullptr;
    std::vector<Entry> entries_;
    std::vector<std::uint16_t> indices_;  // by statement

    // Of the chain that is being built, from its end to its start:
    std::vector<Statement> main_, branch_;
    Cells main_cells_;
    std::vector<Statement> branch_ends_;
};

}  // namespace nonet::logic
