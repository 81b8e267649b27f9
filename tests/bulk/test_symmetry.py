"""Many puzzles up to symmetry."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import nonet
from nonet import Puzzle, PuzzleError, bulk, symmetry
from tests.symmetry.samples import MOST_SYMMETRIC, ORDINARY, SEVENTEEN, thinned

PUZZLES = [thinned(ORDINARY, clues, clues).givens for clues in (3, 17, 25, 40, 81)]
ROWS = np.array([list(givens) for givens in PUZZLES], np.uint8)


def test_rows_have_the_forms_and_ids_of_single_puzzles() -> None:
    forms, ids = bulk.canonical(ROWS), bulk.class_id(ROWS)
    for givens, form, each in zip(PUZZLES, forms, ids, strict=True):
        puzzle = Puzzle("classic", givens)
        assert symmetry.canonical(puzzle).givens == bytes(form)
        assert symmetry.class_id(puzzle) == bytes(each).hex()
    assert forms.dtype == ids.dtype == np.uint8
    assert (forms.shape, ids.shape) == ((5, 81), (5, 16))


@pytest.mark.parametrize("rules", ["boxes:2x2", "boxes:2x3", "latin:4"])
def test_other_rules(rules: str) -> None:
    under = nonet.parse_rules(rules)
    made = [nonet.generate(rules, seed=seed) for seed in range(3)]
    for puzzle, each in zip(made, bulk.class_id(made, rules=under), strict=True):
        assert symmetry.class_id(puzzle) == bytes(each).hex()


def test_rows_without_a_form_do_not_matter_to_others() -> None:
    rows = np.concatenate([ROWS, ROWS])
    rows[5:] = 0
    rows[5, :2] = 1  # twice in a row
    rows[6, [0, 9]] = 1  # twice in a column
    rows[7, [0, 10]] = 1  # twice in a box
    rows[8, 0] = 10
    rows[9] = 255
    forms, ids = bulk.canonical(rows), bulk.class_id(rows)
    assert (forms[5:] == 255).all()
    assert (ids[5:] == 0).all()
    assert (forms[:5] == bulk.canonical(ROWS)).all()
    assert bulk.distinct(rows).tolist() == [0, 1, 2, 3, 4]
    assert (bulk.canonical(forms) == forms).all()


def test_texts_and_missing_puzzles() -> None:
    forms = bulk.canonical(["1" + "." * 80, None, "." * 80 + "7", "too short"])  # type: ignore[list-item]
    assert (forms[0] == forms[2]).all()
    assert (forms[[1, 3]] == 255).all()


def test_distinct_rows_are_the_first_of_their_class() -> None:
    images = [bulk.transform(ROWS, seed) for seed in range(4)]
    rows = np.concatenate([ROWS[:2], *images])
    assert bulk.distinct(rows).tolist() == [0, 1, 4, 5, 6]
    assert bulk.distinct(rows[:0]).tolist() == []


@pytest.mark.core
def test_all_known_puzzles_with_17_clues_are_distinct() -> None:
    assert bulk.distinct(SEVENTEEN).tolist() == list(range(len(SEVENTEEN)))


@pytest.mark.long
@pytest.mark.core
def test_a_thousand_images_of_a_puzzle_have_its_form() -> None:
    rows = np.array([list(nonet.parse(line).givens) for line in SEVENTEEN], np.uint8)
    forms = bulk.canonical(rows)
    for start in range(0, 1000 * len(rows), len(rows)):
        assert (bulk.canonical(bulk.transform(rows, 1, start=start)) == forms).all()


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_results_do_not_depend_on_threads(threads: int) -> None:
    rows = np.tile(ROWS, (20, 1))
    assert (bulk.canonical(rows, threads=threads) == bulk.canonical(rows)).all()
    assert (bulk.transform(rows, 1, threads=threads) == bulk.transform(rows, 1)).all()


@pytest.mark.parametrize("rules", ["classic", "latin:9"])
def test_a_row_is_transformed_by_the_seed_and_its_number(rules: str) -> None:
    rows = np.tile(ROWS, (1000, 1))
    every = bulk.transform(rows, 7, rules=rules)
    assert (bulk.transform(rows[4090:4200], 7, start=4090, rules=rules) == every[4090:4200]).all()
    assert (bulk.transform(rows, 8, rules=rules) != every).any()
    for index in (0, 4444):
        puzzle = Puzzle(rules, rows[index])
        image = symmetry.transform(puzzle, 7, index=index)
        assert isinstance(image, Puzzle)
        assert image.givens == bytes(every[index])


def test_images_are_the_same_everywhere() -> None:
    image = bulk.transform(["1234 3412 2143 4321"], 2026, rules="boxes:2x2")[0]
    assert "".join(map(str, image.tolist())) == "4132324114232314"


def test_illegal_rows_are_transformed_where_they_can_be() -> None:
    rows = np.zeros((3, 16), np.uint8)
    rows[0, :2] = 1
    rows[1, 0] = 5
    rows[2, 0] = 1
    boxes, latin = (bulk.transform(rows, 1, rules=rules) for rules in ("boxes:2x2", "latin:4"))
    assert np.count_nonzero(boxes[0]) == 2
    assert np.count_nonzero(boxes[2]) == np.count_nonzero(latin[2]) == 1
    assert (boxes[1] == 255).all()
    assert (latin[:2] == 255).all()


def test_progress_is_reported_and_can_end_the_work() -> None:
    class StoppedError(Exception):
        pass

    def stop(done: int) -> None:
        raise StoppedError

    # Each takes a thread a third of a millisecond, so that progress is due before the end.
    rows = np.tile(np.frombuffer(MOST_SYMMETRIC.values, np.uint8), (30_000, 1))
    for work in (bulk.canonical, bulk.class_id, bulk.distinct, bulk.transform):
        with pytest.raises(StoppedError):
            work(rows, progress=stop)
    assert not [each for each in threading.enumerate() if "transform" in each.name]


@pytest.mark.parametrize("work", [bulk.canonical, bulk.class_id, bulk.distinct, bulk.transform])
def test_bad_arguments_are_refused(work: object) -> None:
    assert callable(work)
    with pytest.raises(PuzzleError, match="other symmetries"):
        work(ROWS, rules="diagonal")
    with pytest.raises(PuzzleError, match="threads"):
        work(ROWS, threads=0)
    with pytest.raises(PuzzleError, match="shape"):
        work(ROWS[:, :80])
