"""What players have to do after a game, by the clause that asks it: for their own pages, and for a round."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnus.competition.questions.club.club_evening import AfterTheGame, Task
from turnus.competition.questions.series.games import SeriesResult
from turnus.competition.season.state import Game, Round
from turnus.law import Law

OUTCOMES = (SeriesResult.WHITE_WINS, SeriesResult.DRAW, SeriesResult.BLACK_WINS)


@dataclass(frozen=True, slots=True)
class ToDo:
    """Something one of two players does after their game, by which clause."""

    who: str
    chore: str
    clause: str


@dataclass(frozen=True, slots=True)
class IfItEnds:
    """What a player has to do if his game ends like this."""

    result: str
    chores: tuple[ToDo, ...]


def after_game(law: Law, white: str, black: str, result: str) -> tuple[ToDo, ...]:
    """Return what is to be done after a game that was played; nothing where no clause asks anything."""
    if AfterTheGame not in law.stack.benches or result not in set(OUTCOMES):
        return ()
    ruling = law.ask(AfterTheGame(white=white, black=black, result=SeriesResult(result)))
    says = ((ground.says, ground.cite) for ground in ruling.grounds)
    return tuple(ToDo(t.who, str(t.chore), str(cite)) for t, cite in says if isinstance(t, Task))


def if_it_ends(law: Law, game: Game, player: str) -> tuple[IfItEnds, ...]:
    """Return what a player has to do after his game, whatever the result, his own win first."""
    order = OUTCOMES if player == game.white else tuple(reversed(OUTCOMES))
    found = (
        IfItEnds(result, tuple(t for t in after_game(law, game.white, game.black, result) if t.who == player))
        for result in order
    )
    return tuple(each for each in found if each.chores)


def of_round(law: Law, found: Round) -> Iterator[tuple[Game, ToDo]]:
    """Yield what is to be done after each game of a round that was played."""
    for game in found.games:
        for todo in after_game(law, game.white, game.black, game.result) if game.played else ():
            yield game, todo
