"""Penalties: what the Laws of 2005 and of 2023 both say."""

from turnus.law import clause, shared
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows


@shared(clause("fide-2005", "13.4-g"), clause("fide-2023", "12.9.9"))
def who_is_expelled_plays_no_more(facts: WhatFollows) -> Consequence | None:
    """Who is expelled from the event cannot go on: the game that he is playing is lost."""
    expelled = facts.what is Incident.REMOVED and not facts.ended
    return Consequence(Effect.GAME_LOST) if expelled else None
