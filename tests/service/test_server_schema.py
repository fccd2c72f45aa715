"""The OpenAPI of the server is whole, and whatever is sent, nothing is answered with 5xx."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.specs.openapi.checks import response_schema_conformance
from server_house import House, house, played
from sizes import size

EXAMPLES = size("FAREPLAY_EXAMPLES", 2, 5)
SEED = os.environ.get("FAREPLAY_SEED")  # none: the same requests every time
GENTLE = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
PATHS = {
    "/api/games", "/api/games/{game}/board", "/api/games/{game}/rules",
    "/api/tables/{table}/board", "/api/me", "/api/login", "/api/login/recover", "/api/accounts",
    "/api/accounts/password", "/api/accounts/codes", "/api/tables", "/api/tables/{table}",
    "/api/tables/{table}/view",
    "/api/tables/{table}/sit", "/api/tables/{table}/stand", "/api/tables/{table}/chair",
    "/api/tables/{table}/seal", "/api/tables/{table}/start", "/api/tables/{table}/close",
    "/api/tables/{table}/rematch", "/api/tables/{table}/remove", "/api/tables/{table}/reports",
    "/api/tables/{table}/invite", "/api/invites/{token}",
    "/api/records", "/api/records/{match}", "/api/records/{match}/hash",
    "/api/records/{match}/replay",
    "/api/notices", "/api/notices/{notice}", "/health", "/health/live", "/health/ready",
}  # fmt: skip


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("schema")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


@pytest.fixture(scope="module")
def described(served: House) -> dict[str, Any]:
    found: dict[str, Any] = served.client().get("/api/schema/openapi.json").json()
    return found


@pytest.fixture(scope="module")
def finished(served: House) -> str:
    """A match that is over."""
    return played(served, "over").id


def test_every_path_is_described_with_a_sentence(described: dict[str, Any]) -> None:
    assert described["openapi"].startswith("3.1")
    assert set(described["paths"]) == PATHS
    for path, verbs in described["paths"].items():
        for verb, operation in verbs.items():
            assert operation["description"].endswith("."), f"{verb} {path}"


def test_refusals_are_described(described: dict[str, Any]) -> None:
    said = described["paths"]["/api/tables/{table}/sit"]["post"]["responses"]
    assert {"200", "400", "401", "404", "409", "429", "503"} <= set(said)


@pytest.mark.parametrize("path", sorted(PATHS))
def test_no_request_that_fits_or_breaks_the_schema_ends_in_5xx(
    path: str, served: House, described: dict[str, Any], finished: str
) -> None:
    """Valid and invalid requests of Schemathesis, at a real table, by somebody who sits there."""
    table = played(served, "open")
    schema = schemathesis.openapi.from_dict(described)
    schema.config.update(base_url=served.url)
    for verb in described["paths"][path]:
        operation = schema[path][verb.upper()]
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            _fuzz(operation, mode, table.id, finished, table.ada)


def _fuzz(operation: Any, mode: Any, table: str, over: str, client: httpx.Client) -> None:
    @settings(
        max_examples=EXAMPLES, deadline=None, derandomize=SEED is None, database=None,
        suppress_health_check=GENTLE,
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode), elsewhere=st.booleans())
    def run(case: Any, elsewhere: bool) -> None:
        if not elsewhere:
            here = {"table": table, "match": over, "game": "touring"}
            case.path_parameters.update(
                {name: here[name] for name in case.path_parameters if name in here}
            )
        cookies = {"fareplay": client.cookies.get("fareplay", "")}
        answer = case.call(cookies=cookies)
        assert answer.status_code < 500, answer.text
        assert answer.elapsed < 10
        if answer.status_code < 400 and mode is schemathesis.GenerationMode.POSITIVE:
            case.validate_response(answer, checks=[response_schema_conformance])

    if SEED is not None:
        run = seed(int(SEED))(run)
    impossible = Unsatisfiable if mode is schemathesis.GenerationMode.NEGATIVE else ()
    with suppress(impossible):  # without parameters nothing can be wrong
        run()


def test_what_is_no_http_at_all_is_no_5xx(served: House) -> None:
    for said in (b"\x00\xff\r\n\r\n", b"GET /\r\n\r\n", b"POST /api/me HTTP/1.1\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", served.settings.port), timeout=5) as raw:
            raw.sendall(said)
            raw.shutdown(socket.SHUT_WR)
            assert b" 5" not in raw.recv(1000).split(b"\r\n")[0]
