"""A competition of any format played on by the engine itself: a round paired, played, closed.

Rounds are paired, published and closed by the same commands as in the office, so that every meeting and
every ladder is the real one. Level matches that want a winner are played on by rating, or decided by lot
where the stage says so.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from turnus.app.seasons.chances.field import AS_WRITTEN, DRAW, DRAWN, UNRATED, WIN, points_of_a_game
from turnus.competition.engine.deciding import apply, decide
from turnus.competition.engine.kinds import WhenEqual
from turnus.competition.engine.slices.closing import Close, level_matches
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import MatchDecided
from turnus.competition.engine.state import Competition, Game, Match, Status
from turnus.competition.refusing import Refusal
from turnus.law import Law
from turnus.records import replace

IN_DRAUGHTS = ("0-2", "1-1", "2-0")  # by White's half points
NOBODY_LEFT = "nobody is left to meet"


class PlaysOn:
    """Who plays a competition on under its law, by the ratings that are known."""

    def __init__(self, law: Law, game: str, ratings: Mapping[str, int]) -> None:
        self.law = law
        self.ratings = ratings
        self.written = IN_DRAUGHTS if game == "draughts" else AS_WRITTEN
        self.drawn = DRAWN

    def on(self, competition: Competition, seed: str, chance: Random) -> Competition | None:
        """Return it a step further: a round played and closed, or paired; nothing once it is over."""
        phase = competition.phase
        last = phase.last_round if phase else None
        if last is not None and last.status is Status.PUBLISHED:
            return self.done(self._decided(self._played(competition, chance), chance), Close())
        lots = f"{seed}/{len(competition.phases)}/{(last.number if last else 0) + 1}"
        drafted = self.done(competition, DraftRound(seed=lots))
        if drafted is not None:
            return self.done(drafted, PublishRound())
        return None if phase is None or phase.is_closed else self.done(competition, Close(reason=NOBODY_LEFT))

    def done(self, competition: Competition, command: Any) -> Competition | None:
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
        matches = tuple(
            self._match(match, self.chance_of(competition, match, chance)) if match.is_open else match
            for match in last.matches
        )
        return competition.with_phase(phase.with_round(replace(last, matches=matches)))

    def chance_of(self, _competition: Competition, _match: Match, chance: Random) -> Random:
        """Return what decides a match: the one chance, in the order of the boards."""
        return chance

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
