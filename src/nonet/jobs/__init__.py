"""Jobs: functions from a record batch of puzzles to a record batch with the answers.

A :class:`Job` is a value that can be called, compared and pickled. It takes one PyArrow record
batch, of any number of rows, and returns it with the columns of the job after those that were
there. So it runs wherever Arrow batches go: on files (:mod:`nonet.jobs.files`, ``nonet batch``), on
a cluster (:func:`nonet.jobs.spark.run`, :func:`nonet.jobs.ray.run`, :func:`nonet.jobs.daft.run`,
each an extra of its name), or in a loop.

A row depends on nothing but itself, so results are the same however the rows are split. A row that
is not a puzzle has null in every column of the job but ``reason``, which says why; ``reason`` is
null in all other rows. A puzzle without a solution is not such a row: its ``status`` says so.

>>> import pyarrow
>>> import nonet
>>> job = nonet.jobs.solve(rules="boxes:2x2")
>>> texts = ["1234 3412 2143 ....", "123434122143..."]
>>> batch = pyarrow.record_batch({"puzzle": texts, "name": ["a", "b"]})
>>> for row in job(batch).to_pylist():
...     print(row["name"], row["status"], row["solution"], row["reason"])
a unique 1234341221434321 None
b None None 15 cells; expected 16 for order 4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.errors import PuzzleError
from nonet.jobs.job import JOBS, MOST_NUMBER, Job, checked_rules
from nonet.rules import RulesLike

if TYPE_CHECKING:
    from typing import Unpack

    from nonet.generating.wishes import Wished
    from nonet.logic import ScaleLike
    from nonet.logic.scales import MeasuredLike

__all__ = ["JOBS", "Job", "canonical", "check", "count", "generate", "rate", "solve"]


def __dir__() -> list[str]:
    return __all__


CLASSIC = "classic"


def solve(
    *,
    rules: RulesLike = CLASSIC,
    column: str = "puzzle",
    rules_column: str | None = None,
    prefix: str = "",
    limit: int = 2,
    threads: int = 1,
) -> Job:
    """Returns a job that solves: columns ``solution``, ``solutions``, ``status`` and ``reason``.

    ``solutions`` is their number up to ``limit``. ``column`` is the name of the column of puzzles,
    texts in any notation of one puzzle; those of one character a cell are read fastest. ``prefix``
    begins the names of the new columns. ``threads`` is how many a batch may take: leave it at 1
    where a cluster already runs a batch on each core.

    ``rules_column``, if given, is the name of a column with the rules of each row, texts such as
    ``classic+cage:12 r1c1 r1c2``; ``rules`` are then those of rows whose text is null or blank. It
    opens no files. A row with bad rules has a ``reason``, as one with a bad puzzle has.

    Raises PuzzleError for rules with a function of Python that other processes cannot import.

    >>> import pyarrow
    >>> job = solve(rules="latin:3", rules_column="rules")
    >>> rules = ["latin:3+cage:5 r1c1 r1c2", None, "latin:3+cage:7 r1c1 r1c2"]
    >>> puzzles = [".......2.", "12.2.....", "12......."]
    >>> batch = pyarrow.record_batch({"puzzle": puzzles, "rules": rules})
    >>> for row in job(batch).to_pylist():
    ...     print(row["solution"], row["status"], row["reason"])
    231312123 unique None
    123231312 unique None
    None None constraint 1: the cage at r1c1 has the sum 7; expected 3 to 5 for its cells
    """
    options = {"rules": checked_rules(rules), "limit": _checked_limit(limit)}
    return Job.of("solve", column, prefix, threads, rules_column=rules_column, **options)


def count(
    *,
    rules: RulesLike = CLASSIC,
    column: str = "puzzle",
    rules_column: str | None = None,
    prefix: str = "",
    limit: int = MOST_NUMBER,
    threads: int = 1,
) -> Job:
    """Returns a job that counts solutions up to ``limit``: columns ``solutions`` and ``reason``."""
    options = {"rules": checked_rules(rules), "limit": _checked_limit(limit)}
    return Job.of("count", column, prefix, threads, rules_column=rules_column, **options)


def check(
    *,
    rules: RulesLike = CLASSIC,
    column: str = "puzzle",
    rules_column: str | None = None,
    prefix: str = "",
    threads: int = 1,
) -> Job:
    """Returns a job that checks: columns ``status`` and ``reason``.

    A status is the name of a :class:`nonet.bulk.Status` in lower case: ``unique``, ``several``,
    ``none`` or ``illegal``.
    """
    under = checked_rules(rules)
    return Job.of("check", column, prefix, threads, rules_column=rules_column, rules=under)


def rate(
    *,
    rules: RulesLike = CLASSIC,
    column: str = "puzzle",
    prefix: str = "",
    scale: ScaleLike | MeasuredLike = "hodoku",
    threads: int = 1,
) -> Job:
    """Returns a job that rates: ``status``, ``level``, ``score``, ``hardest`` and ``reason``.

    Only a puzzle with the status ``unique`` has a rating. On the scales ``explainer`` and
    ``sukaku``, for classic puzzles, the columns are ``status``, ``er``, ``ep``, ``ed`` and
    ``reason``. Needs the compiled core.
    """
    from nonet.logic import explainer  # slow to import
    from nonet.logic.engine import require
    from nonet.logic.scales import MeasuredScale, rating_scale_of

    under, chosen = checked_rules(rules), rating_scale_of(scale)
    under.plain_values("rating")
    if isinstance(chosen, MeasuredScale):
        explainer.require(chosen, under, uniqueness=True)
    require(under)
    return Job.of("rate", column, prefix, threads, rules=under, scale=str(chosen))


def canonical(
    *,
    rules: RulesLike = CLASSIC,
    column: str = "puzzle",
    prefix: str = "",
    threads: int = 1,
) -> Job:
    """Returns a job that finds classes up to symmetry: ``canonical``, ``class_id``, ``reason``.

    They are as from :func:`nonet.symmetry.canonical` and :func:`nonet.symmetry.class_id`: equal for
    puzzles that are equal up to symmetry.
    """
    from nonet.symmetry.shapes import shape_of  # slow to import

    under = checked_rules(rules)
    shape_of(under.plain_values("symmetry"))
    return Job.of("canonical", column, prefix, threads, rules=under)


def generate(
    *,
    rules: RulesLike | None = None,
    column: str = "index",
    prefix: str = "",
    seed: int | None = None,
    threads: int = 1,
    **wishes: Unpack[Wished],
) -> Job:
    """Returns a job that makes puzzles: ``puzzle``, ``solution``, ``clues``, ``seed``, ``reason``.

    ``column`` holds whole numbers from 0: the puzzle of row *i* is puzzle *i* of the seed, the same
    that :func:`nonet.bulk.generate` makes. Without ``seed``, a fresh one is drawn now. The other
    arguments are those of :func:`nonet.generate`. With ``shapes``, ``puzzle`` is in the notation
    ``jigsaw``, and with ``make``, in ``link``.

    >>> import pyarrow
    >>> job = generate(rules="boxes:2x2", seed=7)
    >>> made = job(pyarrow.record_batch({"index": [5, 3]}))
    >>> from nonet import bulk
    >>> bulk.generate(1, "boxes:2x2", seed=7, start=5).columns()["puzzle"] == [
    ...     made["puzzle"][0].as_py()]
    True
    """
    from nonet.draws import checked_seed  # slow to import
    from nonet.generating.wishes import USUAL, checked_wishes, plain, refuse_others

    refuse_others("generate", wishes, (*(generate.__kwdefaults__ or ()), *USUAL))
    chosen = checked_seed(seed)
    if chosen > MOST_NUMBER:
        raise PuzzleError("seed-range", seed=chosen, most=MOST_NUMBER)
    asked_rules = None if rules is None else checked_rules(rules)
    under = checked_wishes(asked_rules, **wishes).rules
    if not under.lowest:
        raise PuzzleError("zero-many", what="generating")
    asked = plain(under, wishes)
    return Job.of("generate", column, prefix, threads, rules=under, seed=chosen, **asked)


def _checked_limit(limit: int) -> int:
    if not 1 <= limit <= MOST_NUMBER:
        raise PuzzleError("limit-most", limit=limit, most=MOST_NUMBER)
    return limit
