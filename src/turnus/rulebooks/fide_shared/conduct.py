"""Conduct: what the Laws of 2005 and of 2023 both say."""

from turnus.law import clause, shared
from turnus.play.questions.arbiter import Bystander
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows


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
