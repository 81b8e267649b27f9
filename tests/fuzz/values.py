"""Checks for every value and every error."""

from __future__ import annotations

from nonet import House, Puzzle, PuzzleError, Rules, Shape

NAMES = {"House": House, "Puzzle": Puzzle, "Rules": Rules, "Shape": Shape}
"""The names that the repr of a value uses."""

LONGEST = 20_000
"""The maximal length of a message, however long the text that it describes."""


def check_message(error: PuzzleError) -> None:
    """Raises AssertionError unless the message can be shown."""
    message = str(error)
    assert message
    assert len(message) <= LONGEST, f"a message of {len(message)} characters"
