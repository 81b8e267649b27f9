"""Writes the types of the API that the scripts of the page use.

    python tools/api_types.py > src/nonet/board/static/board/schema.d.ts

They are those of the OpenAPI document. A script names one as ``import("./schema.js").Name``.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import nonet
from nonet.web.app import create_app

Json = dict[str, Any]

_HEAD = "// Made by tools/api_types.py from the OpenAPI document of the server. Do not edit."
_SCRIPTS = Path(nonet.__file__).parent
_USED = re.compile(r"schema\.js\"\)\.(\w+)")
_REFERENCE = "#/components/schemas/"
_PLAIN = {
    "boolean": "boolean",
    "integer": "number",
    "null": "null",
    "number": "number",
    "string": "string",
}


def declarations(document: Json, used: Iterable[str]) -> str:
    """Returns the declarations of these objects of an OpenAPI document, as TypeScript.

    The objects that they consist of are among them.
    """
    objects = document["components"]["schemas"]
    found: set[str] = set()
    waiting = {*used}
    while waiting:
        found |= waiting
        inner = json.dumps([objects[name] for name in waiting])
        waiting = {*re.findall(rf"{_REFERENCE}(\w+)", inner)} - found
    listed = (_declaration(name, objects[name]) for name in objects if name in found)
    return "\n\n".join([_HEAD, *listed]) + "\n"


def used_names() -> set[str]:
    """Returns the names of the types that scripts use."""
    scripts = (file.read_text(encoding="utf-8") for file in _SCRIPTS.rglob("*.js"))
    return {name for script in scripts for name in _USED.findall(script)}


def _declaration(name: str, schema: Json) -> str:
    lines = [*_comment(schema, ""), f"export interface {name} {{"]
    required = schema.get("required", [])
    for field, inner in schema.get("properties", {}).items():
        lines += _comment(inner, "  ")
        lines.append(f"  {field}{'' if field in required else '?'}: {_type(inner)};")
    return "\n".join([*lines, "}"])


def _comment(schema: Json, indent: str) -> Iterator[str]:
    text = re.sub(r"\s+", " ", schema.get("description", ""))
    if text:
        yield f"{indent}/** {text} */"


def _type(schema: Json) -> str:
    """Returns the type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_REFERENCE)
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        inner = _type(cast(Json, values)) if isinstance(values, dict) else "unknown"
        return f"Record<string, {inner}>"
    return _PLAIN.get(schema.get("type", ""), "unknown")


if __name__ == "__main__":
    sys.stdout.buffer.write(declarations(create_app().openapi(), used_names()).encode())
