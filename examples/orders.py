"""Counts the events of the search for each order of the blanks: python orders.py FILE…"""

import sys
from collections import Counter

import nonet
from nonet.backtracking import fewest_first, in_order, search

for file in sys.argv[1:]:
    for puzzle in nonet.read(file):
        for order in (in_order, fewest_first):
            events = Counter(type(event).__name__ for event in search(puzzle, order))
            print(f"{file}: {order.__name__:12} {events.total():7,} events")
