"""Builds proofs line by line, and leaves out what is not needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate, Position
from nonet.logic.proofs.value import (
    IMPOSSIBLE,
    Claim,
    Line,
    Proof,
    Rule,
    none_of,
    one_of,
    opened,
    opposite,
    set_of,
)
from nonet.rules import House


class Argument:
    """Lines of a proof about a position.

    Each method that adds a line returns its index, which later lines name as a premise. A line that
    is there already, with the same reason, is not added again.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.candidates = position.candidates
        self._lines: list[Line] = []
        self._open: list[frozenset[int]] = []
        self._known: dict[Line, int] = {}
        self._houses_of = position.rules.frame.houses_of
        self._houses = position.rules.frame.houses

    def claim(self, line: int) -> Claim:
        """Returns what a line says."""
        return self._lines[line].claim

    def relies(self, line: int, assumption: int) -> bool:
        """Returns whether a line relies on an assumption."""
        return assumption in self._open[line]

    def assume(self, claim: Claim) -> int:
        """Supposes a claim."""
        return self.add(claim, "assumption")

    def excluded(self, premise: int, candidates: Iterable[tuple[int, int]]) -> int:
        """Candidates are false, because of what the premise says."""
        claim = none_of(candidates)
        return self.add(
            claim, "excluded", (premise,), houses=self.meeting(self.claim(premise), claim)
        )

    def left_in_cell(self, cell: int, premises: Iterable[int]) -> int:
        """A cell has one of the values that premises leave."""
        every = [Candidate(cell, value) for value in self.candidates[cell]]
        left, used = self._left(every, premises)
        return self.add(one_of(left), "left" if left else "clash", used, cells=(cell,))

    def left_in_house(self, house: House, value: int, premises: Iterable[int]) -> int:
        """A value has one of the places in a full house that premises leave."""
        left, used = self._left(self.places(house, value), premises)
        rule: Rule = "left" if left else "clash"
        return self.add(one_of(left), rule, used, houses=(house,), values=(value,))

    def left_of(self, line: int, premises: Iterable[int]) -> int:
        """One of the candidates of an earlier line is true that premises leave."""
        left, used = self._left(self.claim(line).candidates, premises)
        rule: Rule = "left" if left else "clash"
        return self.add(one_of(left), rule, (line, *used)) if used else line

    def naked_set(self, cells: Iterable[int], premises: Iterable[int]) -> int:
        """Cells hold the values that premises leave, which are as many."""
        where = tuple(sorted(cells))
        every = [Candidate(cell, value) for cell in where for value in self.candidates[cell]]
        left, used = self._left(every, premises)
        return self.add(set_of(left), "naked set", used, cells=where)

    def locked(self, cells: Sequence[int], premises: Iterable[int]) -> int:
        """Cells hold the values that premises leave, which are as many; a cell has its value."""
        if len(cells) == 1:
            return self.left_in_cell(cells[0], premises)
        return self.naked_set(cells, premises)

    def too_few(self, cells: Sequence[int], premises: Iterable[int]) -> int:
        """Premises leave fewer values than cells."""
        if len(cells) == 1:
            return self.left_in_cell(cells[0], premises)
        where = tuple(sorted(cells))
        every = [Candidate(cell, value) for cell in where for value in self.candidates[cell]]
        _, used = self._left(every, premises)
        return self.add(IMPOSSIBLE, "naked set", used, cells=where)

    def hidden_set(self, house: House, values: Sequence[int], premises: Iterable[int] = ()) -> int:
        """Values of a house are in the places that premises leave, which are as many cells."""
        every = [each for value in values for each in self.places(house, value)]
        left, used = self._left(every, premises)
        held = tuple(sorted(values))
        return self.add(set_of(left), "hidden set", used, houses=(house,), values=held)

    def fish(
        self,
        value: int,
        bases: Sequence[House],
        covers: Sequence[House],
        cells: Iterable[int],
        premises: Iterable[int] = (),
    ) -> int:
        """A value is not in cells of the covers, which the places in the bases take up."""
        every = [each for house in bases for each in self.places(house, value)]
        _, used = self._left(every, premises)
        claim = none_of((cell, value) for cell in cells)
        houses, values = tuple(bases), (value,)
        return self.add(claim, "fish", used, houses=houses, covers=tuple(covers), values=values)

    def exchange(self, cells: Iterable[int], values: Iterable[int]) -> int:
        """One of the candidates beside two values is true in cells that could be exchanged."""
        where, pair = tuple(sorted(cells)), tuple(sorted(values))
        others = [
            (cell, value) for cell in where for value in self.candidates[cell] if value not in pair
        ]
        return self.add(one_of(others), "exchange", cells=where, values=pair)

    def placements(self, claim: Claim, value: int, premises: Iterable[int] = ()) -> int:
        """What is so in all ways that premises leave to place a value in all houses."""
        return self.add(claim, "placements", premises, values=(value,))

    def clash(self, line: int, premises: Iterable[int]) -> int:
        """Of the candidates of an earlier line, nothing is left."""
        left = set(self.claim(line).candidates)
        used = [line]
        for premise in premises:
            gone = {each for each in left if self.denies(self.claim(premise), each)}
            if gone:
                left -= gone
                used.append(premise)
        return self.add(IMPOSSIBLE, "clash", used)

    def refuted(self, assumption: int, clash: int) -> int:
        """The opposite of an assumption that leads to a clash."""
        return self.add(opposite(self.claim(assumption)), "refuted", (assumption, clash))

    def either(self, assumption: int, end: int, value: int | None = None) -> int:
        """The assumption, that no candidate of some is true, is false, or its end is true.

        An end that is a set says where it has a ``value``. The line is the end itself if that is
        true without the assumption.
        """
        if assumption not in self._open[end]:
            return end
        ends = (
            each
            for each in self.claim(end).candidates
            if self.claim(end).sort == "one" or each.value == value
        )
        both = (*self.claim(assumption).candidates, *ends)
        return self.add(one_of(both), "either", (assumption, end))

    def cases(
        self,
        branches: Iterable[tuple[int, int]],
        claim: Claim | None = None,
        *,
        source: int | None = None,
        cells: tuple[int, ...] = (),
        houses: tuple[House, ...] = (),
        values: tuple[int, ...] = (),
    ) -> int:
        """What follows from each assumption: branches are pairs of an assumption and its end.

        The claim is that of the ends, or a weaker one that follows from each of them.

        One of the assumptions is true because of a ``source``, an earlier line; because a cell has
        no other values or a value no other places in a house; or because they are opposites. The
        line is an end itself if that is true without its assumption.
        """
        pairs = list(branches)
        for start, end in pairs:
            if start not in self._open[end]:
                return end
        premises = {each for pair in pairs for each in pair}
        if source is not None:
            premises.add(source)
        common = claim or self.claim(pairs[0][1])
        return self.add(common, "cases", premises, cells=cells, houses=houses, values=values)

    def add(
        self,
        claim: Claim,
        rule: Rule,
        premises: Iterable[int] = (),
        *,
        houses: tuple[House, ...] = (),
        covers: tuple[House, ...] = (),
        cells: tuple[int, ...] = (),
        values: tuple[int, ...] = (),
    ) -> int:
        """Adds a line."""
        line = Line(claim, rule, tuple(sorted(set(premises))), houses, covers, cells, values)
        if line not in self._known:
            self._known[line] = len(self._lines)
            self._open.append(opened(len(self._lines), line, self._lines, self._open))
            self._lines.append(line)
        return self._known[line]

    def places(self, house: House, value: int) -> list[Candidate]:
        """Returns the candidates of a value in a house."""
        return [Candidate(cell, value) for cell in house.cells if value in self.candidates[cell]]

    def house_left(self, cells: Iterable[int], value: int, premises: Iterable[int]) -> House | None:
        """Returns the first full house in which premises leave a value no other places than these.

        A house in which fewer premises are used comes first.
        """
        wanted = set(cells)
        found: House | None = None
        fewest = 0
        for house in full_houses(self.position.rules.frame):
            if not wanted <= set(house.cells):
                continue
            left, used = self._left(self.places(house, value), premises)
            if (
                left
                and {each.cell for each in left} <= wanted
                and (found is None or len(used) < fewest)
            ):
                found, fewest = house, len(used)
        return found

    def see(self, one: int, other: int) -> bool:
        """Returns whether two cells share a house."""
        return one != other and not set(self._houses_of[one]).isdisjoint(self._houses_of[other])

    def denies(self, claim: Claim, candidate: Candidate) -> bool:
        """Returns whether a candidate cannot be true together with a claim."""
        if claim.sort == "none":
            return candidate in claim.candidates
        return self.excludes(claim, candidate)

    def excludes(self, claim: Claim, gone: Candidate) -> bool:
        """Returns whether a candidate cannot be true together with a claim that is not a none."""
        if claim.sort == "none" or gone in claim.candidates:
            return False
        if claim.sort == "set":
            if gone.cell in claim.cells:
                return True
            places = [each.cell for each in claim.candidates if each.value == gone.value]
            return bool(places) and all(self.see(gone.cell, cell) for cell in places)
        return all(
            gone.cell == each.cell or (gone.value == each.value and self.see(gone.cell, each.cell))
            for each in claim.candidates
        )

    def meeting(self, premise: Claim, claim: Claim) -> tuple[House, ...]:
        """Returns the first house with all cells of the premise's values and all of the claim's.

        Without one: for each cell of the claim the first house with a cell of the premise.
        """
        values = set(claim.values)
        there = {each.cell for each in premise.candidates if each.value in values}
        away = set(claim.cells) - set(premise.cells)
        if not there or not away:
            return ()
        whole = there | away
        for house in self._houses:
            if whole.issubset(house.cells):
                return (house,)
        found: dict[House, None] = {}
        for one in sorted(away):
            for other in sorted(there):
                shared = sorted({*self._houses_of[one]} & {*self._houses_of[other]})
                if shared and not any({one, other}.issubset(house.cells) for house in found):
                    found[self._houses[shared[0]]] = None
        return tuple(found)

    def proof(self, *ends: int) -> Proof:
        """Returns the lines that ends need, in the order in which they were added."""
        needed: set[int] = set()
        waiting = list(ends)
        while waiting:
            line = waiting.pop()
            if line not in needed:
                needed.add(line)
                waiting += self._lines[line].premises
        order = sorted(needed)
        numbers = {line: number for number, line in enumerate(order)}
        return Proof(
            tuple(
                self._lines[line]._replace(
                    premises=tuple(numbers[each] for each in self._lines[line].premises)
                )
                for line in order
            )
        )

    def _left(
        self, candidates: Sequence[Candidate], premises: Iterable[int]
    ) -> tuple[list[Candidate], list[int]]:
        """Returns the candidates that premises leave, and the premises that are needed for it."""
        left = set(candidates)
        used: list[int] = []
        for premise in premises:
            gone = left.intersection(self._ruled_out(self.claim(premise)))
            if gone:
                left -= gone
                used.append(premise)
        return [each for each in candidates if each in left], used

    def _ruled_out(self, claim: Claim) -> Iterable[tuple[int, int]]:
        """Returns the candidates that a claim says are false: of a value, others in its cell."""
        if claim.sort != "one" or len(claim.candidates) != 1:
            return claim.candidates
        (cell, value) = claim.candidates[0]
        return [(cell, other) for other in self.candidates[cell] if other != value]
