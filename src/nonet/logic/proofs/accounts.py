"""Proofs of chains that branch, as programs find them: see :class:`~nonet.logic.value.Account`.

Each fact of a branch becomes a line. What it follows from beside its parents, a pattern or other
chains inside, becomes the lines of that pattern or of these chains.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.chains import both
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.value import Account, AccountLine, Fact, Part, StepValue


def account(step: StepValue) -> Proof:
    """Returns the proof of a step by its account."""
    assert step.account is not None
    argument = Argument(step.position)
    return argument.proof(_conclusion(argument, step.account, ()))


def _conclusion(argument: Argument, account: Account, gone: Sequence[int]) -> int:
    """Returns the line of the conclusion; ``gone`` are lines of what is false at that point."""
    if account.kind == "refutation":
        (branch,) = account.branches
        lines = _follow(argument, branch, gone)
        start = lines[branch[0].fact]
        off = account.twice._replace(on=False)
        return argument.refuted(start, argument.clash(lines[account.twice], [lines[off]]))
    pairs: list[tuple[int, int]] = []
    for branch in account.branches:
        lines = _follow(argument, branch, gone)
        pairs.append((lines[branch[0].fact], lines[account.conclusion]))
    if not gone or not (account.cells or account.houses):
        values = tuple({branch[0].fact.value for branch in account.branches})
        return argument.cases(
            pairs,
            cells=account.cells,
            houses=account.houses,
            values=values if account.houses else (),
        )
    if account.cells:
        source = argument.left_in_cell(account.cells[0], gone)
    else:
        value = account.branches[0][0].fact.value
        source = argument.left_in_house(account.houses[0], value, gone)
    return argument.cases(pairs, source=source)


def _removal(argument: Argument, account: Account, gone: Sequence[int], removed: Candidate) -> int:
    """Returns the line that chains remove a candidate."""
    if account.kind != "cycle":
        line = _conclusion(argument, account, gone)
        return argument.excluded(line, [removed]) if account.conclusion.on else line
    (start, one), (back, other) = (
        _excluding(argument, branch, gone, removed) for branch in account.branches
    )
    return both(argument, (start, back), (one, other), [removed])


def _excluding(
    argument: Argument, branch: Sequence[AccountLine], gone: Sequence[int], removed: Candidate
) -> tuple[int, int]:
    """Returns the line that a branch starts with, and the first that excludes a candidate."""
    lines = _follow(argument, branch, gone)
    found = next(
        line
        for fact, line in lines.items()
        if fact.on and argument.excludes(argument.claim(line), removed)
    )
    return lines[branch[0].fact], found


def _follow(
    argument: Argument, branch: Sequence[AccountLine], gone: Sequence[int]
) -> dict[Fact, int]:
    """Returns the lines of the facts of a branch."""
    known = list(gone)
    lines: dict[Fact, int] = {}
    for line in branch:
        if line.inner is not None:
            added = _inner(argument, line, known)
        else:
            added = _next(argument, line, [lines[each] for each in line.parents], known)
        lines[line.fact] = added
        if not line.fact.on:
            known.append(added)
    return lines


def _next(argument: Argument, line: AccountLine, parents: list[int], known: list[int]) -> int:
    """Returns the line of a fact that follows from others by single links."""
    cell, value, on = line.fact
    candidate = Candidate(cell, value)
    if not parents:
        return argument.assume(one_of([candidate]) if on else none_of([candidate]))
    if not on:
        return argument.excluded(parents[0], [candidate])
    # At a contradiction the opposite is known, too.
    others = [each for each in known if argument.claim(each).candidates != (candidate,)]
    if line.house is None:
        return argument.left_in_cell(cell, [*parents, *others])
    return argument.left_in_house(line.house, value, [*parents, *others])


def _inner(argument: Argument, line: AccountLine, known: list[int]) -> int:
    """Returns the line of a fact that follows from a pattern or from chains inside."""
    removed = Candidate(line.fact.cell, line.fact.value)
    if isinstance(line.inner, Account):
        return _removal(argument, line.inner, known, removed)
    assert line.inner
    pattern = line.inner[0]
    if len(pattern.houses) > 1:
        covers = line.inner[1].houses
        return argument.fish(removed.value, pattern.houses, covers, [removed.cell], known)
    return argument.excluded(_pattern(argument, pattern, removed, known), [removed])


def _pattern(argument: Argument, pattern: Part, removed: Candidate, known: list[int]) -> int:
    """Returns the line of locked candidates, or of a hidden or a naked pair."""
    (house,) = pattern.houses
    if pattern.role == "base":
        return argument.left_in_house(house, pattern.values[0], known)
    if removed.cell in pattern.cells:
        return argument.hidden_set(house, pattern.values, known)
    return argument.naked_set(pattern.cells, known)


PROVED = dict.fromkeys(
    (
        "nishio_forcing_chains",
        "cell_forcing_chains",
        "region_forcing_chains",
        "dynamic_contradiction",
        "dynamic_double",
        "dynamic_cell",
        "dynamic_region",
    ),
    account,
)
"""The functions that prove a step, by technique."""
