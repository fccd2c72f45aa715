"""Scenario files: a position, steps, and what must be true; the format is in docs/scenarios.md."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fareplay.core.game import CHANCE, NONE, Fault, Game, Refused
from fareplay.core.plans import Way, plans

WORDS = {"game", "title", "seats", "options", "rules", "position", "step", "party", "example"}
STEP_WORDS = {"legal", "ends", "do", "expect", "refuse"}
MOST_DICE = 100  # in one `roll`


@dataclass
class Scenario:
    """A scenario under way."""

    game: Game
    state: Any
    board: Any
    wrong: list[str] = field(default_factory=list)


def load(path: Path) -> dict[str, Any]:
    """The tables of a scenario file."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Fault(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise Fault(f"{path}: not TOML: {error}") from None
    for word in tables:
        if word not in WORDS:
            raise Fault(f"{path}: unknown word {word!r}; known are {', '.join(sorted(WORDS))}")
    return tables


def run(path: Path, games: Mapping[str, Game]) -> list[str]:
    """What the file says and is not so, a sentence each; a Fault where it makes no sense."""
    tables = load(path)
    name = tables.get("game")
    if not isinstance(name, str) or name not in games:
        raise Fault(f"{path}: unknown game {name!r}; there are {', '.join(games)}")
    game = games[name]
    try:
        if tables.get("party"):
            if game.party is None:
                raise Fault(f"{game.title} has no party")
            wrong: list[str] = game.party.scenario(tables)
            return wrong
        scenario = _begin(game, tables)
        for number, step in enumerate(_steps(tables), start=1):
            before = len(scenario.wrong)
            _step(scenario, step)
            scenario.wrong[before:] = [f"step {number}: {w}" for w in scenario.wrong[before:]]
        return scenario.wrong
    except Fault as fault:
        raise Fault(f"{path}: {fault}") from None


def _steps(tables: Mapping[str, Any]) -> list[Any]:
    steps = tables.get("step", [])
    if not isinstance(steps, list) or not steps:
        raise Fault("a scenario needs at least one [[step]]")
    return steps


def _begin(game: Game, tables: Mapping[str, Any]) -> Scenario:
    given, seats = tables.get("options", {}), tables.get("seats", game.seats[0])
    if not isinstance(given, Mapping) or not isinstance(seats, int):
        raise Fault("options is a table, seats a number")
    options = game.read_options({name: _plain(value) for name, value in given.items()})
    board = game.new_board(options)
    state = game.blank(board, seats, options)
    game.rules.deal(state, board)
    if "position" in tables:
        try:
            game.text.position(state, board, tables["position"])
        except Fault as fault:
            raise Fault(f"the position cannot occur: {fault}") from None
        faults = game.text.faults(state, board)
        if faults:
            raise Fault(f"the position cannot occur: {'; '.join(faults)}")
    return Scenario(game, state, board)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _step(scenario: Scenario, step: Any) -> None:
    if not isinstance(step, Mapping) or not set(step) <= STEP_WORDS:
        raise Fault(f"a step has only {', '.join(sorted(STEP_WORDS))}; got {step!r}")
    if "legal" in step:
        _check_legal(scenario, _words(step["legal"], "legal"))
    if "ends" in step:
        _check_ends(scenario, _words(step["ends"], "ends"))
    for words, rule in _table(step, "refuse").items():
        _check_refused(scenario, words, rule)
    done = step.get("do", [])
    for words in [done] if isinstance(done, str) else _words(done, "do"):
        for each in _rolls(words):
            act(scenario, each)
    for fact, value in _flat(_table(step, "expect")).items():
        _check_fact(scenario, fact, value)


def _rolls(words: str) -> list[str]:
    """`roll 4 6` is two dice, each a draw of its own."""
    faces = words.split()[1:]
    if not words.startswith("roll ") or not 1 < len(faces) <= MOST_DICE:
        return [words]
    return [f"roll {face}" for face in faces]


def _words(value: Any, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(words, str) for words in value):
        raise Fault(f"{where}: expected a list of words, got {value!r}")
    return value


def _table(step: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = step.get(name, {})
    if not isinstance(value, Mapping):
        raise Fault(f"{name}: expected a table, got {value!r}")
    return value


def _flat(table: Any, path: str = "") -> dict[str, Any]:
    """`A.go` may be written dotted or as a nested table."""
    out: dict[str, Any] = {}
    for name, value in table.items():
        full = f"{path}{name}"
        if isinstance(value, dict) and full not in ("draw", "discard"):
            out.update(_flat(value, f"{full}."))
        else:
            out[full] = value
    return out


def legal(scenario: Scenario) -> list[str]:
    """The legal actions of the position, in words."""
    game, s, b = scenario.game, scenario.state, scenario.board
    return [game.text.spell(s, b, action) for action in game.legal(s, b)]


def _check_legal(scenario: Scenario, expected: list[str]) -> None:
    game, s, b = scenario.game, scenario.state, scenario.board
    wanted = {game.text.spell(s, b, game.text.read(s, b, words)) for words in expected}
    found = set(legal(scenario))
    if missing := sorted(wanted - found):
        scenario.wrong.append(f"not legal: {', '.join(missing)}")
    if extra := sorted(found - wanted):
        scenario.wrong.append(f"legal, but not in the list: {', '.join(extra)}")


def ways(scenario: Scenario) -> dict[str, Way]:
    """The whole moves of the piece that is to move, by where they end, in words."""
    game, s, b = scenario.game, scenario.state, scenario.board
    if game.plan is None:
        raise Fault(f"{game.title} has no whole moves")
    pieces = {game.plan.focus(s, b, action) for action in game.legal(s, b)} - {NONE}
    found = [way for piece in sorted(pieces) for way in plans(game, s, b, piece)]
    return {game.plan.tell(way.key): way for way in found}


def _check_ends(scenario: Scenario, expected: list[str]) -> None:
    found = set(ways(scenario))
    if missing := sorted(set(expected) - found):
        scenario.wrong.append(f"no move ends at: {', '.join(missing)}")
    if extra := sorted(found - set(expected)):
        scenario.wrong.append(f"moves end there, but it is not in the list: {', '.join(extra)}")


def _go(scenario: Scenario, end: str) -> None:
    """A whole move to an end: all its actions."""
    found = ways(scenario)
    if end not in found:
        raise Fault(f"no move ends at {end!r}; moves end at {', '.join(sorted(found)) or 'none'}")
    for action in found[end].actions:
        scenario.game.step(scenario.state, scenario.board, action)


def _check_refused(scenario: Scenario, words: str, rule: Any) -> None:
    game, s, b = scenario.game, scenario.state, scenario.board
    try:
        action = game.text.read(s, b, words)
        if game.rules.to_move(s, b) == CHANCE:
            scenario.wrong.append(f"{words!r} is an outcome, and not refused")
            return
        code = game.rules.why(s, b, action, game.work())
        found = game.rules.Refusal(code).rule if code else None
    except Refused as refused:
        found = refused.rule
    if found is None:
        scenario.wrong.append(f"{words!r} is legal; {rule} should refuse it")
    elif found != rule:
        scenario.wrong.append(f"{words!r} is refused by {found}, not {rule}")


def act(scenario: Scenario, words: str) -> None:
    """One action, outcome or whole move; an only legal decision before it may be left out."""
    game, s, b = scenario.game, scenario.state, scenario.board
    if game.plan is not None and words.startswith("to "):
        _go(scenario, words.removeprefix("to ").strip())
        return
    try:
        action = game.text.read(s, b, words)
    except Refused:
        only = legal(scenario)
        if len(only) != 1:
            raise
        act(scenario, only[0])
        act(scenario, words)
        return
    game.step(s, b, action)


def _check_fact(scenario: Scenario, fact: str, value: Any) -> None:
    facts = scenario.game.text.facts(scenario.state, scenario.board)
    if fact not in facts:
        raise Fault(f"unknown fact {fact!r}; known are {', '.join(facts)}")
    if facts[fact] != value:
        scenario.wrong.append(f"{fact} is {facts[fact]!r}, not {value!r}")
