"""What is printed, over HTTP: boards and rule sheets, sent once, packed, and the same for all."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_house import House, house, new_table, why

from fareplay.core import notation
from fareplay.games import all_games
from fareplay.server.printed import printed
from fareplay.server.rulebooks import RuleBook, sections_of

GAMES = sorted(all_games())
FOLDER = Path(__file__).parent.parent.parent / "src/fareplay/games"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("printed")
    with house(f"sqlite:///{folder / 'fareplay.db'}") as found:
        yield found


def packed(client: httpx.Client, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and what came over the wire."""
    answer = client.send(client.build_request("GET", path, headers=headers), stream=True)
    return answer, b"".join(answer.iter_raw())


# --- boards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["board", "rules"])
@pytest.mark.parametrize("game", GAMES)
def test_what_one_has_is_not_sent_again(served: House, game: str, what: str) -> None:
    client, path = served.client(), f"/api/games/{game}/{what}"
    first = client.get(path)
    assert first.status_code == 200
    assert first.headers["content-type"] == "application/json"
    assert first.headers["cache-control"].startswith("private, ")
    for tag in (first.headers["etag"], f'W/{first.headers["etag"]}, "other"'):
        again = client.get(path, headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert client.get(path, headers={"if-none-match": '"other"'}).status_code == 200


def test_a_large_board_is_packed_for_who_can_unpack(served: House) -> None:
    client, path = served.client(), "/api/games/cabbie/board"
    plain, said = packed(client, path, **{"accept-encoding": "identity"})
    small, sent = packed(client, path, **{"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(sent) == said
    assert len(sent) * 3 < len(said)
    assert plain.headers["vary"] == small.headers["vary"] == "accept-encoding"


def test_the_board_of_a_table_is_that_of_its_options(served: House) -> None:
    ada, cat = served.client("Ada"), served.client("Cat")
    for layout in ("a", "b"):
        made = new_table(ada, "person", "open", game="mew", options={"layout": layout})
        game = all_games()["mew"]
        wanted = printed(game, game.new_board(game.read_options({"layout": layout})))
        assert ada.get(f"/api/tables/{made['id']}/board").content == wanted
        assert "no table" in why(cat.get(f"/api/tables/{made['id']}/board"), 404)
    for nothing in ("/api/tables/mew-00000000/board", "/api/games/chess/board"):
        assert "there is no" in why(ada.get(nothing), 404)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_comes_of_the_options_alone(game: str) -> None:
    """So nothing that was dealt or drawn can be read from it, at any time of any match."""
    found = all_games()[game]
    for path in sorted((FOLDER / game / "tests").rglob("*.record")):
        match = notation.read(path.read_text(encoding="utf-8"), all_games())
        blank = found.new_board(match.options)
        assert printed(found, match.board) == printed(found, blank), path.name


# --- rules ----------------------------------------------------------------------------------


def book_of(served: House, game: str) -> RuleBook:
    said = served.client().get(f"/api/games/{game}/rules").content
    return msgspec.json.decode(said, type=RuleBook)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_option_and_ending_leads_to_a_rule_of_the_sheet(
    served: House, game: str
) -> None:
    book, found = book_of(served, game), all_games()[game]
    assert (book.game, book.title) == (game, found.title)
    numbers = {one.rule for section in book.sections for one in section.passages}
    cited = {member.rule for member in found.rules.Refusal if member.rule}
    cited |= {option.rule for option in found.options}
    cited |= {member.rule for member in found.rules.Reason if member.rule}
    assert cited - numbers == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_sheet_is_lost(game: str) -> None:
    text = all_games()[game].rulebook
    sections = sections_of(text)
    told = " ".join(
        " ".join(
            (section.title, *(f"{p.rule} {p.text} {' '.join(p.cells)}" for p in section.passages))
        )
        for section in sections
    )
    kept = set(plain(told).split())
    assert {word for word in plain(text).split() if word not in kept} == set()


def plain(text: str) -> str:
    """Words without the signs of Markdown, which stand at their edges."""
    for sign in "#*`|[]()-.:,;":
        text = text.replace(sign, " ")
    return text


def test_a_ruling_is_marked_and_tables_keep_their_cells() -> None:
    passages = [
        one for part in sections_of(all_games()["touring"].rulebook) for one in part.passages
    ]
    found = {one.rule: one for one in passages}
    assert found["T-R10"].ruling
    assert not found["T-18"].ruling
    heads = [one.cells for one in passages if one.kind == "head"]
    assert ["code", "card", "in the pack", "what it is"] in heads


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# One\ntwo\nthree", [("text", "", "two three")]),
        ("T-1 Go.\n\nT-2 Stop.", [("rule", "T-1", "Go."), ("rule", "T-2", "Stop.")]),
        ("- **T-R3. Title.** Said.", [("rule", "T-R3", "**Title.** Said.")]),
        ("- one\n- two\n  goes on", [("item", "", "one"), ("item", "", "two goes on")]),
        ("| a | b |\n|---|---|\n| 1 | 2 |", [("head", "", ""), ("row", "", "")]),
        ("", []),
    ],
)
def test_a_sheet_is_cut_into_passages(text: str, said: list[Any]) -> None:
    passages = [one for part in sections_of(text) for one in part.passages]
    assert [(one.kind, one.rule, one.text) for one in passages] == said


def test_there_are_no_rules_of_an_unknown_game(served: House) -> None:
    assert "no game 'chess'" in why(served.client().get("/api/games/chess/rules"), 404)
