"""Whole collections of published puzzles: each has its published solution and no other."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import nonet
from nonet import Puzzle, PuzzleError
from tests.constraints.collections import (
    DOUBTFUL,
    WHOLE,
    Published,
    Unsupported,
    of_iss,
    of_setters,
    of_tatham,
    records,
)
from tests.documents import ROOT

SLICES = 4_000
"""Reports of progress of a search that decides a puzzle; a number of steps, not of seconds."""
SMALL: list[dict[str, Any]] = [
    json.loads(line)
    for line in (ROOT / "tests/data/iss.jsonl").read_text(encoding="utf-8").splitlines()
]


class _UndecidedError(Exception):
    pass


def _decided(puzzle: Puzzle, most: int) -> tuple[int, list[int] | None] | None:
    """Returns the number of solutions, up to a limit, and one; None if that takes too long."""
    left = SLICES

    def spend(*_: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _UndecidedError

    try:
        number = nonet.count(puzzle, most, progress=spend)
        grid = nonet.solve(puzzle, progress=spend) if number else None
    except _UndecidedError:
        return None
    if grid is None:
        return number, None
    return number, [value - 1 + puzzle.rules.frame.lowest for value in grid]


def _assert_published(published: Published) -> bool:
    """Returns whether the puzzle was decided, and as it was published."""
    many = (published.solutions or 0) > 2
    found = _decided(published.puzzle, 1 + (published.solutions or 1) if many else 2)
    if found is None:
        return False
    number, grid = found
    assert published.solutions in (None, number), published.name
    if published.solution and number == 1:
        assert grid
        assert grid[: len(published.solution)] == published.solution, published.name
    return True


@pytest.mark.core
@pytest.mark.parametrize("record", SMALL, ids=lambda record: record["name"])
def test_strings_of_iss_have_their_published_solution(record: dict[str, Any]) -> None:
    published = of_iss({"id": record["name"], "iss_count_upto2": 1, **record})
    assert isinstance(published, Published)
    assert _assert_published(published)
    text = nonet.write(published.puzzle, "iss")
    assert nonet.parse(text) == published.puzzle


COLLECTIONS: dict[str, tuple[Callable[[dict[str, Any]], Published | Unsupported], int, int]] = {
    # How to read a record, the fewest that are supported, the most that take too long.
    "iss_part.jsonl.gz": (of_iss, 90, 10),
    "rangsk_cases.jsonl.gz": (of_setters, 188, 0),
    "fpuzzles.jsonl.gz": (of_setters, 29, 0),
    "tatham.jsonl.gz": (of_tatham, 191, 0),
}


@pytest.mark.weekly
@pytest.mark.core
@pytest.mark.skipif(not WHOLE.is_dir(), reason="the whole collections are not here")
@pytest.mark.parametrize("file", COLLECTIONS)
def test_whole_collections_have_their_published_solutions(file: str) -> None:
    read, least, most = COLLECTIONS[file]
    found = [read(record) for record in records(file) if record.get("id") not in DOUBTFUL]
    supported = [each for each in found if isinstance(each, Published)]
    undecided = [each.name for each in supported if not _assert_published(each)]
    refused = {each.name: each.reason for each in found if isinstance(each, Unsupported)}
    assert len(supported) >= least, refused
    assert len(undecided) <= most, undecided


TEXTS = {
    # The field with the text, the notation to write it in, how many are refused.
    "iss_part.jsonl.gz": ("input", "iss", 0),
    "rangsk_cases.jsonl.gz": ("puzzle", "fpuzzles", 0),
    "fpuzzles.jsonl.gz": ("puzzle", "fpuzzles", 2),
    "tatham.jsonl.gz": ("game_id", "tatham", 0),
}


@pytest.mark.long
@pytest.mark.skipif(not WHOLE.is_dir(), reason="the whole collections are not here")
@pytest.mark.filterwarnings("ignore::nonet.LeftOutWarning")
@pytest.mark.parametrize("file", TEXTS)
def test_whole_collections_are_written_and_read_again(file: str) -> None:
    field, notation, refused = TEXTS[file]
    for text in (record[field] for record in records(file)):
        try:
            puzzle = nonet.parse(text)
        except PuzzleError as error:
            assert error.code == "document-words"  # noqa: PT017 - the others are read
            refused -= 1
            continue
        assert nonet.parse(nonet.write(puzzle, notation), notation=notation) == puzzle
    assert not refused
