"""What must be true of every game, one test each; `checks.py` says how each is found out."""

from __future__ import annotations

import ast
import itertools
import re
import tomllib
from pathlib import Path

import checks
import games
import pytest
import unseen
from games import Case
from sizes import FULL, size

import fareplay
from fareplay.bots import simulate
from fareplay.core import backend, notation, scenario
from fareplay.core.chance import Scripted
from fareplay.core.game import CHANCE, OVER, Game
from fareplay.core.match import Match
from fareplay.games import all_games

ROOT = Path(fareplay.__file__).parent
RANDOM = size("FAREPLAY_RANDOM", 200, 1000)  # compiled games of each game
every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
every_case = pytest.mark.parametrize("case", games.every_case(), ids=str)
some_cases = pytest.mark.parametrize("case", games.some_cases(), ids=str)
every_bot = pytest.mark.parametrize(
    ("case", "bot"),
    [(case, bot) for case in games.some_cases() for bot in case.of.bots],
    ids=str,
)
every_golden = pytest.mark.parametrize(
    "path",
    [path for game in all_games().values() for path in games.golden_files(game)],
    ids=lambda path: f"{path.parents[2].name}-{path.stem}",
)
every_scenario = pytest.mark.parametrize(
    "path",
    [path for game in all_games().values() for path in games.scenario_files(game)],
    ids=lambda path: path.stem,
)


# --- the rule sheet -------------------------------------------------------------------------


@every_game
def test_every_numbered_rule_is_cited_by_the_code_and_named_by_a_test(game: Game) -> None:
    code, tests = games.sources(game, tests=False), games.sources(game, tests=True)
    assert checks.citations(game.rulebook, code, tests) == []


@every_game
def test_every_option_refusal_and_reason_rests_on_a_rule_of_the_sheet(game: Game) -> None:
    _, rules, _ = checks.numbers_of(game.rulebook)
    for option in game.options:
        assert option.rule in rules, option.name
        assert f"`{option.name}`" in game.rulebook, option.name
        assert option.help
        assert option.read(option.default) == option.default
    for member in (*game.rules.Refusal, *game.rules.Reason):
        assert member.rule in rules, member
        assert member.says, member


@every_game
def test_every_option_is_read_by_a_rule_or_makes_another_board(game: Game) -> None:
    assert checks.idle_options(game) == []


@every_game
def test_every_worked_example_is_a_scenario(game: Game) -> None:
    _, rules, examples = checks.numbers_of(game.rulebook)
    tables = [tomllib.loads(p.read_text(encoding="utf-8")) for p in games.scenario_files(game)]
    shown = [table["example"] for table in tables if "example" in table]
    assert examples
    assert sorted(set(shown)) == sorted(examples)
    for table in tables:
        assert set(table.get("rules", [])) <= set(rules)


@every_scenario
def test_nothing_is_wrong_in_a_scenario(path: Path) -> None:
    assert scenario.run(path, all_games()) == []
    tables = scenario.load(path)
    assert tables["title"]
    assert tables["rules"]
    assert path.stem.startswith(tables.get("example", path.stem))


@every_game
def test_a_game_is_complete(game: Game) -> None:
    assert game.seats == tuple(sorted(set(game.seats)))
    assert set(game.seat_names) == set(game.seats)
    for seats in game.seats:
        assert len(set(game.seat_names[seats])) == seats
    assert len({option.name for option in game.options}) == len(game.options)
    assert 0 not in [int(member) for member in (*game.rules.Refusal, *game.rules.Reason)]
    assert game.id == game.folder.name
    assert game.bots


# --- the source -----------------------------------------------------------------------------


@every_game
def test_record_and_protocol_name_the_same_fields(game: Game) -> None:
    assert checks.shape_faults(game.rules.STATE, game.rules.State) == []
    assert checks.shape_faults(game.rules.BOARD, game.rules.Board) == []
    assert game.rules.STATE.names[:3] == ("board_id", "rules_version", "seats")


LAYERS = ("core", "games", "bots", "tables")
TOPS = ("server", "terminal", "envs")
LOWER = {layer: set(LAYERS[: place + 1]) for place, layer in enumerate(LAYERS)}
LOWER |= {top: {*LAYERS, "store", top} for top in TOPS} | {"store": {"core", "store"}}
NEVER_IN_GAMES = {"random", "time", "asyncio", "numba", "secrets", "os", "socket", "threading"}
NEVER_IN_CORE = {"random", "asyncio", "socket", "sqlite3", "subprocess", "urllib", "http", "pickle"}


def _imports(path: Path, root: Path = ROOT) -> set[str]:
    """Every module a file imports, functions included, by its full name."""
    found = set()
    home = ("fareplay", *path.relative_to(root).with_suffix("").parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(home[: len(home) - node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def _sources() -> list[Path]:
    return [path for path in ROOT.rglob("*.py") if "tests" not in path.relative_to(ROOT).parts]


def _layer_faults(path: Path, imports: set[str], root: Path = ROOT) -> list[str]:
    parts = path.relative_to(root).parts
    layer, name = parts[0], "/".join(parts)
    found = []
    for module in sorted(imports):
        words = module.split(".")
        if words[0] == "numba" and name != "core/backend.py":
            found.append(f"{name} imports numba")
        if layer == "games" and words[0] in NEVER_IN_GAMES:
            found.append(f"{name} imports {words[0]}")
        if layer == "core" and words[0] in NEVER_IN_CORE:
            found.append(f"{name} imports {words[0]}")
        if words[0] != "fareplay" or len(words) < 2 or len(parts) == 1:
            continue
        if words[1] in LOWER and words[1] not in LOWER[layer]:
            found.append(f"{name} imports {module}")
        games_in = layer == "games" and words[1] == "games" and len(parts) > 2
        if games_in and words[2:] and words[2] != parts[1]:
            found.append(f"{name} imports another game: {module}")
    return found


def test_layers_hold() -> None:
    found = [fault for path in _sources() for fault in _layer_faults(path, _imports(path))]
    assert found == []


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("core/match.py", "fareplay.games.touring"),
        ("core/record.py", "numba"),
        ("core/rng.py", "random"),
        ("games/touring/rules.py", "time"),
        ("games/touring/rules.py", "fareplay.games.cabby.rules"),
        ("games/touring/view.py", "fareplay.store.log"),
        ("games/touring/view.py", "fareplay.bots.simulate"),
        ("bots/arena.py", "fareplay.tables.table"),
        ("tables/table.py", "fareplay.server.app"),
        ("store/log.py", "fareplay.games"),
    ],
)
def test_a_breach_of_a_layer_is_noticed(name: str, module: str) -> None:
    assert _layer_faults(ROOT / name, {module}) != []


WEB = ROOT.parent.parent / "web" / "src"
FROM = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]""")
FOR_CLIENTS = re.compile(r"fareplay|svelte|fonts/[^.]+\.(css|woff2)(\?url)?|\./[\w./]+")


def _client_faults(text: str) -> list[str]:
    """What a game's client imports besides the shell's front door, Svelte, fonts and itself."""
    return [one for one in FROM.findall(text) if not FOR_CLIENTS.fullmatch(one) or "/.." in one]


@every_game
def test_the_layers_of_a_client_hold(game: Game) -> None:
    found = {
        path.name: faults
        for path in (ROOT / "games" / game.id / "client").rglob("*.*")
        if (faults := _client_faults(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "import { api } from '../../../../../web/src/lib/api'",
        "import '../../touring/client/cards'",
        "await import('https://example.org/x.js')",
        "export { a } from './../../touring/client/cards'",
    ],
)
def test_a_client_beyond_its_layer_is_noticed(line: str) -> None:
    assert _client_faults(line) != []


def test_the_layer_of_the_shell_names_no_game() -> None:
    names = re.compile(r"""['"`/.]({})['"`/.]""".format("|".join(all_games())), re.IGNORECASE)
    found = {
        f"{path.name}:{number}"
        for path in WEB.rglob("*.*")
        if path.suffix in (".ts", ".svelte", ".css") and path.name != "types.ts"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if names.search(line)
    }
    assert found == set()


IN_AND_OUT = {
    "open", "print", "input", "read_text", "write_text", "read_bytes", "write_bytes", "mkdir",
    "unlink", "rmtree", "iterdir", "rglob", "glob", "mkdtemp", "environ", "stat", "setdefault",
}  # fmt: skip
MAY_TOUCH_FILES = {
    ("scenario.py", "load"),
    ("game.py", "rulebook"),  # the sheet beside the code
    ("backend.py", "cache_folder"),  # what was compiled
    ("backend.py", "source_hash"),
    ("backend.py", "_numba"),
}


def test_the_core_reads_and_writes_no_files_but_where_it_says_so() -> None:
    found = set()
    for path in (ROOT / "core").glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    called = node.func if isinstance(node, ast.Call) else node
                    name = getattr(called, "attr", getattr(called, "id", ""))
                    if name in IN_AND_OUT:
                        found.add((path.name, function.name))
    assert found <= MAY_TOUCH_FILES


# --- play -----------------------------------------------------------------------------------


@every_case
def test_pieces_are_conserved_at_every_ply(case: Case) -> None:
    checks.check_conserved(case.of, case)


@every_bot
def test_pieces_are_conserved_when_bots_play(case: Case, bot: str) -> None:
    checks.check_conserved(case.of, case, by=bot)


@some_cases
def test_every_position_has_legal_actions_and_they_alone_apply(case: Case) -> None:
    checks.check_legality(case.of, case)


@every_case
def test_every_match_ends_within_its_bound_for_a_reason(case: Case) -> None:
    checks.check_end(case.of, case)


@some_cases
def test_stubborn_play_ends_too(case: Case) -> None:
    checks.check_end(case.of, case, by=games.STUBBORN)


@every_game
def test_many_compiled_random_games_of_whole_length_end(game: Game) -> None:
    cases = [games.longer(case) for case in games.long_cases() if case.game == game.id]
    for case in cases:
        lineup = [["uniform"] * case.seats]
        job = simulate.job(game, dict(case.options), lineup, games.SEED, "compiled")
        tally, _ = simulate.simulate(game, job, -(-RANDOM // len(cases)), workers=1)
        assert sum(tally.reasons.values()) == tally.games
        assert 0 not in tally.reasons
        assert max(tally.lengths) <= game.rules.TURNS


@some_cases
def test_replay_gives_the_same_bytes_and_the_text_round_trips(case: Case) -> None:
    checks.check_replay(case)


@every_bot
def test_replay_of_what_bots_play_gives_the_same_bytes(case: Case, bot: str) -> None:
    checks.check_replay(case, by=bot)


@some_cases
def test_earlier_copies_and_the_board_never_change(case: Case) -> None:
    checks.check_copies(case.of, case)


@every_case
def test_host_events_happen_as_the_rules_say(case: Case) -> None:
    checks.check_events(case.of, case)


# --- hidden information ---------------------------------------------------------------------


@some_cases
def test_what_a_viewer_cannot_see_changes_nothing_it_gets(case: Case) -> None:
    checks.check_no_leak(case.of, case)


@some_cases
def test_what_viewers_have_in_common_is_made_once_and_changes_no_view(case: Case) -> None:
    checks.check_shared(case.of, case)


@every_bot
def test_what_a_viewer_cannot_see_changes_nothing_when_bots_play(case: Case, bot: str) -> None:
    checks.check_no_leak(case.of, case, by=bot, most=games.PLIES // 5)


@some_cases
def test_a_seats_copy_of_a_running_record_tells_nothing_hidden(case: Case) -> None:
    checks.check_copy_of_a_seat(case)


@some_cases
def test_a_redealt_state_holds_only_what_the_seat_can_know(case: Case) -> None:
    checks.check_redeal_forgets(case.of, case)


@pytest.mark.parametrize("case", unseen.cases(FULL), ids=str)
def test_what_does_not_reveal_tells_its_seat_nothing_hidden(case: Case) -> None:
    games_played = range(size("FAREPLAY_REVEALS", 1, 5))
    hidden = sum(checks.check_reveals(case.of, case, number) for number in games_played)
    assert hidden or case not in unseen.cases(full=False)


@pytest.mark.parametrize("case", games.veiled_cases(), ids=str)
def test_what_is_not_shown_changes_nothing_though_it_could_be_worked_out(case: Case) -> None:
    checks.check_veil(case.of, case)


@every_bot
def test_a_bot_chooses_legal_actions_and_sees_no_hidden_card(case: Case, bot: str) -> None:
    checks.check_bot(case.of, case, bot)


# --- two backends ---------------------------------------------------------------------------

CASES, BOTS = games.compared_cases(), games.compared_bots()
GAMES_BY_CASE = [(case, range(place, games.GAMES, len(CASES))) for place, case in enumerate(CASES)]
BOT_GAMES_BY_CASE = [
    (case, bot, range(place, games.GAMES // 5, len(BOTS))) for place, (case, bot) in enumerate(BOTS)
]


@pytest.mark.parametrize(("case", "numbers"), GAMES_BY_CASE, ids=lambda value: str(value))
def test_interpreted_and_compiled_give_the_same_bytes(case: Case, numbers: range) -> None:
    for number in numbers:
        checks.check_backends(case.of, case, number)


@pytest.mark.parametrize(("case", "bot", "numbers"), BOT_GAMES_BY_CASE, ids=lambda v: str(v))
def test_interpreted_and_compiled_bots_play_alike(case: Case, bot: str, numbers: range) -> None:
    for number in numbers:
        checks.check_backends(case.of, case, number, bot)


# --- golden records -------------------------------------------------------------------------


@every_golden
def test_a_golden_record_replays_to_its_end_and_is_written_back_identically(path: Path) -> None:
    text = games.golden_text(path)
    match = games.read_record(text)
    assert match.to_move() == OVER
    assert notation.write(match) == text
    if not isinstance(match.chance, Scripted):  # one that needs luck is entered by hand
        assert notation.wrong_draws(match) == []
    assert match.winners() or not any(_won(match))
    assert all(line.ms == 0 for line in match.lines)
    assert match.version_of_rules <= match.game.rules.RULES_VERSION


def _won(match: Match) -> list[bool]:
    rules, seats = match.game.rules, range(len(match.seats))
    return [bool(rules.won(match.state, match.board, seat)) for seat in seats]


@every_game
def test_a_golden_record_shows_every_way_to_end_at_every_table(game: Game) -> None:
    found = {_ending(games.read_record(games.golden_text(p))) for p in games.golden_files(game)}
    wanted = {
        (case.seats, case.value, case.reason)
        for case in games.golden_cases(game)
        if (game.folder / "tests" / "golden" / f"{case.name}.record").exists()
    }
    assert wanted <= found
    assert {reason for _, _, reason in found} == set(game.rules.Reason)
    for seats in game.seats:
        assert any(ended[0] == seats for ended in found)
    for version in range(1, game.rules.RULES_VERSION + 1):
        texts = [games.golden_text(path) for path in games.golden_files(game)]
        assert any(f"\nrules: {version}\n" in text for text in texts)


def _ending(match: Match) -> tuple[int, str, int]:
    flag = next((case.flag for case in games.golden_cases(match.game)), "")
    reason = match.game.rules.reason(match.state, match.board)
    return len(match.seats), match.options.get(flag, ""), reason


# --- perft ----------------------------------------------------------------------------------

COUNTS = [
    pytest.param(game, words, id=f"{game.id}-{words['name']}")
    for game in all_games().values()
    for words in games.positions(game)
]


@pytest.mark.parametrize(("game", "words"), COUNTS)
def test_the_leaves_at_each_depth_are_counted(game: Game, words: dict[str, object]) -> None:
    s, b = games.set_up(game, words)
    counts = words["leaves"]
    found = [games.perft(game, s, b, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts


@pytest.mark.parametrize(("game", "words"), COUNTS)
def test_compiled_rules_count_the_same_and_deeper(game: Game, words: dict[str, object]) -> None:
    s, b = games.set_up(game, words)
    counts, engine = [*words["leaves"], *words["deeper"]], backend.engine(game, "compiled")
    found = [games.perft_compiled(engine, s, b, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts


@every_game
def test_perft_begins_at_the_start_and_in_the_middle(game: Game) -> None:
    given = [bool(words.get("position")) for words in games.positions(game)]
    assert set(given) == {True, False}


# --- two matches ----------------------------------------------------------------------------


@every_game
def test_two_matches_with_two_seeds_differ(game: Game) -> None:
    ended = set()
    for seed in range(5):
        match = games.match_of(game, game.seats[0], {}, seed)
        games.play_match(match, [0, 0, 0], games.STUBBORN, stop=40)
        ended.add(tuple(line.value for line in match.lines if line.who == CHANCE))
    assert len(ended) == 5
    assert len(list(itertools.chain(*ended))) > 5
