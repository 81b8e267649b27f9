// Aligned pair and triplet exclusion: two or three base cells whose values leave some cell none.
#include <array>
#include <vector>

#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

class AlignedExclusion {
  public:
    AlignedExclusion(const Board& board, Program program, int size)
        : board_(board), program_(program), size_(size) {
        for (Cell cell = 0; cell < cells; ++cell) collect(cell);
    }

    Found first() {
        for (std::size_t high = 1; high < bases_.size(); ++high) {
            for (std::size_t low = 0; low < high; ++low) {
                base_[0] = bases_[low];
                base_[1] = bases_[high];
                const SmallCells common = excluders_[base_[0]] & excluders_[base_[1]];
                if (common.empty() || common.has_one()) continue;
                if (Found hint = size_ == 2 ? excluded(common) : with_third(common)) return hint;
            }
        }
        return std::nullopt;
    }

  private:
    void collect(Cell cell) {
        if (logic::size(board_.candidates(cell)) < 2) return;
        for (const Cell peer : houses.peers[cell]) {
            const int count = logic::size(board_.candidates(peer));
            if (count == 1) return;
            if (count >= 2 && count <= size_) excluders_[cell].insert(peer);
        }
        if (excluders_[cell].empty()) return;
        bases_.push_back(cell);
        is_base_.insert(cell);
    }

    // The third cells are excluders of the first two, which come in the order of their peers.
    Found with_third(const SmallCells& common) {
        SmallCells used = SmallCells::of(base_[0]) | SmallCells::of(base_[1]);
        const std::array<Cell, 2> pair{base_[0], base_[1]};
        for (const Cell base : pair) {
            const SmallCells thirds = excluders_[base] & is_base_;
            for (const Cell third : peers_of(base, program_)) {
                if (!thirds.contains(third) || used.contains(third)) continue;
                used.insert(third);
                const SmallCells of_all = common & excluders_[third];
                if (of_all.empty() || of_all.has_one()) continue;
                base_[2] = third;
                if (Found hint = excluded(of_all)) return hint;
            }
        }
        return std::nullopt;
    }

    // The values of the base cells that no combination has which leaves each excluder a value.
    Found excluded(const SmallCells& excluders) {
        read(excluders);
        find_allowed();
        Hint hint(size_ == 2 ? Name::aligned_pair_exclusion : Name::aligned_triplet_exclusion,
                  size_ == 2 ? 6.2 : 7.5);
        for (std::size_t i = 0; i < static_cast<std::size_t>(size_); ++i) {
            const Values gone = board_.candidates(base_[i]) & ~allowed_[i];
            if (gone != 0) hint.remove(base_[i], gone);
        }
        if (hint.removals.empty()) return std::nullopt;
        SmallCells bases;
        for (std::size_t i = 0; i < static_cast<std::size_t>(size_); ++i) bases.insert(base_[i]);
        hint.parts = {{PartRole::pattern, bases}, {PartRole::excluder, excluders}};
        return hint;
    }

    // Which values the excluders keep apart: two of them, or three.
    void read(const SmallCells& excluders) {
        apart_ = {};
        triple_count_ = 0;
        for (const Cell cell : excluders) {
            const Values values = board_.candidates(cell);
            if (logic::size(values) == 3) {
                triples_[triple_count_++] = values;
                continue;
            }
            const auto [low, high] = pair_of(values);
            apart_[low] |= values_of(high);
            apart_[high] |= values_of(low);
        }
    }

    void find_allowed() {
        allowed_ = {};
        const Values first_values = board_.candidates(base_[0]);
        const Values second_values = board_.candidates(base_[1]);
        const Values third_values = size_ == 3 ? board_.candidates(base_[2]) : 0;
        for (const Value one : each(first_values)) {
            const Values with_one = apart_[one] | (see(0, 1) ? values_of(one) : 0);
            for (const Value two : each(second_values & ~with_one)) {
                if (size_ == 3) {
                    const Values thirds = third_values & ~kept_from_third(one, two);
                    if (thirds == 0) continue;
                    allowed_[2] |= thirds;
                }
                allowed_[0] |= values_of(one);
                allowed_[1] |= values_of(two);
            }
            const bool all = allowed_[0] == first_values && allowed_[1] == second_values;
            if (all && (allowed_[2] == third_values)) return;
        }
    }
    Values kept_from_third(Value one, Value two) const {
        Values kept = apart_[one] | apart_[two];
        if (see(0, 2)) kept |= values_of(one);
        if (see(1, 2)) kept |= values_of(two);
        const Values both = values_of(one) | values_of(two);
        if (one == two) return kept;
        for (std::size_t i = 0; i < triple_count_; ++i) {
            if ((triples_[i] & both) == both) kept |= triples_[i] & ~both;
        }
        return kept;
    }
    bool see(std::size_t i, std::size_t j) const {
        return houses.seen[base_[i]].contains(base_[j]);
    }

    const Board& board_;
    const Program program_;
    const int size_;
    std::array<SmallCells, cells> excluders_{};
    std::vector<Cell> bases_;
    SmallCells is_base_;
    std::array<Cell, 3> base_{};
    std::array<Values, 3> allowed_{};
    std::array<Values, order + 1> apart_{};  // by value
    std::array<Values, 20> triples_{};
    std::size_t triple_count_ = 0;
};

}  // namespace

Found aligned_pair(const Board& board, Program program) {
    return AlignedExclusion(board, program, 2).first();
}

Found aligned_triplet(const Board& board, Program program) {
    return AlignedExclusion(board, program, 3).first();
}

}  // namespace nonet::logic::explainer
