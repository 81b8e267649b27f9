"""What probably happened: sentences that an output or a run has evidence of.

- ``looks``: how a right output differs from what is asked.
- ``counts``: too few grids, too many, or rows of a wrong length.
- ``values``: wrong values in a grid.
- ``lists``: lists of all solutions.
- ``runs``: runs that ended early or were ended.

Each mistake is a small function: it looks at the evidence and returns a remark, or None. The first
one that has evidence speaks. None of them runs the program again.
"""
