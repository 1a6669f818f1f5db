"""Players as everybody may look at them: their rounds, colours and places so far, and who climbs or falls."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.seasons.one_player import Played, rounds_of
from turnus.app.seasons.views.catalogue import Look
from turnus.app.seasons.views.promotion import exchange
from turnus.app.seasons.views.rounds import places_after, table_rows
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Turnus
from turnus.faults import NotFound


@dataclass(frozen=True, slots=True)
class Step:
    """Where a player stood after a round."""

    turnus: int
    round: int
    group: str
    place: int
    of: int
    points: Fraction


@dataclass(frozen=True, slots=True)
class Record:
    """A player's season so far."""

    player: str
    rating: int
    rounds: tuple[Played, ...]
    steps: tuple[Step, ...]
    group: str  # of the last turnus; empty: he is not in it
    place: int
    of: int
    points: Fraction

    @property
    def games(self) -> tuple[Played, ...]:
        """The games that have a result and were really played."""
        return tuple(each for each in self.rounds if each.result and each.is_played)

    @property
    def whites(self) -> int:
        """How often he had White."""
        return sum(each.is_white for each in self.games)

    @property
    def score(self) -> Fraction:
        """What his games brought, in all turni."""
        return sum((each.points or Fraction(0) for each in self.games), Fraction(0))


def record_of(look: Look, player: str) -> Record:
    """Return a player's season so far."""
    season, turnus = look.season, look.season.turnus
    if player not in season.members:
        raise NotFound("{player} is not in the competition", player=player)
    group = turnus.group_of(player) if turnus else ""
    rows = table_rows(look, group)[0] if group else []
    row = next((row for row in rows if row.player == player), None)
    return Record(
        player=player,
        rating=season.rating(player),
        rounds=tuple(rounds_of(season, player)),
        steps=tuple(step for each in season.turni for step in _steps(look, each, player)),
        group=group,
        place=row.place if row else 0,
        of=len(rows),
        points=Fraction(row.score) if row else Fraction(0),
    )


def _steps(look: Look, turnus: Turnus, player: str) -> Iterator[Step]:
    group = turnus.group_of(player)
    for number in finished_rounds(turnus) if group else ():
        made = standing(look.season, turnus, group, look.law, number)
        score, place = made.entries[player].score, places_after(look, turnus, group, number)[player]
        yield Step(turnus.number, number, group, place, len(made.order), score)


def finished_rounds(turnus: Turnus) -> list[int]:
    """Return the published rounds of which every game has its result."""
    return [each.number for each in turnus.known_rounds if all(game.result for game in each.games)]


# How the players of a table fare

PLACES_KEPT = 64
_BEFORE: dict[tuple[str, int, str, int], tuple[object, Mapping[str, int]]] = {}  # while results come in


@dataclass(frozen=True, slots=True)
class Trend:
    """How somebody fares in the turnus: his rounds, the places he climbed, and where he would move."""

    form: tuple[Played, ...] = ()
    climbed: int = 0  # since the round before; below zero: fell
    moves: str = ""  # up or down if the turnus ended now


def trends(look: Look) -> Mapping[str, Trend]:
    """Return how everybody in the groups that are looked at fares."""
    moves = exchange(look).ways() if look.played.has_groups else {}
    form = _form(look)
    found = {}
    for group in look.groups:
        before = _places_before(look, group)
        rows = table_rows(look, group)[0]
        for row in rows:
            climbed = before.get(row.player, row.place) - row.place
            found[row.player] = Trend(tuple(form.get(row.player, ())), climbed, moves.get(row.player, ""))
    return found


def _places_before(look: Look, group: str) -> Mapping[str, int]:
    """Return the places before the last round that brought a result; nothing before the second."""
    last = max((each.number for each in look.rounds if any(g.result for g in each.games)), default=0)
    if last <= 1:
        return {}
    turnus = look.turnus
    if look.played.has_calendar:  # whose ladder knows more than the games
        return standing(look.season, turnus, group, look.law, last - 1).places
    key = look.running.stream, turnus.number, group, last - 1
    rounds = tuple(each for each in turnus.known_rounds if each.number < last)
    known = turnus.groups, rounds, look.season.rulebook, look.season.terms
    kept = _BEFORE.get(key)
    if kept is None or kept[0] != known:  # an earlier result was corrected
        kept = known, standing(look.season, turnus, group, look.law, last - 1).places
        _BEFORE[key] = kept
        while len(_BEFORE) > PLACES_KEPT:
            _BEFORE.pop(next(iter(_BEFORE)), None)
    return kept[1]


def _form(look: Look) -> Mapping[str, list[Played]]:
    """Return everybody's rounds of the turnus that have brought something."""
    found: dict[str, list[Played]] = {}
    number = look.turnus.number
    for each in look.rounds:
        for game in each.games:
            for side, player in enumerate(game.players if game.result else ()):
                score, other = RESULTS[game.result][side], game.players[1 - side]
                played = Played(
                    number, each.number, other, not side, game.result, score, is_played=game.played
                )
                found.setdefault(player, []).append(played)
        for idle in each.idle:
            free = Played(number, each.number, points=Fraction(idle.points), why=idle.why)
            found.setdefault(idle.player, []).append(free)
    return found
