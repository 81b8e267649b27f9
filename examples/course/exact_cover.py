"""Exact cover, with dancing links in plain lists.

Reads puzzles as POJ 2676 gives them, and prints them solved, or unchanged if there is no solution.
The steps, which are values written into blanks, go to standard error.
"""

import sys
from collections.abc import Iterator


def around(links: list[int], start: int) -> Iterator[int]:  # a circle, without its start
    node = start
    while (node := links[node]) != start:
        yield node


class Links:  # node 0 begins the circle of columns, 1, 2, 3 … are the columns, the rest are ones
    def __init__(self, columns: int, rows: dict[int, list[int]]) -> None:
        self.left, self.right = [columns, *range(columns)], [*range(1, columns + 1), 0]
        self.up, self.down, self.column = (list(range(columns + 1)) for _ in range(3))
        self.size, self.row, self.tried = [0] * (columns + 1), [0] * (columns + 1), list[int]()
        for row, ones in rows.items():
            nodes = range(len(self.row), len(self.row) + len(ones))
            self.left += [nodes[-1], *nodes[:-1]]
            self.right += [*nodes[1:], nodes[0]]
            self.row += [row] * len(ones)
            self.column += ones
            self.up += [self.up[column] for column in ones]
            self.down += ones
            for node, column in zip(nodes, ones, strict=True):
                self.down[self.up[node]] = self.up[column] = node
                self.size[column] += 1

    def cover(self, column: int) -> None:  # takes it out, and its rows from all other columns
        self.right[self.left[column]] = self.right[column]
        self.left[self.right[column]] = self.left[column]
        for node in around(self.down, column):
            for other in around(self.right, node):
                self.down[self.up[other]] = self.down[other]
                self.up[self.down[other]] = self.up[other]
                self.size[self.column[other]] -= 1

    def uncover(self, column: int) -> None:  # puts everything back, in the opposite order
        for node in around(self.up, column):
            for other in around(self.left, node):
                self.down[self.up[other]] = self.up[self.down[other]] = other
                self.size[self.column[other]] += 1
        self.right[self.left[column]] = self.left[self.right[column]] = column

    def covers(self, chosen: list[int]) -> Iterator[list[int]]:  # those that have the chosen rows
        if not (smallest := min(around(self.right, 0), key=self.size.__getitem__, default=0)):
            yield chosen
            return
        self.cover(smallest)
        for node in around(self.down, smallest):
            self.tried.append(self.row[node])
            for other in around(self.right, node):
                self.cover(self.column[other])
            yield from self.covers([*chosen, self.row[node]])
            for other in around(self.left, node):
                self.uncover(self.column[other])
        self.uncover(smallest)


def needs(n: int) -> list[int]:  # the columns of row n; in base 9, n is row, column, value
    row, column, box, value = n // 81, n // 9 % 9, n // 243 * 3 + n // 27 % 3, n % 9
    return [1 + n // 9, 82 + 9 * row + value, 163 + 9 * column + value, 244 + 9 * box + value]


if __name__ == "__main__":
    digits = "".join(sys.stdin.read().split()[1:])
    for givens in (digits[i : i + 81] for i in range(0, len(digits), 81)):
        rows = {n: needs(n) for n in range(729) if givens[n // 9] in f"0{n % 9 + 1}"}
        links = Links(324, rows)
        grid = "".join(str(n % 9 + 1) for n in sorted(next(links.covers([]), ()))) or givens
        print(*(grid[i : i + 9] for i in range(0, 81, 9)), sep="\n")
        print("steps", sum(givens[n // 9] == "0" for n in links.tried), file=sys.stderr)
