"""How a round without a game counts in resistance and Sonneborn-Berger: a setting, as rulebooks differ."""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import lru_cache

from turnus.records import record
from turnus.tournament import Entry, Outcome, Tournament


class OwnRound(Enum):
    """What a player's own unplayed round brings to his resistance and Sonneborn-Berger."""

    AGAINST_ONESELF = "a draw against oneself: one's own score"
    DRAW_POINTS = "the points of a draw, and nothing in Sonneborn-Berger"
    VIRTUAL_OPPONENT = "an opponent who had the same score, the rest of this game, and drew on"
    NOTHING = "nothing"
    FORFEITS_COUNT = "a forfeited game as if it had been played; other rounds nothing"


class SeenScore(Enum):
    """How much an opponent's unplayed rounds count in the score that others see."""

    ADJUSTED = "as a draw, each of them"
    RAW = "as scored"
    HALVED = "for half"
    FORFEITS_AS_DRAWS = "forfeits as a draw, other rounds as scored"


@record
class Unplayed:
    """One way to count unplayed rounds: one's own, and those of the opponents."""

    own: OwnRound
    seen: SeenScore


KNSB = Unplayed(OwnRound.AGAINST_ONESELF, SeenScore.ADJUSTED)
HALF_POINTS = Unplayed(OwnRound.DRAW_POINTS, SeenScore.HALVED)
FIDE_2009 = Unplayed(OwnRound.VIRTUAL_OPPONENT, SeenScore.ADJUSTED)
FORFEITS_ADJUSTED = Unplayed(OwnRound.FORFEITS_COUNT, SeenScore.FORFEITS_AS_DRAWS)
PLAIN = Unplayed(OwnRound.NOTHING, SeenScore.RAW)

_FORFEITS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


@record
class Contribution:
    """One round's part: the result in units, and the score it is set against in half units."""

    round: int
    result: int
    is_win: bool
    is_draw: bool
    score: int


def seen_scores(tournament: Tournament, seen: SeenScore) -> Mapping[int, int]:
    """Return everyone's score as opponents see it, in half units so that halves stay exact."""
    table = tournament.scoring.table
    more = {outcome: _seen(tournament, seen, outcome) - 2 * table[outcome] for outcome in Outcome}
    return {
        number: 2 * score + sum([more[entry.outcome] for entry in tournament.entries[number]])
        for number, score in tournament.scores.items()
    }


def _seen(tournament: Tournament, seen: SeenScore, outcome: Outcome) -> int:
    scored = 2 * tournament.scoring.units(outcome)
    if outcome.is_over_the_board or seen is SeenScore.RAW:
        return scored
    if seen is SeenScore.HALVED:
        return scored // 2
    if seen is SeenScore.ADJUSTED or outcome in _FORFEITS:
        return 2 * tournament.scoring.draw
    return scored


def contributions(tournament: Tournament, unplayed: Unplayed) -> Mapping[int, tuple[Contribution, ...]]:
    """Return what each round brings each player; a game still to be played or finished brings nothing."""
    return _contributions(_Same(tournament), unplayed)


class _Same:
    """A tournament by its identity: to compare all its games would cost what is to be saved."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.tournament is other.tournament

    def __hash__(self) -> int:
        return id(self.tournament)


@lru_cache(maxsize=4)  # resistance, then Sonneborn-Berger of the same tournament
def _contributions(same: _Same, unplayed: Unplayed) -> Mapping[int, tuple[Contribution, ...]]:
    tournament = same.tournament
    scores = seen_scores(tournament, unplayed.seen)
    worth = {
        outcome: (units, outcome.is_over_the_board, outcome.is_win, outcome.is_draw)
        for outcome, units in tournament.scoring.table.items()
    }
    return {
        number: tuple(_of_player(tournament, unplayed, scores, worth, number))
        for number in tournament.by_number
    }


def _of_player(
    tournament: Tournament,
    unplayed: Unplayed,
    scores: Mapping[int, int],
    worth: Mapping[Outcome, tuple[int, bool, bool, bool]],
    number: int,
) -> Iterator[Contribution]:
    before, forfeits = 0, unplayed.own is OwnRound.FORFEITS_COUNT
    for place, entry in enumerate(tournament.entries[number], 1):
        units, met, won, drawn = worth[entry.outcome]
        if entry.outcome is Outcome.OPEN:
            pass
        elif entry.opponent is not None and (met or forfeits):
            yield Contribution(place, units, won, drawn, scores[entry.opponent])
        elif (own := _unplayed(tournament, unplayed.own, number, entry, place, before)) is not None:
            yield own
        before += units


def _unplayed(
    tournament: Tournament, own: OwnRound, number: int, entry: Entry, place: int, before: int
) -> Contribution | None:
    scoring = tournament.scoring
    if own is OwnRound.AGAINST_ONESELF:
        own_score = 2 * tournament.scores[number]
        return Contribution(place, scoring.draw, is_win=False, is_draw=True, score=own_score)
    if own is OwnRound.DRAW_POINTS:
        return Contribution(place, 0, is_win=False, is_draw=False, score=2 * scoring.draw)
    if own is OwnRound.VIRTUAL_OPPONENT:
        got = scoring.units(entry.outcome)
        left = len(tournament.rounds) - place
        virtual = before + scoring.win - got + scoring.draw * left
        won, drawn = got >= scoring.win, got == scoring.draw
        return Contribution(place, got, is_win=won, is_draw=drawn, score=2 * virtual)
    return None
