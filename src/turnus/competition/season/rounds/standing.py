"""Tables of a turnus: the engine's, by the ladder of the format, and the ruling that accounts for them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from itertools import groupby
from typing import Any

from turnus.competition.choosing import regulates
from turnus.competition.engine.divided import Line
from turnus.competition.ordering import Tied, split
from turnus.competition.questions.groups.groups import Entry, GroupOrder
from turnus.competition.questions.groups.ranking import EventOrder
from turnus.competition.questions.series.games import SeriesGame, SeriesResult
from turnus.competition.questions.series.tie_ladder import Ladder, SeriesPlayer, TieLadder
from turnus.competition.season.contested.applying_overrules import reordered
from turnus.competition.season.played import Played, played_by
from turnus.competition.season.rounds.phases import (
    RESULTS,
    competition_of,
    counting,
    table_as_played,
    tournament_of,
)
from turnus.competition.season.state import Game, Season, Turnus
from turnus.law import Cite, Conflict, Facts, Ground, Law, Ruling
from turnus.records import record, replace
from turnus.standings.unplayed import KNSB, contributions
from turnus.tournament.lots import draw_of_lots

STEPS = "ladder.steps"  # of the format
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
    until = until if any(each.number > until for each in turnus.known_rounds) else 0
    competition = competition_of(season, turnus, group, law, until, as_entered=True)
    lines = table_as_played(competition, group)
    account = partial(_account, season, turnus, law, until)
    made = Standing(group, lines, _games(turnus, turnus.groups[group], until), account)
    played = played_by(season.part, law)
    if played.is_answered_above(STEPS, _order_asked(played, law), law):
        made = replace(made, decided=_tied(made.ruling))
    return made if until else _as_decided(season, turnus, made)


def _as_decided(season: Season, turnus: Turnus, made: Standing) -> Standing:
    """Return a table in the order a person decided on or deciding games gave, where they did."""
    by_hand = season.overruled("standings", made.group, turnus.number)
    if by_hand is None:
        return replace(made, decided=_separated(turnus, made.tied)) if turnus.deciding else made
    named = tuple(by_hand.value.split(","))
    return replace(made, decided=tuple(_settled(made.tied, reordered(made.order, named), frozenset(named))))


def _settled(tied: Tied, order: tuple[str, ...], named: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """Yield who stand together in an order decided on: those among whom a person named nobody still do."""
    following = iter(order)
    for equal in tied:
        those = tuple(next(following) for _ in equal)
        yield from ((name,) for name in those) if named & set(those) else (those,)


def _separated(turnus: Turnus, tied: Tied) -> Tied:
    """Separate players that nothing separates by the games they played for it, once all have met."""
    return tuple(part for equal in tied for part in _by_games(turnus, equal))


def _by_games(turnus: Turnus, equal: tuple[str, ...]) -> Tied:
    games = [game for game in turnus.deciding if {game.white, game.black} <= set(equal)]
    met = {frozenset((game.white, game.black)) for game in games}
    if len(met) < len(equal) * (len(equal) - 1) // 2 or not met:
        return (equal,)
    points = dict.fromkeys(equal, Fraction(0))
    for game in games:
        white, black = RESULTS[game.result]
        points[game.white] += white
        points[game.black] += black
    return split((equal,), points.__getitem__)


# What accounts for the order


def _account(season: Season, turnus: Turnus, law: Law, until: int, made: Standing) -> Ruling[Any]:
    """Return the regulation's own ruling on the order; where its format alone says it, one made of that."""
    played, tied = played_by(season.part, law), tied_in(made.lines)
    question = _order_asked(played, law)
    if played.is_set_above(STEPS, question, law):
        return Ruling(tied, question="table", grounds=tuple(_steps(played, made.lines)))
    entries = tuple(made.entries[name] for name in turnus.groups[made.group])
    if question is TieLadder:
        ruling: Ruling[Any] = law.ask(_tie_ladder(season, turnus, made.group, until))
    elif question is GroupOrder:
        ruling = law.ask(GroupOrder(entries=entries))
    else:
        ruling = law.ask(EventOrder(event=season.event, entries=entries))
    return ruling if played.is_answered_above(STEPS, question, law) else agreeing(ruling, tied, played)


def _order_asked(played: Played, law: Law) -> type[Facts[Any]]:
    """Return the question in which order the players of a table end."""
    if regulates(law, TieLadder):
        return TieLadder
    return GroupOrder if played.has_groups else EventOrder


def agreeing(ruling: Ruling[Any], tied: Tied, played: Played, *, by_lot: bool = False) -> Ruling[Any]:
    """Return a ruling on an order whose table it accounts for; lots may part those who were equal."""
    said = _tied(ruling)
    order = iter(name for equal in said for name in equal)
    same = all({next(order) for _ in equal} == set(equal) for equal in tied)
    if not same or (len(said) > len(tied) and not by_lot):
        cites = (*ruling.cites, *played.setting(STEPS))
        raise Conflict("the order by these clauses is not that of the table", cites)
    return ruling


def _tied(ruling: Ruling[Any]) -> Tied:
    answer = ruling.answer
    if not isinstance(answer, Ladder):
        return tuple(answer)
    return tuple(tuple(place.name for place in equal) for equal in answer.groups)


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


def drawn(
    season: Season, turnus: Turnus, made: Standing, law: Law, seed: str
) -> tuple[Standing, Ruling[Any] | None]:
    """Return a series at its end, lots drawn among those who are equal, and the ruling asked on it."""
    played, tied = played_by(season.part, law), tied_in(made.lines)
    ruling: Ruling[Any] | None = None
    if played.is_set_above(STEPS, TieLadder, law):
        ended = tuple((name,) for equal in tied for name in draw_of_lots(seed, equal)) if seed else tied
    else:
        ruling = law.ask(_tie_ladder(season, turnus, made.group, seed=seed))
        ended = _tied(ruling)
        if not played.is_answered_above(STEPS, TieLadder, law):
            agreeing(ruling, tied, played, by_lot=bool(seed))
    return _as_decided(season, turnus, replace(made, decided=ended)), ruling


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


@record
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
