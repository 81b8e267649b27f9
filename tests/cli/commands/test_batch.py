"""``nonet batch`` on the command line; what it writes is tested in tests/batch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE, TEN_SOLUTIONS

pytest.importorskip("pyarrow")


def test_it_says_how_many_rows_were_done(tmp_path: Path) -> None:
    path = written(tmp_path / "in.txt", POJ_SAMPLE, TEN_SOLUTIONS)
    ended = nonet("batch", "check", path, "-o", tmp_path / "out")
    assert (ended.returncode, ended.stdout) == (0, "")
    assert ended.stderr == f"2 rows in {tmp_path / 'out'}\n"


def test_rejected_rows_are_told_and_make_the_status_two(tmp_path: Path) -> None:
    path = written(tmp_path / "in.txt", POJ_SAMPLE, POJ_SAMPLE[:80])
    ended = nonet("batch", "check", path, "-o", tmp_path / "out")
    assert ended.returncode == 2
    assert ended.stderr == f"2 rows in {tmp_path / 'out'}; 1 rejected (*.rejects.csv)\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["make"], "'make' is not one of 'solve', 'count', 'check', 'rate', 'canonical'."),
        (["check", "--limit", "3"], "--limit is for solve and count."),
        (["check", "--scale", "hodoku"], "--scale is for rate."),
        (["rate", "--scale", "er"], "scale 'er'; expected hodoku, people, explainer or sukaku"),
        (["solve", "--cluster", "local"], "--cluster needs --on."),
        (["solve", "--rules", "latin:36"], "order 36; expected 1 to 35"),
        (["solve", "--column", "grid", "--prefix", "comm"], ""),
        (
            ["solve", "--on", "spark"],
            "On a cluster, IN is Parquet or CSV",
        ),
        (["solve", "--threads", "2000"], "2,000 threads; expected 1 to 1,024"),
    ],
)
def test_unsuitable_options_are_one_message(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    path = written(tmp_path / "in.txt", POJ_SAMPLE)
    ended = nonet("batch", *arguments, path, "-o", tmp_path / "out")
    assert ended.returncode == (2 if said else 0)
    assert said in ended.stderr
    assert (tmp_path / "out").exists() is not bool(said)


def test_a_missing_file_and_an_unwritable_folder_are_one_message(tmp_path: Path) -> None:
    path = written(tmp_path / "in.txt", POJ_SAMPLE)
    ended = nonet("batch", "solve", tmp_path / "none.txt", "-o", tmp_path / "out")
    assert ended.returncode == 2
    assert "none.txt' does not exist" in ended.stderr
    ended = nonet("batch", "solve", path, "-o", path / "out")
    assert ended.returncode == 2
    assert "Not a directory" in ended.stderr


def test_a_folder_that_exists_is_not_handed_to_a_cluster(tmp_path: Path) -> None:
    path = written(tmp_path / "in.csv", "puzzle", POJ_SAMPLE)
    ended = nonet("batch", "solve", path, "-o", tmp_path, "--on", "ray")
    assert ended.returncode == 2
    assert ended.stderr == f"Error: {tmp_path}: exists; expected a new folder\n"


def test_it_speaks_chinese(tmp_path: Path) -> None:
    path = written(tmp_path / "in.txt", POJ_SAMPLE, POJ_SAMPLE[:80])
    ended = nonet("--lang", "zh", "batch", "check", path, "-o", tmp_path / "out")
    assert ended.stderr == f"{tmp_path / 'out'} 中有 2 行；1 行不是谜题（*.rejects.csv）\n"
