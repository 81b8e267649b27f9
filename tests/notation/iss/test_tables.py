"""Relations, automata and expressions as ISS packs them; the strings are from published puzzles."""

from __future__ import annotations

import base64
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import PuzzleError
from nonet.notation.iss import tables
from nonet.notation.iss.board import Board, Group, board_of
from nonet.notation.iss.syntax import Item

BOARD = Board(9, 9, 9)


def test_a_relation_has_a_bit_for_each_pair() -> None:
    """The nabner relation of "Beauty Mark", in the old spelling."""
    item = Item("BinaryX", ("8H-xf8H-xf8H-B",))
    found = tables.pairs_of_key(BOARD, item, item.arguments[0])
    values = range(1, 10)
    apart = [f"{one}-{other}" for one, other in product(values, values) if abs(one - other) > 1]
    assert found.split(",") == apart
    assert tables.key_of_pairs(BOARD, found) == "8H_xf8H_xf8H_B"


@given(
    order=st.integers(1, 16),
    low=st.integers(0, 1),
    chosen=st.sets(st.tuples(st.integers(0, 15), st.integers(0, 15)), min_size=1),
)
def test_relations_are_unpacked_as_they_were_packed(
    order: int, low: int, chosen: set[tuple[int, int]]
) -> None:
    board = Board(order, order, order, low=low)
    pairs = sorted({(one % order + low, other % order + low) for one, other in chosen})
    text = ",".join(f"{one}-{other}" for one, other in pairs)
    key = tables.key_of_pairs(board, text)
    assert tables.pairs_of_key(board, Item("Pair", (key,)), key) == text


AUTOMATA = {
    # From "Wendezäune": one value above 3, with 1 to 3 around it.
    "Qjf8fgfg": (
        [
            *("0-1-0", "0-2-0", "0-3-0"),
            *(f"0-{value}-1" for value in range(4, 10)),
            *("1-1-1", "1-2-1", "1-3-1"),
        ],
        [1],
    ),
    "RhX_rr6AHjVVDio": (
        [
            *(f"0-{value}-{3 if value in (3, 6, 7) else 2}" for value in range(1, 10)),
            *(f"2-{value}-1" for value in (1, 2, 6, 7, 8, 9)),
            *(f"3-{value}-1" for value in (3, 4, 5)),
        ],
        [1],
    ),
}


@pytest.mark.parametrize("text", AUTOMATA)
def test_automata_are_unpacked(text: str) -> None:
    arrows, accepting = AUTOMATA[text]
    found = tables.automaton_of(BOARD, Item("NFA", (text,)), (3,))
    assert (found["arrows"].split(","), found["ends"]) == (arrows, accepting)


@given(
    order=st.integers(1, 16),
    low=st.integers(0, 1),
    chosen=st.sets(
        st.tuples(st.integers(0, 40), st.integers(0, 15), st.integers(0, 40)), min_size=1
    ),
    accepting=st.sets(st.integers(0, 40)),
)
def test_automata_are_unpacked_as_they_were_packed(
    order: int, low: int, chosen: set[tuple[int, int, int]], accepting: set[int]
) -> None:
    board = Board(order, order, order, low=low)
    arrows = {(origin, value % order, target) for origin, value, target in chosen}
    text = ",".join(f"{origin}-{value + low}-{target}" for origin, value, target in arrows)
    packed = tables.packed_automaton(board, {"arrows": text, "ends": sorted(accepting)})
    assert packed is not None
    found = tables.automaton_of(board, Item("NFA", (packed,)), (3,))
    again = [tuple(map(int, each.split("-"))) for each in found["arrows"].split(",")]
    shifted = {(origin, value - low, target) for origin, value, target in again}
    for word in product(range(order), repeat=2):
        assert _accepts(shifted, set(found["ends"]), word) == _accepts(arrows, accepting, word)
    assert tables.packed_automaton(board, found) == packed


def _accepts(arrows: set[tuple[int, int, int]], ends: set[int], word: tuple[int, ...]) -> bool:
    states = {0}
    for value in word:
        states = {target for origin, read, target in arrows if origin in states and read == value}
    return bool(states & ends)


def test_an_automaton_may_begin_in_several_states() -> None:
    """Two states that begin: the first takes 1, the second takes 2 and accepts."""
    # Plain format; states of 2 bits, 2 values, 2 beginnings, of which the second accepts alone.
    bits = "0000010001100010000110011100"
    content = int(bits.ljust(32, "0"), 2).to_bytes(4, "big")
    text = base64.urlsafe_b64encode(content).decode().rstrip("=")
    found = tables.automaton_of(BOARD, Item("NFA", (text,)), (3,))
    assert found["arrows"].split(",") == ["0-1-1", "0-2-2", "1-2-2", "2-1-1"]
    assert found["ends"] == [0, 1]


def test_an_automaton_reads_parts_with_a_break_between() -> None:
    """It takes 1s, a break, and as many values of any kind as there are cells."""
    # Packed format; states of 1 bit, 3 values, of which the third is the break, one that begins.
    bits = "01000000101101010101111"
    text = base64.urlsafe_b64encode(int(bits.ljust(24, "0"), 2).to_bytes(3, "big")).decode()
    board = Board(2, 2, 2)
    found = tables.automaton_of(board, Item("NFA", (text.rstrip("="),)), (1, 2))
    assert found["arrows"].split(",") == ["0-1-2", "2-1-3", "2-2-3", "3-1-1", "3-2-1"]
    assert found["ends"] == [1]
    whole = tables.automaton_of(board, Item("NFA", (text.rstrip("="),)), (3,))
    assert whole["arrows"].split(",") == ["0-1-0", "1-1-1", "1-2-1"]


def test_expressions_are_unpacked() -> None:
    item = Item("Regex", ("WzI0NjhdKlsxMzU3OV0_WzI0NjhdKg",))
    assert tables.pattern_of(item) == "[2468]*[13579]?[2468]*"
    assert tables.packed_pattern(tables.pattern_of(item)) == item.arguments[0]
    assert tables.pattern_of(Item("Regex", ("1%282%7C3%29",))) == "1(2|3)"


@pytest.mark.parametrize("text", ["", "A", "!", "Qjf8", "________", "\u00e9"])
def test_damaged_tables_are_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match=r"a damaged \.NFA"):
        tables.automaton_of(BOARD, Item("NFA", (text,)), (3,))


def test_bits_beyond_the_pairs_are_refused() -> None:
    with pytest.raises(PuzzleError, match=r"a damaged \.Pair"):
        tables.pairs_of_key(Board(2, 2, 2), Item("Pair", ("AAB",)), "AAB")


def test_cells_outside_the_grid_follow_it_and_lie_apart() -> None:
    board = board_of(
        [Item("Shape", ("4x4",)), Item("Var", ("A", "name", "3")), Item("Var", ("B",))]
    )
    assert board.groups == {"VA": Group(16, 3, 4), "VB": Group(19, 1, 4)}
    assert board.cells(["VA1", "va3", "VB", "R4C4"]) == [16, 18, 19, 15]
    assert board.names([16, 19]) == ("VA1", "VB")
    shape = board.shape
    assert shape.cells == 20
    places = [divmod(place, shape.columns) for place in shape.places[16:]]
    assert places == [(5, 0), (5, 2), (7, 0), (7, 2)]


def test_neighbours_are_those_of_the_grid_and_of_each_group() -> None:
    board = board_of([Item("Var", ("A", "", "2x3"))])
    assert board.neighbours(board.cells(["VA1", "VA2", "VA4", "R9C1"])) == [(81, 82), (81, 84)]
    assert board.displaced(board.cell("R1C2"), board.cell("R1C1"), board.cell("R5C5")) == 41
    assert board.displaced(board.cell("R1C2"), board.cell("R1C1"), board.cell("R5C9")) is None
