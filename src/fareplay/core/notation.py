"""The record of a match as text: a header, a blank line, one line an entry; readable and diffable.

    fareplay-record: 1
    game: touring
    …

    17 chance 37/62 0 # North draws Go.
    18 0 go 0 # North plays Go.

An entry is its number, who (a seat, `chance` or `host`), what, and milliseconds since the start;
the sentence behind # is ignored on reading and written anew. A finished match closes with a line
`end: REASON` and, where chance was fair, `seed: …`.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from typing import Any

from fareplay.core.chance import Chance, Fair, Scripted, Seeded
from fareplay.core.game import CHANCE, EVERYBODY, NOBODY, OVER, Fault, Game
from fareplay.core.match import HOST, Line, Match, Seat

FORMAT = "1"
ENTRY = re.compile(r"(\d{1,9}) (\d|chance|host) (\S.*?) (\d{1,12})(?: # .*)?", re.ASCII)
DRAW = re.compile(r"(\d{1,9})/([1-9]\d{0,8})", re.ASCII)
SEAT = re.compile(r"([0-9]) (human|bot:[a-z]+) (\S.{0,39})")
VERSION = re.compile("[1-9][0-9]{0,3}")
NAME = re.compile("[a-z0-9][a-z0-9-]{0,59}")  # of a match
ONCE = ("fareplay-record", "game", "board", "rules", "match", "chance", "commitment", "nonces")


# --- writing --------------------------------------------------------------------------------


def write(match: Match, viewer: int = EVERYBODY) -> str:
    """The whole record; for a viewer, hidden outcomes are `?` and hidden sentences veiled."""
    out = [header(match, viewer)]
    void = {line.seq for line in match.lines} - {line.seq for line in match.standing}
    for line, before, after in match.walk():
        crossed = line.seq in void and line.kind != "undo"
        out.append(entry(match, line, before, after, viewer, crossed))
    return "".join(out) + trailer(match)


def header(match: Match, viewer: int = EVERYBODY) -> str:
    chance = match.chance.header()
    if viewer != EVERYBODY and isinstance(match.chance, Seeded):
        chance = [("chance", "seeded ?")]  # it would tell all draws to come
    rows = [
        ("fareplay-record", FORMAT),
        ("game", match.game.id),
        ("board", board_name(match.board)),
        ("rules", str(match.version_of_rules)),
        ("match", match.id),
        *chance,
        *(("option", f"{name}={value}") for name, value in match.options.items()),
        *(("seat", f"{i} {seat.kind} {seat.name}") for i, seat in enumerate(match.seats)),
    ]
    return "".join(f"{key}: {value}".rstrip() + "\n" for key, value in rows) + "\n"


def board_name(b: Any) -> str:
    return int(b.board_id).to_bytes(8, "little", signed=True).hex()


def entry(
    match: Match, line: Line, before: Any, after: Any, viewer: int, crossed: bool = False
) -> str:
    """One line of the log as text."""
    who = {CHANCE: "chance", HOST: "host"}.get(line.who, str(line.who))
    what = words_of(match, line, before, viewer)
    sentence = match.tell(line, before, after, viewer)
    return f"{line.seq} {who} {what} {line.ms} # {'(void) ' if crossed else ''}{sentence}\n"


def words_of(match: Match, line: Line, before: Any, viewer: int) -> str:
    if line.kind == "undo":
        return f"undo to {line.value}"
    if line.note:
        return f"{line.note} {line.value}"
    if line.kind == "host":
        return match.game.rules.Event(line.value).name.lower()
    if line.kind == "draw":
        # the place of a card in the pile tells of the pile, so its owner gets the sentence only
        hidden = viewer != EVERYBODY and match.game.text.secret(before, match.board, NOBODY)
        return f"{'?' if hidden else line.value}/{line.chances}"
    return match.game.text.spell(before, match.board, line.value)


def trailer(match: Match) -> str:
    """Nothing while the match goes on; after its end the reason, and the seed is revealed."""
    if match.to_move() != OVER:
        return ""
    seed = match.chance.seed if isinstance(match.chance, Fair) else None
    return f"end: {match.ending()}\n" + (f"seed: {seed.hex()}\n" if seed else "")


# --- reading --------------------------------------------------------------------------------


def read(text: str, games: dict[str, Game], recover: bool = False) -> Match:
    """The match of a record, every line checked; a Fault names the line and the reason.

    `recover` drops a last line without its end: a write that a killed process never finished.
    """
    if "\r" in text[:200] or text.startswith("\ufeff"):
        raise Fault("line 1: a record has plain line ends (LF) and no byte order mark")
    if text and not text.endswith("\n"):
        if not recover:
            raise Fault(f"line {text.count(chr(10)) + 1}: cut short (it has no end of line)")
        text = text[: text.rfind("\n") + 1]
    rows = text.split("\n")[:-1]
    blank = rows.index("") if "" in rows else len(rows)
    match, ended = _read_header(rows[:blank], games), False
    for number, row in enumerate(rows[blank + 1 :], start=blank + 2):
        try:
            if ended:
                _read_seed(match, row, number == len(rows))
            elif row.startswith("end: "):
                ended = _read_end(match, row)
            else:
                _read_entry(match, row)
        except Fault as fault:
            raise Fault(f"line {number}: {fault}") from None
    if match.to_move() == OVER and not ended and not recover:
        raise Fault(f"line {len(rows) + 1}: the match is over and its closing lines are missing")
    return match


def _read_header(rows: list[str], games: dict[str, Game]) -> Match:
    found, options, seats = _fields(rows)

    def at(key: str, fault: str) -> Fault:
        return Fault(f"line {found[key][0]}: {fault}")

    def value(key: str) -> str:
        return found[key][1]

    if value("fareplay-record") != FORMAT:
        given = value("fareplay-record")[:60]
        raise at("fareplay-record", f"expected format {FORMAT}, got {given!r}")
    if value("game") not in games:
        raise at("game", f"unknown game {value('game')[:60]!r}; there are {', '.join(games)}")
    if not VERSION.fullmatch(value("rules")):
        raise at("rules", f"expected a version, 1 or more, got {value('rules')[:60]!r}")
    if not NAME.fullmatch(value("match")):
        raise at("match", f"expected small letters, digits and dashes, got {value('match')[:60]!r}")
    game = games[value("game")]
    for number, name, chosen in options:
        try:
            game.read_options({name: chosen})
        except Fault as fault:
            raise Fault(f"line {number}: {fault}") from None
    try:
        chance = _read_chance({key: word for key, (_, word) in found.items()}, len(seats))
    except Fault as fault:
        raise at("chance", str(fault)) from None
    try:
        game.read_seats(len(seats))
    except Fault as fault:
        raise Fault(f"line {len(rows)}: {fault}") from None
    chosen_options = {name: chosen for _, name, chosen in options}
    try:
        match = Match(
            game, tuple(seats), chosen_options, chance, value("match"), int(value("rules"))
        )
    except Fault as fault:
        raise at("rules", str(fault)) from None
    if value("board") != board_name(match.board):
        raise at("board", f"the match was played on another board ({value('board')[:60]})")
    return match


Fields = dict[str, tuple[int, str]]  # key -> number of its line, value


def _fields(rows: list[str]) -> tuple[Fields, list[tuple[int, str, str]], list[Seat]]:
    """The lines of a header: those that stand once, the options, the seats."""
    found: Fields = {}
    options: list[tuple[int, str, str]] = []
    seats: list[Seat] = []
    for number, row in enumerate(rows, start=1):
        key, colon, value = row.partition(":")
        value = value.removeprefix(" ")
        name, equals, chosen = value.partition("=")
        if key == "option" and equals and name not in {known for _, known, _ in options}:
            options.append((number, name, chosen))
        elif key == "seat" and (seat := SEAT.fullmatch(value)) and int(seat[1]) == len(seats):
            seats.append(Seat(seat[3], seat[2]))
        elif colon and key in ONCE and key not in found:
            found[key] = number, value
        else:
            raise Fault(f"line {number}: expected a line of a record's header, got {row[:60]!r}")
    for key in ONCE[:6]:
        if key not in found:
            raise Fault(f"line 1: not a record of a match: it has no line {key!r}")
    return found, options, seats


def _read_chance(found: dict[str, str], seats: int) -> Chance:
    kind, _, rest = found["chance"].partition(" ")
    if kind == "seeded" and re.fullmatch("0|-?[1-9][0-9]{0,18}", rest):
        return Seeded(int(rest))  # refuses what does not fit 64 bits
    if found["chance"] == "seeded ?":
        raise Fault("the seed is hidden: this is one seat's copy of a running match")
    if found["chance"] == "open":
        return Scripted(_by_hand)
    if found["chance"] == "fair":
        commitment, nonces = found.get("commitment", ""), found.get("nonces", "").split(",")
        if re.fullmatch("[0-9a-f]{64}", commitment) and len(nonces) == seats:
            if all(re.fullmatch("([0-9a-f]{32})?", nonce) for nonce in nonces):
                return Fair(found["match"], commitment, tuple(nonces))
        raise Fault("chance: expected a commitment of 64 hex digits and a nonce for each seat")
    raise Fault(f"chance: expected fair, seeded NUMBER or open, got {found['chance'][:60]!r}")


def _by_hand(i: int, n: int) -> int:
    raise Fault("the outcomes of this match were entered by hand")


def _read_end(match: Match, row: str) -> bool:
    if match.to_move() != OVER:
        raise Fault("the match is not over here: lines are missing before its end")
    if row != f"end: {match.ending()}":
        raise Fault(f"expected 'end: {match.ending()}', got {row[:60]!r}")
    return True


def _read_seed(match: Match, row: str, last: bool) -> None:
    seed = re.fullmatch("seed: ([0-9a-f]{64})", row)
    if not last or not seed or not isinstance(match.chance, Fair):
        raise Fault(f"after the end only the seed of fair chance follows, not {row[:60]!r}")
    fair, revealed = match.chance, bytes.fromhex(seed[1])
    if hashlib.sha256(revealed).hexdigest() != fair.commitment:
        raise Fault("the seed is not the one that was committed to")
    match.chance = Fair(fair.match, fair.commitment, fair.nonces, revealed)


def _read_entry(match: Match, row: str) -> None:
    found = ENTRY.fullmatch(row)
    if not found:
        raise Fault(f"expected 'number who what milliseconds', got {row[:60]!r}")
    seq, who, what, ms = int(found[1]), found[2], found[3], int(found[4])
    if seq != match.version + 1:
        raise Fault(f"expected entry {match.version + 1}, got {seq}")
    if match.lines and ms < match.lines[-1].ms:
        raise Fault(f"time runs backwards: {ms} after {match.lines[-1].ms}")
    if who == "chance":
        _read_draw(match, what, ms)
    elif who == "host":
        _read_host(match, what, ms)
    elif undo := re.fullmatch("undo to ([0-9]{1,9})", what):
        if int(who) >= len(match.seats):
            raise Fault(f"there is no seat {who}")
        match.undo(int(who), int(undo[1]), ms)
    else:
        match.expect(int(who))
        match.act(int(who), match.read(what), ms)


def _read_draw(match: Match, what: str, ms: int) -> None:
    draw = re.fullmatch(r"([0-9]{1,9}|\?)/([0-9]{1,9})", what)
    if not draw:
        raise Fault(f"expected an outcome like 37/62, got {what[:60]!r}")
    match.expect(CHANCE)
    if draw[1] == "?":
        raise Fault("the outcome is hidden: this is one seat's copy of a running match")
    chances = match.game.rules.chances(match.state, match.board)
    if int(draw[2]) != chances:
        raise Fault(f"expected one of {chances} outcomes, the record says {draw[2]}")
    match.draw(int(draw[1]), ms)


def _read_host(match: Match, what: str, ms: int) -> None:
    if gone := re.fullmatch("(resign|leave|flag) ([0-9])", what):
        if gone[1] == "flag":
            match.flag(int(gone[2]), ms)
            return
        if gone[1] != ("leave" if len(match.seats) > 2 else "resign"):
            raise Fault(f"with {len(match.seats)} seats a seat does not {gone[1]}")
        match.resign(int(gone[2]), ms)
        return
    events = {event.name.lower(): int(event) for event in match.game.rules.Event}
    if what not in events:
        known = ", ".join([*events, "resign", "leave", "flag"])
        raise Fault(f"expected a host event ({known}), got {what[:60]!r}")
    match.happen(events[what], ms)


# --- checking -------------------------------------------------------------------------------


def wrong_draws(match: Match) -> list[str]:
    """Every draw, void ones included, that the source of the match would not have given."""
    wrong, number = [], 0
    for line in match.lines:
        if line.kind == "draw":
            due = match.chance.outcome(number, line.chances)
            if due != line.value:
                wrong.append(f"entry {line.seq}: draw {number} is {due}, not {line.value}")
            number += 1
    return wrong


def false_draws(text: str) -> list[str]:
    """What the seed of a fair record gives the lie to, even where the match cannot be replayed."""
    head, _, body = text.partition("\n\n")
    seed = re.search("^seed: ([0-9a-f]{64})$", body, re.MULTILINE)
    try:
        found, _, seats = _fields(head.split("\n"))
        fair = _read_chance({key: word for key, (_, word) in found.items()}, len(seats))
    except Fault:
        return []
    if seed is None or not isinstance(fair, Fair):
        return []
    fair = replace(fair, seed=bytes.fromhex(seed[1]))
    if hashlib.sha256(bytes.fromhex(seed[1])).hexdigest() != fair.commitment:
        return ["The seed is not the one that was committed to before the match."]
    wrong, number = [], 0
    for entry in filter(None, map(ENTRY.fullmatch, body.split("\n"))):
        draw = DRAW.fullmatch(entry[3]) if entry[2] == "chance" else None
        if draw is not None:
            due = fair.outcome(number, int(draw[2]))
            if due != int(draw[1]):
                wrong.append(f"Entry {entry[1]}: draw {number} should be {due}, not {draw[1]}.")
            number += 1
    return wrong
