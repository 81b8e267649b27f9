// The size of classic puzzles.
#pragma once

namespace nonet::classic {

constexpr int cells = 81;

}  // namespace nonet::classic
