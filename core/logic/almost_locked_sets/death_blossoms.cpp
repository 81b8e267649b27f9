#include "death_blossoms.hpp"

#include <algorithm>

#include "../hodoku/eliminations.hpp"
#include "fewest_cells.hpp"
#include "set_pairs.hpp"

namespace nonet::logic {

// Calls report(targets) for each blossom, with its petals in petals_, until it returns true.
template <typename Cells>
template <typename Report>
bool DeathBlossoms<Cells>::search(Report report) {
    const auto& position = sets_.position();
    views_.update();
    for (Cell stem : position.empty()) {
        stem_ = stem;
        Targets targets{};
        for (int v = 1; v <= position.order(); ++v) {
            const auto value = static_cast<Value>(v);
            if (!position.is_candidate(stem, value)) targets[value] = position.cells_with(value);
        }
        if (grow(position.candidates(stem), targets, report)) return true;
    }
    return false;
}

template <typename Cells>
template <typename Report>
bool DeathBlossoms<Cells>::grow(Values left, const Targets& targets, Report& report) {
    sets_.position().tick();
    if (left == 0) return report(targets);
    std::vector<std::size_t> petals;
    find_petals(logic::first(left), targets, petals);
    const auto rest = static_cast<Values>(left & (left - 1));
    return std::any_of(petals.begin(), petals.end(),
                       [&](std::size_t petal) { return try_petal(petal, rest, targets, report); });
}

// The sets whose cells with a value all see the stem, and which a target sees, too.
template <typename Cells>
void DeathBlossoms<Cells>::find_petals(Value value, const Targets& targets,
                                       std::vector<std::size_t>& petals) const {
    const BitTable::Word* seeing = views_.seeing(stem_, value);
    for (std::size_t i = 0; i < views_.words(); ++i) {
        sets_.position().tick();
        BitTable::Word useful = petals_.empty() ? ~BitTable::Word{0} : 0;
        for (std::size_t v = 1; v < targets.size() && !petals_.empty(); ++v) {
            for (Cell cell : targets[v]) useful |= views_.seeing(cell, static_cast<Value>(v))[i];
        }
        any_bit(seeing[i] & useful, i, [&](std::size_t petal) {
            const auto fits = [&](std::size_t other) { return sets_.fit(petal, other); };
            if (std::ranges::all_of(petals_, fits)) petals.push_back(petal);
            return false;
        });
    }
}

template <typename Cells>
template <typename Report>
bool DeathBlossoms<Cells>::try_petal(std::size_t petal, Values left, const Targets& targets,
                                     Report& report) {
    sets_.position().tick();
    Targets fewer{};
    bool any = false;
    for (Value value : each(sets_.values(petal))) {
        fewer[value] = targets[value] & sets_.seen(petal, value);
        any = any || !fewer[value].empty();
    }
    if (!any) return false;
    petals_.push_back(petal);
    const bool done = grow(left, fewer, report);
    petals_.pop_back();
    return done;
}

template <typename Cells>
void DeathBlossoms<Cells>::fill(const Targets& targets, Step& step) const {
    step.technique = "death_blossom"_technique;
    step.cells = {stem_};
    step.roles.first = "stem";
    std::size_t petal = 0;
    for (Value value : each(sets_.position().candidates(stem_))) {
        add_set(sets_, petals_[petal++], step);
        step.restricted.push_back(values_of(value));
    }
    for (std::size_t value = 1; value < targets.size(); ++value) {
        if (targets[value].empty()) continue;
        step.values = static_cast<Values>(step.values | values_of(static_cast<int>(value)));
        eliminate(step, targets[value], static_cast<Value>(value));
    }
}

template <typename Cells>
bool DeathBlossoms<Cells>::first(Step& step) {
    const bool found = search([&](const Targets& targets) {
        fill(targets, step);
        return true;
    });
    petals_.clear();
    return found;
}

template <typename Cells>
void DeathBlossoms<Cells>::all(std::vector<Step>& steps) {
    FewestCells kept(steps);
    Step blossom;
    search([&](const Targets& targets) {
        blossom.clear();
        fill(targets, blossom);
        int cells = 0;
        for (std::size_t petal : petals_) cells += sets_.count(petal);
        if (Step* step = kept.find(blossom.eliminations, cells)) *step = blossom;
        return false;
    });
}

template class DeathBlossoms<SmallCells>;
template class DeathBlossoms<LargeCells>;
template class DeathBlossoms<HugeCells>;

}  // namespace nonet::logic
