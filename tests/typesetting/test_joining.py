"""PDF of several parts: links, headings and tags are those of one book."""

from __future__ import annotations

from typing import Any

import pytest

from nonet import books
from nonet.typesetting import typesetter
from tests.books import reading
from tests.facts import POJ_SAMPLE

pytest.importorskip("typst")
pytest.importorskip("pypdf")


@pytest.fixture(scope="module")
def book() -> Any:
    chapters = [books.Chapter("One", [POJ_SAMPLE] * 30), books.Chapter("Two", [POJ_SAMPLE] * 9)]
    assert 2 * typesetter.MOST_CELLS < 2 * 39 * 81
    return reading.opened(books.pdf(chapters, bleed=True, bound=True, paper="6x9"))


def test_links_lead_to_pages_of_other_parts(book: Any) -> None:
    from pypdf.generic import NameObject

    pages = [page.indirect_reference for page in book.pages]
    leads: dict[tuple[int, int], int] = {}
    for number, page in enumerate(book.pages):
        for link in page.get("/Annots", ()):
            to, fit, x, y, _ = link.get_object()["/Dest"]
            assert isinstance(fit, NameObject)
            assert fit == "/XYZ"
            assert 0 < x < page.mediabox[2]
            assert 0 < y < page.mediabox[3]
            target = pages.index(to)
            assert link.get_object()["/Contents"] == f"page {target + 1}"
            leads[number, target] = leads.get((number, target), 0) + 1
    answers = next(index for index, text in enumerate(_texts(book)) if "Answers" in text[:9])
    # Twice from each puzzle to its answer, and once back.
    there = {to: count for to, count in leads.items() if 3 <= to[0] < answers <= to[1]}
    assert sum(there.values()) == 78
    assert {(to, at): count for (at, to), count in leads.items() if at >= answers} == {
        (at, to): count // 2 for (at, to), count in there.items()
    }


def _texts(book: Any) -> list[str]:
    return [
        " ".join(word.text for word in reading.words(book, index))
        for index in range(len(book.pages))
    ]


def test_bleed_is_at_the_outer_side_of_all_pages(book: Any) -> None:
    sides = [float(page.trimbox[0] - page.mediabox[0]) for page in book.pages]
    assert sides == [0, 9] * (len(sides) // 2)


def test_headings_of_all_parts_are_in_the_outline(book: Any) -> None:
    titles: list[str] = [each.title for each in book.outline]
    assert titles == ["Contents", "How to play", "One", "Two", "Answers"]
    for title, heading in zip(titles, book.outline, strict=True):
        number: int = book.get_destination_page_number(heading)
        assert _texts(book)[number].startswith(title)


def test_every_page_and_link_finds_its_tags(book: Any) -> None:
    from pypdf.generic import DictionaryObject

    root: Any = book.trailer["/Root"]["/StructTreeRoot"]
    numbers = root["/ParentTree"]["/Nums"]
    tags = dict(zip(numbers[::2], numbers[1::2], strict=True))
    assert list(tags) == sorted(tags)
    assert root["/ParentTreeNextKey"] == len(tags)
    [document] = root["/K"]
    children = {child.idnum for child in document.get_object()["/K"]}
    for page in book.pages:
        assert ("/StructParents" in page) == ("/Contents" in page and bool(page.extract_text()))
        for tag in tags.pop(page.get("/StructParents"), DictionaryObject()).get_object():
            assert tag.get_object().raw_get("/Pg") == page.indirect_reference
            assert tag.idnum in children
        for link in page.get("/Annots", ()):
            tag = tags.pop(link.get_object()["/StructParent"]).get_object()
            assert tag["/K"][-1].get_object().raw_get("/Obj") == link
    assert tags == {}
    described = list(reading.descriptions(root))
    assert [text.split(".")[0] for text in described[-78:-39]] == [
        f"Puzzle {number}" for number in range(1, 40)
    ]
