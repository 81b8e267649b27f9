"""Requests that the OpenAPI document allows, or nearly so, cause no server error and no hang."""

# pyright: basic
# schemathesis declares only part of its types.

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nonet.web import limits
from nonet.web.app import create_app
from tests.web.conftest import Running

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
DOCUMENT = create_app().openapi()
quick = schemathesis.openapi.from_dict(DOCUMENT)
quick.config.phases.coverage.enabled = False  # it tries every bound in the document


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.2)
    monkeypatch.setattr(limits, "STREAM_SECONDS", 0.2)


def requests(number: int) -> settings:
    """Returns settings for this many random requests to each endpoint."""
    return settings(
        max_examples=number,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=[
            HealthCheck.filter_too_much,
            HealthCheck.function_scoped_fixture,
            HealthCheck.too_slow,
        ],
    )


@quick.parametrize()
@requests(5)
def test_no_request_breaks_the_server(case: Any, server: Running) -> None:
    answer = case.call(base_url=server.address)
    case.validate_response(answer, checks=CHECKS)
