"""The programs of the course are short, complete and right, and report the steps of the pages."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet.backtracking import Place, Solution, fewest_first, in_order, search
from tests.documents import ROOT
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.leaving_out import leave_out

COURSE = ROOT / "examples/course"
PROGRAMS = sorted(file for file in COURSE.iterdir() if file.suffix in (".py", ".cpp", ".java"))
FIGURES = json.loads((ROOT / "benchmarks/course.json").read_text(encoding="utf-8"))["programs"]
PUZZLES = list(nonet.read(COURSE / "puzzles.txt"))
MOST = 60
"""Lines of a program without its opening text and blank lines."""
SOLVERS = {
    "recursive",
    "backtracking",
    "marks",
    "order",
    "propagation",
    "exact_cover",
    "learning",
}
"""Programs that print one solution for each puzzle in the format of POJ 2676."""
ORDERS = {"recursive": in_order, "backtracking": in_order, "marks": in_order, "order": fewest_first}
"""The orders in which programs search as nonet does."""
SOLVING = [
    pytest.param(file, marks=() if file.suffix == ".py" else pytest.mark.long, id=file.name)
    for file in PROGRAMS
    if file.stem in SOLVERS
]
NOTHING_FITS = "123456780" + "000000009" + "0" * 63
"""Nothing is wrong with the givens, but the last cell of row 1 has no value."""
ODD_PUZZLES = (
    POJ_SOLUTION,
    "55" + "0" * 79,
    NOTHING_FITS,
    "0" * 72 + "123456788",
    POJ_SOLUTION[:45] + "0" * 36,
    POJ_SAMPLE,
)
ODD = {
    "nothing": "",
    "no puzzle": "0\n",
    "all in one line": "1 " + " ".join(re.findall(".{9}", POJ_SAMPLE)),
    "without solution, with many, solved": "6\n"
    + "".join(f"{row}\n" for row in re.findall(".{9}", "".join(ODD_PUZZLES))),
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for compiled programs."""
    return tmp_path_factory.mktemp("programs")


def command(file: Path, folder: Path) -> list[str]:
    """Returns the command that runs a program, compiled if need be."""
    if file.suffix == ".py":
        return [sys.executable, str(file)]
    target = folder / file.name
    compiler = "g++" if file.suffix == ".cpp" else "javac"
    if shutil.which(compiler) is None:
        leave_out(f"no {compiler}")
    if not target.exists():
        options = ["-std=c++17", "-O2", "-Wall", "-Werror", "-o"] if compiler == "g++" else ["-d"]
        subprocess.run([compiler, *options, str(target), str(file)], check=True)
    return [str(target)] if file.suffix == ".cpp" else ["java", "-cp", str(target), "Main"]


def run(file: Path, folder: Path, text: str) -> tuple[str, list[int]]:
    """Returns what a program prints, and the steps that it reports."""
    ended = subprocess.run(
        command(file, folder), input=text, capture_output=True, text=True, check=True, timeout=300
    )
    reported = re.findall(r"^steps (\d+)$", ended.stderr, re.MULTILINE)
    assert ended.stderr == "".join(f"steps {number}\n" for number in reported)
    return ended.stdout, list(map(int, reported))


@pytest.mark.parametrize("file", PROGRAMS, ids=lambda file: file.name)
def test_a_program_has_at_most_sixty_lines(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    opening = r'^""".*?"""$' if file.suffix == ".py" else r"(^//.*\n)+"
    code = re.sub(opening, "", text, count=1, flags=re.DOTALL | re.MULTILINE)
    if file.suffix != ".py":
        code = re.sub(opening, "", text, count=1, flags=re.MULTILINE)
    assert len([line for line in code.splitlines() if line.strip()]) <= MOST


@pytest.mark.parametrize("file", PROGRAMS, ids=lambda file: file.name)
def test_a_program_needs_nothing_else(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py":
        nodes = list(ast.walk(ast.parse(text)))
        names = [each.name for node in nodes if isinstance(node, ast.Import) for each in node.names]
        names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    else:
        names = re.findall(r"^(?:#include|import) (.*)", text, re.MULTILINE)
        assert all(re.fullmatch(r"<[a-z]+>|java\.util\.\w+;", name) for name in names)
        return
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


@pytest.mark.parametrize(
    "most", [3, pytest.param(4, marks=pytest.mark.long)], ids=["three puzzles", "the hardest, too"]
)
@pytest.mark.parametrize("file", SOLVING)
def test_a_program_solves_the_puzzles_of_the_course(file: Path, made: Path, most: int) -> None:
    words = (COURSE / "puzzles.txt").read_text(encoding="utf-8").split()
    output, steps = run(file, made, "\n".join([str(most), *words[1 : 1 + 9 * most]]))
    solved = [nonet.solve(puzzle) for puzzle in PUZZLES[:most]]
    values = "".join(str(value) for grid in solved if grid is not None for value in grid)
    assert output == re.sub(".{9}", r"\g<0>\n", values)
    assert steps == [row["steps"] for row in FIGURES[file.name].values()][:most]


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("file", SOLVING)
def test_a_program_answers_odd_input(file: Path, made: Path, name: str) -> None:
    output, steps = run(file, made, ODD[name])
    given = ODD[name].split()[1:]
    rows = output.split()
    assert len(rows) == len(given)
    assert len(steps) == len(given) // 9
    for first in range(0, len(given), 9):
        puzzle = nonet.parse("".join(given[first : first + 9]))
        grid = "".join(rows[first : first + 9])
        if nonet.solve(puzzle) is None:
            assert grid == "".join(map(str, puzzle.givens)), "unchanged without a solution"
        else:
            assert nonet.check(grid).solutions == 1
            pairs = zip(puzzle.givens, grid, strict=True)
            assert all(str(old) in ("0", new) for old, new in pairs)


@pytest.mark.parametrize("name", ORDERS)
def test_the_figures_are_the_placements_of_nonet(name: str) -> None:
    # The others take long in order.
    for puzzle, row in zip(PUZZLES[:2], FIGURES[f"{name}.py"].values(), strict=False):
        placed = 0
        for event in search(puzzle, ORDERS[name]):
            placed += isinstance(event, Place)
            if isinstance(event, Solution):
                break
        assert row["steps"] == placed


def test_the_map_names_every_program() -> None:
    for page in "course.md", "course.zh.md":
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        assert {file.stem for file in PROGRAMS if f"`{file.stem}.py`" not in text} == set()
