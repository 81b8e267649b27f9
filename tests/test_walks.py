"""The walks in CONTRIBUTING.md, each followed in a copy of the package.

A ``python`` block that begins with the name of a file is that file. A ``diff`` block changes one:
its lines without ``+`` stand in the file once, one after another, and those with ``-`` go. The
other blocks are examples, which show what then happens.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import nonet
from nonet import engines
from tests.documents import ROOT, Block, blocks, commands

PAGE = ROOT / "CONTRIBUTING.md"
LONG = 120
"""Seconds after which a process is ended; none is so slow."""
QUIET = {} if engines.info().compiled else {"PYTHONWARNINGS": "ignore::RuntimeWarning"}
DOCTEST = "import doctest, sys; sys.exit(doctest.testfile(sys.argv[1], False).failed)"


def walk(title: str) -> list[Block]:
    """Returns the blocks under the heading."""
    headings = re.finditer(r"^### (.*)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    first = {match[1]: match.string.count("\n", 0, match.start()) for match in headings}
    later = [line for line in first.values() if line > first[title]]
    end = min(later, default=sys.maxsize)
    return [block for block in blocks(PAGE) if first[title] < block.line <= end]


class Copy:
    """A copy of the package, which processes import instead of the installed one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = Path(nonet.__file__).parent
        shutil.copytree(package, folder / "src" / "nonet")
        if engines.info().compiled:
            from nonet import _core

            shutil.copy(_core.__file__, folder / "src" / "nonet")
        command = folder / "nonet"
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -S -m nonet "$@"\n')
        command.chmod(0o755)

    def run(self, *command: str) -> str:
        """Returns what the command prints, with its errors."""
        found = [str(self.folder / "src"), *sys.path]
        ended = subprocess.run(
            command,
            cwd=self.folder,
            env={
                **os.environ,
                **QUIET,
                "PATH": f"{self.folder}{os.pathsep}{os.environ['PATH']}",
                "PYTHONPATH": os.pathsep.join(found),
                "LC_ALL": "C.UTF-8",
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=LONG,
            check=False,
        )
        return ended.stdout

    def python(self, *arguments: str) -> str:
        """Returns what Python prints; ``-S`` leaves out the hook of an editable install."""
        return self.run(sys.executable, "-S", *arguments)

    def follow(self, block: Block) -> None:
        """Writes the file of the block, changes one, or runs the example."""
        first, rest = block.text.split("\n", 1)
        if block.kind == "diff":
            self._change(first.removeprefix("+++ "), rest)
        elif block.kind == "console":
            for command in commands(block):
                assert self.run("bash", "-c", command.line) == command.output, block.place
        elif first.startswith("# src/"):
            file = self.folder / first.removeprefix("# ")
            assert not file.exists()
            file.write_text(rest, encoding="utf-8")
        else:
            example = self.folder / "example.txt"
            example.write_text(block.text, encoding="utf-8")
            assert self.python("-c", DOCTEST, str(example)) == "", block.place

    def _change(self, name: str, diff: str) -> None:
        file = self.folder / name
        text = file.read_text(encoding="utf-8")
        for hunk in diff.split("@@\n"):
            lines = hunk.splitlines(keepends=True)
            before = "".join(line[1:] for line in lines if line[0] in " -")
            after = "".join(line[1:] for line in lines if line[0] in " +")
            assert text.count(before) == 1, f"{name}: {before}"
            text = text.replace(before, after)
        file.write_text(text, encoding="utf-8")


@pytest.fixture
def followed(tmp_path: Path) -> Callable[[str], Copy]:
    """Returns the copy after the walk with the title."""

    def follow(title: str) -> Copy:
        copy = Copy(tmp_path)
        kinds = set[str]()
        for block in walk(title):
            copy.follow(block)
            kinds.add(block.kind)
        assert kinds == {"python", "diff", "console"}
        return copy

    return follow


pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="runs commands of POSIX"),
]


def test_a_rule(followed: Callable[[str], Copy]) -> None:
    copy = followed("Add a rule")
    assert "corners" in copy.run("nonet", "rules")
    assert copy.python("-c", ASKED_FOR_RULES) == "True\n"


ASKED_FOR_RULES = """
import asyncio
import httpx
from nonet.web.app import create_app


async def ask():
    transport = httpx.ASGITransport(create_app(["test"]))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        return (await client.get("/api/rules")).text


print('"corners"' in asyncio.run(ask()))
"""


def test_a_notation(followed: Callable[[str], Copy]) -> None:
    copy = followed("Add a notation")
    assert copy.python("-c", ROUND_TRIPS) == "100\n"


ROUND_TRIPS = """
import random
import nonet
from nonet.rules import default_rules

chance = random.Random(1)
for number in range(100):
    order = chance.randint(1, 12)
    rules = default_rules(order)
    puzzle = nonet.Puzzle(rules, [chance.randint(0, order) for _ in range(rules.cells)])
    text = nonet.write(puzzle, "sparse")
    assert nonet.parse(text) == puzzle, text
    for position in chance.sample(range(len(text)), min(9, len(text))):
        try:
            nonet.parse(text[:position] + chance.choice("n=r1c0 9x\\n") + text[position + 1 :])
        except nonet.PuzzleError:
            pass
print(number + 1)
"""


def test_an_engine(followed: Callable[[str], Copy]) -> None:
    copy = followed("Add an engine")
    shutil.copytree(ROOT / "tests", copy.folder / "tests", ignore=shutil.ignore_patterns("core"))
    assert copy.python("-c", AGREES) == "agrees\n"


AGREES = """
from itertools import islice
from hypothesis import given, settings
import nonet
from tests.strategies import odd_puzzles


@given(odd_puzzles())
@settings(max_examples=50, deadline=None, database=None)
def agrees(puzzle):
    expected = {grid.values for grid in islice(nonet.backtracking.solutions(puzzle), 60)}
    found = [grid.values for grid in islice(nonet.solutions(puzzle, engine="peers"), 60)]
    assert len(set(found)) == len(found) == len(expected)
    assert len(found) == 60 or set(found) == expected
    assert nonet.count(puzzle, 60, engine="peers") == len(found)
    assert (nonet.solve(puzzle, engine="peers") is None) == (not found)


agrees()
print("agrees")
"""
