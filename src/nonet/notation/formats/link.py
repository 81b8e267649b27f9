"""Links: a whole puzzle in one short word that can be part of a URL without escaping.

``RULES~VALUES``, then optionally ``~vVARIABLES``, ``~nNUMBERS``, ``~sSYMBOLS``, ``~cCANDIDATES``
and ``~kCONSTRAINTS``, with no characters other than letters, digits and ``- . _ ~``:

========== ======================================================================================
RULES      the words of :func:`nonet.parse_rules` with ``_`` for the colon and ``.`` for the plus:
           ``boxes_2x3.diagonal``; or ``map_``, one region label per cell, and optionally ``.`` and
           more words; or ``houses_`` and, packed, order, rows, columns, holes and all houses, each
           with kind, number, cells and, if grids overlap, the number of its grid; and how many
           cells are variables, if any are
VALUES     numbers for givens, separated by ``_`` if adjacent, and ``a`` to ``z`` for 1 to 26
           consecutive empty cells, as in the game descriptions of Simon Tatham's puzzle collection
SYMBOLS    encoded, separated by blanks, unless they are the default ones
VARIABLES  how many there are, if the rules alone do not say it
NUMBERS    the lowest and highest number that cells hold, if the rules alone do not say it: ``0-8``
CANDIDATES packed, if cells are restricted: a bit set per cell, bit v - 1 for the value v
CONSTRAINTS packed, if there are any: a list of their texts, such as ``cage:12 r1c1 r1c2``
========== ======================================================================================

:mod:`nonet.notation.text.packing` defines *encoded* and *packed*.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from nonet.constraints.kinds import MOST_CONSTRAINTS, constraint_of_text
from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation, Part, agreed
from nonet.notation.setters import documents, links
from nonet.notation.setters.assembling import Taken
from nonet.notation.text import cells
from nonet.notation.text.packing import (
    damaged,
    decoded,
    encoded,
    items_of,
    numbers_of,
    packed,
    text_of,
    unpacked,
)
from nonet.notation.text.source import Head, Line, Source
from nonet.puzzle import Puzzle
from nonet.rules import MAX_ORDER, House, Rules, Shape, making, map_text, parse_rules, rules_text
from nonet.rules import most_cells as most_cells_of_rules
from nonet.rules.checks import default_symbols
from nonet.rules.recipe import Extended, Numbered, base_of

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint

_MAP, _HOUSES = "map_", "houses_"
_RUN = "abcdefghijklmnopqrstuvwxyz"
_MOST = 1 << 21
"""Bytes of unpacked houses; enough for every house of any rules."""
_INFLATION = 16
"""Bytes per character of packed houses; real rules take up to 5. A text may hold many short links,
and this keeps each of them from causing much work."""
_INFLATION_OF_CONSTRAINTS = 64
"""The same of packed constraints; those that repeat a long automaton take up to 43."""
_LEAST = 1 << 12
"""Bytes of unpacked houses that every link may have."""
_LONGEST_VALUE = 4
"""Characters of a value and the separator after it."""
# Each text matches these in only one way, so matching never backtracks for long.
_VALUES = re.compile(r"(?:[a-z]|\d{1,3}(?!\d)(?:_(?=\d))?)*", re.ASCII)
_VALUE = re.compile(r"[a-z]|\d+", re.ASCII)
_ENDS = re.compile(r"(\d{1,3})-(\d{1,3})", re.ASCII)
_LINK = re.compile(r"[a-z][\w.-]*~[\w~-]*", re.ASCII)


class LinkNotation(Notation):
    """One link per line, then optionally a blank and a comment.

    The link may be given as a URL of the board; it is then the part between ``#p=`` and ``&``.
    Links of f-puzzles and SudokuPad are read too, and the documents in JSON that these pack.
    """

    name = "link"
    summary = "a whole puzzle with its rules in one word, for use in a URL"
    expresses = frozenset(
        [
            Part.SHAPES,
            Part.VARIABLES,
            Part.CANDIDATES,
            Part.CONSTRAINTS,
            Part.DRAWINGS,
            Part.ZERO,
        ]
    )

    def recognises(self, head: Head) -> bool:
        """Returns whether most lines begin with a possible link."""
        lines = head.puzzle_lines()
        return 2 * sum(map(_is_likely, lines)) > len(lines)

    def is_certain(self, head: Head) -> bool:
        """Returns whether every line is a link or a document of another site."""
        lines = head.puzzle_lines()
        return all(links.is_link(line) or documents.is_document(line) for line in lines)

    def _write(self, puzzle: Puzzle, comment: str) -> str:
        """Returns the link and the comment on one line."""
        return cells.with_comment(link_of(puzzle), comment)

    def _read(self, source: Source, rules: Rules | None) -> Iterator[Case]:
        for number, line in enumerate(cells.puzzle_lines(source), start=1):
            yield case_of(source, line, number, rules)


LINK = LinkNotation()


def link_of(puzzle: Puzzle) -> str:
    """Returns the link of a puzzle.

    >>> link_of(Puzzle(Rules.diagonal(2, 2), [1, 2, 0, 0] + [0] * 11 + [3]))
    'boxes_2x2.diagonal~1_2m3'
    """
    rules = puzzle.rules
    extended = rules.recipe if isinstance(rules.recipe, Extended) else None
    recipe = extended.base if extended else rules.recipe
    numbers = recipe if isinstance(recipe, Numbered) else None
    frame = making.framed(base_of(recipe)) if numbers or extended else rules.frame
    parts = [_rules_part(Rules.of(frame)), _values_part(puzzle.givens)]
    if extended:
        parts.append(f"v{extended.variables}")
    if numbers:
        parts.append(f"n{numbers.first}-{numbers.last}")
    if rules.symbols != default_symbols(rules.order, rules.lowest):
        parts.append(f"s{_symbols_part(rules.symbols)}")
    if puzzle.candidates is not None:
        sets = [sum(1 << value - 1 for value in values) for values in puzzle.candidates]
        parts.append(f"c{packed(sets)}")
    if rules.constraints:
        parts.append(f"k{packed([each.text(rules) for each in rules.constraints])}")
    return "~".join(parts)


def puzzle_of(link: str) -> Puzzle:
    """Returns the puzzle of a link; raises PuzzleError for an invalid one.

    >>> print(puzzle_of("boxes_2x2~1b2a3a4f3a"))
    1 . | . 2
    . 3 | . 4
    ----+----
    . . | . .
    . . | 3 .
    """
    first, *others = link.strip().split("~")
    if not others:
        raise PuzzleError("link-unknown", link=link)
    options = {part[:1]: part[1:] for part in others[1:]}
    if options.keys() - {"v", "n", "s", "c", "k"} or len(options) < len(others) - 1:
        raise PuzzleError("link-parts", link=link)
    rules = _rules(first)
    if "n" in options:
        rules = _numbered(rules, options["n"])
    if "v" in options:
        rules = _extended(rules, options["v"])
    if "s" in options:
        rules = rules.with_symbols(_symbols(options["s"]))
    if "k" in options:
        rules = Rules.of(rules.frame, _constraints(rules, options["k"]))
    candidates = _candidates(rules, options["c"]) if "c" in options else None
    return Puzzle(rules, _values(rules, others[0]), candidates)


def _numbered(rules: Rules, part: str) -> Rules:
    ends = _ENDS.fullmatch(part)
    if ends is None:
        raise PuzzleError("link-numbers", found=part)
    return rules.with_numbers(*map(int, ends.groups()))


def _extended(rules: Rules, part: str) -> Rules:
    if not re.fullmatch(r"\d{1,4}", part, re.ASCII):
        raise PuzzleError("link-numbers", found=part)
    return rules.with_variables(int(part))


def most_cells(link: str) -> int:
    """Returns the most cells that the puzzle of a link has, without making it.

    >>> most_cells("boxes_2x2~1b2a3a4f3a")
    16
    """
    part = _link_in(link).partition("~")[0].strip()
    if part.startswith(_HOUSES):
        return MAX_ORDER**2
    if part.startswith(_MAP):
        return len(part)
    return most_cells_of_rules(_words_of(part))


def _is_likely(line: str) -> bool:
    link = _link_in(cells.split_comment(line)[0])
    return bool(_LINK.fullmatch(link)) or links.is_link(line) or documents.is_document(line)


def case_of(source: Source, line: Line, number: int, rules: Rules | None) -> Case:
    """Returns the case of a line: a link of this package or of another site, or a document."""
    text, comment = cells.split_comment(line.text)
    try:
        if found := documents.taken_from_text(line.text):
            comment = ""
        elif links.is_link(line.text):
            found = links.taken_from_link(line.text)
        else:
            found = Taken(puzzle_of(_link_in(text)))
        puzzle = agreed(found.puzzle, rules)
    except PuzzleError as error:
        return source.faulty(error, number, line.number, line.text)
    said = comment or found.title
    return Case(number, line.number, line.text, puzzle, None, said, found.left_out)


def _link_in(text: str) -> str:
    """Returns the link in a URL of the board, or the text itself."""
    return text.rpartition("#p=")[2].partition("&")[0]


def _rules_part(rules: Rules) -> str:
    text = rules_text(rules)
    if text is not None:
        return text.replace(":", "_").replace("+", ".")
    drawn = map_text(rules)
    if drawn is not None:
        labels, words = drawn
        return f"{_MAP}{labels}{'.' if words else ''}{words.replace('+', '.')}"
    shape = rules.shape
    houses = [house if house.grid else house[:3] for house in rules.houses]
    more = [shape.variables] if shape.variables else []
    sizes = [rules.order, shape.rows, shape.columns]
    return _HOUSES + packed([*sizes, shape.holes, houses, *more])


def _rules(part: str) -> Rules:
    if part.startswith(_HOUSES):
        word = part.removeprefix(_HOUSES)
        return _rules_of_houses(unpacked(word, min(_MOST, _LEAST + _INFLATION * len(word))))
    if part.startswith(_MAP):
        labels, _, words = part.removeprefix(_MAP).partition(".")
        rules = Rules.jigsaw(labels)
        if not words:
            return rules
        more = parse_rules(f"latin:{rules.order}+{words.replace('.', '+')}", files=False)
        return rules | more
    return parse_rules(_words_of(part), files=False)


def _words_of(part: str) -> str:
    return part.replace("_", ":").replace(".", "+")


def _rules_of_houses(content: object) -> Rules:
    items = items_of(content)
    *sizes, holes, houses, variables = items_of([*items, 0] if len(items) == 5 else items, 6)
    order, rows, columns, number = numbers_of([*sizes, variables])
    shape = Shape(rows, columns, tuple(numbers_of(holes)), number)
    return Rules(order, map(_house, items_of(houses)), shape=shape)


def _house(content: object) -> House:
    items = items_of(content)
    kind, number, cells, grid = items_of([*items, 0] if len(items) == 3 else items, 4)
    number, grid = numbers_of([number, grid])
    return House(text_of(kind), number, tuple(numbers_of(cells)), grid)


def _constraints(rules: Rules, word: str) -> list[Constraint]:
    most = min(_MOST, _LEAST + _INFLATION_OF_CONSTRAINTS * len(word))
    texts = items_of(unpacked(word, most))
    if len(texts) > MOST_CONSTRAINTS:
        raise PuzzleError("constraints-most", found=len(texts), most=MOST_CONSTRAINTS)
    return [constraint_of_text(text_of(each), rules.shape) for each in texts]


def _symbols_part(symbols: Iterable[str]) -> str:
    return encoded(" ".join(symbols).encode())


def _symbols(part: str) -> list[str]:
    try:
        return decoded(part).decode().split(" ")
    except UnicodeDecodeError:
        raise damaged() from None


def _values_part(values: Iterable[int]) -> str:
    """Returns numbers and letters, with ``_`` between adjacent numbers."""
    text = ""
    for value, group in groupby(values):
        if value:
            for _ in group:
                text += f"_{value}" if text[-1:].isdigit() else f"{value}"
        else:
            whole, rest = divmod(len(list(group)), len(_RUN))
            text += _RUN[-1] * whole + (_RUN[rest - 1] if rest else "")
    return text


def _values(rules: Rules, part: str) -> bytes:
    if len(part) > _LONGEST_VALUE * rules.cells:
        raise PuzzleError("link-values-length", found=len(part), cells=rules.cells)
    if not _VALUES.fullmatch(part):
        raise PuzzleError("link-values", values=part)
    values: list[int] = []
    for token in _VALUE.findall(part):
        values += [int(token)] if token.isdigit() else [0] * (_RUN.index(token) + 1)
    if max(values, default=0) > 255:
        raise PuzzleError("link-value", value=max(values))
    return bytes(values)


def _candidates(rules: Rules, word: str) -> list[tuple[int, ...]]:
    """Returns the values that each cell is restricted to."""
    longest = len(f"{1 << rules.order},")
    sets = numbers_of(unpacked(word, longest * rules.cells + 2))
    if len(sets) != rules.cells:
        raise PuzzleError("candidates-count", found=len(sets), expected=rules.cells)
    known = {values: _values_of_set(rules, values) for values in set(sets)}
    return [known[values] for values in sets]


def _values_of_set(rules: Rules, values: int) -> tuple[int, ...]:
    if not 0 <= values < 1 << rules.order:
        raise damaged()
    return tuple(value for value in range(1, rules.order + 1) if values >> value - 1 & 1)
