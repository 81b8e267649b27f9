// What follows from each assumption in HoDoKu's forcing nets.
#pragma once

#include <array>
#include <vector>

#include "../chains/chain_graph.hpp"
#include "net_state.hpp"

namespace nonet::logic {

// The entries of a table that another one follows from: the one on which the chain to it goes on
// first, then up to four more, 0 for none.
using Reasons = std::array<std::uint16_t, 5>;

struct alignas(16) NetEntry {  // a power of two, since entries are counted often
    Statement statement;
    std::uint16_t distance;
    Reasons from;
};

// For each statement a table of what follows from it: the singles of four rounds with the
// candidates that they remove, and the links to groups. The statement itself is the first entry.
template <typename Cells>
class NetTables {
  public:
    using Table = std::vector<NetEntry>;

    explicit NetTables(ChainGraph<Cells>& graph) : graph_(graph) {}

    // Reads the position, where it has changed.
    void build();

    const ChainGraph<Cells>& graph() const { return graph_; }
    const Table& table(Statement statement) const { return tables_[statement]; }

  private:
    using Single = typename NetState<Cells>::Single;

    static constexpr int rounds = 4;
    static constexpr std::size_t longest = 1000;

    void assume(Statement premise);
    bool leaves_single(const Candidate& absent) const;
    void place(const Single& single, bool with_reasons);
    Reasons reasons(const Single& single) const;
    std::uint8_t smallest_house(const Candidate& candidate) const;
    void add_links(Statement premise);
    // Adds an entry that follows from another one, unless there is one. False where none is added.
    bool add(Statement statement, std::uint16_t from) {
        const bool is_new = stamps_[statement] != stamp_ && table_->size() < longest;
        if (is_new) append(statement, from);
        return is_new;
    }
    void append(Statement statement, std::uint16_t from);
    std::uint16_t index(Statement statement) const {
        return stamps_[statement] == stamp_ ? indices_[statement] : std::uint16_t{0};
    }

    ChainGraph<Cells>& graph_;
    std::uint64_t version_ = ~std::uint64_t{0};
    std::vector<Table> tables_;  // by statement
    NetState<Cells> start_, state_;
    std::vector<Single> singles_;

    // For the table that is being filled:
    Table* table_ = nullptr;
    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> stamps_;
    std::vector<std::uint16_t> indices_;  // of the statements with the current stamp
};

}  // namespace nonet::logic
