"""Joins the parts of a PDF. Typst needs much memory for each page, so it gets only a few at a time.

A link of a part leads to an address such as ``page:3:42.5:58``, because its page may be in another
part.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pikepdf


class Joined:
    """A PDF that grows part by part."""

    def __init__(self, first: bytes) -> None:
        import pikepdf  # slow to import

        self._whole: Any = pikepdf.open(io.BytesIO(first))
        tags: Any = self._whole.Root.StructTreeRoot
        self._read_aloud: Any = tags.K[0]
        """The element whose children are the tags of all pages."""
        self._parents: list[Any] = _numbered(tags)
        """Numbers, and the tags of the page or link that has the number, in turn."""
        self._next: int = tags.get("/ParentTreeNextKey", 0)
        self._headings: list[Any] = [*_headings(self._whole.Root)]

    def add(self, part: bytes) -> None:
        """Adds the pages of a part with their headings and their tags."""
        import pikepdf

        with pikepdf.open(io.BytesIO(part)) as source:
            self._renumber(source)
            # First the pages: copies of what refers to them then refer to their copies.
            self._whole.pages.extend(source.pages)
            self._add_tags(self._whole.copy_foreign(source.Root.StructTreeRoot))
            self._headings += map(self._whole.copy_foreign, _headings(source.Root))

    def _renumber(self, source: pikepdf.Pdf) -> None:
        """Changes the numbers by which pages and links find their tags to those not yet in use."""
        for page in source.pages:
            if "/StructParents" in page:
                page.StructParents += self._next
            for link in page.get("/Annots", ()):
                link.StructParent += self._next

    def _add_tags(self, tags: Any) -> None:
        for tag in tags.K[0].K:
            tag.P = self._read_aloud
            self._read_aloud.K.append(tag)
        numbered = _numbered(tags)
        for number, parents in zip(numbered[::2], numbered[1::2], strict=True):
            self._parents += [number + self._next, parents]
        self._next += tags.get("/ParentTreeNextKey", 0)

    def data(self, said: str) -> bytes:
        """Returns the PDF; ``said`` is a template that tells to which ``{page}`` a link leads."""
        import pikepdf

        tags: Any = self._whole.Root.StructTreeRoot
        tags.ParentTree = pikepdf.Dictionary(Nums=self._parents)
        tags.ParentTreeNextKey = self._next
        self._lead_links(said)
        self._join_headings()
        made = io.BytesIO()
        self._whole.save(
            made,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            fix_metadata_version=False,
        )
        return made.getvalue()

    def _lead_links(self, said: str) -> None:
        import pikepdf

        pages = [page.obj for page in self._whole.pages]
        for page in pages:
            for link in page.get("/Annots", ()):
                _, number, right, down = f"{link.A.URI}".split(":")
                to = pages[int(number) - 1]
                left, _, _, top = map(float, to.get("/TrimBox", to.MediaBox))
                place = left + float(right), top - float(down)
                link.Dest = [to, pikepdf.Name.XYZ, *(round(each, 2) for each in place), 0]
                link.Contents = said.format(page=number)
                del link.A

    def _join_headings(self) -> None:
        """Makes one outline of the headings of all parts."""
        if not self._headings:
            return
        outlines = self._headings[0].Parent
        for heading in self._headings:
            heading.Parent = outlines
        for one, other in pairwise(self._headings):
            one.Next, other.Prev = other, one
        outlines.First, outlines.Last = self._headings[0], self._headings[-1]
        outlines.Count = len(self._headings)
        self._whole.Root.Outlines = outlines


def _numbered(tags: Any) -> list[Any]:
    """Returns the numbers of pages and links, each followed by the tags of that one."""
    return [*tags.ParentTree.Nums] if "/ParentTree" in tags else []


def _headings(root: Any) -> Iterator[Any]:
    """Returns the entries of an outline, all of which have the same level."""
    heading = root.get("/Outlines", {}).get("/First")
    while heading is not None:
        yield heading
        heading = heading.get("/Next")
