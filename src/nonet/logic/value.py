"""The data of steps; :mod:`nonet.logic.steps` has the steps, which can speak and be drawn."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from nonet.frozen import frozen
from nonet.logic.position import Candidate, Position
from nonet.logic.techniques import Technique
from nonet.rules import House


class Part(NamedTuple):
    """What plays one role in a pattern: :data:`~nonet.logic.ROLES` has all roles."""

    role: str
    cells: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    houses: tuple[House, ...] = ()


class Node(NamedTuple):
    """One statement of a chain: a value is in one of a few cells, or in none of them."""

    cells: tuple[int, ...]
    """One cell; two or three for a group; those of an almost locked set with the value."""
    value: int
    on: bool
    """Whether the value is in one of the cells."""
    set: int | None = None
    """The index, among the parts with the role ``set``, of the one that this is about."""

    @property
    def opposite(self) -> Node:
        """The statement that is true if this one is false."""
        return self._replace(on=not self.on)


Chain: TypeAlias = tuple[Node, ...]
"""Statements that follow one from another; in a net, from all that stand before."""


class Fact(NamedTuple):
    """That a candidate is true (``on``) or false."""

    cell: int
    value: int
    on: bool


class AccountLine(NamedTuple):
    """A fact of a branch, and what it follows from."""

    fact: Fact
    house: House | None
    """The house with one place left for the value, or in which cells see each other; None if the
    fact is about another value of the same cell, or follows from ``inner``."""
    parents: tuple[Fact, ...]
    """Empty for the assumption."""
    inner: tuple[Part, ...] | Account | None
    """The pattern or the chains that the fact follows from, in the position that the branch leaves;
    None for single links."""


class Account(NamedTuple):
    """How chains that branch lead to a conclusion: the facts of each branch, in order."""

    kind: Literal["cycle", "refutation", "cases"]
    """``cycle``: one branch for each way round. ``refutation``: one branch, after which ``twice``
    is both true and false. ``cases``: all branches lead to the conclusion."""
    cells: tuple[int, ...]
    """Of cases: the cell one of whose values is true."""
    houses: tuple[House, ...]
    """Of cases: the house one of whose places is true. Without a cell and a house, the branches are
    about one candidate that is true or false."""
    conclusion: Fact
    twice: Fact
    removed: tuple[Candidate, ...]
    branches: tuple[tuple[AccountLine, ...], ...]


@frozen()
class StepValue:
    """One deduction: the technique, the pattern that it sees, and what follows."""

    technique: Technique
    position: Position
    """The position in which the step was found."""
    parts: tuple[Part, ...]
    """The pattern."""
    chains: tuple[Chain, ...]
    placements: tuple[Candidate, ...]
    """The values that follow."""
    eliminations: tuple[Candidate, ...]
    """The candidates that cannot be."""
    account: Account | None = None
    """How chains that branch lead there; None for patterns and for chains that do not branch."""

    def title(self, language: str = "en") -> str:
        """Returns what the step is called: the title of its technique."""
        return self.technique.title(language)

    def part(self, role: str) -> Part:
        """Returns the first part with a role; an empty one if there is none."""
        return next((part for part in self.parts if part.role == role), Part(role))

    def each(self, role: str) -> tuple[Part, ...]:
        """Returns all parts with a role."""
        return tuple(part for part in self.parts if part.role == role)
