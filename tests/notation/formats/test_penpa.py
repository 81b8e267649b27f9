"""Links of Penpa+: published ones, written ones, and hostile ones."""

from __future__ import annotations

import base64
import json
import time
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import nonet
from nonet import LeftOutWarning, Puzzle, PuzzleError, Rules, parse_rules
from nonet.notation import named
from nonet.notation.penpa.packing import inflated, link_of_text, parts_of_link, text_of
from nonet.notation.penpa.points import Points
from nonet.notation.setters.wordings import unread
from tests.notation.reading import DATA, read, the_case
from tests.notation.setters.samples import answer_of_library, needs_node

RECORDS = [json.loads(line) for line in (DATA / "penpa.jsonl").read_text("utf-8").splitlines()]
READ = [record for record in RECORDS if "refused" not in record]
ALL_KINDS = """cage:5 r1c1 r1c2
cage r2c3 r3c3 r3c4
thermometer r6c1 r5c1 r4c1
arrow r6c6 r5c5 r4c4
white-dot:1 r1c5 r1c6
black-dot:2 r3c6 r4c6
strict-dots
odd r2c1
even r2c5
greater r5c2 r5c3
greater r6c3 r5c3
xv:10 r4c2 r4c3
xv:5 r2c6 r3c6"""


ROW = "r2c1 r2c2 r2c3 r2c4 r2c5 r2c6"
COLUMN = "r1c5 r2c5 r3c5 r4c5 r5c5 r6c5"


def layer_of(link: str) -> dict[str, Any]:
    """Returns what the setter of a link drew."""
    return json.loads(text_of(parts_of_link(link)["p"]).split("\n")[3])


@pytest.mark.parametrize("record", READ, ids=lambda record: record["title"])
def test_published_links_are_read(record: dict[str, Any]) -> None:
    case = the_case(record["link"])
    assert case.puzzle
    assert case.puzzle.rules == parse_rules(record["rules"])
    assert case.comment == record["title"]
    assert [each.code for each in case.left_out] == record["left_out"]


@pytest.mark.core
@pytest.mark.filterwarnings("ignore::nonet.LeftOutWarning")
@pytest.mark.parametrize("record", READ, ids=lambda record: record["title"])
def test_published_links_have_these_solutions(record: dict[str, Any]) -> None:
    """Contests promise one."""
    assert nonet.count(nonet.parse(record["link"]), 2) == record["solutions"]


def test_links_of_other_puzzles_are_refused() -> None:
    for record in RECORDS:
        if "refused" in record:
            with pytest.raises(PuzzleError) as caught:
                nonet.parse(record["link"])
            assert caught.value.code == record["refused"]


@pytest.mark.filterwarnings("ignore::nonet.LeftOutWarning")
def test_drawings_are_written_as_the_site_does() -> None:
    """Down to the pieces of the outline of a cage and of the diagonals."""
    record = READ[1]
    drawn = layer_of(record["link"])
    written = layer_of(nonet.write(nonet.parse(record["link"]), "penpa"))
    # It has a blank before the sum, and symbols that no words explain.
    assert drawn.pop("numberS") == {"892": [" 22", 1]}
    assert written.pop("numberS") == {"892": ["22", 1]}
    assert drawn.pop("symbol")
    assert written.pop("symbol") == {}
    assert {key: written[key] for key in drawn} == drawn


@pytest.mark.parametrize(
    "rules",
    [
        "boxes:2x3+" + ALL_KINDS.replace("\n", "+"),
        "boxes:2x3+diagonal+" + ALL_KINDS.replace("\n", "+"),
        "classic",
        "diagonal",
        "boxes:2x3+cage:7 r1c1 r2c1+cage:3 r1c2 r1c3",
        "latin:5",
        "latin:6+thermometer r1c1 r2c2 r3c3",
        "boxes:4x4+cage:9 r16c15 r16c16",
        "classic+white-dot r1c1 r1c2+strict-white-dots",
        "classic+black-dot r1c1 r2c1+strict-black-dots",
        f"boxes:2x3+sandwich:5 {ROW}+sandwich:0 {COLUMN}",
        f"boxes:2x3+x-sum:15 {ROW}+x-sum:3 {' '.join(ROW.split()[::-1])}",
        f"latin:6+skyscraper:4 {ROW}+skyscraper:2 {' '.join(COLUMN.split()[::-1])}",
        f"boxes:2x3+numbered-room:6 {COLUMN}",
        "boxes:2x3+little-killer:9 r1c2 r2c3 r3c4 r4c5 r5c6+little-killer:4 r6c2 r5c1"
        "+little-killer:7 r1c5 r2c6+little-killer:8 r2c6 r1c5",
        f"boxes:2x3+diagonal+skyscraper:4 {ROW}+little-killer:9 r1c5 r2c6+cage:7 r3c3 r3c4",
    ],
)
def test_links_are_read_back_with_nothing_left_out(rules: str) -> None:
    made = parse_rules(rules)
    puzzle = Puzzle(made, [*[0] * (made.cells - 1), 1])
    text = named("penpa").write(puzzle, "A title, with = and &")
    case = the_case(text)
    assert case.puzzle == puzzle
    assert not case.left_out
    assert case.comment == "A title, with = and &"
    assert read(f"Try this:\n{text}\n> {text}")[0] == [puzzle] * 2


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (
            "classic+renban r1c1 r1c2",
            "the renban line at r1c1 cannot be written in the notation penpa",
        ),
        ("classic+white-dot:2 r1c1 r1c2", "cannot be written in the notation penpa"),
        ("classic+strict-dots", "the strict dots rule cannot be written"),
        ("classic+anti-knight", "houses that the notation penpa has not"),
        ("classic+windows", "houses that the notation penpa has not"),
        (f"latin:6+sandwich:5 {ROW}+skyscraper:2 {COLUMN}", "cannot be told apart"),
        (f"latin:6+x-sum:5 {ROW}+x-sum:6 {ROW}", "cannot be written in the notation penpa"),
    ],
)
def test_rules_without_a_drawing_are_refused(rules: str, message: str) -> None:
    made = parse_rules(rules)
    with pytest.raises(PuzzleError, match=message):
        nonet.write(Puzzle(made, bytes(made.cells)), "penpa")


def changed(change: Callable[[list[str]], object], rules: str = "boxes:2x2") -> str:
    """Returns the link of a small puzzle with changed lines."""
    made = parse_rules(rules)
    link = nonet.write(Puzzle(made, [1, *bytes(made.cells - 1)]), "penpa")
    lines = text_of(parts_of_link(link)["p"]).split("\n")
    change(lines)
    return link_of_text("\n".join(lines))


def with_layer(**drawn: object) -> str:
    """Returns a link of a small puzzle with more drawings."""

    def change(lines: list[str]) -> None:
        lines[3] = json.dumps({**json.loads(lines[3]), **drawn})

    return changed(change)


def header(at: int, text: str) -> Callable[[list[str]], None]:
    """Returns a change of a field of the first line."""

    def change(lines: list[str]) -> None:
        fields = lines[0].split(",")
        fields[at] = text
        lines[0] = ",".join(fields)

    return change


def line(at: int, text: str) -> Callable[[list[str]], None]:
    """Returns a change of a line."""

    def change(lines: list[str]) -> None:
        lines[at] = text

    return change


FIRST = Points(4, 4, 0, 0, 4).of_cell(0)


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://swaroopg92.github.io/penpa-edit/#m=edit", "without p="),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "damaged"),
        ("https://swaroopg92.github.io/penpa-edit/?m=edit&p=!!!!", "damaged"),
        (changed(header(0, "hex")), "grid of the type 'hex'"),
        (changed(header(1, "5")), "a board of 4 × 5 cells; expected a square"),
        (changed(header(1, "x")), "unreadable size"),
        (changed(line(1, "[0,0]")), "unreadable margin"),
        (changed(line(3, "[]")), "unreadable drawing"),
        (changed(line(5, "[18,1,1]")), "a board without some of its cells"),
        (changed(line(17, '["slitherlink"]')), "not supported yet: slitherlink"),
        (changed(header(18, "Odd lines are renbans.")), "Odd lines are renbans"),
        (with_layer(lineE={}), "a board without regions"),
        (with_layer(lineE={"91,99": 2, "99,107": 2}), "a board without regions|2 regions"),
        (with_layer(number={f"{FIRST}": ["7", 1, "1"]}), "value 7 at r1c1; expected 0 to 4"),
        (with_layer(number={"x": ["7", 1, "1"]}), "unreadable number"),
        (with_layer(number=[1]), "unreadable number"),
        (with_layer(thermo=[[1, 2]]), "unreadable thermo"),
    ],
)
def test_wrong_links_are_refused(link: str, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.parse(link, notation="penpa")


def test_what_is_not_read_is_listed() -> None:
    link = with_layer(
        killercages=[[FIRST, FIRST + 1]],
        numberS={f"{Points(4, 4, 0, 0, 4).of_quarter(0, 0)}": ["<9", 1]},
        surface={f"{FIRST}": 1},
        number={f"{FIRST - 1}": ["13", 1, "1"]},
    )
    with pytest.warns(LeftOutWarning, match="<9.*shaded cells, texts"):
        assert nonet.parse(link).rules == parse_rules("boxes:2x2+cage r1c1 r1c2")


def said(rules: str, tags: str = "[]", **drawn: object) -> str:
    """Returns a link of a small puzzle with rules in words and more drawings."""

    def change(lines: list[str]) -> None:
        header(18, rules)(lines)
        line(17, tags)(lines)
        lines[3] = json.dumps({**json.loads(lines[3]), **drawn})

    return changed(change)


SMALL = Points(4, 4, 0, 0, 4)
LEFT, BELOW, CORNER = SMALL.of_cell(4) - 1, SMALL.of_cell(14) + 8, SMALL.of_cell(0) - 9


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Sandwich sums are outside", "sandwich:3"),
        ("X-sum clues are outside", "x-sum:3"),
        ("Skyscraper clues are outside", "skyscraper:3"),
        ("Numbered room clues are outside", "numbered-room:3"),
    ],
)
def test_numbers_outside_are_clues_if_the_words_name_the_kind(words: str, kind: str) -> None:
    number = {f"{place}": ["3", 1, "1"] for place in (LEFT, BELOW)}
    row, column = "r2c1 r2c2 r2c3 r2c4", "r4c3 r3c3 r2c3 r1c3"
    rules = parse_rules(f"boxes:2x2+{kind} {row}+{kind} {column}")
    found = the_case(said(words, number=number))
    assert found.puzzle
    assert found.puzzle.rules == rules
    assert not [each for each in found.left_out if each.code == "left-drawings"]
    both = the_case(said(f"{words}. Sandwich and skyscraper clues", number=number))
    assert both.error or "texts" in f"{both.left_out}"


def test_little_killers_have_an_arrow() -> None:
    number = {f"{CORNER}": ["9", 1, "1"]}
    symbol = {f"{CORNER}": [[0, 0, 0, 0, 0, 1, 0, 0], "arrow_eight", 2]}
    found = nonet.parse(said("Little killer sums", number=number, symbol=symbol))
    assert found.rules == parse_rules("boxes:2x2+little-killer:9 r1c1 r2c2 r3c3 r4c4")
    with pytest.raises(PuzzleError, match="drawings that may be rules: texts, symbols"):
        nonet.parse(said("", number=number, symbol=symbol))
    own = nonet.parse(said("Little killer sums", number={f"{CORNER}": ["9_7", 1, "2"]}))
    assert own.rules == found.rules
    for text in ("9_2", "9_", "9_77"):
        with pytest.raises(PuzzleError, match="Little killer sums"):
            nonet.parse(said("Little killer sums", number={f"{CORNER}": [text, 1, "2"]}))


def test_letters_are_sums_if_the_words_say_so() -> None:
    pair = SMALL.of_pair((0, 1))
    number = {f"{pair}": ["V", 6, "5"]}
    found = nonet.parse(said("XV Sudoku. All X and V are given.", number=number))
    assert found.rules == parse_rules("boxes:2x2+xv:5 r1c1 r1c2+strict-xv")
    with pytest.raises(PuzzleError, match="drawings that may be rules: texts"):
        nonet.parse(said("", number=number))


@pytest.mark.parametrize(
    ("cells", "style", "greater"),
    [
        ((0, 1), 5, "r1c2 r1c1"),
        ((0, 1), 3, "r1c1 r1c2"),
        ((0, 4), 6, "r2c1 r1c1"),
        ((0, 4), 8, "r1c1 r2c1"),
        ((0, 4), 5, None),
        ((0, 1), 9, None),
    ],
)
def test_signs_point_to_the_smaller_cell(
    cells: tuple[int, int], style: int, greater: str | None
) -> None:
    link = with_layer(symbol={f"{SMALL.of_pair(cells)}": [style, "inequality", 2]})
    found = the_case(link)
    assert found.puzzle
    expected = f"boxes:2x2+greater {greater}" if greater else "boxes:2x2"
    assert found.puzzle.rules == parse_rules(expected)
    # The words say that there are no other rules, so that other signs decorate.
    assert [each.code for each in found.left_out] == ([] if greater else ["left-decoration"])


def test_skyscrapers_are_latin_squares() -> None:
    number = {f"{LEFT}": ["3", 1, "1"]}
    link = said("", '["skyscrapers"]', lineE={}, number=number)
    assert nonet.parse(link).rules == parse_rules("latin:4+skyscraper:3 r2c1 r2c2 r2c3 r2c4")


def answered(link: str, values: str) -> str:
    """Returns a link with the answer of a square grid of order 4, as the site checks it."""
    points = Points(4, 4, 0, 0, 4)
    numbers = [f"{points.of_cell(cell)},{value}" for cell, value in enumerate(values) if cell]
    answer = packed(json.dumps([[], ["1,2,1"], [], [], numbers, []]).encode())
    return f"{link.strip()}&a={answer.partition('p=')[2]}"


def test_the_answer_refutes_what_it_breaks() -> None:
    rules = parse_rules("boxes:2x2+thermometer r1c1 r1c2+cage:3 r1c3 r1c4")
    link = nonet.write(Puzzle(rules, [1, *bytes(15)]), "penpa")
    grid = "1243432121343412"
    with pytest.warns(LeftOutWarning, match="likely, but not certain: the cage at r1c3"):
        found = nonet.parse(answered(link, grid))
    assert found.rules == parse_rules("boxes:2x2+thermometer r1c1 r1c2")
    with pytest.raises(PuzzleError, match="a solution that breaks the rows, columns, regions"):
        nonet.parse(answered(link, "1111432121343412"))
    assert nonet.parse(answered(link, "12")).rules == rules, "an answer of some cells is no test"
    assert nonet.parse(f"{link.strip()}&a=!").rules == rules


def test_margins_move_the_grid() -> None:
    points = Points(10, 10, 1, 1, 9)
    assert points.of_cell(0) == 45, "as in the link of the contest"
    assert [points.cell(points.of_cell(cell)) for cell in range(81)] == [*range(81)]
    assert points.cell(34) is None


def test_words_that_are_written_are_understood() -> None:
    text = "Normal sudoku rules apply. All possible dots are marked."
    assert unread(text, ["white-dot", "strict-white-dots"], 9, (3, 3)) == []
    assert unread(text, ["white-dot"], 9, (3, 3)) == ["All possible dots are marked"]


@pytest.mark.long
@needs_node
def test_links_are_opened_by_the_library_of_the_site() -> None:
    """Unpacks with zlib.js (Y. Imaya), which the site has a copy of."""
    puzzle = Puzzle(parse_rules(f"boxes:2x3+{ALL_KINDS}".replace("\n", "+")), [1, *bytes(35)])
    word = parts_of_link(named("penpa").write(puzzle, "\u6570\u72ec + 1"))["p"]
    program = """
        const data = Uint8Array.from(atob(given), (each) => each.charCodeAt(0));
        const text = new library.Zlib.RawInflate(data).decompress();
        console.log(JSON.stringify(new TextDecoder().decode(text)));
    """
    module = "zlibjs/bin/rawinflate.min.js"
    assert json.loads(answer_of_library("zlibjs@0.3.1", module, program, word)) == inflated(word)


def packed(data: bytes) -> str:
    """Returns a link with any content."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    word = base64.b64encode(packing.compress(data) + packing.flush()).decode()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={word}"


HOSTILE: dict[str, Callable[[], str]] = {
    "a long word": lambda: f"a.b/penpa-edit/?p={'A' * 10_000_000}",
    "addresses": lambda: "a.b.c/penpa-edit/ " * 500_000,
    "names": lambda: "a." * 5_000_000,
    "a bomb": lambda: packed(b"0" * 100_000_000),
    "short forms": lambda: packed(b"z8" * 500_000),
    "nesting": lambda: changed(line(3, "[" * 900_000)),
    "a list within lists": lambda: changed(line(3, "[" * 400_000 + "]" * 400_000)),
    "lines": lambda: packed(b"\n" * 1_000_000),
    "cages": lambda: with_layer(killercages=[[FIRST, FIRST + 1]] * 40_000),
    "edges": lambda: with_layer(lineE={f"{n},{n + 1}": 2 for n in range(40_000)}),
    "a long number": lambda: changed(header(1, "9" * 900_000)),
    "fields": lambda: changed(line(0, "sudoku" + "," * 900_000)),
    "a large board": lambda: changed(header(1, "9999")),
    "a script in the title": lambda: changed(header(15, "<script>alert(1)</script>" * 9)),
}


@pytest.mark.filterwarnings("ignore::nonet.LeftOutWarning")
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_links_are_read_or_refused_quickly(name: str) -> None:
    text = HOSTILE[name]()
    begin = time.thread_time()
    for notation in ("penpa", None):
        try:
            nonet.parse(text, notation=notation)
        except PuzzleError as error:
            assert len(f"{error}") < 1000  # noqa: PT017 - some are read
    assert time.thread_time() - begin < 10


def test_borders_of_a_jigsaw_are_read_back() -> None:
    rules = Rules.jigsaw("0012 0112 0312 3332")
    puzzle = Puzzle(rules, bytes(16))
    assert nonet.parse(nonet.write(puzzle, "penpa")) == puzzle


def test_latin_squares_say_their_genre() -> None:
    link = nonet.write(Puzzle(Rules.latin(4), bytes(16)), "penpa")
    assert text_of(parts_of_link(link)["p"]).split("\n")[17] == '["latin"]'
