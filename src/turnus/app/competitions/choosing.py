"""What an organiser chooses in a few words, as fields of a format: `swiss`, `dutch`, seven rounds."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.engine.meetings import KNOWN
from turnus.competition.engine.meetings.swiss import SYSTEMS
from turnus.faults import BadInput

MAIN = "stage.main"
Fields = dict[str, Any]
FORMATS: Mapping[str, Mapping[str, Any]] = {
    "swiss": {f"{MAIN}.meeting.kind": "swiss", f"{MAIN}.ladder.steps": ["BH/C1", "BH", "SB"]},
    "round-robin": {f"{MAIN}.meeting.kind": "round-robin", f"{MAIN}.ladder.steps": ["DE", "WIN", "SB"]},
    "double-round-robin": {
        f"{MAIN}.meeting.kind": "round-robin",
        f"{MAIN}.meeting.options.times": 2,
        f"{MAIN}.ladder.steps": ["DE", "WIN", "SB"],
    },
    "knock-out": {f"{MAIN}.meeting.kind": "knock-out"},
    "keizer": {f"{MAIN}.meeting.kind": "keizer"},
    "scheveningen": {f"{MAIN}.meeting.kind": "scheveningen", f"{MAIN}.seeding": "entry"},
    "team-swiss": {
        "unit": "team",
        f"{MAIN}.meeting.kind": "swiss",
        f"{MAIN}.meeting.options.system": "team",
        f"{MAIN}.ladder.steps": ["GPTS", "DE"],
        "scale.win": 2,
        "scale.draw": 1,
    },
    "team-round-robin": {
        "unit": "team",
        f"{MAIN}.meeting.kind": "round-robin",
        f"{MAIN}.ladder.steps": ["GPTS", "DE"],
        "scale.win": 2,
        "scale.draw": 1,
    },
}
REGULATION = "regulation"
DRAUGHTS = {"win": 2, "draw": 1}


def chosen_fields(
    form: str,
    *,
    system: str = "",
    rounds: int = 0,
    ladder: str = "",
    points: str = "",
    unit: str = "",
    boards: int = 0,
    game: str = "",
    also: tuple[str, ...] = (),
) -> Fields:
    """Return the fields of a format that these choices set."""
    fields: Fields = dict(_format(form))
    if system:
        _known("--system", system, tuple(SYSTEMS))
        fields[f"{MAIN}.meeting.options.system"] = system
    if rounds:
        fields[f"{MAIN}.rounds"] = rounds
    if ladder:
        fields[f"{MAIN}.ladder.steps"] = [code.strip() for code in ladder.split(",") if code.strip()]
    if unit:
        fields["unit"] = unit
    if boards:
        fields["boards"] = boards
    if game:
        fields["game"] = game
    fields |= _scale(points, "board_scale" if fields.get("unit", "player") != "player" else "scale", game)
    return fields | dict(_set(text) for text in also)


def _format(form: str) -> Mapping[str, Any]:
    if form == REGULATION:
        return {}
    _known("--format", form, (*FORMATS, REGULATION))
    return FORMATS[form]


def _scale(points: str, scale: str, game: str) -> Fields:
    if not points:
        return {f"{scale}.{name}": value for name, value in DRAUGHTS.items()} if game == "draughts" else {}
    parts = [part.strip() for part in points.split(",")]
    if len(parts) != 3:  # noqa: PLR2004 - a win, a draw, a loss
        raise BadInput("points are written win,draw,loss, such as 3,1,0", where="--points")
    return {f"{scale}.{name}": part for name, part in zip(("win", "draw", "loss"), parts, strict=True)}


def _set(text: str) -> tuple[str, Any]:
    """Read `path=value`; numbers and yes or no are read as such, a list is parted by commas."""
    path, sign, value = text.partition("=")
    if not sign or not path.strip():
        raise BadInput("write field=value, not “{text}”", text=text, where="--set")
    return path.strip(), _value(value.strip())


def _value(text: str) -> Any:
    if text.lstrip("-").isdecimal():
        return int(text)
    if text in ("true", "false"):
        return text == "true"
    return [part.strip() for part in text.split(",")] if "," in text else text


def _known(option: str, said: str, known: tuple[str, ...]) -> None:
    if said not in known:
        raise BadInput("“{said}” is not one of {known}", where=option, said=said, known=", ".join(known))


MEETINGS = tuple(KNOWN)
