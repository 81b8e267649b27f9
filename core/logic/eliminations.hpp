// Writes the candidates that a step removes.
#pragma once

#include <algorithm>

#include "step.hpp"

namespace nonet::logic {

template <typename Cells>
void eliminate(Step& step, const Cells& cells, Value value) {
    for (Cell cell : cells) step.eliminations.push_back({cell, value});
}

// Puts the eliminations into the order that Step promises: by value, then by cell, each once.
inline void sort_eliminations(Step& step) {
    auto& list = step.eliminations;
    const auto key = [](const Candidate& c) { return c.value * 65536 + c.cell; };
    std::sort(list.begin(), list.end(),
              [&](const Candidate& a, const Candidate& b) { return key(a) < key(b); });
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace nonet::logic
