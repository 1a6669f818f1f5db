"""Reading TRF (2016, 2026, JaVaFo's X records): a whole tournament, or a fault with line and column."""

from collections import defaultdict
from collections.abc import Mapping

from turnus.faults import BadInput
from turnus.notation.trf import grant_lines, round_lines, scoring_lines, setting_lines
from turnus.notation.trf.lines import Line, check_start, line_end_of, split
from turnus.notation.trf.player_lines import read_player_line
from turnus.notation.trf.round_lines import Players
from turnus.notation.trf.team_lines import is_team_event, read_team_event
from turnus.records import record
from turnus.tournament import (
    AnnouncedBye,
    Bye,
    Outcome,
    Round,
    Tournament,
)

Records = Mapping[str, list[Line]]


@record
class TrfFile:
    """A tournament with the lines it came from, so that nothing in them is lost when it is written again."""

    lines: tuple[str, ...]
    tournament: Tournament
    line_end: str = "\n"
    team_event: Tournament | None = None  # the tournament of the teams, where teams meet

    @property
    def text(self) -> str:
        """The file as text, with the line ends it had."""
        return self.line_end.join(self.lines)

    def records(self, name: str) -> tuple[str, ...]:
        """Return what the records of this name say, from the fifth column on."""
        return tuple(line[4:].strip() for line in self.lines if line[:3] == name)


def read_trf(text: str) -> TrfFile:
    """Read a TRF file; unknown records and comments are kept, anything that contradicts itself is refused."""
    lines = split(text)
    records: defaultdict[str, list[Line]] = defaultdict(list)
    for line in lines:
        check_start(line)
        records[line.record].append(line)
    event = _tournament(records)
    teams = read_team_event(records, event)
    return TrfFile(tuple(line.text for line in lines), event, line_end_of(text), teams)


def _tournament(records: Records) -> Tournament:
    players = round_lines.by_number(read_player_line(line) for line in records["001"])
    if not players:
        raise BadInput("there is no player: no line begins with 001", where="line 1, column 1")
    numbers: Mapping[int, object] = {} if is_team_event(records) else players  # otherwise they name teams
    virtual = grant_lines.read_virtual(_of(records, "250", "XXA"), players) if numbers else ()
    granted = grant_lines.read_299(records["299"], players) if numbers else ()
    others = [grant.points for grant in (*virtual, *granted)]
    scoring = scoring_lines.scoring_system(scoring_lines.read_points(records), others)
    rounds, announced = _rounds(records, players)
    bare = Tournament(tuple(each.player for each in players.values()), rounds, scoring=scoring)
    return Tournament(
        players=bare.players,
        rounds=rounds,
        planned_rounds=setting_lines.read_rounds(_of(records, "142", "XXR"), len(rounds)),
        scoring=scoring,
        initial_colour=setting_lines.read_first_colour(_of(records, "152", "XXC")),
        announced=announced,
        forbidden=setting_lines.read_forbidden(_of(records, "260", "XXP"), players) if numbers else (),
        virtual_points=grant_lines.virtual_points(virtual, scoring, teams=False),
        adjustments=tuple(
            change for grant in granted for change in grant_lines.adjustments(bare, grant, teams=False)
        ),
        teams=setting_lines.read_teams(_of(records, "310", "013"), players),
        about=setting_lines.read_about(records),
    )


def _of(records: Records, *names: str) -> list[Line]:
    return sorted((line for name in names for line in records[name]), key=lambda line: line.number)


def _rounds(records: Records, players: Players) -> tuple[tuple[Round, ...], tuple[AnnouncedBye, ...]]:
    played = round_lines.rounds_played(players)
    rounds = [round_lines.read_round(players, number) for number in range(1, played + 1)]
    announced = round_lines.announced_in_columns(players, played)
    byes = {} if is_team_event(records) else round_lines.read_240(records["240"], players)
    full, ahead = round_lines.with_byes(rounds, announced, byes)
    settled = {each.bye.player for each in ahead if each.round == played + 1}
    absent = (number for line in records["XXZ"] for number in setting_lines.words(line, players))
    extra = (
        AnnouncedBye(played + 1, Bye(n, Outcome.ZERO_BYE)) for n in dict.fromkeys(absent) if n not in settled
    )
    return full, tuple(sorted((*ahead, *extra), key=lambda each: (each.round, each.bye.player)))
