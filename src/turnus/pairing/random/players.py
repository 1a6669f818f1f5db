"""Random tournaments, repeatable from a seed: results by Milvang's model, byes, forfeits and withdrawals."""

from collections.abc import Iterator
from hashlib import sha256

from turnus.faults import BadInput
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.pairing.proposal import NoLegalPairing
from turnus.records import record, replace
from turnus.tournament import (
    CHESS,
    About,
    AnnouncedBye,
    Bye,
    Colour,
    ForbiddenPairs,
    Game,
    Outcome,
    Pairing,
    Player,
    Round,
    ScoringSystem,
    Tournament,
)

PLAYERS = range(2, 10_000)
ROUNDS = range(1, 1_000)


@record
class Recipe:
    """What a random tournament is like; chances are per thousand, for one player or game in one round."""

    players: int
    rounds: int
    seed: str
    half_byes: int = 30
    absences: int = 30
    withdrawals: int = 5
    forfeits: int = 30
    scoring: ScoringSystem = CHESS
    accelerated: bool = False
    forbidden: int = 0  # so many pairs that may not meet
    edition: Edition | None = None  # of the Dutch system; None is the one in force
    tie_breaks: str = ""

    def __post_init__(self) -> None:
        if self.players not in PLAYERS or self.rounds not in ROUNDS:
            raise BadInput("a tournament has 2 to 9999 players and 1 to 999 rounds", where="recipe")

    def chance(self, *about: object) -> float:
        """Return a number from 0 to 1 that only the seed and what it is about decide."""
        text = ":".join(map(str, (self.seed, *about)))
        return int(sha256(text.encode()).hexdigest()[:13], 16) / 16**13

    def happens(self, per_thousand: int, *about: object) -> bool:
        """Whether something of this chance happens."""
        return self.chance(*about) * 1000 < per_thousand


def generate(recipe: Recipe) -> Tournament:
    """Play a whole tournament; it ends early when a round has no legal pairing."""
    event = _start(recipe)
    withdrawn: set[int] = set()
    for number in range(1, recipe.rounds + 1):
        withdrawn |= {
            p.number for p in event.players if recipe.happens(recipe.withdrawals, "out", number, p.number)
        }
        coming = replace(event, announced=_announced(recipe, event, number, withdrawn))
        try:
            proposal = pair_on_rating(coming, recipe.edition)
        except NoLegalPairing:
            return event
        byes = [Bye(player, outcome) for player, outcome in coming.absent.items()]
        if proposal.bye is not None:
            byes.append(Bye(proposal.bye, Outcome.ALLOCATED_BYE))
        games = tuple(_game(recipe, event, number, pair) for pair in proposal.pairs)
        event = event.with_round(Round(games, tuple(byes)))
    return event


def _start(recipe: Recipe) -> Tournament:
    ratings = sorted((_rating(recipe, n) for n in range(recipe.players)), reverse=True)
    players = tuple(Player(n, f"Player {n}", rating) for n, rating in enumerate(ratings, 1))
    colour = Colour.WHITE if recipe.happens(500, "first colour") else Colour.BLACK
    code = f"FIDE_DUTCH_{(recipe.edition or Edition.IN_2026).value}{'_BAKU' if recipe.accelerated else ''}"
    return Tournament(
        players,
        planned_rounds=recipe.rounds,
        scoring=recipe.scoring,
        initial_colour=colour,
        forbidden=tuple(_forbidden(recipe)),
        about=About(name=f"Random tournament {recipe.seed}", system_code=code, tie_breaks=recipe.tie_breaks),
    )


def _forbidden(recipe: Recipe) -> Iterator[ForbiddenPairs]:
    for place in range(recipe.forbidden):
        first = 1 + int(recipe.chance("forbidden", place) * recipe.players)
        other = 1 + int(recipe.chance("with", place) * recipe.players)
        if first != other:
            yield ForbiddenPairs((first, other))


def _rating(recipe: Recipe, number: int) -> int:
    """Draw a rating between 1400 and 2600, the middle likeliest."""
    return 1400 + round(400 * sum(recipe.chance("rating", number, part) for part in range(3)))


def _announced(
    recipe: Recipe, event: Tournament, number: int, withdrawn: set[int]
) -> tuple[AnnouncedBye, ...]:
    byes = []
    for player in event.players:
        if player.number in withdrawn or recipe.happens(recipe.absences, "absent", number, player.number):
            byes.append(Bye(player.number, Outcome.ZERO_BYE))
        elif recipe.happens(recipe.half_byes, "half", number, player.number):
            byes.append(Bye(player.number, Outcome.HALF_BYE))
    return tuple(AnnouncedBye(number, bye) for bye in byes)


def _game(recipe: Recipe, event: Tournament, number: int, pair: Pairing) -> Game:
    if recipe.happens(recipe.forfeits, "forfeit", number, pair.white):
        if recipe.happens(500, "who stays away", number, pair.white):
            return Game(pair.white, pair.black, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
        return Game(pair.white, pair.black, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    ratings = (event.by_number[each].rating or 0 for each in (pair.white, pair.black))
    white_wins, black_wins = chances(*ratings)
    drawn = recipe.chance("result", number, pair.white, pair.black)
    if drawn < white_wins:
        return Game(pair.white, pair.black, Outcome.WIN, Outcome.LOSS)
    if drawn < white_wins + black_wins:
        return Game(pair.white, pair.black, Outcome.LOSS, Outcome.WIN)
    return Game(pair.white, pair.black, Outcome.DRAW, Outcome.DRAW)


def chances(white: float, black: float) -> tuple[float, float]:
    """Return the chances that White and that Black wins, by Milvang's model; the rest is a draw."""
    mean, difference = (white + black) / 2, white - black
    level = max(0.0, (mean - 1200) / 1200) ** 2
    for_white = _curve(difference, -1492 + 0.391 * mean, 40, 1691 - 0.428 * mean, 0.45 - 0.10 * level)
    for_black = 1 - _curve(difference, -1753 + 0.416 * mean, -80, 1428 - 0.388 * mean, 0.54 + 0.13 * level)
    return for_white, for_black


def _curve(difference: float, lowest: float, centre: float, highest: float, at_centre: float) -> float:
    """Rise from 0 at the lowest difference to 1 at the highest, in two parabolas that meet at the centre."""
    if difference <= lowest:
        return 0.0
    if difference >= highest:
        return 1.0
    if difference <= centre:
        return at_centre * ((difference - lowest) / (centre - lowest)) ** 2
    return 1 - (1 - at_centre) * ((difference - highest) / (centre - highest)) ** 2
