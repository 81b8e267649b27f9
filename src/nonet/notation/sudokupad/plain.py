"""Short forms of plain puzzles in links of SudokuPad: ``classic`` and ``scf``."""

from __future__ import annotations

from nonet.notation.setters import parts
from nonet.notation.text import cells as characters
from nonet.notation.text.packing import damaged
from nonet.puzzle import Puzzle
from nonet.rules import Rules, parse_rules

_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""The characters of ``classic`` for 0, 1, 2 and more empty cells."""
_PAIRS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""The characters of ``scf``: a digit, and ten times the number of empty cells after it."""
_CELLS = 81
_SCF_RULES = {"x": "diagonal", "w": "windows"}


def puzzle_of_classic(word: str) -> Puzzle:
    """Returns the puzzle of a word after ``classic``; raises PuzzleError if it is damaged.

    >>> puzzle_of_classic("1_L").givens == bytes([1, *[0] * 80])
    True
    """
    runs, pairs = _of_runs(word), _of_pairs(word)
    found = {text for text in (runs, pairs) if text is not None and len(text) == _CELLS}
    if len(found) != 1:
        raise damaged()
    return Puzzle(Rules.classic(), characters.cell_values(Rules.classic(), found.pop()))


def puzzle_of_scf(word: str) -> Puzzle:
    """Returns the puzzle of a word after ``scf``: its cells, then letters for more rules."""
    digits, place = "", 0
    while len(digits) < _CELLS and place < len(word):
        digits += _of_pairs(word[place]) or "?" * (_CELLS + 1)
        place += 1
    if len(digits) != _CELLS:
        raise damaged()
    parts.refuse(letter for letter in word[place:] if letter not in _SCF_RULES)
    words = "+".join(["classic", *(_SCF_RULES[letter] for letter in word[place:])])
    rules = parse_rules(words, files=False)
    return Puzzle(rules, characters.cell_values(rules, digits))


def _of_runs(word: str) -> str | None:
    """Returns the cells of digits, and letters for empty ones; None for anything else."""
    if len(word) > 2 * _CELLS or any(
        each not in _RUNS and each not in "123456789" for each in word
    ):
        return None
    return "".join("." * _RUNS.index(each) if each in _RUNS else each for each in word)


def _of_pairs(word: str) -> str | None:
    if len(word) > _CELLS or any(each not in _PAIRS for each in word):
        return None
    numbers = (divmod(_PAIRS.index(each), 10) for each in word)
    return "".join(f"{digit}{'0' * blanks}" for blanks, digit in numbers)
