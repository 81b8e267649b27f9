// Unique rectangles and loops: two values that could be exchanged around a loop.
#include <algorithm>
#include <array>
#include <vector>

#include "patterns.hpp"
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

constexpr std::array<Name, 4> rectangles{Name::unique_rectangle_1, Name::unique_rectangle_2,
                                         Name::unique_rectangle_3, Name::unique_rectangle_4};
constexpr std::array<Name, 4> longer_loops{Name::unique_loop_1, Name::unique_loop_2,
                                           Name::unique_loop_3, Name::unique_loop_4};

// Keeps the best of all loops: the lowest rating, then the lowest type, then the first.
class UniqueLoops {
  public:
    UniqueLoops(const Board& board, Program program) : board_(board), program_(program) {}

    Found best() {
        for (Cell cell = 0; cell < cells; ++cell) {
            if (size(board_.candidates(cell)) != 2) continue;
            pair_ = board_.candidates(cell);
            extend(cell, 2, 0, -1);
        }
        return std::move(best_);
    }

  private:
    // Two cells may have more candidates than the pair, or any number if these are a single value.
    // In Explainer, the values of all cells tried so far count, even of those left again.
    void extend(Cell cell, int allowance, Values extra, int last_kind) {
        loop_.push_back(cell);
        for (int kind = 0; kind < kinds; ++kind) {
            if (kind == last_kind) continue;
            const int house = house_of(cell, kind);
            for_each_place(places_of_pair(house), [&](int place) {
                const Cell next = cell_at(house, place);
                if (next == loop_.front() && loop_.size() >= 4) {
                    judge();
                    return;
                }
                if (in_loop(next)) return;
                const Values values = board_.candidates(next);
                const Values with_next = extra | (values & ~pair_);
                if (program_ == Program::explainer) extra = with_next;
                const bool is_pair = values == pair_;
                if (!is_pair && !has_one(with_next) && allowance <= 0) return;
                if (!is_alone(next)) return;
                extend(next, is_pair ? allowance : allowance - 1, with_next, kind);
            });
        }
        loop_.pop_back();
    }
    Places places_of_pair(int house) const {
        const auto [low, high] = pair_of(pair_);
        return static_cast<Places>(board_.places(house, low) & board_.places(house, high));
    }
    bool in_loop(Cell cell) const {
        return std::find(loop_.begin(), loop_.end(), cell) != loop_.end();
    }
    // Whether the next cell sees no other that is an even number of steps away on the loop: the two
    // values alternate, so both would have the same.
    bool is_alone(Cell cell) const {
        for (std::size_t i = loop_.size() % 2; i < loop_.size(); i += 2) {
            if (houses.seen[cell].contains(loop_[i])) return false;
        }
        return true;
    }

    // Whether the cells in odd and in even places are in the same houses. None is twice in one.
    bool is_exchangeable() const {
        std::array<std::uint32_t, 2> visited{};
        for (std::size_t i = 0; i < loop_.size(); ++i) {
            for (const std::uint8_t house : houses.of[loop_[i]]) visited[i % 2] |= house_bit(house);
        }
        return visited[0] == visited[1];
    }

    void judge() {
        if (!is_exchangeable()) return;
        std::vector<Cell> extra;
        Values values = 0;
        for (const Cell cell : loop_) {
            if (board_.candidates(cell) == pair_) continue;
            extra.push_back(cell);
            values |= board_.candidates(cell) & ~pair_;
        }
        if (extra.empty()) return;
        rating_ = 4.5;
        if (loop_.size() >= 10) rating_ += 0.3;
        if (loop_.size() >= 8) {
            rating_ += 0.2;
        } else if (loop_.size() >= 6) {
            rating_ += 0.1;
        }
        loop_cells_ = {};
        for (const Cell cell : loop_) loop_cells_.insert(cell);
        if (extra.size() == 1) {
            Hint hint;
            hint.remove(extra.front(), pair_);
            offer(std::move(hint), 1, rating_);
        } else if (extra.size() > 2 || has_one(values)) {
            one_extra_value(extra);
        } else {
            extra_set(extra[0], extra[1], values);
        }
        if (extra.size() == 2) locked_value(extra[0], extra[1]);
    }

    void one_extra_value(const std::vector<Cell>& extra) {
        const Value value = first(board_.candidates(extra.front()) & ~pair_);
        SmallCells seen = houses.seen[extra.front()];
        for (const Cell cell : extra) seen &= houses.seen[cell];
        Hint hint;
        for (const Cell cell : seen) {
            if (board_.has_candidate(cell, value)) hint.remove_value(cell, value);
        }
        offer(std::move(hint), 2, rating_);
    }

    void extra_set(Cell one, Cell two, Values extra) {
        for (int count = program_ == Program::explainer ? size(extra) : 2; count <= 7; ++count) {
            for (int kind = 0; kind < kinds; ++kind) {
                const int house = house_of(one, kind);
                if (house != house_of(two, kind)) continue;
                const auto k = static_cast<std::size_t>(kind);
                const Pair pair{one, two, houses.place[one][k], houses.place[two][k], house, extra};
                const int empty = board_.empty_cells(house);
                if (count >= size(extra) && 2 * count <= empty) naked_sets(pair, count);
                if (2 * count < empty) hidden_sets(pair, count);
            }
        }
    }

    struct Pair {
        Cell one, two;
        int place_one, place_two;
        int house;
        Values extra;
    };

    // Of the two cells, one has an extra value. It forms a naked set with other cells of the house.
    void naked_sets(const Pair& pair, int count) {
        const Values shared =
            pair.extra & board_.candidates(pair.one) & board_.candidates(pair.two);
        for (unsigned places = (1U << count) - 1; places < 1U << order;
             places = next_combination(places)) {
            if ((places >> pair.place_one & 1U) == 0 || (places >> pair.place_two & 1U) != 0)
                continue;
            Values others = shared;
            bool is_set = true;
            for_each_place(static_cast<Places>(places), [&](int place) {
                if (place == pair.place_one) return;
                const Values values = board_.candidates(cell_at(pair.house, place));
                is_set &= size(values) > 1;
                others |= values;
            });
            if (!is_set || size(others) != count || size(others | pair.extra) != count) continue;
            Hint hint;
            const auto outside = all_values(order) & ~places & ~(1U << pair.place_two);
            for_each_place(static_cast<Places>(outside), [&](int place) {
                const Cell cell = cell_at(pair.house, place);
                const Values gone = board_.candidates(cell) & others;
                if (gone != 0) hint.remove(cell, gone);
            });
            const unsigned both = places | 1U << pair.place_two;
            if (offer(std::move(hint), 3, rating_ + (size(others) - 1) * 0.1)) {
                add_set(pair.house, static_cast<Places>(both), others);
            }
        }
    }

    // The pair and some other values have as many places, where the two cells count as one.
    void hidden_sets(const Pair& pair, int count) {
        std::array<Value, order> rest{};
        std::size_t rest_count = 0;
        for (const Value value : each(all_values(order) & ~pair_ & ~pair.extra)) {
            rest[rest_count++] = value;
        }
        const int more = count - 2;
        if (rest_count == 0 || more > static_cast<int>(rest_count)) return;
        for (unsigned chosen = (1U << more) - 1; chosen < 1U << rest_count;
             chosen = next_combination(chosen)) {
            Values values = pair_;
            for_each_place(static_cast<Places>(chosen),
                           [&](int i) { values |= values_of(rest[static_cast<std::size_t>(i)]); });
            hidden_set_of(pair, values);
            if (more == 0) return;
        }
    }
    void hidden_set_of(const Pair& pair, Values values) {
        unsigned places = 0;
        for (const Value value : each(values)) {
            const unsigned of_value = board_.places(pair.house, value) & ~(1U << pair.place_two);
            if (of_value == 0) return;
            places |= of_value;
        }
        if (count_bits(places) != size(values)) return;
        places &= ~(1U << pair.place_one);
        Hint hint;
        for_each_place(static_cast<Places>(places), [&](int place) {
            const Cell cell = cell_at(pair.house, place);
            const Values gone = board_.candidates(cell) & ~values;
            if (gone != 0) hint.remove(cell, gone);
        });
        if (!offer(std::move(hint), 3, rating_ + (count_bits(places) - 1) * 0.1)) return;
        // The other cells have the other values. With one of the two cells they are a naked set.
        unsigned rest_places = 0;
        Values rest = 0;
        for (int place = 0; place < order; ++place) {
            const Cell cell = cell_at(pair.house, place);
            if (board_.value(cell) == 0 && (places >> place & 1U) == 0) rest_places |= 1U << place;
            rest |= board_.candidates(cell);
        }
        add_set(pair.house, static_cast<Places>(rest_places), rest & ~values);
    }

    // One value of the pair has no place in a common house but the two cells: the other goes.
    void locked_value(Cell one, Cell two) {
        const auto [low, high] = pair_of(pair_);
        for (const Value value : {low, high}) {
            bool is_locked = false;
            for (int kind = 0; kind < kinds; ++kind) {
                if (house_of(one, kind) != house_of(two, kind)) continue;
                is_locked |= count_bits(board_.places(house_of(one, kind), value)) == 2;
            }
            if (!is_locked) continue;
            Hint hint;
            const Values gone = without(pair_, value);
            hint.remove(std::min(one, two), gone);
            hint.remove(std::max(one, two), gone);
            offer(std::move(hint), 4, rating_);
            return;
        }
    }

    // Adds the naked set that one of two cells of the loop makes with others of a house.
    void add_set(int house, Places places, Values values) {
        best_->parts.front().houses = house_bit(house);
        best_->parts.push_back({PartRole::set, cells_at(house, places), values});
    }

    // Returns whether it is the best so far.
    bool offer(Hint hint, int type, double rating) {
        if (hint.removals.empty()) return false;
        if (best_ && (best_->rating < rating || (best_->rating == rating && best_type_ <= type)))
            return false;
        hint.name =
            (loop_.size() == 4 ? rectangles : longer_loops)[static_cast<std::size_t>(type - 1)];
        const std::size_t unnamed = program_ == Program::explainer ? 6 : 4;
        if (loop_.size() > unnamed) hint.loop = static_cast<std::uint8_t>(loop_.size());
        hint.rating = rating;
        best_ = std::move(hint);
        best_->parts.push_back({PartRole::corner, loop_cells_, pair_});
        best_type_ = type;
        return true;
    }

    const Board& board_;
    const Program program_;
    Values pair_ = 0;
    std::vector<Cell> loop_;
    double rating_ = 0;  // of the loop
    SmallCells loop_cells_;
    Found best_;
    int best_type_ = 0;
};

}  // namespace

Found unique_loop(const Board& board, Program program) {
    return UniqueLoops(board, program).best();
}

}  // namespace nonet::logic::explainer
