"""The steps of the programs, told and drawn like others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field

from nonet.engines import Progress
from nonet.engines.core import explainer
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.logic import explainer as ratings
from nonet.logic import tables
from nonet.logic.explainer import ExplainerStep
from nonet.logic.explainer.techniques import are_links, technique
from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate, Position
from nonet.logic.scales import MeasuredScale
from nonet.logic.steps import Step
from nonet.logic.value import Account, AccountLine, Chain, Fact, Node, Part
from nonet.rules import House

_KINDS = ("box", "row", "column")


@frozen(repr=False)
class ProgramStep(Step):
    """A step as Sudoku Explainer or Sukaku Explainer takes it.

    ``eliminations`` are without the other values of a cell that gets its value.
    """

    rated: ExplainerStep = field(kw_only=True)
    """The step as a rating has it."""

    @property
    def called(self) -> str:
        """What the program calls it, such as ``Dynamic Region Forcing Chains (+)``."""
        return self.rated.technique

    @property
    def rating(self) -> float:
        """What the program rates it."""
        return self.rated.rating

    def title(self, language: str = "en") -> str:
        """Returns the name of the program for it, and the rating."""
        said = tables.sentences(language).messages["program-title"]
        return said.format(name=self.called, rating=self.rating)


def next_step(
    position: Position, scale: MeasuredScale, progress: Progress | None = None
) -> ProgramStep | None:
    """Returns the step that the program of a scale takes in a classic position.

    It is None if the grid is complete or the program is stuck.
    """
    found = explainer.hint(position.values, position.candidate_bits, scale.name, progress)
    if found is None:
        return None
    (name, tenths, placed, removed), sights, told = found
    reader = _Reader(position)
    parts = tuple(reader.part(*each) for each in sights)
    placements = tuple(Candidate(*each) for each in placed)
    eliminations = tuple(Candidate(*each) for each in removed)
    rated = ExplainerStep(name, tenths / 10, placements, eliminations)
    account = None if told is None else reader.account(told)
    chains: tuple[Chain, ...] = ()
    if are_links(name):
        chains, parts = (tuple(_ends(parts)),), (_about(_ends(parts)),)
    elif account and not _branches(account):
        chains = (_nodes(account),)
        account, parts = None, (_about(chains[0]),)
    elif account:
        parts = (_begin(account),)
    elif "WXYZ-Wing" in name:
        gone = tuple(sorted({each.value for each in eliminations}))
        parts = (Part("pattern", values=gone), *parts)
    elif not parts:
        parts = (reader.single(placements[0], rated.rating),)
    return ProgramStep(
        technique=technique(name, rated.rating, parts),
        position=position,
        parts=parts,
        chains=chains,
        placements=placements,
        eliminations=tuple(each for each in eliminations if each.cell not in dict(placed)),
        account=account,
        rated=rated,
    )


def path(
    position: Position, scale: MeasuredScale, progress: Progress | None = None
) -> Iterator[ProgramStep]:
    """Returns an iterator over the steps to the solution, or to where the program is stuck."""
    while (step := next_step(position, scale, progress)) is not None:
        yield step
        position = position.after(step)


def require(
    start: Position, scale: MeasuredScale, *, uniqueness: bool, known: object | None
) -> None:
    """Raises PuzzleError if the program of a scale cannot look at a position as it is asked to."""
    ratings.require(scale, start.rules, uniqueness=uniqueness)
    ratings.require_givens(start, scale)
    if known is not None:
        raise PuzzleError("explainer-known", scale=scale.name)


class _Reader:
    """Reads what the core says of a step."""

    def __init__(self, position: Position) -> None:
        self._position = position
        frame = position.rules.frame
        self._houses = {(house.kind, house.number - 1): house for house in full_houses(frame)}

    def house(self, index: int) -> House:
        """Returns a house by its index in the core: boxes, then rows, then columns."""
        return self._houses[_KINDS[index // 9], index % 9]

    def part(self, role: str, cells: list[int], values: int, houses: list[int]) -> Part:
        """Returns a part of a pattern."""
        held = tuple(value for value in range(1, 10) if values >> value - 1 & 1)
        return Part(role, tuple(cells), held, tuple(map(self.house, houses)))

    def single(self, placed: Candidate, rating: float) -> Part:
        """Returns the pattern of a single: its cell and, unless it is a naked one, its house."""
        cell, value = placed
        houses = () if rating == 2.3 else (self._house_of_single(cell, value, last=rating == 1.0),)
        return Part("pattern", (cell,), (value,), houses)

    def _house_of_single(self, cell: int, value: int, *, last: bool) -> House:
        """Returns the first house of a cell that leaves a value no other place, as the program."""
        values, candidates = self._position.values, self._position.candidates
        places = [
            next(
                house
                for house in self._houses.values()
                if house.kind == kind and cell in house.cells
            )
            for kind in ("box", "column", "row")
        ]
        return next(
            house
            for house in places
            if sum(not values[each] for each in house.cells) == 1 or not last
            if sum(value in candidates[each] for each in house.cells) == 1
        )

    def account(self, found: explainer.Account) -> Account:
        """Returns how chains lead to a conclusion."""
        kind, start, conclusion, twice, removed, branches = found
        lines = tuple(tuple(self._line(*line) for line in branch) for branch in branches)
        cases = kind == "cases"
        first = lines[0][0].fact
        return Account(
            kind=kind,
            cells=(first.cell,) if cases and start == explainer.IN_CELL else (),
            houses=self._house_at(first.cell, start) if cases else (),
            conclusion=Fact(*conclusion),
            twice=Fact(*twice),
            removed=tuple(Candidate(*each) for each in removed),
            branches=lines,
        )

    def _line(
        self,
        fact: explainer.Fact,
        cause: int,
        parents: list[explainer.Fact],
        inner: explainer.Inner,
    ) -> AccountLine:
        if isinstance(inner, tuple):
            within: Account | tuple[Part, ...] | None = self.account(inner)
        else:
            within = None if inner is None else tuple(self.part(*each) for each in inner)
        return AccountLine(
            fact=Fact(*fact),
            house=next(iter(self._house_at(fact[0], cause)), None),
            parents=tuple(Fact(*each) for each in parents),
            inner=within,
        )

    def _house_at(self, cell: int, cause: int) -> tuple[House, ...]:
        """Returns the house of a cell through which something follows; none inside the cell."""
        if cause in (explainer.NO_CAUSE, explainer.IN_CELL):
            return ()
        kind = _KINDS[cause - 1]
        return tuple(
            house for house in self._houses.values() if house.kind == kind and cell in house.cells
        )


def _ends(parts: tuple[Part, ...]) -> Iterator[Node]:
    """Returns the statements of strong links, whose ends are parts: not here, so there."""
    for at, part in enumerate(parts):
        yield Node(part.cells, part.values[0], on=at % 2 == 1)


def _branches(account: Account) -> bool:
    """Returns whether facts follow from several others, or from several assumptions."""
    if account.kind == "cycle":
        return False
    (branch, *others) = account.branches
    last = branch[-1].fact
    straight = all(
        line.inner is None and line.parents == ((before.fact,) if before else ())
        for before, line in zip((None, *branch), branch, strict=False)
    )
    ends = last == branch[0].fact._replace(on=not branch[0].fact.on)
    return bool(others) or not straight or not ends


def _about(nodes: Iterable[Node]) -> Part:
    """Returns the pattern of a chain: where it begins."""
    first = next(iter(nodes))
    return Part("pattern", first.cells, (first.value,))


def _begin(account: Account) -> Part:
    """Returns the cell, the house or the candidate where chains begin."""
    starts = [branch[0].fact for branch in account.branches]
    cells = account.cells or tuple(dict.fromkeys(each.cell for each in starts))
    return Part("pattern", cells, tuple(sorted({each.value for each in starts})), account.houses)


def _nodes(account: Account) -> Chain:
    """Returns the statements of a chain, or of a cycle without the return to its start."""
    branch = account.branches[0]
    return tuple(Node((line.fact.cell,), line.fact.value, line.fact.on) for line in branch)
