"""Pictures, read back as XML."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, House, Puzzle, PuzzleError, Rules, render
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.strategies import SYMBOLS, is_symbol

CELL = 20
PUZZLE = Puzzle(Rules.classic(), map(int, POJ_SAMPLE))


def texts(image: str) -> dict[tuple[int, int], list[str]]:
    """Returns the texts by row and column."""
    found: dict[tuple[int, int], list[str]] = {}
    for text in ElementTree.fromstring(image).iterfind(".//{*}text"):
        place = int(float(text.attrib["y"]) // CELL), int(float(text.attrib["x"]) // CELL)
        found.setdefault(place, []).append(text.text or "")
    return found


def paths(image: str) -> list[str]:
    return [path.attrib["d"] for path in ElementTree.fromstring(image).iterfind(".//{*}path")]


def test_givens_stand_in_their_cells() -> None:
    assert texts(render.svg(PUZZLE, cell=CELL)) == {
        divmod(cell, 9): [digit] for cell, digit in enumerate(POJ_SAMPLE) if digit != "0"
    }


def test_a_text_is_drawn_as_its_puzzle() -> None:
    assert render.svg(POJ_SAMPLE) == render.svg(PUZZLE)
    with pytest.raises(PuzzleError, match="no Sudoku"):
        render.svg("what is this?")


def test_the_givens_of_a_grid_are_distinguished_from_other_values() -> None:
    grid = Grid(Rules.classic(), map(int, POJ_SOLUTION))
    given, others = ElementTree.fromstring(render.svg(grid, puzzle=PUZZLE)).iterfind(".//{*}g")
    assert len(list(given)) == 81 - POJ_SAMPLE.count("0")
    assert len(list(others)) == POJ_SAMPLE.count("0")
    assert given.attrib["fill"] != others.attrib["fill"]
    with pytest.raises(PuzzleError, match="expected the rules of what is drawn"):
        render.svg(grid, puzzle=Puzzle(Rules.diagonal(), bytes(81)))


def test_candidates_are_those_that_the_houses_leave() -> None:
    image = render.svg("3... 4..2 ..1. .3.4", candidates=True, cell=CELL)
    assert texts(image)[0, 1] == ["1", "2"]
    assert texts(image)[0, 0] == ["3"]


def test_restrictions_are_always_written() -> None:
    puzzle = Puzzle(Rules.latin(2), [0, 0, 0, 0], [[1, 2], [2], [1, 2], [1, 2]])
    assert texts(render.svg(puzzle, cell=CELL))[0, 1] == ["2"]


def test_symbols_are_written_as_they_are() -> None:
    rules = Rules(2, Rules.latin(2).houses, ["<", "&"])
    image = render.svg(Puzzle(rules, [1, 2, 0, 0]), cell=CELL)
    assert texts(image) == {(0, 0): ["<"], (0, 1): ["&"]}


def test_walls_lie_between_regions() -> None:
    """2 × 2 boxes have a frame, a cross of thick lines, and four thin lines cut by it."""
    *_, thin, thick = paths(render.svg(Puzzle(Rules.boxes(2, 2), bytes(16)), cell=CELL))
    assert thick == "M0 0h80M0 40h80M0 80h80M0 0v80M40 0v80M80 0v80"
    assert thin == "M0 20h80M0 60h80M20 0v80M60 0v80"


def test_diagonals_run_from_corner_to_corner() -> None:
    _, diagonals, *_ = paths(render.svg(Puzzle(Rules.diagonal(2, 2), bytes(16)), cell=CELL))
    assert diagonals in ("M0 0L80 80M0 80L80 0", "M0 0L80 80M80 0L0 80")


def test_windows_are_tinted() -> None:
    _, windows, *_ = paths(render.svg(Puzzle(Rules.windows(2, 2), bytes(16)), cell=CELL))
    assert windows == "M20 20h40v20h-40zM20 40h40v20h-40z"


def test_holes_are_empty() -> None:
    rules = Rules.samurai()
    image = render.svg(Puzzle(rules, bytes(rules.cells)), cell=1)
    paper, *_ = paths(image)
    assert paper.startswith("M0 0h9v1h-9zM12 0h9v1h-9z")


@pytest.mark.parametrize(
    ("what", "title"),
    [
        (Puzzle(Rules.latin(2), [1, 0, 0, 0]), "Puzzle of order 2 with 1 given"),
        (Grid(Rules.latin(2), [1, 2, 2, 1]), "Grid of order 2"),
        (Puzzle(Rules.diagonal(), bytes(81)), "Puzzle of order 9, diagonals"),
    ],
)
def test_titles_and_descriptions_serve_screen_readers(what: Puzzle | Grid, title: str) -> None:
    image = ElementTree.fromstring(render.svg(what))
    assert image.findtext("{*}title") == title
    assert (image.findtext("{*}desc") or "").startswith("row 1: ")


@given(symbols=st.lists(SYMBOLS, min_size=2, max_size=2, unique=True), kind=SYMBOLS)
def test_every_symbol_and_kind_of_houses_can_be_drawn(symbols: list[str], kind: str) -> None:
    rules = Rules(2, [*Rules.latin(2).houses, House(kind, 1, (0, 3))], symbols)
    image = ElementTree.fromstring(render.svg(Grid(rules, [1, 2, 2, 1]), cell=CELL))
    written = [text.text for text in image.iterfind(".//{*}text")]
    assert written == [symbols[0], symbols[1], symbols[1], symbols[0]]


@given(code=st.integers(0x21, 0x10FFFF - 3))
def test_rules_accept_only_characters_that_can_be_drawn(code: int) -> None:
    for symbol in filter(is_symbol, map(chr, range(code, code + 3))):
        rules = Rules(1, [(0,)], [symbol])
        assert ElementTree.fromstring(render.svg(Grid(rules, [1]))).findtext(".//{*}text") == symbol


def test_notebooks_show_pictures() -> None:
    grid = nonet.solve(PUZZLE)
    assert grid is not None
    for what in (PUZZLE, grid):
        assert what._repr_svg_() == render.svg(what)  # pyright: ignore[reportPrivateUsage]
