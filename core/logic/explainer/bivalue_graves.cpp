// Bivalue universal graves (BUG): without a few candidates, the position would have two solutions.
#include <algorithm>
#include <array>
#include <vector>

#include "patterns.hpp"
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

class BivalueGrave {
  public:
    BivalueGrave(const Board& board, Program program)
        : board_(board), program_(program), rest_(board) {}

    Found first() {
        if (!find_extra() || !is_grave()) return std::nullopt;
        Found hint = of_any_type();
        if (hint) add_parts(*hint);
        return hint;
    }

  private:
    Found of_any_type() {
        if (extra_cells_.size() == 1) return single_cell();
        if (has_one(extra_)) {
            if (Found hint = one_value()) return hint;
            return extra_cells_.size() == 2 ? common_value() : std::nullopt;
        }
        if (common_.empty()) return std::nullopt;
        if (extra_cells_.size() == 2) {
            if (Found hint = common_value()) return hint;
        }
        return extra_set();
    }
    // The extra candidates, cell by cell.
    void add_parts(Hint& hint) const {
        for (const Cell cell : extra_cells_) {
            hint.parts.push_back({PartRole::pattern, SmallCells::of(cell), extra_of_[cell]});
        }
    }

    // Finds the candidates that keep the position from being a grave; false if there are others.
    bool find_extra() {
        for (int house = 0; house < all_houses; ++house) {
            for (int value = 1; value <= order; ++value) {
                const Places places = board_.places(house, value);
                const int count = count_bits(places);
                if (count == 0 || count == 2) continue;
                const SmallCells larger = larger_cells(house, places);
                if (larger.empty()) return false;
                wrong_values_ |= values_of(value);
                wrong_cells_ |= larger;
                if (larger.has_one() && !add_extra(larger.first(), value)) return false;
            }
        }
        return program_ == Program::explainer || add_wrong_cells();
    }
    // The cells in some places of a house that have more than two candidates.
    SmallCells larger_cells(int house, Places places) const {
        SmallCells larger;
        for_each_place(places, [&](int place) {
            const Cell cell = cell_at(house, place);
            if (size(board_.candidates(cell)) > 2) larger.insert(cell);
        });
        return larger;
    }
    // If a single value has too many places, it is extra in all of them, even where no house tells
    // which: Sukaku Explainer's addition.
    bool add_wrong_cells() {
        if (!has_one(wrong_values_) || extra_cells_.empty()) return true;
        for (const Cell cell : extra_cells_) wrong_cells_.erase(cell);
        for (const Cell cell : wrong_cells_) {
            if (!add_extra(cell, logic::first(wrong_values_))) return false;
        }
        return true;
    }
    bool add_extra(Cell cell, int value) {
        if (extra_of_[cell] == 0) {
            common_ = extra_cells_.empty() ? houses.seen[cell] : common_ & houses.seen[cell];
            extra_cells_.push_back(cell);
        }
        extra_of_[cell] |= values_of(value);
        extra_ |= values_of(value);
        if (rest_.has_candidate(cell, value)) rest_.remove(cell, value);
        for (const Cell known : extra_cells_) common_.erase(known);
        return extra_cells_.size() < 2 || has_one(extra_) || !common_.empty();
    }
    bool is_grave() const {
        for (Cell cell = 0; cell < cells; ++cell) {
            if (board_.value(cell) == 0 && size(rest_.candidates(cell)) != 2) return false;
        }
        for (int house = 0; house < all_houses; ++house) {
            for (int value = 1; value <= order; ++value) {
                const int count = count_bits(rest_.places(house, value));
                if (count != 0 && count != 2) return false;
            }
        }
        return true;
    }

    Found single_cell() const {
        Hint hint(Name::bug_1, 5.6);
        const Cell cell = extra_cells_.front();
        hint.remove(cell, board_.candidates(cell) & ~extra_);
        return hint;
    }

    Found one_value() const {
        const Value value = logic::first(extra_);
        Hint hint(Name::bug_2, 5.7);
        for (const Cell cell : common_) {
            if (board_.has_candidate(cell, value)) hint.remove_value(cell, value);
        }
        if (hint.removals.empty()) return std::nullopt;
        return hint;
    }

    // Two cells of a house share a value that is not extra: one of them must hold it, and neither
    // can hold another value that is not extra.
    Found common_value() const {
        const Cell one = extra_cells_[0], two = extra_cells_[1];
        const Values common = board_.candidates(one) & board_.candidates(two) & ~extra_;
        if (!has_one(common) || !houses.seen[one].contains(two)) return std::nullopt;
        Hint hint(Name::bug_4, 5.7);
        for (const Cell cell : {std::min(one, two), std::max(one, two)}) {
            const Values gone = board_.candidates(cell) & ~extra_of_[cell] & ~common;
            hint.remove(cell, gone);
        }
        return hint;
    }

    // In Explainer houses come before sizes, in Sukaku Explainer sizes before houses.
    Found extra_set() const {
        constexpr int sizes = 5;  // from 2
        for (int i = 0; i < kinds * sizes; ++i) {
            const bool houses_first = program_ == Program::explainer;
            const int kind = houses_first ? i / sizes : i % kinds;
            const int count = 2 + (houses_first ? i % sizes : i / kinds);
            if (Found hint = naked_set_among(others_in(kind), count)) return hint;
        }
        return std::nullopt;
    }
    // The common peers in a house of the extra cells, if they share one of this kind.
    std::vector<Cell> others_in(int kind) const {
        const Cell first_extra = extra_cells_.front();
        const int house = house_of(first_extra, kind);
        std::vector<Cell> others;
        for (const Cell cell : extra_cells_) {
            if (house_of(cell, kind) != house) return others;
        }
        for (const Cell peer : peers_of(first_extra, program_)) {
            if (common_.contains(peer) && house_of(peer, kind) == house) others.push_back(peer);
        }
        return others;
    }
    // One of the extra values forms a naked set with cells of the house.
    Found naked_set_among(const std::vector<Cell>& others, int count) const {
        if (static_cast<int>(others.size()) < count) return std::nullopt;
        for (unsigned chosen = (1U << (count - 1)) - 1; chosen < 1U << others.size();
             chosen = next_combination(chosen)) {
            Values values = 0;
            bool is_set = true;
            for (std::size_t i = 0; i < others.size(); ++i) {
                if ((chosen >> i & 1U) == 0) continue;
                is_set &= size(board_.candidates(others[i])) > 1;
                values |= board_.candidates(others[i]);
            }
            if (!is_set || size(values) != count || size(values | extra_) != count) continue;
            Hint hint(Name::bug_3, 5.7 + (count - 1) * 0.1);
            SmallCells gone;
            for (std::size_t i = 0; i < others.size(); ++i) {
                if ((chosen >> i & 1U) == 0) gone.insert(others[i]);
            }
            for (const Cell cell : gone) {
                const Values removed = board_.candidates(cell) & values;
                if (removed != 0) hint.remove(cell, removed);
            }
            if (hint.removals.empty()) continue;
            Part set{PartRole::set, {}, values | extra_};
            for (const Cell cell : others) {
                if (!gone.contains(cell)) set.cells.insert(cell);
            }
            hint.parts.push_back(set);
            return hint;
        }
        return std::nullopt;
    }

    const Board& board_;
    const Program program_;
    Board rest_;  // without the extra candidates
    // The values with one place or more than two in some house, and their cells there that have
    // more than two candidates.
    Values wrong_values_ = 0;
    SmallCells wrong_cells_;
    std::vector<Cell> extra_cells_;
    std::array<Values, cells> extra_of_{};
    Values extra_ = 0;
    SmallCells common_;
};

}  // namespace

Found bivalue_grave(const Board& board, Program program) {
    return BivalueGrave(board, program).first();
}

}  // namespace nonet::logic::explainer
