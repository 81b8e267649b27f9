"""Published puzzles, solutions and counts, with their sources."""

from __future__ import annotations

# POJ problem 2676, its sample.
POJ_SAMPLE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
POJ_SOLUTION = "143628579572139468986754231391542786468917352725863914237481695619275843854396127"

# The example grid of the script that this project grew from; it has exactly ten solutions.
TEN_SOLUTIONS = "502600300000008010000200068240000009007000130600000800056010000900000601070009042"

# OEIS A002860: Latin squares of order n.
LATIN_SQUARES = {1: 1, 2: 2, 3: 12, 4: 576, 5: 161_280}
LATIN_SQUARES_ORDER_6 = 812_851_200

# Sudoku grids of order 4 (2 × 2 boxes) and order 6 (2 × 3 boxes): OEIS A107739 and
# "Mathematics of Sudoku", B. Felgenhauer and F. Jarvis, 2005.
SUDOKU_GRIDS_ORDER_4 = 288
SUDOKU_GRIDS_ORDER_6 = 28_200_960
# The same source, for order 9.
SUDOKU_GRIDS = 6_670_903_752_021_072_936_960

# OEIS A274806: diagonal Latin squares of order n.
DIAGONAL_LATIN_SQUARES = {4: 48, 5: 960}
DIAGONAL_LATIN_SQUARES_ORDER_6 = 92_160

# OEIS A342306: pandiagonal Latin squares of order n, also called Knut Vik designs.
PANDIAGONAL_LATIN_SQUARES = {1: 1, 2: 0, 3: 0, 4: 0, 5: 240, 6: 0}
PANDIAGONAL_LATIN_SQUARES_ORDER_7 = 20_160

# A Sudoku X made with Simon Tatham's generators, which promise one solution.
SUDOKU_X = "......2...5...78..8.2..6..54.....9..7.1...4.6..6.....75..7..3.9..49...7...7......"

# The two samples of the Lanqiao contest's problem of Latin squares with shapes.
LANQIAO_FIRST_MAP = "000011 022013 221113 243333 244455 445555"
LANQIAO_FIRST_GIVENS = ("02C", "03B", "05A", "20D", "35E", "53F")
LANQIAO_FIRST_SOLUTION = "EFCBDA ACEDFB DABECF FBDCAE BDFAEC CEAFBD"
LANQIAO_SECOND_MAP = "001111 002113 022243 022443 544433 555553"
LANQIAO_SECOND_GIVENS = ("04B", "05A", "13D", "14C", "24E", "50C", "51A")
LANQIAO_SECOND_SOLUTIONS = (
    "DCEFBA EFADCB ABFCED BEDAFC FDCBAE CABEDF",
    "DCEFBA EFADCB ADFBEC BECAFD FBDCAE CABEDF",
    "DCFEBA AEBDCF FDACEB BFEADC EBCFAD CADBFE",
    "DCFEBA BEADCF ADCFEB FBEADC EFBCAD CADBFE",
    "DCFEBA EFADCB ABCFED BEDAFC FDBCAE CAEBDF",
    "DCFEBA EFADCB ABDFEC BECAFD FDBCAE CAEBDF",
    "DCFEBA EFADCB ADBFEC BECAFD FBDCAE CAEBDF",
    "DCFEBA FEADCB ADBCEF BFEADC EBCFAD CADBFE",
    "DCFEBA FEADCB AFCBED BDEAFC EBDCAF CABFDE",
)

# OEIS A000315: reduced Latin squares of order n.
REDUCED_SQUARES = {1: 1, 2: 1, 3: 1, 4: 4, 5: 56, 6: 9408}

# OEIS A006717: transversals of the cyclic Latin square of odd order n.
CYCLIC_TRANSVERSALS = {1: 1, 3: 3, 5: 15, 7: 133, 9: 2025}

# E. T. Parker's orthogonal squares of order 10 (1959), superimposed.
PARKER_ORDER_10 = """
00 47 18 76 29 93 85 34 61 52
86 11 57 28 70 39 94 45 02 63
95 80 22 67 38 71 49 56 13 04
59 96 81 33 07 48 72 60 24 15
73 69 90 82 44 17 58 01 35 26
68 74 09 91 83 55 27 12 46 30
37 08 75 19 92 84 66 23 50 41
14 25 36 40 51 62 03 77 88 99
21 32 43 54 65 06 10 89 97 78
42 53 64 05 16 20 31 98 79 87
"""

# The small puzzle of docs/course-backtracking.md and the README, searched in order up to its
# solution: the events that the page lists one by one.
SMALL_COUNTS = {
    "placements": 12,
    "rejections": 19,
    "backtracks": 2,
    "solutions": 1,
    "complete": False,
}
SMALL_EVENTS = "34 events: 12 placements, 19 rejections, 2 backtracks, 1 solution"
