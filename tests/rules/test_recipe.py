"""Recipes: rules remember how they were made."""

from __future__ import annotations

import copy
import pickle
import time

import pytest
from hypothesis import given

import nonet
from nonet import House, Puzzle, PuzzleError, Rules, Shape, parse_rules
from nonet.rules import NAMES, Name, map_text, rules_text
from nonet.rules.named import Extension, Grid, Layout
from tests import strategies

EXPRESSIONS = [
    "Rules.classic()",
    "Rules.boxes(2, 3)",
    "Rules.latin(7)",
    "Rules.toroidal(2, 3)",
    "Rules.pandiagonal(5)",
    "Rules.diagonal(3, 3)",
    "Rules.diagonal(1, 5)",
    "Rules.windows(3, 3)",
    "Rules.disjoint_groups(2, 3)",
    "Rules.anti_knight(3, 3)",
    "Rules.anti_king(4, 4)",
    "Rules.jigsaw('1122 1122 3344 3344')",
    "Rules.jigsaw('1122 1122 3344 3344', symbols='ABCD')",
    "Rules.diagonal(3, 3) | Rules.anti_knight(3, 3)",
    "Rules.windows(3, 3) | Rules.disjoint_groups(3, 3) | Rules.diagonal(3, 3)",
    "Rules.diagonal(1, 7) | Rules.anti_king(1, 7)",
    "Rules.jigsaw('1122 1122 3344 3344') | Rules.diagonal(1, 4)",
    "Rules.toroidal(3, 3) | Rules.anti_king(1, 9)",
    "Rules.samurai()",
    "Rules.butterfly()",
    "Rules.flower(Rules.diagonal(3, 3))",
    "Rules.twin(Rules.anti_knight(3, 3) | Rules.windows(3, 3))",
    "Rules.overlapping([(Rules.boxes(2, 3), 0, 0), (Rules.boxes(2, 3), 4, 3)])",
    "Rules.overlapping([(Rules.classic(), 0, 0), (Rules.diagonal(3, 3), 0, 6)])",
    "Rules.overlapping([(Rules.samurai(), 0, 0), (Rules.classic(), 18, 18)])",
    "Rules.boxes(2, 2).with_symbols('ABCD')",
    "Rules.latin(2).with_symbols(('one', 'two'))",
    "(Rules.diagonal(2, 2) | Rules.windows(2, 2)).with_symbols('ABCD')",
    "(Rules.jigsaw('1122 1122 3344 3344') | Rules.diagonal(1, 4)).with_symbols('ABCD')",
    "Rules.twin().with_symbols('ABCDEFGHI')",
    "Rules.classic() | Rules(9, [House(kind='cage', number=1, cells=(0, 1))])",
    "Rules(2, [House(kind='house', number=1, cells=(0, 1))])",
    "Rules(2, [House(kind='house', number=1, cells=(0, 1))], symbols=('one', 'two'))",
    "Rules(2, [House(kind='row', number=1, cells=(0, 1), grid=1)], shape=Shape(1, 3))",
]


def _made(text: str) -> Rules:
    made = eval(text, {"Rules": Rules, "House": House, "Shape": Shape})
    assert isinstance(made, Rules)
    return made


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_the_repr_is_the_expression_that_made_the_rules(text: str) -> None:
    assert repr(_made(text)) == text


@given(strategies.rules())
def test_the_repr_makes_equal_rules_in_the_same_way(rules: Rules) -> None:
    again = _made(repr(rules))
    assert again == rules
    assert hash(again) == hash(rules)
    assert again.recipe == rules.recipe
    assert again.houses == rules.houses


@given(strategies.rules())
def test_words_and_maps_make_equal_rules(rules: Rules) -> None:
    words, drawn = rules_text(rules), map_text(rules)
    if words is not None:
        assert parse_rules(words).with_symbols(rules.symbols) == rules
    if drawn is not None:
        made = Rules.jigsaw(drawn[0])
        if drawn[1]:
            made |= parse_rules(f"latin:{rules.order}+{drawn[1]}")
        assert made.with_symbols(rules.symbols) == rules


@pytest.mark.parametrize(
    "rules",
    [
        Rules.classic(),
        Rules.diagonal(),
        Rules.jigsaw("1122 1122 3344 3344"),
        Rules.diagonal(1, 5) | Rules.anti_knight(1, 5),
        Rules.twin(),
        Rules(4, [*Rules.diagonal(2, 2).houses, *Rules.diagonal(2, 2).houses[:8]]),
    ],
    ids=range(6),
)
def test_recipes_are_not_guessed_from_houses(rules: Rules) -> None:
    listed = Rules(rules.order, rules.houses, shape=rules.shape)
    assert listed == rules
    assert repr(listed).startswith(f"Rules({rules.order}, [House(")
    assert _made(repr(listed)) == rules
    assert rules_text(listed) is None
    assert map_text(listed) is None


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_pickles_and_copies_keep_the_recipe_and_the_houses(text: str) -> None:
    rules = _made(text)
    for again in (pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules)):
        assert again == rules
        assert again.houses == rules.houses
        assert repr(again) == text


def test_parts_that_another_part_contains_are_left_out() -> None:
    assert repr(Rules.classic() | Rules.diagonal()) == "Rules.diagonal(3, 3)"
    assert repr(Rules.latin(5) | Rules.diagonal(1, 5)) == "Rules.diagonal(1, 5)"
    joined = Rules.diagonal() | Rules.windows() | Rules.latin(9)
    assert repr(joined | joined) == "Rules.diagonal(3, 3) | Rules.windows(3, 3)"
    mixed = Rules.diagonal(1, 9) | Rules.windows()
    assert rules_text(mixed) == "diagonal+windows"
    assert parse_rules("diagonal+windows") == mixed


@pytest.mark.parametrize("name", NAMES.values(), ids=lambda name: name.word)
def test_general_constructors_make_what_the_word_means(name: Name) -> None:
    match name:
        case Grid():
            argument = name.example.partition(":")[2]
            made = Rules.named(name.word, *name.numbers(argument))
        case Extension():
            made = Rules.named(name.word)
        case Layout():
            made = Rules.laid(name.word)
        case _:
            return  # the jigsaw, which is read from a file
    assert made == parse_rules(name.example or name.word)
    assert made.frame is _made(repr(made)).frame
    assert rules_text(made) == (name.example or name.word)


@pytest.mark.parametrize(
    ("word", "numbers", "message"),
    [
        ("latin", (), "0 numbers for the rules latin; expected 1"),
        ("boxes", (1, 2, 3), "3 numbers for the rules boxes; expected 2"),
        ("samurai", (), "rules samurai; expected a grid or an extension that takes numbers"),
        ("latten", (5,), "unknown rules 'latten'; did you mean latin? Known are classic"),
    ],
)
def test_general_constructors_refuse_the_wrong_word_or_numbers(
    word: str, numbers: tuple[int, ...], message: str
) -> None:
    with pytest.raises(PuzzleError) as refusal:
        Rules.named(word, *numbers)
    assert refusal.value.message.startswith(message)


def test_a_layout_is_not_a_grid() -> None:
    with pytest.raises(PuzzleError, match="rules latin; expected a layout of several grids"):
        Rules.laid("latin")


def _reversed(rules: Rules) -> Rules:
    """The same rules with houses and cells reversed, and without numbers of grids."""
    houses = [House(house.kind, 1, house.cells[::-1]) for house in rules.houses[::-1]]
    return Rules(rules.order, houses, rules.symbols, rules.shape)


@given(strategies.rules())
def test_the_order_of_houses_and_their_numbers_do_not_matter(rules: Rules) -> None:
    assert _reversed(rules) == rules
    assert hash(_reversed(rules)) == hash(rules)
    assert _reversed(rules).cell_sets == rules.cell_sets


def test_grids_of_a_house_do_not_matter_but_kinds_do() -> None:
    assert _reversed(Rules.samurai()) == Rules.samurai()
    assert Rules(2, [House("row", 1, (0, 1))]) != Rules(2, [House("cage", 1, (0, 1))])


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("anti-knight+diagonal", "diagonal+anti-knight"),
        ("boxes:2x2+windows+anti-king", "anti-king+boxes:2x2+windows"),
        ("twin+anti-king+windows", "twin+windows+anti-king"),
    ],
)
def test_the_order_of_parts_does_not_matter(first: str, second: str) -> None:
    one, other = parse_rules(first), parse_rules(second)
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) != repr(other)


def test_a_box_and_an_equal_region_are_a_box_in_any_order() -> None:
    boxes, regions = Rules.boxes(2, 2), Rules.jigsaw("1122 1122 3344 3344")
    assert boxes != regions
    assert boxes | regions == regions | boxes == boxes


@pytest.mark.core
@pytest.mark.parametrize("text", ["boxes:2x3", "anti-knight", "windows", "toroidal", "samurai"])
def test_the_order_of_houses_does_not_change_the_solution(text: str) -> None:
    rules = parse_rules(text)
    # Other symbols, so that no engine can reuse what it has cached for equal rules.
    other = _reversed(rules).with_symbols("ABCDEFGHI"[: rules.order])
    found = [nonet.solve(Puzzle(each, bytes(rules.cells))) for each in (rules, other)]
    assert found[0] is not None
    assert found[1] is not None
    assert found[0].values == found[1].values


def test_rules_of_many_grids_are_spelled_in_linear_time() -> None:
    rules = Rules.overlapping([(Rules.latin(1), row, 0) for row in range(3000)])
    began = time.process_time()
    assert repr(rules).startswith("Rules.overlapping([(Rules.latin(1), 0, 0), ")
    assert time.process_time() - began < 1.5
