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

BRIEF_SECONDS = 0.1
"""Work that takes longer than this has to wait for its turn, so that short work never does."""
TURNS = max(1, core.cores() - 1)
"""How many long searches run at once."""
PLACES = 4
"""How many requests of the API are taken up at once; the rest wait, and do not hold up the page."""
THREADS = 32
"""How many requests are worked on at once, those that wait for their turn included."""
