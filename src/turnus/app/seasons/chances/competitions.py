"""The rest of a competition of any format, played on by the engine itself.

Rounds are paired, published and closed by the same commands as in the office, so that every meeting and
every ladder is the real one. Level matches that want a winner are played on by rating, or decided by lot
where the stage says so; as many games are drawn as in the competition so far.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from turnus.app.competitions.running import law_of
from turnus.app.seasons.chances.counting import Counts
from turnus.app.seasons.chances.field import AS_WRITTEN, DRAW, UNRATED, WIN, drawn_among, points_of_a_game
from turnus.competition.engine.deciding import apply, decide
from turnus.competition.engine.dividing import exchanged
from turnus.competition.engine.kinds import WhenEqual
from turnus.competition.engine.situations import table_of
from turnus.competition.engine.slices.closing import Close, level_matches
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import MatchDecided
from turnus.competition.engine.state import Competition, Game, Match, Phase, Status
from turnus.competition.refusing import Refusal

IN_DRAUGHTS = ("0-2", "1-1", "2-0")  # by White's half points
NOBODY_LEFT = "nobody is left to meet"


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


class Rest:
    """What is left of a competition, played again and again."""

    def __init__(self, competition: Competition, seed: str) -> None:
        self.begun = competition
        self.seed = seed
        self.law = law_of(competition.rulebook, competition.base, competition.hashes)
        self.ratings: Mapping[str, int] = strengths(competition)
        self.written = IN_DRAUGHTS if competition.format.game == "draughts" else AS_WRITTEN
        results = (game.result for game in _games(competition))
        self.drawn = drawn_among(self.written.index(each) for each in results if each in self.written)

    def run(self, number: int, chance: Random) -> Counts:
        """Play it to its end: who moves after the stage under way, who comes into the next, who is first."""
        seed = f"{self.seed}/{number}"
        ended = self.begun
        while (after := self._on(ended, seed, chance)) is not None:
            ended = after
        up, down = _moved(ended, ended.phases[len(self.begun.phases) - 1])
        return Counts(1, 1, up, down, self._in_the_next(ended), self._firsts(ended, chance))

    def _on(self, competition: Competition, seed: str, chance: Random) -> Competition | None:
        """Return it a step further: a round played and closed, or paired; nothing once it is over."""
        phase = competition.phases[-1]
        last = phase.rounds[-1]
        if last.status is Status.PUBLISHED:
            return self._done(self._decided(self._played(competition, chance), chance), Close())
        lots = f"{seed}/{len(competition.phases)}/{len(phase.rounds) + 1}"
        drafted = self._done(competition, DraftRound(seed=lots))
        if drafted is not None:
            return self._done(drafted, PublishRound())
        return None if phase.is_closed else self._done(competition, Close(reason=NOBODY_LEFT))

    def _done(self, competition: Competition, command: Any) -> Competition | None:
        """Return it after a command; nothing where that is refused."""
        events = decide(competition, command, self.law)
        if isinstance(events, Refusal):
            return None
        for event in events:
            competition = apply(competition, event)
        return competition

    def _played(self, competition: Competition, chance: Random) -> Competition:
        """Give every open game of the round its result."""
        phase = competition.phases[-1]
        last = phase.rounds[-1]
        matches = tuple(self._match(match, chance) if match.is_open else match for match in last.matches)
        return competition.with_phase(phase.with_round(replace(last, matches=matches)))

    def _match(self, match: Match, chance: Random) -> Match:
        games = (game if game.result else self._game(game, chance) for game in match.games)
        return replace(match, games=tuple(games))

    def _game(self, game: Game, chance: Random) -> Game:
        white = self._strength(game.white_player, game.white)
        black = self._strength(game.black_player, game.black)
        return replace(game, result=self.written[points_of_a_game(white - black, chance, self.drawn)])

    def _strength(self, *names: str) -> int:
        """Return the rating of who sits there; where he is not known, of whom he plays for."""
        return next((self.ratings[name] for name in names if name in self.ratings), UNRATED)

    def _decided(self, competition: Competition, chance: Random) -> Competition:
        """Let somebody go on from every level match."""
        phase = competition.phases[-1]
        by_lot = competition.stage_of(phase).ladder.when_equal is WhenEqual.LOT
        for match in level_matches(competition):
            winner = chance.choice(match.sides) if by_lot else self._played_on(match, chance)
            told = MatchDecided(
                round=phase.rounds[-1].number, board=match.board, winner=winner, reason="simulated"
            )
            competition = apply(competition, told)
        return competition

    def _played_on(self, match: Match, chance: Random) -> str:
        difference = self._strength(match.first) - self._strength(match.second)
        while (points := points_of_a_game(difference, chance, self.drawn)) == DRAW:
            pass
        return match.first if points == WIN else match.second

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
