"""Compares all engines on any number of rows, and verifies every grid.

Classic puzzles are solved by the lanes of every instruction set, the same puzzles with shuffled
cells by the lanes for houses, and rows under random rules. A sample of the rows also goes to the
search for one puzzle, the count, the enumeration, the search in Python and the SAT solver.
"""
