"""Adopting a club's season half-way: groups and results so far out of a table, as commands of the season.

What was played elsewhere is entered as decided by the director, by the clause that lets him deviate; so the
history says what it is. What a table cannot tell is said, and never made up.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from turnus.app.competitions.people import person_of
from turnus.app.files.given_files import given_file
from turnus.app.files.player_lists import read_sheet
from turnus.app.people.register import Person
from turnus.app.seasons.office import Office, Running, law_of
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.phases import tournament_of
from turnus.faults import BadInput
from turnus.law import Role
from turnus.notation.crosstables import read_crosstable
from turnus.notation.encodings import decode
from turnus.notation.player_tables import ListedPlayer, rows_of
from turnus.records import replace
from turnus.store.memory import MemoryJournal
from turnus.tournament import Game, Outcome, Round, Tournament

GROUP = ("groep", "group", "reeks", "serie", "series", "divisie", "division", "klasse", "afdeling")
POINTS = ("punten", "pnt", "ptn", "points", "pts", "score")
Rows = Sequence[Sequence[object]]
HOUR = "12:00"
RESULTS = {
    (Outcome.WIN, Outcome.LOSS): "1-0",
    (Outcome.LOSS, Outcome.WIN): "0-1",
    (Outcome.DRAW, Outcome.DRAW): "1/2-1/2",
}
FORFEITS = {
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS): "1-0", (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN): "0-1",
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS): "0-0",
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTable:
    """A season so far as a table has it: everybody's games, and in which group he plays."""

    event: Tournament
    groups: Mapping[int, str]  # by the players' numbers
    source: str
    points: Mapping[int, Fraction] = field(default_factory=dict)  # as the table has them, where it does


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a person says beside the table: the competition, the days of its rounds, who lets him deviate."""

    opening: asked.OpenSeason
    dates: tuple[str, ...]
    clause: str = ""  # which lets the director decide otherwise; empty: the first that does


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptedSeason:
    """The commands that make the season what it was, who is behind the pseudonyms, and what is not known."""

    commands: tuple[Command, ...]
    people: Mapping[str, Person]
    remarks: tuple[BadInput, ...] = ()
    rehearsed: Running | None = field(default=None, compare=False)


def power_of(opening: asked.OpenSeason) -> str:
    """Return the clause by which the director may deviate: what was played elsewhere he decides by it."""
    law = law_of(opening)
    own = (cite for cite in law.stack.powers if (held := law.power(cite)) and held.by == Role.DIRECTOR)
    found = next(own, None)
    if found is None:
        raise BadInput(
            "no clause lets the director deviate: name one that lets him pair by hand", where="clause"
        )
    return str(found)


def read_season_table(path: Path, encoding: str = "") -> SeasonTable:
    """Read a table of a season: a player a row with his group, a column a round."""
    kind = path.name.lower().rpartition(".")[2]
    if kind not in ("csv", "xlsx"):
        raise BadInput("a table of a season is a csv or xlsx file", where=path.name)
    with given_file(path) as file:
        whole = file.whole()
        rows = list(read_sheet(whole) if kind == "xlsx" else rows_of(decode(whole, encoding)))
        event = read_crosstable(rows)
        return SeasonTable(
            event=event,
            groups=dict(_groups(rows, event)),
            source=path.name,
            points=dict(_points(rows, event)),
        )


def _column(rows: Rows, event: Tournament, names: tuple[str, ...]) -> Iterator[tuple[int, int, str]]:
    """Give what stands in a column: the row, the player's number, the text; nothing if there is none."""
    kept = [(place, row) for place, row in enumerate(rows, 1) if any(_text(value) for value in row)]
    heads = [re.sub(r"\W", "", _text(value).lower()) for value in kept[0][1]]
    column = next((place for place, head in enumerate(heads) if head in names), None)
    if column is not None:
        for (place, row), player in zip(kept[1:], event.players, strict=True):
            yield place, player.number, _text(row[column]) if column < len(row) else ""


def _text(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # a spreadsheet's whole numbers
    return "" if value is None else str(value).strip()


def _groups(rows: Rows, event: Tournament) -> Iterator[tuple[int, str]]:
    found = list(_column(rows, event, GROUP))
    if not found:
        raise BadInput("no column is called Groep or Group", where="row 1")
    for place, number, group in found:
        if not group:
            raise BadInput("{name} is in no group", name=event.by_number[number].name, where=f"row {place}")
        yield number, group


def _points(rows: Rows, event: Tournament) -> Iterator[tuple[int, Fraction]]:
    for place, number, written in _column(rows, event, POINTS):
        if written:
            plain = re.sub(r"(\d*)½", lambda found: f"{found[1] or 0}.5", written).replace(",", ".")
            if not re.fullmatch(r"\d{1,3}(\.\d{1,2})?", plain):
                raise BadInput("“{found}” is no number of points", found=written, where=f"row {place}")
            yield number, Fraction(plain)


def adopted_season(table: SeasonTable, wanted: Asked, pseudonyms: Iterator[str], seed: str) -> AdoptedSeason:
    """Play the season again in memory, command by command; what the regulation refuses is refused here."""
    wanted = wanted if wanted.clause else replace(wanted, clause=power_of(wanted.opening))
    names = {player.number: next(pseudonyms) for player in table.event.players}
    office = Office(MemoryJournal())
    taking = _Taking(table, wanted, names, office, office.open("rehearsal/season", wanted.opening), seed)
    taking.enter_everybody()
    if taking.running.season.turnus and taking.running.season.turnus.rounds:
        taking.fill_calendar()
    else:
        taking.play_rounds()
    people = {names[p.number]: person_of(ListedPlayer(p.name)) for p in table.event.players}
    return AdoptedSeason(
        commands=tuple(taking.done),
        people=people,
        remarks=(*taking.remarks, *_other_points(table, names, taking.running), *_unknown(table)),
        rehearsed=taking.running,
    )


def _unknown(table: SeasonTable) -> Iterator[BadInput]:
    """Say what no table of one turnus can tell."""
    yield BadInput("earlier turni are not in the table: places won there do not count for finals")
    if any(bye.outcome is not Outcome.ALLOCATED_BYE for each in table.event.rounds for bye in each.byes):
        yield BadInput("when somebody signed off is not in the table: he is taken to have done it in time")


def _other_points(table: SeasonTable, names: Mapping[int, str], running: Running) -> Iterator[BadInput]:
    """Say where the regulation gives other points than the table has."""
    turnus = running.season.turnus
    if turnus is None:
        return
    computed: dict[str, Fraction] = {}
    for group in turnus.groups:
        event = tournament_of(running.season, turnus, group, running.law)
        computed |= {p.name: event.scoring.points(event.scores[p.number]) for p in event.players}
    for number, written in table.points.items():
        points = computed.get(names[number], Fraction(0))
        if points != written:
            yield BadInput(
                "{name} has {written} points in the table, by the regulation {points}",
                name=table.event.by_number[number].name,
                written=float(written),
                points=float(points),
            )


@dataclass(slots=True)
class _Taking:
    """Somebody who enters a season that was played elsewhere."""

    table: SeasonTable
    wanted: Asked
    names: Mapping[int, str]
    office: Office
    running: Running
    seed: str
    done: list[Command] = field(default_factory=list)
    remarks: list[BadInput] = field(default_factory=list)

    def do(self, command: Command) -> None:
        self.running = self.office.do(self.running, command)
        self.done.append(command)

    @property
    def reason(self) -> str:
        return self.table.source

    def enter_everybody(self) -> None:
        """Enter who takes part, in the groups of the table, with the days of the rounds."""
        for player in self.table.event.players:
            name = self.names[player.number]
            self.do(asked.Join(player=name, rating=player.rating or 0, membership="member"))
        groups: dict[str, tuple[str, ...]] = {}
        for number, group in self.table.groups.items():
            groups[group] = (*groups.get(group, ()), self.names[number])
        self.do(asked.FormGroups(groups=groups, clause=self.wanted.clause, reason=self.reason))
        self.do(asked.SetCalendar(dates=self.wanted.dates))

    def play_rounds(self) -> None:
        """Enter round after round where they are paired one by one."""
        for number, played in enumerate(self.table.event.rounds, 1):
            self._within_groups(number, played)
            paired = {each for game in played.games for each in (game.white, game.black)}
            free = [bye.player for bye in played.byes if bye.outcome is Outcome.ALLOCATED_BYE]
            for player in self.names:
                if player not in paired and player not in free:
                    self._sign_off(self.names[player], number)
            pairs = tuple((self.names[game.white], self.names[game.black]) for game in played.games)
            byes = tuple(self.names[player] for player in free)
            self.do(
                asked.DraftRound(
                    seed=self.seed, fixed=pairs, byes=byes, clause=self.wanted.clause, reason=self.reason
                )
            )
            self.do(asked.PublishRound())
            open_ones = [game for game in played.games if not self._entered(game, number)]
            if not open_ones:
                self.do(asked.CloseRound())

    def _within_groups(self, number: int, played: Round) -> None:
        for game in played.games:
            if self.table.groups[game.white] != self.table.groups[game.black]:
                raise BadInput(
                    "round {round}: {white} and {black} are in different groups; "
                    "a cross game cannot be taken over",
                    where=f"round {number}",
                    **self._called(game, number),
                )

    def _called(self, game: Game, number: int) -> dict[str, Any]:
        names = self.table.event.by_number
        return {"round": number, "white": names[game.white].name, "black": names[game.black].name}

    def _sign_off(self, player: str, number: int) -> None:
        day = self.wanted.dates[number - 1] if number <= len(self.wanted.dates) else ""
        self.do(asked.SignOff(player=player, round=number, on=day, at=HOUR))

    def _entered(self, game: Game, number: int) -> bool:
        """Enter a result, where there is one."""
        both = (game.white_outcome, game.black_outcome)
        white, black = self.names[game.white], self.names[game.black]
        if both in RESULTS:
            self.do(asked.EnterResult(white=white, black=black, result=RESULTS[both], round=number))
        elif both in FORFEITS:
            self.do(
                asked.EnterResult(
                    white=white, black=black, result=FORFEITS[both], round=number, played=False,
                    clause=self.wanted.clause, reason=self.reason,
                )
            )  # fmt: skip
        else:
            return False
        return True

    def fill_calendar(self) -> None:
        """Enter every game in the round the calendar has it in, where all games are known beforehand."""
        turnus = self.running.season.turnus
        where = {
            (game.white, game.black): each.number
            for each in (turnus.rounds if turnus else ())
            for game in each.games
        }
        for number, played in enumerate(self.table.event.rounds, 1):
            for game in played.games:
                self._enter_in_calendar(game, number, where)

    def _enter_in_calendar(self, game: Game, number: int, where: Mapping[tuple[str, str], int]) -> None:
        pair = self.names[game.white], self.names[game.black]
        called = self._called(game, number)
        if pair not in where:
            raise BadInput(
                "round {round}: the calendar has no game of {white} with White against {black}",
                where=f"round {number}",
                **called,
            )
        if where[pair] != number:
            self.remarks.append(
                BadInput(
                    "{white} - {black} is in round {planned} of the calendar, in the table in {round}",
                    planned=where[pair],
                    **called,
                )
            )
        self._entered(game, where[pair])
