// How large classic puzzles are.
#pragma once

#include <cstddef>

#include "../search/task.hpp"

namespace nonet::classic {

constexpr int cells = 81;

}  // namespace nonet::classic
