"""What is in deploy/ starts the program that is here: every command and option exists."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from fareplay.cli import app
from fareplay.server.app import create_app
from fareplay.server.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"
SAYS = {"PUBLIC_URL": "https://games.example.org", "POSTGRES_PASSWORD": "secret"}
VARIABLE = re.compile(r"\$\{(\w+)(?::\?[^}]*)?\}")


def parsed(words: list[str]) -> dict[str, Any]:
    """The command as the program understands it; it fails on a word that is none of ours."""
    command, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False)
    return {"command": command.__name__, **bound.arguments}


def filled(text: str, variables: dict[str, str]) -> str:
    return VARIABLE.sub(lambda found: variables[found[1]], text)


def served(words: list[str]) -> Settings:
    """The settings of a serve command, checked as they are at the start."""
    given = parsed(words)
    assert given.pop("command") == "serve"
    given["public_urls"] = given.pop("public_url", ())
    return Settings(**given).checked()


# --- systemd ---------------------------------------------------------------------------------


def unit() -> list[tuple[str, str, str]]:
    """(section, name, value), for a unit may say one thing several times."""
    found, section = [], ""
    for line in (DEPLOY / "fareplay.service").read_text().splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.append((section, name, value))
    return found


def test_the_unit_of_systemd_starts_a_server() -> None:
    service = [(name, value) for section, name, value in unit() if section == "Service"]
    variables = dict(value.split("=", 1) for name, value in service if name == "Environment")
    (start,) = (value for name, value in service if name == "ExecStart")
    program, *words = shlex.split(filled(start, variables))
    assert program == "/opt/fareplay/bin/fareplay"
    settings = served(words)
    assert settings.proxy
    assert settings.public_urls == (SAYS["PUBLIC_URL"],)
    assert settings.database.startswith(f"sqlite:///{variables['FAREPLAY_DATA']}/")


# --- containers ------------------------------------------------------------------------------


def instructions() -> dict[str, list[str]]:
    """Instruction -> its arguments, of every time that it stands in the Dockerfile."""
    text = re.sub(r"\\\n\s*", "", (DEPLOY / "Dockerfile").read_text())
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            name, _, rest = line.partition(" ")
            found.setdefault(name, []).append(rest.strip())
    return found


def entry() -> list[str]:
    return list(json.loads(instructions()["ENTRYPOINT"][0]))


def test_the_dockerfile_starts_a_server_from_the_wheel() -> None:
    found = instructions()
    assert entry() == ["fareplay"]
    settings = served(json.loads(found["CMD"][0]))
    assert (settings.host, str(settings.port)) == ("0.0.0.0", found["EXPOSE"][0])
    constraints, wheel, _ = found["COPY"][0].split()
    assert (ROOT / constraints).is_file()
    assert re.fullmatch(r"dist/fareplay-\*\.whl", wheel)
    assert found["USER"] == ["fareplay"], "not as root"
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    assert ignored == ["*", f"!{constraints}", f"!{wheel}"]


def test_the_health_check_asks_for_what_the_server_answers() -> None:
    (check,) = re.findall(r"http://127\.0\.0\.1:8000(/[\w/]*)", instructions()["HEALTHCHECK"][0])
    assert check in {route.path for route in create_app(Settings()).routes}


def test_the_compose_file_starts_a_server_with_postgresql() -> None:
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    server, database = found["services"]["fareplay"], found["services"]["database"]
    settings = served([filled(word, SAYS) for word in server["command"]])
    assert settings.database == "postgresql://fareplay@database/fareplay"
    assert settings.workers > 1
    assert settings.proxy
    assert server["ports"] == ["127.0.0.1:8000:8000"], "only the proxy of this machine"
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    assert database["environment"]["POSTGRES_USER"] == "fareplay"
    assert set(found["volumes"]) == {volume.split(":")[0] for volume in database["volumes"]}


def test_a_word_that_is_no_option_would_be_noticed() -> None:
    with pytest.raises(Exception, match="Unknown option"):
        parsed(["serve", "--prxy"])


# --- the operator's page ---------------------------------------------------------------------

COMMAND = re.compile(r"^    (?:sudo -u fareplay )?(?:\S*/)?fareplay (.+)$", re.M)
LINES = COMMAND.findall((ROOT / "docs" / "serving.md").read_text())


@pytest.mark.parametrize("line", LINES)
def test_every_command_of_the_operators_page_exists(line: str) -> None:
    words = shlex.split(line.partition("  #")[0].partition(" > ")[0])
    assert parsed(words)["command"]


def test_the_operators_page_names_every_command_of_the_operator() -> None:
    shown = {line.split()[1] for line in LINES if line.startswith("admin ")}
    assert shown == {name for name in app["admin"] if not name.startswith("-")}
