"""All limits of the server."""

from __future__ import annotations

from nonet.engines.core import machine

BODY_BYTES = 1 << 20
DRAINED_BYTES = 1 << 26
"""Bytes read of a body that is too long, so that the client gets to the error response."""
LINK_CHARACTERS = 1 << 17
MAP_CHARACTERS = 1 << 13
RULES_CHARACTERS = 200
"""Characters of a text of rules."""
SYMBOL_CHARACTERS = 20
WORD_CHARACTERS = 100
"""Characters of the name of a symmetry, a level, a technique or a scale."""
ORDER = 64
GENERATED_ORDER = 16
HOUSES = 20_000
HOUSE_CELLS = 70_000
"""Cells of all houses in a list of houses together; enough for the houses of named rules of order
64."""
CONSTRAINTS = 10_000
CELLS = 1 << 12
"""Enough for order 64 and every layout of overlapping grids."""
CANDIDATES = 25 * 640
"""All candidates of the largest grid for logic."""
TECHNIQUES = 200
"""Techniques in a list of those that a player knows."""
STEPS = 50
"""Steps of one technique in the list of all steps; some find thousands."""
PUZZLES = 200
"""Puzzles read from one text."""
SOLUTIONS = 1000
FRAMES = 100
"""Pictures in a moving picture."""
COUNT = 2**53 - 1
"""The largest integer that every JSON reader represents exactly."""

WALKS = 100
"""For an estimate of the number of solutions."""

SECONDS = 10
"""For a single answer."""
STREAM_SECONDS = 600
"""For a stream of events, which a client may end at any time."""

BODY_SECONDS = 10
"""For a client to send the body of a request."""
HEAD_BYTES = 1 << 16
"""Bytes of the headers of a request."""
HEAD_SECONDS = 10
"""For a client to send the headers of a request; after this its connection is closed."""
UNFINISHED_BYTES = 1 << 26
"""The bytes of all incomplete bodies together."""

BRIEF_SIZE = 1 << 8
"""Cells; work on larger rules is never brief. Enough for order 16."""
BRIEF_CHARACTERS = 1 << 11
"""Characters of a text; to read a longer one is never brief."""
SMALL_BYTES = 1 << 14
"""Bytes; work with a longer body is never brief, because its puzzle takes long to build."""
BRIEF_SECONDS = 0.003
"""CPU time that work may take at a stretch in a slot for brief or medium work."""
LARGE_SECONDS = 0.1
"""The same in a slot for large work. The SAT solver never starts this early."""
MEDIUM_SECONDS = 0.01
"""CPU time after which work is long."""
BRIEF_SLOTS = 4
"""API requests admitted at once; the others wait and do not delay the page."""
LARGE_SLOTS = 1
MEDIUM_SLOTS = 1
LONG_SLOTS = max(1, machine.cores() - 1)
"""Long searches for a single answer that run at once."""
STREAM_SLOTS = 1
"""Streams that search at once, after their first time slice."""
BRIEF_WAITING = 2000
"""Requests that may wait in the queue for brief work; more are refused. The last one waits for some
seconds."""
LARGE_WAITING = 16
"""The same for large work, which takes some tenths of a second."""
WAITING = 256
"""The same for each other queue."""
