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
        if (size == 3) list_thirds();
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
        SmallCells excluders;
        for (const Cell peer : houses.peers[cell]) {
            const int count = logic::size(board_.candidates(peer));
            if (count == 1) return;
            if (count >= 2 && count <= size_) excluders.insert(peer);
        }
        if (excluders.empty()) return;
        excluders_[cell] = excluders;
        bases_.push_back(cell);
    }

    // A third cell is a base, and an excluder of one of the first two.
    void list_thirds() {
        for (const Cell base : bases_) {
            for (const Cell peer : peers_of(base, program_)) {
                if (!excluders_[base].contains(peer) || excluders_[peer].empty()) continue;
                thirds_[base].list[thirds_[base].count++] = peer;
            }
        }
    }

    Found with_third(const SmallCells& common) {
        SmallCells used = SmallCells::of(base_[0]) | SmallCells::of(base_[1]);
        const std::array<Cell, 2> pair{base_[0], base_[1]};
        for (const Cell base : pair) {
            const Thirds& thirds = thirds_[base];
            for (std::size_t i = 0; i < thirds.count; ++i) {
                const Cell third = thirds.list[i];
                const SmallCells of_all = common & excluders_[third];
                if (of_all.empty() || of_all.has_one() || used.contains(third)) continue;
                used.insert(third);
                base_[2] = third;
                if (was_tried()) continue;
                if (Found hint = excluded(of_all)) return hint;
            }
        }
        return std::nullopt;
    }
    // Whether the three base cells, in another order, came before.
    bool was_tried() const {
        const auto [low, high, third] = base_;
        if (third > high) return false;
        if (is_third(low, third, high)) return true;
        return third < low && is_third(third, high, low);
    }
    bool is_third(Cell one, Cell two, Cell third) const {
        return excluders_[one].contains(third) || excluders_[two].contains(third);
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
        const Values second_values = board_.candidates(base_[1]);
        const Values third_values = size_ == 3 ? board_.candidates(base_[2]) : 0;
        const bool sees_second = see(0, 1);
        const std::array<bool, 2> sees_third{size_ == 3 && see(0, 2), size_ == 3 && see(1, 2)};
        for (const Value one : each(board_.candidates(base_[0]))) {
            const Values with_one = apart_[one] | (sees_second ? values_of(one) : 0);
            for (const Value two : each(second_values & ~with_one)) {
                if (size_ == 3) {
                    const Values thirds = third_values & ~kept_from_third(one, two, sees_third);
                    if (thirds == 0) continue;
                    allowed_[2] |= thirds;
                }
                allowed_[0] |= values_of(one);
                allowed_[1] |= values_of(two);
                if (allowed_[1] == second_values && allowed_[2] == third_values) break;
            }
        }
    }
    Values kept_from_third(Value one, Value two, const std::array<bool, 2>& sees_third) const {
        Values kept = apart_[one] | apart_[two];
        if (sees_third[0]) kept |= values_of(one);
        if (sees_third[1]) kept |= values_of(two);
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
    std::array<SmallCells, cells> excluders_{};  // empty unless the cell can be a base
    std::vector<Cell> bases_;
    struct Thirds {
        std::array<Cell, 20> list;
        std::size_t count = 0;
    };
    std::array<Thirds, cells> thirds_;  // by base
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
