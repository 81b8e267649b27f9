"""One classic puzzle in a line, solved by the core with as few other modules as possible."""

from nonet.engines.core.machine import _core, available, instruction_set

_CELLS = 81
_VALUES = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))


def solved(line: str) -> str | None:
    """Returns the solution that the search finds of 81 digits and dots, in digits.

    Returns None for any other text, without a solution, and without the core.
    """
    if not available() or len(line) != _CELLS or line.strip(".0123456789"):
        return None
    setup = _core.Setup.for_classic(instruction_set())
    grid = _core.solve(setup, line.encode().translate(_VALUES), [])
    return None if grid is None else "".join(map(str, grid))
