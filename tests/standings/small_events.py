"""Small tournaments for tests, written round by round, and the figures of one tie-break in them."""

from turnus.standings.codes import ladder_of
from turnus.standings.ranking import rank
from turnus.standings.steps import Figure
from turnus.tournament import CHESS, About, Bye, Game, Outcome, Player, Round, ScoringSystem, Tournament

WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
RESULTS = {
    "1": (WIN, LOSS),
    "=": (DRAW, DRAW),
    "0": (LOSS, WIN),
    "+": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "*": (Outcome.OPEN, Outcome.OPEN),
}
BYES = {"H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE, "U": Outcome.ALLOCATED_BYE, "F": Outcome.FULL_BYE}


def played(
    *rounds: str,
    players: int = 4,
    kind: str = "",
    scoring: ScoringSystem = CHESS,
    planned: int | None = None,
    unrated: tuple[int, ...] = (),
) -> Tournament:
    """Read rounds such as `1-2 1, 3 H`: a game with White's result, or a bye."""
    numbers = range(1, players + 1)
    return Tournament(
        tuple(Player(n, f"P{n}", None if n in unrated else 2100 - 100 * n) for n in numbers),
        tuple(_round(text) for text in rounds),
        planned_rounds=planned,
        scoring=scoring,
        about=About(system_code=kind),
    )


def _round(text: str) -> Round:
    games, byes = [], []
    for part in text.split(", "):
        who, result = part.split()
        if "-" in who:
            white, black = map(int, who.split("-"))
            games.append(Game(white, black, *RESULTS[result]))
        else:
            byes.append(Bye(int(who), BYES[result]))
    return Round(tuple(games), tuple(byes))


def figures(event: Tournament, code: str) -> dict[int, Figure]:
    standings = rank(event, ladder_of(code, None))
    return {place.player.number: place.figures[-1] for place in standings.places}
