"""Conduct and penalties: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Refused, clause, shared
from turnus.play.questions.arbiter import Bystander
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.penalties import Penalty


@shared(clause("fide-2005", "12.5"), clause("fide-2023", "11.2.3.1"))
def leaving_the_venue_with_permission(facts: WhatFollows) -> Consequence | None:
    """Who has permission may leave the venue."""
    allowed = facts.what is Incident.LEFT_HALL and facts.permitted
    return Consequence(Effect.GAME_CONTINUES) if allowed else None


@shared(clause("fide-2005", "12.5/2"), clause("fide-2023", "11.2.3.2"))
def leaving_on_move_with_permission(facts: WhatFollows) -> Consequence | None:
    """Who has permission may leave the playing area while he has the move."""
    allowed = facts.what is Incident.LEFT_WHILE_ON_MOVE and facts.permitted
    return Consequence(Effect.GAME_CONTINUES) if allowed else None


@shared(clause("fide-2005", "12.4"), clause("fide-2023", "11.4"))
def finished_players_are_spectators(facts: Bystander) -> bool:
    """Players who have finished count as spectators."""
    return facts.own_game_over


@shared(clause("fide-2005", "13.4-g"), clause("fide-2023", "12.9.9"))
def who_is_expelled_plays_no_more(facts: WhatFollows) -> Consequence | None:
    """Who is expelled from the event cannot go on: the game that he is playing is lost."""
    expelled = facts.what is Incident.REMOVED and not facts.ended
    return Consequence(Effect.GAME_LOST) if expelled else None


def not_below_nothing(facts: Penalty, _option: str) -> Refused | None:
    """Refuse to take more points off the offender than he has."""
    below = facts.points > facts.offender_has
    return (
        Refused.because(
            "the offender scored {has} in this game, and no more can be taken off",
            has=facts.offender_has,
        )
        if below
        else None
    )


def not_above_the_game(facts: Penalty, _option: str) -> Refused | None:
    """Refuse to give the opponent more points than the game is worth."""
    above = facts.opponent_has + facts.points > facts.maximum
    return (
        Refused.because("the opponent can score {maximum} in this game at most", maximum=facts.maximum)
        if above
        else None
    )
