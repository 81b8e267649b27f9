"""Ink: where marks are drawn, checked against facts about cells and their edges."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from itertools import pairwise, product
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Rules, typesetting
from nonet.drawing.geometry import Line, around
from nonet.drawing.houses import drawing_of
from nonet.drawing.ink import ground_of, ink_of, layered
from nonet.drawing.rules import sample
from nonet.drawing.shapes import Disc, Ink, Label, Path, record_of
from nonet.drawing.sizes import Point, Small
from nonet.drawing.styles import STYLES
from nonet.drawing.svg import image
from nonet.drawing.typeset import ground, values_of
from nonet.drawing.value import Drawing
from nonet.marks import (
    Bead,
    Bulb,
    Chevron,
    Clue,
    Cross,
    Decorated,
    Halo,
    Letter,
    LineClue,
    Link,
    Mark,
    Number,
    Outline,
    Ring,
    Shade,
    Sign,
    Spot,
    Stroke,
    Text,
    Tint,
    Wall,
)
from nonet.marks import Line as LineMark
from nonet.rules import NAMES
from nonet.typesetting.items import Document, Grid
from tests.books import reading

Place = tuple[int, int]

PLACES = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1)
INSET = 0.07
MARKS: list[Mark] = [
    Wall((0, 1)),
    Tint((2, 5)),
    LineMark((6, 4, 2)),
    Stroke((6, 3, 1), "arrow"),
    Bulb((6,), "arrow"),
    Stroke((0, 1, 5), "thermometer"),
    Bulb((0,), "thermometer"),
    Text((3,), "t"),
    Outline((0, 1, 3), "cage"),
    Clue((4, 1), "17"),
    LineClue((6, 7, 8), "3"),
    Bead((0, 1), "white"),
    Bead((1, 4), "black"),
    Sign((4, 5), "X"),
    Chevron((7, 8)),
    Decorated((), "arrow", ((0.5, 0.5), (1.5, 0.5)), (0.0, 0.1), 0.0, "", ("ff0000",)),
    Decorated((), "disc", ((1.5, 1.5),), (0.5, 0.8), 0.0, "7", ("ffffff", "00000080")),
    Shade((0, 1, 2), "pattern"),
    Spot((3, 4), 2, "removed"),
    Spot((5,), 1, "placed"),
    Spot((6,), 1, "other", pale=True),
    Cross((3, 4), 2),
    Ring((0,), 1),
    Ring((8,), 3, end=True),
    Halo((7,)),
    Number((8,), 3, "12"),
    Letter((1,), 2, "A", "pattern"),
    Link((0,), 1, (8,), 3, strong=True),
    Link((0, 3), 2, (5,), 2, strong=False),
    Link((1,), 2, (7,), 2, strong=False, arrow=False, pale=True),
]
"""A mark of every class on 3 × 3 cells."""
LATIN = drawing_of(Rules.latin(3))


def winding(line: Line, point: Point) -> int:
    """Returns how often a closed line of level and upright parts runs around a point."""
    x, y = point
    found = 0
    for (x1, y1), (x2, y2) in pairwise(line):
        if x1 == x2 > x and min(y1, y2) < y < max(y1, y2):
            found += 1 if y2 > y1 else -1
    return found


def area(line: Line) -> float:
    """Returns the area that a closed line runs around clockwise."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(line)) / 2


def corners(places: Collection[Place]) -> Iterator[list[Place]]:
    """Returns for each point of the lattice which of the four places around it are in a set."""
    for row, column in product(range(-1, 7), repeat=2):
        yield [place for place in product((row, row + 1), (column, column + 1)) if place in places]


def parts(places: Collection[Place], steps: Collection[Place]) -> int:
    """Returns how many parts places have, if each step leads to a neighbour."""
    left, found = set(places), 0
    while left:
        found += 1
        todo = [left.pop()]
        while todo:
            row, column = todo.pop()
            near = {(row + down, column + right) for down, right in steps} & left
            left -= near
            todo += near
    return found


SIDES = [(0, 1), (1, 0), (0, -1), (-1, 0)]
ALL_WAYS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]


@given(places=PLACES)
def test_an_outline_runs_around_the_middles_of_its_cells_alone(places: set[Place]) -> None:
    lines = around(places, INSET)
    for row, column in product(range(6), repeat=2):
        middle = column + 0.5, row + 0.5
        assert sum(winding(line, middle) for line in lines) == ((row, column) in places)


@given(places=PLACES)
def test_the_area_in_an_outline_is_that_of_its_cells_less_a_margin(places: set[Place]) -> None:
    border = sum((r + down, c + right) not in places for r, c in places for down, right in SIDES)
    # Two places that touch at a corner alone have a corner each.
    outward = sum(len(near) == 1 for near in corners(places))
    outward += 2 * sum(
        len(near) == 2 and near[0][0] != near[1][0] and near[0][1] != near[1][1]
        for near in corners(places)
    )
    inward = sum(len(near) == 3 for near in corners(places))
    expected = len(places) - INSET * border + INSET**2 * (outward - inward)
    assert sum(map(area, around(places, INSET))) == pytest.approx(expected)


@given(places=PLACES)
def test_an_outline_has_a_line_for_each_part_and_hole(places: set[Place]) -> None:
    outside = {(r, c) for r in range(-1, 7) for c in range(-1, 7)} - places
    assert len(around(places, INSET)) == parts(places, SIDES) + parts(outside, ALL_WAYS) - 1


@given(places=PLACES)
def test_an_outline_keeps_its_distance_from_other_cells(places: set[Place]) -> None:
    for line in around(places, INSET):
        for (x1, y1), (x2, y2) in pairwise(line):
            assert (x1 == x2) != (y1 == y2)  # a corner at each point
        for x, y in line:
            near = {
                (int(y + dy), int(x + dx))
                for dx, dy in product((-0.99 * INSET, 0.99 * INSET), repeat=2)
            }
            assert near <= places


def edges(path: Path) -> list[tuple[Point, Point]]:
    """Returns the edges of cells that level and upright lines run along."""
    found: list[tuple[Point, Point]] = []
    for (x1, y1), (x2, y2) in path.lines:
        steps = int(x2 - x1 + y2 - y1)
        across, down = (x2 - x1) / steps, (y2 - y1) / steps
        found += (
            ((x1 + i * across, y1 + i * down), (x1 + (i + 1) * across, y1 + (i + 1) * down))
            for i in range(steps)
        )
    return found


@pytest.mark.parametrize("word", NAMES)
def test_every_edge_between_cells_is_thin_or_a_wall_once(word: str) -> None:
    drawing = drawing_of(sample(NAMES[word]))
    paths = {each.style: each for each in ground_of(drawing) if isinstance(each, Path)}
    groups = [set(wall.cells) for wall in drawing.marks_of(Wall)]
    cells = {place: cell for cell, place in enumerate(drawing.positions)}
    thin: set[tuple[Point, Point]] = set()
    walls: set[tuple[Point, Point]] = set()
    for row, column in product(range(drawing.shape.rows + 1), range(drawing.shape.columns + 1)):
        here = cells.get((row, column))
        for other, edge in (
            (cells.get((row - 1, column)), ((column, row), (column + 1, row))),
            (cells.get((row, column - 1)), ((column, row), (column, row + 1))),
        ):
            if any((here in group) != (other in group) for group in groups):
                walls.add(edge)
            elif here is not None and other is not None:
                thin.add(edge)
    for style, expected in (("thin", thin), ("wall", walls)):
        found = edges(paths[style])
        assert len(found) == len(set(found))
        assert set(found) == expected


@pytest.mark.parametrize("word", NAMES)
def test_the_paper_covers_each_cell_once(word: str) -> None:
    drawing = drawing_of(sample(NAMES[word]))
    paper = ground_of(drawing)[0]
    assert isinstance(paper, Path)
    assert sum(map(area, paper.lines)) == drawing.shape.cells
    for row, column in drawing.positions[:100]:
        assert sum(winding(line, (column + 0.5, row + 0.5)) for line in paper.lines) == 1


def test_every_class_of_marks_becomes_ink_with_a_style() -> None:
    assert {type(mark) for mark in MARKS} == set(Mark.__subclasses__())
    for mark in MARKS:
        ink = ink_of(LATIN, [mark])
        assert ink
        assert all(each.style in STYLES for each in ink)


def test_ink_is_in_the_order_of_styles_and_layers() -> None:
    ink = ground_of(LATIN.with_marks(reversed(MARKS)))
    ranks = [list(STYLES).index(each.style) for each in ink]
    assert ranks == sorted(ranks)
    below, lines = layered(ink, "ground"), layered(ink, "lines")
    assert [each.style for each in below] == [
        *("paper", "tint", "line", "thermometer", "thermometer-bulb", "arrow", "arrow-bulb"),
        *("bulb-inside", "decoration-area", "decoration", "decoration", "decoration-text", "faint"),
    ]
    assert [each.style for each in lines] == [
        *("thin", "wall", "cage", "clue", "bead", "bead", "bead-inside", "sign-ground"),
        *("chevron", "line-clue", "line-clue"),
    ]


def test_ink_can_be_written_as_json() -> None:
    for each in ground_of(LATIN.with_marks(MARKS)):
        record = record_of(each)
        assert json.loads(json.dumps(record)) == record
        assert record["kind"] == type(each).__name__.lower()


@pytest.mark.parametrize(
    ("cells", "x", "y"),
    [
        ((3, 4, 5), -0.35, 1.5),
        ((5, 4, 3), 3.35, 1.5),
        ((1, 4, 7), 1.5, -0.35),
        ((7, 4, 1), 1.5, 3.35),
        ((0, 4, 8), -0.35, -0.35),
        ((3, 4), 0.14, 1.5),
        ((5, 4, 7), 2.86, 1.5),
    ],
)
def test_a_clue_of_a_line_is_at_its_beginning(cells: tuple[int, ...], x: float, y: float) -> None:
    [clue] = ink_of(LATIN, [LineClue(cells, "17")])
    assert isinstance(clue, Label)
    assert (round(clue.x, 2), round(clue.y, 2), clue.text) == (x, y, "17")


def test_there_is_room_around_the_grid_only_for_clues_outside() -> None:
    assert LATIN.with_marks([LineClue((3, 4), "17")]).margin == 0
    assert LATIN.with_marks([LineClue((3, 4, 8), "17")]).margin == 0
    drawing = LATIN.with_marks([LineClue((3, 4, 5), "17")])
    assert drawing.margin > 0.6
    assert drawing.extent == (3 + 2 * drawing.margin, 3 + 2 * drawing.margin)


def test_beads_show_their_number() -> None:
    black = ink_of(LATIN, [Bead((0, 1), "black", "3")])
    assert [(each.style, type(each)) for each in black] == [("bead", Disc), ("bead-inside", Label)]
    white = ink_of(LATIN, [Bead((0, 1), "white", "3")])
    assert [each.style for each in white] == ["bead", "bead-inside", "line-clue"]
    assert [each.style for each in ink_of(LATIN, [Bead((0, 1), "black")])] == ["bead"]


def test_the_circles_of_arrows_and_pills_are_hollow() -> None:
    rim, inside = ink_of(LATIN, [Bulb((4,), "arrow")])
    assert isinstance(rim, Disc)
    assert isinstance(inside, Disc)
    assert (rim.x, rim.y) == (inside.x, inside.y) == (1.5, 1.5)
    assert inside.radius < rim.radius
    pill = ink_of(LATIN, [Stroke((0, 1), "pill")])
    widths = [STYLES[each.style].image.width for each in pill]
    assert [each.style for each in pill] == ["pill", "pill-inside"]
    assert widths[0] > widths[1]


def test_what_is_said_of_four_cells_has_two_words_a_line() -> None:
    labels = [
        each for each in ink_of(LATIN, [Sign((0, 1, 3, 4), "1 2 3")]) if each[0] == "line-clue"
    ]
    assert [each.text for each in labels if isinstance(each, Label)] == ["1 2", "3"]
    [(above, below)] = [[each.y for each in labels if isinstance(each, Label)]]
    assert above < 1 < below


def test_a_clue_is_in_the_upper_left_quarter_of_the_first_cell() -> None:
    [clue] = ink_of(LATIN, [Clue((8, 5, 4), "17")])
    assert isinstance(clue, Label)
    assert 1 < clue.x < 1.5
    assert 1 < clue.y - clue.size / 2 < clue.y + clue.size / 2 < 1.5
    assert STYLES[clue.style].start


def test_discs_and_rings_are_around_candidates() -> None:
    small = Small(LATIN.symbols)
    [disc, *rings] = ink_of(LATIN, [Spot((4,), 3, "pattern"), Ring((4,), 3, end=True)])
    x, y = small.place(3)
    for each in (disc, *rings):
        assert isinstance(each, Disc)
        assert (each.x, each.y) == pytest.approx((1 + x, 1 + y))
    radii = [each.radius for each in (disc, *rings) if isinstance(each, Disc)]
    assert radii[2] < radii[0] < radii[1]
    assert len(ink_of(LATIN, [Ring((4,), 3)])) == 1


def test_a_number_stands_between_rows_of_candidates() -> None:
    drawing, small = drawing_of(Rules.classic()), Small(tuple("123456789"))
    [ground, label] = ink_of(drawing, [Number((40,), 5, "17")])
    assert isinstance(ground, Path)
    assert isinstance(label, Label)
    middles = [4 + small.along(row, 3) for row in range(3)]
    # The symbols of candidates are about two thirds as high as their font.
    for middle, (_, y) in product(middles, ground.lines[0]):
        assert abs(middle - y) >= small.size / 3
    assert min(y for _, y in ground.lines[0]) < label.y < max(y for _, y in ground.lines[0])


def test_candidates_at_one_end_of_a_link_are_joined() -> None:
    bonds = [each for each in ink_of(LATIN, [MARKS[-2]]) if each.style == "bond"]
    [bond] = bonds
    assert isinstance(bond, Path)
    assert [len(line) for line in bond.lines] == [2]


def test_a_crossed_out_candidate_keeps_its_disc() -> None:
    disc, strike = ink_of(LATIN, [Cross((4,), 1), Spot((4,), 1, "other")])
    assert (disc.style, strike.style) == ("spot-other", "strike")
    assert (STYLES[disc.style].layer, STYLES[strike.style].layer) == ("notes", "strokes")


CAGED = drawing_of(Rules.latin(4)).with_marks(
    [Outline((0, 1, 4, 10), "cage"), Clue((0, 1, 4, 10), "17"), Tint((3, 7))]
)
CELL = 100


def inks(drawing: Drawing, style: str) -> list[Ink]:
    return [each for each in ground_of(drawing) if each.style == style]


def outline() -> Line:
    """Returns the first line of the outline, whose cells touch at a corner too."""
    [path] = inks(CAGED, "cage")
    assert isinstance(path, Path)
    assert len(path.lines) == 2
    return path.lines[0]


def test_svg_draws_outlines_and_clues_where_ink_is() -> None:
    root = ElementTree.fromstring(image(CAGED, bytes(16), cell=CELL))
    [path] = (each for each in root.iterfind("{*}path") if "stroke-dasharray" in each.attrib)
    line = outline()
    data = path.attrib["d"].split("M")[1]
    assert data.endswith("z")
    (x, y), steps = line[0], re.findall(r"([hv])(-?[\d.]+)", data)
    for (way, length), point in zip(steps, line[1:-1], strict=True):
        x, y = (x + float(length) / CELL, y) if way == "h" else (x, y + float(length) / CELL)
        assert (x, y) == pytest.approx(point)
    [clue] = inks(CAGED, "clue")
    assert isinstance(clue, Label)
    text = root.find(".//{*}text")
    assert text is not None
    assert (text.text, float(text.attrib["x"])) == ("17", clue.x * CELL)
    group = root.find("{*}g")
    assert group is not None
    assert group.attrib["text-anchor"] == "start"


def test_pages_draw_outlines_and_clues_where_ink_is() -> None:
    pytest.importorskip("typst")
    pytest.importorskip("pypdf")
    grid = Grid(
        kind="grid",
        x=0,
        y=0,
        cell=CELL,
        ground=ground(CAGED),
        values=values_of(bytes(16)),
        colour="#000000",
        alt="a grid",
    )
    document = Document(
        title="x",
        language="en",
        width=4 * CELL,
        height=4 * CELL,
        bleed={},
        font="",
        link="",
        pages=[[grid]],
    )
    pdf = reading.opened(typesetting.pdf(document))
    contents = pdf.pages[0].get_contents()
    assert contents is not None
    drawn = contents.get_data().decode("latin1")
    [dashed] = re.findall(r"\]0 d ([^S]*)S", drawn)
    [first, second] = dashed.split("h")[:2]
    points = [
        (float(x) / CELL, float(y) / CELL) for x, y in re.findall(r"([\d.]+) ([\d.]+) [ml]", first)
    ]
    assert points[: len(outline()) - 1] == [pytest.approx(point) for point in outline()[:-1]]
    assert second.count(" l") >= 3
    [clue] = inks(CAGED, "clue")
    assert isinstance(clue, Label)
    [word] = reading.words(pdf, 0)
    assert word.text == "17"
    assert word.x == pytest.approx(clue.x * CELL, abs=1)
    # Its middle is that of the capitals, which are about two thirds as high as the font.
    middle = 4 * CELL - word.y - clue.size * CELL / 3
    assert middle == pytest.approx(clue.y * CELL, abs=0.1 * CELL)


def test_pages_draw_rings_as_strokes() -> None:
    pytest.importorskip("typst")
    pytest.importorskip("pypdf")
    contents: list[str] = []
    for marks in ([Spot((4,), 2, "pattern")], [Ring((4,), 2)]):
        grid = Grid(
            kind="grid",
            x=0,
            y=0,
            cell=CELL,
            ground=ground(LATIN.with_marks(marks)),
            values=values_of(bytes(9)),
            colour="#000000",
            alt="a grid",
        )
        document = Document(
            title="x",
            language="en",
            width=3 * CELL,
            height=3 * CELL,
            bleed={},
            font="",
            link="",
            pages=[[grid]],
        )
        page = reading.opened(typesetting.pdf(document)).pages[0].get_contents()
        assert page is not None
        contents.append(page.get_data().decode("latin1"))
    # Discs are the only curves: "c" continues one, then "f" fills it and "S" draws its line.
    filled, stroked = ([*re.findall(r" c\s+(?:h\s+)?([fS])", each)] for each in contents)
    assert (filled, stroked) == (["f"], ["S"])
