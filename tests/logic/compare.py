"""Compares our steps with HoDoKu's, and counts the differences.

python -m tests.logic.compare cases [CODE...]
python -m tests.logic.compare paths [--number N] [--file FILE] [--show K]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

import nonet
from nonet.engines.core import search
from nonet.engines.core.logic import solver, technique_names
from nonet.logic.scales import HODOKU
from tests.logic import hodoku
from tests.logic.hodoku import Candidates, Case, HodokuPath, Outcome

if TYPE_CHECKING:
    from nonet import _core

CLASSIC = nonet.Rules.classic()


@cache
def numbers() -> dict[str, int]:
    """Returns the techniques and their numbers in the core."""
    return {name: number for number, name in enumerate(technique_names())}


def outcome_of(step: _core.LogicStep) -> Outcome:
    """Returns the outcome of a step."""
    return Outcome(frozenset(step.placements), frozenset(step.eliminations))


def started(
    values: bytes, given: bytes, deleted: Candidates, solution: bytes, settings: dict[str, bool]
) -> _core.Logic:
    """Returns a position under classic rules."""
    everything = [511] * 81
    for cell, value in deleted:
        everything[cell] &= ~(1 << value - 1)
    logic = solver(CLASSIC.frame, settings)
    logic.start(values, everything, given, solution)
    return logic


def failure(case: Case) -> str | None:
    """Returns how a case fails, or None."""
    settings = hodoku.options(case)
    logic = started(case.values, case.given, case.deleted, b"", settings)
    outcomes = {
        outcome_of(step)
        for name in hodoku.CODES[case.code]
        for step in logic.all(numbers()[name])
        if _is_about(step, case)
    }
    if outcomes == ({case.expected} if not case.must_fail else set()):
        return None
    expected = "nothing" if case.must_fail else case.expected
    return f"{case}: found {_listed(outcomes)}; expected {expected}"


def _is_about(step: _core.LogicStep, case: Case) -> bool:
    """Returns whether a step belongs to the values of a case.

    These are the values eliminated by chains and almost locked sets, or those of other patterns.
    """
    if case.code.startswith("03"):
        parts = {role: houses for role, _, _, houses in step.parts}
        siamese = len(parts["cover"]) > len(parts["base"])
        if siamese != (case.variant == "1"):
            return False
    focus = set(map(int, case.focus))
    if not focus or focus == {value for _, value in step.eliminations}:
        return True
    _, _, values, _ = step.parts[0]
    pattern = {value for value in range(1, 10) if values >> value - 1 & 1}
    if case.code == "0404":  # the value of one of its kites
        return focus <= pattern
    by_elimination = ("0706", "0707", "0708", "0709", "0710", "0711", "09", "11")
    return focus == pattern and not case.code.startswith(by_elimination)


def _listed(outcomes: Iterable[Outcome]) -> str:
    return " | ".join(sorted(map(str, outcomes))) or "nothing"


def position_text(case: Case) -> str:
    """Returns the position of a case in HoDoKu's notation."""
    cells = [
        ("" if given else "+") + str(value) if value else "."
        for value, given in zip(case.values, case.given, strict=True)
    ]
    deleted = [f"{v}{c // 9 + 1}{c % 9 + 1}" for c, v in sorted(case.deleted)]
    return f"{''.join(cells)}:{' '.join(deleted)}"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Compare our steps with HoDoKu's."""


@main.command()
@click.argument("codes", nargs=-1)
@click.option("--quiet", is_flag=True, help="Counts alone.")
def cases(codes: tuple[str, ...], quiet: bool) -> None:
    """Count the technique cases that pass, by code: all, or those that start with CODES."""
    total, passed, missing = Counter[str](), Counter[str](), Counter[str]()
    for case in hodoku.cases():
        if codes and not case.code.startswith(codes):
            continue
        if not all(name in numbers() for name in hodoku.CODES[case.code]):
            missing[case.code] += 1
            continue
        total[case.code] += 1
        wrong = failure(case)
        passed[case.code] += wrong is None
        if wrong and not quiet:
            print(f"{wrong}\n  {position_text(case)}")
    for code in sorted(total):
        mark = "" if passed[code] == total[code] else "  <--"
        print(f"{code} {passed[code]:>4}/{total[code]:<4} {hodoku.CODES[code][0]}{mark}")
    print(f"{passed.total()} of {total.total()} pass; {missing.total()} of techniques not written")


class Difference(NamedTuple):
    """The first step at which our path leaves HoDoKu's."""

    place: int
    theirs: str
    ours: str
    text: str
    ours_text: str
    same_technique: bool


class Compared(NamedTuple):
    """Our path for a puzzle, beside HoDoKu's."""

    path: HodokuPath
    difference: Difference | None
    level: str
    score: int
    missing: bool
    """Whether the path needs a technique that is not written."""


def usual_order() -> list[int]:
    """Returns the techniques that HoDoKu enables, in its order."""
    return [numbers()[name] for name in HODOKU.usual]


def compared(path: HodokuPath, logic: _core.Logic, order: list[int]) -> Compared:
    """Returns our path beside HoDoKu's."""
    puzzle = nonet.Puzzle(CLASSIC, [int(symbol) for symbol in path.puzzle.replace(".", "0")])
    givens = bytes(puzzle.givens)
    solution = search.first(puzzle) or b""
    logic.start(givens, [511] * 81, givens, solution)
    names = technique_names()
    difference: Difference | None = None
    taken: list[str] = []
    while step := logic.next(order):
        difference = difference or _difference(len(taken), path, step, names)
        taken.append(names[step.technique])
        logic.apply(step)
    difference = difference or _difference(len(taken), path, None, names)
    score = sum(HODOKU.grades[name].score for name in taken)
    level = HODOKU.level(taken, score) if logic.solved else "none"
    missing = any(step.name not in numbers() for step in path.steps)
    return Compared(path, difference, level, score, missing)


def _difference(
    index: int, path: HodokuPath, step: _core.LogicStep | None, names: list[str]
) -> Difference | None:
    if index == len(path.steps):
        if step is None:
            return None
        return Difference(index, "the end", names[step.technique], "", str(outcome_of(step)), False)
    theirs = path.steps[index]
    if step is None:
        return Difference(index, theirs.name, "nothing", theirs.text, "", False)
    ours, outcome = names[step.technique], outcome_of(step)
    if (ours, outcome) == (theirs.name, theirs.outcome):
        return None
    return Difference(index, theirs.name, ours, theirs.text, str(outcome), ours == theirs.name)


def chosen(paths: Iterator[HodokuPath], number: int) -> list[HodokuPath]:
    """Returns that many paths, spread evenly over all; all for 0."""
    everything = list(paths)
    step = max(1, len(everything) // number) if number else 1
    return everything[::step][: number or None]


@main.command()
@click.option("--number", "-n", default=0, help="Puzzles, spread evenly over all; 0 for all.")
@click.option("--file", type=click.Path(exists=True, path_type=Path), help="Paths HoDoKu wrote.")
@click.option("--show", default=3, help="Examples to show of each kind of difference.")
@click.option("--kind", default="", help="Show only differences with this technique.")
def paths(number: int, file: Path | None, show: int, kind: str) -> None:
    """Compare whole paths, levels and scores; count the kinds of first differences."""
    source = hodoku.paths_of(file.read_text()) if file else hodoku.paths()
    logic, order = solver(CLASSIC.frame), usual_order()
    results = [compared(path, logic, order) for path in chosen(source, number)]
    missing = [r for r in results if r.missing]
    results = [r for r in results if not r.missing]
    _print_kinds([r for r in results if r.difference], show, kind)
    print(f"\n{len(missing)} puzzles need techniques that are not written")
    _print_early(missing, show, kind)
    guessed = [r for r in results if any(s.name == "brute_force" for s in r.path.steps)]
    solved = [r for r in results if r not in guessed]
    for name, part in (("all others", results), ("of these without brute force", solved)):
        same = sum(r.difference is None for r in part)
        level = sum(r.level == r.path.level for r in part)
        score = sum((r.level, r.score) == (r.path.level, r.path.score) for r in part)
        of = max(1, len(part))
        print(
            f"{name}: {len(part)} puzzles; whole path equal {same} ({100 * same / of:.1f} %),"
            f" level {level} ({100 * level / of:.1f} %),"
            f" level and score {score} ({100 * score / of:.1f} %)"
        )
    sys.stdout.flush()


def _print_kinds(results: list[Compared], show: int, kind: str) -> None:
    kinds = Counter[tuple[str, str]]()
    examples: dict[tuple[str, str], list[Compared]] = {}
    for result in results:
        assert result.difference
        key = (result.difference.theirs, result.difference.ours)
        if kind and kind not in key:
            continue
        kinds[key] += 1
        examples.setdefault(key, []).append(result)
    for key, count in kinds.most_common():
        print(f"\n{count:>5}  HoDoKu: {key[0]}; we: {key[1]}")
        for result in examples[key][:show]:
            different = result.difference
            assert different
            print(f"       #{result.path.number} step {different.place + 1} {result.path.puzzle}")
            print(f"           HoDoKu {different.text}\n           we     {different.ours_text}")


def _print_early(missing: list[Compared], show: int, kind: str) -> None:
    """Prints differences before the first technique that is not written."""
    early: list[Compared] = []
    for result in missing:
        first = next(i for i, s in enumerate(result.path.steps) if s.name not in numbers())
        if result.difference and result.difference.place < first:
            early.append(result)
    print(f"{len(early)} of them differ before they need one:" if early else "all are equal so far")
    _print_kinds(early, show, kind)


if __name__ == "__main__":
    main()
