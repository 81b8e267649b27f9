"""Names with control characters, and arguments that are not UTF-8, in messages and results."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.running import Ended, nonet
from tests.facts import POJ_SAMPLE
from tests.selection import rest_long

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names"),
    pytest.mark.core,
]

NAMES = {
    b"caf\xe9": r"caf\xe9",
    b"red\x1b[31m": r"red\x1b[31m",
    b"csi\xc2\x9b31m": r"csi\x9b31m",
    b"csi\x9b31m": r"csi\x9b31m",
    b"bidi\xe2\x80\xae": r"bidi\u202e",
    b"two\nlines": r"two\nlines",
}
"""Names of files, and how they are shown."""
SHOWN = {os.fsdecode(name): shown for name, shown in NAMES.items()}
BAD = ("\x1b", "\x9b", "\udc9b", "\u202e", "\udce9", "two\nlines")
READERS = ("solve", "check", "hint", "explain", "rate", "count", "show", "trace", "race")


@pytest.fixture(params=SHOWN, ids=list(SHOWN.values()))
def name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """The name of a file with a puzzle, an unreadable line and a puzzle, in the current folder."""
    monkeypatch.chdir(tmp_path)
    file: str = request.param
    Path(file).write_text(f"{POJ_SAMPLE}\nxx\n{POJ_SAMPLE}\n", encoding="utf-8")
    return file


def run(arguments: Sequence[str]) -> Ended:
    """Returns the completed program; its output has nothing that a terminal would obey."""
    ended = nonet(*arguments)
    for output in ended.stdout, ended.stderr:
        assert "Traceback" not in output
        assert not [each for each in BAD if each in output]
    return ended


@pytest.mark.parametrize("command", rest_long(READERS, 3))
def test_a_name_is_shown_without_control_characters(command: str, name: str) -> None:
    ended = run([command, name])
    assert SHOWN[name] + ", line 2" in ended.stderr
    assert SHOWN[name] + "-missing: No such file" in run([command, name + "-missing"]).stderr


@pytest.mark.parametrize("form", ["text", "csv", "jsonl"])
def test_tables_have_the_name_as_it_is_shown(form: str, name: str) -> None:
    lines = run(["rate", "--to", form, name]).stdout.splitlines()
    assert len(lines) == 3 + (form == "csv")
    for line in lines[form == "csv" :]:
        source = json.loads(line)["source"] if form == "jsonl" else line
        assert source.startswith(SHOWN[name])


def test_targets_are_named_without_control_characters(name: str) -> None:
    for arguments in (["solve", "-o"], ["generate", "-o"], ["convert", "--to", "line", "-o"]):
        assert SHOWN[name] in run([*arguments, "/missing/" + name]).stderr
    assert SHOWN[name] in run(["batch", "solve", name, "-o", "out-" + name]).stderr
    assert SHOWN[name] in run(["book", "-o", name + ".pdf", name]).stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "--rules"],
        ["solve", "--from"],
        ["solve", "--lang"],
        ["count", "--limit"],
        ["hint", "--filled"],
        ["hint", "--strength"],
        ["generate", "--seed"],
        ["generate", "--pattern"],
        ["generate", "--difficulty"],
        ["generate", "--symmetry"],
        ["trace", "--order"],
        ["trace", "-"],
        ["rules"],
        [],
    ],
    ids=" ".join,
)
def test_refused_values_of_options_are_shown_without_control_characters(
    arguments: list[str], name: str
) -> None:
    if "\n" not in name:
        assert run([*arguments, name + "?"]).returncode == 2


def test_a_title_must_be_text(name: str) -> None:
    ended = run(["book", "--title", name, "-o", "book.pdf", name])
    assert ended.returncode == 2
    if name == "caf\udce9":
        assert r"the title 'caf\xe9': not text in UTF-8; expected text in UTF-8" in ended.stderr


def test_bytes_in_unreadable_text_become_escapes_in_tables(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in.txt").write_bytes(f"{POJ_SAMPLE}\n".encode() + b"caf\xe9\n")
    *_, unread = run(["rate", "--from", "line", "--to", "jsonl", "in.txt"]).stdout.splitlines()
    assert json.loads(unread)["puzzle"] == r"caf\xe9"
    parquet = pytest.importorskip("pyarrow.parquet")
    run(["rate", "--from", "line", "--to", "parquet", "-o", "out.parquet", "in.txt"])
    assert parquet.read_table("out.parquet")["puzzle"].to_pylist()[1:] == [r"caf\xe9"]
