from __future__ import annotations

import json
import socket
from urllib.parse import urlsplit

import httpx
import pytest
from pydantic import ValidationError

from nonet.web import limits
from nonet.web.app import create_app
from nonet.web.models import PuzzleIn
from tests.web.asking import refused
from tests.web.conftest import Running

NO_JSON = [
    b"",
    b"{",
    b"\xff",
    b"[" * 100_000,
    b'{"text": "\\ud800"}',
    b'{"text": NaN}',
    b'{"text": "1", "rules": {"order": 1' + b"0" * 5000 + b', "houses": []}}',
]
SITE = {"rules": {"text": "boxes:2x2"}, "values": [0] * 16}


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "192.168.0.1"]
)
def test_a_foreign_host_is_refused(client: httpx.Client, host: str) -> None:
    for path in ("/", "/docs", "/api/notations"):
        assert "host" in refused(client.get(path, headers={"Host": host}), 403)


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1", "[::1]:80", "LOCALHOST"])
def test_every_name_of_this_machine_is_served(client: httpx.Client, host: str) -> None:
    assert client.get("/docs", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost:1", "", "file://127.0.0.1"]
)
def test_a_foreign_origin_is_refused(client: httpx.Client, origin: str) -> None:
    answer = client.post("/api/solve", json=SITE, headers={"Origin": origin})
    assert "origin" in refused(answer, 403)


def test_the_page_of_the_server_is_served(server: Running, client: httpx.Client) -> None:
    answer = client.post("/api/solve", json=SITE, headers={"Origin": server.address})
    assert answer.status_code == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
@pytest.mark.anyio
async def test_a_server_for_every_network_accepts_any_address(host: str) -> None:
    transport = httpx.ASGITransport(create_app([host]))
    async with httpx.AsyncClient(transport=transport, base_url="http://192.168.0.7:80") as client:
        assert (await client.get("/docs")).status_code == 200
        foreign = await client.get("/docs", headers={"Host": "evil.example"})
        assert foreign.status_code == 403


def _get(server: Running, path: str) -> tuple[int, str]:
    """Returns the status and the response for a path that is sent unchanged."""
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=30) as connection:
        connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b""
        while piece := connection.recv(1 << 16):
            answer += piece
    head, _, body = answer.decode(errors="replace").partition("\r\n\r\n")
    return int(head.split()[1]), body


@pytest.mark.parametrize(
    "path",
    [
        "/../app.py",
        "/static/../app.py",
        "/..%2fapp.py",
        "/%2e%2e/app.py",
        "/%2e%2e%2f%2e%2e%2fpuzzle.py",
        "//etc/passwd",
        "/../../../../../../etc/passwd",
        "/..%5capp.py",
        "/%00",
        "/a" + "/.." * 20 + "/etc/passwd",
    ],
)
def test_no_path_escapes_the_static_files(server: Running, path: str) -> None:
    status, body = _get(server, path)
    assert status in (400, 404)
    assert "root:" not in body
    assert "import" not in body


@pytest.mark.parametrize("path", ["/docs", "/api/notations", "/nowhere"])
def test_every_response_has_security_headers(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self';")
    assert "unsafe-inline" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in headers


def test_invalid_json_is_refused(client: httpx.Client) -> None:
    json = {"Content-Type": "application/json"}
    for content in NO_JSON:
        answer = client.post("/api/parse", content=content, headers=json)
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]["message"]


def test_only_one_fault_of_a_body_is_collected() -> None:
    cells = ["x"] * 4000
    body = {"rules": {"order": 64, "houses": cells}, "values": cells, "candidates": [cells] * 9}
    with pytest.raises(ValidationError) as told:
        PuzzleIn.model_validate(body)
    assert told.value.error_count() < 10


@pytest.mark.parametrize(
    "sent",
    [
        "GET /docs HTTP/1.1\r\n\r\n",
        "GET /docs HTTP/1.1\r\nHost: {0}\r\nHost: {0}\r\n\r\n",
        "POST /api/solve HTTP/1.1\r\nHost: {0}\r\nContent-Length: -1\r\n\r\n",
        "POST /api/solve HTTP/1.1\r\nHost: {0}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "nonsense\r\n\r\n",
    ],
)
def test_invalid_http_is_refused_with_the_usual_error(server: Running, sent: str) -> None:
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=30) as connection:
        connection.sendall(sent.format(place.netloc).encode())
        answer = b"".join(iter(lambda: connection.recv(1 << 16), b"")).decode()
    head, _, body = answer.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 400 ")
    assert "content-security-policy: default-src 'self';" in head.lower()
    assert "x-content-type-options: nosniff" in head.lower()
    assert json.loads(body)["error"]["message"]


HEAD = "POST /api/solve HTTP/1.1\r\nHost: {}\r\nExpect: 100-continue\r\n"


@pytest.mark.parametrize(
    ("before", "endless"),
    [
        ("", "GET /"),
        ("", "\r\n"),
        ("", "GET /docs HTTP/1.1\r\nHost: {}\r\nX: "),
        (HEAD + "Transfer-Encoding: chunked\r\n\r\n", "0\r\nX: "),
    ],
)
def test_a_head_is_not_kept_without_limit(server: Running, before: str, endless: str) -> None:
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=30) as connection:
        if before:
            connection.sendall(before.format(place.netloc).encode())
            assert connection.recv(1 << 16) == b"HTTP/1.1 100 Continue\r\n\r\n"
        last = endless[-1]
        connection.sendall(
            endless.format(place.netloc).encode().ljust(limits.HEAD_BYTES, last.encode())
        )
        # With this byte there are too many. The server leaves none unread, which would reset the
        # connection before the answer is read.
        connection.sendall(last.encode())
        answer = b"".join(iter(lambda: connection.recv(1 << 16), b""))
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["code"] == "not-http"


def test_a_response_that_has_begun_is_not_mixed_with_an_error(server: Running) -> None:
    place = urlsplit(server.address)
    body = json.dumps({"rules": {"text": "classic"}, "values": [0] * 81})
    head = "POST /api/trace HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n"
    head += f"Content-Length: {len(body)}\r\n\r\n"
    with socket.create_connection((place.hostname, place.port), timeout=30) as connection:
        connection.sendall((head.format(place.netloc) + body).encode())
        assert connection.recv(100).startswith(b"HTTP/1.1 200 ")
        connection.sendall(b"nonsense\r\n\r\n")
        assert b"HTTP/1.1" not in b"".join(iter(lambda: connection.recv(1 << 16), b""))
