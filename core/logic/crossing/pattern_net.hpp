// What follows from an assumption by singles, common peers and cliques.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "../ground/workbench.hpp"
#include "clique_search.hpp"

namespace nonet::logic {

// Follows the assumption that a candidate is true, until a cell or a house has no place left. Every
// conclusion remembers its rule, so that the net can be told from those that it needs.
template <typename Cells>
class PatternNet {
  public:
    explicit PatternNet(const Position<Cells>& position);

    enum class Outcome : std::uint8_t { refuted, possible, undecided };

    // Follows an assumption for at most so many conclusions, not counting those that a placed value
    // has at once. Undecided where there are more.
    Outcome follow(const Candidate& assumed, int most);

    // Writes the contradiction of the assumption that was refuted last: the cell or the house
    // without a place, and the conclusions that lead to it.
    void tell(Step& step);

    // As CliqueSearch asks for them.
    Values candidates(Cell cell) const { return candidates_[cell]; }
    const Cells& cells_with(Value value) const { return cells_with_[value]; }

  private:
    static constexpr int largest_clique = 3;  // a person would not see larger ones in a net

    enum class Rule : std::uint8_t { assumed, placed, last_in_cell, last_in_house, house, clique };

    struct Fact {
        Candidate candidate;
        bool on = false;
        Rule rule{};
        std::uint16_t from = 0;  // the fact with the placed value; the house; or in cliques_
    };
    struct Clique {
        Cells cells;
        Values values;
    };
    using Index = std::uint32_t;
    static constexpr Index unknown = ~Index{0};

    std::size_t slot(Cell cell, Value value, bool on) const {
        return 2 * (cell * static_cast<std::size_t>(order_) + value - 1U) + (on ? 1 : 0);
    }
    Index index_of(Cell cell, Value value, bool on) const {
        return indices_[slot(cell, value, on)];
    }
    void start();
    void conclude(const Candidate& candidate, bool on, Rule rule, std::size_t from);
    bool read(Index index);
    void read_placed(Index index);
    bool read_absent(const Candidate& absent);
    bool read_patterns();
    bool read_houses();
    bool read_cliques();

    void need(Index before, Cell cell, Values values);
    void need_reasons(Index index);
    void need_places(Index before, const Cells& cells, Value value);
    ChainNode node_of(const Fact& fact, Step& step);

    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    const int order_;
    CliqueSearch<Cells, PatternNet> cliques_in_;
    std::array<Values, Cells::capacity> candidates_{};
    std::array<Cells, largest_order<Cells> + 1> cells_with_{};
    std::vector<Fact> facts_;
    std::vector<Index> indices_;  // of facts, by slot
    std::vector<Clique> cliques_;
    std::vector<Candidate> absent_;  // whose houses have not been searched for common peers
    int conclusions_ = 0;            // but for those of a placed value
    // Where there is no place left: a cell, or a value in a house.
    int empty_cell_ = -1, empty_house_ = -1;
    Value empty_value_ = 0;
    std::vector<char> is_needed_;              // by fact
    std::vector<std::uint16_t> told_cliques_;  // in cliques_, as the step has them
};

}  // namespace nonet::logic
