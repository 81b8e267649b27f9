"""Data sets with the interface of the package reasoning-gym, which is not needed for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nonet.datasets.making import Rows, rows
from nonet.datasets.recipe import Recipe
from nonet.errors import PuzzleError
from nonet.grading import Outcome, grade
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.symmetry.shapes import shape_of

_ROWS = 64
"""The rows that an iteration makes at once."""
_EMPTY = "_"
_GRADED = (Outcome.WRONG, Outcome.INCOMPLETE)


class ReasoningDataset:
    r"""Questions, answers and scores from a recipe, as the data sets of reasoning-gym have them.

    ``dataset[i]`` is a dictionary with ``question``, ``answer`` and ``metadata``. It depends on the
    recipe and *i* alone. Answers are judged by the rules, not by comparing texts. Raises
    :class:`~nonet.PuzzleError` for other rules than classic rules, boxes and Latin squares, which a
    question cannot put into words.

    >>> import nonet
    >>> recipe = nonet.datasets.Recipe(100, seed=7, rules="boxes:2x2")
    >>> dataset = nonet.datasets.ReasoningDataset(recipe)
    >>> entry = dataset[0]
    >>> print(entry["question"])
    Solve this Sudoku puzzle:
    _ _ 1 _
    3 _ _ _
    2 _ _ _
    _ 3 _ 2
    Each row, each column and each box of 2 rows and 2 columns holds each of 1, 2, 3, 4 once.
    Answer with the solved grid alone: one line for each row, with spaces between the symbols.
    >>> print(entry["answer"])
    4 2 1 3
    3 1 2 4
    2 4 3 1
    1 3 4 2
    >>> dataset.score_answer("The answer is:\n" + entry["answer"], entry)
    1.0
    """

    category = "games"
    """The kind of the data set, as reasoning-gym names it."""

    def __init__(self, recipe: Recipe) -> None:
        self.config = recipe
        self.seed = recipe.seed
        self.size = recipe.count
        self._rules = recipe.rules
        if not recipe.has_classes:
            raise PuzzleError("question-rules")

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Returns an entry; raises IndexError for a number that the recipe does not have."""
        if not 0 <= idx < self.size:
            raise IndexError(f"entry {idx}; expected 0 to {self.size - 1}")
        return next(self._entries(rows(self.config, idx, 1)))

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Returns an iterator over all entries that can be made."""
        for first in range(0, self.size, _ROWS):
            yield from self._entries(rows(self.config, first, min(_ROWS, self.size - first)))

    def score_answer(self, answer: str | None, entry: Mapping[str, Any]) -> float:
        """Returns 1 for a solution of the puzzle of an entry, and less for any other answer.

        The answer may be free text; see :func:`nonet.grade`. A wrong or incomplete grid scores the
        share of its blanks that are right. An answer that changes a given or cannot be read scores
        0, and so does None.
        """
        if not isinstance(answer, str):
            return 0.0
        puzzle = Puzzle(
            self._rules, [value for row in entry["metadata"]["puzzle"] for value in row]
        )
        found = grade(puzzle, answer)
        if found.solved:
            return 1.0
        return (found.share or 0.0) if found.outcome in _GRADED else 0.0

    def _entries(self, part: Rows) -> Iterator[dict[str, Any]]:
        columns, order = part.columns(), self._rules.order
        for row, index in enumerate(part.made.index.tolist()):
            puzzle: list[list[int]] = part.made.puzzles[row].reshape(order, order).tolist()
            solution: list[list[int]] = part.made.solutions[row].reshape(order, order).tolist()
            empty = sum(line.count(0) for line in puzzle)
            yield {
                "question": question(self._rules, self._text(puzzle)),
                "answer": self._text(solution),
                "metadata": {
                    "source_dataset": "nonet",
                    "source_index": index,
                    "puzzle": puzzle,
                    "solution": solution,
                    "num_empty": empty,
                    "class_id": columns["class_id"][row],
                    "score": columns["score"][row],
                    "difficulty": {"level": columns["level"][row], "num_empty": empty},
                },
            }

    def _text(self, values: list[list[int]]) -> str:
        symbols = (_EMPTY, *self._rules.symbols)
        return "\n".join(" ".join(symbols[value] for value in row) for row in values)


def question(rules: Rules, grid: str) -> str:
    """Returns the question that asks for the solution of a grid."""
    shape, symbols = shape_of(rules.houses_alone("symmetry")), ", ".join(rules.symbols)
    boxes = shape.height < shape.order
    name = "Sudoku" if boxes else "Latin square"
    box = f" and each box of {shape.height} rows and {shape.width} columns" if boxes else ""
    houses = f"Each row, each column{box}" if boxes else "Each row and each column"
    return (
        f"Solve this {name} puzzle:\n{grid}\n"
        f"{houses} holds each of {symbols} once.\nAnswer with the solved grid alone: one line for"
        " each row, with spaces between the symbols."
    )
