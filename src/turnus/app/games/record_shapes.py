"""The shape of a recorded game: which kind of JSON value each field takes.

What the values mean is read in `records`; here only a text where a list should be is found, with its place.
"""

from typing import Annotated, Any, Literal

import msgspec

from turnus.competition.registry.shape_faults import misfit
from turnus.play.questions.presence import HOUR
from turnus.play.sides import Side


class _Clocks(msgspec.Struct):
    white: float | None = None
    black: float | None = None
    running: Side | None = None


class _Before(msgspec.Struct):
    completed: int | dict[Side, int] = 0
    made: int | dict[Side, int] = 0
    illegal_moves: int | dict[Side, int] = 0
    clocks: _Clocks | None = None
    king_moved: bool | Literal["white", "black"] | list[Side] | None = None


Name = Annotated[str, msgspec.Meta(max_length=200)]
Hour = Annotated[str, msgspec.Meta(pattern=f"^({HOUR.pattern}|24:00)$")]


class _Session(msgspec.Struct, forbid_unknown_fields=True):
    start: Hour | None = None
    end: Hour | None = None


class _Shape(msgspec.Struct):
    rulebook: str
    base: str | None = None
    part: str | None = None
    game: str = "chess"
    start: str = "start"
    time_control: str | dict[str, Any] | None = None  # as one text, or as conditions word a tempo
    supervision: str | None = None
    session: _Session | None = None
    absent: list[str] | None = None
    before: _Before | None = None
    settings: dict[str, Any] | None = None
    players: dict[Side, Name] | None = None
    teams: tuple[list[Name], list[Name]] | None = None
    events: list[Any] | None = None


def check_shape(data: dict[str, Any]) -> None:
    """Refuse a record with a value of the wrong kind, naming its place."""
    try:
        msgspec.convert(data, _Shape, strict=True)
    except msgspec.ValidationError as wrong:
        raise misfit(wrong, "$") from wrong
