"""Facts about rules: their contents, and the errors they raise."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from nonet import House, PuzzleError, Rules, Shape
from nonet.rules import default_rules
from tests import facts


def test_classic_has_27_houses_of_9_cells() -> None:
    classic = Rules.classic()
    assert classic.order == 9
    assert [len(house.cells) for house in classic.houses] == [9] * 27


def test_every_cell_of_classic_lies_in_a_row_a_column_and_a_box() -> None:
    classic = Rules.classic()
    for houses in classic.houses_of:
        assert [classic.houses[index].kind for index in houses] == ["row", "column", "box"]


def test_box_5_of_classic_is_the_middle() -> None:
    middle = next(str(h) for h in Rules.classic().houses if h.kind == "box" and 40 in h.cells)
    assert middle == "box 5"


def test_jigsaw_accepts_a_text_rows_or_labels() -> None:
    text = facts.LANQIAO_FIRST_MAP
    labels = [int(label) for label in text.replace(" ", "")]
    nested = [labels[i : i + 6] for i in range(0, 36, 6)]
    assert Rules.jigsaw(text) == Rules.jigsaw(text.split())
    assert Rules.jigsaw(text) == Rules.jigsaw(labels)
    assert Rules.jigsaw(text) == Rules.jigsaw(nested)


def test_equal_rules_have_equal_hashes_and_survive_pickling_and_copying() -> None:
    rules = Rules.jigsaw(facts.LANQIAO_FIRST_MAP, symbols="ABCDEF")
    for twin in (
        pickle.loads(pickle.dumps(rules)),
        copy.deepcopy(rules),
        Rules(6, rules.houses, "ABCDEF"),
    ):
        assert twin == rules
        assert hash(twin) == hash(rules)
    assert rules != Rules.jigsaw(facts.LANQIAO_FIRST_MAP)


def test_rules_are_immutable() -> None:
    with pytest.raises(AttributeError, match="frozen"):
        Rules.classic().order = 4
    with pytest.raises(AttributeError, match="frozen"):
        del Rules.classic().order


def test_order_64_is_the_largest() -> None:
    assert Rules.boxes(8, 8).cells == 4096
    assert Rules.latin(64).symbols[-1] == "64"


def test_symbols_continue_with_letters_after_9() -> None:
    assert "".join(Rules.boxes(4, 4).symbols) == "123456789ABCDEFG"


def test_a_text_without_rules_means_the_squarest_boxes() -> None:
    assert default_rules(12) == Rules.boxes(3, 4)
    assert default_rules(1) == Rules.latin(1)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Rules.latin(65), "order 65; expected 1 to 64"),
        (lambda: Rules.latin(0), "order 0; expected 1 to 64"),
        (lambda: Rules.boxes(8, 9), "order 72; expected 1 to 64"),
        (lambda: Rules.boxes(0, 9), "boxes of 0 × 9 cells; expected at least 1 × 1"),
        (
            lambda: Rules.jigsaw("1111 1222 3344 3344"),
            "region 1 has 5 cells (r1c1, r1c2, r1c3, r1c4, r2c1); expected 4",
        ),
        (lambda: Rules.jigsaw("111222"), "a region map of 6 cells; expected n × n cells"),
        (lambda: Rules.jigsaw(""), "a region map of 0 cells; expected n × n cells"),
        (
            lambda: Rules(2, [House("region", 1, (0, 1)), House("region", 2, (1, 3))]),
            "r1c2 lies in region 1 and in region 2; expected each cell in one region",
        ),
        (
            lambda: Rules(3, [House("region", 1, (0, 1))]),
            "region 1 has 2 cells (r1c1, r1c2); expected 3",
        ),
        (
            lambda: Rules(3, [(0, 1, 1)]),
            "house 1 has r1c2 more than once; expected different cells",
        ),
        (lambda: Rules(2, [(0, 4)]), "house 1 has cell 4; expected cells 0 to 3"),
        (lambda: Rules(2, [(0, -1)]), "house 1 has cell -1; expected cells 0 to 3"),
        (lambda: Rules(2, [()]), "house 1 has no cells; expected 1 to 2"),
        (
            lambda: Rules(2, [(0, 1, 2)]),
            "house 1 has 3 cells; expected at most 2, one for each symbol",
        ),
        (
            lambda: Rules(2, [(0, 1)], symbols="ABC"),
            "3 symbols (A, B, C) for order 2; expected 2",
        ),
        (lambda: Rules(2, [(0, 1)], symbols="A"), "1 symbol (A) for order 2; expected 2"),
        (lambda: Rules(2, [(0, 1)], symbols="AA"), "symbol 'A' 2 times; expected different"),
        (lambda: Rules(2, [(0, 1)], symbols="A."), "symbol '.'; expected a text without"),
        (lambda: Rules(2, [(0, 1)], symbols=["A", "x y"]), "symbol 'x y'; expected a text"),
        (lambda: Rules.latin(10**5000), "order ≈ 2^16609; expected 1 to 64"),
        (lambda: Rules.boxes(-(10**5000), 1), "boxes of ≈ -2^16609 × 1 cells; expected"),
        (lambda: Rules(2, [(0, 10**5000)]), "house 1 has cell ≈ 2^16609; expected cells 0 to"),
        (lambda: Rules(1, [House("row", 10**5000, (0,))]), "row ≈ 2^16609; expected a number"),
        (lambda: Rules(1, [House("\x1b", 1, (0,))]), r"a house of the kind '\x1b' with the char"),
        (lambda: Shape(10**5000, 1), "a shape of ≈ 2^16609 places; expected at most 65,536"),
        (lambda: Shape(2, 2, (10**5000,)), "a hole at place ≈ 2^16609; expected places 0"),
    ],
)
def test_rules_check_themselves(make: Callable[[], Rules], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        make()
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("symbol", "found"),
    [
        ("\x07", r"symbol '\x07' with the character U+0007"),
        ("A\x9b", r"symbol 'A\x9b' with the character U+009B"),
        ("\ud800", r"symbol '\ud800' with the character U+D800"),
        ("\uffff", r"symbol '\uffff' with the character U+FFFF"),
        ("\ufdd0", r"symbol '\ufdd0' with the character U+FDD0"),
        ("1\u202e", r"symbol '1\u202e' with the invisible character U+202E"),
        ("1\u200b", r"symbol '1\u200b' with the invisible character U+200B"),
        ("\u200d", r"symbol '\u200d' of invisible characters"),
        ("\u0301", "symbol '\u0301' of invisible characters"),
        ("x" * 65, f"symbol '{'x' * 40}…' of 65 characters"),
    ],
)
def test_symbols_and_kinds_that_cannot_be_shown_are_refused(symbol: str, found: str) -> None:
    with pytest.raises(PuzzleError) as refusal:
        Rules(1, [(0,)], [symbol])
    assert refusal.value.message.startswith(f"{found}; expected")
    with pytest.raises(PuzzleError) as refusal:
        Rules(1, [House(symbol, 1, (0,))])
    kind = found.replace("symbol ", "a house of the kind ")
    assert refusal.value.message.startswith(f"{kind}; expected")


@pytest.mark.parametrize("symbol", ["é", "e\u0301", "鼠", "👩‍🚀", "❤️", "नि", "\ue000", "x" * 64])
def test_symbols_of_all_scripts_are_accepted(symbol: str) -> None:
    assert Rules(1, [House(symbol, 1, (0,))], [symbol]).symbols == (symbol,)
