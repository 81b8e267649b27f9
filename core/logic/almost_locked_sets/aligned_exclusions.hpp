// Aligned exclusion: two or three base cells, whose values are tried in all combinations. Equal
// values exclude each other in cells that see each other. Two different ones exclude each other if
// each sees all its places in an almost locked set of one to three cells: without them, the set has
// too few values left. Three different ones do if all base cells see a cell with just these
// candidates. A candidate that is in no combination is false. The base cells need not see each
// other.
#pragma once

#include <span>
#include <vector>

#include "almost_locked_sets.hpp"

namespace nonet::logic {

template <typename Cells>
class AlignedExclusions {
  public:
    explicit AlignedExclusions(const AlmostLockedSets<Cells>& sets)
        : sets_(sets), position_(sets.position()), layout_(position_.layout()) {}

    // A step has all that two or three base cells exclude; three, without what two of them do.
    bool first(int size, Step& step);

    // Where several steps remove the same, the one with the fewest cells.
    void all(int size, std::vector<Step>& steps);

  private:
    // Reads the sets as they are now.
    void update();
    void exclude(std::size_t set);
    void find_touched();
    // A row for each candidate: the values of each cell that go with it.
    Values* beside(const Candidate& one) { return beside_.data() + row(one); }
    const Values* beside(const Candidate& one) const { return beside_.data() + row(one); }
    std::size_t row(const Candidate& one) const {
        return number(one) * static_cast<std::size_t>(layout_.cells());
    }
    std::size_t number(const Candidate& one) const {
        return numbers_[one.cell * (static_cast<std::size_t>(position_.order()) + 1) + one.value];
    }

    // Calls report(base cells, candidates that are false) until it returns true.
    template <typename Report>
    bool search(int size, Report report);
    bool excludes_any(Cell cell, Cell other) const;
    template <typename Report>
    bool search_triples(const Candidate& one, Report& report);
    bool is_excluded(const Candidate& one, std::span<const Cell> others) const;
    Values thirds(const Candidate& one, const Candidate& other, Cell third) const;
    Cells triples_between(const Candidate& one, const Candidate& other) const;
    std::vector<Candidate> excluded(std::span<const Cell> base) const;

    void fill(std::span<const Cell> base, std::vector<Candidate>& gone, Step& step) const;
    void add_sets(const Candidate& one, std::span<const Cell> others, Step& step) const;
    bool excludes(std::size_t set, const Candidate& one) const;
    bool is_before(std::size_t set, std::size_t other) const;
    bool add_set(const Candidate& one, const Candidate& other, Step& step) const;
    void add_cell(const Candidate& one, const Candidate& other, const Candidate& third,
                  Step& step) const;

    const AlmostLockedSets<Cells>& sets_;
    const Position<Cells>& position_;
    const Layout<Cells>& layout_;
    std::uint64_t version_ = 0;
    std::vector<std::uint16_t> numbers_;    // of candidates, by cell and value
    std::vector<Values> beside_;            // by number and cell
    std::vector<Cells> touched_, emptied_;  // by number: the cells of which values do not go
    Cells triples_;                         // the cells with three candidates
};

}  // namespace nonet::logic
