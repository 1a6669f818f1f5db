"""Deciding a final group: what has been played, and the questions it raises."""

from fractions import Fraction
from itertools import combinations, product

from turnus.competition.questions.club.events import FINALS, Names, Stage, Tempo
from turnus.competition.questions.groups.deciders import DeciderState, FinalDecider, Game, PlayedGame
from turnus.law import Asking
from turnus.rulebooks.osv_v30.questions.finals import (
    AfterTheDecider,
    AfterTheGroup,
    DeciderColour,
    DeciderColours,
    DeciderForm,
    Leaders,
)
from turnus.tournament.lots import draw_of_lots


def leaders(facts: Leaders) -> Names:
    """Return who have the most points."""
    points = {name: _points(name, facts.games) for name in facts.players}
    return tuple(name for name in facts.players if points[name] == max(points.values()))


def _points(name: str, games: tuple[PlayedGame, ...]) -> Fraction:
    return sum((game.points(name) for game in games), Fraction(0))


def decide(facts: FinalDecider, law: Asking) -> DeciderState:
    """Say who won a final group, or which games come next."""
    tied = law.ask(Leaders(players=facts.players, games=facts.games)).answer
    if len(tied) == 1:
        return DeciderState(champion=tied[0])
    form = law.ask(DeciderForm(tied=len(tied))).answer
    if form is Stage.DECIDING_GAME:
        return _two(facts, tied, law)
    return _group(facts, tied, law)


def _two(facts: FinalDecider, tied: Names, law: Asking) -> DeciderState:
    first, second = tied
    asked = DeciderColour(
        first=first,
        second=second,
        first_whites=_whites(first, facts.games),
        second_whites=_whites(second, facts.games),
        seed=facts.seed,
    )
    white = law.ask(asked).answer
    black = second if white == first else first
    if not facts.deciders:
        return next_games(Stage.DECIDING_GAME, (Game(white, black),), law)
    scores = tuple(game.points(white) for game in facts.deciders)
    return law.ask(AfterTheDecider(first=white, second=black, scores=scores, seed=facts.seed)).answer


def _whites(name: str, games: tuple[PlayedGame, ...]) -> int:
    return sum(game.white == name and game.played for game in games)


def next_games(stage: Stage, games: tuple[Game, ...], law: Asking) -> DeciderState:
    """Announce games at the tempo of their stage."""
    tempo = law.ask(Tempo(event=FINALS, stage=stage)).answer
    tied = tuple(dict.fromkeys(name for game in games for name in (game.white, game.black)))
    return DeciderState(tied=tied, stage=stage, games=games, tempo=tempo)


def _group(facts: FinalDecider, tied: Names, law: Asking) -> DeciderState:
    games = law.ask(DeciderColours(tied=tied, games=facts.games, seed=facts.seed)).answer
    played = {frozenset((game.white, game.black)) for game in facts.deciders}
    left = tuple(game for game in games if frozenset((game.white, game.black)) not in played)
    if left:
        return next_games(Stage.DECIDING_GROUP, left, law)
    best = law.ask(Leaders(players=tied, games=facts.deciders)).answer
    return DeciderState(
        champion=law.ask(AfterTheGroup(leaders=best, classification=facts.classification)).answer
    )


def reversed_colours(facts: DeciderColours) -> tuple[Game, ...]:
    """Return the games among the tied with the colours of the final group turned round."""
    among = (game for game in facts.games if {game.white, game.black} <= set(facts.tied))
    return tuple(Game(game.black, game.white) for game in among)


def balanced(facts: DeciderColours) -> tuple[Game, ...] | None:
    """Find colours that give everybody White and Black equally often, the turned ones before others."""
    pairs = [(game.white, game.black) for game in reversed_colours(facts)]
    known = {frozenset(pair) for pair in pairs}
    pairs += [pair for pair in combinations(facts.tied, 2) if frozenset(pair) not in known]
    for turned in product((False, True), repeat=len(pairs)):
        games = tuple(
            Game(black, white) if turn else Game(white, black)
            for (white, black), turn in zip(pairs, turned, strict=True)
        )
        if _balances(facts, games):
            return games
    return None


def _balances(facts: DeciderColours, games: tuple[Game, ...]) -> bool:
    surplus = dict.fromkeys(facts.tied, 0)
    for game in facts.games:
        for name, count in game.whites().items():
            surplus[name] = surplus.get(name, 0) + count
    for new in games:
        surplus[new.white] += 1
        surplus[new.black] -= 1
    return all(surplus[name] == 0 for name in facts.tied)


def drawn_colours(facts: DeciderColours) -> tuple[Game, ...]:
    """Draw the colours of every game by lot."""
    games = []
    for one_player, other in combinations(facts.tied, 2):
        white, black = draw_of_lots(f"{facts.seed}/{one_player}-{other}", (one_player, other))
        games.append(Game(white, black))
    return tuple(games)
