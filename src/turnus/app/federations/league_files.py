"""Leagues in files: teams, clubs, dates and wishes in TOML."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from turnus.app.files.given_files import given_file
from turnus.faults import BadInput
from turnus.notation.encodings import decode
from turnus.notation.toml_text import read_toml
from turnus.pairing.leagues.league import League
from turnus.pairing.leagues.wishes import OF_ONE, OF_TWO, OF_TWO_IN_A_ROUND, Wish

LARGEST = 1024 * 1024  # characters


@dataclass(frozen=True, slots=True)
class LeagueFile:
    """A league with the dates of its rounds, when the file gives them."""

    league: League
    dates: tuple[str, ...] = ()


WISHES = (*OF_ONE, *OF_TWO, *OF_TWO_IN_A_ROUND)
_FIELDS = {"teams", "clubs", "dates", "double", "seed", "wish"}


def read_league_file(path: Path) -> LeagueFile:
    """Read a league; what is wrong with the file is a fault with its place."""
    with given_file(path) as file:
        return read_league(decode(file.whole()))


def read_league(text: str) -> LeagueFile:
    """Read a league from TOML text."""
    data = read_toml(text, "league", LARGEST)
    for name in data:
        if name not in _FIELDS:
            raise BadInput("a league has no “{name}”", where=name, name=name)
    dates = tuple(str(each) for each in _list(data, "dates"))
    wishes = tuple(_wish(each, dates, f"wish {place}") for place, each in enumerate(_list(data, "wish"), 1))
    clubs = tuple(tuple(_texts(club, "clubs")) for club in _list(data, "clubs"))
    double = data.get("double", False)
    if not isinstance(double, bool):
        raise BadInput("this is true or false", where="double")
    seed = str(data.get("seed", ""))
    return LeagueFile(League(_texts(data.get("teams"), "teams"), clubs, wishes, double, seed), dates)


def _list(data: Mapping[str, Any], name: str) -> list[Any]:
    value = data.get(name, [])
    if not isinstance(value, list):
        raise BadInput("this must be a list", where=name)
    return value


def _texts(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadInput("this must be a list of names", where=where)
    return tuple(value)


def _wish(data: Any, dates: tuple[str, ...], where: str) -> Wish:
    if not isinstance(data, dict) or data.get("kind") not in WISHES:
        raise BadInput("a wish has a kind, one of: {kinds}", where=where, kinds=", ".join(WISHES))
    kind = data["kind"]
    if kind in OF_ONE:
        return OF_ONE[kind](_one(data, where), _round(data, dates, where))
    first, second = _two(data, where)
    if kind in OF_TWO:
        return OF_TWO[kind](first, second)
    return OF_TWO_IN_A_ROUND[kind](first, second, _round(data, dates, where))


def _one(data: Mapping[str, Any], where: str) -> str:
    team = data.get("team")
    if not isinstance(team, str):
        raise BadInput('this wish names one team: team = "..."', where=where)
    return team


def _two(data: Mapping[str, Any], where: str) -> tuple[str, str]:
    teams = data.get("teams")
    if not isinstance(teams, list) or len(teams) != 2:  # noqa: PLR2004 - two is the word
        raise BadInput('this wish names two teams: teams = ["...", "..."]', where=where)
    first, second = _texts(teams, where)
    return first, second


def _round(data: Mapping[str, Any], dates: tuple[str, ...], where: str) -> int:
    if "date" in data:
        date = str(data["date"])
        if date not in dates:
            raise BadInput("no round is played on {date}", where=where, date=date)
        return dates.index(date) + 1
    number = data.get("round")
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadInput("this wish is about a round: round = 3, or a date", where=where)
    return number
