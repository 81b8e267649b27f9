#include "count_distinct.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace nonet::constraints {
namespace {

// Each cell gets a value of its own as long as others can be moved to make room.
class Matching {
  public:
    explicit Matching(std::vector<Word> candidates) : candidates_(std::move(candidates)) {}

    std::size_t size() {
        Word all = 0;
        for (const Word set : candidates_) all |= set;
        std::size_t found = 0;
        for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
            if (found == static_cast<std::size_t>(std::popcount(all))) break;
            Word tried = 0;
            found += give(cell, tried) ? 1 : 0;
        }
        return found;
    }

  private:
    bool give(std::size_t cell, Word& tried) {
        for (Word left = candidates_[cell]; left != 0; left = search::without_lowest(left)) {
            const Word value = search::lowest(left);
            if ((tried & value) != 0) continue;
            tried |= value;
            auto& holder = holders_[static_cast<std::size_t>(std::countr_zero(value))];
            if (holder && !give(*holder, tried)) continue;
            holder = cell;
            return true;
        }
        return false;
    }

    std::vector<Word> candidates_;
    std::array<std::optional<std::size_t>, 64> holders_;  // the cell that has each value
};

Word first_values(std::size_t value) {
    return value >= 64 ? ~Word{0} : (Word{1} << value) - 1;
}

}  // namespace

CountDistinct::Packed CountDistinct::packed(const State& state) const {
    std::vector<Word> sets;
    for (const auto cell : counted()) sets.push_back(values(state, cell));
    std::ranges::stable_sort(sets, {}, [](Word set) { return std::popcount(set); });
    Packed found;
    for (const Word set : sets) {
        if ((set & found.values) != 0) continue;
        ++found.number;
        found.values |= set;
    }
    return found;
}

std::size_t CountDistinct::matched(const State& state) const {
    std::vector<Word> sets;
    for (const auto cell : counted()) sets.push_back(values(state, cell));
    return Matching(std::move(sets)).size();
}

bool CountDistinct::propagate(State& state) const {
    const Packed least = packed(state);
    const std::size_t most = matched(state);
    const Cell control = cells()[0];
    const Word counts = first_values(most) & ~first_values(least.number - 1);
    state.restrict_to({control, counts << unused_});
    const Word count = values(state, control) >> unused_;
    if (count == 0) return false;
    if (static_cast<std::size_t>(std::bit_width(count)) == least.number)
        for (const auto cell : counted()) state.restrict_to({cell, least.values});
    if (static_cast<std::size_t>(std::countr_zero(count)) + 1 < counted().size()) return true;
    for (const auto cell : counted()) {  // all differ
        const Word value = values(state, cell);
        if (search::without_lowest(value) != 0) continue;
        for (const auto other : counted())
            if (other != cell) state.restrict_to({other, ~value});
    }
    return true;
}

}  // namespace nonet::constraints
