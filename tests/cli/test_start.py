"""How the program starts: environment variables, and Ctrl-C before it has begun."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from nonet.cli.program import SUMMARIES
from nonet.notation.formats import MODULES as FORMATS
from nonet.notation.wrappings import MODULES
from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.selection import rest_long

CLASSIC_LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

ASCII = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")


def _at_start(folder: Path, *lines: str) -> dict[str, str]:
    """Returns an environment in which Python runs these lines before anything else."""
    written(folder / "sitecustomize.py", "import os, signal, sys", *lines)
    return {"PYTHONPATH": str(folder)}


def _loaded(folder: Path, *arguments: str, given: str = "") -> set[str]:
    """Returns the modules that the program loads."""
    listed = folder / "modules"
    listing = _at_start(
        folder,
        "import atexit, pathlib",
        f"file = pathlib.Path({str(listed)!r})",
        "atexit.register(lambda: file.write_text(' '.join(sys.modules)))",
    )
    assert nonet(*arguments, given=given, more_env=listing).returncode == 0
    return set(listed.read_text().split())


def test_a_list_of_the_commands_loads_none_of_them(tmp_path: Path) -> None:
    loaded = _loaded(tmp_path, "--help")
    assert "nonet.cli.program" in loaded
    assert loaded.isdisjoint(f"nonet.cli.commands.{name}" for name in SUMMARIES)


@pytest.mark.core
@pytest.mark.parametrize(("lines", "in_bulk"), [(1, False), (1000, True)])
def test_lines_are_solved_without_modules_that_they_do_not_need(
    lines: int, in_bulk: bool, tmp_path: Path
) -> None:
    given = CLASSIC_LINE * lines
    loaded = _loaded(tmp_path, "solve", "-o", str(tmp_path / "solved.txt"), given=given)
    assert "nonet.cli.commands.solve" in loaded
    assert ("nonet.bulk.blocks" in loaded) == in_bulk
    assert loaded.isdisjoint(f"nonet.notation.wrappings.{module}" for module in MODULES.values())
    assert loaded.isdisjoint(
        ("nonet.backtracking", "nonet.drawing.text", "nonet.engines.sat.process", "nonet.logic")
    )


HEAVY = frozenset({"numpy", "rich", "pyarrow", "polars", "attrs", "json", "urllib.parse"})
"""What takes long to load, and few commands need for one puzzle."""
LEAST = 150
"""Modules that click and Python load alone; without a list, nothing would be compared."""


@pytest.mark.core
@pytest.mark.parametrize(
    ("command", "needed"),
    [
        ("solve", set[str]()),
        ("count", set[str]()),
        ("check", set[str]()),
        ("hint", {"json", "urllib.parse"}),
        ("explain", {"json", "urllib.parse"}),
        ("rate", {"json", "urllib.parse"}),
        ("--version", set[str]()),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_one_puzzle_loads_nothing_heavy(command: str, needed: set[str], tmp_path: Path) -> None:
    given = "" if command.startswith("-") else f"{POJ_SAMPLE}\n"
    loaded = _loaded(tmp_path, command, given=given)
    assert len(loaded) > LEAST
    # The list of modules is written by pathlib, which loads urllib.parse.
    assert loaded.isdisjoint(HEAVY - needed - {"urllib.parse"})
    others = {"nonet.notation.setters", "nonet.notation.sudokupad", "nonet.engines.plain"}
    assert loaded.isdisjoint({*others, "nonet.engines.core.constrained", "nonet.bulk"})


@pytest.mark.core
def test_solving_one_puzzle_loads_few_modules(tmp_path: Path) -> None:
    loaded = _loaded(tmp_path, "solve", given=f"{POJ_SAMPLE}\n")
    own = {module for module in loaded if module.startswith("nonet")}
    read = {f"nonet.notation.formats.{module}" for module in FORMATS.values()}
    assert own & read == {"nonet.notation.formats.line", "nonet.notation.formats.candidates"}
    assert len(own) < 75


@pytest.mark.core
def test_the_plainest_question_loads_hardly_more_than_the_core(tmp_path: Path) -> None:
    loaded = _loaded(tmp_path, "solve", POJ_SAMPLE)
    own = {module for module in loaded if module.startswith("nonet")}
    assert own - {"nonet.__main__"} == {
        "nonet",
        "nonet._core",
        "nonet.cli",
        "nonet.cli.direct",
        "nonet.cli.terminal",
        "nonet.cli.terminal.interrupt",
        "nonet.engines",
        "nonet.engines.core",
        "nonet.engines.core.line",
        "nonet.engines.core.machine",
    }
    assert loaded.isdisjoint(HEAVY - {"urllib.parse"} | {"click", "inspect"})


@pytest.mark.core
@pytest.mark.parametrize(
    "wishes",
    [
        "",
        "-n 64 --to line",
        "--symmetry rotational --clues 30",
        "--rules latin:6",
        "--rules boxes:2x3 --start 7",
    ],
)
def test_a_new_puzzle_loads_nothing_that_it_does_not_need(wishes: str, tmp_path: Path) -> None:
    loaded = _loaded(tmp_path, "generate", "--seed", "7", *wishes.split())
    assert "nonet.generating.first" in loaded
    # The list of modules is written by pathlib, which loads urllib.parse.
    assert loaded.isdisjoint(HEAVY - {"urllib.parse"} | {"secrets", "csv"})
    others = {"nonet.generating.making", "nonet.bulk", "nonet.logic.techniques"}
    assert loaded.isdisjoint(others | {"nonet.files", "nonet.threads"})
    assert len([module for module in loaded if module.startswith("nonet")]) < 110


@POSIX
@pytest.mark.parametrize(
    "module",
    [
        "nonet.cli.terminal.ending",
        "click",
        "nonet.errors",
        "nonet.cli.program",
        "nonet.engines",
        "nonet.notation",
        "nonet.cli.commands.trace",  # which is loaded when the command is used
    ],
)
def test_ctrl_c_while_a_module_is_loaded_leaves_no_traceback(module: str, tmp_path: Path) -> None:
    interrupting = _at_start(
        tmp_path,
        "class Finder:",
        "    def find_spec(self, name, path, target=None):",
        f"        if name == {module!r}:",
        "            os.kill(os.getpid(), signal.SIGINT)",
        "sys.meta_path.insert(0, Finder())",
    )
    ended = nonet("trace", "--help", more_env=interrupting)
    told = ended.stderr.removeprefix("\n")  # with which click ends the line of ^C
    assert (ended.stdout, told, ended.returncode) == ("", "stopped\n", 130)


@POSIX
def test_ctrl_c_while_the_interpreter_ends_leaves_no_traceback(tmp_path: Path) -> None:
    interrupting = _at_start(
        tmp_path, "import atexit", "atexit.register(os.kill, os.getpid(), signal.SIGINT)"
    )
    ended = nonet("solve", given=POJ_SAMPLE, more_env=interrupting)
    assert (ended.stdout, ended.stderr) == (f"{POJ_SOLUTION}\n", "stopped\n")
    assert ended.returncode == 130


@pytest.mark.parametrize(
    "name", ["NONET_ENGINE", pytest.param("NONET_ISA", marks=pytest.mark.core)]
)
def test_an_engine_that_does_not_exist_is_reported_in_one_line(name: str) -> None:
    ended = nonet("solve", given=POJ_SAMPLE, more_env={name: "nonsense"})
    assert ended.stderr.startswith(f"Error: {name} is 'nonsense'; expected ")
    assert len(ended.stderr.splitlines()) == 1
    assert (ended.stdout, ended.returncode) == ("", 2)


@pytest.mark.parametrize(
    "more_env",
    [
        ASCII,
        {"TERM": "dumb"},
        {"TERM": ""},
        {"NO_COLOR": "1"},
        {"HOME": ""},
        *({"COLUMNS": columns} for columns in ("", "0", "1", "-5", "many", "9" * 30)),
    ],
    ids=lambda more_env: ",".join(f"{name}={value}" for name, value in more_env.items())[:30],
)
@pytest.mark.parametrize("arguments", rest_long(["show -", "rules", "--help"]))
def test_any_environment_is_accepted(more_env: dict[str, str], arguments: str) -> None:
    given = POJ_SAMPLE + " 无解 \ud800".encode("utf-8", "surrogatepass").decode(
        "utf-8", "surrogateescape"
    )
    ended = nonet(*arguments.split(), given=given, more_env=more_env)
    assert (ended.stderr, ended.returncode) == ("", 0)
    assert ended.stdout


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="takes the device /dev/zero")
@pytest.mark.parametrize(
    "arguments", ["/dev/zero", "--rules jigsaw:/dev/zero --empty"], ids=["puzzles", "rules"]
)
def test_a_file_without_end_is_refused(arguments: str, tmp_path: Path) -> None:
    sparing = _at_start(
        tmp_path, "import resource", "resource.setrlimit(resource.RLIMIT_AS, (1 << 32, 1 << 32))"
    )
    ended = nonet("solve", *arguments.split(), more_env=sparing)
    assert "/dev/zero" in ended.stderr
    assert (ended.stdout, ended.returncode) == ("", 2)
