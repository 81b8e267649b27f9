#include "apart.hpp"

namespace nonet::constraints {
namespace {

std::size_t difference(std::size_t a, std::size_t b) {
    return a < b ? b - a : a - b;
}

}  // namespace

bool Apart::propagate(State& state) const {
    const Word set = values(state, cells()[0]);
    if (search::without_lowest(set) != 0) return set != 0;
    for (const auto& [cell, shared] : others_)
        if ((shared & set) != 0) state.restrict_to({cell, ~set});
    return true;
}

std::vector<std::pair<Cell, std::vector<Apart::Other>>> steps_away(
    const Cells& cells, std::size_t columns, const std::vector<std::size_t>& places,
    const Numbers& numbers) {
    std::vector<std::pair<Cell, std::vector<Apart::Other>>> found;
    for (std::size_t one = 0; one < cells.size(); ++one) {
        std::vector<Apart::Other> others;
        for (std::size_t other = 0; other < cells.size(); ++other) {
            const std::size_t steps = difference(places[one] / columns, places[other] / columns) +
                                      difference(places[one] % columns, places[other] % columns);
            const Word shared = numbers.set_of(static_cast<std::int64_t>(steps));
            if (steps >= 1 && shared != 0) others.push_back({cells[other], shared});
        }
        if (!others.empty()) found.emplace_back(cells[one], std::move(others));
    }
    return found;
}

}  // namespace nonet::constraints
