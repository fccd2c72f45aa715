"""Faults planted in a copy of each game: the checks that every game must pass do find them."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import checks
import games
import pytest
import unseen
from games import Case

from fareplay.core import record
from fareplay.core.game import CHANCE, EVERYBODY, NOBODY, Flag, Game
from fareplay.games import all_games

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)


def hides(game: Game, case: Case) -> bool:
    """Is anything hidden in the first game at a table?"""
    plies, b = games.played(game, case)
    return any(checks.hides(game, ply.before, b, NOBODY) for ply in plies)


@cache
def first(game: Game) -> Case:
    """The smallest table; where something is hidden, the smallest at which it is from somebody."""
    cases = [games.longer(case) for case in games.plain(game)]
    if not game.hidden:
        return cases[0]
    return next(case for case in cases if case.seats > 1 and hides(game, case))


def like(module: Any, **changed: Any) -> Any:
    """A copy of a module's names with some of them changed."""
    return SimpleNamespace(**{**vars(module), **changed})


every_hiding_game = pytest.mark.parametrize(
    "game", [game for game in all_games().values() if game.hidden], ids=lambda game: game.id
)


def test_an_option_that_does_nothing_is_found() -> None:
    game = all_games()["touring"]
    idle = Flag("whistle", "T-66", "blow a whistle")
    assert checks.idle_options(replace(game, options=(*game.options, idle))) == ["whistle"]


# --- leaks ----------------------------------------------------------------------------------


def test_a_decision_that_reveals_and_is_not_said_to_is_found() -> None:
    """Calls with eagle eyes."""
    game, case = all_games()["cabby"], games.shortened(Case("cabby", 3, (unseen.EAGLE_EYE,)))
    blind = replace(game, reveals=lambda s, b, action: False)
    with pytest.raises(AssertionError, match="'call P"):
        checks.check_reveals(blind, case)


def test_a_reveal_that_depends_on_what_is_hidden_is_found() -> None:
    game, case = all_games()["touring"], Case("touring", 2)

    def reveals(s: Any, b: Any, action: int) -> bool:
        return bool(s.hand[1 - s.turn][0] % 2)

    with pytest.raises(AssertionError, match="whether it reveals"):
        checks.check_reveals(replace(game, reveals=reveals), case)


@every_hiding_game
def test_a_view_that_shows_another_hand_is_found(game: Game) -> None:
    def view(s: Any, b: Any, seat: int) -> Any:
        return game.view.view(s, b, EVERYBODY)

    with pytest.raises(AssertionError, match="the view"):
        checks.check_no_leak(replace(game, view=like(game.view, view=view)), first(game))


@every_hiding_game
def test_a_view_that_leaks_late_and_in_one_phase_only_is_found(game: Game) -> None:
    plies, _ = games.played(game, first(game))
    phase = plies[-1].before.phase

    def view(s: Any, b: Any, seat: int) -> Any:
        whole = s.phase == phase and game.rules.to_move(s, b) == plies[-1].who
        return game.view.view(s, b, EVERYBODY if whole else seat)

    with pytest.raises(AssertionError, match="the view"):
        checks.check_no_leak(replace(game, view=like(game.view, view=view)), first(game))


@every_hiding_game
def test_hints_that_tell_are_found(game: Game) -> None:
    def hints(s: Any, b: Any, seat: int) -> Any:
        return game.view.hints(s, b, seat), hash(repr(game.view.view(s, b, EVERYBODY))) % 2

    with pytest.raises(AssertionError, match="the hints"):
        checks.check_no_leak(replace(game, view=like(game.view, hints=hints)), first(game))


@every_hiding_game
def test_a_sentence_that_tells_is_found(game: Game) -> None:
    def sentence(s: Any, b: Any, action: int, after: Any, viewer: int, names: Any) -> str:
        told = game.text.sentence(s, b, action, after, EVERYBODY, names)
        return str(told)

    with pytest.raises(AssertionError, match="the sentence"):
        checks.check_no_leak(replace(game, text=like(game.text, sentence=sentence)), first(game))


@every_hiding_game
def test_a_sentence_of_a_decision_that_tells_is_found(game: Game) -> None:
    def sentence(s: Any, b: Any, action: int, after: Any, viewer: int, names: Any) -> str:
        told = game.text.sentence(s, b, action, after, viewer, names)
        if game.rules.to_move(s, b) == CHANCE:
            return str(told)
        return f"{told} {game.view.view(after, b, EVERYBODY)!r}"

    with pytest.raises(AssertionError, match="the sentence"):
        checks.check_no_leak(replace(game, text=like(game.text, sentence=sentence)), first(game))


@every_hiding_game
def test_a_refusal_that_tells_is_found(game: Game) -> None:
    codes = list(game.rules.Refusal)

    def why(s: Any, b: Any, action: int, work: Any) -> int:
        code = game.rules.why(s, b, action, work)
        if code == 0:
            return 0
        return int(codes[hash(repr(game.view.view(s, b, EVERYBODY))) % len(codes)])

    with pytest.raises(AssertionError, match="why not action"):
        checks.check_no_leak(replace(game, rules=like(game.rules, why=why)), first(game))


@every_hiding_game
def test_a_redeal_that_does_nothing_is_found(game: Game) -> None:
    rules = like(game.rules, redeal=lambda s, b, seat, dice: None)
    with pytest.raises(AssertionError, match="nothing was ever redealt"):
        checks.check_no_leak(replace(game, rules=rules), first(game))


@every_hiding_game
def test_a_redeal_that_deals_what_a_seat_knows_is_found(game: Game) -> None:
    def redeal(s: Any, b: Any, seat: int, dice: Any) -> None:
        game.rules.redeal(s, b, NOBODY, dice)

    rules = like(game.rules, redeal=redeal)
    with pytest.raises(AssertionError, match=r"the view|the hints"):
        checks.check_no_leak(replace(game, rules=rules), first(game))


@every_hiding_game
def test_a_bot_that_sees_the_true_state_is_found(game: Game) -> None:
    """Its redealt state is the true one: the choice then hangs on hidden cards."""

    def choose(s: Any, b: Any, seat: int, mask: Any, dice: Any) -> int:
        legal = [action for action, may in enumerate(mask) if may]
        return legal[hash(repr(game.view.view(s, b, EVERYBODY))) % len(legal)]

    def redeal(s: Any, b: Any, seat: int, dice: Any) -> None:
        if dice[2] or not seeing:
            game.rules.redeal(s, b, seat, dice)

    seeing = [True]
    cheat = replace(game, bots={"cheat": choose}, rules=like(game.rules, redeal=redeal))
    twins = checks.Twins

    class TrueTwins(twins):
        def of(self, number: int, viewer: int) -> Any:
            seeing.clear()
            try:
                return super().of(number, viewer)
            finally:
                seeing.append(True)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checks, "Twins", TrueTwins)
        with pytest.raises(AssertionError, match="sees hidden cards"):
            checks.check_bot(cheat, first(game), "cheat")


every_veiled_game = pytest.mark.parametrize(
    "case", [case for case in games.veiled_cases() if case.options[1:2]], ids=str
)


@every_veiled_game
def test_a_veil_that_hides_nothing_is_found(case: Case) -> None:
    rules = like(case.of.rules, veil=lambda s, b, viewer: None)
    with pytest.raises(AssertionError, match="worlds tell"):
        checks.check_veil(replace(case.of, rules=rules), case)


@every_veiled_game
@pytest.mark.parametrize("part", ["view", "hints"])
def test_a_view_that_tells_what_could_be_worked_out_is_found(case: Case, part: str) -> None:
    game = case.of

    def telling(s: Any, b: Any, seat: int) -> Any:
        return getattr(game.view, part)(s, b, seat), record.digest(s).hex()

    view = like(game.view, **{part: telling})
    with pytest.raises(AssertionError, match=f"the {part}"):
        checks.check_veil(replace(game, view=view), case)


@every_veiled_game
def test_a_refusal_that_tells_what_could_be_worked_out_is_found(case: Case) -> None:
    game, codes = case.of, list(case.of.rules.Refusal)

    def why(s: Any, b: Any, action: int, work: Any) -> int:
        code = game.rules.why(s, b, action, work)
        return int(codes[record.digest(s)[0] % len(codes)]) if code else 0

    with pytest.raises(AssertionError, match="why not action"):
        checks.check_veil(replace(game, rules=like(game.rules, why=why)), case)


@every_game
def test_a_bot_that_cheats_at_the_rules_is_found(game: Game) -> None:
    def choose(s: Any, b: Any, seat: int, mask: Any, dice: Any) -> int:
        turns.append(seat)
        cheating = len(turns) == 9 and 0 in mask
        return int(mask.index(0 if cheating else 1))

    turns: list[int] = []
    cheat = replace(game, bots={"cheat": choose})
    with pytest.raises(AssertionError, match="cheat chose"):
        checks.check_bot(cheat, first(game), "cheat")


# --- pieces and legality --------------------------------------------------------------------


def losses(game: Game) -> tuple[int, list[str]]:
    """How many plies lead to the middle of a game, and which numbers cannot be one less there."""
    s, b = game.new(first(game).seats, dict(first(game).options))
    plies = list(games.play(game, s, b, games.stream(0, 1)))
    middle = len(plies) // 2
    s = plies[middle].before
    found = [path for path, number in record.walk(s) if number > 0 and _missed(game, s, b, path)]
    return middle, found


def _lose(s: Any, path: str) -> None:
    steps = re.findall(r"\w+", path)
    for step in steps[:-1]:
        s = s[int(step)] if step.isdigit() else getattr(s, step)
    last = steps[-1]
    if last.isdigit():
        s[int(last)] -= 1
    else:
        setattr(s, last, getattr(s, last) - 1)


def _missed(game: Game, s: Any, b: Any, path: str) -> bool:
    less = record.copy(s)
    _lose(less, path)
    return bool(game.text.faults(less, b))


@every_game
def test_a_lost_piece_is_found(game: Game) -> None:
    middle, paths = losses(game)
    assert len(paths) > 3
    for path in paths[:: max(len(paths) // 5, 1)]:
        left = iter(range(middle - 1))

        def apply(
            s: Any, b: Any, action: int, work: Any, path: Any = path, left: Any = left
        ) -> None:
            game.rules.apply(s, b, action, work)
            if next(left, None) is None:
                _lose(s, path)

        spoiled = replace(game, rules=like(game.rules, apply=apply))
        with pytest.raises((AssertionError, ValueError, IndexError)):
            checks.check_conserved(spoiled, first(game))


@every_game
def test_chance_without_an_outcome_is_found(game: Game) -> None:
    rules = like(game.rules, chances=lambda s, b: 0)
    with pytest.raises(AssertionError, match="no outcome"):
        checks.check_end(replace(game, rules=rules), first(game))


@every_game
@pytest.mark.parametrize("fault", ["count", "mask", "why", "range", "stale", "change"])
def test_a_break_of_legality_is_found(game: Game, fault: str) -> None:
    rules = game.rules

    def legal(s: Any, b: Any, mask: Any, work: Any) -> int:
        old, found = list(mask), rules.legal(s, b, mask, work)
        if fault == "mask":
            mask[mask.index(0)] = 1
            return found + 1
        if fault == "stale":
            mask[mask.index(0)] = old[mask.index(0)]
        if fault == "change":
            s.rules_version += 1
        return found + (fault == "count")

    def why(s: Any, b: Any, action: int, work: Any) -> int:
        if fault == "why" and action == rules.ACTIONS // 2:
            return 0 if rules.why(s, b, action, work) else 1
        if fault == "range" and action == rules.ACTIONS:
            return 0
        return rules.why(s, b, action, work)

    plies, b = games.played(game, first(game))
    s = record.copy(next(ply.before for ply in plies if ply.who != CHANCE))
    checks.check_mask(game, s, b)
    with pytest.raises(AssertionError):
        checks.check_mask(replace(game, rules=like(rules, legal=legal, why=why)), s, b)


@every_game
def test_a_rule_that_differs_between_backends_is_found(game: Game) -> None:
    count = [0]

    def apply(s: Any, b: Any, action: int, work: Any) -> None:
        game.rules.apply(s, b, action, work)
        count[0] += 1
        if count[0] == 30:
            s.rules_version += 1

    spoiled = replace(game, rules=like(game.rules, apply=apply))
    with pytest.MonkeyPatch.context() as patch:
        compiled = checks.backend.engine(game, "compiled")
        patch.setattr(checks.backend, "engine", lambda *given: compiled)
        with pytest.raises(AssertionError, match="rules_version"):
            checks.check_backends(spoiled, first(game), 1)


# --- texts ----------------------------------------------------------------------------------

SHEET = """
- **X-01** Red first.
- **X-02** Blue next.
- **X-R1 A ruling.** Text.
- **XE-01** An example.
"""
CODE = {"rules.py": "# X-01, X-R1\nx = 'X-02'\n"}
TESTS = {
    "tests/test_rules.py": "@rule('X-01', 'X-R1')\ndef a(): pass\n@mark.rule('X-02')\ndef b(): ..."
}


def test_citations_are_found_in_comments_strings_and_marks() -> None:
    assert checks.numbers_of(SHEET) == ("X", ["X-01", "X-02", "X-R1"], ["XE-01"])
    assert checks.citations(SHEET, CODE, TESTS) == []


@pytest.mark.parametrize(
    ("sheet", "code", "tests", "says"),
    [
        (SHEET, {"rules.py": "# X-01, X-R1\n"}, TESTS, ["X-02 is cited nowhere"]),
        (SHEET, {"rules.py": "x_02 = 1  # X-01 X-R1 X-021\n"}, TESTS,
         ["X-02 is cited nowhere", "rules.py: the sheet has no X-021"]),
        (SHEET, CODE, {"t.py": "@rule('X-01', 'X-R1')\ndef a(): pass"},
         ["X-02 is named by no test"]),
        (SHEET, CODE, {**TESTS, "t.py": "# rule('X-09')\nrule('X-09')"},
         ["t.py: the sheet has no X-09"]),
        (SHEET + "- **X-03** More.\n", CODE, TESTS,
         ["X-03 is cited nowhere", "X-03 is named by no test"]),
        (SHEET + "- **X-01** Again.\n", CODE, TESTS, ["X-01 stands twice"]),
        (SHEET.replace("- **X-R1 A ruling.** Text.\n", ""), CODE, TESTS,
         ["rules.py: the sheet has no X-R1", "tests/test_rules.py: the sheet has no X-R1"]),
        ("", {}, {}, ["the sheet has no numbered rule"]),
    ],
)  # fmt: skip
def test_a_missing_or_strange_number_is_found(
    sheet: str, code: dict[str, str], tests: dict[str, str], says: list[str]
) -> None:
    assert checks.citations(sheet, code, tests) == says


@every_game
def test_taking_a_citation_or_a_mark_away_is_found(game: Game) -> None:
    """On copies of the texts: each rule in turn is taken out of the code, then of the tests."""
    code, tests = games.sources(game, tests=False), games.sources(game, tests=True)
    _, rules, _ = checks.numbers_of(game.rulebook)
    for rule in rules[:: len(rules) // 6]:
        for without, says in (("code", "is cited nowhere"), ("tests", "is named by no test")):
            texts = {"code": code, "tests": tests}
            texts[without] = {
                name: re.sub(rf"\b{rule}\b", "nothing", text)
                for name, text in texts[without].items()
            }
            found = checks.citations(game.rulebook, texts["code"], texts["tests"])
            assert f"{rule} {says}" in found


@every_game
def test_a_protocol_that_lacks_a_field_is_found(game: Game) -> None:
    state = game.rules.STATE
    longer = record.layout(*[(name, state[name]) for name in state.names], ("extra", "i1"))
    assert checks.shape_faults(longer, game.rules.State) != []
    assert checks.shape_faults(state, game.rules.Board) != []
