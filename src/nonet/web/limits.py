"""What one request may ask for. All limits of the server are here."""

from __future__ import annotations

from nonet.engines import core

BODY_BYTES = 1 << 20
DRAINED_BYTES = 1 << 26
"""How much of a body that is too long is taken in, so that the client can read the refusal."""
LINK_CHARACTERS = 1 << 17
MAP_CHARACTERS = 1 << 13
RULES_CHARACTERS = 200
"""Of words for rules."""
SYMBOL_CHARACTERS = 20
ORDER = 64
GENERATED_ORDER = 16
HOUSES = 20_000
CELLS = 1 << 12
"""Of any rules: those of order 64, and every layout of overlapping grids."""
PUZZLES = 200
"""In the answer to one text."""
SOLUTIONS = 1000
COUNT = 2**53 - 1
"""The greatest whole number that every JSON reader keeps exactly."""
TRACE_STEPS = 1_000_000

SECONDS = 10
"""For an answer in one piece."""
STREAM_SECONDS = 600
"""For events, which a client may end at any time."""

BODY_SECONDS = 10
"""For a client to send its body."""
HEAD_SECONDS = 10
"""For a client to send the head of a request; then its connection is closed."""
UNFINISHED_BYTES = 1 << 26
"""Of all bodies that are not complete yet."""

BRIEF_SECONDS = 0.003
"""Of its own time that work may take at a stretch in places for brief and medium work."""
MEDIUM_SECONDS = 0.01
"""Of its own time, after which work is long. No SAT solver runs so early."""
BRIEF_PLACES = 4
"""How many requests of the API are taken up at once; the others wait and do not delay the page."""
MEDIUM_PLACES = 1
SMALL_BYTES = 1 << 14
"""Work with a longer body is never brief: its puzzle takes a while to build."""
LONG_PLACES = max(1, core.cores() - 1)
"""How many long searches for one answer run at once."""
STREAM_PLACES = 1
"""How many streams search at once after their first moment."""
WAITING = 256
"""How much work may wait in each line for long work; more is refused."""
