"""Rules as words: what :func:`~nonet.parse_rules` reads back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase, digits

from nonet.errors import PuzzleError
from nonet.rules.spelling import grid_on, squares
from nonet.rules.text import EXTENSIONS, LAYOUTS, parse_rules
from nonet.rules.value import Rules

_LABELS = digits + ascii_lowercase


@lru_cache(maxsize=256)
def rules_text(rules: Rules) -> str | None:
    """Returns the words for the rules, None where there are none; symbols play no part.

    >>> rules_text(Rules.anti_knight() | Rules.diagonal())
    'anti-knight+diagonal'
    >>> rules_text(Rules.samurai(Rules.diagonal()))
    'samurai+diagonal'
    """
    plain = Rules(rules.order, rules.houses, shape=rules.shape)
    return _of_square(plain) if plain.is_square else _of_layout(plain)


@lru_cache(maxsize=256)
def map_text(rules: Rules) -> tuple[str, str] | None:
    """Returns a region map and the words for what else holds; None where these are not all.

    The map is a character a cell, without blanks; symbols play no part.

    >>> map_text(Rules.jigsaw("0001 0211 2213 2333"))
    ('0001021122132333', '')
    >>> map_text(Rules.jigsaw("0001 0211 2213 2333") | Rules.diagonal(1, 4))
    ('0001021122132333', 'diagonal')
    """
    order = rules.order
    if not rules.is_square or len(rules.regions) != order or order > len(_LABELS):
        return None
    label_of = [""] * rules.cells
    for label, region in zip(_LABELS, rules.regions, strict=False):
        for cell in region.cells:
            label_of[cell] = label
    labels = "".join(label_of)
    made = Rules.jigsaw(labels)
    if made.houses != rules.houses[: len(made.houses)]:
        return None
    words = _extensions(rules, made, 1, order)
    return None if words is None else (labels, "+".join(words))


def _of_square(rules: Rules) -> str | None:
    for grid, rows, columns in _grids(rules.order):
        made = parse_rules(grid)
        if made.houses != rules.houses[: len(made.houses)]:
            continue
        words = _extensions(rules, made, rows, columns)
        if words is not None:
            # Without a grid the words mean classic.
            return "+".join(words if words and grid == "classic" else [grid, *words])
    return None


def _grids(order: int) -> Iterator[tuple[str, int, int]]:
    """Returns the words for grids of the order, and the boxes that extensions go by."""
    if order == 9:
        yield "classic", 3, 3
        yield "toroidal", 1, 9
    for rows in range(1, order + 1):
        if order % rows == 0:
            yield f"boxes:{rows}x{order // rows}", rows, order // rows
    yield f"latin:{order}", 1, order
    yield f"pandiagonal:{order}", 1, order


def _extensions(rules: Rules, made: Rules, rows: int, columns: int) -> list[str] | None:
    """Returns the words that in turn add to ``made`` all that it lacks."""
    words: list[str] = []
    while made.houses != rules.houses:
        for word in EXTENSIONS:
            longer = _extended(made, word, rows, columns)
            size = len(longer.houses)
            if size > len(made.houses) and longer.houses == rules.houses[:size]:
                made = longer
                words.append(word)
                break
        else:
            return None
    return words


def _extended(made: Rules, word: str, rows: int, columns: int) -> Rules:
    try:
        return made | EXTENSIONS[word](rows, columns)
    except PuzzleError:
        return made  # this order has no such houses


def _of_layout(rules: Rules) -> str | None:
    first = next(squares(rules), None)
    grid = None if first is None else grid_on(rules, first)
    inside = None if grid is None or grid.order != 9 else _of_square(grid)
    if grid is None or inside is None:
        return None
    for word, make in LAYOUTS.items():
        if make(grid) == rules:
            return word if inside == "classic" else f"{word}+{inside}"
    return None
