"""Compares the core with sentences of every kind, on puzzles that mix kinds.

    python -m tests.differential.mixed --puzzles 100000 --seed 1

The core for houses alone lists the grids that houses and givens allow. Of these, the solutions are
those that obey the sentence of each constraint, which is written down in `sentences`. Puzzles with
too many such grids are compared with one grid that must be found, and all that are found must obey.
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

import click

import nonet
from nonet import Puzzle, PuzzleError, Rules, backtracking, parse_rules
from nonet.constraints import Constraint
from nonet.constraints.kinds import constraint_of_json
from tests.differential.mixtures import Mixture, RefusedError, mixture
from tests.differential.place import Fields
from tests.differential.sentences import is_regional, obeys

SECONDS = 2.0
"""Of CPU time, after which a search is given up."""
MOST_FOUND = 300


class GivenUpError(Exception):
    """The search took too long, which is no fault of its answer."""


def _patience() -> Callable[..., None]:
    end = time.process_time() + SECONDS

    def look(*_: object) -> None:
        if time.process_time() > end:
            raise GivenUpError

    return look


def fault(mixed: Mixture, chance: random.Random) -> str | None:
    """Returns what is wrong with the answers to a puzzle, if anything is."""
    puzzle = mixed.puzzle
    most = None if mixed.grids is not None else MOST_FOUND
    found = [grid.values for grid in islice(nonet.solutions(puzzle, progress=_patience()), most)]
    times = Counter(found)
    known = [mixed.target] if mixed.grids is None else mixed.grids
    whole = mixed.grids is not None or len(found) < MOST_FOUND
    for values in [*times, *(known if whole else ())]:
        number = mixed.ways(values)
        if times[values] > number or (whole and times[values] < number):
            return f"{[*values]} is found {times[values]} times, but obeys in {number} ways"
    if mixed.grids is None:
        return _fault_of_oracle(mixed, [*found[:5], mixed.target])
    return _fault_of_verbs(mixed, found, chance) or _fault_of_oracle(
        mixed, [*found[:5], *chance.sample(mixed.grids, min(12, len(mixed.grids)))]
    )


def _fault_of_verbs(mixed: Mixture, found: list[bytes], chance: random.Random) -> str | None:
    """Returns where another verb, or the plain search, gives another answer."""
    puzzle = mixed.puzzle
    limit = chance.choice([1, 2, 5, None])
    number = nonet.count(puzzle, limit, progress=_patience())
    if number != (len(found) if limit is None else min(limit, len(found))):
        return f"a count up to {limit} is {number}, not {len(found)}"
    if chance.random() < 0.05:
        numbers = nonet.true_candidates(puzzle, 255).numbers
        own = [
            [sum(v[cell] == each + 1 for v in found) for each in range(puzzle.rules.order)]
            for cell in range(puzzle.rules.cells)
        ]
        if [[min(255, each) for each in some] for some in own] != [[*some] for some in numbers]:
            return "the true candidates differ"
    if chance.random() < 0.02 and puzzle.givens.count(0) <= 16:
        plain = [grid.values for grid in backtracking.solutions(puzzle)]
        if sorted(plain) != sorted(found):
            return f"the plain search finds {len(plain)}, not {len(found)}"
    if chance.random() < 0.1 and (fault := _fault_of_iss(puzzle, found)):
        return fault
    if chance.random() < 0.05:
        text = nonet.rules.rules_text(puzzle.rules)
        if text is not None and parse_rules(text) != puzzle.rules:
            return f"the text is {text}"
    return None


def _fault_of_iss(puzzle: Puzzle, found: list[bytes]) -> str | None:
    """Returns how the puzzle differs once it was written for ISS and read again, if it can be."""
    try:
        text = nonet.write(puzzle, "iss")
    except PuzzleError:
        return None
    again = sorted(grid.values for grid in nonet.solutions(nonet.parse(text), progress=_patience()))
    return None if again == sorted(found) else f"{text.strip()} has {len(again)} solutions"


def _fault_of_oracle(mixed: Mixture, grids: list[bytes]) -> str | None:
    """Returns where `broken` and a sentence disagree about a complete grid."""
    rules = mixed.puzzle.rules
    for values in grids:
        numbers = rules.frame.numbers(values)
        plain = [*map(int, numbers)]
        broken = [c for c in rules.constraints if any(True for _ in c.broken(numbers))]
        if bool(broken) == bool(mixed.ways(values)):
            return f"{[*values]} breaks {broken!r}"
        for constraint, fields in _placed(rules, mixed.constraints):
            if is_regional(fields):
                continue  # it looks at the others, too
            is_broken = constraint in broken
            if is_broken == obeys(plain, fields, mixed.place):
                said = "broken" if is_broken else "not broken"
                return f"{constraint!r} is {said} by {[*values]}"
    return None


def _placed(rules: Rules, fields: list[Fields]) -> Iterator[tuple[Constraint, Fields]]:
    known = {constraint_of_json(each): each for each in fields}
    return ((constraint, known[constraint]) for constraint in rules.constraints)


def smaller(mixed: Mixture, chance: random.Random) -> Mixture:
    """Returns the puzzle with as few of its constraints as still show a fault."""
    for fields in mixed.constraints:
        left = [each for each in mixed.constraints if each is not fields]
        rules = Rules.of(mixed.puzzle.rules.frame)
        for each in left:
            rules |= constraint_of_json(each)
        puzzle = Puzzle(rules, mixed.puzzle.givens)
        mixed.place.constraints = left
        one = mixed._replace(puzzle=puzzle, constraints=left)
        if fault(one, chance):
            return smaller(one, chance)
    mixed.place.constraints = mixed.constraints
    return mixed


def compared(number: int, seed: int, kinds: Counter[str] | None = None) -> Iterator[str | None]:
    """Returns an iterator over the faults of so many puzzles, None for each without one."""
    for at in range(number):
        chance = random.Random(f"{seed} {at}")
        try:
            mixed = mixture(chance)
        except RefusedError as error:
            yield f"puzzle {at}: refused: {error}"
            continue
        if kinds is not None:
            kinds["grids" if mixed.grids else "one grid"] += 1
            kinds.update({each["kind"] for each in mixed.constraints})
        try:
            found = fault(mixed, chance)
            if found:
                least = smaller(mixed, chance)
                said = nonet.rules.rules_text(least.puzzle.rules)
                found = f"puzzle {at}: {found}\n  {said}\n  {[*least.puzzle.givens]}"
        except GivenUpError:
            if kinds is not None:
                kinds["given up"] += 1
            found = None
        except Exception:
            said = nonet.rules.rules_text(mixed.puzzle.rules)
            found = f"puzzle {at}: {traceback.format_exc()}\n  {said}\n  {[*mixed.puzzle.givens]}"
        yield found


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--puzzles", "number", default=10_000, show_default=True)
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same puzzles.")
def main(number: int, seed: int) -> None:
    """Compare the answers to puzzles of mixed kinds with a sentence of each rule.

    Every difference is printed; if there is one, the exit status is 1.
    """
    kinds: Counter[str] = Counter()
    begin, faults = time.process_time(), 0
    for found in compared(number, seed, kinds):
        if found:
            faults += 1
            print(found, flush=True)
    print(", ".join(f"{word} {times}" for word, times in kinds.most_common()))
    print(f"{number:,} puzzles, {time.process_time() - begin:,.0f} seconds, {faults} differences")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
