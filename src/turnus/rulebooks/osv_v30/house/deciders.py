"""Sharing first place in a final group (1.18)."""

from fractions import Fraction

from turnus.competition.questions.club.events import Names, Stage
from turnus.competition.questions.groups.deciders import DeciderState, FinalDecider, Game
from turnus.law import Asking, clause, notice
from turnus.rulebooks.osv_v30.questions.finals import (
    AfterTheDecider,
    AfterTheGroup,
    DeciderColour,
    DeciderColours,
    DeciderForm,
    Leaders,
)
from turnus.rulebooks.osv_v30.reckoning.deciding import balanced, decide, drawn_colours, leaders, next_games
from turnus.rulebooks.osv_v30.terms import DECIDING_BLITZ
from turnus.tournament.lots import draw_of_lots

HALF = Fraction(1, 2)
TWO = 2

why_the_shorter_tempo = notice("osv-v30", "1.18-c", topic="deciding games")


@clause("osv-v30", "1.14-d")
def winner_of_a_final_group(facts: FinalDecider, law: Asking) -> DeciderState:
    """The winner of a final group is its champion; who share first place play on."""
    return decide(facts, law)


@clause("osv-v30", "1.14-d")
def most_points_lead(facts: Leaders) -> Names:
    """Who has the most points is first; no tie-break separates."""
    return leaders(facts)


@clause("osv-v30", "1.18-a", when={"tied": TWO})
def two_play_a_deciding_game(_facts: DeciderForm) -> Stage:
    """Two who share first place play a deciding game on an extra evening."""
    return Stage.DECIDING_GAME


@clause("osv-v30", "1.18-i")
def three_or_four_play_a_group(facts: DeciderForm) -> Stage | None:
    """Three or four who share first place all play each other."""
    return Stage.DECIDING_GROUP if facts.tied > TWO else None


@clause("osv-v30", "1.18-e")
def equal_colours_draw_lots(facts: DeciderColour) -> str | None:
    """With as many Whites each, colour is drawn by lot."""
    if facts.first_whites != facts.second_whites:
        return None
    return draw_of_lots(facts.seed, (facts.first, facts.second))[0]


@clause("osv-v30", "1.18-f")
def fewer_whites_gets_white(facts: DeciderColour) -> str | None:
    """Otherwise who had White less often gets White."""
    if facts.first_whites == facts.second_whites:
        return None
    return facts.first if facts.first_whites < facts.second_whites else facts.second


@clause("osv-v30", "1.18-a")
def winner_of_the_deciding_game(facts: AfterTheDecider) -> DeciderState | None:
    """Who wins the deciding game is champion."""
    if facts.scores[0] == HALF:
        return None
    return DeciderState(champion=facts.first if facts.scores[0] == 1 else facts.second)


def _blitz(facts: AfterTheDecider, games: int) -> tuple[Game, ...]:
    white, black = draw_of_lots(f"{facts.seed}/blitz", (facts.first, facts.second))
    return tuple(Game(black, white) if game % TWO else Game(white, black) for game in range(games))


@clause("osv-v30", "1.18-g")
def two_blitz_games_after_a_draw(facts: AfterTheDecider, law: Asking) -> DeciderState | None:
    """After a drawn deciding game two blitz games follow, each player once with White."""
    if facts.scores[0] != HALF:
        return None
    games = law.term(DECIDING_BLITZ).answer
    played = facts.scores[1 : 1 + games]  # after the deciding game
    if len(played) < games:
        return next_games(Stage.DECIDING_BLITZ, _blitz(facts, games)[len(played) :], law)
    if sum(played) == games * HALF:
        return None
    return DeciderState(champion=facts.first if sum(played) > games * HALF else facts.second)


@clause("osv-v30", "1.18-h")
def sudden_death_after_level_blitz(facts: AfterTheDecider, law: Asking) -> DeciderState | None:
    """When the blitz games are level, the first to win a blitz game is champion."""
    games = law.term(DECIDING_BLITZ).answer
    level = facts.scores[0] == HALF and len(facts.scores) > games
    if not level or sum(facts.scores[1 : 1 + games]) != games * HALF:
        return None
    since = facts.scores[1 + games :]
    won = next((score for score in since if score != HALF), None)
    if won is not None:
        return DeciderState(champion=facts.first if won == 1 else facts.second)
    white, black = draw_of_lots(f"{facts.seed}/sudden death", (facts.first, facts.second))
    turned = len(since) % TWO == 1
    return next_games(Stage.SUDDEN_DEATH, (Game(black, white) if turned else Game(white, black),), law)


@clause("osv-v30", "1.18-j")
def colours_balance_over_all(facts: DeciderColours) -> tuple[Game, ...] | None:
    """Colours are set so that everybody has White and Black equally often over all games."""
    return balanced(facts)


@clause("osv-v30", "1.18-k")
def otherwise_colours_by_lot(facts: DeciderColours) -> tuple[Game, ...] | None:
    """If that is impossible, colour is drawn by lot."""
    return None if balanced(facts) else drawn_colours(facts)


@clause("osv-v30", "1.18-i")
def single_winner_of_the_group(facts: AfterTheGroup) -> str | None:
    """Who alone leads the deciding games is champion."""
    return facts.leaders[0] if len(facts.leaders) == 1 else None


@clause("osv-v30", "1.18-l")
def final_classification_decides(facts: AfterTheGroup) -> str | None:
    """Without a single winner, who stands highest in the final classification wins."""
    if len(facts.leaders) == 1:
        return None
    return next(name for name in facts.classification if name in facts.leaders)
