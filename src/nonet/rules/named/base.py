"""The types of named rules: a word, a summary, and a function that returns the houses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from nonet.errors import PuzzleError
from nonet.registry import Texts, by_language
from nonet.rules.checks import MAX_ORDER, checked_order
from nonet.rules.house import House
from nonet.rules.houses import boxes, rows_and_columns
from nonet.whole import whole

if TYPE_CHECKING:
    from nonet.marks import Mark  # few rules need it

Kind = Literal["grid", "extension", "layout"]

Look = Callable[[tuple[int, ...]], "Mark"]
"""Returns the mark that shows a house, given its cells."""


class Size(NamedTuple):
    """The numbers that a named rule takes: the size of a box, or the order."""

    usage: str
    """How help texts show them: ``RxC``."""
    pattern: str
    """A regular expression with one group per number."""
    default: tuple[int, ...] | None
    order: Callable[..., int]
    """Returns the order; raises PuzzleError for numbers out of range."""
    offered: tuple[tuple[int, ...], ...]
    """The numbers that people choose from in lists."""


def _order_of_boxes(rows: int, columns: int) -> int:
    if rows < 1 or columns < 1:
        raise PuzzleError("box-size", rows=rows, columns=columns)
    return checked_order(rows * columns)


_BOXES = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (4, 5), (5, 5))
_ORDERS = tuple((order,) for order in range(2, 26))

BOX = Size("RxC", r"(\d{1,3})[x×](\d{1,3})", (3, 3), _order_of_boxes, _BOXES)
ORDER = Size("N", r"(\d{1,3})", None, checked_order, _ORDERS)


class Choice(NamedTuple):
    """Rules of one size, to be chosen from a list."""

    size: str
    """``2x3`` or ``5``; empty if there is only one size."""
    text: str
    """The text of the rules."""
    order: int
    box: tuple[int, int]
    """The boxes that extensions are given: 1 × n if there are none."""


@dataclass(frozen=True, eq=False)
class Name:
    """A word for rules, and its meaning.

    Its texts in other languages than English are in ``rules.json`` of :mod:`nonet.languages`.
    """

    word: str
    summary: str
    """One line of description."""
    title: str = field(default="", kw_only=True)
    """What lists call it; by default the word itself."""
    same_as: str = field(default="", kw_only=True)
    """Other words for the same rules, which lists show instead of these."""
    generated: int = field(default=MAX_ORDER, kw_only=True)
    """The highest order for which random grids are found soon."""
    kind: ClassVar[Kind]
    """``grid``; ``extension``: more houses on a grid; or ``layout``: several grids."""
    draws_regions: ClassVar[bool] = False
    """Whether the regions are drawn, by a person or at random."""

    @property
    def texts(self) -> dict[str, Texts]:
        """Title and summary by language."""
        title = self.title or self.word.replace("-", " ").capitalize()
        return by_language(Texts(title, self.summary), "rules", self.word)

    @property
    def usual(self) -> str:
        """The size that lists show first; empty if there is only one."""
        return ""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The sizes that people choose from in lists; empty for extensions."""
        return ()

    @property
    def extensible(self) -> bool:
        """Whether lists offer extensions of it."""
        return False

    @property
    def argument(self) -> str:
        """The placeholder for the argument after the colon; empty if there is none."""
        return ""

    @property
    def example(self) -> str:
        """The word with an argument; empty if it takes none."""
        return ""

    @property
    def usage(self) -> str:
        """The word and its argument: ``latin:N``."""
        return f"{self.word}:{self.argument}" if self.argument else self.word


@dataclass(frozen=True, eq=False)
class Square(Name):
    """A named rule on a square of n × n cells."""

    more: Callable[..., list[House]]
    """Returns, for the numbers of ``size``, the houses beyond rows, columns and implied boxes."""
    size: Size = BOX
    method: str = ""
    """The name of its own constructor in :class:`~nonet.Rules`; empty if it has none."""
    looks: Mapping[str, Look] = field(default_factory=dict[str, Look])
    """By kind of houses, the marks that show them. Houses of other kinds are tinted if each holds
    every symbol and together they leave some cells out, and not drawn otherwise.
    """

    def call(self, arguments: Iterable[object]) -> str:
        """Returns the Python expression for the rules with these arguments."""
        return _call("named", self.word, self.method, arguments)

    def houses(self, *numbers: int) -> list[House]:
        """Returns all the houses; raises PuzzleError for numbers out of range."""
        return [*rows_and_columns(self.size.order(*numbers)), *self.more(*numbers)]

    def checked(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Returns the numbers, or the default if empty; raises PuzzleError for wrong ones."""
        expected = re.compile(self.size.pattern).groups
        chosen = numbers or self.size.default or ()
        if len(chosen) != expected:
            raise PuzzleError("rules-numbers", found=len(chosen), word=self.word, expected=expected)
        return tuple(map(self._whole, chosen))

    def _whole(self, number: object) -> int:
        found = whole(number)
        if found is None:
            raise PuzzleError("rules-number", found=repr(number), word=self.word)
        return found


@dataclass(frozen=True, eq=False)
class Grid(Square):
    """Rows, columns and the houses of ``more``.

    Without ``sample``, the word takes no argument in texts and means the default numbers.
    """

    sample: str = ""
    """The argument of an example text: ``2x3``."""
    sizes: tuple[tuple[int, ...], ...] = field(default=(), kw_only=True)
    """The numbers that people choose from in lists; by default those of ``size``."""
    extended: bool = field(default=True, kw_only=True)
    """Whether lists offer extensions of it."""
    kind = "grid"

    @property
    def usual(self) -> str:
        """The size that lists show first; empty if there is only one."""
        return "x".join(map(str, self.size.default or ())) or self.sample if self.sample else ""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The sizes that people choose from in lists."""
        if not self.sample:
            return (self._choice(self.size.default or ()),)
        return tuple(map(self._choice, self.sizes or self.size.offered))

    def _choice(self, numbers: tuple[int, ...]) -> Choice:
        order = self.size.order(*numbers)
        size = "x".join(map(str, numbers)) if self.sample else ""
        text = f"{self.word}:{size}" if size else self.word
        rows, columns = numbers if len(numbers) == 2 else (1, order)
        return Choice(size, text, order, (rows, columns))

    @property
    def extensible(self) -> bool:
        """Whether lists offer extensions of it."""
        return self.extended

    @property
    def argument(self) -> str:
        """The placeholder for the argument after the colon; empty if there is none."""
        return self.size.usage if self.sample else ""

    @property
    def example(self) -> str:
        """The word with an argument; empty if it takes none."""
        return f"{self.word}:{self.sample}" if self.sample else ""

    def numbers(self, argument: str) -> tuple[int, ...]:
        """Returns the numbers of an argument text; raises PuzzleError if it is malformed."""
        if not self.sample:
            return self.size.default or ()
        found = re.fullmatch(self.size.pattern, argument, re.ASCII)
        if found is None:
            text = f"{self.word}:{argument}"
            raise PuzzleError("rules-argument", text=text, usage=self.usage, example=self.example)
        return tuple(map(int, found.groups()))

    def words(self, numbers: tuple[int, ...]) -> str | None:
        """Returns the text for these numbers; None if the word alone means others."""
        if self.sample:
            return f"{self.word}:{'x'.join(map(str, numbers))}"
        return self.word if numbers == self.size.default else None


class Extension(Square):
    """More houses on boxes. In texts, the boxes are those of the grid in the same text."""

    kind = "extension"

    def suits(self, rows: int, columns: int) -> bool:
        """Returns whether it has houses in a grid with such boxes."""
        try:
            self.more(rows, columns)
        except PuzzleError:
            return False
        return True

    def houses(self, *numbers: int) -> list[House]:
        """Returns all the houses; boxes that equal rows or columns are left out."""
        rows, columns = numbers
        lines = rows_and_columns(self.size.order(rows, columns))
        with_boxes = [] if 1 in numbers else boxes(rows, columns)
        return [*lines, *with_boxes, *self.more(rows, columns)]


@dataclass(frozen=True, eq=False)
class Layout(Name):
    """Several grids of one order that overlap."""

    places: tuple[tuple[int, int], ...]
    """The row and column where each grid begins, from 0."""
    method: str = ""
    """The name of its own constructor in :class:`~nonet.Rules`; empty if it has none."""
    order: int = 9
    kind = "layout"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The one size that there is."""
        return (Choice("", self.word, self.order, (1, self.order)),)

    def call(self, arguments: Iterable[object]) -> str:
        """Returns the Python expression for the rules with these arguments."""
        return _call("laid", self.word, self.method, arguments)


def _call(general: str, word: str, method: str, arguments: Iterable[object]) -> str:
    """Returns a call of the word's own constructor, or of the general one."""
    first = [] if method else [repr(word)]
    return f"Rules.{method or general}({', '.join([*first, *map(str, arguments)])})"
