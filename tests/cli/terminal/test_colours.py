"""What a terminal gets in colour: values, never the frame of a grid."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import nonet
from nonet.logic import Step
from tests.cli.running import written
from tests.cli.terminal.test_terminal import terminal
from tests.facts import POJ_SAMPLE
from tests.selection import rest_long

pexpect = pytest.importorskip("pexpect")
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX terminal"),
    pytest.mark.core,
]

CODE = re.compile(r"\x1b\[([0-9;]*)m")
SIGNED = {"*": "36", "'": "33", "+": "32", "-": "31"}
"""The colour after which a candidate with a sign stands: cyan, yellow, green, red."""
FRAME = re.compile(r"[-+]{3,}|\|")
# Their first steps have all signs: what is seen, the other colour, what is removed and placed.
POINTING = "1...2..84.8.1..62...4..3..1...9.....5...6143....5...7.3............9.....7....562"
COMMANDS = (
    ("hint",),
    ("hint", "--all"),
    ("explain",),
    ("check",),
    ("solve", "--to", "grid"),
    ("rate",),
    ("show",),
    ("show", "--rules", "diagonal"),
    ("count",),
    ("convert", "--to", "grid"),
)


def shown(*arguments: str | Path) -> str:
    """Returns what the program writes on a terminal."""
    with terminal(*arguments) as running:
        running.expect(pexpect.EOF)
        return str(running.before).replace("\r\n", "\n")


def painted(text: str) -> Iterator[tuple[str, str]]:
    """Returns an iterator over pieces of text, each with the codes that are in force."""
    codes, end = "", 0
    for code in CODE.finditer(text):
        if code.start() > end:
            yield text[end : code.start()], codes
        codes = "" if code[1] in ("", "0") else f"{codes};{code[1]}".strip(";")
        end = code.end()
    yield text[end:], codes


def first_step(puzzle: str) -> Step:
    step = nonet.hint(puzzle).step
    assert step is not None
    return step


@pytest.mark.parametrize("puzzle", [POINTING, POJ_SAMPLE], ids=["removes", "places"])
def test_a_hint_colours_the_candidates_with_a_sign_and_nothing_else(
    puzzle: str, tmp_path: Path
) -> None:
    step = first_step(puzzle)
    said = shown("hint", written(tmp_path / "puzzle.txt", puzzle))
    pieces = list(painted(said))
    assert CODE.sub("", said).startswith(f"{step.drawn()}\n")
    coloured = [(text, codes) for text, codes in pieces if codes]
    assert coloured
    assert all(re.fullmatch(r"[1-9][*'+-]", text) for text, _ in coloured)
    assert all(SIGNED[text[-1]] in codes.split(";") for text, codes in coloured)
    # All of them, and no sign is left without its colour.
    assert len(coloured) == len(re.findall(r"[1-9][*'+-]", step.drawn()))


def test_each_thing_that_a_step_does_has_its_colour(tmp_path: Path) -> None:
    removing = shown("hint", written(tmp_path / "puzzle.txt", POINTING))
    step = first_step(POINTING)
    symbols = [str(value) for _, value in step.eliminations]
    assert sorted(re.findall(r"\x1b\[31m\x1b\[1m(\d)-\x1b\[0m", removing)) == sorted(symbols)
    [(_, value)] = first_step(POJ_SAMPLE).placements
    placing = shown("hint", written(tmp_path / "puzzle.txt", POJ_SAMPLE))
    assert re.findall(r"\x1b\[32m\x1b\[1m(\d)\+\x1b\[0m", placing) == [str(value)]


@pytest.mark.parametrize("command", rest_long(COMMANDS, 3), ids=" ".join)
def test_the_frame_has_no_colour(command: tuple[str, ...], tmp_path: Path) -> None:
    said = shown(*command, written(tmp_path / "puzzle.txt", POJ_SAMPLE))
    assert not [text for text, codes in painted(said) if codes and FRAME.search(text)]


@pytest.mark.parametrize(
    "command", [("generate", "--seed", "1"), ("rules", "diagonal")], ids=" ".join
)
def test_the_frame_of_what_is_made_has_no_colour(command: tuple[str, ...]) -> None:
    said = shown(*command)
    assert FRAME.search(said)
    assert not [text for text, codes in painted(said) if codes and FRAME.search(text)]


def test_trace_colours_no_frame(tmp_path: Path) -> None:
    file = written(tmp_path / "puzzle.txt", "3... 4..2 ..1. .3.4")
    said = shown("trace", "--speed", "1000", "--rules", "boxes:2x2", file)
    assert FRAME.search(said)
    assert not [text for text, codes in painted(said) if codes and FRAME.search(text)]


@pytest.mark.parametrize("command", [("explain",), ("check",), ("rate",), ("count",)], ids=" ".join)
def test_sentences_have_no_colour(command: tuple[str, ...], tmp_path: Path) -> None:
    said = shown(*command, written(tmp_path / "puzzle.txt", "3... 4..2 ..1. .3.4"))
    assert not CODE.search(said)


def test_show_and_solve_set_givens_and_values_apart(tmp_path: Path) -> None:
    file = written(tmp_path / "puzzle.txt", "3... 4..2 ..1. .3.4")
    drawn = list(painted(shown("show", file)))
    assert {codes for text, codes in drawn if text.isdigit()} == {"1"}
    solved = list(painted(shown("solve", "--to", "grid", file)))
    assert "".join(text for text, codes in solved if codes == "1") == "342134"
    assert "".join(text for text, codes in solved if codes == "32").isdigit()
