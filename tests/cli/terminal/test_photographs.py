"""Pictures in place of files of puzzles."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, LONG, guarded, nonet, written
from tests.documents import ROOT
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.selection import rest_long

EXAMPLES = ROOT / "examples"
PHOTOGRAPH, DIAGONAL, GRID = (
    EXAMPLES / name for name in ("photograph.jpg", "diagonal.jpg", "grid.txt")
)
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HEIC = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(100)
NO_PILLOW = "import sys; sys.modules['PIL'] = None; from nonet.cli import main; sys.exit(main())"


@pytest.mark.parametrize(
    "command",
    rest_long(
        [
            "show",
            "set",
            "count",
            "trace --steps 3",
            "candidates",
            pytest.param("hint", marks=pytest.mark.core),
            pytest.param("explain", marks=pytest.mark.core),
        ],
        2,
    ),
)
def test_a_picture_is_as_good_as_a_file(command: str) -> None:
    pictured, typed = (nonet(*command.split(), file) for file in (PHOTOGRAPH, GRID))
    assert (pictured.stdout, pictured.stderr) == (typed.stdout, "")
    assert pictured.returncode == 0


def test_a_picture_comes_from_standard_input_too() -> None:
    data = PHOTOGRAPH.read_bytes().decode("utf-8", "surrogateescape")
    ended = nonet("convert", "--to", "line", "-", given=data)
    assert (ended.stdout, ended.stderr) == (f"{LINE}\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="takes named pipes")
def test_a_picture_comes_through_a_named_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with guarded(
        subprocess.Popen(
            [*COMMAND, "solve", "--to", "line", pipe], stdout=subprocess.PIPE, text=True
        )
    ) as running:
        pipe.write_bytes(PHOTOGRAPH.read_bytes())
        output, _ = running.communicate(timeout=LONG)
    assert output == f"{SOLUTION}\n"


def test_what_cannot_be_read_is_named_and_the_rest_is_done(tmp_path: Path) -> None:
    broken, document, heic = (tmp_path / name for name in ("a.jpg", "b.pdf", "c"))
    broken.write_bytes(PHOTOGRAPH.read_bytes()[:3000])
    document.write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    heic.write_bytes(HEIC)
    text = written(tmp_path / "text", POJ_SAMPLE)
    files = broken, PHOTOGRAPH, document, text, heic
    ended = nonet("solve", "--to", "line", *files)
    assert ended.stdout == f"{SOLUTION}\n{POJ_SOLUTION}\n"
    faults = ended.stderr.splitlines()
    assert [fault.partition(": ")[0] for fault in faults[:3]] == [
        *map(str, (broken, document, heic))
    ]
    assert "a broken picture" in faults[0]
    assert "a PDF; expected a picture" in faults[1]
    assert "HEIC; expected JPEG or PNG" in faults[2]
    assert ended.returncode == 2


def test_a_picture_has_no_lines_in_its_place() -> None:
    ended = nonet("check", PHOTOGRAPH)
    assert ended.stdout == f"{PHOTOGRAPH}: one solution\n"
    chinese = nonet("check", "--lang", "zh", PHOTOGRAPH)
    assert chinese.stdout == f"{PHOTOGRAPH}：唯一解\n"


def test_other_rules_are_named_and_can_be_given() -> None:
    ended = nonet("count", DIAGONAL, "--limit", "2")
    assert ended.stdout == "2\n"
    assert ended.stderr == (
        f"{DIAGONAL}: the puzzle that was read does not have exactly one solution;"
        " compare it with the picture\n"
        f"{DIAGONAL}: with the rules diagonal it has exactly one solution\n"
    )
    assert ended.returncode == 0
    settled = nonet("count", DIAGONAL, "--rules", "diagonal")
    assert (settled.stdout, settled.stderr) == ("1\n", "")


def test_rules_of_another_order_are_a_fault_of_the_picture() -> None:
    ended = nonet("solve", PHOTOGRAPH, "--rules", "latin:4")
    assert ended.stderr == (
        f"{PHOTOGRAPH}: a grid of 9 cells a side in the picture; expected 4 as in the rules\n"
    )
    assert ended.returncode == 2


@pytest.mark.parametrize(
    "words",
    [
        ("hint", str(GRID), "--filled", str(PHOTOGRAPH)),
        pytest.param(("batch", "solve", str(PHOTOGRAPH), "-o", "folder"), marks=pytest.mark.long),
    ],
)
def test_pictures_are_refused_where_they_are_not_read(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = nonet(*words)
    assert f"{PHOTOGRAPH}: a picture or a PDF; expected text" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
    assert ended.returncode == 2
    assert not list(tmp_path.rglob("*.parquet"))


def test_without_pillow_a_sentence_names_the_extra(tmp_path: Path) -> None:
    text = written(tmp_path / "text", POJ_SAMPLE)
    ended = subprocess.run(
        [sys.executable, "-c", NO_PILLOW, "solve", PHOTOGRAPH, text],
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    missing = 'pictures need the package pillow: pip install "nonet[photo]"'
    assert ended.stderr.splitlines()[0] == f"{PHOTOGRAPH}: {missing}"
    assert ended.stdout == f"{POJ_SOLUTION}\n"
    assert ended.returncode == 2
