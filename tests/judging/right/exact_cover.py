"""Exact cover: each of 324 demands is met by one of 729 choices; the rarest demand first."""

import sys
from itertools import product

Demand = tuple[str, int, int]
Choice = tuple[int, int, int]
Meets = dict[Demand, set[Choice]]


def demands(choice: Choice) -> list[Demand]:
    row, column, digit = choice
    box = row // 3 * 3 + column // 3
    return [("rc", row, column), ("rn", row, digit), ("cn", column, digit), ("bn", box, digit)]


def take(meets: Meets, choice: Choice) -> list[set[Choice]]:
    taken: list[set[Choice]] = []
    for demand in demands(choice):
        for other in meets[demand]:
            for each in demands(other):
                if each != demand:
                    meets[each].discard(other)
        taken.append(meets.pop(demand))
    return taken


def give_back(meets: Meets, choice: Choice, taken: list[set[Choice]]) -> None:
    for demand in reversed(demands(choice)):
        meets[demand] = taken.pop()
        for other in meets[demand]:
            for each in demands(other):
                if each != demand:
                    meets[each].add(other)


def solve(meets: Meets, chosen: list[Choice]) -> bool:
    if not meets:
        return True
    rarest = min(meets, key=lambda demand: len(meets[demand]))
    for choice in list(meets[rarest]):
        chosen.append(choice)
        taken = take(meets, choice)
        if solve(meets, chosen):
            return True
        give_back(meets, choice, taken)
        chosen.pop()
    return False


def main() -> None:
    words = iter(sys.stdin.read().split())
    for _ in range(int(next(words))):
        grid = [[int(digit) for digit in next(words)] for _ in range(9)]
        meets: Meets = {}
        for choice in product(range(9), range(9), range(1, 10)):
            for demand in demands(choice):
                meets.setdefault(demand, set()).add(choice)
        chosen: list[Choice] = []
        for row, column in product(range(9), range(9)):
            given = (row, column, grid[row][column])
            if given[2] and given in meets.get(("rc", row, column), set()):
                take(meets, given)
        if solve(meets, chosen):
            for row, column, digit in chosen:
                grid[row][column] = digit
        for line in grid:
            print("".join(map(str, line)))


main()
