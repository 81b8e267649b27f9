"""The walks in CONTRIBUTING.md, each followed in a copy of the package.

A ``python`` or ``cpp`` block that begins with the name of a file is that file. A ``diff`` block
changes one: its lines without ``+`` stand in the file once, one after another, and those with ``-``
go; lines without a place go to the end. A ``bash`` block builds the core. The other blocks are
examples, which show what then happens.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import nonet
from nonet import engines
from tests.documents import ROOT, Block, blocks, commands

PAGE = ROOT / "CONTRIBUTING.md"
LONG = 120
"""Seconds after which a process is ended; none is so slow."""
BUILD = 3600
"""The same for a build of the core."""
BUILT = ROOT / "build" / "walk"
"""A copy whose core is built: always the same folder, so that ccache knows the files again."""
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
        elif block.kind == "bash":
            assert block.text == ".venv/bin/pip install -e .\n"
            self._build()
        elif block.kind == "console":
            for command in commands(block):
                assert self.run("bash", "-c", command.line) == command.output, block.place
        elif first.startswith(("# src/", "// core/")):
            file = self.folder / first.split()[1]
            assert not file.exists()
            file.write_text(rest, encoding="utf-8")
        else:
            example = self.folder / "example.txt"
            example.write_text(block.text, encoding="utf-8")
            assert self.python("-c", DOCTEST, str(example)) == "", block.place

    def _change(self, name: str, diff: str) -> None:
        file = self.folder / name
        text = file.read_text(encoding="utf-8")
        if all(line.startswith("+") for line in diff.splitlines()):
            file.write_text(text + re.sub("^[+]", "", diff, flags=re.MULTILINE), encoding="utf-8")
            return
        for hunk in diff.split("@@\n"):
            lines = hunk.splitlines(keepends=True)
            before = "".join(line[1:] for line in lines if line[0] in " -")
            after = "".join(line[1:] for line in lines if line[0] in " +")
            assert text.count(before) == 1, f"{name}: {before}"
            text = text.replace(before, after)
        file.write_text(text, encoding="utf-8")

    def _build(self) -> None:
        """Builds the core as an install does, and puts it into the copy of the package."""
        # With what is installed, or else in an environment that pip makes.
        present = map(importlib.util.find_spec, ("scikit_build_core", "nanobind", "cmake", "ninja"))
        options = ["--no-build-isolation"] if all(present) else []
        install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "-t", "built"]
        subprocess.run(
            [*install, *options, "."],
            cwd=self.folder,
            env={**os.environ, "NONET_REQUIRE_CORE": "1"},
            timeout=BUILD,
            check=True,
        )
        package = self.folder / "src" / "nonet"
        for module in package.glob("_core*.so"):
            module.unlink()
        (module,) = (self.folder / "built" / "nonet").glob("_core*.so")
        shutil.copy(module, package)


def copy_with_sources() -> Copy:
    """Returns a copy whose core can be built."""
    shutil.rmtree(BUILT, ignore_errors=True)
    copy = Copy(BUILT)
    shutil.copytree(ROOT / "core", BUILT / "core")
    for name in ("CMakeLists.txt", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, BUILT)
    return copy


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


def test_a_kind_of_constraint(followed: Callable[[str], Copy]) -> None:
    copy = followed("Add a kind of constraint")
    assert copy.python("-c", REVERSED) == "True\n"


REVERSED = """
import nonet
from nonet.constraints.kinds import KINDS
text = "classic+" + KINDS["total"].example
print(nonet.rules.rules_text(nonet.parse_rules(text)) == text)
"""

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


def test_a_wish(followed: Callable[[str], Copy]) -> None:
    copy = followed("Add a wish")
    changed = [block.text.split("\n")[0] for block in walk("Add a wish") if block.kind == "diff"]
    assert len(set(changed)) == len(changed) == 5
    assert copy.python("-c", WISHED) == "in_order\n"


WISHED = """
import asyncio
import httpx
import nonet
from nonet import bulk, datasets, jobs
from nonet.generating.wishes import FLAGS
from nonet.web.app import create_app

wishes = {"in_order": True, "seed": 7}
rows = {puzzle.solution.rows[0] for puzzle in nonet.generate_many(9, "boxes:2x3", **wishes)}
assert rows == {tuple("123456")}
made = bulk.generate(9, "latin:4", shapes=True, **wishes)
assert (made.solutions[:, :4] == [1, 2, 3, 4]).all()
assert [nonet.count(puzzle) for puzzle in made.generated()] == [1] * 9
recipe = datasets.Recipe(3, rules="boxes:2x2", pattern="x..x .xx. .x.. x...", **wishes)
assert (datasets.rows(recipe).made.solutions[:, :4] == [1, 2, 3, 4]).all()
assert jobs.generate(rules="boxes:2x2", **wishes) != jobs.generate(rules="boxes:2x2", seed=7)


async def ask():
    transport = httpx.ASGITransport(create_app(["test"]))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        asked = {"rules": {"text": "boxes:2x3"}, **wishes}
        found = (await client.post("/api/generate", json=asked)).json()
        assert found["solution"][:6] == [1, 2, 3, 4, 5, 6]
        return (await client.get("/api/generate")).json()["flags"]


listed = [flag["name"] for flag in asyncio.run(ask())]
assert listed == list(FLAGS)
print(listed[-1])
"""


@pytest.mark.core
@pytest.mark.skipif(not shutil.which(os.environ.get("CXX", "c++")), reason="needs a compiler")
def test_a_technique() -> None:
    copy = copy_with_sources()
    kinds = Counter[str]()
    for block in walk("Add a technique"):
        copy.follow(block)
        kinds[block.kind] += 1
    assert kinds == {"cpp": 1, "diff": 5, "bash": 1, "python": 2}
    assert copy.python("-c", FINDS_ALL_WINGS) == "True\n"


FINDS_ALL_WINGS = """
from itertools import combinations
import nonet


def wings(position):
    of, left = position.rules.houses_of, [set(values) for values in position.candidates]
    sees = lambda one, other: one != other and not set(of[one]).isdisjoint(of[other])
    small = [cell for cell, values in enumerate(left) if 0 < len(values) <= 5]
    for pivot in small:
        near = [cell for cell in small if sees(cell, pivot) and len(left[cell] | left[pivot]) <= 5]
        for pincers in combinations(near, 4):
            wing = (pivot, *pincers)
            values = set.union(*(left[cell] for cell in wing))
            if len(values) > 5:
                continue
            apart = [pair for pair in combinations(wing, 2) if not sees(*pair)]
            common = {value for one, other in apart for value in left[one] & left[other]}
            if len(common) == 1:
                (value,) = common
                yield frozenset(
                    (cell, value)
                    for cell, values in enumerate(left)
                    if value in values
                    and all(sees(cell, part) for part in wing if value in left[part])
                )


found = 0
for puzzle in nonet.generate_many(40, seed=7):
    for before in nonet.explain(puzzle):
        if before.position.values.count(0) > 36:
            continue
        steps = nonet.logic.find(before.position, "vwxyz_wing")
        outcomes = {frozenset(step.eliminations) for step in steps}
        assert outcomes == set(wings(before.position)) - {frozenset()}
        assert all(puzzle.solution[cell] != value for gone in outcomes for cell, value in gone)
        found += len(outcomes)
print(found > 9)
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
