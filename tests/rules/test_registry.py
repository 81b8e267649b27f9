"""A new named rule needs only a module and a line in the registry."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import nonet
from nonet import Puzzle, Rules, parse_rules
from nonet.cli.program import program
from nonet.drawing.layout import layout
from nonet.drawing.rules import sample
from nonet.notation.formats.link import link_of, puzzle_of
from nonet.rules import NAMES, House, named, rules_text

MODULE = '''
"""The corners differ."""

from nonet.marks import Wall
from nonet.rules.houses import numbered
from nonet.rules.named.base import Extension


def _corners(rows, columns):
    order = rows * columns
    return numbered("corner", [(0, order - 1, order * (order - 1), order * order - 1)])


FAR_CORNERS = Extension(
    "far-corners", "the four corners differ", _corners, looks={"corner": Wall}
)
'''


@pytest.fixture
def _corners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "far_corners.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.setattr(named, "__path__", [*named.__path__, str(tmp_path)])
    monkeypatch.setitem(named.MODULES, "far-corners", "far_corners")


@pytest.mark.usefixtures("_corners")
def test_a_new_rule_is_read_shown_solved_and_linked() -> None:
    rules = parse_rules("boxes:2x2+far-corners+diagonal")
    assert repr(rules) == "Rules.named('far-corners', 2, 2) | Rules.diagonal(2, 2)"
    assert eval(repr(rules)) == rules
    assert rules_text(rules) == "boxes:2x2+far-corners+diagonal"
    assert House("corner", 1, (0, 3, 12, 15)) in rules.houses
    puzzle = Puzzle(rules, bytes(16))
    link = link_of(puzzle)
    assert link.startswith("boxes_2x2.far-corners.diagonal~")
    assert repr(puzzle_of(link).rules) == repr(rules)
    corners = Puzzle(Rules.named("far-corners", 2, 2), bytes(16))
    # Of the 288 grids, those with four symbols in the corners.
    grids = nonet.solutions(Puzzle(Rules.boxes(2, 2), bytes(16)))
    different = sum(len({grid[0], grid[3], grid[12], grid[15]}) == 4 for grid in grids)
    assert nonet.count(corners) == different > 0


@pytest.mark.usefixtures("_corners")
def test_a_new_rule_is_listed_with_its_picture() -> None:
    assert list(NAMES)[-1] == "far-corners"
    assert sample(NAMES["far-corners"]) == Rules.named("far-corners")
    listed = CliRunner().invoke(program, ["rules"]).output
    assert "far-corners      the four corners differ\n" in listed
    shown = CliRunner().invoke(program, ["rules", "far-corners"]).output
    assert "1 corner of 4 cells" in shown
    assert "corners: each holds no symbol twice" in shown


@pytest.mark.usefixtures("_corners")
def test_a_new_rule_says_how_it_looks() -> None:
    rules = Rules.named("far-corners", 2, 2)
    walls = layout(rules)["lines"][-1]
    assert walls["kind"] == "path"
    assert walls["style"] == "wall"
    assert [[0, 1], [1, 1]] in walls["lines"]
    image = nonet.render.svg(Puzzle(rules, bytes(16)), cell=10)
    assert "<title>Puzzle of order 4, corners</title>" in image
    # The walls of the boxes, and around each corner.
    assert "M0 10h10M30 10h10M0 20h40M0 30h10M30 30h10" in image
