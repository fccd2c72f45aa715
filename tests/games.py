"""Every game at every table it can be played at, played at random or by its bots, ply by ply.

FAREPLAY_SEED sets all that is random, FAREPLAY_GAMES how many games the backends are compared on;
small sizes have fewer tables, but every game, seat count and option at each of its values.
"""

from __future__ import annotations

import importlib
import itertools
import os
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from sizes import FULL, size

from fareplay.core import notation, record, rng, scenario, worlds
from fareplay.core.chance import Seeded
from fareplay.core.game import (
    CHANCE,
    OVER,
    Fault,
    Flag,
    Game,
    Measure,
    Number,
    Numbers,
    Option,
    Word,
)
from fareplay.core.match import Match, seats_of
from fareplay.games import all_games

SEED = int(os.environ.get("FAREPLAY_SEED", "1937"))
GAMES = size("FAREPLAY_GAMES", 200, 500)
MIXED = size("FAREPLAY_MIXED", 3, 8)  # tables of each game with every option drawn by lot
PLIES = size("FAREPLAY_PLIES", 90, 300)  # looked at from the start of a game, and of the rest
UNIFORM, STUBBORN = "uniform", "stubborn"


@dataclass(frozen=True)
class Case:
    """A table: a game, the number of seats, and the options that are not at their default."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{n}={v}" for n, v in self.options)])

    @property
    def of(self) -> Game:
        return all_games()[self.game]

    def new(self) -> tuple[Any, Any]:
        return self.of.new(self.seats, dict(self.options))


def stream(*numbers: int) -> list[int]:
    """Dice of their own for each row of numbers."""
    dice, at = [0, 0, 0], 0
    for number in numbers:
        at = (at * 1_000_003 + number) & rng.LOW
    rng.start(dice, SEED, at)
    return dice


# --- tables ---------------------------------------------------------------------------------


def values(option: Option) -> list[str]:
    """What an option may be: all words, and the ends of every range."""
    found = [option.default]
    if isinstance(option, Flag):
        found += ["on", "off"]
    elif isinstance(option, Word):
        found += [member.name.lower() for member in option.words]
    elif isinstance(option, Number):
        last = option.low + (option.high - option.low) // option.step * option.step
        found += [str(option.low), str(last), *(["none"] if option.absent else [])]
    elif isinstance(option, Measure):
        found += [f"{kind}:{end}" for kind, low, high in option.kinds for end in (low, high)]
    elif isinstance(option, Numbers):
        found += [",".join([str(end)] * option.size) for end in (option.low, option.high)]
    return list(dict.fromkeys(option.read(value) for value in found))


def flips(game: Game) -> list[tuple[str, str]]:
    """Every option at every value but its default."""
    return [
        (option.name, value)
        for option in game.options
        for value in values(option)
        if value != option.read(option.default)
    ]


def mixed(game: Game) -> list[Case]:
    """Tables whose options are all drawn by lot, so that options meet each other."""
    found = []
    for number in range(MIXED if game.options else 0):
        dice = stream(7, number)
        chosen = []
        for option in game.options:
            allowed = values(option)
            value = allowed[rng.below(dice, len(allowed))]
            if value != option.read(option.default):
                chosen.append((option.name, value))
        found.append(Case(game.id, game.seats[number % len(game.seats)], tuple(chosen)))
    return [at_a_table(case) for case in found if fits(case)]


def mixed_and_short(game: Game) -> list[Case]:
    """The mixed tables without what makes their games long."""
    names = set(short(game.id))
    return [
        replace(case, options=tuple(o for o in case.options if o[0] not in names))
        for case in mixed(game)
    ]


@cache
def short(game: str, part: str = "options") -> dict[str, str]:
    """Options that keep random games short, from the game's `tests/short.toml`.

    Its part `longer`, where it has one, is for compiled games in great numbers, and for the
    comparison of the backends.
    """
    path = all_games()[game].folder / "tests" / "short.toml"
    if not path.exists():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8")).get(part, {})
    return {name: str(value) for name, value in found.items()}


def shortened(case: Case, part: str = "options") -> Case:
    """The same table, with short games unless that option is what the table is about."""
    chosen = dict(case.options)
    more = [(name, value) for name, value in short(case.game, part).items() if name not in chosen]
    return replace(case, options=(*case.options, *more))


def longer(case: Case) -> Case:
    """The same table with longer games, where the game tells apart short ones and longer ones."""
    if not short(case.game, "longer"):
        return case
    kept = [option for option in case.options if option not in short(case.game).items()]
    return shortened(replace(case, options=tuple(kept)), "longer")


@cache
def is_refused(game: str, options: tuple[tuple[str, str], ...]) -> bool:
    """Options that are each allowed may be refused together, with the reason."""
    of = all_games()[game]
    try:
        of.new_board(of.read_options(dict(options)))
    except Fault:
        return True
    return False


def fits(case: Case) -> bool:
    """Are the options for so many seats?"""
    try:
        case.of.fits(case.seats, case.of.read_options(dict(case.options)))
    except Fault:
        return False
    return True


def at_a_table(case: Case) -> Case:
    """The case itself; where the game refuses it, with what keeps games short."""
    return shortened(case) if is_refused(case.game, case.options) else case


def is_long(case: Case) -> bool:
    """Has an option that keeps games short been set to one of its high values?"""
    for option in case.of.options:
        value = dict(case.options).get(option.name)
        if value is not None and option.name in short(case.game):
            low = {short(case.game)[option.name]}
            if isinstance(option, Number):
                low.add(str(option.low))
            elif isinstance(option, Measure):
                low |= {f"{kind}:{end}" for kind, end, _ in option.kinds}
            if value not in low:
                return True
    return False


def plain(game: Game) -> list[Case]:
    """Every number of seats, all options at their defaults."""
    return [Case(game.id, seats) for seats in game.seats]


def flipped(game: Game, seats: int) -> list[Case]:
    found = [at_a_table(Case(game.id, seats, (flip,))) for flip in flips(game)]
    return list(filter(fits, found))


def long_cases() -> list[Case]:
    """Every seat count plain and with every option flipped once, and the mixed tables."""
    found = []
    for game in all_games().values():
        found += plain(game) + mixed(game)
        for seats in game.seats:
            found += flipped(game, seats)
    return list(dict.fromkeys(found))


def every_case() -> list[Case]:
    """The same with short games; at small sizes each flip at one number of seats."""
    if not FULL:
        return some_cases()
    found = [case for case in long_cases() if not is_long(case)]
    for game in all_games().values():
        found += mixed_and_short(game)
    return list(dict.fromkeys(map(shortened, found)))


def some_cases() -> list[Case]:
    """For slower checks: every seat count plain, every flip at one of them, the mixed."""
    found = []
    for game in all_games().values():
        found += plain(game) + mixed_and_short(game)
        for number, flip in enumerate(flips(game)):
            seats = game.seats[number % len(game.seats)]
            if not fits(Case(game.id, seats, (flip,))):
                seats = game.seats[-1]
            found.append(at_a_table(Case(game.id, seats, (flip,))))
    return list(dict.fromkeys(shortened(case) for case in found if not is_long(case)))


def compared_cases() -> list[Case]:
    """For the comparison of the backends: some tables with longer games, then every short one."""
    some = [longer(case) for case in some_cases()]
    return in_turn(list(dict.fromkeys([*some, *every_case()])))


def compared_bots() -> list[tuple[Case, str]]:
    """The same with bots, which take long: longer games only of the fewest and the most."""
    ends = [case for game in all_games().values() for case in plain(game)[:: len(game.seats) - 1]]
    some = [longer(shortened(case)) for case in ends]
    cases = in_turn(list(dict.fromkeys([*some, *every_case()])))
    return [(case, bot) for case in cases for bot in case.of.bots]


def in_turn(cases: list[Case]) -> list[Case]:
    """One of each game, the next of each, and so on: wherever it is cut off, all had their turn."""
    rows = [[case for case in cases if case.game == game] for game in all_games()]
    columns = itertools.zip_longest(*rows)
    return [case for column in columns for case in column if case is not None]


def unshown(game: Game) -> Any:
    """The game's `tests/unshown.py`: it changes what is not shown, though it could be worked out.

    `TABLES` are options of tables where there is such a thing, `remember` makes more of it in play,
    `scramble` puts it into disorder.
    """
    return importlib.import_module(f"fareplay.games.{game.id}.tests.unshown")


def veiled_cases() -> list[Case]:
    """Tables of the games that have a veil, at which it hides something."""
    return [
        Case(game.id, game.seats[(number + 1) % len(game.seats)], tuple(options.items()))
        for game in all_games().values()
        if hasattr(game.rules, "veil")
        for number, options in enumerate(unshown(game).TABLES)
    ]


# --- play -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ply:
    """One decision or outcome; the states are copies that nobody changes."""

    number: int
    who: int
    action: int
    before: Any
    after: Any


def uniform(game: Game, s: Any, b: Any, seat: int, mask: Any, dice: Any) -> int:
    return rng.pick(dice, mask, sum(mask))


def stubborn(game: Game, s: Any, b: Any, seat: int, mask: Any, dice: Any) -> int:
    """The last legal action, always: most games get nowhere by it."""
    return max(action for action, may in enumerate(mask) if may)


def by_bot(name: str) -> Callable[..., int]:
    def choose(game: Game, s: Any, b: Any, seat: int, mask: Any, dice: Any) -> int:
        seen = worlds.bots_world(game, name, s, b, seat, dice)
        return int(game.bots[name](seen, b, seat, mask, dice))

    return choose


def player(name: str) -> Callable[..., int]:
    return {UNIFORM: uniform, STUBBORN: stubborn}.get(name) or by_bot(name)


def play(game: Game, s: Any, b: Any, dice: Any, by: str = UNIFORM) -> Iterator[Ply]:
    """Play `s` to its end, in place and on the checked stand-in.

    Bots think long: they look at it in one decision of ten, in the others at the bare one.
    """
    rules, mask, work, choose = game.rules, game.mask(), game.work(), player(by)
    before, number, bare = record.copy(s), 0, record.bare(b)
    while (who := rules.to_move(s, b)) != OVER:
        if who == CHANCE:
            outcomes = rules.chances(s, b)
            assert outcomes > 0, f"ply {number}: chance is to move and has no outcome"
            action = rng.below(dice, outcomes)
        else:
            rules.legal(s, b, mask, work)
            is_bare = by in game.bots and number % 10 != 0
            seen = (record.bare(s), bare) if is_bare else (s, b)
            action = choose(game, *seen, who, mask, dice)
        rules.apply(s, b, action, work)
        after = record.copy(s)
        yield Ply(number, who, action, before, after)
        before, number = after, number + 1


def played(game: Game, case: Case, number: int = 0, by: str = UNIFORM) -> tuple[list[Ply], Any]:
    """All plies of game `number` at a table, and its board."""
    s, b = game.new(case.seats, dict(case.options))
    return list(play(game, s, b, stream(number, case.seats), by)), b


def sampled(plies: list[Ply], first: int = PLIES, rest: int = PLIES) -> list[Ply]:
    """The first plies, and as many again spread over the phases of what follows."""
    later: dict[int, list[Ply]] = {}
    for ply in plies[first:]:
        later.setdefault(int(getattr(ply.before, "phase", 0)), []).append(ply)
    chosen = plies[:first]
    for of_phase in later.values():
        share = max(rest // len(later), 1)
        step = max(len(of_phase) / share, 1)
        chosen += [of_phase[int(i * step)] for i in range(min(share, len(of_phase)))]
    return sorted(chosen, key=lambda ply: ply.number)


def match_of(game: Game, seats: int, options: dict[str, str], seed: int, name: str = "") -> Match:
    """A match with repeatable chance, nothing played yet."""
    kinds = ["human"] * seats
    return Match(game, seats_of(game, kinds), options, Seeded(seed), name or f"{game.id}-{seed}")


def play_match(match: Match, dice: Any, by: str = UNIFORM, stop: int = -1) -> Match:
    """Play a match to its end, or until it has `stop` lines."""
    choose = player(by)
    while match.to_move() != OVER and match.version != stop:
        if match.to_move() == CHANCE:
            match.draw()
        else:
            seat, mask = match.to_move(), match.game.mask()
            match.game.rules.legal(match.state, match.board, mask, match.work)
            action = choose(match.game, match.state, match.board, seat, mask, dice)
            match.act(seat, action)
    return match


def finished(case: Case, number: int = 0, by: str = UNIFORM) -> Match:
    """A match played to its end, not one of the very long ones."""
    case = shortened(case, "longer")
    match = match_of(case.of, case.seats, dict(case.options), SEED + number, "test")
    return play_match(match, stream(number, 11), by)


# --- golden records -------------------------------------------------------------------------

TRIES = 8  # seeds looked at for each way to end


@dataclass(frozen=True)
class Golden:
    """A way to end that a record has to show."""

    game: str
    seats: int
    flag: str  # the first Flag of the game, or nothing
    value: str
    reason: Any

    @property
    def name(self) -> str:
        words = [str(self.seats), self.reason.name.lower()]
        words += [self.flag] if self.value == "on" else []
        version = all_games()[self.game].rules.RULES_VERSION
        words += [f"v{version}"] if version > 1 else []  # records of older versions stay
        return "-".join(words).replace("_", "-")  # as names of matches are


def golden_cases(game: Game) -> list[Golden]:
    """Each number of seats, way to end and value of the game's first Flag."""
    flags = [option.name for option in game.options if isinstance(option, Flag)][:1]
    choices = [(flags[0], "off"), (flags[0], "on")] if flags else [("", "")]
    return [
        Golden(game.id, seats, flag, value, reason)
        for seats in game.seats
        for reason in game.rules.Reason
        for flag, value in choices
    ]


def golden_match(wanted: Golden) -> Match | None:
    """The shortest of the first matches that end that way; None where none does."""
    game = all_games()[wanted.game]
    flag = {wanted.flag: wanted.value} if wanted.flag else {}
    low = {o.name: str(o.low) for o in game.options if isinstance(o, Number)}
    kinds = [
        {o.name: f"{kind}:{end}"}
        for o in game.options
        if isinstance(o, Measure)
        for kind, end, _ in o.kinds
    ]
    ways = [(bot, extra) for extra in (*kinds, {}, low) for bot in game.bots]
    ways += [(by, extra) for extra in (low, {}) for by in (UNIFORM, STUBBORN)]
    for event in (None, *game.rules.Event):
        for by, extra in ways:
            found = []
            for seed in range(1, TRIES + 1):
                match = match_of(game, wanted.seats, flag | extra, seed, wanted.name)
                match = _play_to_event(match, event, by, seed)
                if game.rules.reason(match.state, match.board) == wanted.reason:
                    found.append(match)
            if found:
                return min(found, key=lambda match: (match.version, match.chance.seed))
    return None


def _play_to_event(match: Match, event: int | None, by: str, seed: int) -> Match:
    """To the end; with an event, until a hundred lines or so stand and then the event."""
    dice = [0, 0, 0]
    rng.start(dice, seed, 1)
    if event is None:
        return play_match(match, dice, by)
    play_match(match, dice, by, stop=100 + seed)
    if match.to_move() != OVER and not match.game.rules.may_happen(match.state, match.board, event):
        match.happen(event)
    return match


def golden_files(game: Game) -> list[Path]:
    return sorted((game.folder / "tests" / "golden").glob("*.record"))


@cache
def golden_text(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


@cache
def short_golden(game: str) -> str:
    """The shortest golden record of a game, for tests that read it a thousand times."""
    return min((golden_text(path) for path in golden_files(all_games()[game])), key=len)


def read_record(text: str) -> Match:
    return notation.read(text, all_games())


# --- perft ----------------------------------------------------------------------------------


def positions(game: Game) -> list[dict[str, Any]]:
    """The positions of `perft.toml`, each with its counts."""
    path = game.folder / "tests" / "perft.toml"
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["count"])


def set_up(game: Game, words: dict[str, Any]) -> tuple[Any, Any]:
    """A state from the words of a scenario: seats, options, position."""
    keep = {"seats", "options", "position"}
    begun = scenario._begin(game, {word: words[word] for word in words if word in keep})
    return begun.state, begun.board


def perft(game: Game, s: Any, b: Any, depth: int) -> int:
    """Leaves at a depth, by decisions and chance outcomes; the last ply is counted, not played."""
    rules, mask, work = game.rules, game.mask(), game.work()
    who = rules.to_move(s, b)
    if depth == 0 or who == OVER:
        return int(depth == 0)
    found = rules.chances(s, b) if who == CHANCE else rules.legal(s, b, mask, work)
    if depth == 1:
        return int(found)
    actions = range(found) if who == CHANCE else [a for a, may in enumerate(mask) if may]
    total = 0
    for action in actions:
        then = record.copy(s)
        rules.apply(then, b, action, work)
        total += perft(game, then, b, depth - 1)
    return total


def perft_compiled(engine: Any, s: Any, b: Any, depth: int) -> int:
    """The same on a compiled engine, one place of its states for each depth."""
    states, boards = engine.states(*[s] * (depth + 1)), engine.states(b)
    masks = [engine.mask() for _ in range(depth)]
    work, run = engine.cells(max(engine.game.rules.WORK, 1)), engine.play

    def leaves(at: int) -> int:
        who = run.to_move_at(states, at, boards)
        if at == depth or who == OVER:
            return int(at == depth)
        if who == CHANCE:
            found = run.chances_at(states, at, boards)
            actions = range(found)
        else:
            found = run.legal_at(states, at, boards, masks[at], work)
            actions = masks[at].nonzero()[0].tolist()
        if at == depth - 1:
            return int(found)
        total = 0
        for action in actions:
            states[at + 1] = states[at]
            run.apply_at(states, at + 1, boards, action, work)
            total += leaves(at + 1)
        return total

    return leaves(0)


# --- the rule sheet -------------------------------------------------------------------------

RULE = re.compile(r"^- \*\*([A-Z]+)-(R?\d+)\b[^*\n]*\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"^- \*\*([A-Z]+E-\d+)\b[^*\n]*\*\*", re.MULTILINE)


def sources(game: Game, tests: bool) -> dict[str, str]:
    """The game's own Python files, those of its tests or all others."""
    return {
        str(path.relative_to(game.folder)): path.read_text(encoding="utf-8")
        for path in sorted(game.folder.rglob("*.py"))
        if ("tests" in path.relative_to(game.folder).parts) == tests
    }


def scenario_files(game: Game) -> list[Path]:
    tests = game.folder / "tests"
    others = ("perft.toml", "short.toml")
    return sorted(path for path in tests.rglob("*.toml") if path.name not in others)
