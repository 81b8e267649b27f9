"""What holds for every value and every refusal."""

from __future__ import annotations

from nonet import House, Puzzle, PuzzleError, Rules, Shape

NAMES = {"House": House, "Puzzle": Puzzle, "Rules": Rules, "Shape": Shape}
"""What the repr of a value is made of."""

LONGEST = 20_000
"""Characters of a message, however long the text that it is about."""


def check_message(error: PuzzleError) -> None:
    """Raises AssertionError unless people can be shown the message."""
    message = str(error)
    assert message
    assert len(message) <= LONGEST, f"a message of {len(message)} characters"
