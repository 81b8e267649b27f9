"""Lays out texts in a terminal of any size, where Chinese characters take two places each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from shutil import get_terminal_size
from typing import NamedTuple
from unicodedata import combining, east_asian_width

import click

from nonet.cli.language import text

_GAP = "   "
_LOW, _TALL = 3, 12
"""Entries of a stack that is worth drawing, and the height to which it may surpass the grid."""
_REVERSED = "\x1b[7m"
_TITLE = text("stack")
_WIDE = "\u2e80-\uffef"
_OPENING, _CLOSING = "（“《", "，。；：、）”》？！"
_PIECE = re.compile(
    rf"\s*[{_OPENING}]*(?:[{_WIDE}]|[^\s{_WIDE}{_OPENING}{_CLOSING}]+)?[{_CLOSING}]*"
)
"""What stays on one line: a word or one Chinese character, with the marks at its sides."""


def width(text: str) -> int:
    """Returns how many places a text takes.

    >>> width("solve"), width("求解")
    (5, 4)
    """
    return sum(
        0 if combining(each) else 2 if east_asian_width(each) in "WF" else 1 for each in text
    )


def padded(text: str, room: int) -> str:
    """Returns the text with blanks up to this width."""
    return text + " " * (room - width(text))


def wrapped(text: str, room: int) -> list[str]:
    """Returns the lines of a text, none wider than ``room`` unless a word is.

    What does not fit goes on below the beginning of its line, which may be indented.

    >>> wrapped("读取文件或标准输入。Ctrl-C 结束。", 18)
    ['读取文件或标准输', '入。Ctrl-C 结束。']
    """
    return [each for line in text.split("\n") for each in _wrapped(line, room)]


def _wrapped(line: str, room: int) -> Iterator[str]:
    start = line[: len(line) - len(line.lstrip())]
    begun = ""
    for piece in _PIECE.findall(line):
        if begun and width(start + begun + piece) > room:
            yield start + begun
            begun = ""
        begun += piece if begun else piece.lstrip()
    yield start + begun


def beside(cards: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    r"""Returns groups of lines, with as many cards, lists of lines, side by side as there is room.

    >>> for group in beside([["one", "1."], ["two", ".2"]]):
    ...     print(*group, sep="\n")
    one   two
    1.    .2
    """
    room = get_terminal_size().columns
    group: list[Sequence[str]] = []
    for card in cards:
        if group and sum(map(_card_width, [*group, card])) - len(_GAP) > room:
            yield _joined(group)
            group = []
        group.append(card)
    yield _joined(group)


def _card_width(card: Sequence[str]) -> int:
    return max(map(len, card)) + len(_GAP)


def _joined(cards: list[Sequence[str]]) -> list[str]:
    rows = zip_longest(*cards, fillvalue="")
    return [
        "".join(
            part.ljust(_card_width(card)) for part, card in zip(row, cards, strict=True)
        ).rstrip()
        for row in rows
    ]


class Stack(NamedTuple):
    """The entries of the stack, the first at the bottom, and how many of which width can come."""

    entries: Sequence[str]
    most: int
    width: int


def frame(
    columns: int, lines: int, grid: Sequence[str], stack: Stack, status: Sequence[str]
) -> list[str]:
    """Returns the lines of a frame, at most ``lines`` of them.

    The stack stands beside the grid, or where that does not fit, it is one line. In a low terminal
    the last lines of the status are left out, and of a grid that is too high only the lines around
    the cell in reverse colours are shown.

    >>> stack = Stack(["r1c1 = 1", "r1c2 = 2"], 4, 8)
    >>> for line in frame(40, 24, ["1 2", "2 1"], stack, ["r1c2: 2 placed"]):
    ...     print(line)
    1 2   |          |
    2 1   |          |
          | r1c2 = 2 |
          | r1c1 = 1 |
          +----------+
             stack
    <BLANKLINE>
    r1c2: 2 placed
    >>> for line in frame(17, 24, ["1 2", "2 1"], stack, ["r1c2: 2 placed"]):
    ...     print(line)
    1 2
    2 1
    <BLANKLINE>
    r1c2: 2 placed
    stack: r1c2 = 2
    >>> frame(18, 2, ["1 2", "2 1"], stack, ["r1c2: 2 placed"])
    ['r1c2: 2 placed', '1 2']
    """
    shown = list(status)
    while len(shown) > 1 and len(grid) + 1 + len(shown) > lines:
        shown.pop()
    room = lines - len(shown) - 1
    if len(grid) > room:
        return [*shown, *_around_active(grid, max(0, lines - len(shown)))][:lines]
    wide = max(map(_width, grid))
    height = min(stack.most, room - 2, max(_TALL, len(grid)))
    if columns >= wide + len(_GAP) + stack.width + 4 and height >= min(_LOW, stack.most):
        return [*_beside(grid, wide, _well(stack, height)), "", *shown]
    if len(grid) < room:
        shown.insert(1, _one_line(stack, columns))
    return [*grid, "", *shown]


def _beside(grid: Sequence[str], wide: int, well: list[str]) -> list[str]:
    lines = max(len(grid), len(well))
    left = [*grid, *[""] * (lines - len(grid))]
    right = [*well, *[""] * (lines - len(well))]
    return [
        f"{one}{' ' * (wide - _width(one))}{_GAP}{other}".rstrip()
        for one, other in zip(left, right, strict=True)
    ]


def _well(stack: Stack, height: int) -> list[str]:
    """Returns the stack as a drawing, the last entry on top."""
    entries = list(reversed(stack.entries))
    hidden = len(entries) - height
    if hidden > 0:
        entries = [*entries[: height - 1], f"+{hidden + 1}"]
    rows = [""] * (height - len(entries)) + entries
    inside = stack.width + 2
    return [
        *(f"|{padded(f' {row}', inside)}|" for row in rows),
        f"+{'-' * inside}+",
        " " * (1 + (inside - width(_TITLE)) // 2) + _TITLE,
    ]


def _one_line(stack: Stack, columns: int) -> str:
    """Returns the last entries of the stack, as many as fit."""
    shown = ""
    for entry in reversed(stack.entries):
        longer = f"{entry}  {shown}".rstrip()
        if width(_told(longer)) > columns:
            break
        shown = longer
    return _told(shown)


def _told(entries: str) -> str:
    return text("{place}: {message}", place=_TITLE, message=entries)


def _width(line: str) -> int:
    return width(click.unstyle(line))


def _around_active(grid: Sequence[str], lines: int) -> Sequence[str]:
    active = next((line for line, drawn in enumerate(grid) if _REVERSED in drawn), 0)
    first = min(max(0, active - lines // 2), max(0, len(grid) - lines))
    return grid[first : first + lines]
