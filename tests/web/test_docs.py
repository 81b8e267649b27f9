from __future__ import annotations

import re
import subprocess
import sys

import httpx

from tests.documents import ROOT
from tests.web.asking import Json


def _document(client: httpx.Client) -> Json:
    document: Json = client.get("/api/openapi.json").json()
    return document


def test_every_endpoint_documents_itself_and_its_errors(client: httpx.Client) -> None:
    for path, methods in _document(client)["paths"].items():
        assert path.startswith("/api/")
        for operation in methods.values():
            assert operation["description"].startswith(("Returns", "Sends"))
            assert {"403", "413", "422"} <= operation["responses"].keys()


def test_every_object_is_described(client: httpx.Client) -> None:
    ours = _document(client)["components"]["schemas"]
    assert [name for name, model in ours.items() if not model.get("description")] == []


def test_the_page_covers_everything(client: httpx.Client) -> None:
    page = client.get("/docs").text
    document = _document(client)
    assert all(path in page for path in document["paths"])
    assert all(f'id="{name}"' in page for name in document["components"]["schemas"])


def test_the_page_contacts_no_other_server(client: httpx.Client) -> None:
    page = client.get("/docs").text
    found = re.findall(r'(?:src|href)="([^#"][^"]*)"', page)
    assert found
    assert [each for each in found if "//" in each] == []
    assert [client.get(f"/{each}").status_code for each in found] == [200] * len(found)
    assert "<script" not in page


def test_the_types_of_the_page_are_the_generated_ones() -> None:
    generated = subprocess.run(
        [sys.executable, ROOT / "tools" / "api_types.py"], check=True, capture_output=True
    ).stdout.decode("utf-8")
    kept = ROOT / "src" / "nonet" / "board" / "static" / "board" / "schema.d.ts"
    assert generated == kept.read_text(encoding="utf-8")
