"""Books, read back from their PDF."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, books
from nonet.books.chapters import Matter
from nonet.books.layout import Layout
from nonet.books.paper import page as page_of
from nonet.checking import candidates_of
from nonet.logic import MeasuredName
from nonet.names import LevelName
from tests.books import reading
from tests.facts import POJ_SAMPLE, SUDOKU_X
from tests.selection import rest_long

pytest.importorskip("typst")
pytest.importorskip("pypdf")

SMALL = nonet.parse("1234 34.. 2.4. .3.1")
LETTERS = nonet.generate(Rules.boxes(2, 2).with_symbols("ABCD"), seed=1)
WORDS = Puzzle(Rules.latin(2).with_symbols(["10", "11"]), [1, 0, 0, 0])
MIXED = [
    nonet.parse(POJ_SAMPLE),
    nonet.parse(SUDOKU_X, rules="diagonal"),
    nonet.generate(Rules.windows(2, 2), seed=1),
    nonet.generate(Rules.anti_king(1, 5), seed=1),
    nonet.generate(Rules.latin(5), shapes=True, seed=1),
    LETTERS,
    WORDS,
    SMALL,
]


def written(puzzle: Puzzle, values: Sequence[int]) -> list[str]:
    """Returns the symbols that a book shows."""
    symbols = (".", *puzzle.rules.symbols)
    return [symbols[value] for value in values]


def divided(data: bytes) -> tuple[dict[int, reading.Grid], dict[int, reading.Grid]]:
    """Returns puzzles and answers by their number."""
    pages = reading.pages(data)
    first = next(index for index, text in enumerate(pages) if "Answers" in text)
    found = reading.grids(data)
    puzzles = {grid.number: grid for grid in found if grid.page < first}
    answers = {grid.number: grid for grid in found if grid.page >= first}
    assert len(puzzles) + len(answers) == len(found)
    return puzzles, answers


@pytest.mark.parametrize("large_print", rest_long([False, True]))
@pytest.mark.parametrize("paper", rest_long(["a4", "letter"]))
@pytest.mark.parametrize("per_page", rest_long([6, 1, 2, 4, 9], 2))
def test_every_puzzle_is_on_its_page_and_its_answer_is_its_solution(
    per_page: int, paper: str, large_print: bool
) -> None:
    if large_print and per_page > 4:
        with pytest.raises(PuzzleError, match="in large print; expected 1, 2 or 4"):
            books.pdf(MIXED, per_page=per_page, paper=paper, large_print=True)
        return
    data = books.pdf(MIXED, per_page=per_page, paper=paper, large_print=large_print)
    puzzles, answers = divided(data)
    assert sorted(puzzles) == sorted(answers) == list(range(1, len(MIXED) + 1))
    for number, puzzle in enumerate(MIXED, start=1):
        shown = puzzles[number]
        assert shown.page == (number - 1) // per_page
        assert shown.symbols == written(puzzle, puzzle.givens)
        again = Puzzle(puzzle.rules, map([".", *puzzle.rules.symbols].index, shown.symbols))
        solution = nonet.solve(again)
        assert solution
        assert nonet.count(again) == 1
        assert answers[number].symbols == written(puzzle, solution.values)


@pytest.mark.parametrize("large_print", rest_long([False, True]))
@pytest.mark.parametrize("paper", rest_long(["a4", "letter"]))
def test_everything_is_within_the_margins_and_no_grids_overlap(
    paper: str, large_print: bool
) -> None:
    data = books.pdf([*MIXED, *MIXED], title="T" * 120, paper=paper, large_print=large_print)
    reader = reading.opened(data)
    width, height = (float(side) for side in reader.pages[0].mediabox[2:])
    assert (width, height) == pytest.approx(books.PAPERS[paper], abs=0.01)
    found = reading.grids(data)
    for grid in found:
        assert min(grid.box.xs) > 40
        assert max(grid.box.xs) < width - 40
        assert min(grid.box.ys) > 40
        assert max(grid.box.ys) < height - 40
    for index in range(len(reader.pages)):
        assert all(20 < word.x < width - 20 for word in reading.words(reader, index))
        assert all(20 < word.y < height - 20 for word in reading.words(reader, index))
    apart = [(one, other) for one in found for other in found if one is not other]
    assert not any(_overlap(one, other) for one, other in apart)


@pytest.mark.core
@pytest.mark.parametrize(
    ("paper", "per_page", "gutter"),
    [
        pytest.param("6x9", 4, 0.375, marks=pytest.mark.long),
        pytest.param("a5", 1, 0.375, marks=pytest.mark.weekly),
        pytest.param("6x9", 1, 0.5, marks=pytest.mark.weekly),
    ],
)
def test_a_bound_book_is_what_printers_ask_for(paper: str, per_page: int, gutter: float) -> None:
    levels: list[LevelName] = ["easy", "medium", "hard", "unfair"]
    many = 40 if gutter > 0.375 else 30
    puzzles = [
        puzzle for level in levels for puzzle in nonet.generate_many(many, difficulty=level, seed=1)
    ]
    data = books.pdf(puzzles, title="Rainy days", paper=paper, per_page=per_page, bound=True)
    reader = reading.opened(data)
    assert len(reader.pages) % 2 == 0
    assert (len(reader.pages) > 150) == (gutter > 0.375)
    width = float(reader.pages[0].mediabox[2])
    # Inches at the spine by Kindle Direct Publishing's table, and a quarter of an inch elsewhere.
    for grid in reading.grids(data):
        left, right = min(grid.box.xs), width - max(grid.box.xs)
        spine, edge = (left, right) if grid.page % 2 == 0 else (right, left)
        assert spine >= 72 * (gutter + 0.25) - 0.5
        assert edge >= 36 - 0.5
    sheets: list[Any] = list(reader.pages)
    for index, page in enumerate(sheets):
        assert page.mediabox == sheets[0].mediabox
        for word in reading.words(reader, index):
            assert word.x >= 72 * (gutter if index % 2 == 0 else 0.25)
        resources = page["/Resources"]
        assert not resources.get("/ExtGState", {})  # no transparency
        for font in resources.get("/Font", {}).values():
            for part in font.get_object()["/DescendantFonts"]:
                assert part.get_object()["/FontDescriptor"].get_object()["/FontFile3"]


def test_a_bound_book_has_a_largest_number_of_pages() -> None:
    sheet = page_of("6x9", 1, large_print=False)
    assert sheet.bound(828).inner < sheet.bound(24).inner
    with pytest.raises(PuzzleError, match="a bound book of 829 pages; expected at most 828"):
        sheet.bound(829)


def test_a_wider_gutter_that_makes_the_book_shorter_is_kept() -> None:
    sheet = page_of("b5", 1, large_print=False)
    entries = [books.entry(MIXED[0])] * 451  # 502 pages, or 490 with the gutter for so many
    made = Layout.bound(entries, sheet, matter=Matter(), candidates=False, language="en")
    assert made.pages == 490


@pytest.mark.core
@pytest.mark.parametrize("bound", rest_long([True, False]))
def test_a_book_with_chapters_has_openings_contents_and_grouped_answers(bound: bool) -> None:
    chapters = [
        books.Chapter("Warm up", [SMALL] * 3),
        books.Chapter("Go on", (puzzle for puzzle in [LETTERS] * 5)),
    ]
    data = books.pdf(
        chapters, title="Rainy days", author="A. Setter", imprint="Printed here.", bound=bound
    )
    texts = reading.pages(data)
    assert texts[:2] == ["Rainy days A. Setter", "Printed here."]
    listed = dict(re.findall(r"(How to play|Warm up|Go on|Answers) (\d+)", texts[2]))
    pages = {title: int(number) for title, number in listed.items()}
    for title, number in pages.items():
        assert texts[number - 1].startswith(title)
    assert texts[pages["Warm up"] - 1].startswith("Warm up Puzzles 1 to 3")
    assert texts[pages["Go on"] - 1].startswith("Go on Puzzles 4 to 8")
    if bound:
        assert pages["Warm up"] % 2 == pages["Go on"] % 2 == 1
        assert len(texts) % 2 == 0
    answers = " ".join(texts[pages["Answers"] - 1 :])
    assert answers.index(" Warm up ") < answers.index(" 3 ") < answers.index(" Go on ")
    [rules] = [text for text in texts if text.startswith("How to play")]
    assert "with one of the symbols 1 to 4" in rules
    assert "with one of the symbols A to D" in rules
    assert nonet.explain(SMALL).steps[0].text() in rules
    outline: list[Any] = reading.opened(data).outline
    titles = [entry.title for entry in outline]
    assert titles == ["Rainy days", "Contents", "How to play", "Warm up", "Go on", "Answers"]


@pytest.mark.parametrize("bound", rest_long([True, False]))
def test_answers_follow_each_chapter(bound: bool) -> None:
    chapters = [books.Chapter("Warm up", [SMALL] * 3), books.Chapter("Go on", [LETTERS] * 5)]
    data = books.pdf(chapters, answers="chapter", bound=bound)
    texts = reading.pages(data)
    listed = re.findall(r"(How to play|Warm up|Go on|Answers) (\d+)", texts[0])
    assert [title for title, _ in listed[1:]] == ["Warm up", "Answers", "Go on", "Answers"]
    for title, number in listed:
        assert texts[int(number) - 1].startswith(title)
    grids = reading.grids(data, int(listed[1][1]))
    ordered = sorted(grids, key=lambda grid: (grid.page, grid.number))
    assert [grid.number for grid in ordered] == [1, 2, 3, 1, 2, 3, 4, 5, 6, 7, 8, 4, 5, 6, 7, 8]
    for grid in grids:
        [(page, x, y)] = grid.links
        other = next(each for each in grids if (each.page, each.number) == (page, grid.number))
        assert x == pytest.approx(other.box.xs[0], abs=1)
        assert 0 < y - other.box.ys[-1] < 70


def test_answers_after_the_only_chapter_are_those_at_the_end() -> None:
    assert books.pdf([SMALL] * 5, answers="chapter") == books.pdf([SMALL] * 5)


@pytest.mark.parametrize("per_page", rest_long([4, 1, 2, 6, 9]))
def test_answers_below_are_upside_down_on_the_page_of_their_puzzles(per_page: int) -> None:
    puzzles = [nonet.parse(POJ_SAMPLE), *MIXED]
    data = books.pdf(puzzles, answers="below", per_page=per_page)
    grids = reading.grids(data)
    assert len(reading.pages(data)) == -(-len(puzzles) // per_page)
    assert not any("→" in page or "Answers" in page for page in reading.pages(data))
    for number, puzzle in enumerate(puzzles, start=1):
        shown, answer = sorted(
            (grid for grid in grids if grid.number == number), key=lambda grid: grid.turned
        )
        assert [shown.turned, answer.turned] == [False, True]
        assert shown.page == answer.page == (number - 1) // per_page
        assert shown.symbols == written(puzzle, puzzle.givens)
        solution = nonet.solve(puzzle)
        assert solution
        assert answer.symbols == written(puzzle, solution.values)
        assert max(answer.box.ys) < min(grid.box.ys[0] for grid in grids if not grid.turned)
    apart = [(one, other) for one in grids for other in grids if one is not other]
    assert not any(_overlap(one, other) for one, other in apart)


def test_answers_below_need_room() -> None:
    with pytest.raises(PuzzleError, match="9 puzzles per page leave no room for their answers"):
        books.pdf([POJ_SAMPLE], paper="5x7in", per_page=9, answers="below")
    with pytest.raises(PuzzleError, match="answers 'back'; expected end, chapter or below"):
        books.pdf([SMALL], answers="back")  # type: ignore[arg-type]  # refused at run time


def test_rules_without_regions_are_told_without_them() -> None:
    texts = reading.pages(books.pdf([WORDS], author="A. Setter"))
    [rules] = [text for text in texts if text.startswith("How to play")]
    assert "symbols 10 to 11, so that no symbol stands twice in a row or in a column." in rules


def test_chapters_that_are_refused() -> None:
    with pytest.raises(PuzzleError, match="chapter 2: no title or no puzzles"):
        books.pdf([books.Chapter("a", [SMALL]), books.Chapter("b", [])])
    with pytest.raises(PuzzleError, match="chapter 1: no title or no puzzles"):
        books.pdf([books.Chapter(" ", [SMALL])])
    with pytest.raises(PuzzleError, match="puzzle 1: not in a chapter"):
        books.pdf([SMALL, books.Chapter("a", [SMALL])])
    with pytest.raises(PuzzleError, match="puzzle 2: not in a chapter"):
        books.pdf([books.Chapter("a", [SMALL]), SMALL])
    with pytest.raises(PuzzleError, match="an imprint of 2,001 characters; expected at most 2,000"):
        books.pdf([SMALL], imprint="x" * 2001)


def _overlap(one: reading.Grid, other: reading.Grid) -> bool:
    return one.page == other.page and all(
        mine[0] < its[-1] and its[0] < mine[-1]
        for mine, its in zip(one.box, other.box, strict=True)
    )


def test_large_print_has_symbols_of_sixteen_points() -> None:
    data = books.pdf([POJ_SAMPLE] * 4, large_print=True, per_page=4)
    reader = reading.opened(data)
    sizes = [
        word.size for index in range(len(reader.pages)) for word in reading.words(reader, index)
    ]
    assert min(sizes) >= 16


def test_numbers_of_puzzles_and_answers_are_links_to_each_other() -> None:
    puzzles, answers = divided(books.pdf([SMALL] * 7, per_page=2))
    for number, puzzle in puzzles.items():
        answer = answers[number]
        for one, other in ((puzzle, answer), (answer, puzzle)):
            [(page, x, y)] = one.links
            assert page == other.page
            assert x == pytest.approx(other.box.xs[0], abs=1)
            assert 0 < y - other.box.ys[-1] < 50


def test_each_puzzle_names_the_page_of_its_answer() -> None:
    data = books.pdf([SMALL] * 7, per_page=2)
    pages = reading.pages(data)
    assert [re.findall(r"→ p\. (\d+)", page) for page in pages] == [["5"] * 2] * 3 + [["5"], []]
    assert [page.split()[-1] for page in pages] == ["1", "2", "3", "4", "5"]


def test_the_title_heads_the_first_page_and_runs_along() -> None:
    title = 'a *bold* $x$ #panic("no") \\ <label> @ref  "x"'
    data = books.pdf([SMALL] * 2, per_page=1, title=title)
    reader = reading.opened(data)
    shown = " ".join(title.split())
    sizes = [
        [word.size for word in reading.words(reader, index) if word.text == shown]
        for index in range(3)
    ]
    assert sizes == [[pytest.approx(22)], [pytest.approx(9)], []]
    assert reader.metadata
    assert reader.metadata.title == shown
    outline: list[Any] = reader.outline
    assert [entry.title for entry in outline] == [shown, "Answers"]


def test_candidates_are_those_that_the_houses_leave() -> None:
    puzzles, answers = divided(books.pdf([POJ_SAMPLE], candidates=True))
    expected = [
        "" if given else "".join(map(str, sorted(found)))
        for given, found in zip(MIXED[0].givens, candidates_of(MIXED[0]), strict=True)
    ]
    assert puzzles[1].small == expected
    assert set(answers[1].small) == {""}


def test_restricted_candidates_are_always_shown() -> None:
    puzzle = Puzzle(Rules.latin(2), [0, 0, 0, 1], [[1], [2], [1, 2], [1, 2]])
    puzzles, _ = divided(books.pdf([puzzle]))
    assert puzzles[1].small == ["1", "2", "12", ""]
    assert puzzles[1].symbols == [".", ".", ".", "1"]


@pytest.mark.core
def test_levels_are_shown_as_words() -> None:
    [first, _] = reading.pages(books.pdf([POJ_SAMPLE, SMALL], show_levels=True))
    levels = [nonet.rate(puzzle).level for puzzle in (POJ_SAMPLE, SMALL)]
    assert [word for word in first.split() if word in ("easy", "medium", "hard")] == levels


@pytest.mark.core
@pytest.mark.parametrize("scale", ["explainer", "sukaku"])
def test_the_ratings_of_another_program_are_shown_as_numbers(scale: MeasuredName) -> None:
    [first, _] = reading.pages(books.pdf([POJ_SAMPLE], show_levels=True, scale=scale))
    assert f"ER {nonet.rate(POJ_SAMPLE, scale).measures['er']}" in first
    with pytest.raises(PuzzleError, match="expected classic Sudoku") as raised:
        books.pdf([POJ_SAMPLE, SMALL], show_levels=True, scale=scale)
    assert raised.value.case == 2


@pytest.mark.core
def test_a_puzzle_too_large_to_rate_has_no_level() -> None:
    puzzle = nonet.parse("1" + "." * 675, rules="latin:26")
    full = nonet.solve(puzzle)
    assert full
    assert books.entry(Puzzle(full.rules, full.values), levels=True).rating is None


def test_rules_that_the_lines_do_not_show_are_named_and_explained() -> None:
    [first, *_] = reading.pages(books.pdf(MIXED, per_page=9))
    assert "Anti-king: no equal symbols that touch, not even at a corner." in first
    assert "symbols A–D" in first
    [plain, _] = reading.pages(books.pdf([SMALL]))
    assert "symbols" not in plain


def test_equal_arguments_give_equal_bytes() -> None:
    assert books.pdf(MIXED, title="x", show_levels=False) == books.pdf(
        MIXED, title="x", show_levels=False
    )


def test_the_pages_can_be_read_aloud() -> None:
    root: Any = reading.opened(books.pdf([WORDS])).trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert list(reading.descriptions(root["/StructTreeRoot"])) == [
        "Puzzle 1. Row 1: 10 blank. Row 2: blank blank.",
        "Answer to puzzle 1. Row 1: 10 11. Row 2: 11 10.",
    ]


@pytest.mark.parametrize(
    ("puzzles", "message"),
    [
        ([], "no puzzles for the book; expected at least one"),
        ([SMALL, "." * 16], "case 2: several solutions; expected exactly one"),
        (["11" + "." * 14], "case 1: no solution: 1 twice in row 1"),
        ([SMALL, SMALL, "12"], "case 3: no Sudoku"),
    ],
)
def test_puzzles_that_do_not_belong_in_a_book(puzzles: list[Puzzle | str], message: str) -> None:
    with pytest.raises(PuzzleError, match=re.escape(message)):
        books.pdf(puzzles)


def test_wishes_that_cannot_be_met() -> None:
    with pytest.raises(
        PuzzleError, match="paper 'b6'; expected a4, letter, a5, b5, 6x9 or 8x10, or"
    ):
        books.pdf([SMALL], paper="b6")
    for size in ("3.9x9in", "9x5.9in", "100x600mm"):
        with pytest.raises(PuzzleError, match=f"paper '{size}'; expected a width from 4 to 20"):
            books.pdf([SMALL], paper=size)
    with pytest.raises(PuzzleError, match="3 puzzles per page; expected 1, 2, 4, 6 or 9"):
        books.pdf([SMALL], per_page=3)
    with pytest.raises(PuzzleError, match="0 puzzles per page"):
        books.pdf([SMALL], per_page=0)
    with pytest.raises(PuzzleError, match="language 'fr'; expected en or zh"):
        books.pdf([SMALL], language="fr")
    with pytest.raises(PuzzleError, match="a title of 121 characters; expected at most 120"):
        books.pdf([SMALL], title="x" * 121)


def test_paper_of_any_size() -> None:
    for size, points in (("5.5 x 8.5 IN", (396, 612)), ("9×6in", (648, 432))):
        [first, _] = reading.opened(books.pdf([SMALL], paper=size, per_page=9)).pages
        assert first.mediabox[2:] == pytest.approx(points)


def test_what_does_not_fill_the_last_page_is_in_its_middle() -> None:
    puzzles, _ = divided(books.pdf([SMALL] * 7, per_page=4))
    boxes = [puzzles[number].box for number in (5, 6, 7)]
    left, right, last = ((box.xs[0] + box.xs[-1]) / 2 for box in boxes)
    assert left < last < right
    assert last == pytest.approx(595.276 / 2, abs=1)
    assert (left + right) / 2 == pytest.approx(last, abs=1)
    [grid, *_] = reading.grids(books.pdf([SMALL], per_page=9))
    assert (grid.box.xs[0] + grid.box.xs[-1]) / 2 == pytest.approx(595.276 / 2, abs=1)
    assert (grid.box.ys[0] + grid.box.ys[-1]) / 2 == pytest.approx(841.89 / 2, abs=30)


@pytest.mark.parametrize(
    ("paper", "in_line"), rest_long([pytest.param("6x9", 3), pytest.param("a4", 4)])
)
def test_answers_fill_their_pages_with_even_gaps(paper: str, in_line: int) -> None:
    chapters = [books.Chapter("One", [POJ_SAMPLE] * 30), books.Chapter("Two", [POJ_SAMPLE] * 31)]
    data = books.pdf(chapters, paper=paper, per_page=9)
    first = next(n for n, text in enumerate(reading.pages(data)) if text.startswith("Answers"))
    found = reading.grids(data, first)
    last = max(grid.page for grid in found)
    assert last > first
    for page in range(first, last):
        here = [grid.box for grid in found if grid.page == page]
        # The numbers of pages are 60 points above the edge, and nothing else is.
        assert min(box.ys[0] for box in here) == pytest.approx(60, abs=0.1)
        rows = sorted({(box.ys[0], box.ys[-1]) for box in here}, reverse=True)
        gaps = [upper[0] - lower[1] for upper, lower in pairwise(rows)]
        # Above the first answers of a chapter, its title is in the gap.
        assert sum(gap > min(gaps) + 1 for gap in gaps) <= (page != first)
        columns = sorted({(box.xs[0], box.xs[-1]) for box in here})
        assert len(columns) == in_line
        beside = [right[0] - left[1] for left, right in pairwise(columns)]
        assert max(beside) - min(beside) < 0.1
        assert len(here) > in_line * (len(rows) - 1)


def test_gaps_between_puzzles_are_even() -> None:
    grids = reading.grids(books.pdf([POJ_SAMPLE] * 6, per_page=6))[:6]
    edges = sorted({edge for grid in grids for edge in (grid.box.xs[0], grid.box.xs[-1])})
    gaps = [begin - end for end, begin in pairwise([42.5, *edges, 595.276 - 42.5])][::2]
    assert gaps == [pytest.approx(gaps[0], abs=0.1)] * 3
    grids = reading.grids(books.pdf([POJ_SAMPLE] * 4, paper="6x9"))[:4]
    upper, lower = sorted({(grid.box.ys[0], grid.box.ys[-1]) for grid in grids}, reverse=True)
    caption = 13 * 1.35
    gaps = [648 - 42.5 - upper[1] - caption, upper[0] - lower[1] - caption, lower[0] - 60]
    assert gaps == [pytest.approx(gaps[0], abs=0.1)] * 3


def test_a_single_puzzle_fills_its_page() -> None:
    [grid, _] = reading.grids(books.pdf([POJ_SAMPLE], per_page=1))
    assert grid.box.xs[-1] - grid.box.xs[0] == pytest.approx(595.276 - 2 * 42.5, abs=0.5)
    [grid, _] = reading.grids(books.pdf([SMALL], per_page=1))
    assert grid.box.xs[-1] - grid.box.xs[0] >= 0.75 * (595.276 - 2 * 42.5)


def test_loose_sheets_have_bleed_at_all_sides() -> None:
    reader = reading.opened(books.pdf([SMALL], paper="6x9", bleed=True))
    for page in reader.pages:
        assert list(page.mediabox) == [0, 0, 450, 666]
        assert list(page.trimbox) == [9, 9, 441, 657]


def test_a_book_has_a_largest_size() -> None:
    entry = books.entry(SMALL)
    endless = (entry for _ in iter(int, 1))
    with pytest.raises(PuzzleError, match="more than 62,500 puzzles"):
        books.pdf(endless)
