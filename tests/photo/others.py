"""Pictures without a Sudoku: puzzles of other kinds, tables, and what else has lines and digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import numpy as np
from PIL import Image

from tests.photo.drawing import photographed
from tests.photo.scenes import SCENES
from tests.photo.sheets import Random, Sheet, digits, letters, number, sheet, words

__all__ = ["KINDS", "others", "picture"]


def others(count: int, seed: int = 1) -> Iterator[tuple[str, Image.Image]]:
    """Yields so many pictures, each with the name of its kind; the kinds take turns."""
    names = list(KINDS)
    for index in range(count):
        name = names[index % len(names)]
        yield name, picture(name, seed + index // len(names))


def picture(name: str, seed: int) -> Image.Image:
    """Returns a picture of this kind: a scan of a drawn page, or mostly a photograph of it."""
    random = np.random.default_rng([list(KINDS).index(name), seed])
    page = KINDS[name](random)
    return page if random.random() < 0.3 else photographed(page, number(random, 0, 10**6))


def _filled(
    random: Random, columns: int, rows: int, share: float, text: Callable[[], str]
) -> Sheet:
    """Returns a ruled grid, a share of whose cells have a text."""
    made = sheet(random, columns, rows)
    made.ruled(width=number(random, 1, 4))
    for column, row in product(range(columns), range(rows)):
        if random.random() < share:
            made.put(column + 0.5, row + 0.5, text())
    return made


def _crossword(random: Random) -> Image.Image:
    side = number(random, 7, 17)
    made = sheet(random, side, side)
    made.ruled()
    clue = 0
    solved = random.random() < 0.3
    black = random.random((side, side)) < random.uniform(0.1, 0.3)
    black |= black[::-1, ::-1]
    for row, column in product(range(side), range(side)):
        if black[row, column]:
            made.fill(column, row, made.ink)
            continue
        if not (row and column) or black[row - 1, column] or black[row, column - 1]:
            clue += 1
            made.put(column + 0.25, row + 0.25, str(clue), share=0.35)
        if solved:
            made.put(column + 0.5, row + 0.6, letters(random))
    return made.page


def _small_crossword(random: Random) -> Image.Image:
    made = _filled(random, 9, 9, 0.8, lambda: letters(random))
    for column, row in product(range(1, 9, 2), range(1, 9, 2)):
        made.fill(column, row, made.ink)
    return made.page


def _table(random: Random) -> Image.Image:
    made = sheet(random, number(random, 3, 9) * 2, number(random, 5, 20))
    for row in range(int(made.rows) + 1):
        made.line((0, row), (made.columns, row))
    for column in range(0, int(made.columns) + 1, 2):
        made.line((column, 0), (column, made.rows))
        for row in range(int(made.rows)):
            if column < made.columns:
                made.put(column + 1, row + 0.5, digits(random, 0, 9999))
    return made.page


def _square_table(random: Random) -> Image.Image:
    side = int(random.choice([4, 6, 9, 16]))
    return _filled(random, side, side, 1, lambda: digits(random, 10, 999)).page


def _calendar(random: Random) -> Image.Image:
    made = sheet(random, 7, number(random, 6, 7))
    made.ruled()
    for column, day in enumerate("MTWTFSS"):
        made.put(column + 0.5, 0.5, day)
    start = number(random, 0, 6)
    for day in range(1, 32):
        row, column = divmod(start + day - 1, 7)
        if row + 1 < made.rows:
            made.put(column + 0.5, row + 1.5, str(day), share=0.45)
    return made.page


def _chess_board(random: Random) -> Image.Image:
    side = int(random.choice([4, 6, 8, 8, 8, 9, 10, 16]))
    made = sheet(random, side, side)
    pieces = random.uniform(0, 0.4)
    for column, row in product(range(side), range(side)):
        if (column + row) % 2:
            made.fill(column, row, number(random, 90, 110))
        if random.random() < pieces:
            made.put(column + 0.5, row + 0.5, str(random.choice(list("KQRBNP"))))
    made.frame(0, 0, side, side, width=number(random, 1, 6))
    return made.page


def _graph_paper(random: Random) -> Image.Image:
    made = sheet(random, number(random, 12, 60), number(random, 12, 60))
    every = number(random, 4, 10)
    made.ruled(width=1, thick=number(random, 1, 3), every=(every, every))
    if random.random() < 0.5:
        for column in range(2, int(made.columns) - 4, 5):
            row = number(random, 1, int(made.rows) - 2)
            made.put(column + 0.5, row + 0.5, digits(random), share=0.8)
    return made.page


def _kakuro(random: Random) -> Image.Image:
    side = number(random, 6, 12)
    made = sheet(random, side, side)
    made.ruled()
    for column, row in product(range(side), range(side)):
        if not (row and column) or random.random() < 0.3:
            made.fill(column, row, number(random, 20, 200))
            made.line((column, row), (column + 1, row + 1))
            made.put(column + 0.7, row + 0.3, digits(random, 3, 45), share=0.32, grey=250)
            made.put(column + 0.3, row + 0.7, digits(random, 3, 45), share=0.32, grey=250)
    return made.page


def _nonogram(random: Random) -> Image.Image:
    side, head = number(random, 5, 25), number(random, 2, 4)
    made = sheet(random, side + head, side + head)
    for line in range(side + 1):
        width = 4 if line % 5 == 0 else 1
        made.line((head + line, 0), (head + line, side + head), width=width)
        made.line((0, head + line), (side + head, head + line), width=width)
    for line, clue in product(range(side), range(head)):
        made.put(clue + 0.5, head + line + 0.5, digits(random))
        made.put(head + line + 0.5, clue + 0.5, digits(random))
    for column, row in product(range(side), range(side)):
        if random.random() < 0.3:
            made.fill(head + column, head + row, made.ink)
    return made.page


def _other_order(random: Random) -> Image.Image:
    side = int(random.choice([3, 5, 7, 8, 10, 12, 20]))
    made = _filled(
        random, side, side, random.uniform(0.2, 1), lambda: digits(random, 1, min(side, 9))
    )
    if side in (8, 10, 12):
        made.ruled(width=2, thick=6, every=(side // 2, 2))
    return made.page


def _oblong(random: Random) -> Image.Image:
    columns, rows = random.choice([4, 6, 9, 10, 8, 16], 2, replace=False)
    return _filled(random, int(columns), int(rows), 0.5, lambda: digits(random)).page


def _word_search(random: Random) -> Image.Image:
    side = int(random.choice([9, 9, 16, 12]))
    made = sheet(random, side, side)
    if random.random() < 0.8:
        made.ruled(width=number(random, 1, 3))
    for column, row in product(range(side), range(side)):
        made.put(column + 0.5, row + 0.5, letters(random))
    return made.page


def _multiplication(random: Random) -> Image.Image:
    side = int(random.choice([9, 9, 10, 4, 6]))
    made = sheet(random, side, side)
    made.ruled(width=number(random, 1, 3))
    for column, row in product(range(side), range(side)):
        made.put(column + 0.5, row + 0.5, str((column + 1) * (row + 1)), share=0.5)
    return made.page


def _empty_grid(random: Random) -> Image.Image:
    side, box = ((4, 2), (6, 3), (9, 3), (16, 4))[number(random, 0, 3)]
    made = sheet(random, side, side)
    made.ruled(width=2, thick=number(random, 3, 6), every=(box, 2 if side == 6 else box))
    return made.page


def _contradiction(random: Random) -> Image.Image:
    """A grid for a Sudoku with digits that contradict each other."""
    side, box = ((6, 3), (9, 3), (16, 4))[number(random, 0, 2)]
    made = _filled(random, side, side, 0.7, lambda: digits(random, 1, min(side, 9)))
    made.ruled(width=2, thick=5, every=(box, 2 if side == 6 else box))
    return made.page


def _sliding(random: Random) -> Image.Image:
    made = sheet(random, 4, 4)
    made.ruled(width=number(random, 2, 8))
    for cell, value in enumerate(random.permutation(16)):
        if value:
            made.put(cell % 4 + 0.5, cell // 4 + 0.5, str(value))
    return made.page


def _cages(random: Random) -> Image.Image:
    """A KenKen or a killer Sudoku: small clues in corners, nothing in the middle of cells."""
    side = int(random.choice([4, 6, 9]))
    made = sheet(random, side, side)
    made.ruled(width=1)
    for column, row in product(range(side), range(side)):
        if random.random() < 0.4:
            sign = str(random.choice(list("+-×")))
            made.put(column + 0.3, row + 0.22, digits(random, 1, 60) + sign, share=0.28)
            made.frame(column, row, min(2, side - column), 1, width=4)
    return made.page


def _minesweeper(random: Random) -> Image.Image:
    side = int(random.choice([9, 9, 16]))
    made = sheet(random, side, side)
    made.ruled()
    for column, row in product(range(side), range(side)):
        if random.random() < 0.3:
            made.fill(column + 0.05, row + 0.05, 150, wide=0.9, high=0.9)
        elif random.random() < 0.7:
            made.put(column + 0.5, row + 0.5, str(random.choice([1, 1, 1, 2, 2, 3])))
    return made.page


def _stones(random: Random) -> Image.Image:
    """A board for Go, the stones on its crossings."""
    side = int(random.choice([4, 6, 9, 9, 8, 12, 18]))
    made = sheet(random, side, side)
    made.ruled()
    for column, row in product(range(side + 1), range(side + 1)):
        if random.random() < 0.25:
            made.disc(column, row, 0.42, int(random.choice([0, 255])))
    return made.page


def _tic_tac_toe(random: Random) -> Image.Image:
    made = sheet(random, 3, 3)
    closed = random.random() < 0.5
    for line in range(0 if closed else 1, 4 if closed else 3):
        made.line((line, 0), (line, 3), width=6)
        made.line((0, line), (3, line), width=6)
    for column, row in product(range(3), range(3)):
        made.put(column + 0.5, row + 0.5, str(random.choice(["X", "O", ""])))
    return made.page


def _bingo(random: Random) -> Image.Image:
    side = int(random.choice([5, 5, 7, 10]))
    return _filled(random, side, side, 0.9, lambda: digits(random, 1, 75)).page


def _outside(random: Random) -> Image.Image:
    """Skyscrapers or a sandwich: an empty grid with numbers around it."""
    side = int(random.choice([4, 6, 9]))
    made = sheet(random, side + 2, side + 2)
    for line in range(1, side + 2):
        made.line((line, 1), (line, side + 1))
        made.line((1, line), (side + 1, line))
        if line <= side:
            for column, row in ((line, 0), (line, side + 1), (0, line), (side + 1, line)):
                made.put(column + 0.5, row + 0.5, digits(random, 1, side))
    return made.page


def _pixels(random: Random) -> Image.Image:
    side = int(random.choice([8, 9, 16]))
    made = sheet(random, side, side)
    for column, row in product(range(side), range(side)):
        made.fill(column, row, number(random, 0, 255))
    made.ruled(width=1)
    return made.page


def _spreadsheet(random: Random) -> Image.Image:
    made = sheet(random, number(random, 4, 9) * 3, number(random, 10, 30))
    for row in range(int(made.rows) + 1):
        made.line((0, row), (made.columns, row), width=1)
    for column in range(0, int(made.columns) + 1, 3):
        made.line((column, 0), (column, made.rows), width=1)
        for row in range(int(made.rows)):
            if column < made.columns and random.random() < 0.7:
                text = f"{random.uniform(0, 999):.2f}" if column else str(row)
                made.put(column + 1.5, row + 0.5, text)
    return made.page


def _form(random: Random) -> Image.Image:
    made = sheet(random, 20, number(random, 15, 26))
    for row in range(1, int(made.rows), 2):
        made.put(4, row + 0.5, words(random, 2), share=0.7)
        for box in range(number(random, 1, 10)):
            made.frame(9 + box, row, 1, 1)
            if random.random() < 0.5:
                made.put(9.5 + box, row + 0.5, digits(random, 0, 9))
    return made.page


KINDS: dict[str, Callable[[Random], Image.Image]] = {
    "crossword": _crossword,
    "small crossword": _small_crossword,
    "table": _table,
    "square table": _square_table,
    "calendar": _calendar,
    "chess board": _chess_board,
    "graph paper": _graph_paper,
    "kakuro": _kakuro,
    "nonogram": _nonogram,
    "other order": _other_order,
    "oblong grid": _oblong,
    "word search": _word_search,
    "multiplication table": _multiplication,
    "empty grid": _empty_grid,
    "contradiction": _contradiction,
    "sliding puzzle": _sliding,
    "cages": _cages,
    "minesweeper": _minesweeper,
    "stones": _stones,
    "tic-tac-toe": _tic_tac_toe,
    "bingo": _bingo,
    "clues outside": _outside,
    "pixels": _pixels,
    "spreadsheet": _spreadsheet,
    "form": _form,
    **SCENES,
}
"""What is drawn, by its name."""
