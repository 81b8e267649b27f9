"""What a named rule is: a word, a line for people, and what makes its houses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from nonet.errors import PuzzleError, shown, shown_number
from nonet.rules.checks import check_order
from nonet.rules.house import House
from nonet.rules.houses import boxes, rows_and_columns

Kind = Literal["grid", "extension", "layout"]


class Size(NamedTuple):
    """The numbers that a named rule takes: those of a box, or the order."""

    usage: str
    """How people are told of them: ``RxC``."""
    pattern: str
    """A regular expression with a group for each number."""
    default: tuple[int, ...] | None
    order: Callable[..., int]
    """Returns the order; raises PuzzleError for numbers out of range."""


def _order_of_boxes(rows: int, columns: int) -> int:
    if rows < 1 or columns < 1:
        raise PuzzleError(
            f"boxes of {shown_number(rows)} × {shown_number(columns)} cells;"
            " expected at least 1 × 1"
        )
    check_order(rows * columns)
    return rows * columns


def _checked(order: int) -> int:
    check_order(order)
    return order


BOX = Size("RxC", r"(\d{1,3})[x×](\d{1,3})", (3, 3), _order_of_boxes)
ORDER = Size("N", r"(\d{1,3})", None, _checked)


@dataclass(frozen=True, eq=False)
class Name:
    """A word for rules, and what it means."""

    word: str
    summary: str
    """One line for people."""
    kind: ClassVar[Kind]
    """A ``grid``, an ``extension`` of a grid by more houses, or a ``layout`` of several grids."""

    @property
    def argument(self) -> str:
        """What follows the word after a colon, for people; empty for nothing."""
        return ""

    @property
    def example(self) -> str:
        """The word with an argument; empty where it takes none."""
        return ""

    @property
    def usage(self) -> str:
        """The word and its argument: ``latin:N``."""
        return f"{self.word}:{self.argument}" if self.argument else self.word


@dataclass(frozen=True, eq=False)
class Square(Name):
    """A named rule on a square of n × n cells."""

    more: Callable[..., list[House]]
    """Takes the numbers of ``size`` and returns the houses that no other name brings."""
    size: Size = BOX
    method: str = ""
    """The constructor of :class:`~nonet.Rules`, if it has one of its own."""

    def call(self, arguments: Iterable[object]) -> str:
        """Returns the expression that makes the rules with these arguments."""
        return _call("named", self.word, self.method, arguments)

    def houses(self, *numbers: int) -> list[House]:
        """Returns all the houses; raises PuzzleError for numbers out of range."""
        return [*rows_and_columns(self.size.order(*numbers)), *self.more(*numbers)]

    def checked(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the numbers, the default ones for none; raises PuzzleError for too many."""
        expected = re.compile(self.size.pattern).groups
        chosen = numbers or self.size.default or ()
        if len(chosen) != expected:
            raise PuzzleError(
                f"{len(chosen)} numbers for the rules {self.word}; expected {expected}"
            )
        return chosen


@dataclass(frozen=True, eq=False)
class Grid(Square):
    """Rows, columns and what else the numbers ask for. Without ``sample``, the word stands alone
    in texts and means the default numbers.
    """

    sample: str = ""
    """Numbers as people write them, for examples."""
    kind = "grid"

    @property
    def argument(self) -> str:
        """What follows the word after a colon, for people; empty for nothing."""
        return self.size.usage if self.sample else ""

    @property
    def example(self) -> str:
        """The word with an argument; empty where it takes none."""
        return f"{self.word}:{self.sample}" if self.sample else ""

    def numbers(self, argument: str) -> tuple[int, ...]:
        """Returns the numbers that a person wrote; raises PuzzleError for anything else."""
        if not self.sample:
            return self.size.default or ()
        found = re.fullmatch(self.size.pattern, argument, re.ASCII)
        if found is None:
            text = shown(f"{self.word}:{argument}")
            raise PuzzleError(f"rules {text}; expected {self.usage}, as in {self.example}")
        return tuple(map(int, found.groups()))

    def words(self, numbers: tuple[int, ...]) -> str | None:
        """Returns the word with these numbers; None if the word alone means other numbers."""
        if self.sample:
            return f"{self.word}:{'x'.join(map(str, numbers))}"
        return self.word if numbers == self.size.default else None


class Extension(Square):
    """More houses on boxes. In texts it takes the boxes of the grid that it is written with."""

    kind = "extension"

    def houses(self, *numbers: int) -> list[House]:
        """Returns all the houses, with the boxes, unless these are the rows or columns."""
        rows, columns = numbers
        lines = rows_and_columns(self.size.order(rows, columns))
        with_boxes = [] if 1 in numbers else boxes(rows, columns)
        return [*lines, *with_boxes, *self.more(rows, columns)]


@dataclass(frozen=True, eq=False)
class Layout(Name):
    """Several grids of one order that overlap."""

    places: tuple[tuple[int, int], ...]
    """The row and column, from 0, where each grid begins."""
    method: str = ""
    """The constructor of :class:`~nonet.Rules`, if it has one of its own."""
    order: int = 9
    kind = "layout"

    def call(self, arguments: Iterable[object]) -> str:
        """Returns the expression that makes the rules with these arguments."""
        return _call("laid", self.word, self.method, arguments)


def _call(general: str, word: str, method: str, arguments: Iterable[object]) -> str:
    """Returns a call of the constructor for the word alone, or of the general one."""
    first = [] if method else [repr(word)]
    return f"Rules.{method or general}({', '.join([*first, *map(str, arguments)])})"
