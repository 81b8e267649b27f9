"""Jobs: a record batch in, a record batch with the answers out."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pytest

from nonet import PuzzleError, Rules, bulk, jobs, parse, symmetry
from nonet.jobs import JOBS, Job
from nonet.logic import MEASURED, MeasuredName
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

pyarrow: Any = untyped_pyarrow

DRAWN = "\n".join(POJ_SAMPLE[start : start + 9] for start in range(0, 81, 9))
TEXTS = [
    POJ_SAMPLE,
    None,
    POJ_SAMPLE[:80],
    TEN_SOLUTIONS,
    "11" + "." * 79,
    POJ_SAMPLE.replace("0", "."),
    DRAWN,
    POJ_SAMPLE[:80] + "é",
    "",
    "." * 80 + "A",
]
GOOD = [text for row, text in enumerate(TEXTS) if text and row in (0, 3, 4, 5, 6)]
STATUS = ["unique", None, None, "several", "illegal", "unique", "unique", None, None, None]
EVERY = [jobs.solve(), jobs.count(limit=20), jobs.check(), jobs.canonical()]


def batch_of(texts: Any, **columns: Any) -> Any:
    return pyarrow.record_batch({"puzzle": texts, **columns})


def column(batch: Any, name: str) -> list[Any]:
    return batch.column(name).to_pylist()


def test_a_bad_row_has_nulls_and_a_reason_and_spoils_no_other() -> None:
    answered = jobs.solve()(batch_of(TEXTS))
    assert column(answered, "status") == STATUS
    assert column(answered, "solution")[0] == POJ_SOLUTION
    assert column(answered, "solutions") == [1, None, None, 2, 0, 1, 1, None, None, None]
    reasons = column(answered, "reason")
    assert [reason is None for reason in reasons] == [word is not None for word in STATUS]
    assert reasons[1:3] == ["null; expected a value", "80 cells; expected 81 for order 9"]
    for text, reason in zip(TEXTS, reasons, strict=True):
        if reason and text is not None:
            with pytest.raises(PuzzleError) as found:
                parse(text, rules="classic")
            assert reason == found.value.message


def test_restricted_candidates_are_a_reason() -> None:
    restricted = ".  .  .  12\n.  .  .  .\n.  .  .  .\n.  .  .  .\n"
    answered = jobs.solve(rules="boxes:2x2")(batch_of([restricted, "." * 16]))
    assert column(answered, "reason") == ["restricted candidates; expected givens alone", None]


def test_counts_and_verdicts_are_those_of_the_arrays() -> None:
    batch = batch_of(GOOD)
    assert column(jobs.count(limit=20)(batch), "solutions") == bulk.count(GOOD, limit=20).tolist()
    names = [bulk.Status(status).name.lower() for status in bulk.check(GOOD)]
    assert column(jobs.check()(batch), "status") == names


def test_columns_that_were_there_pass_through() -> None:
    batch = batch_of([POJ_SAMPLE], id=[7], names=[["a", None]])
    answered = jobs.check(prefix="my_")(batch)
    assert answered.schema.names == ["puzzle", "id", "names", "my_status", "my_reason"]
    assert answered.select(batch.schema.names).equals(batch)


@pytest.mark.parametrize(
    "column",
    [
        pyarrow.array(TEXTS, pyarrow.large_string()),
        pyarrow.array(TEXTS, pyarrow.string_view()),
        pyarrow.array(TEXTS).dictionary_encode(),
        pyarrow.array(["x", None, *TEXTS, POJ_SAMPLE]).slice(2, len(TEXTS)),
    ],
    ids=["large", "view", "dictionary", "slice"],
)
def test_all_columns_of_texts_are_read(column: Any) -> None:
    plain = jobs.solve()(batch_of(TEXTS))
    answered = jobs.solve()(batch_of(column))
    assert answered.columns[1:] == plain.columns[1:]


@pytest.mark.parametrize("job", EVERY, ids=lambda job: job.kind)
def test_rows_do_not_depend_on_each_other_or_on_threads(job: Job) -> None:
    batch = batch_of(TEXTS * 3)
    whole = job(batch)
    parts = [job(batch.slice(start, 4)) for start in range(0, len(batch), 4)]
    assert pyarrow.Table.from_batches(parts).combine_chunks() == pyarrow.Table.from_batches([whole])
    two = Job(job.kind, job.column, job.prefix, 2, job.options)
    assert two(batch).equals(whole)


@pytest.mark.parametrize("job", EVERY, ids=lambda job: job.kind)
def test_no_rows_have_the_same_columns(job: Job) -> None:
    empty = batch_of(pyarrow.array([], pyarrow.string()))
    assert job(empty).schema == job(batch_of([POJ_SAMPLE])).schema == job.schema(empty.schema)


@pytest.mark.parametrize(
    ("batch", "said"),
    [
        ({"grid": [POJ_SAMPLE]}, "the columns grid; expected one named 'puzzle'"),
        ({"puzzle": [5]}, "column 'puzzle' of type int64; expected string, large_string or "),
        ({"puzzle": [b"1"]}, "column 'puzzle' of type binary"),
        (
            {"puzzle": [POJ_SAMPLE], "status": [1]},
            "the columns status are there already; expected a prefix for the new ones",
        ),
    ],
)
def test_unsuitable_columns_are_one_clear_message(batch: dict[str, Any], said: str) -> None:
    with pytest.raises(PuzzleError) as found:
        jobs.solve()(pyarrow.record_batch(batch))
    assert str(found.value).startswith(said)


def test_a_column_that_is_there_twice_is_refused() -> None:
    twice = pyarrow.RecordBatch.from_arrays([pyarrow.array([POJ_SAMPLE])] * 2, ["puzzle"] * 2)
    with pytest.raises(PuzzleError, match="the columns puzzle, puzzle; expected one"):
        jobs.solve()(twice)


@pytest.mark.parametrize(
    "rules", ["latin:6", "boxes:2x3+diagonal", "boxes:4x4", "jigsaw:0001 0211 2213 2333"]
)
def test_other_rules_read_the_same_texts_as_the_arrays_do(rules: str) -> None:
    under = Rules.jigsaw(rules[7:]) if rules.startswith("jigsaw") else jobs.check(rules=rules)
    chosen = under if isinstance(under, Rules) else dict(under.options)["rules"]
    assert isinstance(chosen, Rules)
    solved = bulk.solve(["." * chosen.cells, "1" + "." * (chosen.cells - 1)], rules=chosen).texts
    dotted = ["." * 5 + text[5:] for text in solved if text]
    answered = jobs.solve(rules=chosen)(batch_of([*dotted, "x", dotted[0].lower()]))
    found = bulk.solve(dotted, rules=chosen)
    assert column(answered, "solution") == [*found.texts, None, found.texts[0]]
    assert column(answered, "solutions") == [*found.counts.tolist(), None, found.counts[0]]


def test_a_job_is_a_value_that_can_be_pickled() -> None:
    for job in (jobs.solve(rules="diagonal", limit=7), jobs.check(column="grid", prefix="a_")):
        assert pickle.loads(pickle.dumps(job)) == job
        assert hash(pickle.loads(pickle.dumps(job))) == hash(job)
    assert jobs.solve(limit=3) != jobs.solve(limit=4)


def test_a_worker_loads_little_to_unpickle_a_job() -> None:
    program = (
        "import pickle, sys; job = pickle.load(sys.stdin.buffer); print(job.kind, job.columns);"
        "print({'numpy', 'pyarrow', 'nonet.logic', 'nonet.bulk'} & {*sys.modules})"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(jobs.solve()), capture_output=True
    )
    assert ended.stdout.decode().splitlines()[-1] == "set()", ended.stderr


def test_limits_and_threads_out_of_range_are_refused() -> None:
    with pytest.raises(PuzzleError, match="limit 0; expected 1 to"):
        jobs.count(limit=0)
    with pytest.raises(PuzzleError, match="limit 9,223,372,036,854,775,808; expected 1 to"):
        jobs.solve(limit=2**63)
    with pytest.raises(PuzzleError, match="threads"):
        jobs.solve(threads=0)
    with pytest.raises(PuzzleError, match="order 36"):
        jobs.solve(rules="latin:36")


@pytest.mark.core
def test_ratings_are_those_of_the_arrays() -> None:
    answered = jobs.rate()(batch_of(TEXTS))
    rated = bulk.rate(GOOD).columns()
    read = [row for row, word in enumerate(STATUS) if word]
    for name, values in rated.items():
        assert [column(answered, name)[row] for row in read] == values
        assert all(column(answered, name)[row] is None for row in {*range(10)} - {*read})


@pytest.mark.core
@pytest.mark.parametrize("scale", MEASURED)
def test_ratings_of_other_programs_are_those_of_the_arrays(scale: MeasuredName) -> None:
    job = jobs.rate(scale=scale, prefix="se_")
    easy = "786..314...3....62..24............5....12..8...7..54....8...216.3........245....7"
    answered = job(batch_of([*TEXTS, easy]))
    rated = bulk.rate([*GOOD, easy], scale).columns()
    assert list(rated)[1:] == list(MEASURED[scale].measures)
    read = [*(row for row, word in enumerate(STATUS) if word), len(TEXTS)]
    for name, values in rated.items():
        found = column(answered, f"se_{name}")
        assert [found[row] for row in read] == values
        assert all(found[row] is None for row in {*range(len(found))} - {*read})
    assert column(answered, "se_er")[-1] == 2.0
    assert pickle.loads(pickle.dumps(job)) == job
    with pytest.raises(PuzzleError, match="expected classic Sudoku"):
        jobs.rate(scale=scale, rules="diagonal")
    with pytest.raises(PuzzleError, match="expected hodoku, people, explainer or sukaku"):
        jobs.rate(scale="er")  # type: ignore[arg-type]


def test_each_scale_that_only_rates_has_its_columns() -> None:
    measured = JOBS["rate"].measured
    assert {name: tuple(columns)[1:] for name, columns in measured.items()} == {
        name: scale.measures for name, scale in MEASURED.items()
    }


def test_progress_counts_the_rows_and_can_end_the_work() -> None:
    def end(rows: int) -> None:
        raise InterruptedError

    long = batch_of(["." * 81] * 20)
    with pytest.raises(InterruptedError):
        jobs.count(limit=10**9)(long, end)


def test_equal_puzzles_have_one_canonical_form_and_class() -> None:
    turned = "".join(POJ_SAMPLE[9 * (cell % 9) + cell // 9] for cell in range(81))
    repeat = "11" + "." * 79
    answered = jobs.canonical()(batch_of([POJ_SAMPLE, turned, TEN_SOLUTIONS, None, repeat]))
    first, second, other, *faulty = answered.to_pylist()
    assert first["canonical"] == second["canonical"] != other["canonical"]
    assert parse(first["canonical"]) == symmetry.canonical(POJ_SAMPLE)
    assert first["class_id"] == second["class_id"] == symmetry.class_id(POJ_SAMPLE)
    assert [row["class_id"] for row in faulty] == [None, None]
    assert faulty[0]["reason"] == "null; expected a value"
