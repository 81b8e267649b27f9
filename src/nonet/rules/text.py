"""Rules as a person writes them: ``latin:10``, ``boxes:2x3+diagonal``, ``samurai+anti-knight``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import TypeAlias, TypeGuard

from nonet.constraints.kinds import constraint_of_text, constraints_of, is_kind
from nonet.constraints.writing import split_outside, word_of
from nonet.errors import PuzzleError
from nonet.rules import making
from nonet.rules.constructors import Rules
from nonet.rules.frame import Frame
from nonet.rules.keeping import is_large, kept
from nonet.rules.named import NAMES, Extension, Grid, Layout, Name, named
from nonet.rules.named.jigsaw import MapFile
from nonet.rules.named.rectangular import Lattice
from nonet.rules.recipe import (
    CLASSIC,
    Extended,
    Joined,
    Laid,
    Mapped,
    Named,
    Numbered,
    Recipe,
    Rectangle,
)

RulesLike: TypeAlias = Rules | Frame | str
"""What :func:`as_rules` takes."""

_LONGEST_FILE = 1 << 24
"""Characters of a file of rules."""
_LABELS = "0123456789abcdefghijklmnopqrstuvwxyz"
NUMBERS = "numbers"
"""The word for the numbers that values are."""
VARIABLES = "variables"
"""The word for cells outside the grid."""
_COUNT = rf"{VARIABLES}:(\d{{1,4}})"
_ENDS = rf"{NUMBERS}:([01])-(\d{{1,3}})"
_FLAGS = re.ASCII | re.IGNORECASE
_OF_MAPS = {"row", "column", "region"}
"""The kinds of houses that a region map defines."""


def parse_rules(text: str, *, files: bool = True) -> Rules:
    """Returns the rules that a text names: words joined by ``+``, in any order.

    The words name a grid (``classic`` if there is none), extensions of it, and a layout of several
    such grids. Constraints stand among them, such as ``cage:12 r1c1 r1c2``: the word, its numbers
    and the cells. ``nonet rules`` on the command line lists the words. ``jigsaw:FILE`` reads a
    region map from a file, one character per cell; blanks, line ends and ``#`` lines are ignored.
    For untrusted texts, pass ``files=False`` to refuse it.

    Raises :class:`PuzzleError` for an unknown word, two grids or two layouts, a wrong argument,
    or a file that cannot be read.

    >>> parse_rules("anti-knight+diagonal")
    Rules.anti_knight(3, 3) | Rules.diagonal(3, 3)
    >>> parse_rules("latin:5+diagonal")
    Rules.diagonal(1, 5)
    >>> parse_rules("samurai+diagonal")
    Rules.samurai(Rules.diagonal(3, 3))
    >>> parse_rules("classic+numbers:0-8")
    Rules.classic().with_numbers(0, 8)
    >>> parse_rules("classic+variables:1+greater v1 r1c1")
    Rules.classic().with_variables(1) | Greater([81, 0])
    >>> parse_rules("diagonal+cage:12 r1c1 r1c2")
    Rules.diagonal(3, 3) | Cage([0, 1], 12)
    """
    words, constraints = _parts_of(text)
    frame = _frame_of_parts(words, text, files)
    if not constraints:
        return Rules.of(frame)
    read = partial(constraint_of_text, shape=frame.shape)
    return Rules.of(frame).with_checked(constraints_of(constraints, read, frame))


def read_rules(file: str) -> Rules:
    """Returns the rules of a file, which has a word or a constraint on each line.

    Blank lines are ignored, and all that comes after a ``#``.

    Raises :class:`PuzzleError` if the file cannot be read, and as :func:`parse_rules` does.
    """
    try:
        with open(file, encoding="utf-8-sig") as stream:  # noqa: PTH123 - pathlib imports slowly
            # Bounded, because a device such as /dev/zero has no end.
            text = stream.read(_LONGEST_FILE)
    except OSError as error:
        reason = error.strerror or "cannot be read"
        raise PuzzleError("rules-file-unread", file=file, reason=reason) from None
    except UnicodeDecodeError:
        raise PuzzleError("rules-file-encoding", file=file) from None
    except ValueError:
        raise PuzzleError("rules-file-name", file=file) from None
    if len(text) == _LONGEST_FILE:
        raise PuzzleError("rules-file-length", file=file, most=_LONGEST_FILE)
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    parts = [line for line in lines if line]
    if not parts:
        raise PuzzleError("rules-file-empty", file=file)
    try:
        return parse_rules("+".join(parts))
    except PuzzleError as error:
        line = _line_of(error, lines)
        if line is not None:
            raise error.at(file, line) from None
        raise PuzzleError("rules-file-fault", file=file, fault=error.phrase) from None


def _line_of(error: PuzzleError, lines: Sequence[str]) -> int | None:
    """Returns the number of the line with the constraint that an error is about."""
    number = error.phrase.fields.get("number")
    if error.phrase.code != "constraint-at" or not isinstance(number, int):
        return None
    before = accumulate(len(_parts_of(line)[1]) for line in lines)
    return next((line for line, found in enumerate(before, 1) if found >= number), None)


def _parts_of(text: str) -> tuple[list[str], list[str]]:
    """Returns the words for the frame, and the texts of the constraints."""
    words: list[str] = []
    constraints: list[str] = []
    for part in map(str.strip, split_outside(text, "+")):
        (constraints if is_kind(word_of(part)) else words).append(part)
    return words, constraints


def _frame_of_parts(found: Sequence[str], text: str, files: bool) -> Frame:
    """Returns the frame of words, of which some may say the numbers and the variables."""
    words, numbers, variables = _sorted(found)
    frame = _rules_of_parts(words, text, files).frame
    if numbers:
        ends = re.fullmatch(_ENDS, numbers[0], _FLAGS)
        if len(numbers) > 1 or not ends:
            example = f"{NUMBERS}:0-8"
            raise PuzzleError("rules-argument", text=text, usage=f"{NUMBERS}:N-N", example=example)
        frame = making.numbered(frame, *map(int, ends.groups()))
    if variables:
        count = re.fullmatch(_COUNT, variables[0], _FLAGS)
        if len(variables) > 1 or not count:
            usage, example = f"{VARIABLES}:N", f"{VARIABLES}:4"
            raise PuzzleError("rules-argument", text=text, usage=usage, example=example)
        frame = making.extended(frame, int(count[1]))
    return frame


def _sorted(found: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
    """Returns the words for grids and extensions, those for numbers, and those for variables."""
    numbers = [part for part in found if word_of(part).lower() == NUMBERS]
    variables = [part for part in found if word_of(part).lower() == VARIABLES]
    return [part for part in found if part not in numbers + variables], numbers, variables


def _rules_of_parts(found: Sequence[str], text: str, files: bool) -> Rules:
    parts = [_part(part, files) for part in found]
    layouts = [name for name, _ in parts if isinstance(name, Layout)]
    extensions = dict.fromkeys(name.word for name, _ in parts if isinstance(name, Extension))
    grids = [
        (name, argument) for name, argument in parts if isinstance(name, Grid | Lattice | MapFile)
    ]
    if len(grids) > 1:
        raise PuzzleError("rules-grids", found=len(grids), text=text)
    if len(layouts) > 1:
        raise PuzzleError("rules-layouts", found=len(layouts), text=text)
    rules = _grid(*grids[0]) if grids else Rules.classic()
    if extensions:
        rules = Rules.of(_extended(rules.frame, rules.recipe, tuple(extensions)))
    return Rules.laid(layouts[0].word, rules) if layouts else rules


def most_cells(text: str) -> int:
    """Returns the most cells that the rules of a text have, without making them.

    It counts cells that the grids of a layout share several times. The result is 0 for an invalid
    text, and for one that reads a file.

    >>> most_cells("boxes:4x4+anti-knight")
    256
    """
    try:
        found, _, variables = _sorted(_parts_of(text)[0])
        more = sum(
            int(part.partition(":")[2]) for part in variables if re.fullmatch(_COUNT, part, _FLAGS)
        )
        parts = [_part(part, files=False) for part in found]
        orders = [
            name.size.order(*name.numbers(argument))
            for name, argument in parts
            if isinstance(name, Grid)
        ]
        orders += [
            max(name.numbers(argument)) for name, argument in parts if isinstance(name, Lattice)
        ]
    except PuzzleError:
        return 0
    order = max(orders, default=Rules.classic().order)
    grids = max((len(name.places) for name, _ in parts if isinstance(name, Layout)), default=1)
    return grids * order * order + more


def as_rules(rules: RulesLike) -> Rules:
    """Returns the rules that a caller means.

    These are Rules, a Frame, which stands for rules without constraints, or a text for
    :func:`parse_rules`. Raises TypeError for anything else.

    >>> as_rules("latin:5")
    Rules.latin(5)
    """
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, Frame):
        return Rules.of(rules)
    if isinstance(rules, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        return parse_rules(rules)
    raise TypeError(
        f"rules of type {type(rules).__name__}; expected Rules, or text such as 'latin:9+diagonal'"
    )


def rules_text(rules: Rules) -> str | None:
    """Returns the words for the rules, or None if words cannot express them. Omits symbols.

    >>> rules_text(Rules.anti_knight() | Rules.diagonal())
    'anti-knight+diagonal'
    >>> rules_text(Rules.samurai(Rules.diagonal()))
    'samurai+diagonal'
    """
    words = _all_words(rules.recipe)
    try:
        return words and "+".join([words, *(each.text(rules) for each in rules.constraints)])
    except PuzzleError:  # a function in Python has no text
        return None


def map_text(rules: Rules) -> tuple[str, str] | None:
    """Returns a region map and the words for extensions, or None if these are not enough.

    The map has one character per cell, without blanks. Symbols are left out.

    >>> map_text(Rules.jigsaw("0001 0211 2213 2333"))
    ('0001021122132333', '')
    >>> map_text(Rules.jigsaw("0001 0211 2213 2333") | Rules.diagonal(1, 4))
    ('0001021122132333', 'diagonal')
    """
    grids, extensions = _divided(rules.recipe)
    if rules.constraints or len(grids) != 1 or rules.order > len(_LABELS):
        return None
    labels = _labels(grids[0])
    words = _extension_words(extensions, 1, rules.order)
    if labels is None or words is None:
        return None
    return "".join(_LABELS[label] for label in labels), "+".join(words)


def _part(part: str, files: bool) -> tuple[Name, str]:
    """Returns the name and the argument of one part between ``+``."""
    word, colon, argument = part.partition(":")
    name = named(word)
    if colon and not name.argument:
        raise PuzzleError("rules-no-argument", text=part, word=word)
    if name.argument and not argument:
        raise PuzzleError("rules-argument", text=part, usage=name.usage, example=name.example)
    if isinstance(name, MapFile) and not files:
        raise PuzzleError("rules-file", text=part)
    return name, argument


def _grid(name: Grid | Lattice | MapFile, argument: str) -> Rules:
    if isinstance(name, Lattice):
        return Rules.rectangular(*name.numbers(argument))
    if isinstance(name, Grid):
        return Rules.named(name.word, *name.numbers(argument))
    drawn = name.read(argument)
    try:
        return Rules.jigsaw(drawn)
    except PuzzleError as error:
        raise PuzzleError(
            "map-file-map", word=name.word, file=argument, fault=error.phrase
        ) from None


@kept(32, is_large)
def _extended(frame: Frame, recipe: Recipe, words: tuple[str, ...]) -> Frame:
    """Returns the frame with extensions. Cached, because the links of a file often share rules.

    ``recipe`` is part of the key because equality of rules ignores it.
    """
    size = recipe.numbers if _is_boxes(recipe) else (1, frame.order)
    return making.union([frame, *(making.named(word, size) for word in words)])


def _all_words(recipe: Recipe) -> str | None:
    """Returns the words for the frame."""
    if isinstance(recipe, Extended):
        words = _all_words(recipe.base)
        return words and f"{words}+{VARIABLES}:{recipe.variables}"
    if isinstance(recipe, Numbered):
        words = _all_words(recipe.base)
        return words and f"{words}+{NUMBERS}:{recipe.first}-{recipe.last}"
    if not isinstance(recipe, Laid):
        return _words(recipe)
    inside = _words(recipe.grid)
    return recipe.word if inside == "classic" else inside and f"{recipe.word}+{inside}"


def _is_boxes(recipe: Recipe) -> TypeGuard[Named]:
    return isinstance(recipe, Named) and recipe.word == CLASSIC.word


def _divided(recipe: Recipe) -> tuple[list[Recipe], list[Named]]:
    """Returns the parts of a recipe that are not extensions, and those that are."""
    parts = recipe.parts if isinstance(recipe, Joined) else (recipe,)
    extensions = [
        part for part in parts if isinstance(part, Named) and isinstance(part.name, Extension)
    ]
    return [part for part in parts if part not in extensions], extensions


def _words(recipe: Recipe) -> str | None:
    """Returns the words for the rules of one grid."""
    grids, extensions = _divided(recipe)
    if len(grids) > 1:
        return None
    grid = grids[0] if grids else _implied(extensions)
    if isinstance(grid, Rectangle) and not extensions:
        name = NAMES["rectangular"]
        assert isinstance(name, Lattice)
        return name.words(grid.rows, grid.columns, *grid.box)
    if not isinstance(grid, Named) or not isinstance(grid.name, Grid):
        return None
    rows, columns = grid.numbers if _is_boxes(grid) else (1, making.framed(grid).order)
    words = _extension_words(extensions, rows, columns)
    if words is None:
        return None
    if grid == CLASSIC:
        return "+".join(words) or "classic"
    first = grid.name.words(grid.numbers)
    return None if first is None else "+".join([first, *words])


def _implied(extensions: Sequence[Named]) -> Named:
    """Returns the grid that extensions without a grid imply: their boxes, or none."""
    order = making.framed(extensions[0]).order
    sizes = (part.numbers for part in extensions if 1 not in part.numbers)
    size = next(sizes, None)
    return Named("latin", (order,)) if size is None else Named(CLASSIC.word, size)


def _extension_words(extensions: Sequence[Named], rows: int, columns: int) -> list[str] | None:
    """Returns the words for these extensions of a grid with boxes of ``rows`` × ``columns``."""
    if not all(_means(part, rows, columns) for part in extensions):
        return None
    return list(dict.fromkeys(part.word for part in extensions))


def _means(part: Named, rows: int, columns: int) -> bool:
    """Returns whether the word means the same with boxes of ``rows`` × ``columns``."""
    if part.numbers == (rows, columns):
        return True
    if 1 not in part.numbers:
        return False  # it brings boxes of its own
    try:
        wanted = part.name.more(rows, columns)
    except PuzzleError:
        return False
    return wanted == part.name.more(*part.numbers)


def _labels(grid: Recipe) -> Sequence[int] | None:
    """Returns the region of each cell; None for rules beyond rows, columns and regions."""
    if isinstance(grid, Mapped):
        return grid.labels
    if not isinstance(grid, Named):
        return None
    frame = making.framed(grid)
    if {house.kind for house in frame.houses} != _OF_MAPS:
        return None
    label_of = {cell: label for label, region in enumerate(frame.regions) for cell in region.cells}
    return [label_of[cell] for cell in range(frame.cells)]
