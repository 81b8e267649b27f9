"""The same job gives the same columns here, on Spark, on Ray and on Daft, also if a worker dies."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pyarrow.parquet as untyped_parquet  # pyright: ignore[reportMissingTypeStubs]
import pytest

from nonet import bulk, engines, jobs
from nonet.jobs import Job
from tests.cli.running import COMMAND
from tests.facts import POJ_SAMPLE
from tests.jobs.conftest import descendants, engine
from tests.jobs.files.running import SHORT, parquet_file, rows

if not engines.info().compiled:
    pytest.skip("needs the compiled core", allow_module_level=True)

pyarrow: Any = untyped_pyarrow
parquet: Any = untyped_parquet
pytestmark = [
    pytest.mark.cluster,
    pytest.mark.filterwarnings("default"),  # those of the engines are not ours to mend
]

ROWS = 400
RECIPE = jobs.generate(rules="boxes:2x3", seed=11)
"""The recipe of a small data set; its batches are ranges of numbers."""
RATING = jobs.rate()
RULED = jobs.solve(rules="boxes:2x2", rules_column="rules")
SLOW = jobs.count(limit=500_000)
"""A job whose rows, empty grids, take a twentieth of a second or more."""
PARTS = 8


def texts() -> list[str | None]:
    """Puzzles, some of which are none, with one null."""
    made = bulk.generate(ROWS - 2, seed=3).columns()["puzzle"]
    return [*(f"{text}" for text in made), SHORT, None]


def table(job: Job) -> Any:
    """Returns the rows for a job, numbered."""
    puzzles = ["." * 81] * (4 * PARTS) if job == SLOW else texts()
    index = pyarrow.array(range(len(puzzles)), "int64")
    if job == RULED:
        sums = [f"boxes:2x2+cage:{row % 9} r1c1 r1c2" if row % 4 else None for row in range(ROWS)]
        return pyarrow.table({"index": index, "puzzle": ["." * 16] * ROWS, "rules": sums})
    if job == RECIPE:
        return pyarrow.table({"index": index})
    return pyarrow.table({"index": index, "puzzle": pyarrow.array(puzzles, "string")})


def here(job: Job, threads: int = 1) -> Any:
    """Returns the answers of this process."""
    asked = replace(job, threads=threads)
    return pyarrow.Table.from_batches(map(asked, table(job).to_batches(max_chunksize=64)))


def columns(answered: Any) -> dict[str, bytes]:
    """Returns the bytes of each column of the rows in order, without what lies under a null."""
    found: dict[str, bytes] = {}
    for name, column in zip(answered.schema.names, answered.sort_by("index").columns, strict=True):
        file = BytesIO()
        parquet.write_table(pyarrow.table({name: column.combine_chunks()}), file)
        found[name] = file.getvalue()
    return found


def on_spark(session: Any, job: Job, parts: int = 4) -> Any:
    from nonet.jobs.spark import run

    frame = session.createDataFrame(table(job)).repartition(parts)
    return pyarrow.table(run(job, frame).toArrow())


def on_ray(ray: Any, job: Job, parts: int = 4, **options: Any) -> Any:
    from nonet.jobs.ray import run

    answered = run(job, ray.data.from_arrow(table(job)).repartition(parts), **options)
    return pyarrow.concat_tables(ray.get(answered.to_arrow_refs()))


@pytest.mark.parametrize("job", [RECIPE, RATING, RULED], ids=["generate", "rate", "own rules"])
def test_columns_are_the_same_on_two_threads(job: Job) -> None:
    assert columns(here(job, threads=2)) == columns(here(job))


@pytest.mark.parametrize("job", [RECIPE, RATING, RULED], ids=["generate", "rate", "own rules"])
def test_columns_are_the_same_through_spark(job: Job, spark: Any) -> None:
    assert columns(on_spark(spark, job)) == columns(here(job))


@pytest.mark.parametrize("job", [RECIPE, RATING, RULED], ids=["generate", "rate", "own rules"])
def test_columns_are_the_same_through_ray(job: Job, ray: Any) -> None:
    assert columns(on_ray(ray, job)) == columns(here(job))


@pytest.mark.parametrize("job", [RECIPE, RATING, RULED], ids=["generate", "rate", "own rules"])
def test_columns_are_the_same_through_daft(job: Job) -> None:
    from nonet.jobs.daft import run

    answered = run(job, engine("daft", "daft").from_arrow(table(job))).to_arrow()
    plain = here(job)
    assert columns(answered.cast(plain.schema)) == columns(plain)


def while_killing(is_worker: Callable[[str], bool], work: Callable[[], Any]) -> tuple[Any, str]:
    """Returns the result of some work and the command of a worker that was killed meanwhile."""
    over = threading.Event()
    killed: list[str] = []

    def kill() -> None:
        while not killed and not over.wait(0.02):
            for process, command in descendants(os.getpid()).items():
                if is_worker(command):
                    os.kill(process, signal.SIGKILL)
                    killed.append(command)
                    return

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        result = work()
    finally:
        over.set()
        killer.join()
    return result, "".join(killed)


def test_a_worker_of_spark_that_dies_changes_nothing(spark: Any) -> None:
    tracker = spark.sparkContext.statusTracker()

    def is_half_done(command: str) -> bool:
        stages = map(tracker.getStageInfo, tracker.getActiveStageIds())
        part = any(stage and 0 < stage.numCompletedTasks < stage.numTasks for stage in stages)
        return part and "CoarseGrainedExecutorBackend" in command

    answered, dead = while_killing(is_half_done, lambda: on_spark(spark, SLOW, PARTS))
    assert "CoarseGrainedExecutorBackend" in dead
    assert columns(answered) == columns(here(SLOW))


def test_a_worker_of_ray_that_dies_changes_nothing(ray: Any) -> None:
    answered, dead = while_killing(
        lambda command: command.startswith("ray::MapBatches"),
        lambda: on_ray(ray, SLOW, PARTS),
    )
    assert dead.startswith("ray::MapBatches")
    assert columns(answered) == columns(here(SLOW))


@pytest.mark.parametrize(("engine", "name"), [("spark", "in.parquet"), ("ray", "in.csv")])
def test_the_program_hands_a_job_to_a_cluster(
    engine: str, name: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    request.getfixturevalue(engine)
    path, out = tmp_path / name, tmp_path / "out"
    if engine == "ray":
        path.write_text(f"id,puzzle\n0,{POJ_SAMPLE}\n1,{SHORT}\n", encoding="utf-8")
    else:
        parquet_file(path, [POJ_SAMPLE, SHORT])
    command = [*COMMAND, "batch", "solve", path, "-o", out, "--on", engine]
    ended = subprocess.run(command, capture_output=True, timeout=200, cwd=tmp_path)
    assert ended.returncode == 0, ended.stderr
    found = {str(row["id"]): (row["status"], row["reason"]) for row in rows(out)}
    assert found == {
        "0": ("unique", None),
        "1": (None, "80 cells; expected 81 for order 9"),
    }
