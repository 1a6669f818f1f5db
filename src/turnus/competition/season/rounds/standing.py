"""Tables of a turnus: its games as a tournament, figures of each player, the order by the law's ladder."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from turnus.competition.questions.groups.crossing import CrossCredit
from turnus.competition.questions.groups.groups import Entry, GroupOrder
from turnus.competition.questions.groups.ranking import EventOrder
from turnus.competition.questions.series.games import GamePoints, SeriesGame, SeriesResult
from turnus.competition.questions.series.tie_ladder import Ladder, SeriesPlayer, SonnebornBergerOf, TieLadder
from turnus.competition.season.contested.applying_overrules import reordered
from turnus.competition.season.events import Idle
from turnus.competition.season.played import played_by, regulates
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.law import Law, Ruling
from turnus.standings import KNSB, Field, Figure, Resistance, SonnebornBerger, contributions
from turnus.tournament import Bye, Outcome, Player, Tournament
from turnus.tournament import Game as Played
from turnus.tournament import Round as PlayedRound

RESULTS: Mapping[str, tuple[Fraction, Fraction]] = {
    "1-0": (Fraction(1), Fraction(0)),
    "0-1": (Fraction(0), Fraction(1)),
    "1/2-1/2": (Fraction(1, 2), Fraction(1, 2)),
    "0-0": (Fraction(0), Fraction(0)),
}
_OUTCOMES = {Fraction(1): Outcome.WIN, Fraction(1, 2): Outcome.DRAW, Fraction(0): Outcome.LOSS}
_FORFEITS = {
    Fraction(1): Outcome.FORFEIT_WIN,
    Fraction(1, 2): Outcome.DRAW,
    Fraction(0): Outcome.FORFEIT_LOSS,
}
_WITHOUT_A_GAME = {
    Fraction(1): Outcome.FULL_BYE,
    Fraction(1, 2): Outcome.HALF_BYE,
    Fraction(0): Outcome.ZERO_BYE,
}
BYE = "bye"


@dataclass(frozen=True, slots=True)
class Standing:
    """A group in its order: the ruling that made it, and every player's figures and games really played."""

    group: str
    ruling: Ruling[Any]
    tied: tuple[tuple[str, ...], ...]  # who stand together, the highest first
    entries: Mapping[str, Entry]
    games: Mapping[str, int]

    @property
    def order(self) -> tuple[str, ...]:
        """The players from the top; those nothing separates in the order they were seated."""
        return tuple(name for tied in self.tied for name in tied)

    @property
    def places(self) -> dict[str, int]:
        """Everybody's place, shared where nothing separates."""
        numbered: dict[str, int] = {}
        for tied in self.tied:
            numbered |= dict.fromkeys(tied, len(numbered) + 1)
        return numbered


def standing(season: Season, turnus: Turnus, group: str, law: Law, until: int = 0) -> Standing:
    """Return a group's table, over all results or those of the rounds until one; in the order decided on."""
    made = (_series if regulates(law, TieLadder) else _swiss)(season, turnus, group, law, until)
    decided = None if until else season.overruled("standings", group, turnus.number)
    if decided is None:
        return made
    order = reordered(made.order, tuple(decided.value.split(",")))
    return replace(made, tied=tuple((name,) for name in order))


def _swiss(season: Season, turnus: Turnus, group: str, law: Law, until: int) -> Standing:
    played = tournament_of(season, turnus, group, law, until)
    entries = entries_of(turnus.groups[group], played)
    games = _games(turnus, turnus.groups[group], until)
    ruling = ordered(season, entries, law)
    return Standing(group, ruling, ruling.answer, {e.name: e for e in entries}, games)


def _until(turnus: Turnus, until: int) -> tuple[Round, ...]:
    """Return the rounds that count in a table: those published, until one if that is asked."""
    return tuple(each for each in turnus.known_rounds if not until or each.number <= until)


def series_games(turnus: Turnus, group: str, until: int = 0) -> tuple[SeriesGame, ...]:
    """Return the games of a series as the law sees them."""
    return tuple(
        SeriesGame(white=game.white, black=game.black, result=_series_result(game))
        for each in _until(turnus, until)
        for game in each.games
        if game.white_group == group
    )


def _series_result(game: Game) -> SeriesResult:
    if not game.result:
        return SeriesResult.OPEN
    return SeriesResult(game.result if game.played else f"{game.result}F")


def series_ladder(
    season: Season, turnus: Turnus, group: str, law: Law, until: int = 0, seed: str = ""
) -> Ruling[Ladder]:
    """Put the players of a series in order by the law's ladder."""
    players = tuple(_series_player(season, name) for name in turnus.groups[group])
    games = series_games(turnus, group, until)
    done = tuple(game for game in games if game.result is not SeriesResult.OPEN)
    return law.ask(TieLadder(players=players, games=done, calendar=games, seed=seed))


def _series_player(season: Season, name: str) -> SeriesPlayer:
    member = season.members[name]
    return SeriesPlayer(
        name=name,
        rating_at_season_start=member.first_rating or None,
        rating_now=member.rating or None,
    )


def _series_scores(names: tuple[str, ...], turnus: Turnus, law: Law, until: int) -> dict[str, Fraction]:
    scale = law.ask(GamePoints()).answer
    worth = {Fraction(1): scale.win, Fraction(1, 2): scale.draw, Fraction(0): scale.loss}
    scores = dict.fromkeys(names, Fraction(0))
    for each in _until(turnus, until):
        for game in each.games:
            if game.result and game.white in scores:
                white, black = RESULTS[game.result]
                scores[game.white] += worth[white]
                scores[game.black] += worth[black]
    return scores


def _series(season: Season, turnus: Turnus, group: str, law: Law, until: int) -> Standing:
    ruling = series_ladder(season, turnus, group, law, until)
    names = turnus.groups[group]
    games = series_games(turnus, group, until)
    scores = _series_scores(names, turnus, law, until)
    sonneborn = law.ask(SonnebornBergerOf(series=names, games=games)).answer
    entries = {name: Entry(name=name, score=scores[name], sonneborn_berger=sonneborn[name]) for name in names}
    tied = tuple(tuple(place.name for place in equal) for equal in ruling.answer.groups)
    return Standing(group, ruling, tied, entries, _games(turnus, names, until))


def ordered(season: Season, entries: tuple[Entry, ...], law: Law) -> Ruling[tuple[tuple[str, ...], ...]]:
    """Put the players of a table in the order of the rulebook."""
    if played_by(season.part, law).has_groups:
        return law.ask(GroupOrder(entries=entries))
    return law.ask(EventOrder(event=season.event, entries=entries))


def entries_of(players: tuple[str, ...], played: Tournament) -> tuple[Entry, ...]:
    """Return everybody's figures in the tournament of a group."""
    field = Field(played, (), ())
    resistance = Resistance().figures(field)
    sonneborn = SonnebornBerger().figures(field)
    return tuple(
        Entry(
            name=name,
            score=played.scoring.points(played.scores[number]),
            resistance=_exact(resistance[number]),
            sonneborn_berger=_exact(sonneborn[number]),
        )
        for number, name in enumerate(players, 1)
    )


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


def _exact(figure: Figure) -> Fraction:
    return figure if isinstance(figure, Fraction) else Fraction(0)


def _games(turnus: Turnus, names: tuple[str, ...], until: int) -> dict[str, int]:
    games = dict.fromkeys(names, 0)
    for each in _until(turnus, until):
        for game in each.games:
            if game.result and game.played:
                games |= {name: games[name] + 1 for name in game.players if name in games}
    return games


def tournament_of(season: Season, turnus: Turnus, group: str, law: Law, until: int = 0) -> Tournament:
    """Return a group's rounds as a tournament; a cross game counts in it like a bye (reading of 1.12.1-b)."""
    numbers = {name: number for number, name in enumerate(turnus.groups[group], 1)}
    players = tuple(Player(n, name, season.rating(name) or None) for name, n in numbers.items())
    rounds = tuple(_round(each, turnus, group, law) for each in _until(turnus, until))
    return Tournament(players, rounds)


def _round(played: Round, turnus: Turnus, group: str, law: Law) -> PlayedRound:
    numbers = {name: number for number, name in enumerate(turnus.groups[group], 1)}
    inside = [game for game in played.games if not game.is_cross and game.white_group == group]
    across = [
        game for game in played.games if game.is_cross and group in (game.white_group, game.black_group)
    ]
    byes = [_idle(each, numbers) for each in played.idle if each.group == group]
    byes += [bye for game in across for bye in _cross(game, tuple(turnus.groups), group, numbers, law)]
    return PlayedRound(tuple(_game(game, numbers) for game in inside), tuple(byes))


def _game(game: Game, numbers: Mapping[str, int]) -> Played:
    white, black = numbers[game.white], numbers[game.black]
    if not game.result:
        return Played(white, black)
    table = _OUTCOMES if game.played else _FORFEITS
    first, second = RESULTS[game.result]
    return Played(white, black, table[first], table[second])


def _cross(
    game: Game, groups: tuple[str, ...], group: str, numbers: Mapping[str, int], law: Law
) -> list[Bye]:
    """Return what a game between two groups brings in the table of one: what the law credits there."""
    if not game.result:
        return [Bye(numbers[name], Outcome.OPEN) for name in game.players if name in numbers]
    placed = zip(game.players, (game.white_group, game.black_group), RESULTS[game.result], strict=True)
    (upper, upper_group, score), (lower, lower_group, _) = sorted(
        placed, key=lambda side: groups.index(side[1])
    )
    asked = CrossCredit(
        upper=upper, upper_group=upper_group, lower=lower, lower_group=lower_group, upper_score=score
    )
    credits_ = law.ask(asked).answer
    return [Bye(numbers[c.player], _WITHOUT_A_GAME[c.points]) for c in credits_ if c.group == group]


def _idle(each: Idle, numbers: Mapping[str, int]) -> Bye:
    if each.why == BYE and each.points == "1":
        return Bye(numbers[each.player], Outcome.ALLOCATED_BYE)
    return Bye(numbers[each.player], _WITHOUT_A_GAME[Fraction(each.points)])
