"""Canonical forms and the symmetries that lead to them."""

from __future__ import annotations

from itertools import islice
from math import factorial

import pytest

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules, symmetry
from nonet.engines.core.symmetry import canonical_form
from nonet.symmetry import plain
from nonet.symmetry.shapes import shape_of
from tests.symmetry.orbits import images
from tests.symmetry.samples import MOST_SYMMETRIC, ORDINARY, SEVENTEEN, four_by_four, thinned

SPARSE = [thinned(ORDINARY, clues, clues) for clues in (1, 2, 5, 12, 30, 60, 80)]
KINDS = ["classic", "boxes:2x2", "boxes:2x3", "boxes:3x2", "boxes:2x4", "latin:4", "latin:5"]


def sample(rules: str, seed: int) -> Puzzle:
    """Returns a puzzle with a third of the values of a random grid."""
    grid = ORDINARY if rules == "classic" else nonet.generate(rules, seed=seed).solution
    return thinned(grid, len(grid) // 3, seed)


@pytest.mark.parametrize("rules", KINDS)
def test_images_have_the_form_of_the_puzzle(rules: str) -> None:
    for seed in range(3):
        puzzle = sample(rules, seed)
        form = symmetry.canonical(puzzle)
        for index in range(5):
            image = symmetry.transform(puzzle, seed, index=index)
            assert symmetry.canonical(image) == form
            assert bytes(form.givens) <= bytes(image.givens)
        assert symmetry.canonical(form) == form


@pytest.mark.parametrize(
    ("rules", "givens"),
    [
        ("boxes:2x2", "1... ..2. .3.. ...."),
        ("boxes:2x2", "1... .... ...1 ...."),
        ("boxes:2x2", "1234 3412 2143 4321"),
        ("boxes:2x2", "." * 16),
        ("latin:3", "12. 2.. ..."),
        ("latin:3", "1.. ..1 ..2"),
        ("latin:4", "1... .2.. .... ...."),
        ("latin:4", "12.. 21.. .... ...."),
    ],
)
def test_the_form_is_the_first_of_all_images(rules: str, givens: str) -> None:
    puzzle = nonet.parse(givens, rules=rules)
    every = images(shape_of(puzzle.rules.frame), puzzle.givens)
    assert symmetry.canonical(puzzle).givens == min(every)
    symmetries = shape_of(puzzle.rules.frame).symmetries
    assert symmetry.count_automorphisms(puzzle) * len(every) == symmetries


@pytest.mark.core
@pytest.mark.parametrize("rules", KINDS)
def test_the_core_finds_what_python_finds(rules: str) -> None:
    shape = shape_of(nonet.parse_rules(rules).frame)
    puzzles = [sample(rules, seed) for seed in range(4)]
    for puzzle in [*puzzles, *(SPARSE if rules == "classic" else [])]:
        mine = plain.canonical_form(shape, puzzle.givens)
        other = canonical_form(shape.numbers, puzzle.givens)
        assert mine is not None
        assert other is not None
        assert mine[:3] == other[:3]
        ways = {(image, tuple(rows), tuple(columns)) for image, rows, columns in mine[3]}
        assert ways == {(image, tuple(rows), tuple(columns)) for image, rows, columns in other[3]}


@pytest.mark.core
def test_puzzles_with_17_clues_differ_and_most_of_the_list_are_forms() -> None:
    forms = nonet.bulk.canonical(SEVENTEEN)
    assert len(set(map(bytes, forms))) == len(SEVENTEEN)
    texts = ["".join(map(str, form)).replace("0", ".") for form in forms.tolist()]
    # The list was made with the same form in mind, but a few of its puzzles have an earlier image.
    same = sum(text == line for text, line in zip(texts, SEVENTEEN, strict=True))
    assert (same, len(SEVENTEEN)) == (194, 197)
    assert all(text <= line for text, line in zip(texts, SEVENTEEN, strict=True))


def test_order_4_has_2_classes_of_grids() -> None:
    forms = {bytes(form) for form in nonet.bulk.canonical(four_by_four(), rules="boxes:2x2")}
    assert len(forms) == 2
    shape = shape_of(Rules.boxes(2, 2).frame)
    sizes = [
        shape.symmetries // symmetry.count_automorphisms(Grid(Rules.boxes(2, 2), form))
        for form in forms
    ]
    assert sorted(sizes) == [96, 192]


@pytest.mark.parametrize(
    ("order", "main", "isotopy"),
    # OEIS A003090 and A040082.
    [(1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 2, 2), pytest.param(5, 2, 2, marks=pytest.mark.core)],
)
def test_classes_of_latin_squares(order: int, main: int, isotopy: int) -> None:
    squares = list(nonet.solutions(nonet.latin.reduced_puzzle(order)))
    assert len({symmetry.canonical(square) for square in squares}) == main
    assert len({symmetry.canonical(square, conjugates=False) for square in squares}) == isotopy


@pytest.mark.long
@pytest.mark.core
@pytest.mark.parametrize(
    ("rules", "classes", "grids"),
    [
        # The number of grids is in tests/facts.py; that of classes is in Wikipedia, Mathematics of
        # Sudoku.
        ("boxes:2x3", 49, 28_200_960),
        # 12 main classes, OEIS A003090; the number of squares is A002860.
        ("latin:6", 12, 812_851_200),
    ],
)
def test_the_classes_of_order_6_have_all_grids(rules: str, classes: int, grids: int) -> None:
    # Classes are found at random; when their sizes add up to all grids, none is missing.
    under = nonet.parse_rules(rules)
    found: dict[bytes, int] = {}
    symmetries = shape_of(under.frame).symmetries
    start = 0
    while sum(found.values()) < grids:
        made = nonet.bulk.generate(2000, under, seed=1, start=start, clues=(0, 36)).solutions
        start += 2000
        for form in {bytes(form) for form in nonet.bulk.canonical(made, rules=under)}:
            if form not in found:
                found[form] = symmetries // symmetry.count_automorphisms(Grid(under, form))
        assert start < 200_000
    assert (len(found), sum(found.values())) == (classes, grids)


def test_the_most_symmetric_grid_has_648_automorphisms() -> None:
    assert symmetry.count_automorphisms(MOST_SYMMETRIC) == 648
    assert symmetry.count_automorphisms(ORDINARY) == 1


@pytest.mark.core
def test_automorphisms_are_distinct_and_keep_the_grid() -> None:
    found = list(symmetry.automorphisms(MOST_SYMMETRIC))
    assert len(set(found)) == len(found) == 648
    assert all(each.apply(MOST_SYMMETRIC) == MOST_SYMMETRIC for each in found)


@pytest.mark.parametrize("givens", ["1... .... .... ....", "12.. .... 21.. ....", "." * 16])
@pytest.mark.parametrize("rules", ["boxes:2x2", "latin:4"])
def test_automorphisms_are_counted_without_listing_them(rules: str, givens: str) -> None:
    puzzle = nonet.parse(givens, rules=rules)
    number = symmetry.count_automorphisms(puzzle)
    found = list(islice(symmetry.automorphisms(puzzle), 5000))
    assert len(set(found)) == len(found) == min(number, 5000)
    assert all(each.apply(puzzle) == puzzle for each in found)


def test_the_empty_grid_has_all_symmetries() -> None:
    assert symmetry.count_automorphisms("." * 81) == 2 * 6**8 * factorial(9)


def test_isomorphic_puzzles_have_a_symmetry() -> None:
    for rules in KINDS:
        puzzle = sample(rules, 7)
        other = symmetry.transform(puzzle, 3)
        found = symmetry.isomorphic(puzzle, other)
        assert found is not None
        assert found.apply(puzzle) == other
        assert found.inverse.apply(other) == puzzle


def test_other_puzzles_have_none() -> None:
    assert symmetry.isomorphic(MOST_SYMMETRIC, ORDINARY) is None
    assert symmetry.isomorphic("1... .... .... ....", "12.. .... .... ....") is None
    assert symmetry.isomorphic("1." + "." * 14, "1." + "." * 79) is None


def test_rows_and_columns_keep_their_roles_on_request() -> None:
    flat, tall = "123" + "." * 78, "1" + "." * 8 + "2" + "." * 8 + "3" + "." * 62
    assert symmetry.canonical(flat) == symmetry.canonical(tall)
    assert symmetry.isomorphic(flat, tall, conjugates=False) is None


def test_symbols_do_not_matter_to_isomorphism() -> None:
    letters = nonet.parse("A... .... .... ....", rules=Rules.boxes(2, 2).with_symbols("ABCD"))
    assert symmetry.isomorphic("...1 .... .... ....", letters) is not None


def test_a_form_has_the_type_of_its_puzzle() -> None:
    assert isinstance(symmetry.canonical(ORDINARY), Grid)
    assert isinstance(symmetry.transform(ORDINARY, 1), Grid)
    assert isinstance(symmetry.canonical(str(ORDINARY)), Puzzle)


def test_class_ids_are_hashes_of_forms() -> None:
    assert symmetry.class_id(ORDINARY) == symmetry.class_id(symmetry.transform(ORDINARY, 5))
    assert symmetry.class_id(ORDINARY) != symmetry.class_id(MOST_SYMMETRIC)
    assert symmetry.class_id("." * 81) == "af205879bc2eef79a3a46811d4ed163e"


@pytest.mark.parametrize(
    ("givens", "rules"),
    [
        ("11.. .... .... ....", "boxes:2x2"),
        ("1... 1... .... ....", "boxes:2x2"),
        ("1... .1.. .... ....", "boxes:2x2"),
        ("11.. .... .... ....", "latin:4"),
        ("1... 1... .... ....", "latin:4"),
    ],
)
def test_a_value_twice_in_a_house_is_refused(givens: str, rules: str) -> None:
    with pytest.raises(PuzzleError, match="a value twice in a house"):
        symmetry.canonical(givens, rules=rules)


@pytest.mark.parametrize("rules", ["diagonal", "anti-knight", "boxes:2x2 + diagonal"])
def test_other_rules_are_refused(rules: str) -> None:
    for find in (symmetry.canonical, symmetry.transform):
        with pytest.raises(PuzzleError, match="other symmetries"):
            find("." * (16 if "2x2" in rules else 81), rules=rules)


def test_restricted_candidates_are_refused() -> None:
    puzzle = Puzzle(Rules.latin(2), [0] * 4, [[1], [1, 2], [1, 2], [1, 2]])
    with pytest.raises(PuzzleError, match="restricted candidates"):
        symmetry.canonical(puzzle)


@pytest.mark.core
def test_a_square_with_too_many_symmetries_is_refused() -> None:
    cyclic = nonet.latin.cyclic(12)
    with pytest.raises(PuzzleError, match="more than 500,000"):
        symmetry.canonical(cyclic)
    assert nonet.bulk.canonical([cyclic], rules="latin:12").min() == 255
