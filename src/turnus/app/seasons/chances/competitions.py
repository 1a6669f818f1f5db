"""The rest of a competition of any format, played again and again; as many games are drawn as so far."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from turnus.app.competitions.running import law_of
from turnus.app.seasons.chances.counting import Counts
from turnus.app.seasons.chances.field import drawn_among
from turnus.app.seasons.chances.playing_on import PlaysOn
from turnus.competition.engine.dividing import exchanged
from turnus.competition.engine.situations import table_of
from turnus.competition.engine.state import Competition, Game, Phase


def strengths(competition: Competition) -> dict[str, int]:
    """Return the ratings that are known: of a team its own, else the mean of its best, as many as boards."""
    found = {name: held.rating for name, held in competition.contenders.items() if held.rating}
    for team in competition.sides.keys() - found.keys():
        members = sorted(found[each.player] for each in _members(competition, team) if each.player in found)
        if best := members[-max(1, competition.format.boards) :]:
            found[team] = round(sum(best) / len(best))
    return found


def _members(competition: Competition, team: str) -> Iterator[Any]:
    return (held for held in competition.contenders.values() if held.team == team and held.player != team)


def _games(competition: Competition) -> Iterator[Game]:
    rounds = (each for phase in competition.phases for each in phase.rounds)
    return (game for each in rounds for match in each.matches for game in match.games)


class Rest(PlaysOn):
    """What is left of a competition, played again and again."""

    def __init__(self, competition: Competition, seed: str) -> None:
        law = law_of(competition.rulebook, competition.base, competition.hashes)
        super().__init__(law, competition.format.game, strengths(competition))
        self.begun = competition
        self.seed = seed
        results = (game.result for game in _games(competition))
        self.drawn = drawn_among(self.written.index(each) for each in results if each in self.written)

    def run(self, number: int, chance: Random) -> Counts:
        """Play it to its end: who moves after the stage under way, who comes into the next, who is first."""
        seed = f"{self.seed}/{number}"
        ended = self.begun
        while (after := self.on(ended, seed, chance)) is not None:
            ended = after
        up, down = _moved(ended, ended.phases[len(self.begun.phases) - 1])
        return Counts(1, 1, up, down, self._in_the_next(ended), self._firsts(ended, chance))

    def _in_the_next(self, ended: Competition) -> Counter[str]:
        """Count who plays in the stage after the one under way, where there is one."""
        here = self.begun.phases[-1].stage
        later = (each for each in ended.phases[len(self.begun.phases) :] if each.stage != here)
        following = next(later, None)
        divisions = following.divisions if following else {}
        return Counter(name for names in divisions.values() for name in names)

    def _firsts(self, ended: Competition, chance: Random) -> Counter[str]:
        """Count who is first of each division in the end; of several who share it, one by lot."""
        last = ended.phases[-1]
        tables = [table_of(ended, last, name) for name in last.divisions]
        return Counter(chance.choice([line.player for line in lines if line.rank == 1]) for lines in tables)


def _moved(ended: Competition, phase: Phase) -> tuple[Counter[str], Counter[str]]:
    """Count who moves up and who moves down after a stage that has such moves."""
    moves = ended.stage_of(phase).moves
    seats = list(phase.divisions)
    up, down = Counter[str](), Counter[str]()
    if phase.is_closed and (moves.up or moves.down):
        for place, players in enumerate(exchanged(phase.tables, moves).values()):
            for name in players:
                before = seats.index(phase.division_of(name))
                up[name] += place < before
                down[name] += place > before
    return up, down
