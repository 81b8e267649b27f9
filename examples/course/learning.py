"""A SAT solver that learns a clause from every conflict.

Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no solution.
The steps, which are values written into blanks, go to standard error.
"""

import sys
from itertools import combinations, product

Clause = list[int]  # literals: v says that variable v is true, -v that it is false


class Solver:
    def __init__(self, clauses: list[Clause]) -> None:
        self.true: dict[int, tuple[int, Clause]] = {}  # literals in order, the level and reason
        self.recent = dict.fromkeys(abs(literal) for clause in clauses for literal in clause)
        self.having: dict[int, list[Clause]] = {s * v: [] for v in self.recent for s in (1, -1)}
        for literal, clause in [(each, which) for which in clauses for each in which]:
            self.having[literal].append(clause)
        self.clauses, self.level, self.steps = clauses, 0, 0

    def propagate(self, clauses: list[Clause]) -> Clause | None:  # returns a false one
        for clause in clauses:  # which grows on the way
            left = [literal for literal in clause if -literal not in self.true]
            if not left:
                return clause
            if len(left) == 1 and left[0] not in self.true:
                self.true[left[0]] = self.level, clause
                self.steps += left[0] > 0
                clauses += self.having[-left[0]]
        return None

    def learn(self, false: Clause) -> Clause:  # and go back to where it says more
        clause, trail = set(false), reversed(self.true)
        while (levels := [0, *sorted(self.true[-each][0] for each in clause)])[-2] == self.level:
            last = next(literal for literal in trail if -literal in clause)
            clause = (clause | set(self.true[last][1])) - {last, -last}
        self.level, learnt = levels[-2], [v for v in sorted(clause) if self.true[-v][0] > 0]
        self.true = {each: why for each, why in self.true.items() if why[0] <= self.level}
        for literal in learnt:
            self.having[literal].append(learnt)
            self.recent[abs(literal)] = self.recent.pop(abs(literal))
        return learnt

    def solve(self) -> list[int] | None:  # the true literals; None without a solution
        false = self.propagate(self.clauses[:])
        while self.level or false is None:
            if false is not None:
                false = self.propagate([self.learn(false)])
            elif len(self.true) < len(self.recent):
                self.level += 1
                free = (v for v in reversed(self.recent) if not self.true.keys() & {v, -v})
                false = self.propagate([[next(free)]])
            else:
                return list(self.true)
        return None


def clauses_of(givens: str) -> list[Clause]:  # 9 · cell + value is true: the cell has it
    columns: dict[tuple[int, ...], Clause] = {}  # those of exact cover
    for row, column, value in product(range(9), range(9), range(1, 10)):
        box = row // 3 * 3 + column // 3
        for need in (0, row, column), (1, row, value), (2, column, value), (3, box, value):
            columns.setdefault(need, []).append(81 * row + 9 * column + value)
    pairs = ([-a, -b] for literals in columns.values() for a, b in combinations(literals, 2))
    units = ([9 * cell + int(given)] for cell, given in enumerate(givens) if given != "0")
    return [*columns.values(), *pairs, *units]


if __name__ == "__main__":
    digits = "".join(sys.stdin.read().split()[1:])
    for givens in (digits[i : i + 81] for i in range(0, len(digits), 81)):
        solver = Solver(clauses_of(givens))
        grid = "".join(str((v - 1) % 9 + 1) for v in sorted(solver.solve() or ()) if v > 0)
        print(*((grid or givens)[i : i + 9] for i in range(0, 81, 9)), sep="\n")
        print("steps", solver.steps - 81 + givens.count("0"), file=sys.stderr)
