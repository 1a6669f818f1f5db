"""Tables of a turnus: the engine's, by the ladder of the format, and the ruling that accounts for them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial
from itertools import groupby
from typing import Any

from turnus.competition.engine.situations import table_of
from turnus.competition.engine.state import Line
from turnus.competition.ordering import Tied
from turnus.competition.questions.groups.groups import Entry, GroupOrder
from turnus.competition.questions.groups.ranking import EventOrder
from turnus.competition.questions.series.games import SeriesGame, SeriesResult
from turnus.competition.questions.series.tie_ladder import Ladder, SeriesPlayer, TieLadder
from turnus.competition.season.contested.applying_overrules import reordered
from turnus.competition.season.played import Played, played_by, regulates
from turnus.competition.season.rounds.phases import competition_of, counting, tournament_of
from turnus.competition.season.state import Game, Season, Turnus
from turnus.law import Cite, Conflict, Facts, Ground, Law, Ruling
from turnus.standings import KNSB, contributions

POINTS, RESISTANCE, SONNEBORN_BERGER = "PTS", ("WP",), ("SB", "ASB")  # codes of figures


@dataclass(frozen=True)
class Standing:
    """A group in its order: everybody's line, his games really played, and what accounts for the order."""

    group: str
    lines: tuple[Line, ...]
    games: Mapping[str, int]
    account: Callable[["Standing"], Ruling[Any]]
    decided: Tied = ()  # the order a person decided on

    @cached_property
    def tied(self) -> Tied:
        """Who stand together, the highest first; those nothing separates in the order they were seated."""
        return self.decided or tied_in(self.lines)

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """Everybody's figures, in the order they were seated."""
        return {line.player: _entry(line) for line in self.lines}

    @cached_property
    def ruling(self) -> Ruling[Any]:
        """The ruling that accounts for the order."""
        return self.account(self)

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The players from the top."""
        return tuple(name for tied in self.tied for name in tied)

    @cached_property
    def places(self) -> dict[str, int]:
        """Everybody's place, shared where nothing separates."""
        numbered: dict[str, int] = {}
        for tied in self.tied:
            numbered |= dict.fromkeys(tied, len(numbered) + 1)
        return numbered


def tied_in(lines: tuple[Line, ...]) -> Tied:
    """Return who stand together in a table."""
    return tuple(tuple(line.player for line in tied) for _, tied in groupby(lines, lambda line: line.rank))


def _entry(line: Line) -> Entry:
    return Entry(
        name=line.player,
        score=line.points,
        resistance=line.figure(*RESISTANCE),
        sonneborn_berger=line.figure(*SONNEBORN_BERGER),
    )


def standing(season: Season, turnus: Turnus, group: str, law: Law, until: int = 0) -> Standing:
    """Return a group's table, over all results or those of the rounds until one; in the order decided on."""
    competition = competition_of(season, turnus, group, law, until, as_entered=True)
    lines = table_of(competition, competition.phases[0], group)
    account = partial(_account, season, turnus, law, until)
    made = Standing(group, lines, _games(turnus, turnus.groups[group], until), account)
    decided = None if until else season.overruled("standings", group, turnus.number)
    if decided is None:
        return made
    order = reordered(made.order, tuple(decided.value.split(",")))
    return replace(made, decided=tuple((name,) for name in order))


# What accounts for the order


def _account(season: Season, turnus: Turnus, law: Law, until: int, made: Standing) -> Ruling[Any]:
    """Return the regulation's own ruling on the order; where its format alone says it, one made of that."""
    if regulates(law, TieLadder):
        asked: Facts[Any] = _tie_ladder(season, turnus, made.group, until)
    else:
        seated = turnus.groups[made.group]
        asked = order_question(season, tuple(made.entries[name] for name in seated), law)
    played, tied = played_by(season.part, law), tied_in(made.lines)
    if played.is_set_above("ladder.steps", type(asked), law):
        return Ruling(tied, question="table", grounds=tuple(_steps(played, made.lines)))
    return agreeing(law.ask(asked), tied, played)


def agreeing(ruling: Ruling[Any], tied: Tied, played: Played) -> Ruling[Any]:
    """Return a ruling on an order whose table it accounts for; lots may part those who were equal."""
    said = ruling.answer.order if isinstance(ruling.answer, Ladder) else _names(ruling.answer)
    order = iter(said)
    if any({next(order) for _ in equal} != set(equal) for equal in tied):
        cites = (*ruling.cites, *played.setting("ladder.steps"))
        raise Conflict("the order by these clauses is not that of the table", cites)
    return ruling


def _names(tied: Tied) -> tuple[str, ...]:
    return tuple(name for equal in tied for name in equal)


def _steps(played: Played, lines: tuple[Line, ...]) -> Iterator[Ground]:
    """Yield each step of the format's ladder with its clauses: who were still equal after it."""
    looked_at = {"", POINTS}
    for number, code in enumerate(played.main.ladder.steps, 1):
        looked_at.add(code)
        parted: list[list[str]] = []
        for line in lines:
            if not parted or line.decided_by in looked_at - {""}:
                parted.append([])
            parted[-1].append(line.player)
        says = tuple(map(tuple, parted))
        yield from (Ground(Cite.parse(each), says) for each in played.clauses(f"ladder.steps.{number}"))


def order_question(season: Season, entries: tuple[Entry, ...], law: Law) -> Facts[Tied]:
    """Return the question in which order the players of a table end."""
    if played_by(season.part, law).has_groups:
        return GroupOrder(entries=entries)
    return EventOrder(event=season.event, entries=entries)


# Series


def series_games(turnus: Turnus, group: str, until: int = 0) -> tuple[SeriesGame, ...]:
    """Return the games of a series as the law sees them."""
    return tuple(
        SeriesGame(white=game.white, black=game.black, result=_series_result(game))
        for each in counting(turnus, until)
        for game in each.games
        if game.white_group == group
    )


def _series_result(game: Game) -> SeriesResult:
    if not game.result:
        return SeriesResult.OPEN
    return SeriesResult(game.result if game.played else f"{game.result}F")


def series_ladder(season: Season, turnus: Turnus, group: str, law: Law, seed: str) -> Ruling[Ladder]:
    """Put the players of a series in order by the law's ladder, lots included."""
    return law.ask(_tie_ladder(season, turnus, group, seed=seed))


def _tie_ladder(season: Season, turnus: Turnus, group: str, until: int = 0, seed: str = "") -> TieLadder:
    games = series_games(turnus, group, until)
    done = tuple(game for game in games if game.result is not SeriesResult.OPEN)
    players = tuple(_series_player(season, name) for name in turnus.groups[group])
    return TieLadder(players=players, games=done, calendar=games, seed=seed)


def _series_player(season: Season, name: str) -> SeriesPlayer:
    member = season.members[name]
    return SeriesPlayer(
        name=name,
        rating_at_season_start=member.first_rating or None,
        rating_now=member.rating or None,
    )


# What rounds bring


@dataclass(frozen=True, slots=True)
class Brought:
    """What one round brings a player: to his resistance, and to his Sonneborn-Berger."""

    resistance: Fraction
    sonneborn_berger: Fraction


def brought_by_rounds(
    season: Season, turnus: Turnus, player: str, law: Law, until: int = 0
) -> dict[int, Brought]:
    """Return what each of a player's rounds brings him; games still to be played are not in it."""
    group = turnus.group_of(player)
    played = tournament_of(season, turnus, group, law, until)
    unit = played.scoring.points(1)
    parts = contributions(played, KNSB)[turnus.groups[group].index(player) + 1]
    return {
        part.round: Brought(part.score * unit / 2, part.result * part.score * unit * unit / 2)
        for part in parts
    }


def _games(turnus: Turnus, names: tuple[str, ...], until: int) -> dict[str, int]:
    games = dict.fromkeys(names, 0)
    for each in counting(turnus, until):
        for game in each.games:
            if game.result and game.played:
                for name in game.players:
                    if name in games:
                        games[name] += 1
    return games
