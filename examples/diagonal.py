"""Solves a puzzle in which both diagonals are also houses (Sudoku X)."""

import nonet

GIVENS = "000000200050007800802006005400000900701000406006000007500700309004900070007000000"

puzzle = nonet.parse(GIVENS, rules=nonet.Rules.diagonal())
print(nonet.solve(puzzle))
print(nonet.count(puzzle, limit=2))
