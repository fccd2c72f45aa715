"""Lines of the shell around the game: the headline, the keys, what a choice does."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding, BindingType

from fareplay.terminal.drawing import Choice
from fareplay.terminal.session import Session
from fareplay.terminal.widgets import key_of

KEYS = (
    ("m", "moves"),
    ("u", "undo"),
    ("?", "help"),
    ("q", "quit"),
    ("p", "piles"),
    ("l", "log"),
    ("o", "options"),
    ("r", "resign"),
)


RECONSTRUCTION = (
    "The board is our reconstruction: the rule book that came down to us does not show it. "
    "Its section in the rule book below says which parts are known."
)


def headline(session: Session) -> str:
    """Which game, how many, which options differ from the usual, which match."""
    match, game = session.match, session.game
    changed = [o.name for o in game.options if match.options[o.name] != o.default]
    parts = [f"▟▙ Fareplay  {game.title}", str(game.year or ""), players_of(len(match.seats))]
    left = session.time_left()
    parts += [] if left is None else [clock_says(left)]
    return "   ".join(part for part in [*parts, *changed, match.id] if part)


def clock_says(seconds: int) -> str:
    """The host's clock; when it has run out, the key that says so."""
    if not seconds:
        return "time is up: press b"
    return f"{seconds // 60}:{seconds % 60:02} left"


def players_of(seats: int) -> str:
    return f"{seats} players" if seats > 1 else "one player"


def keys(session: Session, choices: int) -> list[tuple[str, str]]:
    """The keys and what they do, the important ones first."""
    last = key_of(min(choices, 10) - 1)
    first = [("1" if choices == 1 else f"1-{last}", "play")] if choices else []
    return [
        *first,
        *session.drawing.KEYS.items(),
        *KEYS,
        *(("b", word) for word in session.events()),
    ]


def every_key(session: Session, bindings: Sequence[BindingType]) -> str:
    """All keys, a line each."""
    said = ["A number or a click plays that choice, opens its menu, or picks it up."]
    if session.game.board == "reconstruction":
        said.insert(0, f"{RECONSTRUCTION}\n")
    said += [f"{key} and a number: {does}" for key, does in session.drawing.KEYS.items()]
    for binding in bindings:
        if isinstance(binding, Binding) and not binding.priority:
            key = "?" if binding.key == "question_mark" else binding.key
            said.append(f"{key}: {binding.description}")
    return "\n".join(said)


def asked_of(choice: Choice) -> str:
    """The head of a choice's menu."""
    return f"{choice.title}: {choice.why or 'what do you do with it?'}"


def detail(choice: Choice) -> str:
    """What a number does, or why it does nothing yet."""
    if choice.lays:
        return choice.lays[0].text if len(choice.lays) == 1 else f"{choice.title}: choose."
    return f"{choice.title}: {choice.why}." if choice.why else choice.title
