"""Conduct, incidents, illegal moves and penalties: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Refused, clause, shared
from turnus.play.questions.arbiter import Bystander
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.illegal_moves import ActedOn, FoundBy, Standing
from turnus.play.questions.moves.touching import PuttingBack
from turnus.play.questions.stopping import Restarting


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


@shared(clause("fide-2005", "6.13-c"), clause("fide-2023", "6.11.3"))
def a_player_does_not_restart(facts: Restarting) -> Refused | None:
    """A player does not start stopped clocks himself."""
    return Refused.because("the arbiter decides when the clocks run again") if facts.by_player else None


@shared(clause("fide-2005", "7.3"), clause("fide-2023", "7.4.1"))
def what_was_displaced_is_put_back(facts: PuttingBack) -> Refused | bool:
    """Who has displaced pieces puts them back on his own time."""
    return True if facts.clock_runs else Refused.because("what was displaced is put back on the own time")


@shared(clause("fide-2005", "7.4-a"), clause("fide-2023", "7.5.1/2"))
def found_during_the_game_is_acted_on(facts: ActedOn) -> Standing | None:
    """An irregularity found during the game is put right, however late."""
    return Standing.UNNOTICED if facts.found_by is FoundBy.NOBODY else Standing.ACTED_ON


@shared(clause("fide-2005", "13.4-g"), clause("fide-2023", "12.9.9"))
def who_is_expelled_plays_no_more(facts: WhatFollows) -> Consequence | None:
    """Who is expelled from the event cannot go on: the game that he is playing is lost."""
    expelled = facts.what is Incident.REMOVED and not facts.ended
    return Consequence(Effect.GAME_LOST) if expelled else None
