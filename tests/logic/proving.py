"""A checker of proofs, which knows nothing of how they are made.

It reads the rules of :data:`nonet.logic.proofs.value.Rule`, and proves each line from its premises
and the candidates of the position alone.

python -m tests.logic.proving --puzzles 200
"""

from __future__ import annotations

import gzip
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

import nonet
from nonet.logic import TECHNIQUES, Position, Step
from nonet.logic.position import Candidate
from nonet.logic.proofs.value import IMPOSSIBLE, Claim, Line, Proof, opposite
from nonet.rules import House
from tests.logic.hodoku import DATA


def faults(step: Step, proof: Proof) -> list[str]:
    """Returns what is wrong with the proof of a step; nothing if it is right."""
    if any(max(line.premises, default=-1) >= at for at, line in enumerate(proof.lines)):
        return ["a line relies on itself or on later ones"]
    checker = Checker(step.position, proof, step.technique.assumes_one_solution)
    found = [
        f"line {number} does not follow: {line}"
        for number, line in enumerate(proof.lines, start=1)
        if not checker.holds(line)
    ]
    return found or [*_unproven(step, proof), *_unused(step, proof)]


def _unproven(step: Step, proof: Proof) -> list[str]:
    """Returns the conclusions that no line says without an assumption."""
    said = [
        line.claim for line, relied in zip(proof.lines, proof.open(), strict=True) if not relied
    ]
    shown = {each for claim in said if claim.sort == "none" for each in claim.candidates}
    found = [f"{each} is not proven" for each in step.eliminations if each not in shown]
    placed = {claim.candidates[0] for claim in said if _is_value(claim)}
    return found + [f"{each} is not proven" for each in step.placements if each not in placed]


def _unused(step: Step, proof: Proof) -> list[str]:
    """Returns the lines that neither lead to another line nor say a conclusion."""
    used = {premise for line in proof.lines for premise in line.premises}
    wanted = {*step.eliminations, *step.placements}
    return [
        f"line {index + 1} is not used"
        for index, (line, relied) in enumerate(zip(proof.lines, proof.open(), strict=True))
        if index not in used and (relied or not wanted.issuperset(line.claim.candidates))
    ]


def _is_value(claim: Claim) -> bool:
    return claim.sort == "one" and len(claim.candidates) == 1


class Checker:
    """Proves lines of a proof about a position."""

    def __init__(self, position: Position, proof: Proof, one_solution: bool) -> None:
        self.position = position
        self.lines = proof.lines
        self.open = proof.open()
        self.one_solution = one_solution
        self.candidates = {
            Candidate(cell, value)
            for cell, values in enumerate(position.candidates)
            for value in values
        }
        rules = position.rules
        self.order = rules.order
        self.houses = [set(house.cells) for house in rules.houses]
        self.peers = [
            set[int]().union(*(house for house in self.houses if cell in house)) - {cell}
            for cell in range(rules.cells)
        ]

    def holds(self, line: Line) -> bool:
        """Returns whether a line follows from its premises."""
        claims = [self.lines[premise].claim for premise in line.premises]
        if not self.candidates.issuperset(line.claim.candidates):
            return False
        match line.rule:
            case "assumption":
                return not claims and line.claim.sort != "set"
            case "excluded":
                return len(claims) == 1 and self._excluded(line.claim, claims[0])
            case "left":
                return line.claim != IMPOSSIBLE and self._left(line, claims)
            case "clash":
                return line.claim == IMPOSSIBLE and self._clash(line, claims)
            case "naked set":
                return self._naked_set(line, claims)
            case "hidden set":
                return self._hidden_set(line, claims)
            case "fish":
                return self._fish(line, claims)
            case "exchange":
                return self.one_solution and self._exchange(line, claims)
            case "grave":
                return self.one_solution and self._grave(line, claims)
            case "placements":
                return self._placements(line, claims)
            case "solution":
                return not claims
            case "refuted":
                return self._refuted(line)
            case "either":
                return self._either(line)
            case "cases":
                return self._cases(line)

    def conflict(self, one: Candidate, other: Candidate) -> bool:
        """Returns whether two candidates cannot both be true."""
        if one.cell == other.cell:
            return one.value != other.value
        return one.value == other.value and other.cell in self.peers[one.cell]

    def _excluded(self, claim: Claim, premise: Claim) -> bool:
        if claim.sort != "none" or premise.sort == "none" or not premise.candidates:
            return False
        return all(self._excludes(premise, each) for each in claim.candidates)

    def _excludes(self, premise: Claim, gone: Candidate) -> bool:
        if premise.sort == "one":
            return all(self.conflict(gone, each) for each in premise.candidates)
        if gone.cell in premise.cells:
            return gone not in premise.candidates
        places = [each for each in premise.candidates if each.value == gone.value]
        return bool(places) and all(self.conflict(gone, each) for each in places)

    def _rest(self, candidates: Iterable[Candidate], claims: Sequence[Claim]) -> set[Candidate]:
        """Returns the candidates that claims of the sort ``none`` leave; each rules out one."""
        rest = set(candidates)
        for claim in claims:
            if claim.sort != "none" or rest.isdisjoint(claim.candidates):
                return set()
            rest.difference_update(claim.candidates)
        return rest

    def _unit(self, line: Line, claims: list[Claim]) -> tuple[set[Candidate], list[Claim]]:
        """Returns candidates of which one is true, and the other claims."""
        if line.houses:
            (house,), (value,) = line.houses, line.values
            return self._places(house, value), claims
        if line.cells:
            (cell,) = line.cells
            return {each for each in self.candidates if each.cell == cell}, claims
        first, *others = sorted(claims, key=lambda claim: claim.sort == "none")
        return (set(first.candidates) if first.sort == "one" else set()), others

    def _places(self, house: House, value: int) -> set[Candidate]:
        assert house in self.position.rules.houses
        if len(house.cells) < self.order or value in {
            self.position.values[cell] for cell in house.cells
        }:
            return set()
        return {
            each for each in self.candidates if each.cell in house.cells and each.value == value
        }

    def _left(self, line: Line, claims: list[Claim]) -> bool:
        unit, others = self._unit(line, claims)
        if line.houses:  # a cell with one value has no other
            others = [self._others_of_cell(each) if _is_value(each) else each for each in others]
        return line.claim.sort == "one" and self._rest(unit, others) == set(line.claim.candidates)

    def _others_of_cell(self, claim: Claim) -> Claim:
        """Returns that the other candidates of a cell with a value are false."""
        (true,) = claim.candidates
        others = sorted(each for each in self.candidates if each.cell == true.cell and each != true)
        return Claim("none", tuple(others))

    def _clash(self, line: Line, claims: list[Claim]) -> bool:
        if line.houses or line.cells:
            unit, others = self._unit(line, claims)
            return (
                bool(others) and not self._remaining(unit, others) and self._all_used(unit, others)
            )
        # One of the claims is about candidates of which the others leave none.
        return any(
            claim.sort != "none"
            and self._all_used(claim.candidates, [*claims[:at], *claims[at + 1 :]])
            and not self._remaining(claim.candidates, [*claims[:at], *claims[at + 1 :]])
            for at, claim in enumerate(claims)
        )

    def _remaining(self, unit: Iterable[Candidate], claims: Sequence[Claim]) -> set[Candidate]:
        return {each for each in unit if not any(self._denies(claim, each) for claim in claims)}

    def _all_used(self, unit: Iterable[Candidate], claims: Sequence[Claim]) -> bool:
        return all(any(self._denies(claim, each) for each in unit) for claim in claims)

    def _denies(self, claim: Claim, candidate: Candidate) -> bool:
        if claim.sort == "none":
            return candidate in claim.candidates
        return self._excludes(claim, candidate)

    def _naked_set(self, line: Line, claims: list[Claim]) -> bool:
        every = {each for each in self.candidates if each.cell in line.cells}
        rest = self._rest(every, claims)
        values = {each.value for each in rest}
        apart = all(
            self.conflict(one, other)
            for one, other in combinations(rest, 2)
            if one.value == other.value
        )
        if line.claim == IMPOSSIBLE:
            return apart and len(values) < len(line.cells)
        return (
            line.claim.sort == "set"
            and set(line.claim.candidates) == rest
            and set(line.cells) == {each.cell for each in rest}
            and len(values) == len(line.cells)
            and apart
        )

    def _hidden_set(self, line: Line, claims: list[Claim]) -> bool:
        (house,) = line.houses
        every = [self._places(house, value) for value in line.values]
        rest = self._rest(set[Candidate]().union(*every), claims)
        cells = {each.cell for each in rest}
        return (
            all(every)
            and line.claim.sort == "set"
            and set(line.claim.candidates) == rest
            and len(cells) == len(line.values)
        )

    def _fish(self, line: Line, claims: list[Claim]) -> bool:
        """Tries all ways to place the value in the base houses with each candidate."""
        (value,) = line.values
        if line.claim.sort != "none" or any(claim.sort != "none" for claim in claims):
            return False
        gone = {each for claim in claims for each in claim.candidates}
        bases = [self._places(house, value) - gone for house in line.houses]
        covers = [set(house.cells) for house in line.covers]
        covered = set[int]().union(*covers)
        if any(each.cell not in covered for places in bases for each in places):
            return False
        return all(
            each.value == value and not self._placed(each, bases) for each in line.claim.candidates
        )

    def _placed(self, first: Candidate, bases: Sequence[set[Candidate]]) -> bool:
        """Returns whether the bases have places beside a candidate."""

        def fits(chosen: tuple[Candidate, ...], at: int) -> bool:
            if at == len(bases):
                return True
            if any(each in bases[at] for each in chosen):
                return fits(chosen, at + 1)
            return any(
                fits((*chosen, each), at + 1)
                for each in bases[at]
                if not any(self.conflict(each, other) for other in chosen)
            )

        return fits((first,), 0)

    def _exchange(self, line: Line, claims: list[Claim]) -> bool:
        """Without the claim the cells hold two values, which every house has both or none of."""
        if claims or len(line.values) != 2 or line.claim.sort != "one":
            return False
        values, cells = set(line.values), set(line.cells)
        givens = self.position.puzzle.givens
        claimed = set(line.claim.candidates)
        every = {each for each in self.candidates if each.cell in cells}
        others = {each for each in every if each.value not in values} | {
            Candidate(cell, self.position.values[cell])
            for cell in cells
            if self.position.values[cell] and self.position.values[cell] not in values
        }
        return (
            others <= claimed
            and not any(givens[cell] for cell in cells)
            and all(len(cells & house) in (0, 2) for house in self.houses)
        )

    def _grave(self, line: Line, claims: list[Claim]) -> bool:
        """Without the claim every cell has two candidates, and every value two places or none."""
        rest = self.candidates - set(line.claim.candidates)
        full = [house for house in self.houses if len(house) == self.order]
        two_each = all(
            sum(each.cell == cell for each in rest) == 2
            for cell in {each.cell for each in self.candidates}
        )
        places = [
            sum(each.cell in house and each.value == value for each in rest)
            for house in full
            for value in range(1, self.order + 1)
        ]
        # What sees each other by a partial house alone could be true together after the exchange.
        apart = all(
            any({one.cell, other.cell} <= house for house in full)
            for one, other in combinations(rest, 2)
            if one.value == other.value and self.conflict(one, other)
        )
        return (
            not claims and line.claim.sort == "one" and two_each and set(places) <= {0, 2} and apart
        )

    def _placements(self, line: Line, claims: list[Claim]) -> bool:
        """Tries to place the value in all houses against the claim."""
        (value,) = line.values
        every = {each for each in self.candidates if each.value == value}
        places = self._rest(every, claims)
        if not places or any(each.value != value for each in line.claim.candidates):
            return False
        houses = [
            house
            for house in self.position.rules.houses
            if len(house.cells) == self.order
            and value not in {self.position.values[cell] for cell in house.cells}
        ]
        if line.claim.sort == "one":
            return not self._template(houses, places - set(line.claim.candidates))
        return all(
            not self._template(
                houses, {each} | {one for one in places if not self.conflict(one, each)}, each
            )
            for each in line.claim.candidates
        )

    def _template(
        self, houses: Sequence[House], places: set[Candidate], first: Candidate | None = None
    ) -> bool:
        """Returns whether a value has a place in each house."""
        open_houses = [house for house in houses if first is None or first.cell not in house.cells]
        if not open_houses:
            return True
        house = min(open_houses, key=lambda each: sum(one.cell in each.cells for one in places))
        return any(
            self._template(
                open_houses, {one for one in places if not self.conflict(one, each)}, each
            )
            for each in places
            if each.cell in house.cells
        )

    def _refuted(self, line: Line) -> bool:
        premises = [self.lines[each] for each in line.premises]
        assumed = [each for each in premises if each.rule == "assumption"]
        clashes = [each for each in premises if each.claim == IMPOSSIBLE]
        return (
            len(premises) == 2
            and len(assumed) == len(clashes) == 1
            and line.claim == opposite(assumed[0].claim)
        )

    def _either(self, line: Line) -> bool:
        if len(line.premises) != 2:
            return False
        assumed, end = (self.lines[each] for each in line.premises)
        rest = set(line.claim.candidates).difference(assumed.claim.candidates)
        return (
            assumed.rule == "assumption"
            and assumed.claim.sort == "none"
            and line.claim.sort == "one"
            and set(line.claim.candidates).issuperset(assumed.claim.candidates)
            and (rest.issubset(end.claim.candidates) and self._implies(end.claim, line.claim))
        )

    def _cases(self, line: Line) -> bool:
        assumed = [each for each in line.premises if self.lines[each].rule == "assumption"]
        others = [each for each in line.premises if each not in assumed]
        ends = {
            case: [
                each
                for each in line.premises
                if case in self.open[each] and self._implies(self.lines[each].claim, line.claim)
            ]
            for case in assumed
        }
        if not all(ends.values()):
            return False
        sources = [each for each in others if not any(each in found for found in ends.values())]
        claims = [self.lines[case].claim for case in assumed]
        true = {each for claim in claims if claim.sort == "one" for each in claim.candidates}
        if sources:
            (source,) = (self.lines[each].claim for each in sources)
            return source.sort == "one" and true >= set(source.candidates)
        if line.cells:
            (cell,) = line.cells
            return true >= {each for each in self.candidates if each.cell == cell}
        if line.houses:
            (house,) = line.houses
            return any(
                places and true >= places
                for places in (self._places(house, value) for value in line.values)
            )
        return any(claim.sort == "none" and true >= set(claim.candidates) for claim in claims)

    def _implies(self, one: Claim, other: Claim) -> bool:
        if one.sort == "set" and other.sort == "one":
            return any(
                {each for each in one.candidates if each.value == value} <= set(other.candidates)
                for value in one.values
            )
        if one.sort != other.sort:
            return False
        if one.sort == "one":
            return bool(one.candidates) and set(one.candidates) <= set(other.candidates)
        return one.sort == "none" and set(one.candidates) >= set(other.candidates)


class Proven(NamedTuple):
    """A step whose proof was checked."""

    technique: str
    faults: list[str]
    lines: int
    words: int


def proven(puzzles: Iterable[str]) -> Iterable[Proven]:
    """Returns the steps of whole paths, each with the faults of its proof."""
    for puzzle in puzzles:
        for step in nonet.explain(puzzle):
            proof = step.proof
            words = len(step.text().split())
            yield Proven(step.technique.name, faults(step, proof), len(proof.lines), words)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--puzzles", "number", default=200, help="How many puzzles of the file.")
@click.option(
    "--file",
    type=click.Path(exists=True, path_type=Path),
    default=DATA.parent / "bench" / "hardest_375.txt.gz",
    help="Puzzles, one a line.",
)
def main(number: int, file: Path) -> None:
    """Check the proofs of all steps of hard puzzles; list lines and words, by technique.

    The exit status is 1 after a fault.
    """
    by_technique: dict[str, list[Proven]] = defaultdict(list)
    for each in proven(_puzzles(file)[:number]):
        by_technique[each.technique].append(each)
        for fault in each.faults:
            print(f"{each.technique}: {fault}")
    print(f"{'technique':32}{'steps':>7}{'faults':>8}   lines, most   words, most")
    for name in TECHNIQUES:
        if steps := by_technique[name]:
            lines, words = [each.lines for each in steps], [each.words for each in steps]
            wrong = sum(bool(each.faults) for each in steps)
            print(
                f"{name:32}{len(steps):>7,}{wrong:>8}{median(lines):>7g}{max(lines):>5}"
                f"{median(words):>7g}{max(words):>5}"
            )
    sys.exit(any(each.faults for steps in by_technique.values() for each in steps))


def _puzzles(file: Path) -> list[str]:
    content = file.read_bytes()
    text = gzip.decompress(content) if file.suffix == ".gz" else content
    return text.decode().split()


if __name__ == "__main__":
    main()
