"""What an organiser chooses in a few words, as fields of a format: `swiss`, `dutch`, seven rounds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from turnus.competition.engine.meetings.swiss import FIRST_SYSTEMS, SYSTEMS
from turnus.competition.engine.settling import read_texts
from turnus.faults import BadInput

MAIN = "stage.main"
USUAL = "fide-2023"
Fields = dict[str, Any]
_OF_TEAMS = {"unit": "team", f"{MAIN}.ladder.steps": ["GPTS", "DE"], "scale.win": 2, "scale.draw": 1}
_ALL_MEET = {f"{MAIN}.meeting.kind": "round-robin", f"{MAIN}.ladder.steps": ["DE", "WIN", "SB"]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A way to play that has a name: what it sets, the regulation it is played by, and its usual rounds."""

    fields: Mapping[str, Any]
    rulebook: str = USUAL
    usual: Mapping[str, Any] = field(default_factory=dict)  # where nothing else is chosen
    in_one_evening: bool = False


KINDS: Mapping[str, Kind] = {
    "swiss": Kind(fields={f"{MAIN}.meeting.kind": "swiss", f"{MAIN}.ladder.steps": ["BH/C1", "BH", "SB"]}),
    "round-robin": Kind(fields=_ALL_MEET),
    "double-round-robin": Kind(fields=_ALL_MEET | {f"{MAIN}.meeting.options.times": 2}),
    "scheveningen": Kind(fields={f"{MAIN}.meeting.kind": "scheveningen", f"{MAIN}.seeding": "by-team"}),
    "keizer": Kind(fields={f"{MAIN}.meeting.kind": "keizer"}, usual={f"{MAIN}.seeding": "last-list"}),
    "knock-out": Kind(fields={f"{MAIN}.meeting.kind": "knock-out"}),
    "team-match": Kind(
        fields=_OF_TEAMS | {f"{MAIN}.meeting.kind": "round-robin", f"{MAIN}.seeding": "entry"},
        usual={"boards": 8},
    ),
    "team-round-robin": Kind(fields=_OF_TEAMS | {f"{MAIN}.meeting.kind": "round-robin"}),
    "team-league": Kind(
        fields=_OF_TEAMS
        | {
            f"{MAIN}.meeting.kind": "round-robin",
            f"{MAIN}.meeting.options.numbering": "clubs",
            f"{MAIN}.seeding": "entry",
        },
        usual={"boards": 8, "board_order": "fixed"},
    ),
    "team-swiss": Kind(
        fields=_OF_TEAMS | {f"{MAIN}.meeting.kind": "swiss", f"{MAIN}.meeting.options.system": "team"},
        usual={"boards": 4, "board_order": "fixed"},
    ),
    "blitz": Kind(
        fields={f"{MAIN}.meeting.kind": "swiss", f"{MAIN}.ladder.steps": ["BH/C1", "BH", "SB"]},
        usual={f"{MAIN}.rounds": 7, "tempo": "180+2"},
        in_one_evening=True,
    ),
    "simultaneous": Kind(
        fields={f"{MAIN}.meeting.kind": "simultaneous", f"{MAIN}.seeding": "entry"},
    ),
    "bughouse": Kind(
        fields={},
        rulebook="asten-bughouse",
        usual={f"{MAIN}.meeting.kind": "round-robin"},
        in_one_evening=True,
    ),
}
FORMATS = tuple(KINDS)
REGULATION = "regulation"
DRAUGHTS = {"win": 2, "draw": 1}


def rulebook_of(form: str) -> str:
    """Return the regulation that a kind of competition is played by, unless another is chosen."""
    return KINDS[form].rulebook if form in KINDS else USUAL


def chosen_fields(
    form: str,
    *,
    system: str = "",
    first_system: str = "",
    first_rounds: int = 0,
    rounds: int = 0,
    tempo: str = "",
    ladder: str = "",
    points: str = "",
    unit: str = "",
    boards: int = 0,
    game: str = "",
    more: Mapping[str, Any] | None = None,
    also: tuple[str, ...] = (),
) -> Fields:
    """Return the fields of a format that these choices set."""
    kind = _kind(form)
    fields: Fields = dict(kind.fields) | _swiss(system, first_system, first_rounds)
    said = {f"{MAIN}.rounds": rounds, "tempo": tempo, "unit": unit, "boards": boards, "game": game}
    fields |= {path: value for path, value in said.items() if value}
    if ladder:
        fields[f"{MAIN}.ladder.steps"] = [code.strip() for code in ladder.split(",") if code.strip()]
    fields |= _scale(points, "board_scale" if fields.get("unit", "player") != "player" else "scale", game)
    fields = dict(kind.usual) | fields | dict(more or {}) | read_texts(dict(field_set(text) for text in also))
    if kind.in_one_evening and fields.get(f"{MAIN}.rounds"):
        fields.setdefault(f"{MAIN}.rounds_an_evening", fields[f"{MAIN}.rounds"])
    return fields


def _swiss(system: str, first_system: str, first_rounds: int) -> Fields:
    """Return how a Swiss is paired: by one system, or the first rounds by another."""
    found: Fields = {}
    options = f"{MAIN}.meeting.options"
    if system:
        _known("--system", system, tuple(SYSTEMS))
        found[f"{options}.system"] = system
    if bool(first_system) != bool(first_rounds):
        raise BadInput(
            "say by which system and how many first rounds are paired otherwise, or neither",
            where="--first-rounds" if first_system else "--first-system",
        )
    if first_system:
        _known("--first-system", first_system, tuple(FIRST_SYSTEMS))
        found |= {f"{options}.first_system": first_system, f"{options}.first_rounds": first_rounds}
    return found


def _kind(form: str) -> Kind:
    if form == REGULATION:
        return Kind(fields={})
    _known("--format", form, (*KINDS, REGULATION))
    return KINDS[form]


def _scale(points: str, scale: str, game: str) -> Fields:
    if not points:
        return {f"{scale}.{name}": value for name, value in DRAUGHTS.items()} if game == "draughts" else {}
    parts = [part.strip() for part in points.split(",")]
    if len(parts) != 3:  # noqa: PLR2004 - a win, a draw, a loss
        raise BadInput("points are written win,draw,loss, such as 3,1,0", where="--points")
    return {f"{scale}.{name}": part for name, part in zip(("win", "draw", "loss"), parts, strict=True)}


def field_set(text: str) -> tuple[str, str]:
    """Part `path=value`."""
    path, sign, value = text.partition("=")
    if not sign or not path.strip():
        raise BadInput("write field=value, not “{text}”", text=text, where="--set")
    return path.strip(), value.strip()


def _known(option: str, said: str, known: tuple[str, ...]) -> None:
    if said not in known:
        raise BadInput("“{said}” is not one of {known}", where=option, said=said, known=", ".join(known))
