"""Every published puzzle through every notation with constraints: the same rules, or a refusal."""

from __future__ import annotations

import json
import random
import warnings
from collections.abc import Iterator

import pytest

import nonet
from nonet import LeftOutWarning, Puzzle, PuzzleError, parse_rules
from nonet.constraints.kinds import MODULES
from nonet.notation import NOTATIONS, named, recognised
from nonet.notation.base import Part
from nonet.notation.text.source import text_source
from tests.constraints.collections import DOUBTFUL, WHOLE, records
from tests.documents import ROOT, gallery
from tests.notation.reading import DATA

NAMES = [name for name, each in NOTATIONS.items() if Part.CONSTRAINTS in each.expresses]
PUZZLES = gallery((ROOT / "docs" / "constraints.md").read_text("utf-8"))
_TRIES = 60


def shown(word: str) -> Puzzle:
    """Returns the puzzle that the gallery shows for a kind of constraints."""
    lines, _, rows = PUZZLES[word].partition("\n\n")
    return nonet.parse(rows, rules=parse_rules("+".join(lines.splitlines())))


def is_broken(puzzle: Puzzle, values: list[int]) -> bool:
    """Returns whether values break anything of a puzzle."""
    rules = puzzle.rules
    allowed = puzzle.candidates or [range(rules.lowest, rules.lowest + rules.order)] * rules.cells
    return (
        any(given not in (0, value) for given, value in zip(puzzle.givens, values, strict=True))
        or any(value not in each for value, each in zip(values, allowed, strict=True))
        or any(len({values[cell] for cell in cells}) < len(cells) for cells in rules.cell_sets)
        or any(True for each in rules.constraints for _ in each.broken(values))
    )


def near(solution: list[int], order: int) -> Iterator[list[int]]:
    """Returns an iterator over a solution, and grids with other symbols or two cells swapped."""
    source = random.Random(28)
    yield solution
    for _ in range(_TRIES):
        symbols = source.sample(range(1, order + 1), order)
        yield [symbols[value - 1] for value in solution]
        swapped = list(solution)
        one, other = source.sample(range(len(solution)), 2)
        swapped[one], swapped[other] = swapped[other], swapped[one]
        yield swapped


def means_the_same(one: Puzzle, other: Puzzle) -> bool:
    """Returns whether two puzzles are equal, or agree on a solution and on grids near it."""
    if one == other:
        return True
    grid = nonet.solve(one)
    assert grid
    same_size = (one.rules.order, one.rules.shape) == (other.rules.order, other.rules.shape)
    return same_size and all(
        is_broken(one, values) == is_broken(other, values)
        for values in near(list(grid.values), one.rules.order)
    )


def through(puzzle: Puzzle, name: str) -> Puzzle | None:
    """Returns the puzzle written and read; None if the notation refuses it."""
    try:
        text = named(name).write(puzzle)
    except PuzzleError as refusal:
        assert name in str(refusal)  # noqa: PT017 - it says what the notation has no form for
        return None
    decorated = any(each.decorates for each in puzzle.rules.constraints)
    with warnings.catch_warnings():
        # SudokuPad does not tell drawings that decorate from rules.
        warnings.simplefilter("ignore" if decorated else "error", LeftOutWarning)
        return nonet.parse(text)


def changed(puzzle: Puzzle) -> list[str]:
    """Returns the notations that change the meaning of a puzzle without a word."""
    read = ((name, through(puzzle, name)) for name in NAMES)
    return [name for name, again in read if again and not means_the_same(puzzle, again)]


@pytest.mark.core
@pytest.mark.parametrize("word", MODULES)
def test_puzzles_of_the_gallery_keep_their_rules_or_are_refused(word: str) -> None:
    assert changed(shown(word)) == []


def published() -> dict[str, str]:
    """Returns the texts of published puzzles by name, in several notations."""
    found: dict[str, str] = {}
    for file, key in (("iss", "input"), ("setters", "packed"), ("portable_puzzles", "game_id")):
        for number, line in enumerate((DATA / f"{file}.jsonl").read_text("utf-8").splitlines()):
            record = json.loads(line)
            if not record.get("refused"):
                text = record[key]
                prefix = "https://f-puzzles.com/?load=" if key == "packed" else ""
                found[f"{file} {number}"] = f"{prefix}{text}"
    return found


PUBLISHED = published()


@pytest.mark.core
@pytest.mark.parametrize("source", PUBLISHED)
def test_published_puzzles_keep_their_rules_or_are_refused(source: str) -> None:
    (case,) = recognised(text_source(PUBLISHED[source])).cases()
    assert case.puzzle
    assert changed(case.puzzle) == []


@pytest.mark.weekly
@pytest.mark.core
@pytest.mark.skipif(not WHOLE.exists(), reason="the complete collections are elsewhere")
@pytest.mark.parametrize("file", ["fpuzzles", "iss_part", "rangsk_cases", "tatham"])
def test_whole_collections_keep_their_rules_or_are_refused(file: str) -> None:
    for record in records(f"{file}.jsonl.gz"):
        if record.get("id") in DOUBTFUL:
            continue
        text = record.get("input") or record.get("game_id") or record["puzzle"]
        (case,) = recognised(text_source(text)).cases()
        assert not case.puzzle or changed(case.puzzle) == [], record.get("id")


@pytest.mark.core
def test_maxima_beside_each_other_are_not_compared_in_signs() -> None:
    rules = parse_rules("boxes:2x2+maximum r1c1+maximum r1c2+and(maximum r4c3,maximum r4c4)")
    puzzle = Puzzle(rules, bytes(16))
    again = through(puzzle, "iss")
    assert again
    assert nonet.count(again, 500) == nonet.count(puzzle, 500) > 0
