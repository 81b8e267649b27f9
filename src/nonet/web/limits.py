"""All limits of the server."""

from __future__ import annotations

from nonet.engines import core

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
CELLS = 1 << 12
"""Enough for order 64 and every layout of overlapping grids."""
CANDIDATES = 1 << 12
"""All candidates of a grid of order 16, the largest for logic."""
STEPS = 50
"""Steps of one technique in the list of all steps; some find thousands."""
PUZZLES = 200
"""Puzzles read from one text."""
SOLUTIONS = 1000
COUNT = 2**53 - 1
"""The largest integer that every JSON reader represents exactly."""

SECONDS = 10
"""For a single answer."""
STREAM_SECONDS = 600
"""For a stream of events, which a client may end at any time."""

BODY_SECONDS = 10
"""For a client to send the body of a request."""
HEAD_SECONDS = 10
"""For a client to send the headers of a request; after this its connection is closed."""
UNFINISHED_BYTES = 1 << 26
"""The bytes of all incomplete bodies together."""

BRIEF_SECONDS = 0.003
"""CPU time that work may take at a stretch in a slot for brief or medium work."""
MEDIUM_SECONDS = 0.01
"""CPU time after which work is long. The SAT solver never starts this early."""
BRIEF_SLOTS = 4
"""API requests admitted at once; the others wait and do not delay the page."""
MEDIUM_SLOTS = 1
SMALL_BYTES = 1 << 14
"""Bytes; work with a longer body is never brief, because its puzzle takes long to build."""
LONG_SLOTS = max(1, core.cores() - 1)
"""Long searches for a single answer that run at once."""
STREAM_SLOTS = 1
"""Streams that search at once, after their first time slice."""
WAITING = 256
"""Requests that may wait in each queue for long work; more are refused."""
