"""The rules of a puzzle in words, as its document tells them beside the drawings.

Each sentence names its kind, so that our readers and those of others know it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nonet.notation.setters.keys import Fields

_SENTENCES = {
    "all-different": "Digits in a cage do not repeat.",
    "arrow": "Digits along an arrow sum to the digit in its circle.",
    "between": "Digits on a between line are between the digits in the circles at its ends.",
    "black-dot": "Digits with a black dot between them have a ratio of 1:2, or that in the dot.",
    "box-indexing": "Digits in box indexing cells index the position of the number of their cell.",
    "cage": "Digits in a killer cage do not repeat and sum to the number in its corner.",
    "clone": "Clones of the same colour are identical.",
    "column-indexing": "Digits in column indexing cells index the position of the column number.",
    "counting-circles": "Counting circles: a digit in a circle counts how many circles contain it.",
    "double-arrow": "Digits on a double arrow line sum to the sum of the digits in its circles.",
    "entropic": "Peach entropic lines have a low, a middle and a high digit in three sequential "
    "cells.",
    "even": "Digits in grey squares are even.",
    "greater": "Inequality signs point to the smaller digit.",
    "little-killer": "Little killer clues outside show the sum of the digits along the diagonal.",
    "lockout": "Digits on a lockout line are not within its diamond ends, which differ by at least "
    "{difference}.",
    "maximum": "Maximum cells are greater than their orthogonally adjacent neighbours.",
    "minimum": "Minimum cells are less than their orthogonally adjacent neighbours.",
    "modular": "Teal modular lines have different remainders modulo {modulus} in sequential cells.",
    "nabner": "Yellow nabner lines have no two consecutive digits.",
    "non-consecutive": "Orthogonally adjacent digits are not consecutive.",
    "numbered-room": "Numbered room clues show the digit in the position of the first digit.",
    "odd": "Digits in grey circles are odd.",
    "palindrome": "Grey lines are palindromes: they read the same in both directions.",
    "pill-arrow": "Digits along an arrow sum to the number in its pill.",
    "quadruple": "Digits in a circle at a corner are in the four surrounding cells.",
    "region-sum-line": "Blue region sum lines have an equal sum in each box.",
    "renban": "Purple renban lines have a set of consecutive digits in any order.",
    "row-indexing": "Digits in row indexing cells index the position of the row number.",
    "sandwich": "Sandwich clues outside show the sum of the digits between 1 and {order}.",
    "skyscraper": "Skyscraper clues outside show the number of visible buildings.",
    "slow-thermometer": "Digits on a slow thermometer never decrease from the bulb.",
    "strict-black-dots": "All black dots are given.",
    "strict-dots": "All dots are given.",
    "strict-white-dots": "All white dots are given.",
    "strict-xv": "All X and V are given.",
    "sum": "Digits in cages may repeat, and sum to the number in the corner.",
    "thermometer": "Digits on a thermometer increase from the bulb.",
    "white-dot": "Digits with a white dot between them are consecutive, or have the difference in "
    "the dot.",
    "x-sum": "X-sum clues outside show the sum of the first X digits, where X is the first digit.",
    "xv": "Digits with an X between them sum to 10. Digits with a V between them sum to 5.",
    "zipper": "Digits at the same distance from the centre of violet zipper lines have one sum.",
}
_WHISPER = "Adjacent digits on {hue} whisper lines have a difference of at least {difference}."
_HOUSES = {
    "antiking": "Cells a king's move apart cannot contain the same digit.",
    "antiknight": "Cells a knight's move apart cannot contain the same digit.",
    "diagonal+": "Digits do not repeat on the marked diagonals.",
    "diagonal-": "Digits do not repeat on the marked diagonals.",
    "disjointgroups": "Cells in the same position of their boxes contain different digits.",
    "extraregion": "Digits do not repeat in the extra regions.",
}


def rules_in_words(
    order: int, has_regions: bool, houses: Iterable[str], constraints: Iterable[Fields]
) -> str:
    """Returns the rules in words, a line each.

    ``houses`` are the keys of rules of f-puzzles that are houses.
    """
    plain = "Normal sudoku rules apply." if has_regions else "Each digit is in each row and column."
    return "\n".join(dict.fromkeys([plain, *_told(order, houses, constraints)]))


def _told(order: int, houses: Iterable[str], constraints: Iterable[Fields]) -> Iterator[str]:
    yield from (_HOUSES[key] for key in houses if key in _HOUSES)
    for fields in constraints:
        if fields["kind"] == "whisper":
            hue = "orange" if fields["difference"] < (order + 1) // 2 else "green"
            yield _WHISPER.format(hue=hue, difference=fields["difference"])
        elif fields["kind"] in _SENTENCES:
            yield _SENTENCES[fields["kind"]].format_map({**fields, "order": order})
