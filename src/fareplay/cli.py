"""The command line: `fareplay`. Errors are one sentence on standard error, never a traceback."""

from __future__ import annotations

import json
import logging
import os
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, NoReturn

from cyclopts import App, CycloptsError, Parameter

from fareplay import __version__
from fareplay.admin import admin
from fareplay.core import backend as backends
from fareplay.core import digest, notation, scenario
from fareplay.core.chance import Fair, Scripted
from fareplay.core.game import (
    BOTS,
    EVERYBODY,
    LARGEST_BOARD,
    NOBODY,
    OVER,
    Content,
    Fault,
    Game,
)
from fareplay.core.match import Match
from fareplay.games import all_games, game_of
from fareplay.progress import progress

app = App(
    name="fareplay",
    help="Printed games of cabs, trains and motor cars: play them, simulate them, check the dice. "
    "Without a command the page opens in the browser: serve --open.",
    version=__version__,
    help_format="plaintext",
)
SLOWEST = 10  # seconds before a bot acts, at most
LARGEST = 64 << 20  # bytes of a record that we read; a long match has far less than one MiB
Options = Annotated[tuple[str, ...], Parameter(help="options of the game, as penalties=on")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="print one JSON object")]
Seed = Annotated[int, Parameter(help="the same seed gives the same games")]


app.command(admin)


def say(text: str) -> None:
    print(text)


def read_options(game: Game, words: tuple[str, ...]) -> dict[str, str]:
    """`penalties=on` …; a Fault for a word that is no option. A board is given as its file."""
    options = {}
    boards = {option.name: option.default for option in game.options if isinstance(option, Content)}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Fault(f"expected an option like penalties=on, got {word[:60]!r}")
        if name in options:
            raise Fault(f"option {name} is given twice")
        of_ours = name not in boards or value.strip().lower() == boards[name]
        options[name] = value if of_ours else read_board(Path(value))
    return options


def read_board(path: Path) -> str:
    """The content of a board's file."""
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST_BOARD + 1)
    except OSError as error:
        raise Fault(f"{path}: cannot be read ({error.strerror})") from None
    if len(found) > LARGEST_BOARD:
        raise Fault(f"{path}: a board has at most {LARGEST_BOARD} bytes")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise Fault(f"{path}: not the text of a board") from None


def at_least(name: str, value: int, low: int) -> int:
    if value < low:
        raise Fault(f"{name}: expected {low} or more, got {value}")
    return value


# --- about the games ------------------------------------------------------------------------


@app.command
def games(*, as_json: Json = False) -> int:
    """List the games with their seats and options.

    Example: fareplay games --json
    """
    found = [describe(game) for game in all_games().values()]
    if as_json:
        say(json.dumps({"games": found}))
        return 0
    for game in found:
        seats = ", ".join(map(str, game["seats"]))
        board = {"reconstruction": "; the board is a reconstruction"}.get(game["board"], "")
        say(f"{game['id']}: {game['title']} ({game['year'] or 'undated'}), {seats} seats{board}")
        for option in game["options"]:
            say(f"    {option['name']}={option['default']}  {option['help']} ({option['rule']})")
            say(f"        {option['allowed']}")
    return 0


def describe(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "year": game.year,
        "seats": list(game.seats),
        "options": [
            {
                "name": option.name,
                "type": type(option).__name__.lower(),
                "default": option.default,
                "allowed": option.allowed(),
                "help": option.help,
                "rule": option.rule,
            }
            for option in game.options
        ],
        "rules": game.rules.RULES_VERSION,
        "board": game.board,
    }


# --- playing --------------------------------------------------------------------------------


@app.command
def play(
    game: str,
    /,
    *options: str,
    seats: Annotated[str, Parameter(help="human or bot:LEVEL for each seat, with commas")] = "",
    plain: Annotated[
        bool, Parameter(negative="", help="lines of text, for a reader or a pipe")
    ] = False,
    seed: Annotated[int | None, Parameter(help="repeatable chance, for practice")] = None,
    resume: Annotated[str, Parameter(help="go on with a match by its name, or 'last'")] = "",
    names: Annotated[str, Parameter(help="a name for each seat, with commas")] = "",
    pace: Annotated[float, Parameter(help="seconds before a bot or an only move is played")] = 0.7,
) -> int:
    """Play in the terminal, against bots or with friends at one screen.

    Example: fareplay play touring --seats human,bot:normal penalties=on
    """
    chosen = game_of(game)
    if not 0 <= pace <= SLOWEST:
        raise Fault(f"--pace: expected 0 to {SLOWEST} seconds, got {pace}")
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Fault("this is no terminal; with --plain the game is played in lines of text")
    from fareplay.terminal.session import open_session

    kinds = seats.split(",") if seats else None
    called = [name.strip() for name in names.split(",")] if names else ()
    session = open_session(
        chosen, kinds, read_options(chosen, options), seed, resume or None, called
    )
    if plain:
        from fareplay.terminal import plain as lines

        return lines.run(session, sys.stdin, sys.stdout)
    from fareplay.terminal import app as screen

    return screen.run(session, pace)


# --- simulating -----------------------------------------------------------------------------


@app.command
def simulate(
    game: str,
    /,
    *options: str,
    games: Annotated[int, Parameter(help="how many")] = 1000,
    seats: Annotated[
        str, Parameter(help="a number of seats, or a bot for each: greedy,uniform")
    ] = "",
    seed: Seed = 1,
    backend: Annotated[str, Parameter(help="interpreted or compiled; the fastest there is")] = "",
    workers: Annotated[int, Parameter(help="processes; one for each core")] = 0,
    as_json: Json = False,
) -> int:
    """Play many games with bots and add them up.

    Example: fareplay simulate touring --games 100000 --seats greedy,uniform --json
    """
    from fareplay.bots import simulate as run

    chosen, on = game_of(game), backend or backends.best()
    at_least("--games", games, 1)
    at_least("--workers", workers, 0)
    backends.engine(chosen, on)
    job = run.job(chosen, read_options(chosen, options), [lineup(chosen, seats)], seed, on)
    with progress("games") as report:
        tally, seconds = run.simulate(chosen, job, games, workers, report)
    found = run.summary(chosen, job, tally, seconds)
    if as_json:
        say(json.dumps(found))
        return 0
    say(f"{found['games']} games of {chosen.title}, {', '.join(found['bots'][0])}, {on}")
    say(f"{found['moves']} moves, {found['moves_per_second']:,} a second")
    names = chosen.seat_names[job.seats]
    for seat, won in enumerate(found["wins"]):
        mean = found["scores"][seat]["mean"]
        say(f"{names[seat]} won {won} ({won / games:.1%}), score {mean} on average")
    say(f"shared {found['shared']}, won by nobody {found['nobody']}")
    lengths = found["lengths"]
    say(f"moves a game: {lengths['mean']} on average, {lengths['min']} to {lengths['max']}")
    say("ended: " + ", ".join(f"{reason} {n}" for reason, n in found["reasons"].items()))
    return 0


def lineup(game: Game, seats: str) -> list[str]:
    """The bots of a line-up: `4` is four uniform ones; levels are names too."""
    if not seats or seats.isdecimal():
        return ["uniform"] * game.read_seats(int(seats or game.usual_seats))
    return [BOTS.get(name.strip(), name.strip()) for name in seats.split(",")]


@app.command
def arena(
    game: str,
    /,
    *options: str,
    bots: Annotated[str, Parameter(help="names or levels, with commas")],
    games: Annotated[int, Parameter(help="how many, rounded up to balance the seats")] = 1000,
    seats: Annotated[int, Parameter(help="seats at the table; two, where it can be")] = 0,
    seed: Seed = 1,
    backend: Annotated[str, Parameter(help="interpreted or compiled; the fastest there is")] = "",
    as_json: Json = False,
) -> int:
    """Bots against each other in every seat equally often; ratings with error bars.

    Example: fareplay arena touring --bots greedy,uniform --games 1000
    """
    from fareplay.bots import arena as ring

    chosen, on = game_of(game), backend or backends.best()
    at_least("--games", games, 1)
    backends.engine(chosen, on)
    names = [name.strip() for name in bots.split(",")]
    size = chosen.read_seats(seats or chosen.usual_seats)
    with progress("games") as report:
        table, tally = ring.arena(
            chosen, names, games, size, read_options(chosen, options), seed, on, 0, report
        )
    if as_json:
        head = {"game": chosen.id, "games": tally.games, "seats": size, "seed": seed}
        say(json.dumps({**head, "backend": on, "bots": [row.to_json() for row in table]}))
        return 0
    say(f"{tally.games} games of {chosen.title} for {size}, seats balanced")
    for standing in table:
        low, high = standing.interval()
        say(
            f"{standing.bot}: rating {standing.rating:.1f} ± {standing.error:.1f}, "
            f"won {standing.share:.1%} ({low:.1%} to {high:.1%}) of {standing.games}"
        )
    return 0


@app.command
def party(
    game: str,
    /,
    *options: str,
    tables: Annotated[int, Parameter(help="tables of four")] = 4,
    rounds: Annotated[int | None, Parameter(help="signals until the party ends")] = None,
    seed: Seed = 1,
    as_json: Json = False,
) -> int:
    """A party at several tables, played by bots; prints the umpire's sheet.

    Example: fareplay party touring --tables 4 --rounds 6
    """
    from fareplay.bots import party as parties

    chosen = game_of(game)
    given = read_options(chosen, options)
    with progress("rounds") as report:
        held = parties.play(chosen, tables, rounds, seed, given, progress=report)
    if as_json:
        say(json.dumps(parties.to_json(chosen, held, seed, "greedy")))
    else:
        say(parties.sheet_text(chosen, held))
    return 0


# --- records --------------------------------------------------------------------------------


def record_text(source: str) -> tuple[Path, str]:
    """The text of a record: a file, or a local match by its name."""
    from fareplay.store import journal

    if not source or len(source) > 1000 or "\0" in source:
        raise Fault("expected a file or the name of a local match")
    path = Path(source)
    if notation.NAME.fullmatch(source) and not path.exists():
        path = journal.path_of(source)
        if not path.exists():
            raise Fault(f"{source} is no file, and no local match has that name")
    try:
        if path.stat().st_size > LARGEST:
            raise Fault(f"{source} is too large for a record of a match")
        return path, path.read_bytes().decode()
    except OSError as error:
        raise Fault(f"{source} cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise Fault(f"{source} is not text") from None


def read_record(source: str) -> Match:
    """The match of a record, or a local match with its seed."""
    from fareplay.store import journal

    path, text = record_text(source)
    if path == journal.folder() / path.name:
        return journal.load(path.stem, all_games())
    try:
        return notation.read(text, all_games())
    except Fault as fault:
        raise Fault(f"{source}: {fault}") from None


@app.command
def replay(
    file: str,
    /,
    *,
    to: Annotated[int | None, Parameter(help="the number of the last entry to show")] = None,
) -> int:
    """Tell a match in sentences, and show where it stands.

    Example: fareplay replay match.record --to 57
    """
    match = read_record(file)
    last = match.version if to is None else to
    if not 0 <= last <= match.version:
        raise Fault(f"--to: expected an entry 0 to {match.version}, got {to}")
    viewer = EVERYBODY if match.to_move() == OVER else own_eyes(match)
    tale, all_lines = match.tale(viewer), match.lines
    for line, sentence in zip(all_lines[:last], tale, strict=False):
        say(f"{line.seq:4} {sentence}")
    match.restart(all_lines[:last])
    if last < len(all_lines):
        say(f"({len(all_lines) - last} more)")
    elif match.to_move() == OVER:
        say(match.result())
    else:
        say("The match is not over.")
    say("\n".join(standing(match, viewer)))
    return 0


def standing(match: Match, viewer: int) -> list[str]:
    """The table in words."""
    from fareplay.terminal.drawing import drawing_of

    view = match.game.view.view(match.state, match.board, viewer)
    return drawing_of(match.game).words(view, match.board, viewer, match.names)


def own_eyes(match: Match) -> int:
    """Who looks at a running match: the only person at it, else a spectator."""
    people = [i for i, seat in enumerate(match.seats) if seat.bot is None]
    return people[0] if len(people) == 1 else NOBODY


@app.command
def verify(
    file: str,
    /,
    *,
    url: Annotated[
        str, Parameter(help="the server of the match: compare with the hash it has published")
    ] = "",
) -> int:
    """Check that every entry is legal and that every draw follows from the committed seed.

    Example: fareplay verify match.record --url https://games.example
    """
    text = record_text(file)[1]
    wrong = notation.false_draws(text)
    if wrong:  # told before anything else that is wrong
        print("\n".join(wrong), file=sys.stderr)
        return 1
    match = read_record(file)
    if isinstance(match.chance, Scripted):
        raise Fault("the outcomes of this match were entered by hand; nothing can be verified")
    if isinstance(match.chance, Fair) and match.to_move() != OVER:
        raise Fault("the match is not over, so its seed is not revealed yet")
    wrong = notation.wrong_draws(match)
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if wrong:
        return 1
    said = [f"{match.version} entries are legal; all {match.draws} draws follow from the seed."]
    if url:
        from fareplay import publication

        found = publication.fetch(url, match.id)
        if found.sha256 != digest.of_text(text):
            print(f"the record is not the one that {url} has published", file=sys.stderr)
            return 1
        said += [f"The record is the one that {url} has published.", found.seals()]
    say("\n".join(filter(None, said)))
    return 0


@app.command
def export(
    match: str,
    /,
    *,
    database: Annotated[
        str,
        Parameter(
            help="the server's: sqlite:///FILE or postgresql://…; otherwise the local matches, "
            "then the file in your data folder",
            show_default=False,
        ),
    ] = "",
) -> int:
    """Print the record of a match, local or a server's; what is hidden stays so until the end.

    Example: fareplay export touring-1a2b3c4d > match.record
    """
    from fareplay.store import journal

    if database or not journal.path_of(match).exists():
        sys.stdout.write(served_record(match, database))
        return 0
    found = journal.load(match, all_games())
    viewer = EVERYBODY if found.to_move() == OVER else own_eyes(found)
    sys.stdout.write(notation.write(found, viewer))
    return 0


def served_record(match: str, database: str) -> str:
    """The record of a server's match."""
    from fareplay.admin import in_store
    from fareplay.server.operating import record_of
    from fareplay.store import journal
    from fareplay.store.database import default_url, file_of

    path = journal.path_of(match)
    if database or file_of(default_url()).is_file():
        found = in_store(database, lambda store: record_of(store, match))
        if found is not None:
            return found
    if database:
        raise Fault(f"there is no match {match!r} in this database")
    known = ", ".join(journal.running_names()) or "none"
    raise Fault(f"there is no match {path.stem!r}; kept here: {known}")


@app.command
def check(*files: Path) -> int:
    """Run scenario files: position, actions, expectations.

    Example: fareplay check scenarios/TE-01.toml
    """
    if not files:
        raise Fault("expected one scenario file or more")
    false = 0
    for file in files:
        wrong = scenario.run(file, all_games())
        say(f"{file}: {'as it says' if not wrong else 'not so'}")
        for sentence in wrong:
            print(f"  {sentence}", file=sys.stderr)
        false += bool(wrong)
    return 1 if false else 0


boards = App(name="board", help="Boards of your own.")
app.command(boards)


@boards.command(name="check")
def check_board(file: Path, /) -> int:
    """Say whether a file is a board that one of the games can be played on, and if not, why.

    Example: fareplay board check town.json
    """
    content, refused = read_board(file), []
    for game in all_games().values():
        for option in game.options:
            if isinstance(option, Content):
                try:
                    option.read(content)
                except Fault as fault:
                    refused.append(f"no board for {game.title}: {fault}")
                else:
                    say(f"{file}: a board for {game.title}; play with {option.name}={file}")
                    return 0
    for sentence in refused:
        print(f"{file}: {sentence}", file=sys.stderr)
    return 1


# --- serving --------------------------------------------------------------------------------


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="the address to listen at; 0.0.0.0 is all")] = "127.0.0.1",
    port: Annotated[
        int | None, Parameter(help="8000, or with --open the next free one; 0 takes any free one")
    ] = None,
    database: Annotated[
        str,
        Parameter(
            help="sqlite:///FILE or postgresql://…; otherwise a file in your data folder",
            show_default=False,
        ),
    ] = "",
    workers: Annotated[int, Parameter(help="processes; several need PostgreSQL")] = 1,
    bot_workers: Annotated[
        int, Parameter(help="processes in which bots think, for each of --workers")
    ] = 1,
    public_url: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            help="the address that people type, https://games.example; may be given again",
            show_default=False,
        ),
    ] = (),
    proxy: Annotated[
        bool,
        Parameter(
            negative="",
            help="believe the forwarded headers of a proxy in front",
            show_default=False,
        ),
    ] = False,
    guests: Annotated[
        int, Parameter(help="how many guests one address, a school's too, makes in an hour")
    ] = 600,
    connections: Annotated[
        int | None,
        Parameter(help="of one process at the same time; 20000", show_default=False),
    ] = None,
    connections_per_address: Annotated[
        int | None,
        Parameter(help="of them from one address; 1000", show_default=False),
    ] = None,
    proxy_hops: Annotated[
        int, Parameter(help="how many proxies stand in a row, the last of them in front of us")
    ] = 1,
    keep_days: Annotated[
        int, Parameter(help="delete finished tables after so many days; 0 keeps them")
    ] = 0,
    open_page: Annotated[
        bool | None,
        Parameter(
            name="--open",
            negative="--no-open",
            help="for yourself and friends: show the page in the browser (or only say where it "
            "is), with a QR code where others can reach it; log only what goes wrong",
            show_default=False,
        ),
    ] = None,
) -> int:
    """Serve tables for people and bots until it is stopped.

    Example: fareplay serve --port 8000
    """
    from fareplay.server import greeting, serving
    from fareplay.server.alone import alone
    from fareplay.server.settings import EVERYWHERE, PORT, ConnectionLimits, Settings
    from fareplay.store.database import default_url

    at_home, near = open_page is not None, port is None and not public_url
    limits = ConnectionLimits.read(
        os.environ, in_all=connections, per_address=connections_per_address
    )
    settings = Settings(
        host, PORT if port is None else port, database, workers, public_url, proxy,
        bot_workers=bot_workers, guests=guests, connections=limits, proxy_hops=proxy_hops,
        keep_days=keep_days,
    ).checked()  # fmt: skip
    settings = replace(settings, database=database or default_url())

    def ready(address: str) -> None:
        if at_home:
            greeting.greet(address, PORT if near else None, host in EVERYWHERE)
        else:
            print(f"Fareplay is at {address}", flush=True)
        if open_page:
            greeting.show(address)

    listening = serving.listen_near if at_home and near else serving.listen
    level = logging.WARNING if at_home else logging.INFO
    status = 0
    with alone(settings.database), suppress(KeyboardInterrupt):
        status = serving.serve(settings, ready, listening, level)
    if at_home:
        say("\nFareplay has stopped.")
    return status


# --- what comes later -----------------------------------------------------------------------


def later(*words: Annotated[str, Parameter(allow_leading_hyphen=True)]) -> NoReturn:
    """Not in this version."""
    raise Fault("not in this version")


app.command(later, name="review", show=False)


def main(arguments: list[str] | None = None) -> int:
    """The status: 0 done, 1 checked and found false, 2 cannot use what was given."""
    if sys.stdout is None:
        return complain("standard output is closed")
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        given = sys.argv[1:] if arguments is None else arguments
        status = app(
            given or ["serve", "--open"],
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except Fault as fault:
        return complain(str(fault))
    except CycloptsError as error:
        return complain(" ".join(str(error).split()))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return complain(f"reading or writing failed ({error.strerror})")
    except Exception as error:
        if os.environ.get("FAREPLAY_DEBUG"):
            raise
        return complain(
            f"a fault of ours: {type(error).__name__}: {error} (FAREPLAY_DEBUG=1 tells more)"
        )
    return int(status or 0)


def complain(sentence: str) -> int:
    print(f"fareplay: {sentence}", file=sys.stderr)
    return 2


def run() -> NoReturn:
    sys.exit(main())


if __name__ == "__main__":
    run()
