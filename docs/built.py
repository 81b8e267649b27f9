"""A Sphinx extension: built pages have what plain Markdown cannot say.

A page is plain Markdown, and a comment in it has what stands there on the built site. What follows,
up to the closing comment, is for readers elsewhere:

    <!-- built
    ```{include} ../CHANGELOG.md
    ```
    -->
    See the [changelog](../CHANGELOG.md).
    <!-- /built -->

Names such as `nonet.solve` in code become links to their descriptions.
"""

from __future__ import annotations

import re

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

BUILT = re.compile(
    r"^<!-- built\n(?P<built>.*?)^-->\n(?P<elsewhere>.*?)^<!-- /built -->$",
    re.DOTALL | re.MULTILINE,
)
_NAME = re.compile(r"nonet(\.\w+)+")


def as_built(page: str) -> str:
    """Returns the source of a page of the built site."""
    return BUILT.sub(lambda found: found["built"], page)


class Names(SphinxTransform):
    """Links code that is the name of something documented."""

    default_priority = 400

    def apply(self, **_: object) -> None:
        """Wraps the names in references, which stay plain code if nothing has the name."""
        for code in list(self.document.findall(nodes.literal)):
            name = code.astext()
            if not _NAME.fullmatch(name) or _is_in_link(code):
                continue
            link = pending_xref(
                "", refdomain="py", reftype="obj", reftarget=name, refdoc=self.env.docname
            )
            code.replace_self(link)
            link += code


def _is_in_link(node: nodes.Node) -> bool:
    parent = node.parent
    linked = isinstance(parent, nodes.title | nodes.reference | pending_xref)
    return linked or (parent is not None and _is_in_link(parent))


def _read(app: Sphinx, page: str, source: list[str]) -> None:
    source[0] = as_built(source[0])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the extension."""
    app.connect("source-read", _read)
    app.add_transform(Names)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
