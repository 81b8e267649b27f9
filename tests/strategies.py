"""Hypothesis strategies: random rules and random puzzles."""

from __future__ import annotations

from hypothesis import strategies as st

from nonet import House, Puzzle, PuzzleError, Rules, Shape

NAMED = [
    Rules.diagonal(2, 2),
    Rules.windows(2, 2),
    Rules.disjoint_groups(2, 2),
    Rules.anti_knight(2, 2),
    Rules.anti_king(1, 5),
    Rules.toroidal(2, 2),
    Rules.diagonal(1, 5) | Rules.anti_knight(1, 5),
]


def is_symbol(text: str) -> bool:
    """Returns whether rules accept the text as a symbol."""
    try:
        return Rules(1, [(0,)], [text]).symbols == (text,)
    except PuzzleError:
        return False


SYMBOLS = st.text(min_size=1, max_size=3).filter(is_symbol)
"""Symbols of all kinds."""


@st.composite
def houses(draw: st.DrawFn, order: int) -> tuple[int, ...]:
    """A house of any cells, full or partial."""
    cells = st.integers(0, order * order - 1)
    return tuple(draw(st.lists(cells, min_size=1, max_size=order, unique=True)))


@st.composite
def region_maps(draw: st.DrawFn, order: int) -> list[int]:
    """Labels of n regions of n cells, connected or not."""
    return draw(st.permutations([label for label in range(order) for _ in range(order)]))


@st.composite
def rules(draw: st.DrawFn, max_order: int = 5) -> Rules:
    """Named rules, some with more houses and other symbols."""
    order = draw(st.integers(1, max_order))
    base = draw(
        st.one_of(
            st.just(Rules.latin(order)),
            st.sampled_from([(1, 2), (2, 2), (1, 3), (2, 1)]).map(lambda box: Rules.boxes(*box)),
            region_maps(order).map(Rules.jigsaw),
            st.sampled_from(NAMED),
        )
    )
    extra = draw(st.lists(houses(base.order), max_size=2))
    more = [House("house", number, cells) for number, cells in enumerate(extra, start=1)]
    made = draw(
        st.sampled_from(
            [base, base | Rules(base.order, more), Rules(base.order, [*base.houses, *more])]
        )
    )
    return draw(st.sampled_from([made, made.with_symbols("⚀⚁⚂⚃⚄⚅"[: base.order])]))


@st.composite
def overlapping(draw: st.DrawFn) -> Rules:
    """Two grids of order 4 that share some cells or none."""
    first, second = draw(st.tuples(*[st.sampled_from(NAMED[:4])] * 2))
    row, column = draw(st.sampled_from([(0, 2), (2, 0), (2, 2), (0, 4), (4, 5)]))
    return Rules.overlapping([(first, 0, 0), (second, row, column)])


@st.composite
def puzzles(
    draw: st.DrawFn,
    max_order: int = 5,
    candidates: bool = True,
    any_rules: st.SearchStrategy[Rules] | None = None,
) -> Puzzle:
    """Puzzles with few solutions, with many, and with none; some of them illegal."""
    on = draw(rules(max_order) if any_rules is None else any_rules)
    blanks_per_given = draw(st.integers(0, 4))
    value = st.integers(1, on.order)
    given = st.one_of(value, *[st.just(0)] * blanks_per_given)
    givens = draw(st.lists(given, min_size=on.cells, max_size=on.cells))
    if not candidates or draw(st.booleans()):
        return Puzzle(on, givens)
    allowed = st.sets(value, min_size=max(0, on.order - 2))
    return Puzzle(on, givens, draw(st.lists(allowed, min_size=on.cells, max_size=on.cells)))


@st.composite
def odd_rules(draw: st.DrawFn) -> Rules:
    """Rules of any shape and houses: most cells lie in no house, or there are few cells."""
    order = draw(st.integers(1, 4))
    shape = draw(st.builds(Shape, st.integers(1, 3), st.integers(1, 4)))
    cells = st.integers(0, shape.cells - 1)
    house = st.lists(cells, min_size=1, max_size=min(order, shape.cells), unique=True)
    return Rules(order, draw(st.lists(house, max_size=4)), shape=shape)


@st.composite
def odd_puzzles(draw: st.DrawFn, candidates: bool = True) -> Puzzle:
    """Puzzles under odd rules, with cells without candidates and givens that are not candidates."""
    on = draw(odd_rules())
    value = st.integers(1, on.order)
    givens = draw(st.lists(value | st.just(0), min_size=on.cells, max_size=on.cells))
    if not candidates:
        return Puzzle(on, givens)
    return Puzzle(on, givens, draw(st.lists(st.sets(value), min_size=on.cells, max_size=on.cells)))
