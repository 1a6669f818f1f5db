"""Players as everybody may look at them: their rounds, colours and places so far, and who climbs or falls."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.seasons.one_player import Played, rounds_of
from turnus.app.seasons.views.catalogue import Look, view
from turnus.app.seasons.views.rounds import table_rows
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Turnus
from turnus.faults import BadInput, NotFound


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
        score = made.entries[player].score
        yield Step(turnus.number, number, group, made.places[player], len(made.order), score)


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
    moves, form = _moves(look), _form(look)
    found = {}
    for group in look.groups:
        before = _places_before(look, group)
        rows = table_rows(look, group)[0]
        bands = _bands([(row.player, row.place) for row in rows], moves)
        for row in rows:
            climbed = before.get(row.player, row.place) - row.place
            found[row.player] = Trend(tuple(form.get(row.player, ())), climbed, bands.get(row.player, ""))
    return found


def _bands(placed: Sequence[tuple[str, int]], moves: Mapping[str, str]) -> Mapping[str, str]:
    """Return who is shown as moving: of those who share a place all or none, for nothing parts them yet."""
    ways: dict[int, set[str]] = {}
    for player, place in placed:
        ways.setdefault(place, set()).add(moves.get(player, ""))
    return {player: moves[player] for player, place in placed if player in moves and len(ways[place]) == 1}


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


def _moves(look: Look) -> Mapping[str, str]:
    try:
        boundaries = view(look, "promotion").data.get("boundaries", ())
    except (BadInput, NotFound):
        return {}  # there are no groups to move between
    return {player: way for each in boundaries for way in ("up", "down") for player in each[way]}


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
