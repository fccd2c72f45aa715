"""Progressive Touring: a party at tables of four, from the first seating to the awards.

    welcome -> ( every table plays -> ring )* -> the last ring, or close -> awards

Touring may be played progressively in different ways; this is the one generally used (T-62).
All tables play at the same time (T-65). At the bell play stops, the umpire records the scores
(T-74), winners move up a table, losers stay, and all take new partners. Who plays, and how, is
not decided here: a round comes in as the mileage of its games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from fareplay.core.game import Fault, Flag, Number, Option, Refused, Word
from fareplay.games.touring import rules
from fareplay.games.touring.board import GOAL, OPTIONS, Board, Race
from fareplay.games.touring.state import Event, Reason, State

Outcome = Callable[[int], int]  # one of n equal chances
Pair = tuple[int, int]  # two guests, or the miles of two pairs
Four = tuple[int, int, int, int]  # guests by seat
Seating = tuple[Four, ...]  # by table, the head table first

CHAIRS = 4  # T-63
FACING = ((0, 2), (1, 3))  # T-63: those who face each other are partners
SIGNAL = Event.BELL  # T-66: bell or whistle


class HeadTable(IntEnum):
    """T-R26: no table is higher than the head table, so somebody there goes to the foot."""

    WINNERS_TO_FOOT = 0
    LOSERS_TO_FOOT = 1


PARTY_OPTIONS: tuple[Option, ...] = (  # T-R34: of the party, not of the game
    Flag("penalties", "T-64", "the whole party plays the game with penalties"),
    Number("rounds", "T-R30", "signals after which the party ends", "6", 1, 50),
    Number("bell_plays", "T-R30", "plays at a table to the signal", "120", 1, 10_000),
    Word("head_table", "T-R26", "who leaves the head table", "winners_to_foot", HeadTable),
)

NOT_HERE = {  # options of the game that a party decides for itself, and why
    "six_as_pairs": ("T-63", "at a party four sit at a table, so six never play as three pairs"),
    "dealer": ("T-R30", "at a party the first dealer of a round is drawn by lot"),
}


def read_options(given: Mapping[str, str]) -> dict[str, str]:
    """The party's options and the game's, in their one spelling; one choice for all (T-64)."""
    known = {option.name: option for option in (*OPTIONS, *PARTY_OPTIONS)}
    for name in given:
        if name not in known:
            raise Fault(f"the party has no option {name!r}; it has {', '.join(known)}")
    for name, (rule, says) in NOT_HERE.items():
        if known[name].read(given.get(name, known[name].default)) != known[name].default:
            raise Refused(says, rule)
    return {name: option.read(given.get(name, option.default)) for name, option in known.items()}


def game_options(options: Mapping[str, str], dealer: int) -> dict[str, str]:
    """What a table of the party plays by in its first game (T-64)."""
    return {option.name: options[option.name] for option in OPTIONS} | {"dealer": str(dealer)}


# --- the party ------------------------------------------------------------------------------


@dataclass(frozen=True)
class GameScore:
    """The miles of both pairs as they stood when a game ended or was cut (T-R31)."""

    miles: Pair
    finished: bool  # False: the signal cut it


@dataclass(frozen=True)
class TableScore:
    """What the umpire writes down at one table when the signal is given (T-74)."""

    table: int  # 1 is the head table (T-R26)
    seats: Four
    games: tuple[GameScore, ...]
    winning: int  # 0: the pair on seats 0 and 2; 1: the pair on seats 1 and 3
    by_lot: bool  # both pairs had the same mileage (T-R28)

    @property
    def miles(self) -> Pair:
        return total(self.games)

    @property
    def winners(self) -> Pair:
        return pair_of(self.seats, self.winning)

    @property
    def losers(self) -> Pair:
        return pair_of(self.seats, 1 - self.winning)

    def credit(self, guest: int) -> int:
        """T-71: the pair's mileage, in full, for each partner; "Court" means count (T-R25)."""
        return self.miles[self.seats.index(guest) % 2]


@dataclass(frozen=True)
class Party:
    """Everything known of a party; `ring` and `close` give the next one."""

    guests: tuple[str, ...]  # names; a guest is a place in this row
    options: Mapping[str, str]
    seating: Seating  # of the round to come, or at the end of the last one
    rounds: tuple[tuple[TableScore, ...], ...] = ()  # by table, the head table first
    over: bool = False


def welcome(guests: Sequence[str], options: Mapping[str, str] | None = None) -> Party:
    """Guests take their seats in the order given, the head table first."""
    if not guests or len(guests) % CHAIRS:  # T-R30
        raise Fault(f"guests: expected a multiple of four, at least four, got {len(guests)}")
    if len(set(guests)) < len(guests):
        raise Fault("guests: expected a different name for each")
    return Party(tuple(guests), read_options(options or {}), first_seating(len(guests)))


def first_seating(guests: int) -> Seating:
    """T-63: four at a table."""
    return tuple((at, at + 1, at + 2, at + 3) for at in range(0, guests, CHAIRS))


def pair_of(seats: Four, which: int) -> Pair:
    """T-63: the partners, ordered by seat."""
    here, across = FACING[which]
    return seats[here], seats[across]


# --- the signal -----------------------------------------------------------------------------


def ring(party: Party, played: Sequence[Sequence[GameScore]], outcome: Outcome) -> Party:
    """T-66: the bell ends the round; all move and split, unless it was the last one (T-R30)."""
    marked = mark(party, played, outcome)
    if len(marked.rounds) == int(marked.options["rounds"]):
        return replace(marked, over=True)
    return replace(marked, seating=move(marked.rounds[-1], marked.options["head_table"]))


def close(party: Party, played: Sequence[Sequence[GameScore]], outcome: Outcome) -> Party:
    """T-72: the host's closing signal; a round it cuts counts as it stands (T-R30).

    Between two rounds nothing has been played, and nothing is counted.
    """
    must_go_on(party)
    return replace(mark(party, played, outcome) if played else party, over=True)


def mark(party: Party, played: Sequence[Sequence[GameScore]], outcome: Outcome) -> Party:
    """T-74, T-R30: the umpire visits every table and records its scores."""
    must_go_on(party)
    if len(played) != len(party.seating):
        raise Fault(f"expected the games of {len(party.seating)} tables, got {len(played)}")
    tables = enumerate(zip(party.seating, played, strict=True), start=1)
    marked = tuple(score_table(n, seats, games, outcome) for n, (seats, games) in tables)
    return replace(party, rounds=(*party.rounds, marked))


def must_go_on(party: Party) -> None:
    if party.over:
        raise Fault("the party is over")  # T-72


def score_table(
    table: int, seats: Four, games: Sequence[GameScore], outcome: Outcome
) -> TableScore:
    """T-68: the pair with more mileage wins; a tie is drawn by lot (T-R28)."""
    ours, theirs = total(games)
    tied = ours == theirs
    winning = outcome(len(FACING)) if tied else int(theirs > ours)
    return TableScore(table, seats, tuple(games), winning, tied)


def total(games: Sequence[GameScore]) -> Pair:
    """T-67: the mileage of both pairs over all games of the round, finished and unfinished."""
    return sum(game.miles[0] for game in games), sum(game.miles[1] for game in games)


def move(tables: Sequence[TableScore], head_table: str) -> Seating:
    """Winners go up one table; losers stay."""
    staying = [table.losers for table in tables]  # T-70
    arriving = [table.winners for table in (*tables[1:], tables[0])]  # T-69, T-R26
    if head_table == "losers_to_foot":
        staying[0], arriving[-1] = arriving[-1], staying[0]  # T-R26
    return tuple(split(*pairs) for pairs in zip(staying, arriving, strict=True))


def split(staying: Pair, arriving: Pair) -> Four:
    """T-R27: neighbours, no longer face to face, so each has a new partner (T-69, T-70)."""
    return *staying, *arriving


# --- credits and awards ---------------------------------------------------------------------


def credited(party: Party) -> list[list[int]]:
    """T-71: the miles of every guest, round by round."""
    miles: list[list[int]] = [[] for _ in party.guests]
    for tables in party.rounds:
        for table in tables:
            for guest in table.seats:
                miles[guest].append(table.credit(guest))
    return miles


def totals(party: Party) -> list[int]:
    """The accumulated mileage of every guest."""
    return [sum(miles) for miles in credited(party)]


def ranking(party: Party) -> list[tuple[int, int]]:
    """(place, guest), most miles first; equal totals have the same place."""
    miles = totals(party)
    order = sorted(range(len(miles)), key=lambda guest: -miles[guest])
    ranked = [miles[guest] for guest in order]
    return [(1 + ranked.index(miles[guest]), guest) for guest in order]


def awards(party: Party) -> tuple[int, ...]:
    """T-73: the guests with the greatest mileage when the party is over; equals share (T-R30)."""
    return tuple(guest for place, guest in ranking(party) if place == 1) if party.over else ()


# --- a table's games ------------------------------------------------------------------------


def first_dealer(outcome: Outcome) -> int:
    return outcome(CHAIRS)  # T-R30: by lot, at every table and in every round


def score_game(s: State, b: Board) -> GameScore:
    """A game that is over: won, or left as the signal found it (T-R29, T-R31)."""
    miles = rules.score(s, b, 0), rules.score(s, b, 1)
    return GameScore(miles, finished=s.reason != Reason.BELL)


# --- the umpire's sheet (T-74) --------------------------------------------------------------


def to_json(party: Party) -> dict[str, Any]:
    """The sheet as plain lists and words, guests by name."""
    return {
        "guests": list(party.guests),
        "options": dict(party.options),
        "rounds": [[_table_json(party, table) for table in tables] for tables in party.rounds],
        "totals": _totals_json(party),
        "awards": names(party, awards(party)),
        "over": party.over,
    }


def _totals_json(party: Party) -> list[dict[str, Any]]:
    miles = credited(party)
    return [
        {
            "place": place,
            "guest": party.guests[guest],
            "miles": sum(miles[guest]),
            "rounds": miles[guest],
        }
        for place, guest in ranking(party)
    ]


def _table_json(party: Party, table: TableScore) -> dict[str, Any]:
    return {
        "table": table.table,
        "pairs": [names(party, pair_of(table.seats, which)) for which in range(len(FACING))],
        "games": [{"miles": list(g.miles), "finished": g.finished} for g in table.games],
        "miles": list(table.miles),
        "winners": names(party, table.winners),
        "by_lot": table.by_lot,
    }


def names(party: Party, guests: Sequence[int]) -> list[str]:
    return [party.guests[guest] for guest in guests]


def sheet_text(party: Party) -> str:
    """The sheet for people: every round table by table, then totals and awards."""
    parts = [_heading(party)]
    for number, tables in enumerate(party.rounds, start=1):
        head = ("Table", "Partners", "Miles", "Partners", "Miles", "Winners")
        rows = [head, *(_table_row(party, table) for table in tables)]
        parts.append(f"Round {number}\n{_columns(rows, right=(0, 2, 4))}")
    rows = [("Place", "Guest", "Miles", "Round by round"), *_total_rows(party)]
    parts.append(f"Totals\n{_columns(rows, right=(0, 2))}")
    if party.over:
        parts.append(_award(party))
    return "\n\n".join(parts) + "\n"


def _heading(party: Party) -> str:
    tables = len(party.seating)
    size = f"{len(party.guests)} guests at {tables} table{'s' * (tables > 1)}"
    kind = "with" if party.options["penalties"] == "on" else "without"
    return f"Progressive Touring: {size}, the game {kind} penalties"  # T-64


def _table_row(party: Party, table: TableScore) -> tuple[str, ...]:
    row = [str(table.table)]
    for which, miles in enumerate(table.miles):
        made = " + ".join(str(game.miles[which]) for game in table.games)
        row += [_pair(party, pair_of(table.seats, which))]
        row += [f"{made} = {miles}" if len(table.games) > 1 else str(miles)]
    return *row, _pair(party, table.winners) + ", by lot" * table.by_lot


def _total_rows(party: Party) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for row in _totals_json(party):
        rounds = " ".join(f"{miles:>3}" for miles in row["rounds"])
        rows.append((f"{row['place']}.", row["guest"], str(row["miles"]), rounds))
    return rows


def _pair(party: Party, guests: Sequence[int]) -> str:
    return " and ".join(names(party, guests))


def _award(party: Party) -> str:
    best = awards(party)
    miles = f"{totals(party)[best[0]]} miles"
    if len(best) == 1:
        return f"The award goes to {party.guests[best[0]]} with {miles}."
    *others, last = names(party, best)
    return f"{', '.join(others)} and {last} share the award with {miles} each."


def _columns(rows: Sequence[Sequence[str]], right: Sequence[int]) -> str:
    """Rows in line; the columns named are set to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


# --- scenario files with `party = true`; the words stand in RULES.md ------------------------

SIGNALS = {"bell": ring, "closing bell": close}
STEP_WORDS = ("do", "games", "lot", "expect")


def scenario(tables: Mapping[str, Any]) -> list[str]:
    """What the file says and is not so, a sentence each; a Fault where it makes no sense."""
    party = _begin(tables)
    wrong: list[str] = []
    steps = tables.get("step")
    if not isinstance(steps, list) or not steps:
        raise Fault("a scenario needs at least one [[step]]")
    for number, step in enumerate(steps, start=1):
        if not isinstance(step, Mapping) or not set(step) <= set(STEP_WORDS):
            raise Fault(f"a step of a party has only {', '.join(STEP_WORDS)}; got {step!r}")
        party = _signal(party, step)
        wrong += [f"step {number}: {said}" for said in _untrue(party, step.get("expect", {}))]
    return wrong


def _begin(tables: Mapping[str, Any]) -> Party:
    options = _table_of(tables, "options")
    seating = _table_of(tables, "position").get("seating")
    if not isinstance(seating, list) or not all(isinstance(row, list) for row in seating):
        raise Fault('[position] needs seating = [["Ann", "Bob", "Cal", "Dot"], …], a row a table')
    guests = [guest for row in seating for guest in row]
    if not all(isinstance(guest, str) for guest in guests):
        raise Fault(f"seating: expected names of guests, got {seating!r}")
    party = welcome(guests, {name: str(value) for name, value in options.items()})
    if any(len(row) != CHAIRS for row in seating):
        raise Fault(f"seating: expected four guests at every table, got {seating!r}")  # T-63
    return party


def _signal(party: Party, step: Mapping[str, Any]) -> Party:
    signal = step.get("do", "bell")
    if not isinstance(signal, str) or signal not in SIGNALS:
        raise Fault(f"do: expected {' or '.join(SIGNALS)}, got {signal!r}")
    given = _by_table(party, step, "games")
    played = [_games(given[table]) for table in sorted(given)]
    return SIGNALS[signal](party, played, _lots(party, played, _by_table(party, step, "lot")))


def _games(given: Any) -> list[GameScore]:
    """`[[110, 64], [12, 60]]`: every game but the last has ended, the last if it is won."""
    goal = GOAL[Race.FULL]
    for miles in given if isinstance(given, list) else [given]:
        fits = isinstance(miles, list) and len(miles) == len(FACING)
        if not fits or not all(type(n) is int and 0 <= n <= goal for n in miles):
            raise Fault(f"games: expected the miles of both pairs, 0 to {goal}, got {miles!r}")
        if miles == [goal, goal]:
            raise Fault(f"games: only one pair can make {goal} miles in a game")  # T-48
    last = len(given) - 1
    return [GameScore((x, y), at < last or goal in (x, y)) for at, (x, y) in enumerate(given)]


def _lots(party: Party, played: Sequence[Sequence[GameScore]], lot: Mapping[int, Any]) -> Outcome:
    """T-R28: the lot of a tied table falls on the pair of the guest named."""
    tied = [table for table, games in enumerate(played, start=1) if len(set(total(games))) == 1]
    if sorted(lot) != tied:
        expected = ", ".join(map(str, tied)) or "none"
        raise Fault(f"lot: expected one for each tied table ({expected}), got {dict(lot)!r}")
    seats = {table: names(party, party.seating[table - 1]) for table in tied}
    for table, guest in lot.items():
        if guest not in seats[table]:
            raise Fault(f"lot.{table}: expected one of {', '.join(seats[table])}, got {guest!r}")
    fallen = iter([seats[table].index(lot[table]) % 2 for table in tied])
    return lambda n: next(fallen)


def _untrue(party: Party, expect: Any) -> list[str]:
    if not isinstance(expect, Mapping):
        raise Fault(f"expect: expected a table of facts, got {expect!r}")
    known, wrong = facts(party), []
    for fact, value in _flat(expect).items():
        if fact not in known:
            raise Fault(f"unknown fact {fact!r}; known are {', '.join(known)}")
        if known[fact] != value:
            wrong.append(f"{fact} is {known[fact]!r}, not {value!r}")
    return wrong


def facts(party: Party) -> dict[str, Any]:
    """What a scenario may expect after a signal."""
    found: dict[str, Any] = {"rounds": len(party.rounds), "over": party.over}
    found["awards"] = names(party, awards(party))
    for table, seats in enumerate(party.seating, start=1):
        found[f"seating.{table}"] = names(party, seats)
    for score in party.rounds[-1] if party.rounds else ():
        found[f"miles.{score.table}"] = list(score.miles)
        found[f"winners.{score.table}"] = names(party, score.winners)
    found |= {f"credit.{party.guests[guest]}": n for guest, n in enumerate(totals(party))}
    return found


def _flat(table: Mapping[str, Any]) -> dict[str, Any]:
    """`credit.Ann` may be written dotted or as a table in a table."""
    flat: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, Mapping):
            flat |= {f"{name}.{inner}": said for inner, said in value.items()}
        else:
            flat[name] = value
    return flat


def _table_of(tables: Mapping[str, Any], word: str) -> Mapping[str, Any]:
    found = tables.get(word, {})
    if not isinstance(found, Mapping):
        raise Fault(f"{word}: expected a table, got {found!r}")
    return found


def _by_table(party: Party, step: Mapping[str, Any], word: str) -> dict[int, Any]:
    """`games.1 = …`, `lot.2 = …`: what is said of each table, by its number."""
    numbers = {str(table): table for table in range(1, len(party.seating) + 1)}
    given = _table_of(step, word)
    for number in given:
        if number not in numbers:
            raise Fault(f"{word}: expected a table 1 to {len(numbers)}, got {number!r}")
    return {numbers[number]: said for number, said in given.items()}
