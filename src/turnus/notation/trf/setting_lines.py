"""The records that settle things: rounds, first colour, forbidden pairs, teams."""

import re
from collections.abc import Container, Iterable, Mapping

from turnus.faults import BadInput
from turnus.notation.trf.lines import LONGEST_NUMBER, Line, put
from turnus.notation.trf.player_lines import ROUND_1, ROUND_WIDTH
from turnus.tournament import About, Colour, ForbiddenPairs, Team

HEADERS = {
    "012": "name", "022": "city", "032": "federation", "042": "first_day", "052": "last_day", "092": "kind",
    "102": "chief_arbiter", "122": "time_control", "172": "rank_method", "182": "controller",
    "192": "system_code", "202": "tie_breaks", "212": "standings_order", "222": "tempo_code",
}  # fmt: skip
SEVERAL = {"112": "deputies", "132": "round_days"}
_SHORT_DAY = re.compile(r"(\d\d)[/.-](\d\d)[/.-](\d\d)")
_COMPUTED_WITH = {"192": "the type of the tournament", "202": "the tie-breaks", "212": "the standings' order"}


def known(line: Line, column: int, number: int, players: Container[int]) -> int:
    """Return a number that is known; another one is a fault at its column."""
    if number not in players:
        raise BadInput("there is no player {player}", where=line.at(column), player=number)
    return number


def read_rounds(lines: Iterable[Line], played: int) -> int | None:
    """Read 142 and XXR: the rounds planned; two that differ, or fewer than were played, are a fault."""
    first: tuple[int, str] | None = None
    for line in lines:
        value = line.whole(5, max(len(line.text), 5), "the number of rounds")
        if value == 0 or value < played:
            raise BadInput(
                "{value} is not the number of rounds: {played} were played",
                where=line.at(5),
                value=value,
                played=played,
            )
        first = first or (value, line.record)
        if first[0] != value:
            raise _disagree(line, 5, "the number of rounds", first, value)
    return first[0] if first else None


def _disagree(line: Line, column: int, what: str, first: tuple[object, str], second: object) -> BadInput:
    """Return the fault of two records that say something else of the same thing."""
    return BadInput(
        "{what} is {first} by record {one} and {second} by record {other}",
        where=line.at(column),
        what=what,
        first=first[0],
        one=first[1],
        second=second,
        other=line.record,
    )


_COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK, "white1": Colour.WHITE, "black1": Colour.BLACK}


def read_first_colour(lines: Iterable[Line]) -> Colour | None:
    """Read 152 (W or B) and XXC (white1 or black1): the colour of the highest ranked player in round 1."""
    first: tuple[Colour, str] | None = None
    for line in lines:
        for word in re.finditer(r"\S+", line.text[4:]):
            if line.record == "XXC" and word[0].lower() == "rank":
                continue
            column, new = word.start() + 5, _COLOURS.get(word[0].lower())
            if new is None:
                raise BadInput("“{found}” is not the first colour", where=line.at(column), found=word[0])
            first = first or (new, line.record)
            if first[0] is not new:
                said = (first[0].name.lower(), first[1])
                raise _disagree(line, column, "the first colour", said, new.name.lower())
    return first[0] if first else None


def read_about(records: Mapping[str, list[Line]]) -> About:
    """Read what a tournament says of itself; what is computed with is said once, or twice the same."""
    said = {}
    for name, field in HEADERS.items():
        texts = [line.text[4:].strip() for line in records[name]]
        if name in _COMPUTED_WITH:
            for line, text in zip(records[name], texts, strict=True):
                if text.upper() != texts[0].upper():
                    raise _disagree(line, 5, _COMPUTED_WITH[name], (texts[0], name), text)
        said.update({field: texts[0]} if texts else {})
    deputies = tuple(text for line in records["112"] if (text := line.text[4:].strip()))
    return About(**said, deputies=deputies, round_days=_round_days(records["132"]))


def _round_days(lines: Iterable[Line]) -> tuple[str, ...]:
    """Read 132: the day of each round above its column, the year in two figures; any other text is none."""
    days: list[str] = []
    for line in lines:
        for number, column in enumerate(range(ROUND_1, len(line.text.rstrip()) + 1, ROUND_WIDTH), 1):
            found = _SHORT_DAY.fullmatch(line.cut(column, column + ROUND_WIDTH - 1))
            days += [""] * (number - len(days))
            days[number - 1] = f"20{found[1]}-{found[2]}-{found[3]}" if found else days[number - 1]
    return tuple(days) if any(days) else ()


def write_round_days(days: Iterable[str]) -> str:
    """Write the days of the rounds as a 132 record."""
    text = "132"
    for number, day in enumerate(days, 1):
        column = ROUND_1 + ROUND_WIDTH * (number - 1)
        text = put(text, column, column + 7, day[2:].replace("-", "/"))
    return text


def words(line: Line, players: Container[int]) -> tuple[int, ...]:
    """Read the player numbers of an XXZ or XXP record, which has no fixed columns."""
    numbers = []
    for word in re.finditer(r"\S+", line.text[4:]):
        if not (word[0].isascii() and word[0].isdigit() and len(word[0]) <= LONGEST_NUMBER):
            raise BadInput(
                "“{found}” is not a player's number", where=line.at(word.start() + 5), found=word[0]
            )
        numbers.append(known(line, word.start() + 5, int(word[0]), players))
    return tuple(numbers)


def read_forbidden(lines: Iterable[Line], players: Container[int]) -> tuple[ForbiddenPairs, ...]:
    """Read 260 and XXP records: who may not meet."""
    return tuple(_forbidden(line, players) for line in lines)


def _forbidden(line: Line, players: Container[int]) -> ForbiddenPairs:
    if line.record == "XXP":
        return ForbiddenPairs(words(line, players))
    line.blank(8)
    first, last = line.whole(5, 7, "the first round"), line.whole(9, 11, "the last round")
    numbers = (known(line, column, n, players) for column, n in line.numbers(13, 4, "a player"))
    return ForbiddenPairs(tuple(numbers), first, last)


def read_teams(lines: Iterable[Line], players: Mapping[int, object]) -> tuple[Team, ...]:
    """Read 310 or 013 records: the teams and who plays in them."""
    teams: list[Team] = []
    taken: dict[int, str] = {}
    for line in lines:
        team = _310(line, players) if line.record == "310" else _013(line, players, len(teams) + 1)
        if any(team.number == other.number for other in teams):
            raise BadInput("team {team} occurs twice", where=line.at(5), team=team.number)
        for member in team.members:
            if member in taken:
                raise BadInput("player {player} is in two teams", where=line.at(5), player=member)
            taken[member] = team.name
        teams.append(team)
    return tuple(teams)


def _310(line: Line, players: Container[int]) -> Team:
    line.blank(8, 41, 47, 54, 61, 68, 72, 73)
    strength = line.whole(48, 53, "the strength") if line.cut(48, 53) else None
    members = tuple(known(line, column, n, players) for column, n in line.numbers(74, 4, "a player"))
    return Team(line.whole(5, 7, "the team's number"), line.cut(9, 40), members, line.cut(42, 46), strength)


def _013(line: Line, players: Container[int], number: int) -> Team:
    members = tuple(
        known(line, column, line.whole(column, column + 3, "a player"), players)
        for column in range(37, len(line.text.rstrip()) + 1, 5)
        if line.cut(column, column + 3)
    )
    return Team(number, line.cut(5, 36), members)
