// Short proofs: few lines from an assumption to a clash, or to an end.
#pragma once

#include <optional>
#include <vector>

#include "../ground/bit_table.hpp"
#include "net_lines.hpp"

namespace nonet::logic {

// Looks for a proof with few lines.
//
// Facts come up in the order of the number of lines that they need (Knuth's generalization of
// Dijkstra's algorithm, with sets of lines instead of sums, so that a line that several reasons
// need counts once). From the end back, each fact then takes the reason that adds the fewest lines
// to those that others need. All this is repeated without each line of the best proof, as long as
// it gets shorter.
template <typename Cells>
class ShortNet {
  public:
    explicit ShortNet(Workbench<Cells>& bench) : facts_(bench.position()) {}

    // The lines from an assumption to a clash, or to an end. Empty where there is no proof. The
    // assumption is missing where the end follows without it.
    std::vector<NetLine> prove(const NetClaim& assumption, const std::optional<NetClaim>& end);

  private:
    using Index = NetIndex;
    // A unit without a candidate that can be true. What is true twice leaves one, too: where it
    // comes from, nothing else is left.
    struct Clash {
        Index unit;
        std::size_t size;  // in lines, at most
    };

    const Position<Cells>& position() const { return facts_.position(); }
    std::size_t lines() const { return 2 * facts_.size() + 1; }
    bool is_known(std::size_t fact) const { return rank_[fact] != 0; }
    Fact fact_of(const NetClaim& claim) const;

    void spread(std::size_t limit);
    void start();
    void push(std::size_t fact, NetReason reason);
    void settle(const NetFact& found);
    void follow_presence(std::size_t place);
    void follow_absence(std::size_t candidate);
    void note_clash(Index unit);
    std::size_t unite(std::size_t fact, NetReason reason, BitTable::Word* sum) const;
    bool has_own_line(std::size_t fact, NetReason reason) const;
    std::size_t own_line(std::size_t fact, NetReason reason) const;

    bool choose();
    void tell(std::optional<Index> clash);
    void trace();
    bool take_best_reason(Fact fact);
    void deny(std::size_t candidate);
    void sum_up();
    void weigh(std::size_t fact, NetReason reason, bool with_line);
    void await(std::size_t fact);
    void shorten();

    NetFacts<Cells> facts_;
    Fact assumed_ = 0;
    std::optional<Fact> end_;
    // What comes up, by number of lines.
    std::vector<std::vector<NetFact>> waiting_;
    std::vector<std::uint16_t> rank_;  // by fact: 0, or from 1 in the order in which they came up
    std::vector<NetReason> reasons_;   // by fact: the first one
    std::uint16_t known_ = 0;
    BitTable sets_;                             // the lines that a fact needs, by fact
    std::vector<std::uint16_t> sizes_;          // how many these are, or may be, by fact
    std::vector<std::uint16_t> open_, beside_;  // what is not absent yet, by unit and by share
    std::vector<Clash> clashes_;
    std::size_t shortest_ = 0;  // the size of the smallest clash
    std::vector<char> is_barred_;
    // Of the proof at hand:
    BitTable sums_;              // rows: chosen lines, all that are needed so far, a trial
    std::vector<Fact> awaited_;  // facts that need a reason
    std::vector<char> is_awaited_;
    NetReason best_reason_;
    std::size_t fewest_ = 0;  // lines with the best reason
    NetTale tale_, best_;
};

}  // namespace nonet::logic
