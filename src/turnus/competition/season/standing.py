"""Tables of a turnus: its games as a tournament, figures of each player, the order by the law's ladder."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from turnus.competition.questions.events import Event as Part
from turnus.competition.questions.groups import Entry, GroupOrder
from turnus.competition.questions.ranking import EventOrder
from turnus.competition.season.events import Idle
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.law import Law, Ruling
from turnus.standings import Field, Figure, Resistance, SonnebornBerger
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
    ruling: Ruling[tuple[tuple[str, ...], ...]]
    entries: Mapping[str, Entry]
    games: Mapping[str, int]

    @property
    def order(self) -> tuple[str, ...]:
        """The players from the top; those nothing separates in the order they were seated."""
        return tuple(name for tied in self.ruling.answer for name in tied)

    @property
    def places(self) -> dict[str, int]:
        """Everybody's place, shared where nothing separates."""
        numbered: dict[str, int] = {}
        for tied in self.ruling.answer:
            numbered |= dict.fromkeys(tied, len(numbered) + 1)
        return numbered


def standing(season: Season, turnus: Turnus, group: str, law: Law, until: int = 0) -> Standing:
    """Return a group's table, over all results or those of the rounds until one."""
    played = tournament_of(season, turnus, group, until)
    entries = _entries(turnus.groups[group], played)
    games = {name: _games(turnus, name, until) for name in turnus.groups[group]}
    return Standing(group, ordered(season.event, entries, law), {e.name: e for e in entries}, games)


def ordered(event: Part, entries: tuple[Entry, ...], law: Law) -> Ruling[tuple[tuple[str, ...], ...]]:
    """Put the players of a table in the order of the rulebook."""
    if event is Part.HOUSE:
        return law.ask(GroupOrder(entries=entries))
    return law.ask(EventOrder(event=event, entries=entries))


def _entries(players: tuple[str, ...], played: Tournament) -> tuple[Entry, ...]:
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


def _exact(figure: Figure) -> Fraction:
    return figure if isinstance(figure, Fraction) else Fraction(0)


def _games(turnus: Turnus, name: str, until: int) -> int:
    return sum(
        bool(game.result) and game.played
        for each in turnus.rounds
        if not until or each.number <= until
        for game in each.games
        if name in game.players
    )


def tournament_of(season: Season, turnus: Turnus, group: str, until: int = 0) -> Tournament:
    """Return a group's rounds as a tournament; a cross game counts in it like a bye (reading of 1.12.1-b)."""
    numbers = {name: number for number, name in enumerate(turnus.groups[group], 1)}
    players = tuple(Player(n, name, season.rating(name) or None) for name, n in numbers.items())
    rounds = tuple(
        _round(each, group, numbers) for each in turnus.rounds if not until or each.number <= until
    )
    return Tournament(players, rounds)


def _round(played: Round, group: str, numbers: Mapping[str, int]) -> PlayedRound:
    inside = [game for game in played.games if not game.is_cross and game.white_group == group]
    across = [
        game for game in played.games if game.is_cross and group in (game.white_group, game.black_group)
    ]
    byes = [_idle(each, numbers) for each in played.idle if each.group == group]
    byes += [_cross(game, group, numbers) for game in across]
    return PlayedRound(tuple(_game(game, numbers) for game in inside), tuple(byes))


def _game(game: Game, numbers: Mapping[str, int]) -> Played:
    white, black = numbers[game.white], numbers[game.black]
    if not game.result:
        return Played(white, black)
    table = _OUTCOMES if game.played else _FORFEITS
    first, second = RESULTS[game.result]
    return Played(white, black, table[first], table[second])


def _cross(game: Game, group: str, numbers: Mapping[str, int]) -> Bye:
    scores = RESULTS[game.result] if game.result else RESULTS["0-0"]
    is_white = game.white_group == group
    name, score = (game.white, scores[0]) if is_white else (game.black, scores[1])
    return Bye(numbers[name], _WITHOUT_A_GAME[score])


def _idle(each: Idle, numbers: Mapping[str, int]) -> Bye:
    if each.why == BYE and each.points == "1":
        return Bye(numbers[each.player], Outcome.ALLOCATED_BYE)
    return Bye(numbers[each.player], _WITHOUT_A_GAME[Fraction(each.points)])
