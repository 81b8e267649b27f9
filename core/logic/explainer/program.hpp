// The two programs whose paths and ratings are followed. Most of their techniques are the same;
// where they differ, a technique takes the program.
#pragma once

#include <cstdint>

namespace nonet::logic::explainer {

enum class Program : std::uint8_t {
    explainer,  // Sudoku Explainer 1.2.1
    sukaku,     // Sukaku Explainer 1.18.1 with its default options
};

}  // namespace nonet::logic::explainer
