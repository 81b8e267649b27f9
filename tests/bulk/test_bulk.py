"""Bulk work on classic puzzles: inputs and results, on every instruction set."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import nonet
from nonet import Grid, House, Puzzle, PuzzleError, Rules, bulk, engines
from nonet.bulk import Solved, Status
from nonet.engines import plain, policy
from nonet.engines.core import machine, search
from tests import facts

pytestmark = pytest.mark.core

DATA = Path(__file__).parents[1] / "data"
SEVENTEEN = (DATA / "17clue_sample.txt").read_text().split()
COMPILED = engines.info().compiled
INSTRUCTION_SETS = machine.instruction_sets() if COMPILED else ()

EMPTY = "." * 81
NO_SOLUTION = f"{facts.POJ_SAMPLE[:7]}2{facts.POJ_SAMPLE[8:]}"
WRONG = f"{facts.POJ_SOLUTION[1]}{facts.POJ_SOLUTION[1:]}"
MIXED = [
    facts.POJ_SAMPLE,
    facts.TEN_SOLUTIONS,
    EMPTY,
    NO_SOLUTION,
    f"11{EMPTY[2:]}",
    facts.POJ_SOLUTION,
    WRONG,
    *SEVENTEEN[:20],
]
MIXED_STATUS = [
    Status.UNIQUE,
    Status.SEVERAL,
    Status.SEVERAL,
    Status.NONE,
    Status.ILLEGAL,
    Status.UNIQUE,
    Status.ILLEGAL,
    *[Status.UNIQUE] * 20,
]


@pytest.fixture(params=INSTRUCTION_SETS)
def isa(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Selects each instruction set of this machine in turn."""
    name: str = request.param
    monkeypatch.setattr(search, "instruction_set", lambda: name)
    return name


def rows(texts: list[str]) -> NDArray[np.uint8]:
    return np.array([[0 if c == "." else int(c) for c in text] for text in texts], np.uint8)


def by_houses(text: str) -> Puzzle:
    """Returns the puzzle for the houses engine: a house of one cell changes no answer."""
    classic = Rules.classic()
    rules = Rules(9, [*classic.houses, House("house", 1, (0,))])
    return Puzzle(rules, rows([text])[0])


@pytest.mark.usefixtures("isa")
@pytest.mark.parametrize("limit", [1, 2, 3, 50])
def test_both_engines_count_the_same(limit: int) -> None:
    legal = [text for text in MIXED if text not in (WRONG, f"11{EMPTY[2:]}")]
    expected = [nonet.count(by_houses(text), limit=limit) for text in legal]
    assert list(bulk.count(legal, limit=limit)) == expected


@pytest.mark.usefixtures("isa")
def test_every_row_has_its_status() -> None:
    solved = bulk.solve(MIXED)
    assert list(solved.status) == MIXED_STATUS
    assert list(bulk.check(MIXED)) == MIXED_STATUS
    assert bytes(solved.grids[0]) == bytes(map(int, facts.POJ_SOLUTION))
    assert list(bulk.verify(MIXED, solved.grids)) == [bool(count) for count in solved.counts]
    assert not solved.grids[solved.counts == 0].any()


@pytest.mark.usefixtures("isa")
@pytest.mark.parametrize("number", [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100])
def test_any_number_of_rows(number: int) -> None:
    texts = [MIXED[k % len(MIXED)] for k in range(number)]
    status = [MIXED_STATUS[k % len(MIXED)] for k in range(number)]
    assert list(bulk.check(texts)) == status


@pytest.mark.usefixtures("isa")
@pytest.mark.parametrize("text", [EMPTY, facts.POJ_SAMPLE, SEVENTEEN[0]])
def test_equal_rows_have_equal_answers(text: str) -> None:
    solved = bulk.solve([text] * 40, limit=1000)
    assert set(solved.counts) == {1000 if text == EMPTY else 1}
    assert (solved.grids == solved.grids[0]).all()


@pytest.mark.usefixtures("isa")
def test_the_grid_of_a_row_depends_on_nothing_else() -> None:
    alone = np.vstack([bulk.solve([text]).grids for text in MIXED])
    shuffled = list(range(len(MIXED)))
    random.Random(5).shuffle(shuffled)
    together = bulk.solve([MIXED[k] for k in shuffled], limit=7, threads=3)
    assert (together.grids == alone[shuffled]).all()


@pytest.mark.parametrize("rules", [Rules.classic(), Rules.latin(4)], ids=repr)
def test_every_instruction_set_has_its_own_lanes(isa: str, rules: Rules) -> None:
    assert search.setup_for(rules.frame).isa == isa


def test_all_instruction_sets_return_the_same_grids(monkeypatch: pytest.MonkeyPatch) -> None:
    grids: list[bytes] = []
    for name in INSTRUCTION_SETS:
        monkeypatch.setattr(search, "instruction_set", lambda name=name: name)
        grids.append(bulk.solve(MIXED).grids.tobytes())
    assert len(set(grids)) == 1


@pytest.mark.usefixtures("isa")
def test_permuting_a_puzzle_keeps_its_count() -> None:
    chance = random.Random(17)
    texts = [facts.TEN_SOLUTIONS, *SEVENTEEN[:10]]
    permuted = [permute(text, chance) for text in texts for _ in range(20)]
    counts = bulk.count(permuted)
    assert list(counts) == [10] * 20 + [1] * 200


def permute(text: str, chance: random.Random) -> str:
    """Relabels, shuffles rows within bands and bands, and may transpose."""
    names = dict(zip("123456789", chance.sample("123456789", 9), strict=True))
    bands = [chance.sample(range(3 * band, 3 * band + 3), 3) for band in range(3)]
    chance.shuffle(bands)
    lines = ["".join(names.get(c, ".") for c in text[9 * i : 9 * i + 9]) for b in bands for i in b]
    if chance.random() < 0.5:
        lines = ["".join(column) for column in zip(*lines, strict=True)]
    return "".join(lines)


def told(solved: Solved) -> list[bytes]:
    """Returns all results of rows, to compare."""
    assert solved.guesses is not None
    arrays = (solved.grids, solved.counts, solved.status, solved.guesses)
    return [array.tobytes() for array in arrays]


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_no_answer(threads: int) -> None:
    texts = SEVENTEEN * 5
    solved = bulk.solve(texts, threads=threads, guesses=True)
    alone = bulk.solve(texts, threads=1, guesses=True)
    assert told(solved) == told(alone)


def test_arrays_texts_and_lines_are_the_same_puzzles() -> None:
    array = rows(MIXED)
    lines = "# comment\n\n" + "\r\n".join(f"{text} ; note" for text in MIXED)
    assert list(bulk.check(array)) == list(bulk.check(MIXED)) == list(bulk.check(lines.encode()))
    assert list(bulk.check(np.asfortranarray(array))) == MIXED_STATUS


def test_texts_that_are_not_puzzles_are_unreadable() -> None:
    texts = ["", "1", f"{EMPTY}.", f"x{EMPTY[1:]}", f"#{EMPTY[1:]}", f"é{EMPTY[1:]}"]
    assert list(bulk.check(texts)) == [Status.UNREADABLE] * len(texts)


def test_values_above_9_are_unreadable() -> None:
    array = rows([EMPTY, EMPTY])
    array[1, 80] = 10
    assert list(bulk.check(array)) == [Status.SEVERAL, Status.UNREADABLE]


def test_with_limit_1_the_search_stops_at_the_first_solution() -> None:
    solved = bulk.solve([EMPTY, facts.POJ_SAMPLE, NO_SOLUTION], limit=1)
    assert list(solved.status) == [Status.SOLVED, Status.SOLVED, Status.NONE]


def test_out_receives_the_grids() -> None:
    out = np.full((len(MIXED), 81), 77, np.uint8)
    assert bulk.solve(MIXED, out=out).grids is out
    assert bytes(out[0]) == bytes(map(int, facts.POJ_SOLUTION))


def rows_at(memory: NDArray[np.uint8], first: int, number: int) -> NDArray[np.uint8]:
    return memory[first : first + number * 81].reshape(number, 81)


@pytest.mark.usefixtures("isa")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("shift", [0, 81, -81, 1, -1, 40 * 81, -400 * 81])
def test_out_may_overlap_the_puzzles(shift: int, threads: int) -> None:
    puzzles = rows((MIXED * 20)[:500])
    expected = bulk.solve(puzzles, limit=3)
    memory = np.zeros((3 * puzzles.size), np.uint8)
    there = rows_at(memory, puzzles.size, len(puzzles))
    there[:] = puzzles
    out = rows_at(memory, puzzles.size + shift, len(puzzles))
    assert np.shares_memory(there, out)
    solved = bulk.solve(there, limit=3, threads=threads, out=out)
    assert solved.grids is out
    assert (out == expected.grids).all()
    assert (solved.counts == expected.counts).all()
    assert (solved.status == expected.status).all()


def test_puzzles_may_be_a_reversed_view_of_out() -> None:
    out = rows(MIXED)
    expected = bulk.solve(MIXED[::-1])
    solved = bulk.solve(out[::-1], out=out)
    assert (out == expected.grids).all()
    assert (solved.status == expected.status).all()


def test_puzzles_separate_from_out_may_be_read_only() -> None:
    puzzles = rows(MIXED)
    puzzles.flags.writeable = False
    out = np.empty_like(puzzles)
    assert list(bulk.solve(puzzles, out=out).status) == MIXED_STATUS
    assert (puzzles == rows(MIXED)).all()


def test_an_iterator_of_texts_is_read() -> None:
    assert list(bulk.check(cast(Any, iter(MIXED)))) == MIXED_STATUS
    assert list(bulk.check(cast(Any, iter([EMPTY])), rules=Rules.windows(3, 3))) == [Status.SEVERAL]


def read_only(array: NDArray[np.uint8]) -> NDArray[np.uint8]:
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("out", "message"),
    [
        ([[0] * 81], "out is of type list; expected a NumPy array"),
        (bytearray(81), "out is of type bytearray; expected a NumPy array"),
        (np.zeros((1, 81), np.int8), "dtype int8; expected"),
        (np.zeros((1, 82), np.uint8), r"shape \(1, 82\)"),
        (np.zeros((2, 81), np.uint8), "out has 2 rows; expected 1"),
        (read_only(np.zeros((1, 81), np.uint8)), "out is not writable in one piece"),
        (np.zeros((1, 162), np.uint8)[:, ::2], "out is not writable in one piece"),
    ],
)
def test_an_unsuitable_out_is_refused(out: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        bulk.solve([EMPTY], out=out)


def test_verify_finds_faults() -> None:
    right = rows([facts.POJ_SOLUTION])
    other_given = rows([facts.POJ_SAMPLE])
    other_given[0, 1] = 9
    swapped = right.copy()
    swapped[0, [0, 1]] = swapped[0, [1, 0]]
    for puzzle, grid, expected in (
        (rows([facts.POJ_SAMPLE]), right, True),
        (other_given, right, False),
        (rows([EMPTY]), swapped, False),
        (rows([EMPTY]), rows([EMPTY]), False),
        (rows([EMPTY]), np.full((1, 81), 200, np.uint8), False),
    ):
        assert list(bulk.verify(puzzle, grid)) == [expected]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: bulk.solve(np.zeros((2, 80), np.uint8)),
            r"shape \(2, 80\); expected \(N, 81\) or \(N, 9, 9\)",
        ),
        (lambda: bulk.solve(np.zeros((2, 81))), "dtype float64; expected integers or texts"),
        (lambda: bulk.solve(np.zeros(81, np.uint8)), r"shape \(81,\)"),
        (lambda: bulk.solve(EMPTY), "one text; expected a sequence"),
        (lambda: bulk.solve([EMPTY], limit=0), "limit 0; expected 1"),
        (lambda: bulk.solve([EMPTY], threads=0), "0 threads; expected 1"),
        (lambda: bulk.rate([EMPTY], threads=0), "0 threads; expected 1"),
        (lambda: bulk.generate(1, threads=-1), "-1 threads; expected 1"),
        (
            lambda: bulk.solve([EMPTY], out=np.zeros((2, 81), np.uint8)),
            "out has 2 rows; expected 1",
        ),
        (
            lambda: bulk.verify([EMPTY], [EMPTY, EMPTY]),
            "2 grids for 1 puzzle; expected one for each",
        ),
    ],
)
def test_wrong_arguments_are_refused(call: object, message: str) -> None:
    assert callable(call)
    with pytest.raises(PuzzleError, match=message):
        call()


def test_progress_is_reported_and_may_end_the_work() -> None:
    told: list[int] = []

    def stop(finished: int) -> None:
        told.append(finished)
        raise TimeoutError

    with pytest.raises(TimeoutError):
        bulk.count([EMPTY], progress=stop)
    assert told == [0]


def test_a_classic_puzzle_with_candidates_is_restricted() -> None:
    allowed = [[int(value)] for value in facts.POJ_SOLUTION]
    puzzle = Puzzle(Rules.classic(), [0] * 81, allowed)
    assert nonet.count(puzzle) == 1
    assert nonet.solve(puzzle) == Grid(Rules.classic(), map(int, facts.POJ_SOLUTION))
    assert list(nonet.solutions(puzzle)) == [nonet.solve(puzzle)]


def test_the_plain_search_gives_the_same_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [text for text in MIXED if text not in SEVENTEEN]
    compiled = bulk.solve(few)
    monkeypatch.setattr(policy, "search_engine", lambda: plain)
    monkeypatch.setattr(policy, "text_reader", lambda: None)
    for puzzles in (few, "\n".join(few).encode()):
        slow = bulk.solve(puzzles)
        assert list(slow.status) == list(compiled.status)
        assert list(slow.counts) == list(compiled.counts)
        assert list(bulk.verify(few, slow.grids)) == [bool(count) for count in slow.counts]
