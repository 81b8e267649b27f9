// Lists in random order, the same with every standard library: std::shuffle is not.
#pragma once

#include <cstddef>
#include <ranges>
#include <utility>

template <std::ranges::random_access_range List>
void mix(List&& list, auto& random) {
    const auto first = std::ranges::begin(list);
    for (auto left = std::ranges::distance(list); left > 1; --left) {
        const auto index = static_cast<std::ptrdiff_t>(random() % static_cast<std::size_t>(left));
        std::swap(first[left - 1], first[index]);
    }
}
