"""Chances: the rest of what is under way simulated many times, with real pairings and results by rating.

A simulation follows from the seed and its number, so that the same seed gives the same chances on any
machine. Known absences are kept; byes in neighbouring groups stay byes; final places and titles, which take
longer to work out, are counted in every twentieth simulation. A cup, a blitz
or an open championship is won by who is first in the end.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from random import Random

from turnus.app.competitions.views import without_draft
from turnus.app.seasons.chances.competitions import Rest, strengths
from turnus.app.seasons.chances.counting import Chances, Counts
from turnus.app.seasons.chances.federations import Contests, Leagues, team_strengths
from turnus.app.seasons.chances.field import AS_WRITTEN, UNRATED, Field, field_of, points_of_a_game
from turnus.app.seasons.office import law_of
from turnus.competition.engine.state import Competition
from turnus.competition.questions.groups.groups import Entry
from turnus.competition.season import Season
from turnus.competition.season.calendars.series import series_changes
from turnus.competition.season.endings.finals import qualification
from turnus.competition.season.endings.moving import group_changes
from turnus.competition.season.events import Line
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import tournament_of
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Game, Round, Turnus
from turnus.faults import BadInput
from turnus.law import Law
from turnus.records import replace

FINALS_EVERY = 20
BATCH = 50
UnderWay = Season | Competition | Contests  # what can be simulated


def chances(counts: Counts, under_way: UnderWay) -> list[Chances]:
    """Return everybody's chances, group by group."""
    whole, some = max(1, counts.simulations), max(1, counts.with_finals)
    return [
        Chances(
            name,
            group,
            counts.up.get(name, 0) / whole,
            counts.down.get(name, 0) / whole,
            counts.final.get(name, 0) / some,
            counts.title.get(name, 0) / some,
        )
        for group, names in _groups(under_way).items()
        for name in names
    ]


def _groups(under_way: UnderWay) -> Mapping[str, tuple[str, ...]]:
    """Return who is in which group now; nothing as long as nothing is under way."""
    if isinstance(under_way, Competition):
        seen = without_draft(under_way)
        return seen.phase.divisions if seen.phase is not None and not seen.is_closed else {}
    if isinstance(under_way, Contests):
        return under_way.groups
    turnus = under_way.turnus
    return turnus.groups if turnus is not None and not turnus.is_closed else {}


def unrated(under_way: UnderWay) -> list[str]:
    """Return who has no rating: they are all taken to be equally strong."""
    everybody = [name for names in _groups(under_way).values() for name in names]
    if isinstance(under_way, Season):
        return [name for name in everybody if not under_way.rating(name)]
    known = strengths(under_way) if isinstance(under_way, Competition) else team_strengths(under_way)
    return [name for name in everybody if name not in known]


def everybodys_chances(under_way: UnderWay, count: int, seed: str) -> dict[str, Chances]:
    """Simulate in this process, and return the chances of each player or team."""
    return {each.player: each for each in chances(simulate(under_way, count, seed, workers=1), under_way)}


def simulate(
    under_way: UnderWay,
    count: int,
    seed: str,
    workers: int = 0,
    progress: Callable[[int], None] = lambda _done: None,
) -> Counts:
    """Simulate the rest of the running turnus, of a calendar, or of a competition, so many times."""
    if not _groups(under_way):
        raise BadInput("chances are worked out while a turnus or a tournament is under way")
    batches = [range(start, min(start + BATCH, count)) for start in range(0, count, BATCH)]
    total = Counts()
    for done in _counted(partial(_batch, under_way, seed), batches, workers or os.cpu_count() or 1):
        total = total.plus(done)
        progress(total.simulations)
    return total


def _counted(work: Callable[[range], Counts], batches: list[range], workers: int) -> Iterable[Counts]:
    if workers == 1 or len(batches) == 1:
        yield from map(work, batches)
        return
    with ProcessPoolExecutor(min(workers, len(batches))) as pool:
        yield from pool.map(work, batches)


def _batch(under_way: UnderWay, seed: str, numbers: range) -> Counts:
    simulation = _simulation(under_way, seed)
    total = Counts()
    for number in numbers:
        chance = Random(f"{seed}/{number}")  # noqa: S311 - no secret, and it must be repeatable
        total = total.plus(simulation.run(number, chance))
    return total


def _simulation(under_way: UnderWay, seed: str) -> "_Simulation | _Calendar | Rest | Leagues":
    """Return who plays what is left of it."""
    if isinstance(under_way, Competition):
        return Rest(without_draft(under_way), seed)
    if isinstance(under_way, Contests):
        return Leagues(under_way)
    law = law_of(under_way)
    return (_Calendar if played_by(under_way.part, law).has_calendar else _Simulation)(under_way, law)


class _Simulation:
    """The rest of one turnus, played again and again."""

    def __init__(self, season: Season, law: Law) -> None:
        self.season = season
        self.law = law
        self.turnus: Turnus = season.turni[-1]
        played = played_by(season.part, law)
        self.has_moves = played.has_moves
        self.rounds, self.ladder = played.main.rounds, played.main.ladder.steps
        self.ratings = {name: season.rating(name) or UNRATED for name in self.turnus.players}
        events = {name: tournament_of(season, self.turnus, name, law) for name in self.turnus.groups}
        self.groups = {name: field_of(event, self.ratings) for name, event in events.items()}

    def run(self, number: int, chance: Random) -> Counts:
        """Play one end of the turnus and count what it brings."""
        ended = {name: self._end(field.copy(), chance) for name, field in self.groups.items()}
        orders = {
            name: tuple(
                player for tied in field.tied(self.ladder) for player in chance.sample(tied, len(tied))
            )
            for name, field in ended.items()
        }
        if not self.has_moves:  # a cup: there is nothing but to win it
            highest = next(iter(orders.values()))
            return Counts(1, 1, title=Counter(highest[:1]))
        games = {name: count for field in ended.values() for name, count in field.games().items()}
        changed = group_changes(self.season, self.turnus, orders, self.law, games).answer
        up = Counter(name for boundary in changed.boundaries for name in boundary.up)
        down = Counter(name for boundary in changed.boundaries for name in boundary.down)
        if number % FINALS_EVERY:
            return Counts(1, 0, up, down)
        entries = {name: field.entries() for name, field in ended.items()}
        final, title = self._finals(orders, entries, games, chance)
        return Counts(1, 1, up, down, Counter(final), Counter(title))

    def _end(self, field: Field, chance: Random) -> Field:
        """Play the open games and the rounds that are left."""
        field.finish(chance)
        while field.played < self.rounds:
            away = self.turnus.absences.get(field.played + 1, {})
            gone = {n for n, name in enumerate(field.names) if name in away or name in self.turnus.withdrawn}
            field.next_round(gone, chance)
        return field

    def _finals(
        self,
        orders: Mapping[str, tuple[str, ...]],
        entries: Mapping[str, tuple[Entry, ...]],
        games: Mapping[str, int],
        chance: Random,
    ) -> tuple[list[str], list[str]]:
        """Fill the final groups as after this turnus, and play the highest of them."""
        named = {entry.name: entry for found in entries.values() for entry in found}
        tables = {
            group: tuple(_line(place, named[name], games[name]) for place, name in enumerate(order, 1))
            for group, order in orders.items()
        }
        season = self.season.with_turnus(replace(self.turnus, tables=tables))
        qualified = qualification(season, self.law, tuple(self.ratings)).answer
        players = [name for final in qualified.finals for name in final.players]
        highest = qualified.finals[0].players if qualified.finals else ()
        return players, [self._winner(highest, chance)] if highest else []

    def _winner(self, players: tuple[str, ...], chance: Random) -> str:
        """Play a final group by the ratings; a shared first place is decided by lot."""
        scores = dict.fromkeys(players, 0)
        for white, black in combinations(players, 2):
            points = points_of_a_game(self.ratings[white] - self.ratings[black], chance)
            scores[white] += points
            scores[black] += 2 - points
        best = max(scores.values())
        return chance.choice([name for name in players if scores[name] == best])


class _Calendar:
    """The open games of a calendar, played again and again; the tables are those of the law itself."""

    def __init__(self, season: Season, law: Law) -> None:
        self.season = season
        self.law = law
        self.turnus: Turnus = season.turni[-1]
        self.ratings = {name: season.rating(name) or UNRATED for name in self.turnus.players}

    def run(self, _number: int, chance: Random) -> Counts:
        """Play one end of the season: who moves between the series, and who wins the highest."""
        turnus = replace(self.turnus, rounds=tuple(self._ended(each, chance) for each in self.turnus.rounds))
        season = self.season.with_turnus(turnus)
        made = [standing(season, turnus, group, self.law).tied for group in turnus.groups]
        orders = tuple(
            tuple(player for tied in table for player in chance.sample(tied, len(tied))) for table in made
        )
        changed = self.law.ask(series_changes(season, turnus, orders)).answer
        up = Counter(name for boundary in changed.boundaries for name in boundary.up)
        down = Counter(name for boundary in changed.boundaries for name in boundary.down)
        return Counts(1, 1, up, down, Counter(), Counter(orders[0][:1]))

    def _ended(self, found: Round, chance: Random) -> Round:
        return replace(found, games=tuple(self._played(game, chance) for game in found.games))

    def _played(self, game: Game, chance: Random) -> Game:
        if game.result or game.white not in self.ratings or game.black not in self.ratings:
            return game
        points = points_of_a_game(self.ratings[game.white] - self.ratings[game.black], chance)
        return replace(game, result=AS_WRITTEN[points])


def _line(place: int, entry: Entry, games: int) -> Line:
    return Line(
        place=place,
        player=entry.name,
        score=str(entry.score),
        resistance=str(entry.resistance),
        sonneborn_berger=str(entry.sonneborn_berger),
        games=games,
    )
