"""``lanqiao``: all solutions of one puzzle, numbered, or 无解 if there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nonet.frozen import frozen
from nonet.judging.cases import Case
from nonet.judging.formats.base import kept
from nonet.judging.mistakes import lists
from nonet.judging.outputs.checks import all_solutions, fault
from nonet.judging.outputs.listing import Listing, read_listing
from nonet.judging.remarks import Remark
from nonet.judging.verdicts import Finding, Verdict
from nonet.notation import NOTATIONS
from nonet.notation.base import Case as Asked
from nonet.puzzle import Puzzle, grid_of_answer

__all__ = ["LANQIAO", "LanqiaoFormat"]


def __dir__() -> list[str]:
    return __all__


@frozen()
class LanqiaoFormat:
    """Each solution once, in any order: its number, from 1, and n lines of letters.

    Blanks stand between the letters; one more at the end of a line is forgiven. A program under
    Windows may print 无解 in GBK.
    """

    name: str = "lanqiao"

    def asked(self, puzzles: Sequence[Puzzle]) -> bytes:
        """Returns what a program reads: one puzzle."""
        (puzzle,) = puzzles
        return NOTATIONS[self.name].write(puzzle).encode()

    def answered(self, puzzles: Sequence[Puzzle]) -> bytes:
        """Returns a right output."""
        (puzzle,) = puzzles
        notation, rules = NOTATIONS[self.name], puzzle.rules
        grids = [grid_of_answer(rules, values) for values in all_solutions(puzzle)]
        texts = [notation.write_solution(grid, number) for number, grid in enumerate(grids, 1)]
        nothing = notation.write_no_solution(Asked(1, 1, "", puzzle))
        return ("".join(texts) or nothing).encode()

    def compare(self, case: Case, output: bytes) -> Finding:
        """Returns whether the output is right and, if it is not, what is wrong with it."""
        puzzle = case.puzzles[0]
        expected = len(self.answered(case.puzzles))
        read_part = kept(output, expected)
        listing = read_listing(read_part, puzzle.rules)
        solutions = all_solutions(puzzle)
        if not solutions:
            return _without_solution(puzzle, listing)
        found = Counter(listing.grids)
        right = found.keys() == set(solutions) and len(listing.grids) == len(solutions)
        complete = right and not listing.rest and len(read_part) == len(output)
        if complete and listing.numbers == [*range(1, len(solutions) + 1)]:
            remarks = lists.looks(listing)
            verdict = Verdict.PRESENTATION_ERROR if remarks else Verdict.ACCEPTED
            return Finding(verdict, remarks=remarks)
        where, what = _wrong(puzzle, listing, solutions, output)
        why = lists.probably(puzzle, listing, solutions)
        return Finding(Verdict.WRONG_ANSWER, 1, where, (*what, *([why] if why else [])))


LANQIAO = LanqiaoFormat()


def _without_solution(puzzle: Puzzle, listing: Listing) -> Finding:
    if listing.nothing and not listing.grids and not listing.rest:
        if not listing.words:
            return Finding(Verdict.ACCEPTED)
        return Finding(
            Verdict.PRESENTATION_ERROR, remarks=(Remark("look-words", text=listing.words[0]),)
        )
    if not listing.grids:
        words = [Remark("why-other-word", text=listing.words[0])] if listing.words else []
        return Finding(Verdict.WRONG_ANSWER, 1, None, (Remark("no-word"), *words))
    found = fault(puzzle, listing.grids[0], 1)
    assert found
    return Finding(Verdict.WRONG_ANSWER, 1, found.where, (Remark("no-word"), found.remark))


def _wrong(
    puzzle: Puzzle, listing: Listing, solutions: Sequence[bytes], output: bytes
) -> tuple[str | None, tuple[Remark, ...]]:
    """Returns where and what the first thing is that is wrong in a list of solutions."""
    if not output.strip():
        return None, (Remark("nothing"),)
    if not listing.grids:
        return None, (Remark("no-solution-read", order=puzzle.rules.order),)
    right = set(solutions)
    seen: dict[bytes, int] = {}
    for number, grid in enumerate(listing.grids, start=1):
        if grid not in right:
            found = fault(puzzle, grid, 1)
            assert found
            return found.where, (Remark("solution-wrong", solution=number), found.remark)
        if grid in seen:
            return None, (Remark("same", first=seen[grid], second=number),)
        seen[grid] = number
    if len(seen) < len(solutions):
        return None, (Remark("too-few", found=len(seen), solutions=len(solutions)),)
    return None, (Remark("numbers", solutions=len(solutions)),)
