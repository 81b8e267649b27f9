"""The documentation page of the API, generated from its OpenAPI document.

The usual viewers of OpenAPI documents load scripts from another server; this page needs none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse

router = APIRouter(include_in_schema=False)

_STYLE = Path(__file__).parent / "docs.css"
_REFERENCE = "#/components/schemas/"

Json = dict[str, Any]


@router.get("/docs")
async def documentation(request: Request) -> HTMLResponse:
    """Returns the documentation page."""
    return HTMLResponse(_page_of(request.app))


@router.get("/docs.css")
async def style() -> FileResponse:
    """Returns the style sheet of the page."""
    return FileResponse(_STYLE)


@lru_cache(maxsize=1)
def _page_of(app: FastAPI) -> str:
    return page(app.openapi())


def page(document: Json) -> str:
    """Returns the page for an OpenAPI document, as HTML."""
    info = document["info"]
    operations = [
        _operation(method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    models = [_model(name, model) for name, model in document["components"]["schemas"].items()]
    return "\n".join(
        (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(info['title'])}: the API</title>",
            '<link rel="stylesheet" href="docs.css"></head><body><main>',
            f"<h1>{escape(info['title'])} {escape(info['version'])}: the API</h1>",
            _text(info["description"]),
            '<p>For programs: <a href="api/openapi.json">openapi.json</a>.</p>',
            *operations,
            "<h2>Objects</h2>",
            *models,
            "</main></body></html>",
        )
    )


def _operation(method: str, path: str, operation: Json) -> str:
    """Returns the section of an operation: what it does, takes and returns."""
    anchor = path.strip("/").replace("/", "-")
    parts = [
        f'<section id="{method}-{anchor}"><h2><b>{method.upper()}</b> {escape(path)}</h2>',
        _text(operation.get("description", "")),
    ]
    if "requestBody" in operation:
        parts.append(f"<p>Takes {_of_content(operation['requestBody'])}.</p>")
    parts.append(f"<p>Returns {_of_content(operation['responses']['200'])}.</p></section>")
    return "\n".join(parts)


def _of_content(body: Json) -> str:
    return " or ".join(
        _type(content["schema"]) if kind == "application/json" else escape(kind)
        for kind, content in body["content"].items()
    )


def _model(name: str, model: Json) -> str:
    """Returns the section of an object: its fields and examples."""
    required = model.get("required", [])
    rows = [
        f"<tr><th><code>{escape(field)}</code></th><td>{_type(schema)}</td>"
        f"<td>{_description(schema, field in required)}</td></tr>"
        for field, schema in model.get("properties", {}).items()
    ]
    examples = [f"<pre>{escape(json.dumps(each))}</pre>" for each in model.get("examples", [])]
    return "\n".join(
        (
            f'<section id="{escape(name)}"><h3>{escape(name)}</h3>',
            _text(model.get("description", "")),
            "<table>",
            *rows,
            "</table>",
            *examples,
            "</section>",
        )
    )


def _description(schema: Json, required: bool) -> str:
    text = _inline(schema.get("description", ""))
    if required:
        return text
    default = json.dumps(schema.get("default"))
    return f"{text} <small>Default: {escape(default)}.</small>".strip()


def _type(schema: Json) -> str:
    """Returns the type of a schema, as HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix(_REFERENCE))
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(each))}</code>" for each in schema["enum"])
    if schema.get("type") == "array":
        items = schema.get("prefixItems") or [schema["items"]]
        return f"[{', '.join(map(_type, items))}{'' if 'prefixItems' in schema else ', …'}]"
    return escape(schema.get("type", "anything"))


def _text(text: str) -> str:
    """Returns the paragraphs and lists of a docstring, as HTML."""
    return "\n".join(_blocks(text))


def _blocks(text: str) -> Iterator[str]:
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("- "):
            items = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
            yield f"<ul>{''.join(f'<li>{_inline(item)}</li>' for item in items)}</ul>"
        elif block:
            yield f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text.strip()))
