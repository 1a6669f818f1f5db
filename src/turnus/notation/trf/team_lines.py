"""The records of a team event (300, 320, 330, 352, 362, and 240-299 where they name teams)."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from turnus.faults import BadInput
from turnus.notation.trf import grant_lines, round_lines, scoring_lines, setting_lines
from turnus.notation.trf.lines import Line
from turnus.tournament import (
    Adjustment,
    AnnouncedBye,
    Bye,
    Colour,
    Game,
    MatchRules,
    Outcome,
    Round,
    Tournament,
    team_event,
)

_FORFEITS = {
    "+-": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "-+": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "--": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}


def is_team_event(records: Mapping[str, list[Line]]) -> bool:
    """Whether teams meet: there are 310 records, and the type of tournament (192) does not say otherwise."""
    return bool(records["310"]) and all("TEAM" in line.text.upper() for line in records["192"])


def read_team_event(records: Mapping[str, list[Line]], event: Tournament) -> Tournament | None:
    """Read the tournament of the teams, if the file is about a team event."""
    if not is_team_event(records):
        return None
    teams = {team.number for team in event.teams}
    byes = round_lines.read_240(records["240"], dict.fromkeys(teams))
    allocated = [bye for line in records["320"] for bye in _allocated(line, teams)]
    unplayed = _unplayed(records["330"], allocated, byes, teams)
    granted = grant_lines.read_299(records["299"], teams)
    virtual = grant_lines.read_virtual(records["250"], teams)
    fields = {"win": Fraction(2), "draw": Fraction(1), **_match_points(records)}
    scoring = scoring_lines.scoring_system(fields, [grant.match_points for grant in (*granted, *virtual)])
    line_ups = _line_ups(records["300"], event, teams)
    matches = team_event(event, MatchRules(scoring, _first_board(records["352"]), line_ups, unplayed))
    board_unit = event.scoring.units_per_point
    return replace(
        matches,
        announced=tuple(
            AnnouncedBye(number, Bye(team, outcome))
            for (number, team), (outcome, _) in byes.items()
            if number > len(event.rounds)
        ),
        forbidden=setting_lines.read_forbidden(records["260"], teams),
        virtual_points=grant_lines.virtual_points(virtual, scoring, teams=True),
        adjustments=(
            *(change for grant in granted for change in grant_lines.adjustments(matches, grant, teams=True)),
            *_board_points_of_byes(records["320"], allocated, board_unit),
        ),
    )


def _match_points(records: Mapping[str, list[Line]]) -> dict[str, Fraction]:
    fields = scoring_lines.read_362(records["362"])
    for line in records["320"]:
        fields["allocated_bye"] = line.points(5, 8, "the match points of a bye")
    return fields


def _first_board(lines: Iterable[Line]) -> Colour:
    for line in lines:
        first = line.text[4:5].upper()
        if first not in ("W", "B"):
            raise BadInput("the colours should be W and B, such as WBWB", where=line.at(5))
        return Colour.WHITE if first == "W" else Colour.BLACK
    return Colour.WHITE


def _line_ups(
    lines: Iterable[Line], event: Tournament, teams: Container[int]
) -> dict[tuple[int, int], tuple[int, ...]]:
    found = {}
    for line in lines:
        line.blank(8, 12, 16)
        team = setting_lines.known(line, 9, line.whole(9, 11, "the team"), teams)
        found[line.whole(5, 7, "the round"), team] = tuple(
            setting_lines.known(line, column, player, event.by_number) if player else 0
            for column, player in line.numbers(17, 4, "a player")
        )
    return found


def _allocated(line: Line, teams: Container[int]) -> Iterable[tuple[int, int]]:
    """Give the round and the team of each allocated bye of a 320 record."""
    line.blank(9, 14)
    for column, team in line.numbers(15, 3, "a team"):
        if team:
            yield (column - 15) // 4 + 1, setting_lines.known(line, column, team, teams)


def _board_points_of_byes(
    lines: Iterable[Line], allocated: Iterable[tuple[int, int]], unit: int
) -> Iterable[Adjustment]:
    """Give the game points of the allocated byes; left blank they are a draw's, as the standings know."""
    said = [line.points(10, 13, "the game points of a bye") for line in lines if line.cut(10, 13)]
    return (
        Adjustment(team, 0, number, grant_lines.units_of(said[-1], unit))
        for number, team in allocated
        if said
    )


def _unplayed(
    lines: Iterable[Line],
    allocated: Iterable[tuple[int, int]],
    byes: Mapping[tuple[int, int], tuple[Outcome, str]],
    teams: Container[int],
) -> dict[int, Round]:
    """Return by round the forfeited matches (330) and the byes (320, 240) of teams."""
    rounds: dict[int, Round] = {}
    for line in lines:
        line.blank(7, 11, 15)
        sign = line.cut(5, 6)
        if sign not in _FORFEITS:
            raise BadInput("the forfeit should be +-, -+ or --, not “{found}”", where=line.at(5), found=sign)
        white = setting_lines.known(line, 12, line.whole(12, 14, "a team"), teams)
        black = setting_lines.known(line, 16, line.whole(16, 18, "a team"), teams)
        number = line.whole(8, 10, "the round")
        old = rounds.get(number, Round())
        rounds[number] = Round((*old.games, Game(white, black, *_FORFEITS[sign])), old.byes)
    said = [(number, Bye(team, Outcome.ALLOCATED_BYE)) for number, team in allocated]
    said += [(number, Bye(team, outcome)) for (number, team), (outcome, _) in byes.items()]
    for number, bye in said:
        old = rounds.get(number, Round())
        rounds[number] = Round(old.games, (*old.byes, bye))
    return rounds
