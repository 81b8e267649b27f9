"""Jobs under rules with constraints: those of all rows, and those that each row has of its own."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pytest

import nonet
from nonet import PuzzleError, Rules, backtracking, jobs
from nonet.constraints import Or, predicate
from nonet.jobs import Job

pyarrow: Any = untyped_pyarrow

EMPTY = "." * 16
CAGES = "boxes:2x2+cage:5 r1c1 r1c2+cage:3 r4c3 r4c4"
OWN: list[tuple[str | None, str | None]] = [
    (EMPTY, "boxes:2x2+cage:3 r1c1 r1c2"),
    ("1234 3412 2143 ....", "boxes:2x2"),
    ("1234 3412 2143 ....", None),
    ("1234 3412 2143 ....", " "),
    ("." * 9, "latin:3+numbers:0-2+cage:1 r1c1 r1c2"),
    ("0" + "." * 8, "latin:3+numbers:0-2+cage:1 r1c1 r1c2"),
    ("." * 6, "rectangular:3x2+numbers:1-3+whisper:2 r1c1 r1c2"),
    ("123 231 3..", "latin:3+or(cage:3 r3c2 r3c3, cage:4 r3c1 r3c2)"),
    ("3........", "latin:3+cage:3 r1c1 r1c2"),
    ("13.......", "latin:3+cage:3 r1c1 r1c2"),
    ("." * 36, "boxes:2x3+thermometer r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"),
    ("." * 256, "boxes:4x4+arrow r1c1 r1c2 r1c3"),
    (EMPTY, "boxes:2x2+cage:99 r1c1 r1c2"),
    (EMPTY, "boxes:2x2+nonsense"),
    (EMPTY, "jigsaw:/etc/hostname"),
    (EMPTY, "latin:36"),
    (EMPTY, "latin:3"),
    (None, "latin:3"),
    ("x", None),
]
BAD = 7
"""The last rows have no answer."""


def batch_of(rows: list[tuple[str | None, str | None]]) -> Any:
    puzzles, rules = zip(*rows, strict=True)
    return pyarrow.record_batch({"puzzle": puzzles, "rules": rules})


def column(batch: Any, name: str) -> list[Any]:
    return batch.column(name).to_pylist()


def by_plain_search(puzzle: str, rules: str, limit: int) -> list[str]:
    """Returns the solutions that the textbook search finds, a character a cell."""
    found = backtracking.solutions(nonet.parse(puzzle, rules=rules))
    grids = [grid for _, grid in zip(range(limit), found, strict=False)]
    return [nonet.write(nonet.Puzzle(Rules.of(g.rules.frame), g.values), "line") for g in grids]


def test_each_row_has_the_answer_under_its_own_rules() -> None:
    answered = jobs.solve(rules="boxes:2x2", rules_column="rules", limit=20)(batch_of(OWN))
    for row, (puzzle, own) in zip(answered.to_pylist()[:-BAD], OWN, strict=False):
        text = own if own and own.strip() else "boxes:2x2"
        if puzzle and len(puzzle) < 36:  # those that the plain search solves at once
            grids = by_plain_search(puzzle, text, 20)
            assert row["solutions"] == len(grids)
            assert (row["solution"] is None) == (not grids)
        if row["solution"] is not None:
            assert nonet.check(row["solution"], rules=text).unique
        assert row["reason"] is None
    assert column(answered, "status") == [
        *("several", "unique", "unique", "unique", "several", "several", "several", "unique"),
        *("none", "illegal", "several", "several"),
        *[None] * BAD,
    ]


def test_a_row_with_bad_rules_says_why_and_spoils_no_other() -> None:
    answered = jobs.solve(rules="boxes:2x2", rules_column="rules")(batch_of(OWN))
    assert [reason is None for reason in column(answered, "reason")] == [
        *[True] * (len(OWN) - BAD),
        *[False] * BAD,
    ]
    found = column(answered, "reason")[-BAD:]
    for reason, said in zip(
        found,
        [
            "constraint 1: the cage at r1c1 has the sum 99; expected 3 to 7 for its cells",
            "unknown rules 'nonsense'",
            "rules 'jigsaw:/etc/hostname'; expected rules that are not read from a file",
            "order 36; expected 1 to 35",
            "16 cells; expected 9 for order 3",
            "null; expected a value",
            "row 1 has 1 cell; expected 4",
        ],
        strict=True,
    ):
        assert reason.startswith(said)


def test_counts_and_verdicts_are_those_of_solving() -> None:
    def arguments(**more: Any) -> Any:
        return {"rules": "boxes:2x2", "rules_column": "rules", **more}

    solved = jobs.solve(**arguments(limit=50))(batch_of(OWN))
    counted = jobs.count(**arguments(limit=50))(batch_of(OWN))
    checked = jobs.check(**arguments())(batch_of(OWN))
    assert counted.schema.names == ["puzzle", "rules", "solutions", "reason"]
    assert checked.schema.names == ["puzzle", "rules", "status", "reason"]
    assert column(counted, "solutions") == column(solved, "solutions")
    assert column(checked, "status") == column(solved, "status")
    assert column(counted, "reason") == column(checked, "reason") == column(solved, "reason")


def test_bytes_that_are_not_utf_8_spoil_their_row_alone() -> None:
    kind = pyarrow.large_string()
    rules = pyarrow.array([b"latin:2", b"lat\xffin:2", b"latin:2"]).cast(kind, safe=False)
    puzzles = pyarrow.array([b"12..", b"12..", b"\xff2.."]).cast(kind, safe=False)
    batch = pyarrow.record_batch({"puzzle": puzzles, "rules": rules})
    answered = jobs.solve(rules_column="rules")(batch)
    assert column(answered, "solution") == ["1221", None, None]
    assert column(answered, "reason")[1] == column(answered, "reason")[2]
    assert "UTF-8" in column(answered, "reason")[1]


SHARED = [EMPTY, "1... .... .... ....", "1... .... .... ..4.", "11.. .... .... ....", "x", None]


def test_all_rows_may_have_the_same_rules_with_constraints() -> None:
    batch = pyarrow.record_batch({"puzzle": SHARED})
    answered = jobs.solve(rules=CAGES, limit=1000)(batch)
    for text, row in zip(SHARED[:4], answered.to_pylist(), strict=False):
        assert row["solutions"] == len(by_plain_search(text or "", CAGES, 1000))
    assert column(answered, "status") == ["several", "several", "illegal", "illegal", None, None]
    own = pyarrow.record_batch({"puzzle": SHARED, "rules": [CAGES] * len(SHARED)})
    each = jobs.solve(rules_column="rules", limit=1000)(own)
    assert each.columns[2:] == answered.columns[1:]


def test_numbers_may_begin_at_0() -> None:
    rules = "latin:3+numbers:0-2+cage:1 r1c1 r1c2"
    answered = jobs.solve(rules=rules)(
        pyarrow.record_batch({"puzzle": ["0" + "." * 8, "012 120 20.", "3........"]})
    )
    assert column(answered, "solution")[1:] == ["012120201", None]
    assert column(answered, "solutions") == [2, 1, None]
    assert column(answered, "reason")[2].startswith("'3' at r1c1")


EVERY = [
    jobs.solve(rules=CAGES),
    jobs.solve(rules="boxes:2x2", rules_column="rules"),
    jobs.count(rules="boxes:2x2", rules_column="rules", limit=9),
    jobs.check(rules="boxes:2x2+numbers:0-3", rules_column="rules"),
]


@pytest.mark.parametrize("job", EVERY, ids=lambda job: job.kind)
def test_rows_do_not_depend_on_each_other_or_on_threads(job: Job) -> None:
    batch = batch_of(OWN * 2)
    whole = job(batch)
    parts = [job(batch.slice(start, 5)) for start in range(0, len(batch), 5)]
    assert pyarrow.Table.from_batches(parts).combine_chunks() == pyarrow.Table.from_batches([whole])
    assert replace(job, threads=2)(batch).equals(whole)
    empty = job(batch.slice(0, 0))
    assert empty.schema == whole.schema == job.schema(batch.schema)


def test_many_rows_are_answered_in_order() -> None:
    rows: list[tuple[str | None, str | None]] = [
        ("." * 4, "latin:2+cage:3 r1c1 r1c2" if row % 3 else None) for row in range(10_000)
    ]
    told: list[int] = []
    answered = jobs.count(rules="boxes:2x2", rules_column="rules")(batch_of(rows), told.append)
    expected = [2 if row % 3 else None for row in range(10_000)]
    assert column(answered, "solutions") == expected
    assert all(0 <= done <= len(rows) for done in told)


def test_columns_of_rules_are_found_like_those_of_puzzles() -> None:
    job = jobs.solve(rules_column="given rules")
    with pytest.raises(PuzzleError, match="the columns puzzle, rules; expected one named 'given"):
        job(batch_of(OWN))
    numbers = pyarrow.record_batch({"puzzle": ["12.."], "given rules": [7]})
    with pytest.raises(PuzzleError, match="column 'given rules' of type int64; expected string"):
        job(numbers)
    coded = pyarrow.array(["latin:2", None]).dictionary_encode()
    batch = pyarrow.record_batch({"puzzle": ["12..", "12.."], "given rules": coded})
    assert column(job(batch), "solution") == ["1221", None]


def ascend(*values: int) -> bool:
    """Returns whether values ascend; other processes can import this."""
    return list(values) == sorted(values)


def test_functions_that_cannot_be_sent_are_refused_where_the_job_is_made() -> None:
    def below(first: int, second: int) -> bool:
        return first < second

    alone = predicate([0, 1], below)
    for rules in (Rules.latin(3) | alone, Rules.latin(3) | Or([alone, alone])):
        with pytest.raises(PuzzleError, match="for other processes; expected a function that they"):
            jobs.solve(rules=rules)
    job = pickle.loads(
        pickle.dumps(jobs.count(rules=Rules.latin(3) | predicate([0, 1, 2], ascend)))
    )
    assert column(job(pyarrow.record_batch({"puzzle": ["." * 9]})), "solutions") == [2]


OTHERS: dict[str, Callable[[str], Job]] = {
    "rating": lambda rules: jobs.rate(rules=rules),
    "symmetry": lambda rules: jobs.canonical(rules=rules),
    "generating": lambda rules: jobs.generate(rules=rules, difficulty="easy"),
}


@pytest.mark.parametrize("what", OTHERS)
def test_other_jobs_refuse_constraints_in_their_own_name(what: str) -> None:
    with pytest.raises(PuzzleError, match=f"rules with 2 constraints for {what}; expected houses"):
        OTHERS[what](CAGES)
    with pytest.raises(PuzzleError, match=f"{what} with numbers that begin at 0"):
        OTHERS[what]("boxes:2x2+numbers:0-3")


def test_a_recipe_names_the_rules_and_their_column() -> None:
    job = jobs.solve(rules=CAGES, rules_column="rules")
    assert job.recipe["rules"] == str(nonet.rules.parse_rules(CAGES))
    assert job.recipe["rules_column"] == "rules"
    assert "rules_column" not in jobs.solve().recipe
    assert pickle.loads(pickle.dumps(job)) == job


@pytest.mark.core
def test_progress_ends_work_in_the_middle_of_a_row() -> None:
    def end(rows: int) -> None:
        raise InterruptedError

    batch = pyarrow.record_batch({"puzzle": ["." * 81], "rules": ["classic+whisper r1c1 r1c2"]})
    for job in (
        jobs.count(rules_column="rules"),
        jobs.count(rules="classic+whisper r1c1 r1c2"),
    ):
        with pytest.raises(InterruptedError):
            job(batch, end)
