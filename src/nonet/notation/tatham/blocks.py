"""The codes of game ids: cells with runs of empty ones, and blocks by their borders.

A grid is numbers and letters: ``a`` to ``z`` are 1 to 26 empty cells, ``_`` separates numbers.

Blocks are the edges between neighbours, first those between columns, row by row, then those
between rows, column by column. ``_`` is a border, ``a`` to ``y`` are 1 to 25 edges without a border
and then one with; ``z`` is 25 edges without. A border after the last edge ends the code. In keen, a
number after a letter repeats it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from nonet.errors import PuzzleError

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_TOKEN = re.compile(r"[a-z_]|\d{1,6}", re.ASCII)
_EDGES = re.compile(r"([a-z_])(\d{0,4})", re.ASCII)
_MOST = 25
"""Edges without a border that one letter stands for."""


def grid_of(text: str, cells: int) -> list[int]:
    """Returns the numbers of all cells, 0 for empty; raises PuzzleError for a wrong text.

    >>> grid_of("1b2_3", 5)
    [1, 0, 0, 2, 3]
    """
    found: list[int] = []
    for token in _tokens(text):
        if token.isdigit():
            found.append(int(token))
        elif token != "_":
            found += [0] * (_LETTERS.index(token) + 1)
        if len(found) > cells:
            break
    if len(found) != cells:
        raise PuzzleError("tatham-cells", found=len(found), expected=cells)
    return found


def text_of_grid(numbers: Iterable[int]) -> str:
    """Returns the text of a grid; :func:`grid_of` reverses it."""
    text = ""
    for is_given, group in groupby(numbers, bool):
        listed = list(group)
        if is_given:
            text += ("_" if text[-1:].isdigit() else "") + "_".join(map(str, listed))
        else:
            whole, rest = divmod(len(listed), len(_LETTERS))
            text += _LETTERS[-1] * whole + (_LETTERS[rest - 1] if rest else "")
    return text


def _tokens(text: str) -> list[str]:
    found = _TOKEN.findall(text)
    if "".join(found) != text:
        raise PuzzleError("tatham-text", found=text)
    return found


def blocks_of(text: str, order: int) -> list[int]:
    """Returns the block of each cell, numbered by their first cells; raises PuzzleError if wrong.

    >>> blocks_of("b__", 2), blocks_of("__b", 2)
    ([0, 0, 1, 1], [0, 1, 0, 1])
    """
    edges = list(edges_of(order))
    parent = list(range(order * order))
    for one, other in _open(text, edges):
        first, second = sorted((_root(parent, one), _root(parent, other)))
        parent[second] = first
    roots = [_root(parent, cell) for cell in range(order * order)]
    number = {root: at for at, root in enumerate(dict.fromkeys(roots))}
    return [number[root] for root in roots]


def _open(text: str, edges: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the edges without a border."""
    at = 0
    for letter, times in _pairs(text):
        run = 0 if letter == "_" else min(_LETTERS.index(letter) + 1, _MOST)
        for _ in range(times):
            if at + run > len(edges):
                raise PuzzleError("tatham-blocks", found=text)
            yield from edges[at : at + run]
            at += run + (letter != "z")
    if at != len(edges) + 1:
        raise PuzzleError("tatham-blocks", found=text)


def _pairs(text: str) -> Iterator[tuple[str, int]]:
    pairs = _EDGES.findall(text)
    if "".join(f"{letter}{times}" for letter, times in pairs) != text:
        raise PuzzleError("tatham-text", found=text)
    return ((letter, int(times or 1)) for letter, times in pairs)


def _root(parent: list[int], cell: int) -> int:
    while parent[cell] != cell:
        parent[cell] = parent[parent[cell]]
        cell = parent[cell]
    return cell


def text_of_blocks(labels: Sequence[int], order: int, *, repeats: bool = False) -> str:
    """Returns the code of blocks; :func:`blocks_of` reverses it if blocks are connected."""
    letters: list[str] = []
    run = 0
    for one, other in edges_of(order):
        if labels[one] == labels[other]:
            run += 1
            continue
        letters += _run(run)
        run = 0
    letters += _run(run)
    if not repeats:
        return "".join(letters)
    groups = ((letter, len(list(group))) for letter, group in groupby(letters))
    return "".join(f"{each}{times}" if times > 2 else each * times for each, times in groups)


def _run(length: int) -> list[str]:
    whole, rest = divmod(length, _MOST)
    if length and not rest:
        whole, rest = whole - 1, _MOST
    return ["z"] * whole + [_LETTERS[rest - 1] if rest else "_"]


def edges_of(order: int) -> Iterator[tuple[int, int]]:
    """Returns an iterator over the pairs of neighbours: along rows, then along columns."""
    for row in range(order):
        for column in range(order - 1):
            yield row * order + column, row * order + column + 1
    for column in range(order):
        for row in range(order - 1):
            yield row * order + column, (row + 1) * order + column
