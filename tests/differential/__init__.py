"""All engines against each other on as many rows as one likes, with every grid verified.

Classic puzzles by the lanes of every instruction set, the same puzzles by the lanes of any houses
under shuffled cells, and rows of random rules. A sample of the rows goes to the search of one
puzzle, the count, the enumeration, the plain search and the SAT solver too.
"""
