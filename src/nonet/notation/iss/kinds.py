"""The table of kinds: which item of ISS is which constraint, and back.

Kinds that the library does not have are refused by name. Where several rows have the same word, the
first that has a form for a constraint writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.constraints.kinds import MODULES, constraint_of_json, constraints_of
from nonet.constraints.kinds.and_ import And
from nonet.constraints.kinds.extremum import Extremum
from nonet.constraints.kinds.or_ import Or
from nonet.errors import PuzzleError
from nonet.notation.iss import missing, regions, tables
from nonet.notation.iss.board import Board, number
from nonet.notation.iss.forms import (
    Fields,
    Row,
    at_both_ends,
    beside,
    counted,
    listed,
    packed,
    whole,
)
from nonet.notation.iss.givens import given
from nonet.notation.iss.syntax import COMPOSITES, Item

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint
    from nonet.rules import Rules

_TIES = ("none", "only-unclued", "any")
"""What ``FullRankTies`` allows, as the kind numbers it."""
_MOST_COPIED = 200_000
"""Items and arguments that copies may have in all."""


def _read_cage(board: Board, item: Item) -> Iterator[Fields]:
    text, *names = item.arguments or ("",)
    total = number(text, item) if text else 0
    yield {"kind": "cage", "cells": board.cells(names), "sum": total or None}


def _write_cage(board: Board, fields: Fields) -> list[Item]:
    return [Item("Cage", (f"{fields['sum'] or 0}", *board.names(fields["cells"])))]


def _read_whisper(board: Board, item: Item) -> Iterator[Fields]:
    first = item.arguments[0] if item.arguments else ""
    given_ = first[:1].isdigit()
    difference = number(first, item) if given_ else 5
    cells = board.cells(item.arguments[given_:])
    if difference:
        yield {"kind": "whisper", "cells": cells, "difference": difference}


def _clue(item: Item, expected: str) -> tuple[int, str]:
    """Returns the number and the place of a clue; raises PuzzleError for other arguments."""
    if len(item.arguments) != 2:
        raise PuzzleError("iss-item", item=str(item), expected=expected)
    return number(item.arguments[0], item), item.arguments[1]


def _read_sandwich(board: Board, item: Item) -> Iterator[Fields]:
    """Returns the clue; lines with fewer cells than values have no sandwich but a lunchbox."""
    total, line = _clue(item, ".Sandwich~8~C1")
    cells = board.line(line)
    kind = "sandwich" if len(cells) == board.order else "lunchbox"
    yield {"kind": kind, "cells": cells, "sum": total}


def _write_sandwich(board: Board, fields: Fields) -> list[Item] | None:
    line, _ = board.lines.get(tuple(fields["cells"]), ("", False))
    return [Item("Sandwich", (f"{fields['sum']}", line))] if line else None


def _read_little_killer(board: Board, item: Item) -> Iterator[Fields]:
    total, cell = _clue(item, ".LittleKiller~12~R9C8")
    yield {"kind": "little-killer", "cells": board.diagonal(cell), "sum": total}


def _write_little_killer(board: Board, fields: Fields) -> list[Item] | None:
    for cell in (fields["cells"][0], fields["cells"][-1]):
        try:
            cells = board.diagonal(board.name(cell))
        except PuzzleError:
            continue
        if set(cells) == set(fields["cells"]):
            return [Item("LittleKiller", (f"{fields['sum']}", board.name(cell)))]
    return None


def _read_sum(board: Board, item: Item) -> Iterator[Fields]:
    text, *names = item.arguments or ("",)
    total, *coefficients = text.split("_")
    found: Fields = {"kind": "sum", "cells": board.cells(names), "sum": number(total, item)}
    if coefficients[:1] == ["="]:
        each = [number(coefficient, item) for coefficient in coefficients[1:]]
        found["coefficients"] = None if each == [1] * len(names) else each
    elif coefficients:
        raise PuzzleError("iss-item", item=str(item), expected=".Sum~7_=_2_-1~R1C1~R1C2")
    yield found


def _write_sum(board: Board, fields: Fields) -> list[Item]:
    coefficients: list[int] = fields["coefficients"] or []
    total = "_".join(map(str, [fields["sum"], *(["="] if coefficients else []), *coefficients]))
    return [Item("Sum", (total, *board.names(fields["cells"])))]


_SIGNS = beside("GreaterThan", "greater")


def _write_greater(board: Board, fields: Fields) -> Iterable[Item]:
    """Returns the signs, or a thermometer if the cells are no neighbours."""
    rising = board.names(reversed(fields["cells"]))
    return _SIGNS.write(board, fields) or [Item("Thermo", rising)]


def _read_equal_sums(board: Board, item: Item) -> Iterator[Fields]:
    groups: list[list[int]] = [[]]
    for name in item.arguments:
        if name == "-":
            groups.append([])
        else:
            groups[-1].append(board.cell(name))
    if len(groups) > 1:
        yield {"kind": "equal-sums", "groups": groups}


def _read_sum_line(board: Board, item: Item) -> Iterator[Fields]:
    text, *names = item.arguments or ("",)
    closed = names[-1:] == ["LOOP"]
    cells = board.cells(names[:-1] if closed else names)
    total = number(text, item)
    if len(cells) == 1:
        yield {"kind": "sum", "cells": cells, "sum": total}
        return
    yield {"kind": "sum-line", "cells": [*cells, *cells[:closed]], "sum": total}


def _write_sum_line(board: Board, fields: Fields) -> list[Item]:
    names = board.names(fields["cells"])
    closed = len(names) > 1 and names[0] == names[-1]
    listed_ = (*names[:-1], "LOOP") if closed else names
    return [Item("SumLine", (f"{fields['sum']}", *listed_))]


def _read_quad(board: Board, item: Item) -> Iterator[Fields]:
    name, *values = item.arguments or ("",)
    first = board.cell(name)
    cells = [board.moved(first, down, right) for down in (0, 1) for right in (0, 1)]
    if None in cells or not values:
        raise PuzzleError("iss-item", item=str(item), expected=".Quad~R1C1~1~2")
    found = [number(value, item) for value in values]
    yield {"kind": "quadruple", "cells": cells, "values": found}


def _write_quad(board: Board, fields: Fields) -> list[Item]:
    cells, values = fields["cells"], fields["values"]
    first = min(cells)
    square = [board.moved(first, down, right) for down in (0, 1) for right in (0, 1)]
    if sorted(cells) != square:
        return [Item("ContainAtLeast", ("_".join(map(str, values)), *board.names(cells)))]
    return [Item("Quad", (board.name(first), *map(str, values)))]


def _read_look_and_say(board: Board, item: Item) -> Iterator[Fields]:
    text, *names = item.arguments or ("",)
    pairs = [number(digit, item) for digit in text]
    yield {"kind": "look-and-say", "cells": board.cells(names), "pairs": pairs}


def _write_look_and_say(board: Board, fields: Fields) -> list[Item] | None:
    pairs: list[int] = fields["pairs"]
    if max(pairs) > 9:
        return None
    return [Item("LookAndSay", ("".join(map(str, pairs)), *board.names(fields["cells"])))]


def _write_equal_sums(board: Board, fields: Fields) -> list[Item]:
    parts = ("~".join(board.names(group)) for group in fields["groups"])
    return [Item("EqualSum", tuple("~-~".join(parts).split("~")))]


def _read_indexing(board: Board, item: Item) -> Iterator[Fields]:
    way, *names = item.arguments or ("",)
    kind = {"C": "column-indexing", "R": "row-indexing"}.get(way.upper())
    if kind is None:
        raise PuzzleError("iss-item", item=str(item), expected=".Indexing~C~R1C1")
    yield {"kind": kind, "cells": board.cells(names)}


def _indexing(way: str, word: str) -> Row:
    def write(board: Board, fields: Fields) -> list[Item]:
        return [Item("Indexing", (way, *board.names(fields["cells"])))]

    return Row("Indexing", word, _read_indexing, write)


def _read_connected(board: Board, item: Item) -> Iterator[Fields]:
    group, values, size = (*item.arguments, "", "", "")[:3]
    if group:
        raise PuzzleError("document-rules", variants=["connected values outside the grid"])
    found = [number(value, item) for value in values.replace(",", "_").split("_")]
    yield {"kind": "connected", "values": found, "size": number(size, item) if size else None}


def _write_connected(board: Board, fields: Fields) -> list[Item] | None:
    size = (f"{fields['size']}",) if fields["size"] is not None else ()
    return [Item("ConnectedValues", ("", "_".join(map(str, fields["values"])), *size))]


def _read_pill_arrow(board: Board, item: Item) -> Iterator[Fields]:
    """Returns the arrow, whose pill holds digits but for its first cell."""
    (fields,) = _PILL_ARROW.read(board, item)
    yield fields
    digits = list(range(board.low, 10))
    if board.low + board.order > 10 and fields["size"] <= len(fields["cells"]):
        pill = sorted(fields["cells"][: fields["size"]])
        yield {"kind": "candidates", "cells": pill[1:], "values": digits}


def _write_pill_arrow(board: Board, fields: Fields) -> Iterable[Item] | None:
    """Returns the arrow, or a sum where ISS takes values above 9 in another way."""
    if board.low + board.order <= 10:
        return _PILL_ARROW.write(board, fields)
    size, cells = fields["size"], fields["cells"]
    cells = [*sorted(cells[:size]), *cells[size:]]
    times = [-(10**place) for place in reversed(range(size))] + [1] * (len(cells) - size)
    return _write_sum(board, {"cells": cells, "sum": 0, "coefficients": times})


def _unless(row: Row, says_nothing: Callable[[Fields], bool]) -> Row:
    """Returns the row for an item that ISS allows to say nothing."""

    def read(board: Board, item: Item) -> Iterator[Fields]:
        yield from (each for each in row.read(board, item) if not says_nothing(each))

    return row._replace(read=read)


def _read_lockout(board: Board, item: Item) -> Iterator[Fields]:
    (fields,) = _LOCKOUT.read(board, item)
    if len(fields["cells"]) > 2:
        yield fields
    else:
        yield fields | {"kind": "whisper"}


def _read_rellik(board: Board, item: Item) -> Iterator[Fields]:
    """Returns the cage, of different cells alone if no values have the sum."""
    (fields,) = _RELLIK.read(board, item)
    highest = board.low + board.order - 1
    most = sum(highest - place for place in range(len(fields["cells"])))
    if fields["sum"] <= most:
        yield fields
    else:
        yield {"kind": "all-different", "cells": fields["cells"]}


_RELLIK = listed("RellikCage", "rellik", "sum")
_PILL_ARROW = listed("PillArrow", "pill-arrow", "size")
_LOCKOUT = listed("Lockout", "lockout", "difference")


def _relation(name: str, word: str) -> Row:
    return packed(
        name,
        word,
        lambda board, item, _: {
            "pairs": tables.pairs_of_key(board, item, (item.arguments or ("",))[0])
        },
        lambda board, fields: tables.key_of_pairs(board, fields["pairs"]),
    )


def _write_pairs(board: Board, fields: Fields) -> list[Item]:
    """Returns one item, or one for each pair of cells if it matters which comes first."""
    key, cells = tables.key_of_pairs(board, fields["pairs"]), fields["cells"]
    if tables.is_symmetric(fields["pairs"]):
        return [Item("PairX", (key, *board.names(cells)))]
    return [Item("Pair", (key, *board.names(pair))) for pair in combinations(cells, 2)]


ROWS = (
    Row("Cage", "cage", _read_cage, _write_cage),
    Row("Sum", "sum", _read_sum, _write_sum),
    Row("LittleKiller", "little-killer", _read_little_killer, _write_little_killer),
    listed("Arrow", "arrow"),
    listed("DoubleArrow", "double-arrow"),
    Row("PillArrow", "pill-arrow", _read_pill_arrow, _write_pill_arrow),
    listed("Thermo", "thermometer"),
    Row("Whisper", "whisper", _read_whisper, listed("Whisper", "whisper", "difference").write),
    listed("Renban", "renban"),
    listed("Palindrome", "palindrome"),
    _unless(listed("Zipper", "zipper"), lambda fields: len(fields["cells"]) == 2),
    _unless(listed("Modular", "modular", "modulus"), lambda fields: fields["modulus"] == 1),
    listed("Entropic", "entropic"),
    listed("RegionSumLine", "region-sum-line"),
    Row("SumLine", "sum-line", _read_sum_line, _write_sum_line),
    listed("Between", "between"),
    Row("Lockout", "lockout", _read_lockout, _LOCKOUT.write),
    listed("ValueIndexing", "value-indexing"),
    beside("WhiteDot", "white-dot", difference=1),
    beside("BlackDot", "black-dot", ratio=2),
    beside("X", "xv", sum=10),
    beside("V", "xv", sum=5),
    Row("GreaterThan", "greater", _SIGNS.read, _write_greater),
    Row("Sandwich", "sandwich", _read_sandwich, _write_sandwich),
    at_both_ends("Skyscraper", "skyscraper", "visible"),
    at_both_ends("HiddenSkyscraper", "hidden-skyscraper", "value"),
    at_both_ends("XSum", "x-sum", "sum"),
    at_both_ends("NumberedRoom", "numbered-room", "value"),
    at_both_ends("FullRank", "full-rank", "rank"),
    Row("RellikCage", "rellik", _read_rellik, _RELLIK.write),
    listed("EqualityCage", "equality"),
    listed("Lunchbox", "lunchbox", "sum"),
    counted("ContainAtLeast", "contains"),
    counted("ContainExact", "contains-exactly"),
    Row("Quad", "quadruple", _read_quad, _write_quad),
    Row("LookAndSay", "look-and-say", _read_look_and_say, _write_look_and_say),
    listed("SameValues", "same-values", "sets"),
    listed("CountingCircles", "counting-circles"),
    listed("CountDistinct", "count-distinct"),
    Row("ConnectedValues", "connected", _read_connected, _write_connected),
    whole("RegionSameValues", "region-same-values"),
    Row("EqualSum", "equal-sums", _read_equal_sums, _write_equal_sums),
    whole("AntiConsecutive", "non-consecutive"),
    whole("AntiTaxicab", "taxicab"),
    whole("GlobalEntropy", "global-entropy"),
    whole("GlobalMod", "global-modular"),
    whole("DutchFlatmates", "dutch-flatmates"),
    whole("StrictKropki", "strict-dots"),
    whole("StrictXV", "strict-xv", sum=None),
    whole("Doppelganger", "doppelganger"),
    _indexing("C", "column-indexing"),
    _indexing("R", "row-indexing"),
    _relation("Pair", "relation"),
    _relation("Binary", "relation"),
    Row("PairX", "relation-pairs", _relation("PairX", "relation-pairs").read, _write_pairs),
    _relation("BinaryX", "relation-pairs"),
    packed(
        "Regex",
        "regex",
        lambda board, item, _: {"pattern": tables.pattern_of(item)},
        lambda board, fields: tables.packed_pattern(fields["pattern"]),
    ),
    packed(
        "NFA",
        "automaton",
        tables.automaton_of,
        tables.packed_automaton,
        parts=True,
    ),
    *regions.ROWS,
)
"""All rows. Those of kinds that the library does not have are asleep."""
_KNOWN = [row for row in ROWS if row.word in MODULES]
_BY_NAME = {row.name: row for row in _KNOWN}
_BY_NAME_OF_REGIONS = {row.name for row in regions.ROWS}
KIND_NAMES = frozenset([*_BY_NAME, *COMPOSITES, "FullRankTies"])
"""The names of items that are constraints."""


def constraints_of_items(
    board: Board, rules: Rules, items: Iterable[Item]
) -> tuple[Constraint, ...]:
    """Returns the constraints of items with these names; raises PuzzleError for wrong ones."""
    fields = list(_Reading(board, rules, list(items)).fields())
    return constraints_of(fields, constraint_of_json, rules)


def items_of_constraints(board: Board, rules: Rules) -> Iterator[Item]:
    """Returns the items of all constraints; raises PuzzleError for one that ISS has no form for."""
    ties: set[int] = set()
    ranked = any(each.word == "full-rank" for each in rules.constraints)
    yield from regions.construction(rules.constraints)
    for constraint in rules.constraints:
        fields = _fields(constraint)
        items = _items(board, fields)
        ties |= _ties_of(fields)
        # Without ranks outside alternatives, "none" forbids ties that these may allow.
        too_many = len(ties) > 1 or (0 in ties and not ranked)
        other_size = constraint.regional and board.side != board.order
        if items is None or too_many or other_size:
            what = constraint.called(rules.frame)
            raise PuzzleError("notation-constraint", what=what, notation="iss")
        yield from items
    if ties - {1}:
        yield Item("FullRankTies", (_TIES[ties.pop()],))


def refuse_unknown(items: Iterable[Item], known: Iterable[str]) -> None:
    """Raises PuzzleError that names all kinds of items, at any depth, that are not known."""
    names = frozenset(known)
    waiting, unknown = list(items), dict[str, None]()
    for item in waiting:
        if item.name not in names:
            unknown[spoken(item.name)] = None
        waiting += item.inner
    if unknown:
        raise PuzzleError("document-rules", variants=list(unknown))


def spoken(name: str) -> str:
    """Returns a name as words, as messages show it.

    >>> spoken("ChaosConstruction"), spoken("XSum"), spoken("NFA")
    ('chaos construction', 'x sum', 'NFA')
    """
    if name.isupper():
        return name
    parts = "".join(f" {each}" if each.isupper() else each for each in name)
    return parts.strip().lower()


class _Reading:
    """Reads the items of a puzzle, which may stand in composites."""

    def __init__(self, board: Board, rules: Rules, items: list[Item]) -> None:
        self._board = board
        self._has_regions = bool(rules.regions)
        self._all = items
        self._left = _MOST_COPIED

    def fields(self) -> Iterator[Fields]:
        """Returns an iterator over all constraints."""
        return self._of(self._all)

    def _of(self, items: Iterable[Item]) -> Iterator[Fields]:
        for item in items:
            if item.name == "Or":
                options = [list(self._of([each])) for each in item.inner]
                if all(options):
                    yield {"kind": "or", "constraints": list(map(_together, options))}
            elif item.name == "And":
                yield from self._of(item.inner)
            elif item.name == "Replicate":
                yield from self._of(self._replicated(item))
            else:
                yield from self._of_one(item)

    def _of_one(self, item: Item) -> Iterator[Fields]:
        board = self._board
        if regions.is_about_regions(item) and item.name not in _BY_NAME_OF_REGIONS:
            yield from regions.fields_of(board, item)
        elif item.name == "Given":
            for argument in filter(None, item.arguments):
                cell, values = given(board, argument)
                shown = sorted(value - 1 + board.low for value in values)
                yield {"kind": "candidates", "cells": [cell], "values": shown}
        elif item.name == "AllDifferent":
            yield {"kind": "all-different", "cells": board.cells(item.arguments)}
        elif item.name == "FullRank":
            ties = _ties(self._all)
            yield from (each | {"ties": ties} for each in _BY_NAME[item.name].read(board, item))
        elif item.name == "FullRankTies":
            if _ties([item]) == 0 and not any(each.name == "FullRank" for each in self._all):
                yield _no_ties(board)
        elif item.name == "RegionSumLine" and not self._has_regions:
            return  # ISS says that the line then means nothing
        elif item.name == "Doppelganger":
            yield {"kind": "doppelganger"}
            yield from missing.of_houses(board, boxes=self._has_regions)
        elif item.name in _BY_NAME:
            yield from _BY_NAME[item.name].read(board, item)
        else:
            raise PuzzleError("iss-inside", name=item.name)

    def _replicated(self, item: Item) -> Iterator[Item]:
        """Returns the items inside, moved so that the origin comes to each target."""
        origin = self._board.cell(item.arguments[1] if len(item.arguments) > 1 else "R1C1")
        for target in tables.cells_of_bits(self._board, item, origin):
            yield from (self._moved(each, origin, target) for each in item.inner)

    def _moved(self, item: Item, origin: int, target: int) -> Item:
        """Returns an item whose cells are moved as the origin is to the target."""
        self._left -= 1 + len(item.arguments)
        if self._left < 0:
            raise PuzzleError("iss-copies", most=_MOST_COPIED)
        board = self._board
        if regions.is_about_regions(item):
            raise PuzzleError("document-rules", variants=["unknown regions in copies"])

        def moved(argument: str) -> str:
            name, line, values = argument.partition("_")
            try:
                cell = board.cell(name)
            except PuzzleError:
                return argument
            found = board.displaced(cell, origin, target)
            if found is None:
                raise PuzzleError("iss-replicate", cell=name)
            return f"{board.name(found)}{line}{values}"

        inner = tuple(self._moved(each, origin, target) for each in item.inner)
        return item._replace(arguments=tuple(map(moved, item.arguments)), inner=inner)


def _together(constraints: list[Fields]) -> Fields:
    one = len(constraints) == 1
    return constraints[0] if one else {"kind": "and", "constraints": constraints}


def _ties(items: Iterable[Item]) -> int:
    said = {item.arguments for item in items if item.name == "FullRankTies"} or {(_TIES[1],)}
    (text,) = said.pop() if len(said) == 1 and len(next(iter(said))) == 1 else ("",)
    if text not in _TIES:
        raise PuzzleError("iss-item", item=f".FullRankTies~{text}", expected=".FullRankTies~any")
    return _TIES.index(text)


def _no_ties(board: Board) -> Fields:
    """Returns that the first row has some rank, while no rows and columns read the same."""
    rank = {"kind": "full-rank", "cells": board.row(0), "ties": 0}
    ranks = range(1, 2 * (board.rows + board.columns) + 1)
    return {"kind": "or", "constraints": [rank | {"rank": each} for each in ranks]}


def _ties_of(fields: Fields) -> set[int]:
    """Returns what ranks in a constraint say of ties."""
    inner = set[int]().union(*map(_ties_of, fields.get("constraints", ())))
    return inner | ({fields["ties"]} if fields["kind"] == "full-rank" else set())


def _write_candidates(board: Board, fields: Fields) -> list[Item]:
    values = "".join(f"_{value}" for value in fields["values"])
    given_ = Item("Given", tuple(f"{name}{values}" for name in board.names(fields["cells"])))
    return [Item("And", (), (given_,))]


def _write_parity(board: Board, fields: Fields) -> list[Item]:
    numbers = range(board.low, board.low + board.order)
    values = [each for each in numbers if each % 2 == (fields["kind"] == "odd")]
    return _write_candidates(board, fields | {"values": values})


def _write_different(board: Board, fields: Fields) -> list[Item]:
    return [Item("And", (), (Item("AllDifferent", board.names(fields["cells"])),))]


def _write_clone(board: Board, fields: Fields) -> list[Item]:
    """Returns the pairs of equal cells."""
    cells: list[int] = fields["cells"]
    half = len(cells) // 2
    pairs = zip(cells[:half], cells[half:], strict=True)
    return [Item("SameValues", ("2", *board.names(pair))) for pair in pairs]


_WITHOUT_ITEM = {
    "candidates": _write_candidates,
    "even": _write_parity,
    "odd": _write_parity,
    "all-different": _write_different,
    "clone": _write_clone,
    **regions.WITHOUT_ITEM,
}
"""How kinds are written that have no item of their own."""


def _fields(constraint: Constraint) -> Fields:
    """Returns a constraint as JSON has it; minima and maxima as what they mean in their rules."""
    if isinstance(constraint, Extremum):
        signs = [{"kind": "greater", "cells": [high, low]} for low, high in constraint.runs]
        return {"kind": "and", "constraints": signs}
    if isinstance(constraint, And | Or):
        return {"kind": constraint.word, "constraints": [*map(_fields, constraint.constraints)]}
    return constraint.json()


def _items(board: Board, fields: Fields) -> list[Item] | None:
    """Returns the items of a constraint, None if ISS has no form for it."""
    kind = fields["kind"]
    if kind in ("or", "and"):
        inner = [_items(board, each) for each in fields["constraints"]]
        if not all(inner):
            return None
        parts = [each for each in inner if each]
        if kind == "and":
            return [item for each in parts for item in each]
        options = (each if len(each) == 1 else [Item("And", (), tuple(each))] for each in parts)
        return [Item("Or", (), tuple(item for each in options for item in each))]
    special = _WITHOUT_ITEM.get(kind)
    if special:
        return special(board, fields)
    forms = (row.write(board, fields) for row in _KNOWN if row.word == kind)
    found = next((form for form in forms if form is not None), None)
    return None if found is None else list(found)
