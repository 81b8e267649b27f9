"""Whole blocks of lines have the same results as lines that are read one by one."""

from __future__ import annotations

import subprocess
from itertools import cycle, islice
from pathlib import Path

import numpy as np
import pytest

import nonet as library
from nonet.bulk import blocks, layouts
from nonet.cli.terminal.blocks import in_order_of_appearance
from nonet.engines import policy
from nonet.notation import NOTATIONS
from nonet.notation.text.source import text_source
from tests import facts
from tests.cli.running import COMMAND, guarded, nonet, written

pytestmark = pytest.mark.core

ONE_BY_ONE = ("--rules", "classic")
"""With rules, every line is read on its own."""
LINE = facts.POJ_SAMPLE.replace("0", ".")
ODD = [
    "#",
    "",
    f"5{'.' * 79}5",  # many solutions
    f"55{'.' * 79}",
    f"12345678..........9{'.' * 62}",
    facts.POJ_SAMPLE,
    facts.POJ_SAMPLE.replace("0", ".", 1),  # 0 may be a number
    facts.POJ_SOLUTION,
    f"{LINE} a name, 数独",
    f"{LINE},easy",
    f"{LINE} in two\u2028lines",
    f"{LINE} ",
    f"{LINE[:40]}%{LINE[41:]}",
    f"  {LINE}\t",
]
SEVERAL = facts.TEN_SOLUTIONS
COMMANDS = [
    "count --limit 2",
    "count --limit 1500",
    "solve",
    "solve --count --limit 4",
    "check",
    "check --lang zh",
    "rate",
    "rate --lang zh",
    "rate --to csv",
    "rate --to jsonl",
    "rate --to parquet -o out",
    "convert --to line",
    "convert --to grid",
    "convert --to list",
    "convert --to jigsaw",
    "convert --to marks",
]


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    """A file that is long enough for blocks, with odd lines among usual ones."""
    usual = [line for line in ODD for _ in range(60)]
    usual[::3] = islice(cycle([LINE, SEVERAL, f"{LINE} x"]), len(usual[::3]))
    return written(tmp_path / "odd, mixed.txt", *usual)


@pytest.mark.parametrize("command", COMMANDS)
def test_blocks_have_the_results_of_single_lines(
    command: str, puzzles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "parquet" in command:
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(puzzles.parent)
    results: list[tuple[int, str, str, bytes]] = []
    for more in ((), ONE_BY_ONE):
        ended = nonet(*command.split(), puzzles.name, *more)
        results.append((ended.returncode, ended.stdout, ended.stderr, _taken(Path("out"))))
    assert results[0] == results[1]
    status, out, _, table = results[0]
    assert status == 2
    assert len(out) + len(table) > 1 << 10


def _taken(file: Path) -> bytes:
    if not file.exists():
        return b""
    contents = file.read_bytes()
    file.unlink()
    return contents


@pytest.mark.parametrize(
    "name", [name for name in NOTATIONS if library.notation.named(name).cellwise]
)
def test_a_layout_writes_what_the_notation_writes(name: str) -> None:
    notation, reader = library.notation.named(name), policy.text_reader()
    assert reader
    comments = ["", " x", ";# a  b", ",", " é\t数独 "]
    lines = [f"{line}{comment}" for line in (LINE, facts.POJ_SOLUTION) for comment in comments]
    expected = [notation.write(case.puzzle, case.comment) for case in _cases(lines) if case.puzzle]
    (block,) = blocks.blocks(reader, text_source("\n".join(lines)))
    columns = layouts.columns(reader, notation, block)
    assert [reader.rows(columns, row, row + 1) for row in range(block.rows)] == expected
    assert len(expected) == len(lines)


def _cases(lines: list[str]) -> list[library.notation.Case]:
    source = text_source("\n".join(lines))
    return list(library.notation.named("line").cases(source))


def test_a_slow_source_is_answered_line_by_line() -> None:
    # So long is the beginning by which a notation is recognised.
    start = f"{LINE}\n" * 900
    with guarded(
        subprocess.Popen(
            [*COMMAND, "count", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
    ) as process:
        assert process.stdin
        assert process.stdout
        for asked, answers in [(start, 900), (f"{SEVERAL}\n", 1), (f"{LINE}\n", 1)]:
            process.stdin.write(asked)
            process.stdin.flush()
            found = [process.stdout.readline() for _ in range(answers)]
            assert found[-1] == ("10\n" if asked.startswith(SEVERAL) else "1\n")
        process.stdin.close()


def test_numbers_are_in_the_order_of_their_first_place() -> None:
    numbers = np.array([3, 1, 3, 2, 1, 3])
    assert in_order_of_appearance(numbers) == [(3, 3), (1, 2), (2, 1)]


def test_columns_write_what_they_hold() -> None:
    reader = policy.text_reader()
    assert reader
    columns = [
        reader.wholes(np.array([7, -1, 2**63 - 1]), "none"),
        " ",
        reader.words(np.array([1, -1, 5]), ["a", "数"]),
        reader.cells(np.array([[0, 2], [1, 1], [9, 255]], np.uint8), "<-->", [1, 2], ".12"),
        reader.counts(np.array([[0, 1], [2, 3], [0, 0]], np.uint32), ["x:", "y:"], " "),
        "\n",
    ]
    text = reader.rows(columns, 0, 3)
    assert text == f"7 数<.2>y:1\nnone <11>x:2 y:3\n{2**63 - 1} <??>\n"
    assert reader.rows(columns, 1, 2) == text.splitlines(keepends=True)[1]
    assert reader.rows(columns, 2, 2) == ""
    with pytest.raises(ValueError, match="fewer rows"):
        reader.rows(columns, 0, 4)
    with pytest.raises(ValueError, match="a place"):
        reader.cells(np.zeros((1, 2), np.uint8), "..", [0], ".")
    with pytest.raises(ValueError, match="in the layout"):
        reader.cells(np.zeros((1, 2), np.uint8), "..", [0, 2], ".")
