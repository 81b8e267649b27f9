"""Solvers of puzzles with constraints to compare with nonet: ISS, CP-SAT and pencilmark.

Each proves how many solutions a puzzle has, up to 2, and tells the CPU time that this took: from
the puzzle as an object to the answer, with everything that has to be built for it.
"""

from __future__ import annotations

import json
import multiprocessing
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise, product
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import nonet
from nonet import Puzzle, Rules
from nonet.engines.core import constrained, narrowing

HERE = Path(__file__).parent
_PATIENCE = 4
"""Elapsed seconds per CPU second that a solver without a limit of its own may take."""


class Measured(NamedTuple):
    """The answer of a solver."""

    solutions: int | None
    """Up to 2; None if the limit was reached."""
    seconds: float
    """Of CPU time."""


class Unsupported(Exception):  # noqa: N818 - it is an answer
    """A puzzle that a solver cannot express."""


class Solver(ABC):
    """Something that counts solutions up to 2."""

    @abstractmethod
    def count(self, puzzle: Puzzle, text: str) -> Measured:
        """Returns the answer for a puzzle, whose text ISS reads; raises Unsupported."""

    def close(self) -> None:  # noqa: B027 - most have nothing to close
        """Ends its processes."""


class _LateError(Exception):
    pass


class Nonet(Solver):
    """nonet's own search."""

    def __init__(self, limit: float) -> None:
        self._limit = limit

    def count(self, puzzle: Puzzle, text: str) -> Measured:
        """Returns the answer; what the core prepared for earlier puzzles is forgotten."""
        constrained._prepared.cache_clear()  # pyright: ignore[reportPrivateUsage]
        narrowing._made.cache_clear()  # pyright: ignore[reportPrivateUsage]
        start = time.process_time()

        def look(*_: object) -> None:
            if time.process_time() - start > self._limit:
                raise _LateError

        try:
            found: int | None = nonet.count(puzzle, 2, engine="search", progress=look)
        except _LateError:
            found = None
        return Measured(found, time.process_time() - start)


class Iss(Solver):
    """The Interactive Sudoku Solver of a checkout, in node."""

    def __init__(self, checkout: str, limit: float) -> None:
        command = ["node", str(HERE / "variants.mjs"), checkout, f"{limit}"]
        pipe = subprocess.PIPE
        self._node = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def count(self, puzzle: Puzzle, text: str) -> Measured:
        """Returns the answer of node."""
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(f"{json.dumps(text)}\n")
        self._node.stdin.flush()
        line = self._node.stdout.readline()
        if not line:
            raise SystemExit("ISS ended; its messages are above")
        answer = json.loads(line)
        if "error" in answer:
            raise Unsupported(answer["error"])
        return Measured(answer["count"], answer["milliseconds"] / 1000)

    def close(self) -> None:
        """Ends node."""
        self._node.kill()
        self._node.wait()


class Apart(Solver):
    """A solver in a Python process of its own, which is ended if it takes too long."""

    def __init__(self, name: str, limit: float) -> None:
        self._name, self._limit = name, limit
        self._process: multiprocessing.Process | None = None
        self._pipe: Connection | None = None

    def count(self, puzzle: Puzzle, text: str) -> Measured:
        """Returns the answer of the process, which starts if it does not run."""
        if self._process is None:
            self._pipe, there = multiprocessing.Pipe()
            work = (self._name, self._limit, there)
            self._process = multiprocessing.Process(target=_serve, args=work, daemon=True)
            self._process.start()
        assert self._pipe
        self._pipe.send(puzzle)
        if not self._pipe.poll(_PATIENCE * self._limit):
            self.close()
            return Measured(None, self._limit)
        answer = self._pipe.recv()
        if isinstance(answer, str):
            raise Unsupported(answer)
        return Measured(*answer)

    def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None


def _serve(name: str, limit: float, pipe: Connection) -> None:
    solve = {"CP-SAT": _cp_sat, "pencilmark": _pencilmark}[name](limit)
    while True:
        puzzle: Puzzle = pipe.recv()
        start = time.process_time()
        try:
            found = solve(puzzle)
        except Unsupported as unsupported:
            pipe.send(str(unsupported))
            continue
        pipe.send((found, time.process_time() - start))


def _cp_sat(limit: float) -> Callable[[Puzzle], int | None]:
    """Returns CP-SAT of OR-tools with one worker: a variable per cell, its best constraints."""
    cp_model: Any = import_module("ortools.sat.python.cp_model")

    def solve(puzzle: Puzzle) -> int | None:
        model = cp_model.CpModel()
        cells = _cp_cells(puzzle, cp_model, model)
        for constraint in puzzle.rules.constraints:
            fields = constraint.json()
            if fields["kind"] in _UNMARKED:
                _cp_unmarked(model, cells, fields, puzzle.rules)
                continue
            build = _CP.get(fields["kind"])
            if build is None:
                raise Unsupported(f"no model for {fields['kind']}")
            within = [cells[cell] for cell in fields.get("cells", ())]
            build(model, within, fields, puzzle.rules.order)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = limit
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return 0
        if status == cp_model.UNKNOWN:
            return None
        values = [solver.value(cell) for cell in cells]
        differs = [model.new_bool_var("") for _ in cells]
        for cell, value, other in zip(cells, values, differs, strict=True):
            model.add(cell != value).only_enforce_if(other)
        model.add_bool_or(differs)
        again = solver.solve(model)
        return {cp_model.INFEASIBLE: 1, cp_model.UNKNOWN: None}.get(again, 2)

    return solve


def _cp_cells(puzzle: Puzzle, cp_model: Any, model: Any) -> list[Any]:
    """Returns the variables of the cells, which the houses and givens hold for."""
    order = puzzle.rules.order
    allowed = puzzle.candidates or [range(1, order + 1)] * puzzle.rules.cells
    cells: list[Any] = []
    for given, values in zip(puzzle.givens, allowed, strict=True):
        domain = cp_model.Domain.from_values([given] if given else list(values))
        cells.append(model.new_int_var_from_domain(domain, ""))
    for house in puzzle.rules.houses:
        model.add_all_different([cells[cell] for cell in house.cells])
    return cells


def _cp_pairs(fits: Callable[[int, int, dict[str, Any]], bool]) -> Callable[..., None]:
    """Returns a builder for a relation of neighbours."""

    def build(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
        values = range(1, order + 1)
        table = [pair for pair in product(values, values) if fits(*pair, fields)]
        for pair in pairwise(cells):
            model.add_allowed_assignments(list(pair), table)

    return build


def _cp_cage(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    different = {id(cell): cell for cell in cells}
    model.add_all_different(list(different.values()))
    if fields["sum"] is not None:
        model.add(sum(cells) == fields["sum"])


def _cp_sum(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    times = fields.get("coefficients") or [1] * len(cells)
    total = sum(number * cell for number, cell in zip(times, cells, strict=True))
    model.add(total == fields["sum"])


def _cp_all_different(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    model.add_all_different(cells)


def _cp_product(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    model.add_multiplication_equality(fields["product"], cells)


def _cp_quotient(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    if len(cells) > 2:
        raise Unsupported("no model for the quotient of more than two cells")
    _cp_pairs(lambda one, other, said: max(one, other) == said["quotient"] * min(one, other))(
        model, cells, fields, order
    )


def _cp_difference(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    most = model.new_int_var(1, order, "")
    model.add_max_equality(most, cells)
    model.add(2 * most - sum(cells) == fields["difference"])


def _cp_arrow(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    model.add(cells[0] == sum(cells[1:]))


def _cp_rising(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    for low, high in pairwise(cells):
        model.add(low < high)


def _cp_falling(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    _cp_rising(model, cells[::-1], fields, order)


def _cp_palindrome(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    for one, other in zip(cells, reversed(cells), strict=True):
        model.add(one == other)


def _cp_renban(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    low, high = (model.new_int_var(1, order, "") for _ in range(2))
    model.add_min_equality(low, cells)
    model.add_max_equality(high, cells)
    model.add(high - low == len(cells) - 1)
    model.add_all_different(cells)


def _cp_sandwich(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    """Adds an automaton: before the crusts, between them with a sum so far, and after them."""
    total, after = fields["sum"], fields["sum"] + 2
    crusts = (1, order)
    arcs: list[tuple[int, int, int]] = []
    for value in range(1, order + 1):
        crust = value in crusts
        # State 0 is before; state 1 + sum is between; the other crust ends it.
        arcs.append((0, value, 1 if crust else 0))
        if crust:
            arcs.append((1 + total, value, after))
        else:
            arcs.append((after, value, after))
            arcs += [(1 + sum_, value, 1 + sum_ + value) for sum_ in range(total - value + 1)]
    model.add_automaton(cells, 0, [after], arcs)


def _cp_skyscraper(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    """Adds an automaton whose states are the highest value so far and how many are visible."""
    most = fields["visible"]
    states = {(0, 0): 0} | {
        (high, seen): 1 + (high - 1) * most + seen - 1
        for high in range(1, order + 1)
        for seen in range(1, most + 1)
    }
    arcs: list[tuple[int, int, int]] = []
    for (high, seen), state in states.items():
        for value in range(1, order + 1):
            then = (max(high, value), seen + (value > high))
            if then in states:
                arcs.append((state, value, states[then]))
    model.add_automaton(cells, 0, [states[high, most] for high in range(1, order + 1)], arcs)


def _cp_x_sum(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    for first in range(1, order + 1):
        chosen = model.new_bool_var("")
        model.add(cells[0] == first).only_enforce_if(chosen)
        model.add(cells[0] != first).only_enforce_if(~chosen)
        model.add(sum(cells[:first]) == fields["sum"]).only_enforce_if(chosen)


def _cp_numbered_room(model: Any, cells: list[Any], fields: dict[str, Any], order: int) -> None:
    model.add_element(cells[0] - 1, cells, fields["value"])


_UNMARKED: dict[str, tuple[set[str], Callable[[int, int], bool]]] = {
    "strict-dots": (
        {"white-dot", "black-dot"},
        lambda one, other: abs(one - other) == 1 or 2 * one == other or 2 * other == one,
    ),
    "strict-xv": ({"xv"}, lambda one, other: one + other in (5, 10)),
}
"""By kind: the marks that other neighbours lack, and which pairs of values would have one."""


def _cp_unmarked(model: Any, cells: list[Any], fields: dict[str, Any], rules: Rules) -> None:
    """Adds what is known of neighbours without a mark."""
    if any(value is not None for name, value in fields.items() if name != "kind"):
        raise Unsupported(f"no model for {fields['kind']} of one number")
    marks, is_marked = _UNMARKED[fields["kind"]]
    marked = {
        frozenset(pair)
        for each in rules.constraints
        if each.word in marks
        for pair in pairwise(each.cells)
    }
    values = range(1, rules.order + 1)
    table = [pair for pair in product(values, values) if not is_marked(*pair)]
    places = {divmod(place, rules.shape.columns): at for at, place in enumerate(rules.shape.places)}
    for (row, column), cell in places.items():
        for beside in ((row, column + 1), (row + 1, column)):
            other = places.get(beside)
            if other is not None and frozenset((cell, other)) not in marked:
                model.add_allowed_assignments([cells[cell], cells[other]], table)


_CP: dict[str, Callable[..., None]] = {
    "cage": _cp_cage,
    "sum": _cp_sum,
    "little-killer": _cp_sum,
    "all-different": _cp_all_different,
    "product": _cp_product,
    "quotient": _cp_quotient,
    "difference": _cp_difference,
    "arrow": _cp_arrow,
    "thermometer": _cp_rising,
    "greater": _cp_falling,
    "renban": _cp_renban,
    "palindrome": _cp_palindrome,
    "slow-thermometer": _cp_pairs(lambda one, other, _: one <= other),
    "whisper": _cp_pairs(lambda one, other, said: abs(one - other) >= said["difference"]),
    "white-dot": _cp_pairs(lambda one, other, said: abs(one - other) == said["difference"]),
    "black-dot": _cp_pairs(
        lambda one, other, said: one * said["ratio"] == other or other * said["ratio"] == one
    ),
    "xv": _cp_pairs(lambda one, other, said: one + other == said["sum"]),
    "sandwich": _cp_sandwich,
    "skyscraper": _cp_skyscraper,
    "x-sum": _cp_x_sum,
    "numbered-room": _cp_numbered_room,
}
"""By kind of constraints, what adds one to a model. Others are not measured with CP-SAT."""


def _pencilmark(limit: float) -> Callable[[Puzzle], int | None]:
    """Returns the package pencilmark, whose own puzzles have houses, pairs and constraints."""
    package: Any = import_module("pencilmark")
    model: Any = import_module("pencilmark.model")

    def solve(puzzle: Puzzle) -> int | None:
        shape = puzzle.rules.shape
        order = puzzle.rules.order
        places = [(place % shape.columns, place // shape.columns) for place in shape.places]
        made = model.Puzzle(order, places)
        for house in puzzle.rules.houses:
            full = len(house.cells) == order
            kind = {"column": "col"}.get(house.kind, house.kind)
            made.groups.append(model.Group(str(house), tuple(house.cells), kind, full))
        made.givens = {cell: value for cell, value in enumerate(puzzle.givens) if value}
        if puzzle.candidates is not None:
            made.domains = [sum(1 << value - 1 for value in each) for each in puzzle.candidates]
        for constraint in puzzle.rules.constraints:
            _add_to_pencilmark(made, model, constraint.json())
        try:
            package.solve(made)
        except package.NotUnique:
            return 2
        except package.NoSolution:
            return 0
        except package.Undecided:
            return None
        return 1

    return solve


_LINES = {"thermometer": "thermo", "slow-thermometer": "slow_thermo", "renban": "renban"}
_RELATIONS = {
    "whisper": ("diffge", "difference"),
    "white-dot": ("diff", "difference"),
    "black-dot": ("ratio", "ratio"),
    "xv": ("sum", "sum"),
}
_CLUES = {
    "sandwich": ("sandwich", "total", "sum"),
    "skyscraper": ("skyscraper", "count", "visible"),
    "x-sum": ("xsum", "total", "sum"),
}


def _add_to_pencilmark(made: Any, model: Any, fields: dict[str, Any]) -> None:
    kind, cells = fields["kind"], list(fields.get("cells", ()))
    if kind == "cage" and len(set(cells)) == len(cells):
        made.groups.append(model.Group("cage", tuple(cells), "cage", False, fields["sum"]))
    elif kind in ("sum", "little-killer") and not fields.get("coefficients"):
        made.constraints.append({"type": "sum", "cells": cells, "total": fields["sum"]})
    elif kind == "arrow":
        made.constraints.append({"type": "arrow", "circle": cells[:1], "line": cells[1:]})
    elif kind in _LINES or kind == "palindrome":
        line = {"type": "line", "kind": _LINES.get(kind, kind), "cells": cells}
        made.constraints.append(line)
    elif kind in _RELATIONS:
        relation, field = _RELATIONS[kind]
        made.relations += [(relation, *pair, fields[field]) for pair in pairwise(cells)]
    elif kind == "greater":
        made.relations += [("lt", low, high) for high, low in pairwise(cells)]
    elif kind in _CLUES:
        type_, name, field = _CLUES[kind]
        made.constraints.append({"type": type_, "cells": cells, name: fields[field]})
    else:
        raise Unsupported(f"no model for {kind}")


def solvers(iss: str | None, peers: Sequence[str], limit: float) -> dict[str, Solver]:
    """Returns nonet, ISS if there is a checkout, and the named packages."""
    found: dict[str, Solver] = {"nonet": Nonet(limit)}
    if iss:
        found["ISS"] = Iss(iss, limit)
    return found | {name: Apart(name, limit) for name in peers}
