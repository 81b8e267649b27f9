"""Facts about names: type checkers know them, and capital letters make no difference."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Collection
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

import pytest

import nonet
from nonet import PuzzleError, Rules, books, generating
from nonet.books.paper import page
from nonet.constraints.kinds import KINDS, SILENT
from nonet.datasets import Recipe
from nonet.engines import ENGINES
from nonet.generating.laying import LAYOUTS
from nonet.generating.wishes import checked_wishes, plain
from nonet.languages import LANGUAGES
from nonet.logic import (
    HODOKU,
    MEASURED,
    SCALES,
    STRENGTHS,
    TECHNIQUES,
    level_of,
    scale_of,
    technique_of,
)
from nonet.names import LevelName, MeasuredName, OrHarderName, ScaleName, TechniqueName, spelled
from nonet.names import plain as plain_name
from nonet.notation import NOTATIONS
from nonet.rules import ALIASES, NAMES

SMALL = "3... 4..2 ..1. .3.4"
REGISTRIES: dict[str, Collection[str]] = {
    "techniques": TECHNIQUES,
    "scales": {**SCALES, **MEASURED},
    "levels": [level.name for level in HODOKU.levels],
    "strengths": STRENGTHS,
    "symmetries": generating.SYMMETRIES,
    "layouts": LAYOUTS,
    "rules": [*NAMES, *ALIASES],
    "constraints": [*KINDS, *SILENT],
    "engines": ENGINES,
    "notations": NOTATIONS,
    "languages": LANGUAGES,
    "papers": books.PAPERS,
}


def test_the_names_for_type_checkers_are_those_of_the_registries() -> None:
    assert get_args(TechniqueName) == tuple(TECHNIQUES)
    assert get_args(OrHarderName) == tuple(f"{name}+" for name in TECHNIQUES)
    assert get_args(ScaleName) == tuple(SCALES)
    assert get_args(MeasuredName) == tuple(MEASURED)
    levels = dict.fromkeys(level.name for scale in SCALES.values() for level in scale.levels)
    assert get_args(LevelName) == tuple(levels)


@pytest.mark.parametrize("names", REGISTRIES.values(), ids=REGISTRIES)
def test_every_name_is_found_in_capitals_and_with_blanks(names: Collection[str]) -> None:
    assert len({plain_name(name) for name in names}) == len(names)
    for name in names:
        words = (name, name.upper(), name.title(), re.sub("[-_]", " ", name), f" {name} ")
        assert {spelled(word, names) for word in words} == {name}
        assert spelled(f"{name}x-", names) is None


# What takes a name, the name, and another way to write it.
WRITTEN: list[tuple[Callable[[Any], object], str, str]] = [
    (nonet.parse_rules, "classic", "Classic"),
    (nonet.parse_rules, "anti-knight+diagonal", "Anti Knight + X"),
    (nonet.parse_rules, "boxes:2x3+numbers:0-5", "BOXES:2x3+Numbers:0-5"),
    (nonet.parse_rules, "latin:4+variables:1", "Latin:4+VARIABLES:1"),
    (nonet.parse_rules, "cage:12 r1c1 r1c2", "Cage:12 R1C1 R1C2"),
    (nonet.parse_rules, "or(cage:3 r1c1 r1c2, renban r2c1)", "OR(Cage:3 r1c1 r1c2, Renban r2c1)"),
    (lambda word: nonet.write(SMALL, word), "line", "Line"),
    (lambda word: nonet.parse(SMALL, notation=word), "grid", "GRID"),
    (lambda word: nonet.count(SMALL, engine=word), "search", "Search"),
    (lambda word: checked_wishes(symmetry=word), "quarter-turn", "Quarter turn"),
    (lambda word: checked_wishes(make=word), "killer:3-5", "Killer:3-5"),
    (generating.symmetry_of, "left-right", "Left-Right"),
    (generating.asked_technique, "xy_chain+", "XY-Chain+"),
    (technique_of, "x_wing", "X-Wing"),
    (scale_of, "hodoku", "HoDoKu"),
    (level_of, "unfair", "Unfair"),
    (lambda word: TECHNIQUES["x_wing"].title(word), "zh", "ZH"),
    (lambda word: nonet.check("33.. .... .... ....").broken(word), "zh", "Zh"),
    (lambda word: page(word, 4, large_print=False), "letter", "Letter"),
]


@pytest.mark.parametrize(("taker", "name", "written"), WRITTEN)
def test_capital_letters_are_accepted(
    taker: Callable[[Any], object], name: str, written: str
) -> None:
    assert taker(written) == taker(name)


@pytest.mark.core
def test_capital_letters_are_accepted_for_difficulties_and_in_data_sets() -> None:
    small: dict[str, Any] = {"difficulty": "hard", "technique": "x_wing+", "scale": "hodoku"}
    large: dict[str, Any] = {"difficulty": "Hard", "technique": "X-Wing+", "scale": "HODOKU"}
    assert checked_wishes(**small) == checked_wishes(**large)
    assert checked_wishes(difficulty=level_of("hard")) == checked_wishes(difficulty="hard")
    assert plain(Rules.classic(), large) == small  # type: ignore[arg-type] # names in capitals
    levels: Any = ["Easy", "HARD"]
    assert Recipe(9, 1, levels=levels) == Recipe(9, 1, levels=["easy", "hard"])
    twice: Any = ["Easy", "easy"]
    with pytest.raises(PuzzleError, match="easy"):
        Recipe(9, 1, levels=twice)


def test_an_unknown_name_is_an_error_that_shows_it_as_it_was_written() -> None:
    wrong: Any = "HardD"
    with pytest.raises(PuzzleError, match="level 'HardD'; expected easy, medium, hard, unfair"):
        level_of(wrong)
    with pytest.raises(PuzzleError, match="symmetry 'HardD'; expected one of rotational"):
        checked_wishes(symmetry=wrong)
    with pytest.raises(PuzzleError, match="symmetry '5'; expected one of rotational"):
        generating.symmetry_of(5)  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="notation 'HardD'; expected one of"):
        nonet.write(SMALL, wrong)
    with pytest.raises(PuzzleError, match="unknown rules 'HardD'"):
        nonet.parse_rules(wrong)


PROGRAM = """
import nonet
from nonet.generating import asked_technique, symmetry_of
from nonet.logic import HODOKU, TECHNIQUES, level_of, scale_of, technique_of

puzzle = nonet.generate(difficulty="hard", symmetry="rotational", technique="x_wing+", seed=7)
nonet.generate(difficulty="hardd")  # wrong
nonet.generate(symmetry="rotation")  # wrong
nonet.generate(technique="x_wings")  # wrong
nonet.generate(technique="x_wings+")  # wrong
nonet.generate(scale="hodoko")  # wrong
list(nonet.generate_many(1, difficulty="hardd"))  # wrong
nonet.bulk.generate(1, difficulty="hardd")  # wrong
nonet.bulk.rate(["." * 81], scale="hodoko")  # wrong
nonet.rate(puzzle, "hodoko")  # wrong
nonet.explain(puzzle, scale="hodoko")  # wrong
nonet.hint(puzzle, scale="hodoko").text("techniques")  # wrong
nonet.hint(puzzle).text("technique")
nonet.logic.find(puzzle, "x_wings")  # wrong
nonet.logic.find(puzzle, "x_wing")
nonet.logic.find(puzzle, TECHNIQUES["x_wing"])
nonet.count(puzzle, engine="fast")  # wrong
nonet.generate(difficulty=(1000, 1500))
nonet.generate(difficulty=HODOKU.levels[2], technique=TECHNIQUES["x_wing"], scale=HODOKU)


def make(level: str, symmetry: str, technique: str, scale: str) -> None:
    nonet.generate(difficulty=level)  # wrong
    nonet.generate(
        difficulty=level_of(level, scale),
        symmetry=symmetry_of(symmetry),
        technique=asked_technique(technique),
        scale=scale_of(scale),
    )
    nonet.logic.find(puzzle, technique_of(technique))


position = nonet.Position(puzzle)
while (hint := nonet.hint(position)).step:
    position = hint.apply(position)
value: int = puzzle["r1c1"] + puzzle[0, 0] + puzzle[0]
puzzle[1.5]  # wrong
puzzle["r1c1":"r1c2"]  # wrong
"""
CHECKERS = {"mypy": ["--strict"], "pyright": ["--pythonpath", sys.executable]}


@pytest.mark.long
@pytest.mark.parametrize(("checker", "options"), CHECKERS.items(), ids=CHECKERS)
def test_type_checkers_refuse_wrong_names(checker: str, options: list[str], tmp_path: Path) -> None:
    if not find_spec(checker):
        pytest.skip(f"{checker} is not installed")
    file = tmp_path / "program.py"
    file.write_text(PROGRAM, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", checker, *options, str(file)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        # mypy does not follow the import of an editable install.
        env={**os.environ, "MYPYPATH": str(Path(nonet.__file__).parent.parent)},
    )
    found = {int(line) for line in re.findall(r"program\.py:(\d+):.*error", ended.stdout)}
    wrong = {n for n, line in enumerate(PROGRAM.split("\n"), 1) if line.endswith("# wrong")}
    assert found == wrong, ended.stdout + ended.stderr
